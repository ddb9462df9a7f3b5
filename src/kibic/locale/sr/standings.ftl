# Plasman na više lista
figure-score = Rezultat
figure-points = Bodovi
figure-seeger-fabian = Zeger-Fabijan
figure-won = Dobijene
figure-lost = Izgubljene
figure-deals = Deljenja
standings-place = Mesto
standings-player = Igrač
standings-lists = Liste
standings-unfinished = { $list } još nije završena.
standings-none = Za plasman treba bar jedna lista.
standings-too-many = Najviše { $most } lista može da se sabere odjednom.
standings-list = { $list }: { $why }
standings-other-game = ovo je lista igre { $game }, a prva je igre { $first }. Sve liste moraju biti iz iste igre.
standings-same-name = { $player } tu stoji dvaput. Svako na listi mora imati svoje ime.
standings-other-ranking = ova lista se rangira po drugom zbiru nego prva. Reci koji se računa: { $totals }.
standings-no-total = Nema zbira { $name } po kojem bi se rangiralo. Dozvoljeno: { $allowed }.
standings-no-players = igrači nemaju imena. Učitaj i sačuvaj listu sa { "--players" } da ih upišeš.
standings-twice = ova lista je navedena dvaput.
score-players = Za { $expected } igrača treba { $expected } različitih imena, odvojenih zarezima. Nađeno: { $found }.
help-score-players = Imena igrača, redom kojim sede.
help-standings = Saberi sačuvane zapisnike, na primer liste s klupske večeri.
help-score-files = Zapisnici koje je sačuvao { "kibic score" }.
help-by = Zbir po kojem se rangira, ako ih ima više.
standings-title = Plasman
standings-several = Plasman na više zapisnika
standings-choose = Izaberi zapisnike koji se sabiraju; svi moraju biti iz iste igre.
standings-rank-by = Rangiraj po ovom zbiru
standings-open = { $count ->
    [one] { $count } zapisnik još nije završen.
    [few] { $count } zapisnika još nisu završena.
   *[other] { $count } zapisnika još nije završeno.
}
