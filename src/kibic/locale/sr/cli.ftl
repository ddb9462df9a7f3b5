# Pomoć
help-usage = Upotreba:
help-arguments = Argumenti
help-commands = Komande
help-options = Opcije
help-help = Prikaži ovu pomoć i izađi.
help-lang = Jezik svega što se ispisuje.
help-version = Prikaži verziju i izađi.
help-kibic = Igraj, vodi zapisnik, sudi i gledaj ponovo igre kartama i na tabli.
help-games = Spisak igara.
help-rules = Pravila jedne igre.
help-play = Odigraj meč protiv botova.
help-simulate = Pusti botove da odigraju mnogo mečeva i prebroj.
help-legal = Kaži šta sme da se uradi u poziciji i kuda to vodi.
help-replay = Pogledaj zapisan meč.
help-verify = Proveri zapis: ponovi svaki potez i podeli ponovo iz semena.
help-score = Vodi zapisnik ljudima koji igraju pravim kartama.
help-import = Napravi zapis od datoteke drugog programa.
help-export = Napiši zapis u formatu drugog programa.
help-format = Format: { "mat" } (bekgemon) ili { "pbn" } (vist).
help-foreign-file = Datoteka drugog programa.
help-output = Piši u ovu datoteku umesto na ekran.
help-game = Oznaka igre sa spiska { "\"kibic games\"" }.
help-file = Zapis: datoteka jednog meča.
help-json = Piši { "JSON" }, isti na svim jezicima.
help-option = Kućno pravilo igre; može da se navede više puta.
help-preset = Pripremljen izbor opcija.
help-seat = Gde sediš: ime ili broj mesta, od 0.
help-bots = Tvoje društvo: { "random, careful" } ili { "search" }. Jedno ime za sve, ili po jedno za svako mesto osim tvog.
help-record = Gde se meč zapisuje; inače u novu datoteku među tvojim podacima.
help-play-seed = Podeli karte po ovom tekstu umesto po tajnom semenu, da bi mogle opet da se igraju.
help-matches = Koliko mečeva da se odigra.
help-rounds = Prekini meč posle ovoliko deljenja.
help-seed = Tekst iz kog slede sva deljenja i svi izbori.
help-players = Igrači: jedno ime za sva mesta, ili po jedno za svako.
help-record-dir = Zapiši svaki meč u ovu fasciklu.
help-workers = Koliko procesa deli posao; ishod je isti.
help-position = Pozicija. Sa { "\"-\"" } svaki red ulaza je { "JSON" } pitanje, a svaki red izlaza odgovor na njega.
help-step = Prikaži sto posle svakog poteza i čekaj { "Enter" }.
help-replay-seat = Gledaj meč onako kako ga je videlo ovo mesto.
help-load = Nastavi sačuvan zapisnik.
help-save = Čuvaj zapisnik u ovoj datoteci posle svake promene.

# Šta ne valja u komandi
cli-no-language = Nema jezika { $tag }. Jezici su: { $allowed }.
cli-no-command = Nema komande { $name }. Komande su: { $commands }.
cli-no-text = { $typed } nije tekst u kodu { "UTF-8" }.
cli-extra = Na mestu { $words } se ništa ne očekuje. Vidi { $help }.
cli-missing = Nedostaje { $name }. Vidi { $help }.
cli-no-option = Ovde nema opcije { $name }. Opcije su: { $allowed }.
cli-needs-value = Posle { $name } se očekuje vrednost. Vidi { $help }.
cli-takes-no-value = { $name } ne prima vrednost. Vidi { $help }.
cli-not-a-number = { $most ->
    [0] { $name } mora da bude ceo broj, { $least } ili više.
   *[other] { $name } mora da bude ceo broj, od { $least } do { NUMBER($most, useGrouping: 0) }.
}
cli-option-form = Opcija se piše { "ime=vrednost" }, a ne { $typed }.
cli-no-seat = Nema mesta { $typed }. Mesta su: { $allowed }.
cli-player-count = Navedeno igrača: { $found }. Očekuje se jedan za sve, ili { $seats } odvojenih zarezima.
cli-which-game = Kaži koja igra. Igre su: { $games }.

# Šta ne valja sa datotekom
file-missing = { $file }: nema takve datoteke ni fascikle.
file-exists = { $file } već postoji, a zapis se nikad ne piše preko starog. Izaberi drugo ime.
file-forbidden = { $file }: ovde nije dozvoljeno čitanje ili pisanje.
file-is-folder = { $file } je fascikla, a ne datoteka.
file-fault = { $file } ne može da se pročita ili upiše; sistem javlja { $fault }.
file-no-room = Nema više mesta za { $file }.
file-no-text = { $file } nije tekst u kodu { "UTF-8" }.

# Spisak igara
games-id = oznaka
games-what = šta je to
games-players = igrača: { $count }

# Sto
table-you = ti
table-dealer = deli
table-tricks = štihova: { $count }
table-announced = honora: { $count }
table-trick = Štih { $number }
table-taken = → { $seat }
table-trump = Adut
table-no-trump = Bez aduta
table-turned = okrenuta
table-rounds = krugova: { $count }
table-out = van
table-open = otvoreno sa { $count }
table-joker = Džoker
table-egaliti = Egaliti: nema džokera
table-pile = Gomila
table-discards = Odbačeno
table-also = Još
table-dice = Kocke
table-dice-left = ostalo: { $dice }
table-cube = Dupliranje
table-cube-middle = u sredini
table-pips = do kraja { $count }, izvedeno { $off }
table-steps = Koraci
table-last-turn = Poslednji potez
table-nothing-yet = Još ništa nije završeno.

