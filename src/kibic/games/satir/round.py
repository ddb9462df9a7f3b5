"""A deal of a Satir game. Rule book: serbian-games.md, sections 2.4 to 2.6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import msgspec

from kibic.core.actions import Action, Play
from kibic.core.cards import HEARTS, SUITS, Card, Rank, sort_hand, suit_of, without
from kibic.core.seats import CHANCE, Seat, Side
from kibic.core.views import REFEREE
from kibic.games.satir.actions import CallFault, ChooseContract, LetStand
from kibic.games.satir.score import Contract, DealOptions, in_pairs
from kibic.locale import Message, message
from kibic.mechanics.contest import Changes
from kibic.mechanics.tricks import Hands, TrickRound, TrickView, player

if TYPE_CHECKING:
    from kibic.games.satir.base import Satir


class Verdict(msgspec.Struct, frozen=True):
    """A wrong card, found or called: by whom (None: by the rules at once), the accused side, and whether it was so.

    `plays` counts the cards played before; of these the verdict speaks.
    """

    by: Seat | None
    side: Side
    right: bool
    plays: int


class SatirView(TrickView, frozen=True, kw_only=True, tag="satir"):
    """What a seat sees of a deal of Satir.

    `fans` are the cards that were laid open before each seat, the first of them taken up already: `fan` tells which
    still lie there. `down` counts the cards face down before each seat. `backs` are the suits of all hands in the
    Rainbow Satyr, one count for each suit; None elsewhere. `asked` are the seats that may still contest a finished
    deal. `ranks` are the ranks from low to high; `key_tricks` is how many tricks make the key side. Of the talon, where
    there is one, all see how many cards lie there and whether it was `taken`; the cards are seen by whoever laid them
    away. `piles` and `stock`, cards nobody sees, are for referees.
    """

    contract: Contract | None
    fans: Hands
    down: tuple[int, ...]
    verdicts: tuple[Verdict, ...]
    asked: tuple[Seat, ...]
    backs: tuple[dict[str, int], ...] | None
    ranks: tuple[Rank, ...]
    key_tricks: int
    piles: Hands | None
    stock: Hands | None
    talon: tuple[Card, ...] | None
    talon_count: int
    taken: bool

    def taken_up(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of a fan that went into the hand so far."""
        return self.fans[seat][: len(self.tricks)]

    def fan(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of a fan that still lie there, the next one first."""
        return self.fans[seat][len(self.tricks) :]


class SatirRound(TrickRound, frozen=True, kw_only=True):
    """A deal. Phases: `lot`, `deal`, `declare`, `play`, `claim` (a finished deal may still be contested), `over`.

    `piles` are first cards that have not been looked at, `stock` those dealt last, until there is a contract; both are
    empty afterwards. `fans` are whole fans as they were laid open. `asked` are the seats that may still call a fault.
    `talon` are the cards that lie aside, face down, in the games for three and two; whether it was `taken` is public.
    """

    game: Satir
    options: DealOptions
    contract: Contract | None = None
    piles: Hands = ()
    stock: Hands = ()
    fans: Hands
    verdicts: tuple[Verdict, ...] = ()
    asked: tuple[Seat, ...] = ()
    talon: tuple[Card, ...] = ()
    taken: bool = False

    @property
    def phase(self) -> str:
        """Where the deal stands."""
        if self.hands and self.contract is None:
            return "declare"
        return "claim" if self.asked else super().phase

    @property
    def turn(self) -> tuple[Seat, ...]:
        return self.asked[:1] or super().turn

    @property
    def changes(self) -> Changes:
        """What is left of the fans."""
        return Changes(fans=tuple([fan[len(self.tricks) :] for fan in self.fans]))

    # --- what a seat may do -------------------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """What the rules allow. A wrong card, where it can be played, is a way to give up (`concessions`)."""
        if seat not in self.turn or seat == CHANCE:
            return ()
        if self.contract is None:
            return self.game.contracts
        if self.asked:
            return (*self._calls(seat), LetStand())
        plays = super().legal(seat)
        return (*plays, *self._calls(seat)) if self._why_no_call(seat) is None else plays

    def concessions(self, seat: Seat) -> tuple[Action, ...]:
        """The cards that the rules forbid, where playing one is not prevented (2.6)."""
        if seat not in self.turn or self.contract is None or self.asked or self.options.revoke == "prevent":
            return ()
        allowed = super().legal(seat)
        return tuple(play for play in map(Play, self.hands[seat]) if play not in allowed)

    def objection(self, seat: Seat, action: Action) -> Message | None:
        if self.contract is None:
            return None if isinstance(action, ChooseContract) else message("satir-declare")
        if isinstance(action, ChooseContract):
            return message("satir-declared")
        if isinstance(action, CallFault):
            if action.side == self.game.seating.side(seat):
                return message("satir-call-self")
            return self._why_no_call(seat)
        if self.asked:
            return None if isinstance(action, LetStand) else message("satir-accept-or-fault")
        if isinstance(action, LetStand):
            return message("satir-not-finished")
        reason = super().objection(seat, action)
        if reason is not None and reason.id == "must-follow":
            led = suit_of(self.trick[0])
            if not any(suit_of(card) == led for card in self.hands[seat]):
                return message("satir-must-trump")
        return reason

    def _why_no_call(self, seat: Seat) -> Message | None:
        if self.options.revoke != "claim":
            return message("satir-no-calls")
        if not self._may_call(seat):
            return message("satir-call-lost" if in_pairs(self.game.seating) else "satir-call-lost-alone")
        return None

    def _may_call(self, seat: Seat) -> bool:
        """Whether the side of a seat has not yet called in vain (2.6)."""
        side = self.game.seating.side
        return not any(verdict.by is not None and side(verdict.by) == side(seat) for verdict in self.verdicts)

    def _calls(self, seat: Seat) -> tuple[CallFault, ...]:
        """The faults a seat can call: the other side's, or that of each other side."""
        own = self.game.seating.side(seat)
        return tuple(call for call in self.game.calls if call.side != own)

    # --- what happens -------------------------------------------------------------------------------------------------

    def after(self, by: Seat, action: Action) -> Self:
        if isinstance(action, ChooseContract):
            return self._declared(action.contract)
        if isinstance(action, LetStand):
            return self._next_asked(self.asked[1:])
        if isinstance(action, CallFault):
            return self._called(by, action.side)
        if isinstance(action, Play) and self.options.revoke == "auto" and action in self.concessions(by):
            return self._stopped(by, action.card)
        after = super().after(by, action)
        return after._taken_up() if len(after.tricks) > len(self.tricks) else after

    def _dealt(self, pack: tuple[Card, ...]) -> Self:
        """The first cards, face down or taken up, and those dealt after the declaration (2.4, 7.3)."""
        assert self.dealer is not None
        leader = self.game.seating.next(self.dealer)
        dealt: list[dict[Seat, tuple[Card, ...]]] = []
        start = 0
        for packet in self.game.packets:
            dealt.append({})
            for seat in self.game.seating.from_left(leader):
                dealt[-1][seat] = pack[start : start + packet]
                start += packet
        *first, last = dealt
        seats = range(self.game.seating.players)
        held = [sum((packets[seat] for packets in first), ()) for seat in seats]
        looks = [self.game.all_look or seat == leader for seat in seats]
        return msgspec.structs.replace(
            self,
            leader=leader,
            trump=HEARTS,
            hands=tuple(self._sorted(held[seat]) if looks[seat] else () for seat in seats),
            piles=tuple(() if looks[seat] else held[seat] for seat in seats),
            stock=tuple(last[seat] for seat in seats),
            talon=pack[start:],
        )

    def _sorted(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return sort_hand(cards, self.game.ranks, HEARTS)

    def _declared(self, contract: Contract) -> Self:
        """All take up their first cards; the last ones go into the hand, or lie open as fans."""
        late = self.stock if contract == "closed" else self.game.nothing
        parts = zip(self.hands, self.piles, late, strict=True)
        after = msgspec.structs.replace(
            self,
            contract=contract,
            hands=tuple(self._sorted(hand + pile + more) for hand, pile, more in parts),
            piles=(),
        )
        return msgspec.structs.replace(after, stock=()) if contract == "closed" else after._before_play()

    def _before_play(self) -> Self:
        """What comes between an active or passive declaration and the first lead: the fans are opened."""
        return self._laid_open()

    def _laid_open(self) -> Self:
        """The cards dealt last are turned up as fans."""
        return msgspec.structs.replace(self, fans=self.stock, stock=())

    def _taken_up(self) -> Self:
        """After a trick everybody takes the top card of the own fan, as long as there is one."""
        place = len(self.tricks) - 1
        hands = tuple(
            self._sorted((*hand, fan[place])) if place < len(fan) else hand
            for hand, fan in zip(self.hands, self.fans, strict=True)
        )
        return msgspec.structs.replace(self, hands=hands)

    def _closed_if_over(self) -> Self:
        """A finished deal may still be contested by those who can call a fault."""
        if any(self.hands):
            return self
        seats = self.game.seating.from_left(self.leader) if self.options.revoke == "claim" else ()
        return self._next_asked(tuple(seat for seat in seats if self._may_call(seat)))

    def _next_asked(self, asked: tuple[Seat, ...]) -> Self:
        return msgspec.structs.replace(self, asked=asked, closed=not asked)

    def _called(self, by: Seat, accused: Side | None) -> Self:
        """A right call stops the deal; after a wrong one that side may call no more."""
        side = self.game.seating.side
        if accused is None:
            accused = 1 - side(by)
        right = any(side(seat) == accused for seat in self.revokes())
        verdicts = (*self.verdicts, Verdict(by, accused, right, self.plays))
        after = msgspec.structs.replace(self, verdicts=verdicts)
        if right:
            return msgspec.structs.replace(after, asked=(), closed=True)
        if not self.asked:
            return after
        return after._next_asked(tuple(seat for seat in self.asked if side(seat) != side(by)))

    def _stopped(self, by: Seat, card: Card) -> Self:
        """A wrong card under `auto`: the deal is over at once."""
        verdict = Verdict(None, self.game.seating.side(by), True, self.plays + 1)
        hands = (*self.hands[:by], without(self.hands[by], card), *self.hands[by + 1 :])
        return msgspec.structs.replace(
            self, hands=hands, trick=(*self.trick, card), verdicts=(*self.verdicts, verdict), closed=True
        )

    @property
    def plays(self) -> int:
        """The number of cards played so far."""
        return len(self.active) * len(self.tricks) + len(self.trick)

    def revokes(self) -> tuple[Seat, ...]:
        """The seats that have played a wrong card, one entry for each: found by playing the deal backwards."""
        order, follow = self.game.order(None), self.game.follow
        hands = list(self.hands)
        found = []
        tricks = [(trick.leader, trick.cards) for trick in self.tricks]
        for number, (leader, cards) in reversed(list(enumerate([*tricks, (self.leader, self.trick)]))):
            if number < len(tricks):
                hands = [
                    tuple(card for card in hand if card not in fan[number : number + 1])
                    for hand, fan in zip(hands, self.fans, strict=True)
                ]
            for place in reversed(range(len(cards))):
                seat = player(self.active, leader, place)
                hands[seat] += (cards[place],)
                if cards[place] not in follow.allowed(order, hands[seat], cards[:place]):
                    found.append(seat)
        return tuple(found)

    # --- what comes out -----------------------------------------------------------------------------------------------

    @property
    def fault(self) -> Side | None:
        """The side whose wrong card stopped the deal."""
        return next((verdict.side for verdict in self.verdicts if verdict.right), None)

    def view(self, seat: Seat) -> SatirView:
        referee = seat == REFEREE
        fields = msgspec.structs.asdict(super().view(seat)) | {"concessions": self.concessions(seat)}
        return SatirView(
            **fields,
            contract=self.contract,
            fans=self.fans,
            down=tuple(map(len, self.piles or self.game.nothing)),
            verdicts=self.verdicts,
            asked=self.asked,
            backs=self._backs() if self.game.shows_suits else None,
            ranks=self.game.ranks,
            key_tricks=self.game.key_tricks,
            piles=self.piles if referee else None,
            stock=self.stock if referee else None,
            talon=self.talon if referee else None,
            talon_count=len(self.talon),
            taken=self.taken,
        )

    def _backs(self) -> tuple[dict[str, int], ...]:
        """How many cards of each suit every player holds, or has before him face down (section 6)."""
        held = [
            [suit_of(card) for card in (*hand, *pile)]
            for hand, pile in zip(
                self.hands or self.game.nothing, self.piles or self.game.nothing, strict=True
            )
        ]
        return tuple({suit: suits.count(suit) for suit in SUITS} for suits in held)

    def _prompt(self, seat: Seat) -> Message:
        if seat in self.turn and seat != CHANCE:
            if self.contract is None:
                return message("ask-contract")
            if self.asked:
                return message("ask-accept")
        return super()._prompt(seat)
