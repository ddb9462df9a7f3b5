# What was done, after the name of who did it
action-take-game = takes the game
action-fortuna = calls Fortuna
action-swap = gives { $card } for it
action-hidden-swap = gives a card for it
action-show-joker = shows { $card }
action-exchange = takes up the talon

# Prompts
fortuna-ask-bid = Take the game with { $cards } cards, or pass.
fortuna-ask-drop = Nobody took the game: lay two cards out of play.
fortuna-ask-show = Show a card: its rank makes the jokers, its suit is trumps.
fortuna-ask-swap = Give any card for the king, face down.
fortuna-ask-talon = Take up the talon, or leave it where it lies?
fortuna-ask-discard = Lay away two cards, face down.
fortuna-ask-extend = You are beaten. Begin a second round over { $top }, or let the trick go.

# Why an action is refused
fortuna-not-now = That is not what is asked now. { $asked }
fortuna-call-with-ten = Fortuna can be called only with { $cards } cards.
fortuna-call-own = You hold { $card } yourself: show it.
fortuna-keep = { $card } has been shown and stays in your hand.
fortuna-must-joker = A joker was led: you must play one of yours.
fortuna-must-follow = You must follow { $suit }, or play a joker.
fortuna-must-trump = You cannot follow: you must play a trump ({ $suit }), or a joker.
fortuna-does-not-beat = { $card } does not beat { $top }.
fortuna-extend-trumps = With a score of { $base } only a trump or a joker begins a second round.
fortuna-extend-jokers = With a score of { $base } only a joker begins a second round.

# The table
table-jokers = Jokers
table-first-round = First round
table-laid-away = Laid away
table-with-cards = with { $count } cards
table-talon-exchange = talon taken up
table-talon-hand = talon left alone
table-called = Fortuna called
table-passed = passed
table-stands-at = { $score } points
fortuna-aim-all = all tricks
fortuna-aim-none = no trick

# The sheet
fortuna-points-table = Points
fortuna-games-table = Games
fortuna-nobody = Nobody took the game: nothing is written, { $dealer } deals.
fortuna-took = { $seat } took the game with { $cards } cards.
fortuna-took-exchanged = { $seat } took the game with { $cards } cards and took up the talon.
fortuna-took-untouched = { $seat } took the game with { $cards } cards and left the talon where it lay.
fortuna-king-shown = { $seat } showed Fortuna, the king of clubs: it counts double.
fortuna-king-called = { $seat } called for Fortuna, the king of clubs: it counts double, less one point if it is passed.
fortuna-passed = The game is passed: { $points }.
fortuna-failed = The game is failed: { $points }.
fortuna-gain = { $seat } had { $before } and gets { $points }: { $after } is written.
fortuna-decade = { $seat } had { $before } and gets { $points }. Everybody stops at { $base }, what is over is only reserve: { $after } is written.
fortuna-loss = { $seat } had { $before } and loses { $points }: { $after } is written.
fortuna-loss-reserve = { $seat } had { $before } and loses { $points }, from the reserve first: { $after } is written.
fortuna-game = { $seat } has gone past the third decade and wins the game.
fortuna-games = Games won: A { $a }, B { $b }, C { $c }.

# Asking for the facts of a deal
fortuna-fact-soloist = Who took the game? { "-" } nobody.
fortuna-fact-size = With how many cards?
fortuna-fact-talon = Was the talon taken up? + yes, { "-" } no.
fortuna-fact-king-2 = Was { $card } the card shown? { "-" } no, { "shown" } yes.
fortuna-fact-king-3 = Was { $card } the card shown? { "-" } no, { "shown" } from the hand, { "called" } called from others.
fortuna-fact-passed = Was the game passed? + yes, { "-" } no.

# On the page
fact-jokers = Jokers
second-round = Second round
fortuna-talon = The talon
seat-stands-at = points
seat-passed = passed
do-take-game = Take the game
do-fortuna = Call Fortuna ({ "K♣" })
do-swap = Give { $card }
do-show-joker = Show { $card }
do-exchange = Take up the talon
