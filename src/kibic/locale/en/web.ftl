# The page around everything
web-skip = Skip to the content
web-home = kibic, to the lobby
web-to-lobby = To the lobby
web-close = Close
web-language = Language
web-settings = Settings
web-my-page = Your page
web-no-page = There is no page here.
web-unreachable = The server does not answer. Check your connection and try again.
yes = Yes
no = No
you = You
you-are = { $name } (you)
your-name = Your name
guest-name = Guest { $number }
bot-here = Bot
dealer-puck = D
bot-name = Bot { $seat }

# Settings
set-theme = Colours
set-theme-auto = as the device
set-theme-light = light
set-theme-dark = dark
set-cards = Cards
set-four-colours = Four colours
set-faces = Packs of 32 cards
set-faces-french = French
set-faces-serbian = Serbian
set-faces-german = German
set-satir-faces = The pack of Satir: fire, sun, ice and leaf
set-back = Backs
set-back-pine = green
set-back-red = red
set-back-blue = blue
set-back-gold = gold
set-play = Play
set-hold = A finished trick stays { $seconds } s
set-auto-play = Play the only legal card for me
set-home-left = Board: bear off on the left
set-sounds = Sounds
set-motion = Motion

# Lobby
lobby-hello = A table is waiting for you
lobby-mine = Your tables
lobby-open = Open tables
lobby-playing = Being played
lobby-games = Games
lobby-search = Search
lobby-family = Kind of game
lobby-all = all
lobby-nothing = No game fits this search.
family-whist = whist
family-serbian = Serbian games
family-backgammon = backgammon
family-skat = skat
game-players = { $count } players
play-bots = Play with bots
play-friends = Play with friends
line-return = Go back
line-join = Sit down
line-watch = Look on
table-private = private table
table-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
table-house-rules = { $count ->
    [one] { $count } house rule
   *[other] { $count } house rules
}
table-score = score
rules = Rules

# A new table
form-seats = Who sits where
form-me = that's me
form-bot = bot
form-all-bots = Bots in all other seats
form-table = The table
form-open = Anybody may join from the lobby
form-clock = Clock
form-days = Days for each move
form-rules = { $count ->
    [0] House rules
   *[other] House rules (changed: { $count })
}
form-start = Open the table
clock-none = no clock
clock-relaxed = 10 min + 30 s
clock-fast = 2 min + 5 s
clock-days = { $days } days for each move

# Waiting for players
room-waiting = { $count ->
    [one] Waiting for one more player. Send the link to a friend.
   *[other] Waiting for { $count } players. Send the link to your friends.
}
room-starting = All seats are taken, the match begins.
room-free = free
room-sit = Sit here
room-bot = Bot
room-no-bot = Free the seat
room-all-bots = Bots in all free seats
room-leave = Leave the table
invite-label = Link to this table
invite-copy = Copy
invite-copied = Copied

# Seats
seat-side = Seat { $seat }
seat-bot = Played by a bot ({ $bot })
seat-stand-in = A bot stands in ({ $bot })
seat-gone = away
seat-dealer = dealer
seat-cards = { $count } cards in hand
seat-tricks = tricks
seat-turn = on turn
hand-of = Hand of { $name }
wait-for = Waiting for { $name }.
watching = Looking on
watchers = { $count } looking on

# Cards
card-name = { $rank } of { $suit }
card-by = { $card }, played by { $name }
card-not-now = { $card }, not allowed now
card-discarded = { $card }, discarded by { $name }
card-offered = A card face down, offered by { $name }
rank-A = ace
rank-K = king
rank-Q = queen
rank-J = jack
rank-T = ten
rank-9 = nine
rank-8 = eight
rank-7 = seven
rank-6 = six
rank-5 = five
rank-4 = four
rank-3 = three
rank-2 = two
hand-label = Your hand, { $count } cards
trick-label = The trick on the table
last-trick = Last trick
honours-said = honours: { $count }
fact-trump = Trumps
no-joker-suit = Egaliti: no jokers
fact-shown-by = { $name } showed { $card }
fact-opener-is = { $name } plays open, { $count } cards
fact-circle = round { $number } of the trick
ruzicka-out = out

# What can be done, on buttons
do-play = Beat with { $card }
do-discard = Discard { $card }
do-offer = Offer { $card } face down
do-show = Show { $card }
do-open = Open the hand
do-knock = Knock
do-roll = Roll the dice
do-double = Double
do-take = Take
do-drop = Drop
do-beaver = Beaver
do-resign = Resign

