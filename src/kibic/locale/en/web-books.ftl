# Score books for real cards
books-title = Score books
lobby-more = Besides playing
lobby-books = Keep the score of real cards
books-text = Keep the score of a match with real cards or a real board: kibic asks for the facts of each deal and writes the sheet.
books-new = New score book
books-none = No book yet.
books-game = Game
books-players = Players
books-player = Player { $seat }
books-begin = Begin
books-rules = { $count ->
    [0] House rules
   *[other] House rules (changed: { $count })
}
book-of = { $game }: score book
book-deal = Deal { $number }
book-write = Write
book-undo = Undo
book-share = Share for reading
book-link = Anybody with this link can read, nobody can write
book-print = Print
book-answered = So far: { $answers }
book-deals = Deals
book-edit = Correct
book-correct = Correct deal { $number }
book-correct-text = Tap an answer to change it. Later deals keep their answers.
book-save = Save
book-reading = You are reading along; the page follows by itself.
book-over = The match is over.
book-won = Won by { $names }
book-drawn = The match is drawn.
book-asked = What is asked
book-answer-none = nobody
book-answer-yes = yes
book-answer-no = no
