# Cards and score sheets on paper
print-margin-front = { $deck } · { $page } · faces, { $width } × { $height } mm · print both sides at 100 %, turn along the long edge
print-margin-back = { $deck } · { $page } · backs

# Names on the cards
print-suit-H = rose
print-suit-D = quince
print-suit-S = leaf
print-suit-C = pine cone
print-small = small
print-great = great
print-small-1 = small one · { $suit }
print-small-2 = small two · { $suit }
print-small-3 = small three · { $suit }
print-small-4 = small four · { $suit }
print-great-1 = great one · { $suit }
print-great-2 = great two · { $suit }
print-great-3 = great three · { $suit }
print-great-4 = great four · { $suit }
print-symbol-mali-satir = Little Satyr
print-symbol-subrosa = SubRosa
print-symbol-dvoglavi-lav = Two-headed Lion
print-symbol-fortuna = Fortuna
print-joker = Joker
print-key = Serbian deck
print-key-satir = Satir
print-element-H = fire
print-element-D = sun
print-element-C = ice
print-element-S = leaf
print-power-H = always trumps | must be played by who cannot follow
print-power-D = joker suit | beats a card of equal or lower rank
print-power-C = stops trumps | no heart takes a trick led with it
print-power-S = stops jokers | no diamond takes a trick led with it

# Score sheets
print-sheet = { $game }: score sheet
print-date = Date
print-rules = House rules: { $rules }
print-page = { $page } / { $pages }

# The command
help-print = Make cards to cut out and score sheets, as PDF.
help-print-deck = Make a deck to cut out: faces, and their backs behind them.
help-print-sheet = Make an empty score sheet of a game, or one of a saved score.
help-print-deck-name = The deck: serbian or satir.
help-print-output = The PDF to write.
help-paper = The paper: a4 or letter.
help-size = The size of the cards: poker (63 × 88 mm) or bridge (57 × 89 mm).
help-backs = The backs: red, yellow, blue or green, or suits for a colour to each suit.
help-book = A score saved by "kibic score", to be written on the sheet.
print-done = { $pages ->
    [one] { $file }: 1 page.
   *[other] { $file }: { $pages } pages.
}
print-how = Print both sides at 100 %, turned along the long edge, on paper of 200 g or more; then cut.
print-suits = The backs tell the suits, as Satir u duginim bojama wants it. For the other Satir games add { $option }.

# What cannot be printed
print-no-deck = There is no deck { $name } to print. The decks are: { $allowed }.
print-no-paper = There is no paper { $name }. The papers are: { $allowed }.
print-no-size = There are no cards of size { $name }. The sizes are: { $allowed }.
print-no-backs = There are no backs { $name }. The backs are: { $allowed }.
