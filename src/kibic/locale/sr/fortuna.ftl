# Šta je ko uradio, posle njegovog imena
action-take-game = preuzima igru
action-fortuna = objavljuje Fortunu
action-swap = daje { $card } zauzvrat
action-hidden-swap = daje kartu zauzvrat
action-show-joker = pokazuje { $card }
action-exchange = uzima talon

# Šta se traži
fortuna-ask-bid = Preuzmi igru sa { $cards } karata, ili reci „dalje“.
fortuna-ask-drop = Niko nije preuzeo igru: odbaci dve karte.
fortuna-ask-show = Pokaži kartu: njen rang su džokeri, njena boja je adut.
fortuna-ask-swap = Daj za kralja bilo koju kartu, zatvoreno.
fortuna-ask-talon = Uzimaš talon, ili ga ostavljaš?
fortuna-ask-discard = Odbaci dve karte, zatvoreno.
fortuna-ask-extend = Nadjačan si. Kreni u drugi krug preko { $top }, ili pusti štih.

# Zašto nešto ne može
fortuna-not-now = To se sada ne pita. { $asked }
fortuna-call-with-ten = Fortuna se objavljuje na znanje samo sa { $cards } karata.
fortuna-call-own = { $card } je kod tebe: samo je pokaži.
fortuna-keep = { $card } je pokazana i ostaje ti u ruci.
fortuna-must-joker = Izlazak je džoker: moraš da daš svog.
fortuna-must-follow = Moraš da poštuješ boju ({ $suit }), ili daj džokera.
fortuna-must-trump = Nemaš boju: moraš da sečeš adutom ({ $suit }), ili daj džokera.
fortuna-does-not-beat = { $card } ne nadjačava { $top }.
fortuna-extend-trumps = Sa { $base } bodova u drugi krug se kreće samo adutom ili džokerom.
fortuna-extend-jokers = Sa { $base } bodova u drugi krug se kreće samo džokerom.

# Sto
table-jokers = Džokeri
table-first-round = Prvi krug
table-laid-away = Odbačeno
table-with-cards = sa { $count } karata
table-talon-exchange = izmenjen talon
table-talon-hand = bez izmene talona
table-called = Fortuna na znanje
table-passed = dalje
table-stands-at = { $score } bodova
fortuna-aim-all = svi štihovi
fortuna-aim-none = nijedan štih

# Zapisnik
fortuna-points-table = Bodovi
fortuna-games-table = Partije
fortuna-nobody = Niko nije preuzeo igru: ništa se ne piše, deli { $dealer }.
fortuna-took = { $seat } je preuzeo igru sa { $cards } karata.
fortuna-took-exchanged = { $seat } je preuzeo igru sa { $cards } karata i izmenio talon.
fortuna-took-untouched = { $seat } je preuzeo igru sa { $cards } karata, bez izmene talona.
fortuna-king-shown = { $seat } je pokazao Fortunu, kralja tref: računa se duplo.
fortuna-king-called = { $seat } je objavio Fortunu, kralja tref, na znanje: računa se duplo, a za prolaz bod manje.
fortuna-passed = Prolaz: { $points }.
fortuna-failed = Pad: { $points }.
fortuna-gain = { $seat } je imao { $before } i dobija { $points }: piše se { $after }.
fortuna-decade = { $seat } je imao { $before } i dobija { $points }. Na { $base } se staje, a višak je samo rezerva: piše se { $after }.
fortuna-loss = { $seat } je imao { $before } i gubi { $points }: piše se { $after }.
fortuna-loss-reserve = { $seat } je imao { $before } i gubi { $points }, najpre iz rezerve: piše se { $after }.
fortuna-game = { $seat } je prešao treću dekadu i dobija partiju.
fortuna-games = Dobijene partije: A { $a }, B { $b }, C { $c }.

# Pitanja o deljenju
fortuna-fact-soloist = Ko je preuzeo igru? { "-" } niko.
fortuna-fact-size = Sa koliko karata?
fortuna-fact-talon = Da li je talon izmenjen? + da, { "-" } ne.
fortuna-fact-king-2 = Da li je pokazana karta { $card }? { "-" } ne, { "shown" } da.
fortuna-fact-king-3 = Da li je pokazana karta { $card }? { "-" } ne, { "shown" } iz ruke, { "called" } objavljena na znanje.
fortuna-fact-passed = Da li je igra prošla? + da, { "-" } ne.

# Na strani
fact-jokers = Džokeri
second-round = Drugi krug
fortuna-talon = Talon
seat-stands-at = bodova
seat-passed = dalje
do-take-game = Preuzmi igru
do-fortuna = Fortuna na znanje ({ "K♣" })
do-swap = Daj { $card }
do-show-joker = Pokaži { $card }
do-exchange = Uzmi talon
