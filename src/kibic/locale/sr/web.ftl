# Stranica oko svega
web-skip = Pređi na sadržaj
web-home = Kibic, na početak
web-to-lobby = Na početak
web-close = Zatvori
web-language = Jezik
web-settings = Podešavanja
web-my-page = Tvoja strana
web-no-page = Ovde nema strane.
web-unreachable = Server se ne javlja. Proveri vezu i pokušaj ponovo.
yes = Da
no = Ne
you = Ti
you-are = { $name } (ti)
your-name = Tvoje ime
guest-name = Gost { $number }
bot-here = Robot
dealer-puck = D
bot-name = Robot { $seat }

# Podešavanja
set-theme = Boje
set-theme-auto = kao uređaj
set-theme-light = svetlo
set-theme-dark = tamno
set-cards = Karte
set-four-colours = Četiri boje
set-faces = Špil od 32 karte
set-faces-french = francuski
set-faces-serbian = srpski
set-faces-german = nemački
set-satir-faces = Satirove karte: vatra, sunce, led i list
set-back = Poleđina
set-back-pine = zelena
set-back-red = crvena
set-back-blue = plava
set-back-gold = zlatna
set-play = Igra
set-hold = Gotov štih stoji { $seconds } s
set-auto-play = Odigraj umesto mene kad mogu samo jednu kartu
set-home-left = Tabla: izvodi na levoj strani
set-sounds = Zvuci
set-motion = Pokreti

# Početna strana
lobby-hello = Sto te čeka
lobby-mine = Tvoji stolovi
lobby-open = Otvoreni stolovi
lobby-playing = Upravo se igra
lobby-games = Igre
lobby-search = Traži
lobby-family = Vrsta igre
lobby-all = sve
lobby-nothing = Nijedna igra ne odgovara.
family-whist = vist
family-serbian = srpske igre
family-backgammon = bekgemon
family-skat = skat
game-players = igrača: { $count }
play-bots = Igraj sa robotima
play-friends = Igraj sa društvom
line-return = Vrati se
line-join = Sedi
line-watch = Gledaj
table-private = privatan sto
table-free = { $count ->
    [one] { $count } slobodno mesto
    [few] { $count } slobodna mesta
   *[other] { $count } slobodnih mesta
}
table-house-rules = { $count ->
    [one] { $count } kućno pravilo
    [few] { $count } kućna pravila
   *[other] { $count } kućnih pravila
}
table-score = rezultat
rules = Pravila

# Nov sto
form-seats = Ko gde sedi
form-me = to sam ja
form-bot = robot
form-all-bots = Roboti na svim ostalim mestima
form-table = Sto
form-open = Svako može da sedne sa početne strane
form-clock = Sat
form-days = Dana za svaki potez
form-rules = { $count ->
    [0] Kućna pravila
   *[other] Kućna pravila (promenjeno: { $count })
}
form-start = Otvori sto
clock-none = bez sata
clock-relaxed = 10 min + 30 s
clock-fast = 2 min + 5 s
clock-days = dana za svaki potez: { $days }

# Čekanje igrača
room-waiting = { $count ->
    [one] Čeka se još jedan igrač. Pošalji vezu prijatelju.
   *[other] Čeka se još igrača: { $count }. Pošalji vezu društvu.
}
room-starting = Sva mesta su zauzeta, meč počinje.
room-free = slobodno
room-sit = Sedi ovde
room-bot = Robot
room-no-bot = Oslobodi mesto
room-all-bots = Roboti na sva slobodna mesta
room-leave = Ustani od stola
invite-label = Veza do ovog stola
invite-copy = Kopiraj
invite-copied = Kopirano

# Mesta
seat-side = Mesto { $seat }
seat-bot = Igra robot ({ $bot })
seat-stand-in = Menja ga robot ({ $bot })
seat-gone = odsutan
seat-dealer = deli
seat-cards = karata u ruci: { $count }
seat-tricks = štihova
seat-turn = na potezu
hand-of = Karte igrača { $name }
wait-for = Na potezu je { $name }.
watching = Kibicuješ
watchers = kibicera: { $count }

