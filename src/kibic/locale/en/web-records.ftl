# A match looked at again
replay-of = { $game }: replay
replay-step = Step
replay-step-of = step { $step } of { $steps }
replay-steps = Steps
replay-start = The round begins.
replay-first = To the start
replay-back = One step back
replay-forward = One step on
replay-end = To the end
replay-play = Play on
replay-pause = Stop
replay-speed = Speed
replay-round = { $round } / { $rounds }
replay-round-before = Round before
replay-round-after = Next round
replay-viewer = Seen by
replay-all-hands = All hands
replay-onlooker = Onlooker
replay-take = Take away and share
replay-link = Link to this position
replay-record = Record (.jsonl)
replay-format-mat = For backgammon programs (.mat)
replay-format-pbn = For bridge programs (.pbn)
replay-fair = Checked: every action follows the rules, every deal and throw comes from the seed.
replay-fair-short = checked
replay-sound = Checked: every action follows the rules. The cards or dice came from people, so there is no seed.
replay-sound-short = checked, no seed

# What the tutor says
tutor-title = Tutor
tutor-start = Analyse: what each decision cost
tutor-stop = Put the analysis away
tutor-working = The decisions are being judged …
tutor-mistakes = { $count ->
    [0] No mistakes were found.
    [one] 1 mistake was found.
   *[other] { $count } mistakes were found.
}
tutor-best = Nothing better was found.
tutor-mistake = Better: { $best }. Points lost: { NUMBER($loss, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($error, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
tutor-mistake-exact = Better: { $best }. Points lost: { NUMBER($loss, minimumFractionDigits: 3, maximumFractionDigits: 3) }.
tutor-close = Perhaps better: { $best }, by { NUMBER($loss, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($error, minimumFractionDigits: 2, maximumFractionDigits: 2) } points. That may be chance.
tutor-close-exact = A little better: { $best }, by { NUMBER($loss, minimumFractionDigits: 3, maximumFractionDigits: 3) } points.
tutor-open = As the cards lay, it cost { $lost }; { $best } costs nothing.
tutor-open-nothing = As the cards lay, it cost nothing.
tutor-choices = Choices, the best at first sight in front
tutor-behind = −{ $behind }
tutor-done = (done)
tutor-before = Mistake before
tutor-after = Next mistake
tutor-points-lost = points lost
tutor-rating = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) }
tutor-by-net = Judged by the net, a throw ahead. A plain win counts 1, a plain loss −1. PR: 500 × points lost / decisions; lower is better.
tutor-by-worlds = Judged from what each seat could see, in points of a deal, with the standard error (±). A loss is marked when it is more than three of these above zero.
tutor-lost = { NUMBER($lost, minimumFractionDigits: 2, maximumFractionDigits: 2) }

# A record brought along
upload-title = Look at a record
upload-text = Bring the record of a match: a file of kibic, a .mat of backgammon or a .pbn of whist. Every action is replayed by the rules, and with a seed every deal is dealt again.
upload-file = Choose the file or drop it here
upload-paste = Or paste the text
upload-check = Check and look
upload-busy = Checking …

# Rule pages
rules-of = Rules: { $game }
rules-contents = On this page
rules-play = Play { $game }

# One's own page
me-title = Your page
me-name = Name
me-save = Save
me-saved = Saved
me-guest = You are a guest on this device. With an account you keep your matches and score books, and can sign in anywhere.
me-account = Your account: { $login }
me-make-account = Make an account
me-sign-in = Sign in
me-sign-out = Sign out
me-have-account = I have an account
me-no-account = I have no account yet
me-login = Login or e-mail
me-password = Password
me-password-hint = At least 8 characters.
me-history = What you have played
me-nothing = Nothing yet. Your first table is in the lobby.
me-won = won
me-lost = lost
me-unfinished = unfinished
me-running = being played
me-replay = Replay
me-return = Go back
me-books = Score books
me-records = Look at a record
