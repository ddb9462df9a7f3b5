# Position IDs and Match IDs of GNU Backgammon
gnubg-length = { $text } has { $found } characters; expected { $expected } for a { $kind ->
    [position] Position ID
   *[other] Match ID
  }.
gnubg-characters = { $text } is not a { $kind ->
    [position] Position ID
   *[other] Match ID
  }: expected only A-Z, a-z, 0-9, + and /.
gnubg-last-character = { $text } is not a { $kind ->
    [position] Position ID
   *[other] Match ID
  }: its last character stands for bits beyond the end.
gnubg-places = { $text } does not name 25 places a side with at most { $most } pieces.
gnubg-pieces = { $text } has { $found } pieces of one side; expected at most { $most }.
gnubg-clash = { $text } has both sides on one point ({ $point }, counted as White goes).
gnubg-never-written = { $text } is no Match ID: it has a cube owner, state or bits that gnubg never writes.
gnubg-no-match = These values make no Match ID: { $why }.
gnubg-cube = the cube must be a power of two from 1 to 32768
gnubg-sides = the sides must be White or Black
gnubg-dice = there must be no dice or two from 1 to 6
gnubg-resigned = a resignation must be worth 0 to 3
gnubg-score = match length and score must be 0 to { $largest }
gnubg-crawford = a session has no Crawford game
gnubg-match-won = a game cannot be played when the match is won