# Karte
card-name = { $rank } { $suit }
card-by = { $card }, igra { $name }
card-not-now = { $card }, sada ne može
card-discarded = { $card }, odbacuje { $name }
card-offered = Zatvorena karta, nudi { $name }
rank-A = as
rank-K = kralj
rank-Q = dama
rank-J = žandar
rank-T = desetka
rank-9 = devetka
rank-8 = osmica
rank-7 = sedmica
rank-6 = šestica
rank-5 = petica
rank-4 = četvorka
rank-3 = trojka
rank-2 = dvojka
hand-label = Tvoja ruka, karata: { $count }
trick-label = Štih na stolu
last-trick = Poslednji štih
honours-said = honora: { $count }
fact-trump = Adut
no-joker-suit = Egaliti: bez džokera
fact-shown-by = { $name } je pokazao { $card }
fact-opener-is = { $name } igra otvoreno, karata: { $count }
fact-circle = krug { $number } u štihu
ruzicka-out = nije u borbi

# Šta može da se uradi, na dugmadima
do-play = Gazi sa { $card }
do-discard = Odbaci { $card }
do-offer = Nudi { $card } zatvoreno
do-show = Pokaži { $card }
do-open = Otvori karte
do-knock = Kucni
do-roll = Baci kocke
do-double = Dupliraj
do-take = Prihvati
do-drop = Odbij
do-beaver = Biver
do-resign = Predaj

# Zapis
log-title = Zapis
log-empty = Još se ništa nije desilo.
log-done = { $name }: { $what }
log-said = { $name } kaže: { $text }
log-seat-taken = { $name } seda za sto.
log-seat-left = Neko je ustao od stola.
log-began = Meč počinje.
log-bot-took = Na mesto igrača { $name } seda robot.
log-bot-timeout = Isteklo je vreme igraču { $name }: seda robot.
log-came-back = { $name } se vraća.
log-proposed-takeback = { $name } traži da vrati potez.
log-proposed-end = { $name } predlaže kraj meča.
log-proposed-bot = { $name } predlaže robota na prazno mesto.
log-proposed-rematch = { $name } predlaže novi meč.
log-agreed = { $name } pristaje.
log-declined = { $name } odbija.
log-taken-back = Poslednji potez je vraćen.
log-ended = Meč je završen.
log-rematch = Novi meč počinje za novim stolom.

# Razgovor
talk-title = Razgovor i zapis
chat-title = Razgovor
chat-label = Reci nešto
chat-send = Pošalji
chat-empty = Još niko ništa nije rekao.
chat-mute = Ne prikazuj mi
chat-silence = Ućutkaj za sve
chat-unmute = Prikaži ponovo utišane: { $count }

# Zapisnik i pregled deljenja
sheet-title = Zapisnik
sheet-total = Ukupno
round-ended = Kraj deljenja { $number }
game-ended = Kraj partije { $number }
round-next = Dalje
match-no-winner = Meč je završen bez pobednika
match-drawn = Meč je nerešen
match-you-won = Pobeda u meču!
match-won-by = Pobeđuje: { $names }
rematch = Novi meč
replay = Pregledaj meč
fair-title = Da li je deljenje pošteno?
fair-text = Pre prvog deljenja pokazan je otisak tajnog semena; evo i semena. Iz njega svako može ponovo da podeli sve karte.
fair-commitment = SHA-256:
fair-seed = Seme:

