# The tutor
help-analyse = Say what each decision of a record cost against the best one.
help-analyse-file = A record, or a file of another programme such as a .mat.
help-analyse-seat = Judge this seat alone; all if nothing is said.
help-analyse-seed = The text from which the sampled worlds follow.
help-worst = Show so many of the worst decisions, the worst first.
help-effort = Backgammon: how many throws to look ahead, 0 to 3. Other games: how many worlds to compare choices in.

analyse-working = Judging
analyse-effort = The effort ({ "--effort" }) can be { $least } to { $most } here, not { $found }.
analyse-nothing = No mistakes were found.
analyse-net = { $throws ->
    [0] Judged by the net alone
    [one] Judged by the net, 1 throw ahead
   *[other] Judged by the net, { $throws } throws ahead
}. A plain win counts 1 and a plain loss -1, whatever the cube stands at. Marks: ?! from { $doubtful }, ? from { $bad }, ?? from { $worse }. PR = 500 × points lost / decisions; lower is better.
analyse-worlds = Judged from what the seat could see, by { $worlds } worlds for each decision, in points of a deal. A loss is marked when it is more than { $errors } standard errors above zero; anything less may be noise.
analyse-open = Open cards: what the card cost against best play by all, had everybody seen all cards, and a card that costs nothing. That is no reproach: nobody saw them.
analyse-tricks = { $count ->
    [one] 1 trick
   *[other] { $count } tricks
}
analyse-card-points = { $count ->
    [one] 1 card point
   *[other] { $count } card points
}
column-round = { $family ->
    [backgammon] game
   *[other] deal
}
column-step = step
column-done = done
column-best = best
column-lost = lost
column-open = open cards
column-decisions = decisions
column-mistakes = mistakes
column-each = for each
column-pr = PR
column-open-lost = openly
