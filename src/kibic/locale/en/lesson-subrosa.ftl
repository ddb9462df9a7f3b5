# The lesson of SubRosa
lesson-subrosa-welcome = Welcome to SubRosa: Ružička with declarations, called zvanja. You and the partner opposite play against the other two, to 501 points. Cards, rounds and the last trick count as in Ružička (jack 1, queen 2, king 3, ace 4, a round 1, the last trick 5), and zvanja come on top. Some of them change the order of the cards in the middle of the deal.
lesson-subrosa-zvanje = You hold a zvanje: { $zvanje }, worth { $points }. You may show it before your card, in the first round of any trick, one in each deal. Its cards are shown to all and go back into your hand. It counts if you then win a trick yourself.
lesson-subrosa-may-lack = A great zvanje may be incomplete: a krnja. You show the cards you have and lay cards face down for up to three that are missing. It changes the play like a complete one, but counts only if your pair takes more than the others (with two missing twice as much, with three everything); otherwise your pair falls. Only before your first card.
lesson-subrosa-small =
    { $by ->
        [you] You have
       *[other] { $who } has
    } shown a small zvanje, { $zvanje }. It changes nothing in the play. It counts if the one who showed it wins a trick from now on: that confirms it.
lesson-subrosa-krnja =
    { $by ->
        [you] You have
       *[other] { $who } has
    } made a krnja, { $zvanje } with { $missing ->
        [one] one card
       *[other] { $missing } cards
    } missing. It changes the play like a complete one. At the end of the deal that pair must have earned it, or it falls by 30. Nobody may change the joker suit any more.
lesson-subrosa-confirmed =
    { $by ->
        [you] You have confirmed your zvanje by winning
       *[other] { $who } has confirmed a zvanje by winning
    } a trick since it was shown: { $zvanje } counts.
lesson-subrosa-suit = The order has changed: after { $zvanje } only the suit matters. Any card of the suit led beats, whatever its rank, and so does any joker.
lesson-subrosa-small-upset = The small upset: four aces turn the order around. The seven is now the highest card, above the ace, and every seven taken is worth 5 points.
lesson-subrosa-rank = The order has changed: after { $zvanje } only the rank matters. A card beats if it has the rank of the card that was led, or if it is a joker.
lesson-subrosa-great-upset = The great upset: four sevens turn the order around. The small cards stand above the great ones, with the ten highest and the jack lowest, and every ten taken is worth 10 points.
lesson-subrosa-special = Seven cards of one suit: the others may still show a zvanje, then all cards are collected and dealt again. In the new deal that suit is special: any card of it beats all the others.
lesson-subrosa-dealt-again = The cards have been dealt again. The rank that was missing is the highest now, the special suit beats everything, and no more zvanja can be made. Those that were made have to be confirmed in this deal.
lesson-subrosa-score = The deal is over. Each pair writes cards, rounds and the last trick as in Ružička, and its confirmed zvanja besides. A pair that falls writes nothing else.