# Sto
table-menu = Meni stola
propose-takeback = Zatraži da vratiš potez
propose-end = Predloži kraj meča
propose-bot = Neka igra robot
proposal = Predlog
proposal-withdraw = Povuci
ask-proposal-takeback = { $name } traži da vrati potez.
ask-proposal-end = { $name } predlaže da se meč ovde završi.
ask-proposal-bot = { $name } predlaže da robot igra umesto { $seat }.
ask-proposal-rematch = { $name } predlaže novi meč.
resign = Predaj
leave = Ustani od stola
sure-title = Da li je to sigurno?
sure-resign = Predaješ i gubiš ovu partiju.
sure-leave = Umesto tebe igraće robot. Možeš da se vratiš kad god hoćeš.
sure-leave-last = Ovde osim tebe niko ne igra, pa je meč gotov.
no-stay = Ne, igram dalje
line-lost = Veza je prekinuta. Pokušava se ponovo; ništa nije izgubljeno.
bot-plays-for-you = Umesto tebe igra robot.
take-seat-back = Vrati se na mesto
player-gone = { $name } je već neko vreme odsutan.

# Tabla
board-label = Tabla za tavlu
board-point = polje { $point }
board-bar = sredina
board-off = izvedene figure
board-pieces = { $count } { $colour }
board-empty = prazno
board-target = može ovde
board-may = može da krene
board-pips = poena
board-undo = Vrati
board-cube = Kocka za dupliranje: { $cube }
dice-are = Kocke: { $dice }

# Tastatura
shortcuts = Tastatura
key-hand = na karte ili na tablu
key-arrows = od karte do karte, od polja do polja
key-enter = odigraj kartu, izaberi polje
key-buttons = dugmad ispod poruke
key-last = poslednji štih
key-undo = vrati potez na tabli
key-sheet = zapisnik
key-chat = razgovor i zapis
key-prompt = kaži šta se traži
key-menu = meni stola
key-help = ovaj spisak

# Kućna pravila: opcije i njihove vrednosti; što ovde nema ime pokazuje se golo
option-match_length = Dužina meča u bodovima (0: bez kraja)
option-scoring = Vrednost pobede
option-doubling_cube = Kocka za dupliranje
option-crawford = Krofordovo pravilo
option-jacoby = Džekobijevo pravilo
option-beaver = Biveri
option-automatic_doubles = Automatska dupliranja, najviše
option-cube_limit = Granica kocke (0: nema je)
option-larger_die_rule = Mora se igrati veća kocka
option-opening = Posle prvog bacanja
option-point_labels = Oznake polja
option-start_position = Početna pozicija
option-match_mode = Partija se igra
option-match_points = do toliko bodova
option-match_rubbers = na toliko rebera
option-honours = Honori
option-honour_timing = Honori se prijavljuju
option-honours_at_four = Honori na 4 boda
option-first_dealer = Prvi deli
option-ace_scope = Kečevi se broje
option-target = Partija se igra do
option-games_to_win = Partija za pobedu
option-floor = Korekcija ispod
option-open_fail_shutout = Palo otvaranje i štigljenje
value-on = da
value-off = ne
value-random = žrebom
value-points = do bodova
value-rubbers = na rebere
value-before_lead = pre prve karte
value-first_card = uz prvu kartu
value-barred = ne donose ništa
value-allowed = računaju se
value-hand = u jednoj ruci
value-side = obojici partnera zajedno
value-counts = računa se
value-no-penalty = bez kazne
value-seed-1-2-4 = 1, 2, 4
value-standard-1-2-3 = 1, 2, 3
value-plays-both = pobednik ga igra
value-throws-again = pobednik baca ponovo
value-own = svoje brojanje
value-roman = rimski brojevi
preset-seed = kao u knjizi
preset-international = međunarodni meč
preset-money = igra za ulog
form-which-bot = Snaga robota
bot-random = nasumičan (igra bilo šta)
bot-careful = pažljiv
bot-search = jak (misli duže)
rematch-asked = Ostali su pitani za novi meč.

# Na papiru
print-deck-serbian = Srpske karte
print-deck-satir = Špil za Satir
print-title = Na papiru
print-cards = Karte za isecanje: { $deck }
print-empty = Prazan zapisnik
print-kept = { "PDF" }
print-download = { $what }: { "PDF" } za { $paper }
