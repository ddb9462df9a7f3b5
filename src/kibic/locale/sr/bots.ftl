# Izbor bota
unknown-bot = Nema bota { $name } za igru { $game }. Botovi su: { $bots }.
bad-search = { $name }: ne može da se pročita { $setting }. Posle reči { "search" } dozvoljeno je: broj odigravanja ({ ":200" }) ili vreme ({ ":0.5s" }), pa { ":depth=2" } i { ":policy=random" }.
