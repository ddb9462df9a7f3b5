# Šta može da se uradi u skatu, na dugmadima
do-bid = { $value }
do-hold = Držim
do-pass = Dalje
do-take-talon = Uzmi karte
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

# Kućna pravila skat igara
option-table_size = Igrača za stolom
option-deals = Deljenja na listi
option-ranking = Plasman po
option-jump_bids = Vrednosti u licitaciji smeju da se preskaču
option-all_pass = Deljenje u kom svi kažu dalje
option-concede = Igra sme da se preda
option-claim = Ostatak sme da se traži
option-kontra = Kontra i re
option-customs = Običaji
option-rearhand_rule = Kad prvi od dvojice kaže dalje, delitelj
option-skat_loss_extra = Stepeni više za izgubljenu igru sa razmenom
option-null_loss_double = Nul izgubljen posle razmene vredi duplo
option-gekser_loss_double = Izgubljeni Gekser vredi duplo
option-opponent_levels = Stepeni koje naprave protivnici se broje
option-ramsch_tie = Nagrada za najmanje poena, kad se deli
option-turn_up = Karta ispod se okreće
option-stake_rule = Vrednost najave
option-threshold = Ture počinju od
option-normal_deals = Deljenja pre tura, najviše
option-tura_deals = Deljenja u turi
option-bok_loss = Igra izgubljena u Boku košta
option-jack_ban = Žandari u Šiberu
option-siber_skat = Skat u Šiberu
value-standard = kao obično
value-regular = bodovima
value-seeger-fabian = Zeger-Fabijanu
value-count = broji se
value-redeal = deli se ponovo
value-isko = zvanična pravila
value-iss = { "International Skat Server" }
value-replace = staje na njegovo mesto
value-always-asks = pita drugog
value-each = svakom od njih
value-none = nikome
value-immediate = odmah
value-after-trick = posle štiha
value-flat = stalna
value-best = veća od dve
value-bok_loss-flat = četiri puta svoju vrednost
value-on-top = četiri puta običan gubitak
value-discard-only = ne smeju da se odlože
value-all = ne smeju ni da se predaju
value-last-trick = ide uz poslednji štih
value-nobody = ne računa se nikome
