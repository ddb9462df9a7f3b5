"""A deal of Fortuna. Rule book: serbian-games.md, sections 11.3 to 11.5."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Self

import msgspec

from kibic.core.actions import Action, Play
from kibic.core.cards import FRENCH_32, Card, suit_of, without
from kibic.core.seats import CHANCE, Seat
from kibic.core.views import REFEREE
from kibic.games.fortuna.actions import CallFortuna, Exchange, HiddenSwap, ShowJoker, SwapCard, TakeGame
from kibic.games.fortuna.order import (
    FORTUNA,
    JOKERS,
    TRUMPS_UP_TO,
    FollowOrTrump,
    is_strong,
    may_extend,
    order_of,
    sort_by,
)
from kibic.games.fortuna.score import DECADES, PLAYERS, SIZES, FortunaOptions, FortunaSheet
from kibic.locale import Message, message
from kibic.mechanics.auction import Pass
from kibic.mechanics.contest import Changes
from kibic.mechanics.order import SuitOrder, winning_card
from kibic.mechanics.talon import HiddenLayAway, LayAway, PlayHand
from kibic.mechanics.tricks import Hands, Trick, TrickRound, TrickView

if TYPE_CHECKING:
    from kibic.games.fortuna import Fortuna

Cards = tuple[Card, ...]
How = Literal["", "exchange", "hand"]
#: What the soloist is to do, told by the first trick (11.4).
Mode = Literal["", "all", "none"]
NOTHING: Hands = ((),) * PLAYERS
FOLLOW = FollowOrTrump()
#: How many cards each lays out of play when nobody has taken the game, and how many the talon has.
STEP = 2


class FortunaView(TrickView, frozen=True, kw_only=True, tag="fortuna"):
    """What a seat sees of a deal of Fortuna.

    `size` is with how many cards the game is or can be taken, `passed` who has declined it with so many. `joker` is
    the card shown; `called` says that it was called for, `donor` who had it (None: it lay in the talon), and `swapped`
    what was given for it, where the viewer may know that. `how` says whether the soloist took up the talon; `picked`
    are the cards found there, `talon` those that lie there now, `aside` what each seat has laid out of play: all of
    them None where the viewer may not see them. `mode` is whether the soloist wants all tricks or none. `trick` holds
    the cards of both rounds, `dealt` the hands as dealt, known to all once the deal is over.
    """

    size: int
    passed: tuple[Seat, ...]
    soloist: Seat | None
    joker: Card | None
    called: bool
    donor: Seat | None
    swapped: Card | None
    how: How
    talon: Cards | None
    picked: Cards | None
    aside: tuple[Cards | None, ...]
    mode: Mode
    dealt: Hands | None

    @property
    def order(self) -> SuitOrder:
        """Which card beats which now."""
        return order_of(self.joker)


class FortunaRound(TrickRound, frozen=True, kw_only=True):
    """A deal.

    Phases: `lot`, `deal`, `bid` (take the game or not), `drop` (two cards out of play each), `show` (the card that
    makes jokers and trumps; before it the king of clubs may be called), `swap` (a card for it), `talon` (exchange or
    not), `discard`, `play`, `extend` (whether the leader begins a second round), `over`.
    """

    game: Fortuna
    options: FortunaOptions
    sheet: FortunaSheet
    size: int = SIZES[0]
    passed: tuple[Seat, ...] = ()
    soloist: Seat | None = None
    talon: Cards = ()
    picked: Cards = ()
    aside: Hands = NOTHING
    joker: Card | None = None
    called: bool = False
    donor: Seat | None = None
    swapped: Card | None = None
    how: How = ""

    # --- where the deal stands ----------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        if self.closed or not self.hands:
            return super().phase
        if self.soloist is None:
            return "drop" if any(len(hand) > self.size for hand in self.hands) else "bid"
        if self.called and self.swapped is None:
            return "swap"
        if self.joker is None:
            return "show"
        if self.size == SIZES[0]:
            if not self.how:
                return "talon"
            if len(self.talon) < STEP:
                return "discard"
        return "extend" if len(self.trick) == PLAYERS else "play"

    @property
    def turn(self) -> tuple[Seat, ...]:
        phase = self.phase
        if phase in ("lot", "deal"):
            return (CHANCE,)
        if phase == "over":
            return ()
        if phase in ("play", "extend"):
            return (self.player(len(self.trick)),)
        if self.soloist is not None:
            return (self.soloist,)
        if phase == "bid":
            return (self.player(len(self.passed)),)
        return (next(seat for seat in self._in_turn if len(self.hands[seat]) > self.size),)

    @property
    def _in_turn(self) -> tuple[Seat, ...]:
        """All seats, the one after the dealer first."""
        assert self.dealer is not None
        return self.game.seating.from_left(self.game.seating.next(self.dealer))

    @property
    def order(self) -> SuitOrder:
        """Which card beats which now (11.2)."""
        return order_of(self.joker)

    @property
    def changes(self) -> Changes:
        """The cards with which each may begin a second round (11.5)."""
        bases = [self.sheet.base(seat) for seat in range(PLAYERS)]
        strong = [[card for card in FRENCH_32.cards if is_strong(self.order, base, card)] for base in bases]
        return Changes(again=tuple(map(tuple, strong)))

    @property
    def mode(self) -> Mode:
        """What the first trick has made of the game (11.4)."""
        if not self.tricks:
            return ""
        return "all" if self.tricks[0].winner == self.soloist else "none"

    @property
    def failed(self) -> bool:
        """Whether a later trick went another way than the first one."""
        return any((trick.winner == self.soloist) != (self.mode == "all") for trick in self.tricks)

    @property
    def top(self) -> Card:
        """The best card of the trick so far."""
        return self.trick[winning_card(self.order, self.trick)]

    @property
    def _round(self) -> Cards:
        """The cards of the round of the trick that is being played: what the next card has to follow."""
        return self.trick[len(self.trick) // PLAYERS * PLAYERS :]

    # --- what a seat may do -------------------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.turn or seat == CHANCE:
            return ()
        phase, hand = self.phase, self.hands[seat]
        if phase == "bid":
            return (TakeGame(), Pass())
        if phase == "show":
            call = (CallFortuna(),) if self._why_no_call(seat) is None else ()
            return (*call, *map(ShowJoker, hand))
        if phase == "talon":
            return (Exchange(), PlayHand())
        if phase == "extend":
            return (*map(Play, self._extending(seat)), Pass())
        if phase == "play":
            return tuple(map(Play, FOLLOW.allowed(self.order, hand, self._round)))
        cards = [card for card in hand if card != self.joker]
        return tuple(map(SwapCard if phase == "swap" else LayAway, cards))

    def _extending(self, seat: Seat) -> Cards:
        """The cards with which the leader may begin the second round (11.5)."""
        order, base, top = self.order, self.sheet.base(seat), self.top
        return tuple([card for card in self.hands[seat] if may_extend(order, base, top, card)])

    def objection(self, seat: Seat, action: Action) -> Message | None:
        if action in self.legal(seat):
            return None
        phase = self.phase
        if type(action) not in _ASKED[phase]:
            return message("fortuna-not-now", asked=self._prompt(seat))
        if isinstance(action, CallFortuna):
            return self._why_no_call(seat)
        assert isinstance(action, Play | ShowJoker | SwapCard | LayAway)
        card = action.card
        if card not in self.hands[seat]:
            return message("card-not-held", card=card)
        if phase == "extend":
            return self._why_not_extend(seat, card)
        if phase == "play":
            return self._duty(self.hands[seat])
        return message("fortuna-keep", card=card)

    def _why_no_call(self, seat: Seat) -> Message | None:
        if self.size < SIZES[0]:
            return message("fortuna-call-with-ten", cards=SIZES[0])
        return message("fortuna-call-own", card=FORTUNA) if FORTUNA in self.hands[seat] else None

    def _why_not_extend(self, seat: Seat, card: Card) -> Message:
        if not self.order.beats(self.order.suit(card), self.top, card):
            return message("fortuna-does-not-beat", card=card, top=self.top)
        base = self.sheet.base(seat)
        return message(
            "fortuna-extend-trumps" if base <= TRUMPS_UP_TO else "fortuna-extend-jokers", base=base
        )

    def _duty(self, hand: Cards) -> Message:
        """What the card led demands of this hand, which cannot play just anything."""
        order, led = self.order, self.order.suit(self._round[0])
        suit = led if any(order.suit(card) == led for card in hand) else order.trump
        if suit == JOKERS:
            return message("fortuna-must-joker")
        return message(
            "fortuna-must-follow" if suit == led else "fortuna-must-trump", suit=message(f"suit-{suit}")
        )

    # --- what happens -------------------------------------------------------------------------------------------------

    def after(self, by: Seat, action: Action) -> Self:
        if isinstance(action, Play):
            return self._played(by, action.card)
        if isinstance(action, Pass):
            return self._ended(self.trick) if self.trick else self._declined(by)
        if isinstance(action, TakeGame):
            return msgspec.structs.replace(self, soloist=by, leader=by)
        if isinstance(action, CallFortuna):
            return self._called(by)
        if isinstance(action, SwapCard):
            return self._gave(by, action.card)
        if isinstance(action, ShowJoker):
            return msgspec.structs.replace(self, joker=action.card)._sorted()
        if isinstance(action, Exchange):
            taken = msgspec.structs.replace(self, how="exchange", talon=(), picked=self.talon)
            return taken._holding(by, (*self.hands[by], *self.talon))
        if isinstance(action, PlayHand):
            return msgspec.structs.replace(self, how="hand")
        if isinstance(action, LayAway):
            return self._laid_away(by, action.card)
        return super().after(by, action)

    def _dealt(self, pack: Cards) -> Self:
        """3 and 3 to each, two to the talon, 4 to each (11.3)."""
        hands: dict[Seat, Cards] = dict.fromkeys(range(PLAYERS), ())
        start = 0
        for packet in (3, 3, 4):
            start += STEP if packet == 4 else 0
            for seat in self._in_turn:
                hands[seat] += pack[start : start + packet]
                start += packet
        dealt = tuple(sort_by(self.order, hands[seat]) for seat in range(PLAYERS))
        talon = pack[6 * PLAYERS : 6 * PLAYERS + STEP]
        return msgspec.structs.replace(self, dealt=dealt, hands=dealt, talon=talon, leader=self._in_turn[0])

    def _declined(self, by: Seat) -> Self:
        """When all have passed they lay two cards out of play each, or the deal is thrown in."""
        passed = (*self.passed, by)
        if len(passed) < PLAYERS:
            return msgspec.structs.replace(self, passed=passed)
        if self.size == SIZES[-1]:
            return msgspec.structs.replace(self, passed=passed, closed=True)
        return msgspec.structs.replace(self, passed=(), size=self.size - STEP)

    def _called(self, by: Seat) -> Self:
        """The king of clubs goes to the soloist, from a hand or from the talon, and is the card shown (D8)."""
        donor = next((seat for seat, hand in enumerate(self.hands) if FORTUNA in hand), None)
        state = msgspec.structs.replace(self, called=True, joker=FORTUNA, donor=donor)
        if donor is None:
            state = msgspec.structs.replace(state, talon=without(self.talon, FORTUNA))
        else:
            state = state._holding(donor, without(self.hands[donor], FORTUNA))
        return state._holding(by, (*self.hands[by], FORTUNA))._sorted()

    def _gave(self, by: Seat, card: Card) -> Self:
        state = msgspec.structs.replace(self, swapped=card)._holding(by, without(self.hands[by], card))
        if self.donor is None:
            return msgspec.structs.replace(state, talon=(*self.talon, card))
        return state._holding(self.donor, (*self.hands[self.donor], card))

    def _laid_away(self, by: Seat, card: Card) -> Self:
        """A card goes out of play, or into the talon."""
        state = self._holding(by, without(self.hands[by], card))
        if self.how:
            return msgspec.structs.replace(state, talon=(*self.talon, card))
        aside = (*self.aside[:by], (*self.aside[by], card), *self.aside[by + 1 :])
        return msgspec.structs.replace(state, aside=aside)

    def _holding(self, seat: Seat, cards: Cards) -> Self:
        hand = sort_by(self.order, cards)
        return msgspec.structs.replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    def _sorted(self) -> Self:
        """The card shown is known: trumps have a suit, and hands are sorted anew."""
        assert self.joker is not None
        hands = tuple([sort_by(self.order, hand) for hand in self.hands])
        return msgspec.structs.replace(self, trump=suit_of(self.joker), hands=hands)

    def _played(self, by: Seat, card: Card) -> Self:
        """After the first round the leader whose card was beaten is asked about a second one (11.5).

        He is asked even if he has no card for it, for that is his secret; only where everybody sees that there can be
        none the trick ends at once.
        """
        hands = (*self.hands[:by], without(self.hands[by], card), *self.hands[by + 1 :])
        state = msgspec.structs.replace(self, hands=hands, trick=(*self.trick, card))
        if len(state.trick) % PLAYERS:
            return state
        beaten = winning_card(self.order, state.trick) > 0
        possible = (
            len(state.trick) == PLAYERS
            and beaten
            and hands[self.leader]
            and self.order.suit(state.top) != JOKERS
            and self.sheet.base(self.leader) < DECADES[-1]
        )
        return state if possible else state._ended(state.trick)

    def _ended(self, trick: Cards) -> Self:
        """The trick belongs to its best card. The deal ends when the soloist has failed, or without cards (11.4)."""
        winner = self.player(winning_card(self.order, trick))
        tricks = (*self.tricks, Trick(self.leader, trick, winner))
        state = msgspec.structs.replace(self, trick=(), tricks=tricks, leader=winner)
        return msgspec.structs.replace(state, closed=state.failed or not any(state.hands))

    # --- what comes out -----------------------------------------------------------------------------------------------

    def view(self, seat: Seat) -> FortunaView:
        everything = seat == REFEREE or self.closed
        took_up = everything or (seat == self.soloist and self.how == "exchange")
        fields = msgspec.structs.asdict(super().view(seat))
        if everything:
            fields["hands"] = self.hands or NOTHING
        return FortunaView(
            **fields,
            size=self.size,
            passed=self.passed,
            soloist=self.soloist,
            joker=self.joker,
            called=self.called,
            donor=self.donor,
            swapped=self.swapped if everything or seat in (self.soloist, self.donor) else None,
            how=self.how,
            talon=self.talon if took_up else None,
            picked=self.picked if took_up else None,
            aside=tuple(
                [cards if everything or who == seat else None for who, cards in enumerate(self.aside)]
            ),
            mode=self.mode,
            dealt=self.dealt if everything else None,
        )

    def shown(self, by: Seat, action: Action, viewer: Seat) -> Action:
        """Cards laid away and a card given are face down; who gets a card sees it."""
        if viewer not in (by, REFEREE):
            if isinstance(action, LayAway):
                return HiddenLayAway()
            if isinstance(action, SwapCard) and viewer != self.donor:
                return HiddenSwap()
        return super().shown(by, action, viewer)

    def _prompt(self, seat: Seat) -> Message:
        if seat not in self.turn or seat == CHANCE:
            return super()._prompt(seat)
        phase = self.phase
        if phase == "bid":
            return message("fortuna-ask-bid", cards=self.size)
        if phase == "extend":
            return message("fortuna-ask-extend", top=self.top)
        if phase == "play":
            return message("ask-follow" if self._round else "ask-lead")
        return message(f"fortuna-ask-{phase}")


#: The kinds of actions there are in each phase.
_ASKED: dict[str, tuple[type[Action], ...]] = {
    "bid": (TakeGame, Pass),
    "drop": (LayAway,),
    "show": (CallFortuna, ShowJoker),
    "swap": (SwapCard,),
    "talon": (Exchange, PlayHand),
    "discard": (LayAway,),
    "play": (Play,),
    "extend": (Play, Pass),
}
