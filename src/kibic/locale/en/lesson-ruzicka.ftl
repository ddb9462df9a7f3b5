# The lesson of Ružička
lesson-ruzicka-welcome = Welcome to Ružička. You and the partner opposite play against the other two, and all goes to the right. A deal is worth 53 points: every jack you take is 1, queen 2, king 3, ace 4, each round won 1, and the last trick 5. The first pair to reach 301 wins the game.
lesson-ruzicka-joker = Hearts are the joker suit. A card beats the one on top if it is higher in the suit that was led, or if it is a heart of the same or a higher rank. Ranks run from the seven up to the ace.
lesson-ruzicka-lead = You lead: put any card on the pile. In turn, each of the others beats the top card or discards. A high card is hard to beat, but where it is beaten it goes to the others.
lesson-ruzicka-follow = Nothing is obligatory here. You may beat the card on top, or discard any card, even if you could beat. Beat what is worth fighting for; to your partner's card you may give points by discarding.
lesson-ruzicka-only-discard = None of your cards beats the top one, so you discard. Give a worthless card to the others; if your partner's card lies on top, give points.
lesson-ruzicka-out = You have discarded in this trick, so you are out of the fight until it ends: whatever you hold, you can only give cards away.
lesson-ruzicka-jack = You may change the joker suit, before your card: show a jack, and its suit is the joker suit for the whole deal. The jack of hearts makes Egaliti: no joker suit at all. It is done only in the first round of the first trick, by one player. Your pair gets 8 points for it (20 for Egaliti), but falls by 30 if it does not take more than the others. So do it only with a strong hand.
lesson-ruzicka-shown =
    { $by ->
        [you] You have
       *[other] { $who } has
    } shown { $card }. { $suit ->
        [none] Egaliti: there is no joker suit in this deal, only higher cards of the suit led beat.
       *[other] From now on its suit is the joker suit, and hearts are a suit like any other.
    } The pair that changed it must now take more points than the other.
lesson-ruzicka-dead = The hearts that lay on the pile as jokers are dead: the last card under them counts as the top one again. Whoever played them is still in the fight.
lesson-ruzicka-joker-beats =
    { $by ->
        [you] You beat { $top } with { $card }: a card
       *[other] { $who } beats { $top } with { $card }: a card
    } of the joker suit may beat with the same rank or a higher one. On the pile it stands for the suit led, so it can be beaten by a higher card of that suit, or by a joker at least as high.
lesson-ruzicka-round = The first round is played, but the trick is not over: an opponent lies on top, so the leader gets a new chance. A trick goes on round by round until the leader's card stays on top, or nobody is left in the fight against the top card.
lesson-ruzicka-offer = Nobody has beaten in this round yet. If you do not want to beat, offer: lay any card face down and wait for the one who still may beat. If that happens, your card is turned up and you are out of this trick. If not, you take it back unseen.
lesson-ruzicka-offered = { $who } has offered a card, face down. It is turned up only if somebody beats in this round; otherwise it goes back unseen.
lesson-ruzicka-turned = This beat has started the round: all cards that were offered are turned up and are discards now, and their players are out of the fight.
lesson-ruzicka-returned = Nobody wanted to beat any more. The offered cards go back into the hands unseen, and this round is not played.
lesson-ruzicka-knock = Nobody else can save the trick for your side. Beat, if you can and want to, or knock: the trick ends as it lies, and you give no card.
lesson-ruzicka-break-possible = You can make a break: your partner's card lies on top, and the opponent between you is out of the fight. If you beat your partner's card now, nobody may beat any more, and the trick is yours.
lesson-ruzicka-break =
    { $by ->
        [you] You have made
       *[other] { $who } has made
    } a break: the partner's card was beaten while the opponent between the two was out of the fight. That decides the trick. Only the pair that plays against the leader can do it.
lesson-ruzicka-open = With three cards or more you may open: you lay your hand on the table and must win every trick from now on alone. For 3 cards that brings 6 points, for 4 it is 10. If one trick is lost, all the rest goes to the others. Do it only if nothing can beat you.
lesson-ruzicka-opened =
    { $by ->
        [you] You have
       *[other] { $who } has
    } opened: the opener has to win every trick from now on alone. All hands but the partner's are open, and the partner may only give cards away.
lesson-ruzicka-last = The end is near. Whoever wins the last trick of the deal gets 5 points for it, so keep a card that cannot be beaten for the end, if you have one.
lesson-ruzicka-own-play =
    { $top ->
        [none] Your { $card } lies on the pile. The others may beat it with a higher card of its suit, or with a joker of at least its rank.
        [upset] Your { $card } lies on the pile. What beats it goes by the order that is in force now.
       *[other] Your { $card } beats { $top } and lies on top: as things stand, the trick is yours.
    }
lesson-ruzicka-own-discard = Your { $card } lies beside the pile. It does not fight: whoever wins this trick takes it. You are out until the trick ends.
lesson-ruzicka-own-offer = Your { $card } lies face down. It comes back if nobody beats in this round, and is lost to the winner of the trick if somebody does.
lesson-ruzicka-taken =
    { $by ->
        [you] The trick is yours
       *[other] { $who } takes the trick
    }: { $why ->
        [break] a break decided it
        [knock] nobody wanted to beat any more
        [leader] the leader's card stayed on top
        [empty] all cards are played
       *[alone] no opponent of the top card is left in the fight
    }. It holds { $cards } cards with { $points ->
        [one] { $points } card point
       *[other] { $points } card points
    }, and { $rounds ->
        [one] one point for its round
       *[other] { $rounds } points for its rounds
    }.
lesson-ruzicka-score = The deal is over. Each pair writes its card points, its rounds, and 5 for the last trick; whoever changed the joker suit or opened gets the reward, or falls. A pair that wins all eight rounds writes 40, and the other loses 30.
