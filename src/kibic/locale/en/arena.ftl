# The arena: players compared over the same deals
help-arena = Compare players over the same deals, with the seats changed until everybody has sat everywhere.
help-arena-players = Two players or more: random, careful, search and its settings, gnubg:2, gnubg-nn:0, bgsage:1 where they are installed.
help-deals = How many deals (of a board game: games) each group of players plays; 100 if nothing is said.
help-arena-matches = The same, but whole matches in place of single deals.
help-part = Of a game whose matches have parts ({ "skat-pirate: normal, bok, siber, zavrsni" }) deals of this one; of the first if nothing is said.
help-until-clear = Stop as soon as it is clear of every two players who is the stronger.
help-arena-output = Write every set into this file as JSON lines; what is there already is not played again.
help-ray = Play on a Ray cluster: its address, "auto", or "local" for this machine.

arena-two-players = Name two players or more, separated by commas.
arena-deals-or-matches = Say how many deals or how many matches, not both.
arena-part-of-match = A match has all its parts: leave out { "--part" } or { "--matches" }.
arena-no-results = { $file }, line { $line }: these are no results of an arena.
arena-other-contest = { $file } holds the results of another contest: { $found }. Choose another file.
arena-working = Playing
arena-part = Deals of one part of the match: { $part }.
arena-summary-deals = Points of a deal. Deals: { $count }, each played for every seating. Seed: { $seed }.
arena-summary-matches = Points of a match: 1 is a match won, -1 lost. Matches: { $count }, each played for every seating. Seed: { $seed }.
arena-clear = Of every two players it is clear who is the stronger; all intervals together hold with 95%, whenever one stops.
arena-not-clear = It is not yet clear of every two players who is the stronger.
column-set-points = points
column-interval = 95% interval
column-won-drawn-lost = won/drawn/lost
column-percent = %
column-rating = rating
column-pair = pair
column-ahead = ahead by
column-stronger = the stronger

ray-missing = Ray is not installed. Install it with { "pip install 'kibic[ray]'" }.
ray-unreachable = There is no Ray cluster at { $address }: { $why }

# GNU Backgammon as a player
gnubg-missing = GNU Backgammon is not installed (on Debian: { "apt install gnubg" }).
gnubg-no-answer = gnubg gave no answer that can be understood: { $said }
gnubg-strange-play = gnubg wants to play { $play }, which is not allowed here.

# Other backgammon programmes as players
engine-missing = { $engine } is not installed. Install it with { $command }.
engine-plays-backgammon = { $engine } plays backgammon only, not { $game }.
engine-bad-setting = { $engine }: cannot read "{ $setting }". Allowed is the number of plies, from { $least } to { $most }: { $example }.
engine-strange-play = { $engine } wants to play { $dice } in a way that is not allowed.
