colour-W = Beli
colour-B = Crni

# Šta je urađeno, posle imena onog ko je to uradio
action-roll = baca
action-move = { $move }
action-no-double = ne duplira
action-double = duplira
action-take = prihvata
action-drop = odbija
action-beaver = duplira nazad
action-resign = predaje

# Zašto potez ili dupliranje nije dozvoljeno
roll-first = Prvo moraš da baciš kocke.
move-a-piece = Moraš da pomeriš figuru, na primer { "8/5" }.
answer-double = Moraš da odgovoriš na dupliranje.
piece-on-the-bar = Imaš figuru na sredini: ona mora prva da uđe.
no-piece-there = Nemaš figuru na { $place ->
    [bar] sredini
   *[other] polju { $place }
  }.
wrong-direction = Tvoje figure idu na drugu stranu.
not-all-home = Figure izvodiš tek kada su ti sve u kući.
no-die = Nijedna kocka ne daje { $distance }. Ostalo je: { $dice }.
point-blocked = Polje { $point } drže dve ili više protivničkih figura.
piece-behind = Većom kockom izvodiš samo sa najudaljenijeg polja.
must-use-dice = Tako bi kocka propala: odigraj što više kocaka, a ako može samo jedna, onda veću.
no-cube = Ovaj meč se igra bez kocke za dupliranje.
no-double-crawford = Ovo je Krofordova partija: niko ne sme da duplira.
no-double-not-yours = Kocka za dupliranje je kod protivnika.
no-double-limit = Kocka za dupliranje ne sme preko { $limit }.
no-beaver = Ovde niko ne sme da duplira nazad: za to treba opcija, slobodna igra i mesto ispod granice kocke.

# Opcije i pozicije
start-more-than-pieces = u početnoj poziciji ne stoje ni kocke ni dodaci
start-is-over = jedna strana je već izvela sve figure
start-is-stuck = nijedna strana nikada ne bi mogla da uđe sa sredine
position-extras = { $extras } ne pripada ovoj igri; može { "cube" }, { "score" }, { "crawford" } ili { "phase" }
position-dice = { $dice } nije deo jednog bacanja; može jedna ili dve kocke od 1 do 6, ili najviše četiri jednake
position-phase = faza { $phase } ne ide uz ostalo; može { $allowed }
position-score = rezultat { $score } nije moguć; meč ide najviše do 25 bodova i završava se kad ih neko sakupi
position-crawford = ovo ne može biti Krofordova partija; za nju treba kocka za dupliranje i strana kojoj fali jedan bod do kraja meča
position-cube = kocka { $cube } nije moguća; može 1 u sredini, ili 2, 4, 8 i tako dalje

# Šta se traži
ask-roll = Ti si na potezu: baci kocke.
ask-roll-or-double = Ti si na potezu: baci kocke ili dupliraj.
ask-move = Odigraj kocke: { $dice }.
ask-double = Nudi ti se kocka na { $cube }: prihvataš ili odbijaš?
ask-beaver = Protivnik je duplirao nazad, kocka bi bila { $cube }: prihvataš ili odbijaš?

# Zapisnik
backgammon-sheet = Partije
column-winner = pobednik
column-kind = pobeda
column-cube = kocka
column-points = bodovi
column-white = Beli
column-black = Crni
kind-seed-1 = sve figure kod kuće
kind-seed-2 = figura van kuće
kind-seed-4 = figura na sredini
kind-plain = obična pobeda
kind-dropped = odbijeno dupliranje
kind-resigned = predaja
kind-standard-1 = obična partija
kind-standard-2 = gemon
kind-standard-3 = bekgemon
note-game = { $side } dobija ({ $kind }), bodova: { $points }.
note-game-cube = { $side } dobija ({ $kind }) sa kockom na { $cube }, bodova: { $points }.
note-jacoby = Niko nije prihvatio dupliranje, pa se po Džekobijevom pravilu svaka pobeda računa jednom.

# Pitanja o partiji
fact-winner = Ko je dobio, beli ({ "W" }) ili crni ({ "B" })?
fact-kind = Kolika je bila pobeda? { "resign" }: protivnik je predao, { "drop" }: odbio je dupliranje.
fact-cube = Šta je pokazivala kocka za dupliranje?
fact-doubled = Da li je neko prihvatio dupliranje?
