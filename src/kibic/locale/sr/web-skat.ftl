# Šta može da se uradi u skatu, na dugmadima
do-bid = { $value }
do-hold = Držim
do-pass = Dalje
do-take-talon = Uzmi skat
do-hand = Igraj iz ruke
do-lay-away = Odloži { $card }
do-hand-over = Daj { $card }
do-kontra = Kontra
do-re = Re
do-concede = Predaj
do-claim = Traži ostatak
do-accept = Prihvati
do-refuse = Odbij
do-throw = Baci karte
do-play-on = Igraj dalje
do-gekser = Gekser
do-turni = Turni
do-accept-turn = { $grand ->
    [true] Prihvati kao grand
   *[other] Prihvati
}
do-decline = Odbij
do-second-turn = { $grand ->
    [true] Napravi grand
   *[other] Igraj njenu boju
}
do-ask-opponent = Prvo pitaj: { $seat }
do-request-card = Traži { $card }
do-skip-request = Ne traži više
sure-claim = Otvaraš karte i tražiš sve preostale štihove. Ostali moraju da se slože.
sure-concede = Predaješ ovu igru.

# Licitacija
bid-higher = Više
auction-talk = Licitacija
says-bid = { $value }?
says-hold = Držim
says-pass = Dalje

# Skat
talon-label = Skat
talon-back = { $card }: vrati u ruku
talon-put-away = { $count ->
    [0] Dodirni dve karte za odlaganje
    [1] Još jednu kartu
   *[other] Odloži obe
}
card-face-down = Zatvorena karta
card-over-another = { $card }, preko druge karte

# Igra koja se najavljuje
contract-choose = Izaberi igru
contract-say-declare = Igram { $what }
contract-say-play-from-hand = Igram { $what } iz ruke
announced-nothing = bez najave
announced-schneider = šnajder
announced-schwarz = švarc
announced-ouvert = otvoreno

# Šta je na vidiku dok se igra
fact-soloist = Igra { $name }
fact-hand = iz ruke
fact-bid = licitacija { $bid }
fact-kontra = kontra
fact-re = re
fact-points-title = Poeni u štihovima soliste i protivnika, bez skata
seat-points = poena
seat-sits-out = ne igra
skat-ramsch = Ramš
