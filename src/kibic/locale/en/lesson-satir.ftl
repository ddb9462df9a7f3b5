# The lesson of Veliki Satir
lesson-satir-welcome = Welcome to Veliki Satir. You and the partner opposite play against the other two, thirteen tricks a deal, and all goes to the right. No card has a value: what counts is how many you take. Five cards are a point, and the cards left over are the rest: 28 cards are 5.3. A game goes to 50.0.
lesson-satir-suits = Each suit has a nature that never changes. Hearts are fire, always trumps. Diamonds are the sun, jokers that beat with an equal rank. Clubs are ice: hearts can do nothing to them. Spades are leaves: diamonds can do nothing to them.
lesson-satir-declare = You say how the deal is played, on the eight cards that only you have seen. Active: the pair with seven tricks or more doubles its value. Passive: that pair loses its value. Closed: both write what they take. With strong cards play active, with weak ones passive; in this first deal choose one of these two, for they bring the fans.
lesson-satir-declared =
    { $by ->
        [you] You play
       *[other] { $who } plays
    } { $contract ->
        [active] active: whichever pair wins the seventh trick doubles its value. Now everybody wants tricks.
        [passive] passive: whichever pair wins the seventh trick writes its value as a minus. Best for you are six tricks.
       *[closed] closed: all take the other five cards into the hand, and each pair writes what it takes.
    }
lesson-satir-fans = The last five cards of everybody lie open as a fan. They cannot be played, and they do not oblige anybody to anything. After each of the first five tricks everybody takes the top card of the own fan into the hand, so you know which cards will come, and when.
lesson-satir-lead = You lead: any card. Remember what can beat it: a led heart or diamond by the other of the two, a club by diamonds, a spade by any heart.
lesson-satir-follow = You hold the suit that was led, so you must follow suit. You need not beat.
lesson-satir-trump = You cannot follow suit. Then you must play a heart, also where it can win nothing.
lesson-satir-free = You have neither the suit led nor a heart, so you may play anything. Only now can a diamond be played as a joker.
lesson-satir-may-joke = One of your diamonds would take this trick: as a joker it only has to be as high as the best card. You may, but you need not.
lesson-satir-led-S = Spades are led. Diamonds are powerless here; but any heart, even the two, beats every spade.
lesson-satir-led-H = Hearts are led. A diamond wins if it is at least as high as the best heart: of equal ranks the diamond wins.
lesson-satir-led-D = Diamonds are led. A heart wins only if it is higher than the best diamond; equal rank is not enough for a heart.
lesson-satir-led-C = Clubs are led. Hearts are powerless here, and yet must be played by who has no clubs. A diamond wins if it is at least as high as the best club.
lesson-satir-ruff =
    { $by ->
        [you] Your { $card } beats { $top }:
       *[other] { $who } beats { $top } with { $card }:
    } hearts are trumps. Spades fall to any heart, diamonds only to a higher one.
lesson-satir-lost =
    { $by ->
        [you] Your { $card } is lost:
       *[other] { $who } loses { $card }:
    } fire cannot melt ice. Who has no clubs must play a heart on them, and the heart can win nothing. To lead clubs is a way to draw trumps out.
lesson-satir-joker =
    { $by ->
        [you] Your { $card } beats { $top }:
       *[other] { $who } beats { $top } with { $card }:
    } a diamond is a joker and needs no more than an equal rank, except on spades.
lesson-satir-top-card = The trick is over, and everybody takes the top card of the own fan into the hand.
lesson-satir-fans-gone = The fans are used up: all eight cards are in the hands now, for the last eight tricks.
lesson-satir-key-near =
    { $ours ->
        [yes] Your pair has
       *[no] The other pair has
    } { $tricks } tricks. The next one is the key trick: { $contract ->
        [passive] who takes it loses the value of all cards.
       *[active] who takes it doubles the value of all cards.
    }
lesson-satir-key =
    { $ours ->
        [yes] Your pair is the key side now
       *[no] The other pair is the key side now
    }: its value will be { $contract ->
        [passive] taken away from it. From here on tricks are good for the others.
       *[active] doubled. The tricks that are left still count for both.
    }
lesson-satir-own =
    { $how ->
        [leads] You have led { $card }.
        [wins] Your { $card } beats { $top }: for now the trick is yours.
       *[loses] Your { $card } does not beat { $top }.
    }
lesson-satir-taken =
    { $by ->
        [you] You take the trick
       *[other] { $who } takes the trick
    } with { $card }: { $why ->
        [ruff] hearts are trumps
        [joker] a diamond beats with an equal or a higher rank
        [over] a heart that is higher than every diamond beats them
        [held] no heart was higher than the best diamond
        [spade] diamonds can do nothing to spades
        [club] hearts can do nothing to clubs
       *[highest] it is the highest card of the suit led
    }.
lesson-satir-score = The deal is over. The cards of each pair are counted: five are a point, the others the rest. In an active deal the key side writes double, in a passive deal minus. If a pair falls below zero, both are given what it lacks.
