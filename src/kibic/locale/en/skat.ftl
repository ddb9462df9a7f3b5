# Games
skat-kind-D = diamonds
skat-kind-H = hearts
skat-kind-S = spades
skat-kind-C = clubs
skat-kind-G = Grand
skat-kind-N = Null

# What is asked
skat-ask-open = Bid, or pass.
skat-ask-bid = The bid stands at { $bid }. Bid more, or pass.
skat-ask-hold = { $bid }? Hold, or pass.
skat-ask-skat = The game is yours. Take the skat, or play from the hand.
skat-ask-discard = Lay a card away, face down, until two lie in the skat.
skat-ask-declare = Name your game.
skat-ask-kontra = Do you say kontra?
skat-ask-re = Kontra! Do you say re?
skat-ask-answer = An offer is on the table: accept it or refuse.
skat-ask-concede = The soloist gives up. Accept, or refuse and play on?
skat-ask-claim = The soloist shows his hand and claims the rest. Accept, or refuse and play on?

# Why not
skat-not-now = That is not what is asked now. { $asked }
skat-null-below-bid = This Null is worth { $value }, less than your bid of { $bid }.
skat-announce-hand-only = Only a game from the hand can be announced higher.
skat-no-way-out = The deal cannot be shortened like this now.
skat-deals-multiple = The list would have { $deals } deals. Allowed: a multiple of the { $size } players at the table.

# The list
skat-list = List
skat-running = Running totals
skat-foot = Standing
skat-column-dealer = dealer
skat-column-soloist = soloist
skat-column-base = game
skat-column-matadors = with/without
skat-column-hand = hand
skat-column-schneider = Schneider
skat-column-schneider-announced = announced
skat-column-schwarz = Schwarz
skat-column-schwarz-announced = announced
skat-column-ouvert = ouvert
skat-column-bid = bid
skat-column-multiplier = times
skat-column-score = score
skat-foot-games-won = games won
skat-foot-games-lost = games lost
skat-foot-regular = A) points
skat-foot-own-games = B) own games
skat-foot-by-others = C) lost by others
skat-foot-seeger-fabian = D) Seeger-Fabian
skat-foot-place = place

# A deal line by line
skat-note-passed-count = Everybody passed: nobody writes anything, and the deal counts.
skat-note-passed-redeal = Everybody passed: the same dealer deals again.
skat-note-contract = { $seat } plays { $contract }: base value { $base }.
skat-note-null-hand = From the hand.
skat-note-null-ouvert = With an open hand.
skat-note-null-hand-ouvert = From the hand, and open.
skat-note-with = With { $count } matadors (the skat counts): game { $next }.
skat-note-without = Without { $count } matadors (the skat counts): game { $next }.
skat-note-hand = From the hand: one level more.
skat-note-schneider = Schneider: one level more.
skat-note-schneider-announced = Schneider announced: one level more.
skat-note-schwarz = Schwarz: one level more.
skat-note-schwarz-announced = Schwarz announced: one level more.
skat-note-ouvert = Ouvert: one level more.
skat-need-points = { $points } points
skat-need-schwarz = all ten tricks
skat-note-reached = { $seat } has { $points } points and { $tricks } tricks; needed were { $need }: reached.
skat-note-missed = { $seat } has { $points } points and { $tricks } tricks; needed were { $need }: missed.
skat-note-null-won = { $seat } has won no trick: reached.
skat-note-null-lost = { $seat } has won a trick: missed.
skat-note-conceded = { $seat } has given the game up.
skat-note-given = The opponents of { $seat } have given the game up.
skat-note-value = Value: { $base } × { $times } = { $value }.
skat-note-bid = The bid was { $bid }; { $value } covers it.
skat-note-overbid = The bid was { $bid }, and the game is worth less: overbid. The lowest multiple of { $base } that covers it is { $value }.
skat-note-doubled = Lost, so it counts double: { $value }.
skat-note-kontra = Kontra: times { $factor }.
skat-note-re = Kontra and re: times { $factor }.
skat-note-writes = { $seat } writes { $score }.
skat-note-seeger-won = Seeger-Fabian: { $seat } gets { $own } for a game won.
skat-note-seeger-lost = Seeger-Fabian: { $seat } gets { $own } for a game lost, the other players { $others } each.

