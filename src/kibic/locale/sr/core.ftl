# Boje, kako stoje u rečenici
suit-S = pik
suit-H = herc
suit-D = karo
suit-C = tref
suit-J = adut

# Mesta i strane
compass-N = Sever
compass-E = Istok
compass-S = Jug
compass-W = Zapad
compass-NS = Sever i jug
compass-EW = Istok i zapad
place-player = Igrač { $name }
place-side = Strana { $name }

# Šta je urađeno, posle imena onog ko je to uradio
action-play = { $card }
action-lot = žreb: { $seat }
action-deal = karte su podeljene
action-dice = kocke { $dice }

# Zašto potez nije dozvoljen
legal-are = Sada je dozvoljeno: { $legal }.
not-your-turn = Nisi na potezu.
chance-to-act = Prvo se dele karte ili bacaju kocke; niko od igrača nije na potezu.
round-is-over = Ovo deljenje je završeno.
match-is-over = Meč je završen.
play-a-card = Moraš da odigraš kartu.
card-not-held = Nemaš kartu { $card }.
must-follow = Moraš da odgovoriš na boju: { $suit }.
no-such-action = { $text } ovde nije potez. Očekuje se: { $expected }.
no-such-chance = { $text } ovde ne može da ispadne. Očekuje se nešto kao: { $expected }.
expected-deal = Sada se deli špil: svih { $count } karata, redom kojim se dele.
wrong-pack = Ovo nije ceo špil, svaka karta jednom. Nije u špilu ili je previše puta: { $strange }. Nedostaje: { $missing }.
expected-dice = Sada treba baciti kocke: { $dice } kom, sa vrednostima 1–{ $sides }.
expected-lot = Sada se izvlači mesto od 0 do { $last }.

# Opcije i igre
unknown-option = Ova igra nema opciju { $name }. Opcije su: { $allowed }.
bad-option = Opcija { $name } ne može biti { $value }. Dozvoljeno: { $allowed }.
unknown-preset = Ova igra nema pripremljen izbor { $name }. Postoje: { $allowed }.
no-presets = Ova igra nema pripremljen izbor { $name }, a ni druge.
unknown-part = Meč ove igre nema deo { $name }. Delovi su: { $allowed }.
no-parts = Sva deljenja ove igre igraju se isto: meč nema deo { $name }.
unknown-game = Nema igre { $name }. Igre su: { $games }.

# Zašto podaci ne mogu da se pročitaju, kao deo rečenice
data-at = { $what } (mesto: { $place })
data-no-json = od bajta { $byte } ovo nije { "JSON" }
data-breaks-off = tekst je prekinut
data-no-text = sadrži znak koji ne može da stoji u tekstu
data-deep = ugnežđeno je preduboko
data-missing = nedostaje polje { $name }
data-unknown = ne postoji polje { $name }
data-kind = očekuje se { $expected }, a stoji { $found }
data-bound = broj mora biti { $bound }
data-length = dužina mora biti { $bound }
data-value = { $value } ovde nije moguće
data-other = nema očekivani oblik
data-or = { $one } ili { $other }
data-kind-int = ceo broj
data-kind-float = broj
data-kind-str = tekst
data-kind-bool = tačno ili netačno
data-kind-null = ništa
data-kind-array = lista
data-kind-object = objekat
data-kind-other = nešto drugo

# Pozicije i zapisi
position-step = Korak { $number } u poziciji, { $step }: { $why }
record-line = Red { $line } u zapisu: { $what }
record-empty = zapis je prazan.
record-format = format zapisa { $found } nije poznat; ovaj program čita format { $known }.
record-players = igra ima { $expected } igrača, a zapis navodi { $found }.
record-syntax = ovo nije red zapisa: { $what }.
record-after-end = posle završnog reda ne sme ništa da stoji.
record-result = deljenje se nije ovako završilo. Završilo se: { $expected }
record-rounds = završenih deljenja je { $expected }, a zapis ih navodi { $found }.
record-chance = seme ne daje ovaj ishod. Daje { $expected }, a u zapisu stoji { $found }.
record-winners = zapis navodi druge pobednike nego zapisnik.
record-no-seed = seme nije otkriveno, pa deljenja ne mogu da se provere.
record-wrong-seed = otkriveno seme ne odgovara obećanju iz prvog reda, ili obećanja nema.

# Šta se traži
waiting-for = Čeka se { $seat }.
ask-lead = Ti počinješ štih: igraj bilo koju kartu.
ask-follow = Odigraj kartu.

# Pitanja o deljenju
fact-dealer = Ko deli?
bad-fact = { $question } { $typed } nije moguće. Dozvoljeno: { $allowed }.
