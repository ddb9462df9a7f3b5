# Satir: why an action is refused
satir-declare = First say how the deal is played: { "closed" }, { "active" } or { "passive" }.
satir-declared = It is settled how this deal is played.
satir-must-trump = You cannot follow suit, so you must play a heart.
satir-no-calls = A fault is called only with the option { "revoke=claim" }.
satir-call-lost = Your side has called a fault in vain in this deal and may call no more.
satir-call-lost-alone = You have called a fault in vain in this deal and may call no more.
satir-accept-or-fault = The deal is played out: call a { "fault" } of the other side, or { "accept" } it.
satir-call-self = A fault of your own side cannot be called.
satir-talon-first = First say whether you take the talon: { "take" } or { "leave" }.
satir-lay-first = First lay away as many cards as you took from the talon, with { "discard" } and the card.
satir-talon-closed = The talon is exchanged only before the fans are opened.
satir-not-finished = The deal is not played out yet.

# Satir: prompts
ask-contract = Say how the deal is played: closed, active or passive.
ask-satir-talon = The talon: take it and lay a card away, or leave it.
ask-satir-lay = Choose a card to lay away.
ask-accept = The deal is played out: accept it, or call a fault.

# Satir: the sheet
satir-side = { $side }
satir-player = Player { $side }
satir-closed =
    { $side }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } = { $value }.
satir-active =
    { $side }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } = { $value }, doubled by the key trick.
satir-passive =
    { $side }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } = { $value }, against it by the key trick.
satir-penalty = { $side } played a wrong card: the penalty stands in place of the score.
satir-writes = { $side } writes { $points }.
satir-corrected =
    { $side } fell below zero: { $points } more for { $sides ->
        [2] both sides
       *[other] all
    }.
satir-level = First place is shared with { $points }, and { $target } is reached: another deal decides.
satir-game = { $side } wins the game, { $own } to { $other }.
satir-playing-points = Playing points
satir-three-game = { $side } wins the game.
satir-three-award = { $side } has { $points }: playing points { $award }.
satir-three-level = First place is shared with { $points } playing points: another game decides.

# Satir: above the table
satir-fan = Fan
satir-said-nothing = not declared yet
satir-said-closed = Closed
satir-said-active = Active
satir-said-passive = Passive
satir-backs = Suits
satir-talon = Talon
satir-verdict-right = { $side } played a wrong card.
satir-verdict-wrong = { $side } had played no wrong card.

# Satir: asking for the facts of a deal
fact-contract = How was the deal played?
fact-fault = Which side was penalised for a wrong card? { "-" } neither.
fact-tricks-of = { $side }: how many tricks?
fact-last-trick = Who won the last trick?
fact-key = Which side was the first to win { $tricks } tricks?

# What was done, after the name of who did it
action-closed = plays closed
action-active = plays active
action-passive = plays passive
action-fault = calls a wrong card
action-fault-of = calls a wrong card of player { $side }
action-leave-talon = leaves the talon
do-leave-talon = Leave the talon
action-let-stand = accepts the deal