# Asking for the facts of a deal
skat-fact-soloist = Who played alone?
skat-fact-game = Which game?
skat-fact-skat = Did the soloist take the skat, or play from the hand?
skat-fact-announced = What was announced?
skat-fact-matadors = With how many matadors (+), or without how many (-), the skat counted?
skat-fact-bid = At which bid?
skat-fact-kontra = Was there a kontra or a re?
skat-fact-ending = Was it played to its end, conceded by the soloist, or given up by the opponents?
skat-fact-thrown = Was it played, or did the soloist throw the cards in?
skat-fact-theirs = How many points had the opponents?
skat-fact-their-tricks = How many tricks had the opponents?
skat-fact-points-so-far = How many points had the soloist, with the skat?
skat-fact-tricks = How many tricks did the soloist win?
skat-fact-null-tricks = How many tricks did the soloist win?
skat-fact-points = How many points has the soloist, with the skat?

# Officers' Skat
officers-note-result = { $seat } played { $contract }: { $points } points in { $tricks } tricks.
officers-note-schneider-reached = Schneider was announced and made.
officers-note-schneider-missed = Schneider was announced and missed.
officers-note-schwarz-reached = Schwarz was announced and made.
officers-note-schwarz-missed = Schwarz was announced and missed.
officers-fact-tricks = How many tricks did the player win who named the game?
officers-fact-points = How many points has he?

# German Skat, older rules
skat-ask-throw-in = Play on, or throw your cards in?
skat-column-number = number
skat-column-case = case
skat-note-thrown = { $seat } has thrown the cards in.
skat-note-old-reached = { $seat } has { $points } points and { $tricks } tricks: reached.
skat-note-old-missed = { $seat } has { $points } points and { $tricks } tricks: missed.
skat-note-old-with = Number of the game { $number }, with { $count } matadors (the skat counts).
skat-note-old-without = Number of the game { $number }, without { $count } matadors (the skat counts).
skat-note-old-against = The opponents made Schneider or all tricks: { $count } more.
skat-note-old-extra = Lost after an exchange: one more.
skat-note-old-value = That is { $value }; the bid was { $bid }.
skat-note-old-too-cheap = The game was too cheap for the bid: { $bid } are lost.
skat-note-old-floor = No loss is cheaper than the bid: { $bid }.

# American Skat
american-ask-statement = Say what you play, or pass.
american-ask-turn-1 = Accept the card as trumps, or decline it.
american-ask-turn-2 = The second card is turned: which trumps?
american-ask-discard = Lay a card away, face down, until two lie in the skat.
american-no-jack = Only a jack can make it Grand.
american-note-hand = { $seat } plays { $contract } from the hand: base value { $base }.
american-note-turni = { $seat } plays { $contract } by a turned card: base value { $base }.
american-note-gekser = { $seat } plays { $contract } with the skat (Gekser): base value { $base }.
american-note-ramsch = Everybody passed: Ramsch. Points of { "0" }, { "1" } and { "2" }: { $a }, { $b }, { $c }.
american-note-ramsch-all = One player took all the tricks.
american-note-ramsch-none = Who took no trick is rewarded.
american-note-ramsch-fewest = Who has the fewest points is rewarded.
american-fact-soloist = Who played alone? ({ "-" }: nobody, it was a Ramsch)
american-fact-how = From the hand, Turni, or Gekser?
american-fact-turn = Was it the first card or the second one?
american-fact-points-of = How many points has { $seat }?
american-fact-tricks-of = How many tricks has { $seat }?

# What was done, after the name of who did it
action-bid = bids { $value }
action-hold = holds
action-pass = passes
action-take-talon = takes the skat
action-hand = plays from the hand
action-lay-away = lays { $card } away
action-hidden-lay-away = lays a card away
action-declare = plays { $kind } { $announced }
action-kontra = says kontra
action-re = says re
action-concede = gives up
action-claim = shows the hand and claims the rest
action-accept = accepts
action-refuse = refuses
action-throw = throws the cards in
action-play-on = plays on
action-play-from-hand = plays { $kind } from the hand { $announced }
action-gekser = says Gekser
action-turni = says Turni
action-accept-turn = accepts the card
action-accept-turn-grand = accepts the card as Grand
action-decline = declines the card
action-second-turn = plays its suit
action-second-turn-grand = makes it Grand
