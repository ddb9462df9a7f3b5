# Backgammon matches as .mat
mat-not-this-game = { ".mat" } is not written for the game { $game }.
mat-untold = { ".mat" } cannot tell these house rules: { $options }
mat-line = Line { $line }: { $what }
mat-at = Game { $game }, move { $move }: { $why }
mat-no-length = { $text } stands where the length of the match should: { "5 point match" }
mat-no-game = { $text } stands where the first game should: { "Game 1" }
mat-heading = { $text } is no heading of a game. Expected both players and their points: { "White: 0   Black: 0" }
mat-entry = { $text } cannot be read. Expected { "31: 8/5 6/5" }, { "Doubles => 2" }, { "Takes" }, { "Drops" }, { "Beavers => 4" } or { "Wins 1 point" }.
mat-three-entries = A row has one entry for each player; here are more.
mat-ends-early = The text ends before the first game and its heading are complete.
mat-variation = This is a match of { $name }, not of { "Backgammon" }.
mat-game-number = This is called game { $found }; expected { $expected }.
mat-no-result = Game { $game } is not played to its end.
mat-score = The heading has the score { $found }, but the games before it make { $expected }.
mat-turn = It is the turn of { $side }.
mat-opening = The opening throw cannot be { $dice }: the two dice differ.
mat-no-cube-now = The dice come now, not the cube.
mat-cube = The cube is written as { $found }; it goes to { $expected }.
mat-illegal = { $why } Legal: { $legal }
mat-play = { $move } is no legal play of { $dice }. Legal: { $legal }
mat-no-play = No play of { $dice } is written. Legal: { $legal }
mat-points = { $found } points are written for this end; by the rules { $winner } wins { $points }.
mat-resign = { $side } cannot lose { $points } points here: the game goes on, and one resigns at one's own turn, for the value of the cube.
