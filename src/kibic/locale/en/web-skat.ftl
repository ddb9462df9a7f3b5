# What can be done in Skat, on buttons
do-bid = { $value }
do-hold = Yes
do-pass = Pass
do-take-talon = Take the skat
do-hand = Play from the hand
do-lay-away = Put { $card } away
do-hand-over = Give { $card }
do-kontra = Kontra
do-re = Re
do-concede = Give up
do-claim = Claim the rest
do-accept = Accept
do-refuse = Refuse
do-throw = Throw the cards in
do-play-on = Play on
do-gekser = Gekser
do-turni = Turni
do-accept-turn = { $grand ->
    [true] Accept as Grand
   *[other] Accept
}
do-decline = Decline
do-second-turn = { $grand ->
    [true] Make it Grand
   *[other] Play its suit
}
do-ask-opponent = Ask { $seat } first
do-request-card = Ask for { $card }
do-skip-request = Ask for no more
sure-claim = You lay your hand open and claim all tricks that are left. The others have to agree.
sure-concede = You give this game up.

# The auction
bid-higher = Higher
auction-talk = The auction
says-bid = { $value }?
says-hold = Yes
says-pass = Pass

# The skat
talon-label = The skat
talon-back = { $card }: take it back
talon-put-away = { $count ->
    [0] Tap two cards to put away
    [1] One more card
   *[other] Put both away
}
card-face-down = A card face down
card-over-another = { $card }, over another card

# The game that is named
contract-choose = Choose your game
contract-say-declare = Play { $what }
contract-say-play-from-hand = Play { $what } from the hand
announced-nothing = nothing announced
announced-schneider = Schneider
announced-schwarz = Schwarz
announced-ouvert = ouvert

# What is in sight while it is played
fact-soloist = { $name } plays
fact-hand = hand
fact-bid = bid { $bid }
fact-kontra = kontra
fact-re = re
fact-points-title = Card points of the soloist and of the opponents, without the skat
seat-points = points
seat-sits-out = sits out
skat-ramsch = Ramsch
