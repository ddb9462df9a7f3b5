# Izbor bota
unknown-bot = Nema bota { $name } za igru { $game }. Botovi su: { $bots }.
bad-search = { $name }: ne može da se pročita { $setting }. Posle reči { "search" } dozvoljeno je: broj odigravanja ({ ":200" }) ili vreme ({ ":0.5s" }), pa { ":depth=2" } i { ":policy=random" }.

# Poređenje dva bota na istim deljenjima
compared-rounds = { $game }: { $a } protiv { $b }, deljenja: { $deals }, svako odigrano sa zamenjenim stranama, puta: { $tables }. Za { $a } po deljenju: { $mean }, 95% između { $low } i { $high }. Dobijenih deljenja: { $won }, izgubljenih: { $lost }.
compared-matches = { $game }: { $a } protiv { $b }, semena: { $deals }, na svako po jedan meč za svaku stranu, strana: { $tables }. Za { $a } po meču: { $mean } (1 je dobijen meč, -1 izgubljen), 95% između { $low } i { $high }. Dobijenih mečeva: { $won }, izgubljenih: { $lost }.

# Obučavanje
help-train = Obuči mrežu neke igre tako što igra sama sa sobom; ista komanda nastavlja prekinuto.
help-train-output = Datoteka u kojoj se mreža čuva.
help-train-games = Koliko partija odigra sama sa sobom.
help-train-hidden = Koliko čvorova ima srednji sloj.
help-train-seed = Odakle kreće slučaj.
training = { $game }
trained = Mreža, obučena na { $games } partija, nalazi se u { $file }.
no-net-here = { $game } nema mrežu za obučavanje; imaju je: { $allowed }
no-training = { $file } ne sadrži obučavanje mreže
other-training = { $file } sadrži drugo obučavanje: partija { $games }, čvorova { $hidden }, seme { $seed }. Navedi to, ili drugu datoteku.
