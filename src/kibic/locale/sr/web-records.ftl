# Meč ponovo
replay-of = { $game }: snimak
replay-step = Potez
replay-step-of = potez { $step } od { $steps }
replay-steps = Potezi
replay-start = Počinje deljenje.
replay-first = Na početak
replay-back = Potez nazad
replay-forward = Potez napred
replay-end = Na kraj
replay-play = Pusti
replay-pause = Zaustavi
replay-speed = Brzina
replay-round = { $round } / { $rounds }
replay-round-before = Prethodno deljenje
replay-round-after = Sledeće deljenje
replay-viewer = Gleda
replay-all-hands = Sve karte
replay-onlooker = Kibic
replay-take = Preuzmi i podeli
replay-link = Veza do ovog položaja
replay-record = Zapis ({ ".jsonl" })
replay-format-mat = Za programe za tavlu ({ ".mat" })
replay-format-pbn = Za programe za bridž ({ ".pbn" })
replay-fair = Provereno: svaki potez je po pravilima, svako deljenje i bacanje je iz semena.
replay-fair-short = provereno
replay-sound = Provereno: svaki potez je po pravilima. Karte ili kocke su od ljudi, pa semena nema.
replay-sound-short = provereno, bez semena

# Šta kaže učitelj
tutor-title = Učitelj
tutor-start = Analiza: koliko je svaka odluka koštala
tutor-stop = Skloni analizu
tutor-working = Odluke se ocenjuju …
tutor-mistakes = { $count ->
    [0] Nije nađena nijedna greška.
    [one] Nađena je { $count } greška.
    [few] Nađene su { $count } greške.
   *[other] Nađeno je { $count } grešaka.
}
tutor-best = Ništa bolje nije nađeno.
tutor-mistake = Bolje: { $best }. Izgubljeno poena: { NUMBER($loss, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($error, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
tutor-mistake-exact = Bolje: { $best }. Izgubljeno poena: { NUMBER($loss, minimumFractionDigits: 3, maximumFractionDigits: 3) }.
tutor-close = Možda bolje: { $best }, za { NUMBER($loss, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($error, minimumFractionDigits: 2, maximumFractionDigits: 2) } poena. To može biti i slučaj.
tutor-close-exact = Malo bolje: { $best }, za { NUMBER($loss, minimumFractionDigits: 3, maximumFractionDigits: 3) } poena.
tutor-open = Kako su karte ležale, koštalo je { $lost }; { $best } ne košta ništa.
tutor-open-nothing = Kako su karte ležale, nije koštalo ništa.
tutor-choices = Mogućnosti, na prvi pogled najbolja prva
tutor-behind = −{ $behind }
tutor-done = (odigrano)
tutor-before = Prethodna greška
tutor-after = Sledeća greška
tutor-points-lost = izgubljeno poena
tutor-rating = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tutor-by-net = Ocenila mreža, jedno bacanje unapred. Obična pobeda vredi 1, a običan poraz −1. { "PR" } = 500 × izgubljeni poeni / odluke; manje je bolje.
tutor-by-worlds = Ocenjeno po onome što se sa mesta moglo videti, u poenima deljenja, sa standardnom greškom (±). Gubitak je označen kad je više od tri takve iznad nule.
tutor-lost = { NUMBER($lost, minimumFractionDigits: 2, maximumFractionDigits: 2) }

# Donet zapis
upload-title = Pogledaj zapis
upload-text = Donesi zapis meča: datoteku programa { "kibic" }, { ".mat" } za tavlu ili { ".pbn" } za vist. Svaki potez se odigra po pravilima, a ako ima semena, i svako deljenje se ponovo podeli.
upload-file = Izaberi datoteku ili je prevuci ovde
upload-paste = Ili nalepi tekst
upload-check = Proveri i pogledaj
upload-busy = Provera traje …

# Stranice s pravilima
rules-of = Pravila: { $game }
rules-contents = Na ovoj strani
rules-play = Igraj: { $game }

# Svoja stranica
me-title = Tvoja strana
me-name = Ime
me-save = Sačuvaj
me-saved = Sačuvano
me-guest = Na ovom uređaju si gost. Uz nalog ti ostaju mečevi i zapisnici, i možeš da se prijaviš bilo gde.
me-account = Tvoj nalog: { $login }
me-make-account = Otvori nalog
me-sign-in = Prijavi se
me-sign-out = Odjavi se
me-have-account = Već imam nalog
me-no-account = Nemam nalog
me-login = Korisničko ime ili i-mejl
me-password = Lozinka
me-password-hint = Najmanje 8 znakova.
me-history = Odigrano
me-nothing = Još ništa. Prvi sto te čeka na početnoj strani.
me-won = pobeda
me-lost = poraz
me-unfinished = nezavršeno
me-running = u toku
me-replay = Snimak
me-return = Vrati se
me-books = Zapisnici
me-records = Pogledaj zapis
