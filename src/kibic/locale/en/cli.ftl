# Help
help-usage = Usage:
help-arguments = Arguments
help-commands = Commands
help-options = Options
help-help = Show this help and leave.
help-lang = Language of everything that is said.
help-version = Show the version and leave.
help-kibic = Play, keep score, referee and look again at card and board games.
help-games = List the games.
help-rules = Show the rules of a game.
help-play = Play a match against bots.
help-simulate = Let bots play many matches and count.
help-legal = Say what may be done in a position, and where it leads.
help-replay = Look at a recorded match.
help-verify = Check a record: replay every action and deal again from its seed.
help-score = Keep the score of people who play with real cards.
help-import = Make a record of a file of another programme.
help-export = Write a record in the format of another programme.
help-format = The format: mat (backgammon) or pbn (whist).
help-foreign-file = The file of the other programme.
help-output = Write into this file instead of to the screen.
help-game = Id of a game, as listed by "kibic games".
help-file = A record: the file of a match.
help-json = Write JSON, the same in every language.
help-option = A house rule of the game; may be given several times.
help-preset = A named set of options.
help-seat = Where you sit: the name or the number of a seat, from 0.
help-bots = Your company: random, careful or search. One name for all, or one for each seat but yours.
help-record = Where the match is written; by default a new file in your data folder.
help-play-seed = Take the deals from this text instead of a secret seed, to play them again.
help-matches = How many matches to play.
help-rounds = Leave a match after so many rounds.
help-seed = The text from which all deals and choices follow.
help-players = The players: one name for every seat, or one for each.
help-record-dir = Write the record of every match into this folder.
help-workers = How many processes share the work; the outcome is the same.
help-position = The position. With "-" each line of standard input is a JSON request, and each line of output its answer.
help-step = Show the table after every action and wait for Enter.
help-replay-seat = See the match as this seat saw it.
help-load = Go on with a saved score.
help-save = Save the score to this file after every change.

# What is wrong with a command line
cli-no-language = There is no language { $tag }. The languages are: { $allowed }.
cli-no-command = There is no command { $name }. The commands are: { $commands }.
cli-no-text = { $typed } is not text in UTF-8.
cli-extra = Nothing is expected where { $words } stands. See { $help }.
cli-missing = { $name } is missing. See { $help }.
cli-no-option = There is no option { $name } here. The options are: { $allowed }.
cli-needs-value = After { $name } a value is expected. See { $help }.
cli-takes-no-value = { $name } takes no value. See { $help }.
cli-not-a-number = { $most ->
    [0] { $name } must be a whole number, { $least } or more.
   *[other] { $name } must be a whole number from { $least } to { NUMBER($most, useGrouping: 0) }.
}
cli-option-form = An option is written name=value, not { $typed }.
cli-no-seat = There is no seat { $typed }. The seats are: { $allowed }.
cli-player-count = { $found } players are named; expected one for all, or { $seats } separated by commas.
cli-which-game = Say which game. The games are: { $games }.

# What is wrong with a file
file-missing = { $file }: there is no such file or folder.
file-exists = { $file } is there already, and a record is never overwritten. Choose another name.
file-forbidden = { $file }: reading or writing here is not allowed.
file-is-folder = { $file } is a folder, not a file.
file-fault = { $file } cannot be read or written; the system says { $fault }.
file-no-room = There is no room left for { $file }.
file-no-text = { $file } is not a text file in UTF-8.

# The list of games
games-id = id
games-what = what it is
games-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}

# The table
table-you = you
table-dealer = dealer
table-tricks = { $count ->
    [one] 1 trick
   *[other] { $count } tricks
}
table-announced = { $count ->
    [0] no honour
    [one] 1 honour
   *[other] { $count } honours
}
table-trick = Trick { $number }
table-taken = → { $seat }
table-trump = Trump
table-no-trump = No trump
table-turned = turned
table-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
table-out = out
table-open = open with { $count }
table-joker = Joker
table-egaliti = Egaliti: no joker suit
table-pile = Pile
table-discards = Discards
table-also = Also
table-dice = Dice
table-dice-left = left: { $dice }
table-cube = Cube
table-cube-middle = in the middle
table-pips = { $count } pips, { $off } off
table-steps = Steps
table-last-turn = Last turn
table-nothing-yet = Nothing has been finished yet.

