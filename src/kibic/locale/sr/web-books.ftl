# Zapisnici za prave karte
books-title = Zapisnici
lobby-more = Osim igre
lobby-books = Vodi zapisnik za prave karte
books-text = Vodi zapisnik meča s pravim kartama ili na pravoj tabli: { "kibic" } pita za činjenice svakog deljenja i piše umesto tebe.
books-new = Novi zapisnik
books-none = Još nema nijednog.
books-game = Igra
books-players = Igrači
books-player = Igrač { $seat }
books-begin = Počni
books-rules = { $count ->
    [0] Kućna pravila
   *[other] Kućna pravila (promenjeno: { $count })
}
book-of = { $game }: zapisnik
book-deal = { $number }. deljenje
book-write = Upiši
book-undo = Poništi
book-share = Podeli za čitanje
book-link = Ko ima ovu vezu može da čita, ali ne i da piše
book-print = Štampaj
book-answered = Dosad: { $answers }
book-deals = Deljenja
book-edit = Ispravi
book-correct = Ispravi { $number }. deljenje
book-correct-text = Dodirni odgovor da ga promeniš. Kasnija deljenja zadržavaju svoje odgovore.
book-save = Sačuvaj
book-reading = Čitaš zapisnik; stranica se sama osvežava.
book-over = Meč je gotov.
book-won = Pobeda: { $names }
book-drawn = Meč je nerešen.
book-asked = Šta se pita
book-answer-none = niko
book-answer-yes = da
book-answer-no = ne