# Igranje
play-which-game = Koja igra? Otkucaj njenu oznaku.
play-seats = Mesta
play-options = Opcije
play-commitment = { "SHA-256" } tajnog semena: { $hash }
play-recording = Ovaj meč se zapisuje u { $file }
play-hint = Kucaj šta igraš. Sa { "?" } dobijaš pomoć, sa { "quit" } odlaziš.
play-round = { $family ->
    [backgammon] partija { $number }
   *[other] deljenje { $number }
}
play-round-over = { $family ->
    [backgammon] Kraj partije { $number }
   *[other] Kraj deljenja { $number }
}
play-won = { $count ->
    [one] Meč dobija { $side }.
   *[other] Meč je nerešen: { $side }.
}
play-unfinished = Meč nije dovršen.
play-seed = Seme je bilo { $seed }
play-saved = Zapis je { $file }
play-verify = Proveri ga sa { $command }
play-help-action = Otkucaj potez, na primer { $example }. Velika i mala slova, razmaci i znaci boja nisu važni.
play-help-legal = šta sada smeš
play-help-table = prikaži sto ponovo
play-help-last = šta je poslednje završeno
play-help-log = sve što se dogodilo u ovom deljenju
play-help-sheet = ceo zapisnik
play-help-rules = pravila igre
play-help-quit = odlazak; zapis ostaje
play-help-concession = predaja

# Simulacija
simulate-working = Igra se
simulate-error = Meč { $number }: { $what }
simulate-summary = Mečeva: { $matches }, deljenja: { $rounds }, odluka: { $decisions }, grešaka: { $errors }, nedovršenih: { $unfinished }. Vreme: { $seconds } s.
column-seat = mesto
column-player = igrač
column-wins = dobio

# Pozicije
legal-bad-line = Ovaj red nije pitanje: { $why }. Očekuje se { $example }
legal-turn = Na potezu: { $seats }; mogućnosti: { $count }
legal-chance = Sada se dele karte ili bacaju kocke.
legal-over = Deljenje je završeno.
legal-action = potez
legal-leads = vodi u

# Zapisi
verify-ok = Poteza: { $actions }, završenih deljenja: { $rounds }. Sve je po pravilima, a sve karte i kocke potiču iz semena.
verify-ok-no-seed = Poteza: { $actions }, završenih deljenja: { $rounds }. Sve je po pravilima. Semena nema: karte ili kocke su uneli ljudi.

convert-no-format = Nema formata { $name }. Formati su: { $formats }.

# Vođenje zapisnika
score-hint = Odgovaraj na pitanja. Sa { "?" } dobijaš pomoć, sa { "quit" } odlaziš.
score-number = { $number }.
score-over = Meč je odlučen. Još možeš da otkucaš { "undo, edit, save" } ili { "quit" }.
score-help-undo = poništi poslednji odgovor ili poslednje deljenje
score-help-edit = promeni deljenje { "N" }; kasnija zadržavaju svoje odgovore
score-help-sheet = ceo zapisnik
score-help-save = sačuvaj zapisnik u datoteku
score-help-load = nastavi zapisnik iz datoteke
score-help-quit = odlazak
score-edit-hint = { "Enter" } zadržava stari odgovor, { "cancel" } ostavlja sve kako je bilo.
score-unchanged = Ništa nije promenjeno.
score-dropped = Meč je sada ranije odlučen: deljenje { $number } i ona posle njega se brišu.
score-saved = Zapisnik je sačuvan u { $file }
score-nothing-to-undo = Nema šta da se poništi.
score-no-deal = Nema deljenja { $typed } da se promeni. Upisano ih je: { $last }.
score-load-only = U datoteci piše šta se igra ({ $game }): uz sačuvan zapisnik ne navodi drugu igru ni opcije.
score-file-exists = { $file } već postoji. Učitaj je da bi nastavio, ili izaberi drugo ime.
score-syntax = Ovo nije datoteka zapisnika: { $what }.
score-format = Format zapisnika { $found } nije poznat; ovaj program čita format { $known }.
score-deal = Deljenje { $number } u datoteci: { $what }
score-missing = { $key } nedostaje ili nije moguće ({ $question }). Dozvoljeno: { $allowed }.
score-strange = niko ne pita za { $keys }.
table-skat = Skat
table-sits-out = ne igra
table-soloist = solista
table-bid = na { $bid }

# Servis
help-serve = Otvori stolove za igru u pregledaču.
help-host = Adresa na kojoj se sluša; { "0.0.0.0" } za sve.
help-port = Port na kome se sluša.
help-db = Baza { "PostgreSQL (postgresql://...)" } umesto { "SQLite" } u fascikli sa podacima.
help-redis = Server { "Redis (redis://...)" }, za više procesa.
help-serve-workers = Koliko procesa radi; za više od jednog potrebni su { "--db" } i { "--redis" }.
help-data-dir = Fascikla sa bazom i tajnim ključem.
help-origin = Druga stranica koja sme da razgovara sa serverom, na primer { "https://play.example.org" }.
help-proxies = Posrednici kojima se veruje odakle zahtev dolazi.
help-backup = Iskopiraj { "SQLite" } bazu u jednu datoteku, i dok servis radi.
help-restore = Stavi kopiju na mesto baze. Prvo zaustavi servis.
help-backup-file = Kopija.
print-over-book = U { $file } je sam sačuvani zapis; za PDF navedi drugu datoteku
file-too-large = { $file } je veća od { $most } MB; nijedna datoteka za kibic nije tolika
