# Lessons: how they speak of who sits where
lesson-who-you = You
lesson-who-partner = Your partner
lesson-who-right = The player on your right
lesson-who-left = The player on your left
lesson-who-across = The player opposite

# Lessons: at the end of the guided deal
lesson-over = That was the guided deal. You may play on for as long as you like: a rule that has not come up yet is explained when it does.

# Lessons: on the screen
lesson-title = Lesson
lesson-learn = Learn by playing
lesson-learn-what = A first deal with bots that explains each rule when it first matters.
lesson-next = Got it
lesson-more = Next ({ $left } more)
lesson-hide = Hide the lesson
lesson-show = Show the lesson
lesson-happened = What happened
lesson-earlier = Read again
lesson-hint = You may play any legal card. After each you read what it did, and every rule when it first matters.
help-learn = Learn a game by playing it: a first deal that explains each rule when it first matters.
no-lesson = There is no lesson for { $game }. There is one for: { $games }.
