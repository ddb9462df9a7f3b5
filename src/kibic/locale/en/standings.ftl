# The standings of several score lists
figure-score = Score
figure-points = Points
figure-seeger-fabian = Seeger-Fabian
figure-won = Won
figure-lost = Lost
figure-deals = Deals
standings-place = Place
standings-player = Player
standings-lists = Lists
standings-unfinished = { $list } is not finished yet.
standings-none = Standings need one list at least.
standings-too-many = At most { $most } lists can be added up at once.
standings-list = { $list }: { $why }
standings-other-game = this is a list of { $game }, the first one is of { $first }. All lists have to be of one game.
standings-same-name = { $player } stands there twice. Each player of a list needs a name of their own.
standings-other-ranking = this list ranks by another total than the first one. Say which one counts: { $totals }.
standings-no-total = There is no total { $name } to rank by. Allowed: { $allowed }.
standings-no-players = the players have no names. Load and save the list with { "--players" } to name them.
standings-twice = this list is given twice.
score-players = { $expected } players need { $expected } different names, separated by commas. Found: { $found }.
help-score-players = Names of the players, in the order of their seats.
help-standings = Add up saved scores, such as the lists of a club evening.
help-score-files = Scores saved by { "kibic score" }.
help-by = The total to rank by, where there are several.
standings-title = Standings
standings-several = Standings of several books
standings-choose = Choose the score books to add up; all have to be of one game.
standings-rank-by = Rank by this total
standings-open = { $count ->
    [one] One book is not finished yet.
   *[other] { $count } books are not finished yet.
}
