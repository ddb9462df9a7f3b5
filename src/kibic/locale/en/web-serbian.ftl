# Serbian games at the table of the page: the order of cards
order-label = How cards beat, from the highest
order-joker = joker
order-special = special
backs-of = { $name } has { $what }
backs-of-suit = { $suit } { $count }

# Packs
card-name-serbian = { $house ->
    [great] great
   *[other] small
} { $number ->
    [1] one
    [2] two
    [3] three
   *[other] four
} of { $suit }
serbian-suit-S = leaves
serbian-suit-H = roses
serbian-suit-D = quinces
serbian-suit-C = cones
satir-suit-S = leaf
satir-suit-H = fire
satir-suit-D = sun
satir-suit-C = ice

# Zvanja
zvanje-open-choice = Zvanja ({ $count })
zvanje-choose = What do you show?
zvanje-say = Announce { $name }
zvanje-changes = From then on cards beat like this:
zvanje-of = { $name }: { $zvanje }
zvanje-open = Waits for its trick: only a trick of its player confirms it.
zvanje-counts = Confirmed, { $points } are written.
zvanje-lost = Not confirmed by a trick, nothing is written.
zvanje-krnja-open = { $count ->
    [1] One card is missing: the side needs more points than the others, or it falls.
    [2] Two cards are missing: the side needs at least twice the points of the others, or it falls.
   *[other] Three cards are missing: the side must win all eight rounds, or it falls.
}
zvanje-krnja-lost = Not fulfilled: the side falls.
zvanje-laid-down = { $count ->
    [one] { $count } card face down for the krnja
   *[other] { $count } cards face down for the krnja
}
zvanje-what-boja7 = All cards are dealt again, and this suit becomes the special suit.
zvanje-what-boja8-win = Your side wins the game at once; the deal and the points of this game are dropped.
zvanje-what-boja8-bank = One game is credited to your side, and the deal goes on.

key-zvanja = zvanja in SubRosa

# Satir
satir-power-H = trump
satir-power-D = joker
satir-power-C = no trumps
satir-power-S = no jokers
satir-means-closed = Each side writes what it has won.
satir-means-active = The side that is first to { $tricks } tricks writes double.
satir-means-passive = The side that is first to { $tricks } tricks writes it as a minus.
satir-key-active = first to { $tricks }: ×2
satir-key-passive = first to { $tricks }: minus
satir-with-fan = The last cards of everybody lie open in a fan.
satir-without-fan = All cards go into the hand.
satir-fan-next = { $count ->
    [one] Fan of { $count } card, the marked one is taken up next
   *[other] Fan of { $count } cards, the marked one is taken up next
}

# On buttons
do-fault = Call it: they have played a wrong card
do-let-stand = Accept the deal as it was played
do-no-zvanje = Nothing to show
do-up = Show { $card }
do-down = Lay { $card } face down

# House rules
option-revoke = A wrong card
option-anarchy_spade_on_diamond_lead = Diamonds led, a spade in the trick
option-zvanje_confirm_by = A zvanje is confirmed by a trick of
option-rank_match = Motley run: the rank asked for is that of
option-krnje_fail_penalty = A krnja not fulfilled costs
option-reserve_progress = The reserve counts towards the next stop
value-prevent = cannot be played
value-auto = ends the deal with a penalty
value-claim = passes until the others call it
value-ordinary = diamonds are an ordinary suit
value-resistant = hearts must be higher than the diamonds
value-announcer = who has made it
value-zvanje_confirm_by-side = anybody of that side
value-led = the card led
value-top = the top card
value-value = what it would have earned
value-true = yes
value-false = no