# Playing
play-which-game = Which game? Type its id.
play-seats = Seats
play-options = Options
play-commitment = SHA-256 of the secret seed: { $hash }
play-recording = This match is written to { $file }
play-hint = Type what you do. With { "?" } you get help, with { "quit" } you leave.
play-round = { $family ->
    [backgammon] game { $number }
   *[other] deal { $number }
}
play-round-over = { $family ->
    [backgammon] End of game { $number }
   *[other] End of deal { $number }
}
play-won = { $count ->
    [one] { $side } wins the match.
   *[other] The match is drawn: { $side }.
}
play-unfinished = The match was left unfinished.
play-seed = The seed was { $seed }
play-saved = The record is { $file }
play-verify = Check it with { $command }
play-help-action = Type an action such as { $example }. Case, spaces and suit signs do not matter.
play-help-legal = what you may do now
play-help-table = show the table again
play-help-last = show what was finished last
play-help-log = all that was done in this round
play-help-sheet = the whole score sheet
play-help-rules = the rules of the game
play-help-quit = leave; the record is kept
play-help-concession = give up

# Simulating
simulate-working = Playing
simulate-error = Match { $number }: { $what }
simulate-summary = Matches: { $matches }, rounds: { $rounds }, decisions: { $decisions }, errors: { $errors }, left unfinished: { $unfinished }. Time: { $seconds } s.
column-seat = seat
column-player = player
column-wins = won

# Positions
legal-bad-line = This line is no request: { $why }. Expected { $example }
legal-turn = { $seats } to act; possible: { $count }
legal-chance = Chance is to act: cards are dealt or dice are thrown.
legal-over = The round is over.
legal-action = action
legal-leads = leads to

# Records
verify-ok = { $actions } actions in { $rounds } finished rounds are legal, and all deals and throws come from the seed.
verify-ok-no-seed = { $actions } actions in { $rounds } finished rounds are legal. There is no seed: cards or dice came from people.

convert-no-format = There is no format { $name }. The formats are: { $formats }.

# Keeping score
score-hint = Answer what is asked. With { "?" } you get help, with { "quit" } you leave.
score-number = { $number }.
score-over = The match is decided. You may still type undo, edit, save or quit.
score-help-undo = take back the last answer, or the last deal
score-help-edit = change deal N; later deals keep their answers
score-help-sheet = show the whole sheet
score-help-save = write the score to a file
score-help-load = go on with the score in a file
score-help-quit = leave
score-edit-hint = Enter keeps the old answer, { "cancel" } leaves everything as it was.
score-unchanged = Nothing was changed.
score-dropped = The match is decided earlier now: deal { $number } and those after it are taken off.
score-saved = The score is saved in { $file }
score-nothing-to-undo = There is nothing to take back.
score-no-deal = There is no deal { $typed } to change. Written so far: { $last }.
score-load-only = The file says what is played ({ $game }): with a saved score give no other game and no options.
score-file-exists = { $file } is there already. Load it to go on with it, or choose another name.
score-syntax = This is no score file: { $what }.
score-format = Score format { $found } is not known; this programme reads format { $known }.
score-deal = Deal { $number } of the score file: { $what }
score-missing = { $key } is missing or not possible ({ $question }). Allowed: { $allowed }.
score-strange = nobody asks for { $keys }.
table-skat = Skat
table-sits-out = sits out
table-soloist = soloist
table-bid = at { $bid }

# The service
help-serve = Serve tables to browsers.
help-host = The address to listen at; 0.0.0.0 for all.
help-port = The port to listen at.
help-db = A PostgreSQL database (postgresql://...) instead of SQLite in the data folder.
help-redis = A Redis server (redis://...), for several processes.
help-serve-workers = How many processes serve; more than one needs --db and --redis.
help-data-dir = The folder of the database and the secret key.
help-origin = Another page that may talk to this server, such as https://play.example.org.
help-proxies = Proxies whose word is taken for where a request comes from.
help-backup = Copy the SQLite database into a file, also while the service runs.
help-restore = Put a backup in place of the database. Stop the service first.
help-backup-file = The backup.
print-over-book = { $file } holds the saved score itself; name another file for the PDF
file-too-large = { $file } is larger than { $most } MB; no file of kibic is
