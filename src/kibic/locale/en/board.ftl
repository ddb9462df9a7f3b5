# Position lines of board games
no-position = This position is not possible: { $why }.
line-form = { $text } is no position line; expected { "turn | W items | B items | dice" }
line-side = { $side } is not the next side; expected each of { "W, B, R, G" } at most once
line-turn = { $turn } cannot be on turn; expected one of { $sides }
line-sides = sides are { $sides }; expected { "W" } and { "B" }
line-clash = both sides stand on point { $point }; expected one colour on a point
line-place = { $item } of { $side } names no place; expected something like { "12:5" }, { "a4" }, { "bar:1" } or { "off:3" }
line-count = { $item } of { $side } has no count; expected { $place }{ ":" } and a number from 1
line-twice = { $side } names { $place } twice; expected each place once
line-no-items = { $side } has no items; expected places such as { "12:5" }, or { $none } for none
line-dice = { $dice } are no dice; expected digits such as { "31" } or { "4444" }, or { "-" } when not thrown
line-extra = { $extra } is no known extra; expected one of { $known }
line-extra-value = { $extra } cannot be read; expected such as { $example }
line-extra-twice = { $extra } stands twice; expected it once
line-other-board = this board has no place { $places }; expected points 1–24, { "bar" } and { "off" }
line-pieces = { $side } has { $found } pieces; expected { $expected } with those on the bar and off

# Moves of board games
no-move-text = This cannot be read as a move: { $why }.
move-form = { $word } is no move; expected something like { "8/5" }, { "bar/20*" }, { "12/15/21" } or { "6/off(2)" }
move-step = { $step } in { $word } is not one step of one die
move-empty = a turn is empty; expected moves such as { "8/5 6/5" }, or { "pass" }
move-point = there is no point { $point }; points are 1 to 24
