# Izbor bota
unknown-bot = Nema bota { $name } za igru { $game }. Botovi su: { $bots }.
unnamed-bot = Prazno ime nije bot za igru { $game }. Botovi su: { $bots }.
bad-search = { $name }: ne može da se pročita „{ $setting }”. { $allowed }
search-allowed = Posle reči { "search" } dozvoljeno je: broj odigravanja ({ ":200" }) ili vreme ({ ":0.5s" }), pa { $estimates ->
        [yes] { ":depth=2" } i { ":policy=random" }
       *[no] { ":policy=random" }
    }.
search-allowed-backgammon = Posle reči { "search" } dozvoljeno je: broj poteza koji se gledaju dublje ({ ":6" }) i broj bacanja unapred, od { ":depth=1" } do { ":depth=" }{ $most }.
