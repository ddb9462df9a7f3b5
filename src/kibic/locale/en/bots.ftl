# Choosing a bot
unknown-bot = No bot { $name } plays { $game }. The bots are: { $bots }.
unnamed-bot = An empty name is no bot that plays { $game }. The bots are: { $bots }.
bad-search = { $name }: cannot read "{ $setting }". { $allowed }
search-allowed = Allowed after search: a number of play-outs ({ ":200" }) or a time ({ ":0.5s" }), then { $estimates ->
        [yes] { ":depth=2" } and { ":policy=random" }
       *[no] { ":policy=random" }
    }.
search-allowed-backgammon = Allowed after search: a number of plays looked at deeper ({ ":6" }), and how many throws ahead, from { ":depth=1" } to { ":depth=" }{ $most }.
