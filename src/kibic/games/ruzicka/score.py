"""What a deal of Ružička is worth and how it is written. Rule book: serbian-games.md, sections 8.9 to 8.12."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, Self

import msgspec
from msgspec import Meta

from kibic.core.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Suit
from kibic.core.options import Options
from kibic.core.seats import PARTNERS_COUNTERCLOCKWISE, Seat, Side
from kibic.core.sheets import Result, Row, Sheet, Table
from kibic.locale import Message, message

ROUNDS = 8
CARD_POINTS = 40
LAST_TRICK = 5
FALL = 30
SUIT_REWARD, EGALITI_REWARD = 8, 20
#: Cards in hand when opening -> what winning all the rest earns (8.8).
OPEN_BONUS = {3: 6, 4: 10, 5: 15, 6: 20, 7: 25, 8: 30}
#: The suit of the jack shown -> what stands beside the deal (8.11): the first letter of the suit's name, or of Egaliti.
SHEET_LETTERS = {SPADES: "P", DIAMONDS: "K", CLUBS: "T", HEARTS: "E"}
SIDES = PARTNERS_COUNTERCLOCKWISE.side_names

Pair = tuple[int, int]


class RuzickaOptions(Options, frozen=True):
    """How long a game and a match last, how deep a side can fall, and what a failed open hand can cost (8.12)."""

    target: Annotated[int, Meta(ge=101, le=1001)] = 301
    games_to_win: Annotated[int, Meta(ge=1, le=5)] = 3
    floor: Annotated[int, Meta(ge=-1000, le=0)] = -200
    open_fail_shutout: Literal["no-penalty", "counts"] = "no-penalty"
    first_dealer: Literal["random", 0, 1, 2, 3] = "random"


class RuzickaResult(Result, frozen=True, tag="ruzicka"):
    """A deal as the sheet needs it; pairs are for side A and side B.

    `cards` are card points and `rounds` rounds won, `last` the side with the last trick, what a failed open hand
    forfeits included. `changer` showed a jack of the suit `jack` (hearts for Egaliti), `opener` opened with `opened`
    cards, `shutout` is the side that shut the other out (štigljenje).
    """

    dealer: Seat
    cards: Pair
    rounds: Pair
    last: Side
    changer: Side | None = None
    jack: Suit | None = None
    opener: Side | None = None
    opened: int = 0
    open_failed: bool = False
    shutout: Side | None = None

    def base(self, side: Side) -> int:
        """Card points, rounds and the last trick."""
        return self.cards[side] + self.rounds[side] + (LAST_TRICK if side == self.last else 0)

    def duty_failed(self, side: Side) -> bool:
        """Whether the side changed the joker suit and has not more base points than the other."""
        return side == self.changer and self.base(side) <= self.base(1 - side)

    @property
    def card_total(self) -> int:
        """The card points of the whole pack: what a shut-out is worth."""
        return sum(self.cards)

    def falls(self, side: Side) -> tuple[int, ...]:
        """What each fall of the side would cost it."""
        return (FALL,) * ((self.shutout == 1 - side) + self.duty_failed(side))

    def fall(self, side: Side) -> int:
        """The largest fall of the side, 0 when it has not fallen. Whoever falls writes nothing else."""
        return max(self.falls(side), default=0)

    def reward(self, side: Side) -> int:
        """What the side earns for a change of the joker suit."""
        if side != self.changer:
            return 0
        return EGALITI_REWARD if self.jack == HEARTS else SUIT_REWARD

    def open_bonus(self, side: Side) -> int:
        """What the side earns for an open hand."""
        return OPEN_BONUS[self.opened] if side == self.opener and not self.open_failed else 0

    def taken(self, side: Side) -> int:
        """What the side writes for what it has won: its base points, or the pack after a shut-out."""
        return self.card_total if side == self.shutout else self.base(side)

    def written(self, side: Side) -> int:
        """The points that the side writes for this deal (8.9)."""
        if fall := self.fall(side):
            return -fall
        return self.taken(side) + self.reward(side) + self.open_bonus(side)


def shutout(rounds: Pair, failed_opener: Side | None, options: RuzickaOptions) -> Side | None:
    """The side that has all rounds, unless the other lost them by a failed open hand for which there is no penalty."""
    for side, won in enumerate(rounds):
        if won == ROUNDS and (failed_opener != 1 - side or options.open_fail_shutout == "counts"):
            return side
    return None


class RuzickaSheet(Sheet, frozen=True, kw_only=True, tag="ruzicka"):
    """Two columns with running totals, and the games won. `points` are those of the game in progress."""

    options: RuzickaOptions
    points: Pair = (0, 0)
    games: Pair = (0, 0)
    rows: tuple[Row, ...] = ()
    game_rows: tuple[Row, ...] = ()

    def write(self, result: Result) -> Self:
        """Add the deal, correct at the floor, then see whether the game or the match is won (C5, C7)."""
        assert isinstance(result, RuzickaResult)
        written = (result.written(0), result.written(1))
        points = (self.points[0] + written[0], self.points[1] + written[1])
        letters = tuple(
            f" {SHEET_LETTERS[result.jack]}" if result.jack and side == result.changer else ""
            for side in (0, 1)
        )
        row = Row(str(self.rounds + 1), (f"{points[0]}{letters[0]}", f"{points[1]}{letters[1]}"))
        sheet = msgspec.structs.replace(
            self,
            dealer=(result.dealer + 1) % 4,
            rounds=self.rounds + 1,
            notes=(*self.explained(result), *_verdict(result)),
            points=points,
            rows=(*self.rows, row),
        )
        return sheet._corrected()._closed()

    def explained(self, result: RuzickaResult) -> tuple[Message, ...]:
        """What each side has, and why it writes something else."""
        return _explained(result)

    def _corrected(self) -> Self:
        """A side below the floor is lifted to it, and the other by as much (8.10)."""
        floor = self.options.floor
        lift = floor - min(self.points)
        if lift <= 0:
            return self
        points = (self.points[0] + lift, self.points[1] + lift)
        side = SIDES[0 if self.points[0] < self.points[1] else 1]
        return msgspec.structs.replace(
            self,
            points=points,
            rows=(*self.rows, Row(message("row-correction"), (str(points[0]), str(points[1])))),
            notes=(*self.notes, message("ruzicka-corrected", side=side, floor=floor, points=lift)),
        )

    def _closed(self) -> Self:
        """The game is won by the higher score at or above the target; equal scores play on (C5)."""
        a, b = self.points
        target = self.options.target
        if max(a, b) < target:
            return self
        if a == b:
            return msgspec.structs.replace(
                self, notes=(*self.notes, message("ruzicka-level", points=a, target=target))
            )
        winner = 0 if a > b else 1
        games = (self.games[0] + (winner == 0), self.games[1] + (winner == 1))
        number = len(self.game_rows) + 1
        notes = (
            *self.notes,
            message("ruzicka-game", side=SIDES[winner], own=max(a, b), other=min(a, b)),
            message("ruzicka-games", a=games[0], b=games[1]),
        )
        sheet = msgspec.structs.replace(
            self,
            points=(0, 0),
            games=games,
            rows=(*self.rows[:-1], msgspec.structs.replace(self.rows[-1], line=True)),
            game_rows=(*self.game_rows, Row(str(number), (f"{a}", f"{b}"), line=True)),
            notes=notes,
        )
        return sheet if sheet.over else sheet._dealer_after(winner)

    def _dealer_after(self, winner: Side) -> Self:
        """At the start of a new game a dealer of the side that won the last one is skipped (8.3)."""
        assert self.dealer is not None
        if self.dealer % 2 != winner:
            return self
        following = (self.dealer + 1) % 4
        skipped = message("ruzicka-dealer-skipped", seat=self.dealer, dealer=following)
        return msgspec.structs.replace(self, dealer=following, notes=(*self.notes, skipped))

    @property
    def score(self) -> tuple[int, ...]:
        """The games won (C6)."""
        return self.games

    @property
    def winners(self) -> tuple[Side, ...]:
        return tuple(side for side, won in enumerate(self.games) if won >= self.options.games_to_win)

    def tables(self) -> tuple[Table, ...]:
        return (
            Table(message("ruzicka-points-table"), SIDES, self.rows, _texts(self.points), "deals"),
            Table(message("ruzicka-games-table"), SIDES, self.game_rows, _texts(self.games)),
        )


def _texts(pair: Pair) -> tuple[str, str]:
    return (str(pair[0]), str(pair[1]))


def _explained(result: RuzickaResult) -> tuple[Message, ...]:
    notes = []
    for side, name in enumerate(SIDES):
        notes.append(
            message(
                "ruzicka-base-last" if side == result.last else "ruzicka-base",
                side=name,
                cards=result.cards[side],
                rounds=result.rounds[side],
                base=result.base(side),
                last=LAST_TRICK,
            )
        )
    if result.shutout is not None:
        notes.append(message("ruzicka-shutout", side=SIDES[result.shutout], points=result.card_total))
    if result.opener is not None:
        notes.append(
            message(
                "ruzicka-open-failed" if result.open_failed else "ruzicka-open-won",
                side=SIDES[result.opener],
                count=result.opened,
                bonus=OPEN_BONUS[result.opened],
            )
        )
    if result.changer is not None and not result.duty_failed(result.changer):
        kind = "egaliti" if result.jack == HEARTS else "changed"
        notes.append(
            message(
                f"ruzicka-{kind}",
                side=SIDES[result.changer],
                suit=message(f"suit-{result.jack}"),
                reward=result.reward(result.changer),
            )
        )
    for side, name in enumerate(SIDES):
        if result.duty_failed(side):
            notes.append(message("ruzicka-duty-failed", side=name))
    return tuple(notes)


def _verdict(result: RuzickaResult) -> Iterator[Message]:
    for side, name in enumerate(SIDES):
        writes = "ruzicka-falls" if result.fall(side) else "ruzicka-writes"
        yield message(writes, side=name, points=result.written(side))
