# Satir: why an action is refused
satir-declare = First say how the deal is played: { "closed" }, { "active" } or { "passive" }.
satir-declared = It is settled how this deal is played.
satir-must-trump = You cannot follow suit, so you must play a heart.
satir-no-calls = A fault is called only with the option { "revoke=claim" }.
satir-call-lost = Your side has called a fault in vain in this deal and may call no more.
satir-accept-or-fault = The deal is played out: call a { "fault" } of the other side, or { "accept" } it.
satir-not-finished = The deal is not played out yet.

# Satir: prompts
ask-contract = Say how the deal is played: closed, active or passive.
ask-accept = The deal is played out: accept it, or call a fault.

# Satir: the sheet
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
satir-corrected = { $side } fell below zero: { $points } more for both sides.
satir-level = Both have { $points }, at or above { $target }: another deal decides.
satir-game = { $side } wins the game, { $own } to { $other }.

# Satir: above the table
satir-fan = Fan
satir-said-nothing = not declared yet
satir-said-closed = Closed
satir-said-active = Active
satir-said-passive = Passive
satir-backs = Suits
satir-verdict-right = { $side } played a wrong card.
satir-verdict-wrong = { $side } had played no wrong card.

# Satir: asking for the facts of a deal
fact-contract = How was the deal played?
fact-fault = Which side was penalised for a wrong card? { "-" } neither.
fact-tricks-of-a = How many tricks did A win?
fact-key = Which side was the first to win { $tricks } tricks?

# What was done, after the name of who did it
action-closed = plays closed
action-active = plays active
action-passive = plays passive
action-fault = calls a wrong card
action-let-stand = accepts the deal
