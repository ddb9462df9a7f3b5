# Suits, as they stand in a sentence
suit-S = spades
suit-H = hearts
suit-D = diamonds
suit-C = clubs
suit-J = trumps

# Seats and sides
compass-N = North
compass-E = East
compass-S = South
compass-W = West
compass-NS = North and South
compass-EW = East and West
place-player = Player { $name }
place-side = Side { $name }

# What was done, after the name of who did it
action-play = { $card }
action-lot = drawn by lot: { $seat }
action-deal = the cards are dealt
action-dice = dice { $dice }

# Why an action is refused
legal-are = Legal now: { $legal }.
not-your-turn = It is not your turn.
chance-to-act = The cards or dice come first; no player is to act.
round-is-over = This round is over.
match-is-over = The match is over.
play-a-card = You must play a card.
card-not-held = You do not hold { $card }.
must-follow = You must follow { $suit }.
no-such-action = { $text } is not an action here. Expected: { $expected }.
no-such-chance = { $text } is not an outcome of chance here. Expected something like: { $expected }.
expected-deal = The pack has to be dealt now: all { $count } cards in the order they are given out.
wrong-pack = This is not the whole pack once. Not in the pack or too often: { $strange }. Missing: { $missing }.
expected-dice = { $dice } dice have to be thrown now, with faces 1–{ $sides }.
expected-lot = A seat from 0 to { $last } has to be drawn now.

# Options and games
unknown-option = There is no option { $name } in this game. The options are: { $allowed }.
bad-option = Option { $name } cannot be { $value }. Allowed: { $allowed }.
unknown-preset = There is no preset { $name } in this game. The presets are: { $allowed }.
no-presets = There is no preset { $name }: this game has none.
unknown-part = A match of this game has no part { $name }. The parts are: { $allowed }.
no-parts = All deals of this game are played alike: a match has no part { $name }.
unknown-game = There is no game { $name }. The games are: { $games }.

# Why data cannot be read, as part of a sentence
data-at = { $what } (at { $place })
data-no-json = it is no JSON from byte { $byte } on
data-breaks-off = it breaks off
data-no-text = it holds a sign that no text may hold
data-deep = it is nested too deeply
data-missing = the field { $name } is missing
data-unknown = there is no field { $name }
data-kind = expected { $expected }, found { $found }
data-bound = the number has to be { $bound }
data-length = the length has to be { $bound }
data-value = { $value } is not possible
data-other = it has not the expected form
data-or = { $one } or { $other }
data-kind-int = a whole number
data-kind-float = a number
data-kind-str = a text
data-kind-bool = true or false
data-kind-null = nothing
data-kind-array = a list
data-kind-object = an object
data-kind-other = something else

# Positions and records
position-step = Step { $number } of the position, { $step }: { $why }
record-line = Line { $line } of the record: { $what }
record-empty = the record is empty.
record-format = record format { $found } is not known; this programme reads format { $known }.
record-players = the game has { $expected } players, the record names { $found }.
record-syntax = not a record line: { $what }.
record-after-end = nothing may follow the closing line.
record-result = the round did not end like this. It ended in: { $expected }
record-rounds = { $expected } rounds were finished, the record writes { $found }.
record-chance = the seed does not give this outcome. It gives { $expected }; the record has { $found }.
record-winners = the record names other winners than the sheet.
record-no-seed = the seed has not been revealed, so the deals cannot be checked.
record-wrong-seed = the revealed seed does not fit the commitment of the first line, or there is none.

# Prompts
waiting-for = Waiting for { $seat }.
ask-lead = You lead: play any card.
ask-follow = Play a card.

# Asking for the facts of a deal
fact-dealer = Who deals?
bad-fact = { $question } { $typed } is not possible. Allowed: { $allowed }.
