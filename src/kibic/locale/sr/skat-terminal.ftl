# Skat u terminalu
table-points = { $count ->
    [one] { $count } bod
    [few] { $count } boda
   *[other] { $count } bodova
}
american-way-hand = iz ruke
american-way-turni = Turni
american-way-gekser = Gekser
american-way-ramsch = Ramš
american-card-first = prva karta
american-card-second = druga karta
