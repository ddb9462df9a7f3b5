# Training
help-train = Train the net of a game by self-play and study; the same command goes on where it was interrupted.
help-train-output = The file the net is kept in.
help-train-games = How many games it plays against itself.
help-train-lessons = How many positions it studies afterwards by looking a throw ahead.
help-train-hidden = How many units its middle layer has.
help-train-seed = Where its chance starts from.
help-train-scoring = How wins count, as in the option of the game: standard-1-2-3 or seed-1-2-4. Each has a net of its own.
help-train-teacher = A file of an earlier training, with as many units, or kibic for the net that comes with kibic: it begins with the first of these, and studies what they say on average. May be repeated.
training = { $game }
trained = The net of { $games } games and { $lessons } lessons is in { $file }.
training-stopped = Stopped. What the net has learned so far is in { $file }; the same command goes on from there.
no-net-here = { $game } has no net to train; these have: { $allowed }
no-training = { $file } holds no training of a net
other-training = { $file } holds another training: { $games } games, { $lessons } lessons, { $hidden } units, { $scoring }, seed { $seed }{ $teachers ->
        [0] { "" }
       *[other] , taught by other nets
    }. Name these, or another file.
other-teacher = { $file } holds a net of { $hidden } units for { $scoring }; what it is to teach has { $needed } units and plays { $played }
course-of-training = Course of the training: points a game against the net that comes with kibic
after-games = After games
points-a-game = Points
after-lessons = After lessons
