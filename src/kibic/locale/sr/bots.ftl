# Izbor bota
unknown-bot = Nema bota { $name } za igru { $game }. Botovi su: { $bots }.
bad-search = { $name }: ne može da se pročita { $setting }. Posle reči { "search" } dozvoljeno je: broj odigravanja ({ ":200" }) ili vreme ({ ":0.5s" }), pa { ":depth=2" } i { ":policy=random" }.

# Poređenje dva bota na istim deljenjima
compared-rounds = { $game }: { $a } protiv { $b }, deljenja: { $deals }, svako odigrano sa zamenjenim stranama, puta: { $tables }. Za { $a } po deljenju: { $mean }, 95% između { $low } i { $high }. Dobijenih deljenja: { $won }, izgubljenih: { $lost }.
compared-matches = { $game }: { $a } protiv { $b }, semena: { $deals }, na svako po jedan meč za svaku stranu, strana: { $tables }. Za { $a } po meču: { $mean } (1 je dobijen meč, -1 izgubljen), 95% između { $low } i { $high }. Dobijenih mečeva: { $won }, izgubljenih: { $lost }.
