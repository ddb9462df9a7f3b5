colour-W = White
colour-B = Black

# What was done, after the name of who did it
action-roll = rolls
action-move = { $move }
action-no-double = does not double
action-double = doubles
action-take = takes
action-drop = drops
action-beaver = beavers
action-resign = resigns

# Why a move or a double is refused
roll-first = You have to roll first.
move-a-piece = You have to move a piece, for example 8/5.
answer-double = You have to answer the double.
piece-on-the-bar = You have a piece on the bar: it must enter first.
no-piece-there = You have no piece on { $place ->
    [bar] the bar
   *[other] point { $place }
  }.
wrong-direction = Your pieces move the other way.
not-all-home = You may bear off only when all your pieces are home.
no-die = No die gives { $distance }. Left to play: { $dice }.
point-blocked = Point { $point } is blocked by two or more pieces.
piece-behind = A larger die bears off only from your hindmost point.
must-use-dice = That would waste a die: use as many dice as possible, and the larger one if only one can be used.
no-cube = This match is played without the doubling cube.
no-double-crawford = This is the Crawford game: nobody may double.
no-double-not-yours = The other player owns the cube.
no-double-limit = The cube may not go above { $limit }.
no-beaver = Nobody may beaver here: it needs the option, an open session, and room below the cube limit.

# Options and positions
start-more-than-pieces = a start position may name neither dice nor anything after them
start-is-over = one side has all its pieces off
start-is-stuck = neither side could ever enter from the bar
position-extras = { $extras } does not belong to this game; expected { "cube" }, { "score" }, { "crawford" } or { "phase" }
position-dice = { $dice } is no part of a throw; expected one or two dice from 1 to 6, or up to four equal ones
position-phase = phase { $phase } does not fit the rest; expected { $allowed }
position-score = score { $score } is not possible; a match goes to 25 points at most and ends when a side has them
position-crawford = this cannot be the Crawford game; it needs the cube, and a side that lacks one point of the match
position-cube = cube { $cube } is not possible; expected 1 in the middle, or 2, 4, 8 and so on

# Prompts
ask-roll = Your turn: roll the dice.
ask-roll-or-double = Your turn: roll the dice, or double.
ask-move = Play your dice: { $dice }.
ask-double = You are offered the cube at { $cube }: take or drop?
ask-beaver = You are beavered, the cube would stand at { $cube }: take or drop?

# The sheet
backgammon-sheet = Games
column-winner = winner
column-kind = win
column-cube = cube
column-points = points
column-white = White
column-black = Black
kind-seed-1 = all pieces home
kind-seed-2 = a piece not home
kind-seed-4 = a piece on the bar
kind-plain = plain win
kind-dropped = the double was dropped
kind-resigned = resignation
kind-standard-1 = single game
kind-standard-2 = gammon
kind-standard-3 = backgammon
note-game = { $side } wins ({ $kind }): { $points }.
note-game-cube = { $side } wins ({ $kind }) with the cube at { $cube }: { $points }.
note-jacoby = No double was taken, so by the Jacoby rule any win counts once.

# Asking for the facts of a game
fact-winner = Who won, White (W) or Black (B)?
fact-kind = How big was the win? { "resign" }: the other gave up, { "drop" }: refused a double.
fact-cube = What did the cube show?
fact-doubled = Was a double taken?
