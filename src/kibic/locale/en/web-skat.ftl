# What can be done in Skat, on buttons
do-bid = { $value }
do-hold = Yes
do-pass = Pass
do-take-talon = Take up the cards
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

# House rules of the Skat games
option-table_size = Players at the table
option-deals = Deals of the list
option-ranking = Ranked by
option-jump_bids = Values may be skipped in the auction
option-all_pass = A deal that all pass
option-concede = A game may be given up
option-claim = The rest may be claimed
option-kontra = Kontra and re
option-customs = Customs
option-rearhand_rule = When the first of two has passed, the dealer
option-skat_loss_extra = Levels more for a game lost after an exchange
option-null_loss_double = A Null lost after an exchange counts double
option-gekser_loss_double = A Gekser that is lost counts double
option-opponent_levels = Levels made by the opponents count
option-ramsch_tie = Reward for the fewest points, when shared
option-turn_up = The card below is turned up
option-stake_rule = Worth of an announcement
option-threshold = The turas begin at
option-normal_deals = Deals before the turas, at most
option-tura_deals = Deals of a tura
option-bok_loss = A game lost in Bok costs
option-jack_ban = Jacks in Šiber
option-siber_skat = The skat in Šiber
value-standard = as usual
value-regular = points
value-seeger-fabian = Seeger-Fabian
value-count = counts
value-redeal = is dealt again
value-isko = official rules
value-iss = International Skat Server
value-replace = takes that place
value-always-asks = asks the other
value-each = to each of them
value-none = to nobody
value-immediate = at once
value-after-trick = after the trick
value-flat = fixed
value-best = the higher one
value-bok_loss-flat = four times its value
value-on-top = four times the usual loss
value-discard-only = may not be laid away
value-all = may not be laid away or passed on
value-last-trick = goes to the last trick
value-nobody = counts for nobody