# The log
log-title = Log
log-empty = Nothing has happened yet.
log-done = { $name }: { $what }
log-said = { $name } says: { $text }
log-seat-taken = { $name } sits down.
log-seat-left = Somebody stood up.
log-began = The match begins.
log-bot-took = A bot takes the seat of { $name }.
log-bot-timeout = The time of { $name } is up: a bot takes the seat.
log-came-back = { $name } is back.
log-proposed-takeback = { $name } asks for a takeback.
log-proposed-end = { $name } proposes to end the match.
log-proposed-bot = { $name } proposes a bot for an empty seat.
log-proposed-rematch = { $name } proposes a rematch.
log-agreed = { $name } agrees.
log-declined = { $name } declines.
log-taken-back = The last move was taken back.
log-ended = The match is over.
log-rematch = A rematch begins at a new table.

# Chat
talk-title = Chat and log
chat-title = Chat
chat-label = Say something
chat-send = Send
chat-empty = Nobody has said anything yet.
chat-mute = Don't show to me
chat-silence = Silence for all
chat-unmute = Show { $count } muted again

# Sheet and summary
sheet-title = Score sheet
sheet-total = Total
round-ended = Deal { $number } is over
game-ended = Game { $number } is over
round-next = Go on
match-no-winner = The match ended without a winner
match-drawn = The match is drawn
match-you-won = You have won the match!
match-won-by = Won by { $names }
rematch = Rematch
replay = Replay
fair-title = Was the deal fair?
fair-text = Before the first deal the checksum of a secret seed was shown; here is the seed. Anybody can deal every hand again from it.
fair-commitment = SHA-256:
fair-seed = Seed:

# The table
table-menu = Table menu
propose-takeback = Ask for a takeback
propose-end = Propose to end the match
propose-bot = Let a bot play
proposal = Proposal
proposal-withdraw = Withdraw
ask-proposal-takeback = { $name } asks to take a move back.
ask-proposal-end = { $name } proposes to end the match here.
ask-proposal-bot = { $name } proposes that a bot plays for { $seat }.
ask-proposal-rematch = { $name } would like a rematch.
resign = Resign
leave = Leave the table
sure-title = Are you sure?
sure-resign = You give up and lose this.
sure-leave = A bot will play for you. You may come back at any time.
sure-leave-last = Nobody else is playing here, so the match ends.
no-stay = No, go on playing
line-lost = The connection is lost. Trying again; nothing is lost.
bot-plays-for-you = A bot is playing for you.
take-seat-back = Take the seat back
player-gone = { $name } has been away for a while.

# Board
board-label = Backgammon board
board-point = point { $point }
board-bar = bar
board-off = off the board
board-pieces = { $count } { $colour }
board-empty = empty
board-target = possible move
board-may = can move
board-pips = pips
board-undo = Undo
board-cube = Doubling cube: { $cube }
dice-are = Dice: { $dice }

# Keys
shortcuts = Keyboard
key-hand = to your hand or the board
key-arrows = from card to card, from point to point
key-enter = play the card, choose the point
key-buttons = the buttons below the prompt
key-last = last trick
key-undo = undo on the board
key-sheet = score sheet
key-chat = chat and log
key-prompt = say what is asked
key-menu = table menu
key-help = this list

# House rules: options and their values; what is not named here shows its plain name
option-match_length = Match length, in points (0: no end)
option-scoring = Worth of a win
option-doubling_cube = Doubling cube
option-crawford = Crawford rule
option-jacoby = Jacoby rule
option-beaver = Beavers
option-automatic_doubles = Automatic doubles, at most
option-cube_limit = Limit of the cube (0: none)
option-larger_die_rule = The larger die must be played
option-opening = After the opening throw
option-point_labels = Labels of the points
option-start_position = Start position
option-match_mode = The partija goes
option-match_points = to so many points
option-match_rubbers = over so many rebers
option-honours = Honours
option-honour_timing = Honours are announced
option-honours_at_four = Honours at 4 points
option-first_dealer = First dealer
option-ace_scope = Aces are counted
option-target = A game goes to
option-games_to_win = Games to win
option-floor = Correction below
option-open_fail_shutout = Failed open hand and shutout
value-on = on
value-off = off
value-random = by lot
value-points = to points
value-rubbers = over rebers
value-before_lead = before the lead
value-first_card = with the first card
value-barred = earn nothing
value-allowed = count
value-hand = in one hand
value-side = for both partners
value-counts = counts
value-no-penalty = no penalty
value-seed-1-2-4 = 1, 2, 4
value-standard-1-2-3 = 1, 2, 3
value-plays-both = the winner plays it
value-throws-again = the winner throws again
value-own = own count
value-roman = Roman numerals
preset-seed = as in the book
preset-international = international match
preset-money = money game
form-which-bot = Strength of the bots
bot-random = random (plays anything)
bot-careful = careful
bot-search = strong (takes its time)
rematch-asked = The others are asked for a rematch.

# On paper
print-deck-serbian = Serbian deck
print-deck-satir = Satir deck
print-title = On paper
print-cards = Cards to cut out: { $deck }
print-empty = Empty score sheet
print-kept = PDF
print-download = { $what }: PDF for { $paper }
