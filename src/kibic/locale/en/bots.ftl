# Choosing a bot
unknown-bot = No bot { $name } plays { $game }. The bots are: { $bots }.
bad-search = { $name }: cannot read { $setting }. Allowed after search: a number of play-outs ({ ":200" }) or a time ({ ":0.5s" }), then { ":depth=2" } and { ":policy=random" }.

# Comparing two bots over the same deals
compared-rounds = { $game }: { $a } against { $b } over { $deals } deals, each played { $tables } times with the sides changed: { $mean } a round for { $a }, 95% between { $low } and { $high }. Rounds won: { $won }, lost: { $lost }.
compared-matches = { $game }: { $a } against { $b } over { $deals } seeds, a match for each of { $tables } sides: { $mean } a match for { $a } (1 is a match won, -1 lost), 95% between { $low } and { $high }. Matches won: { $won }, lost: { $lost }.
