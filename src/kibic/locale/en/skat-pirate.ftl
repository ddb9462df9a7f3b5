# Pirate Skat: what is asked
skat-ask-whom = Which opponent do you ask for a card first? Or skip.
skat-ask-request = Ask this opponent for a card, or skip.
skat-ask-return = Give a card back for the one that you got.
pirate-ask-pass-1 = Pass two cards on to your left neighbour.
pirate-ask-pass-2 = Pass two cards on to the dealer.
pirate-ask-pass-3 = Lay two cards away face down, but no jacks.

# Why not
pirate-request-held = You hold { $card } yourself: ask for a card that you do not hold.
pirate-request-discarded = You have laid { $card } away: ask for a card that is not in the skat.
pirate-no-jack-pass-1 = { $card } is a jack: at this table jacks may not be passed on.
pirate-no-jack-pass-2 = { $card } is a jack: at this table jacks may not be passed on.
pirate-no-jack-pass-3 = { $card } is a jack: jacks may not be laid away.

# The list
pirate-column-tura = tura
pirate-part-normal = Up to the threshold
pirate-part-bok = Tura I: Bok
pirate-part-siber = Tura II: Šiber
pirate-part-zavrsni = Tura III: Završni Skat

# A deal line by line
pirate-note-threshold = Somebody has reached { $threshold }: tura I, Bok, begins. All values count double, and a loss four times.
pirate-note-limit = { $deals } deals have been counted: tura I, Bok, begins. All values count double, and a loss four times.
pirate-note-siber = Tura II, Šiber, begins: nobody plays alone, and few points are good.
pirate-note-zavrsni = Tura III, Završni Skat, begins: the soloist may ask each opponent for a card.
pirate-note-bok-won = Bok: won, so it counts double: { $value }.
pirate-note-bok-lost = Bok: lost, so { $stake } counts four times: { $value }.
pirate-note-siber-points = Šiber. Points of { "0" }, { "1" } and { "2" }: { $a }, { $b }, { $c }.
pirate-note-siber-last-trick = The skat went to the last trick.
pirate-note-siber-nobody = The skat counts for nobody.
pirate-note-siber-most = The most points are { $most }: whoever has them loses as many.

# Asking for the facts of a deal
pirate-fact-points = How many points has { $seat } in Šiber, with the skat if it is his?

# On the table
pirate-asked = { $seat } is asked for a card
pirate-request-hit = { $seat } gave { $card }
pirate-request-miss = { $seat } has no { $card }
pirate-given = { $by } → { $to }: { $card }
pirate-given-unseen = { $by } → { $to }: a card

# What was done, after the name of who did it
action-ask-opponent = asks { $seat } for a card
action-request-card = wants { $card }
action-skip-request = asks for no more cards
action-hand-over = gives { $card }
action-hidden-hand-over = gives a card
