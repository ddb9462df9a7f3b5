# Tricks of several rounds: why an action is refused
trick-lead = You lead: lay a card on the pile.
trick-started = This round has started and everyone gives a card: beat, or discard face up.
trick-offer = Nobody has beaten in this round yet and one of the other side still may: to decline, offer a card face down.
trick-knock = Nobody has beaten in this round yet and none of the other side can still do so: to decline, knock; no card is given.
trick-does-not-beat = { $card } does not beat { $top }.
trick-out-discard = You discarded in this trick, so you may only discard.
trick-out-offer = You discarded in this trick, so you may only offer a card face down.
trick-out-knock = You discarded in this trick, so you may only knock.
trick-brejk = The break has decided this trick: only discard.

# Tricks of several rounds: prompts
ask-beat-or-discard = Beat the top card, or discard any card.
ask-discard = Discard any card.
ask-beat-or-offer = Beat the top card, or offer any card face down.
ask-offer = Offer any card face down.
ask-beat-or-knock = Beat the top card, or knock and let the trick end.
ask-knock = Knock: the trick ends.

# What was done, after the name of who did it
action-discard = discards { $card }
action-offer = offers { $card }
action-hidden-offer = offers a card face down
action-knock = knocks
action-show = shows { $card }
action-open = opens

# Joker suit and open hand: why an action is refused
ruzicka-jack-too-late = A jack may be shown only in the first round of the first trick.
ruzicka-jack-shown = The joker suit has been changed in this deal already.
ruzicka-jack-after-open = You have opened: after that only your card follows.
ruzicka-jack-passive = Your partner plays open, so you may not show a jack.
ruzicka-passive = Your partner plays open, so you may not beat in this deal any more.
ruzicka-opened = A hand is open in this deal already.
ruzicka-too-few-to-open = You need at least { $fewest } cards in hand to open.

# The sheet
ruzicka-points-table = Points
ruzicka-games-table = Games
row-correction = correction
ruzicka-base =
    { $side }: { $cards } in cards + { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } = { $base }.
ruzicka-base-last =
    { $side }: { $cards } in cards + { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } + { $last } for the last trick = { $base }.
ruzicka-shutout = { $side } won all the rounds: { $points } instead, and the other side falls.
ruzicka-open-won = { $side } opened with { $count } cards and won every trick: { $bonus } more.
ruzicka-open-failed = { $side } opened with { $count } cards and failed: all from that trick on goes to the other side.
ruzicka-changed = { $side } changed the joker suit to { $suit }: { $reward } more for having more points than the others.
ruzicka-egaliti = { $side } made Egaliti: { $reward } more for having more points than the others.
ruzicka-duty-failed = { $side } changed the joker suit and does not have more points: it falls.
ruzicka-writes = { $side } writes { $points }.
ruzicka-falls = { $side } falls: it writes { $points } and nothing else.
ruzicka-corrected = { $side } fell below { $floor }: { $points } more for both sides.
ruzicka-level = Both have { $points }, at or above { $target }: another deal decides.
ruzicka-game = { $side } wins the game, { $own } to { $other }.
ruzicka-games = Games won: { $a } to { $b }.
ruzicka-dealer-skipped = Seat { $seat } is of the side that won the game and does not deal: seat { $dealer } deals.

# Asking for the facts of a deal
fact-joker = Which side changed the joker suit, and to which suit? E is Egaliti, { "-" } nobody.
fact-opener = Which side opened a hand? { "-" } neither.
fact-open = With how many cards in hand? + won every trick, { "-" } failed.
fact-rounds = How many of the eight rounds did A win? After a failed open hand, count those forfeited for the other side.
fact-last = Which side won the last trick?
fact-cards = How many card points did A win?
