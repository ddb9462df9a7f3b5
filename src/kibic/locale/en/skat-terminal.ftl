# Skat in the terminal
table-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
american-way-hand = from the hand
american-way-turni = Turni
american-way-gekser = Gekser
american-way-ramsch = Ramsch
american-card-first = first card
american-card-second = second card
