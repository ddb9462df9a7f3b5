# Choosing a bot
unknown-bot = No bot { $name } plays { $game }. The bots are: { $bots }.
bad-search = { $name }: cannot read { $setting }. Allowed after search: a number of play-outs ({ ":200" }) or a time ({ ":0.5s" }), then { ":depth=2" } and { ":policy=random" }.
