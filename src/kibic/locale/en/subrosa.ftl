# Zvanja: why an action is refused
subrosa-not-held = You do not hold the cards of { $zvanje }.
subrosa-one-zvanje = You have made your zvanje in this deal already.
subrosa-first-round = A zvanje is made only in the first round of a trick, before your card.
subrosa-passive = Your partner plays open, so you may not make a zvanje.
subrosa-dealt-again = After { "boja7" } the cards were dealt again: no more zvanja in this deal.
subrosa-jack-dealt-again = After { "boja7" } the cards were dealt again: the joker suit cannot be changed.
subrosa-jack-krnja = After a krnja the joker suit cannot be changed.
subrosa-krnja-too-late = A krnja is made only in the first round of the first trick, before your card.
subrosa-krnja-too-strong = After a krnja, a stronger zvanje that changes the mode must be complete.
subrosa-krnja-missing = A krnja lacks at least one card and at most { $most }.
subrosa-no-krnja-begun = Cards are turned up or down only for a krnja that you have begun.
subrosa-pick-up = Choose the cards of your krnja: one of each rank you hold, with { "up" } and the card.
subrosa-pick-down = Choose the cards that lie face down for those missing, with { "down" } and the card.
subrosa-asked = Before the cards are dealt again you can only make a zvanje, or say { "no-zvanje" }.
subrosa-not-asked = You may simply play; { "no-zvanje" } is an answer only before the cards are dealt again.

# Zvanja: prompts
ask-krnja-up = Choose a card to show for your krnja.
ask-krnja-down = Choose a card to lay face down for a missing one.
ask-zvanje = All cards will be dealt again: show a zvanje first, or say that you have none.

# How cards beat, above the table
subrosa-mode-normal = Usual order
subrosa-mode-suit = Only suits count
subrosa-mode-small-upset = Small upset: the seven is highest
subrosa-mode-rank = Only ranks count
subrosa-mode-great-upset = Great upset: the small cards are higher
subrosa-mode-special = Special suit

# The sheet
subrosa-parts-table = Last deal
subrosa-part-cards = cards
subrosa-part-rounds = rounds
subrosa-part-last = last trick
subrosa-part-joker = joker suit
subrosa-part-open = open hand
subrosa-part-zvanja = zvanja
subrosa-part-written = written
subrosa-zvanje-counts = { $side }: { $kind } counts, { $points }.
subrosa-zvanje-unconfirmed = { $side }: { $kind } ({ $points }) was not confirmed by a trick and does not count.
subrosa-zvanje-failed = { $side }: { $kind } ({ $points }) was not fulfilled: the side falls.
subrosa-credited = { $side } shows all eight cards of a suit: one game is credited to it.
subrosa-won-at-once = { $side } shows all eight cards of a suit and wins the game at once; the deal and the points of the game are dropped.

# Asking for the facts of a deal
fact-zvanje = Which zvanje did seat { $seat } make? { "-" } none; after { "krnja" } stands how many cards it lacked.
fact-value = What is the { $kind } of seat { $seat } worth, without what Egaliti adds?
fact-egaliti = Was the { $kind } of seat { $seat } made after Egaliti? + yes, { "-" } no.
fact-confirmed = Was the { $kind } of seat { $seat } confirmed by a trick? + yes, { "-" } no.

# What was done, after the name of who did it
action-zvanje = announces { $zvanje }
action-zvanje-of = announces { $zvanje }: { $which }
action-krnja = begins an incomplete { $zvanje }
action-up = shows { $card }
action-down = lays { $card } face down
action-hidden-down = lays a card face down
action-no-zvanje = has nothing to show

# Zvanja by name
zvanje-niz3 = run of three
zvanje-niz4 = run of four
zvanje-niz5 = run of five
zvanje-boja6 = six of a suit
zvanje-poker-low = low poker
zvanje-poker-high = high poker
zvanje-velikih8 = eight great
zvanje-malih8 = eight small
zvanje-keca4 = four aces
zvanje-sareni8 = motley run
zvanje-sedmice4 = four sevens
zvanje-boja7 = seven of a suit
zvanje-boja8-win = eight of a suit, wins the game
zvanje-boja8-bank = eight of a suit, credits a game
zvanje-krnja = incomplete { $name }, { $count } missing
