# Bidding round the table: why an action is refused
rising-bid-or-pass = The auction is on: bid or pass.
rising-range = You may bid from { $low } to { $high } now, or pass.

# Dvoglavi Lav: why an action is refused
lav-say-final = State your final obligation, from { $low } to { $high }, such as { "final" } { $low }.
lav-say-key = Show a card of your hand as the key card, such as { "key JD" }.
lav-say-contra = Say { "contra" } or { "pass" }.
lav-say-recontra = Say { "recontra" } or { "pass" }.
lav-must-trump = You cannot follow suit, so you must play a trump: { $suit }.
lav-must-pay = You can neither follow suit nor trump, so you pay: a card worth { $points }, the dearest you hold.

# Dvoglavi Lav: prompts
lav-ask-bid-six = On six cards: how many points would your side take? Bid or pass.
lav-ask-bid-eight = Now on eight cards: how many points would your side take? Bid or pass.
lav-ask-raise = The bid stands at { $bid }: bid more, or pass.
lav-ask-top = The bid stands at { $bid } and nothing is higher: you can only pass.
lav-ask-final = You have won the auction. How many points will your side take, { $bid } at least?
lav-ask-key = Show the key card: its suit is trumps, and the opposite of its rank becomes the highest.
lav-ask-contra = The others play for { $obligation }. Contra?
lav-ask-recontra = Contra! Do you double once more?
lav-ask-lead = You hold the two-headed lion, { $card }, so you lead: play any card.
lav-ask-trump = You cannot follow suit: play a trump, { $suit }.
lav-ask-pay = You can neither follow nor trump: pay with a card worth { $points }.

# Dvoglavi Lav: the sheet
lav-neutral-field = Neutral field
lav-games-table = Results of games
lav-dashes = dashes
lav-contra = contra
lav-recontra = recontra
lav-neutral-row = neutral
lav-zone-row = zone
lav-bonus-row = over 50
lav-carried = carried
lav-unfinished = unfinished
lav-award = match
lav-tail = Nobody took the game: played by the lion's tail, { $a } : { $b } points.
lav-passed = { $side } had to take { $obligation } and took { $points }: passed.
lav-failed = { $side } had to take { $obligation } and took { $points }: failed.
lav-times-2 = Contra: the obligation counts twice, { $points }.
lav-times-3 = Recontra: the obligation counts three times, { $points }.
lav-neutral = Bid on six cards: the { $points } of the neutral field go to { $side }.
lav-zone = Zone: { $obligation } + { $points } = { $sum }, that is { $over } over 90: { $worth } more.
lav-taken = { $side } writes the { $points } it took.
lav-taken-times = { $side } took { $points } and writes it { $factor } times: { $worth }.
lav-bonus = { $side } is { $over } over 50: { $worth } more.
lav-shutout = { $side } won all eight tricks: a dash.
lav-corrected = { $side } fell below zero: { $points } more for both sides.
lav-carries = { $side } takes { $points } into the next game.
lav-game-by-dashes = { $side } has { $count } dashes and wins the game; its dashes begin anew.
lav-match-by-dashes = { $side } has { $count } dashes, which ends the match.
lav-final = { $side } wins the match and gets { $award } more: { $own } to { $other }, a difference of { $difference }.

# Dvoglavi Lav: asking for the facts of a deal
lav-fact-declarer = Which side played the game? { "-" } neither, all passed twice.
lav-fact-cards = On how many cards was the auction won?
lav-fact-obligation = What was the final obligation?
lav-fact-contra = Was there contra or recontra? { "-" } neither.
lav-fact-points = How many points did { $side } take?
lav-fact-shutout = Did one side win all eight tricks? { "8" } yes, { "-" } no.

# What was done, after the name of who did it
action-oblige = plays for { $value }
action-key = shows the key card { $card }
action-contra = says contra
action-recontra = says recontra

# At the table
lav-order = Order
lav-worth = Worth
lav-ranks = From the strongest to the weakest rank, and what each is worth
lav-key = Key card
lav-plays-for = { $name } plays for { $value }
lav-on-six = on six cards
lav-on-eight = on eight cards
lav-by-tail = By the lion's tail: no trumps
lav-factor-2 = contra: ×2
lav-factor-3 = recontra: ×3
lav-pays = pays { $points }
lav-pay-who = { $name } has neither suit nor trump, so the dearest card goes: { $points }.
lav-face-down = face down
lav-auction = The auction
lav-passes = pass
lav-pass = Pass
lav-try-key = Tap a card to see what it makes as the key.
lav-less = One less
lav-more = One more
lav-your-bid = Points
lav-bid-it = Bid { $value }
lav-final-it = Play for { $value }
lav-paper = As it stands on paper
do-key = Show { $card }
do-contra = Contra
do-recontra = Recontra

# House rules
option-shutouts_to_win = Dashes that win (0: none)
option-shutouts_win = They win
option-min_bid = Lowest bid
option-six_card_pickup = Two more cards after a bid on six
value-match = the match
value-game = the game
value-before-play = before play
value-after-auction = after the auction
