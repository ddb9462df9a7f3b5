iss-syntax = Between the properties stands { $text }. Expected: { "(;NAME[value]NAME[value] ;)" }
iss-missing = The property { $name } is missing.
iss-pairs = The moves have to be pairs of who ({ "w 0 1 2" }) and what; { $text } is out of place.
iss-move = Move { $number }, { $move }: { $what }
iss-deal = Expected { "w" } and 32 different cards.
iss-world = Expected the two cards of the skat after { "s" }, or { "TI" } or { "LE" } with a player.
iss-token = This cannot be read here.
iss-open-hand = The cards shown are not the open hand of the soloist.
iss-result = { $text } is no field of a result.
iss-result-missing = The result has no field { $field }.
iss-passed = The moves and the result do not agree on whether the deal was passed.
iss-unfinished = The moves end in the middle of the deal (phase { $phase }).
iss-resigned = The soloist resigned and is said to have won.
iss-differs = Field { $field }: stated { $stated }, by the rules { $expected }.
iss-not-this-game = Records of the International Skat Server are not written for the game { $game }.
iss-kontra = The International Skat Server has no kontra, so this deal cannot be written.

# kibic import iss
batch-count = { $agreed } agreed, { $disagreed } disagreed, { $passed } passed, { $aborted } aborted, { $broken } broken.
batch-disagreed = Line { $line }, game { $id }, disagreed: { $why }
batch-broken = Line { $line }, game { $id }, broken: { $why }
