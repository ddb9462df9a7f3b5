"""Records of the International Skat Server: one finished deal a line. Rule book: skat.md, section 6.

Reading replays the deal as a match of Skat with the server's customs and holds the stated result against the rules.
Each line is its own record: the three at the table are seats 1, 2 and 0, for seat 0 deals the first deal of a match.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Literal, NoReturn, cast

import msgspec

from kibic.core import games
from kibic.core.actions import Action, Play
from kibic.core.cards import FRENCH_32, Card
from kibic.core.chance import Deal
from kibic.core.errors import IllegalAction, KibicError
from kibic.core.games import Game
from kibic.core.match import Match
from kibic.core.records import Record, Recorder
from kibic.core.seats import CHANCE, Seat
from kibic.games.skat import SkatRound
from kibic.games.skat.actions import Accept, Claim, Concede, Declare
from kibic.games.skat.score import IS_SCHNEIDER, SCHNEIDER, TRICKS, Announced, SkatResult
from kibic.locale import Message, message
from kibic.mechanics.auction import Bid, Hold, Pass
from kibic.mechanics.contracts import ALL_POINTS, Kind
from kibic.mechanics.talon import LayAway, PlayHand, TakeTalon

NAME = "iss"
PLACE = "International Skat Server"
#: What old records call the place; their lost games may be stated by the value of 1.6.3 (6.5 step 5).
OLD_PLACE = "Internet Skat Server"

#: What became of a line: it replays and agrees; it replays and states something else, or is kept apart for another
#: reason (6.5: quarantine); nobody played; the deal was broken off; it cannot be read or breaks the rules.
Verdict = Literal["agreed", "disagreed", "passed", "aborted", "broken"]
VERDICTS: tuple[Verdict, ...] = ("agreed", "disagreed", "passed", "aborted", "broken")

_PROPERTY = re.compile(r"([A-Za-z0-9]+)\[((?:\\.|[^\]\\])*)\]")
_CARD = re.compile(r"[CSHD][789TJQKA]")
_DECLARATION = re.compile(r"([GCSHDN])([HOSZ]*)((?:\.[CSHD][789TJQKA])*)")
_SHOWN = re.compile(r"SC(?:\.[CSHD][789TJQKA])*")
_LEFT = re.compile(r"(TI|LE)\.([012])")
_NEEDED = ("P0", "P1", "P2", "MV", "R")
#: The order of the fields of a result on the way out.
_FIELDS = ("d", "outcome", "v", "m", "overbid", "p", "t", "s", "z")


class Entry(msgspec.Struct, frozen=True):
    """What a line of the server came to. `record` is there when the deal could be replayed as far as it went."""

    line: int
    id: str
    verdict: Verdict
    reason: Message | None = None
    record: Record | None = None


class IssError(KibicError):
    """A line of the server that cannot be read or does not follow the rules; the message names the place."""


class _Quarantine(Exception):
    """A record that is kept apart without being wrong in form."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.reason = reason


def read_all(text: str) -> tuple[Entry, ...]:
    """Every line of a file of the server, read and compared. Empty lines do not count."""
    return tuple(
        _entry(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1) if line.strip()
    )


def read_line(line: str) -> Entry:
    """One line, read and compared. Raises `IssError` that says where it is wrong, where `read_all` calls it broken."""
    found = _entry(1, line.strip())
    if found.verdict == "broken":
        assert found.reason is not None
        raise IssError(found.reason)
    return found


def read(text: str) -> Record:
    """The record of a single line. Raises `IssError` where it is broken, or kept apart without having been replayed."""
    found = read_line(text)
    if found.record is None:
        assert found.reason is not None
        raise IssError(found.reason)
    return found.record


def holds(game: Game) -> bool:
    """Whether deals of this game are written as lines of the server."""
    return game.id == "skat"


def _entry(number: int, line: str) -> Entry:
    name = "?"
    try:
        properties = _properties(line)
        name = properties.get("ID", "?")
        reading = _Reading(properties)
        reading.replay()
        verdict, reason = reading.verdict()
        return Entry(number, name, verdict, reason, reading.record())
    except _Quarantine as kept:
        return Entry(number, name, "disagreed", kept.reason)
    except IssError as error:
        return Entry(number, name, "broken", error.message)


def _properties(line: str) -> dict[str, str]:
    """The properties of a line by name. Raises `IssError` when one is missing or something stands between them."""
    rest = _PROPERTY.sub("", line)
    if not re.fullmatch(r"\(?;\s*;?\s*\)?", rest):
        raise IssError(message("iss-syntax", text=repr(rest[:40])))
    properties = {name: re.sub(r"\\(.)", r"\1", value) for name, value in _PROPERTY.findall(line)}
    for name in _NEEDED:
        if name not in properties:
            raise IssError(message("iss-missing", name=name))
    return properties


def _card(text: str) -> Card:
    """A card, which stands suit first in these records."""
    return Card(text[1] + text[0])


def _iss(card: Card) -> str:
    return card[1] + card[0]


def _seat(place: int) -> Seat:
    """The seat of forehand (0), middlehand (1) or rearhand (2) in the first deal of a match."""
    return (place + 1) % 3


_SKAT = (9, 11)
#: Where the 32 cards of a record lie in the pack: forehand, middlehand, rearhand, skat (0.6).
_PACK = (
    *(
        place
        for hand in range(3)
        for start, size in ((3 * hand, 3), (11 + 4 * hand, 4), (23 + 3 * hand, 3))
        for place in range(start, start + size)
    ),
    *range(*_SKAT),
)


# --- reading ----------------------------------------------------------------------------------------------------------


class _Reading:
    """A record being replayed, move by move (6.2)."""

    def __init__(self, properties: Mapping[str, str]) -> None:
        self._properties = properties
        names = [properties[f"P{place}"] for place in (2, 0, 1)]
        self._recorder = Recorder(games.game("skat"), {"customs": "iss"}, names)
        self._pairs = _pairs(properties["MV"])
        self._at = 0
        #: A declaration whose discards come in a move of their own.
        self._declared: Declare | None = None
        self._resigned: set[Seat] = set()
        self._left: Seat | None = None

    @property
    def _state(self) -> SkatRound:
        state = self._recorder.match.round
        assert isinstance(state, SkatRound)
        return state

    @property
    def _over(self) -> bool:
        return bool(self._recorder.match.results)

    def record(self) -> Record:
        """The deal as a closed record of an unfinished match."""
        return self._recorder.record(close=True)

    def replay(self) -> None:
        """Do every move. Raises `IssError` that names the move, or `_Quarantine`."""
        for number, (actor, token) in enumerate(self._pairs, start=1):
            self._at = number
            if number == 1:
                self._deal(actor, token)
            elif actor == "w":
                self._world(token)
            else:
                self._move(_seat(int(actor)), token)

    def _wrong(self, what: Message) -> NoReturn:
        actor, token = self._pairs[self._at - 1]
        raise IssError(message("iss-move", number=self._at, move=f"{actor} {token[:40]}", what=what))

    def _do(self, seat: Seat, *actions: Action) -> None:
        for action in actions:
            if self._over:
                self._wrong(message("round-is-over"))
            try:
                self._recorder.apply(seat, action)
            except IllegalAction as error:
                if error.message.id == "skat-null-below-bid":
                    raise _Quarantine(error.message) from None
                # Said without the cards that were legal: the place and the reason are enough.
                self._wrong(error.message)

    def _deal(self, actor: str, token: str) -> None:
        cards = token.split(".")
        if actor != "w" or not all(map(_CARD.fullmatch, cards)) or len(set(cards)) != len(FRENCH_32.cards):
            self._wrong(message("iss-deal"))
        pack = dict(zip(_PACK, map(_card, cards), strict=True))
        self._do(CHANCE, Deal(tuple(pack[place] for place in range(len(pack)))))

    def _world(self, token: str) -> None:
        """The skat given to the soloist, or a player who left or ran out of time."""
        if left := _LEFT.fullmatch(token):
            self._left = _seat(int(left[2]))
        elif self._state.phase != "discard" or set(token.split(".")) != set(
            map(_iss, self._state.dealt_skat)
        ):
            self._wrong(message("iss-world"))

    def _move(self, seat: Seat, token: str) -> None:
        phase = self._state.phase
        if token == "RE":
            self._resigned.add(seat)
        elif self._over:
            self._wrong(message("round-is-over"))
        elif phase == "auction" and token in ("p", "y"):
            self._do(seat, Pass() if token == "p" else Hold())
        elif phase == "auction" and token.isascii() and token.isdigit() and len(token) < 4:
            self._do(seat, Bid(int(token)))
        elif phase == "skat" and token == "s":
            self._do(seat, TakeTalon())
        elif phase in ("skat", "discard"):
            self._declare(seat, token)
        elif phase == "play" and _CARD.fullmatch(token):
            self._do(seat, Play(_card(token)))
        elif not (phase == "play" and _SHOWN.fullmatch(token) and seat == self._state.soloist):
            self._wrong(message("iss-token"))

    def _declare(self, seat: Seat, token: str) -> None:
        """The declaration with its discards and open hand, or the discards alone after it (6.3)."""
        if self._declared is not None and _CARD.fullmatch(token[:2]):
            declare, named = self._declared, token.split(".")
        elif found := _DECLARATION.fullmatch(token):
            declare, named = self._declaration(found[1], found[2]), found[3].split(".")[1:]
        else:
            self._wrong(message("iss-token"))
        if not all(map(_CARD.fullmatch, named)):
            self._wrong(message("iss-token"))
        cards = [_card(text) for text in named]
        if self._state.phase == "skat":
            self._do(seat, PlayHand(), declare)
        elif not cards and self._declared is None:
            self._declared = declare
            return
        elif len(cards) < 2:
            self._wrong(message("iss-token"))
        else:
            self._do(seat, *map(LayAway, cards[:2]), declare)
            del cards[:2]
        if cards and (declare.announced != "ouvert" or set(cards) != set(self._state.hands[seat])):
            self._wrong(message("iss-open-hand"))

    def _declaration(self, kind: str, modifiers: str) -> Declare:
        if len(set(modifiers)) != len(modifiers):
            self._wrong(message("iss-token"))
        announced: Announced = ""
        if "O" in modifiers:
            announced = "ouvert"
        elif kind == "N" and ("S" in modifiers or "Z" in modifiers):
            self._wrong(message("iss-token"))
        elif "Z" in modifiers:
            announced = "schwarz"
        elif "S" in modifiers:
            announced = "schneider"
        return Declare(cast("Kind", kind), announced)

    # --- the end ---

    def verdict(self) -> tuple[Verdict, Message | None]:
        """What the record came to, once all is replayed; resignations are played out as they count (6.5)."""
        stated = _stated(self._properties["R"])
        if stated.get("d") == -1 or stated.get("outcome") == "penalty":
            return "aborted", None
        if not self._over:
            if self._state.phase == "play":
                self._shorten()
            elif self._left is not None:
                return "aborted", None
        if not self._over:
            raise IssError(message("iss-unfinished", phase=self._state.phase))
        (result,) = self._recorder.match.results
        assert isinstance(result, SkatResult)
        if result.soloist is None or not stated:
            if result.soloist is None and not stated:
                return "passed", None
            raise IssError(message("iss-passed"))
        if result.ending == "conceded":
            # The server's value of a soloist's resignation is trusted, unless it says that he won.
            return (
                ("disagreed", message("iss-resigned")) if cast("int", stated["v"]) > 0 else ("agreed", None)
            )
        return self._compared(result, stated)

    def _shorten(self) -> None:
        """A side has resigned, left or run out of time: the soloist's concession, or his claim (6.5 steps 6 to 8)."""
        state = self._state
        soloist = state.soloist
        assert soloist is not None
        if soloist in self._resigned or self._left == soloist:
            self._do(soloist, Concede())
            if not self._over:
                self._do(self._state.turn[0], Accept())
        elif self._left is not None or self._resigned >= set(state.opponents):
            self._do(soloist, Claim())
            while not self._over:
                self._do(self._state.turn[0], Accept())

    def _compared(
        self, result: SkatResult, stated: Mapping[str, int | str]
    ) -> tuple[Verdict, Message | None]:
        """Every field of the result against the rules; the first that differs is named."""
        expected = statement(result, resigned=bool(self._resigned) or self._left is not None)
        for name in _FIELDS:
            agrees = stated.get(name) == expected[name]
            if name == "v" and self._properties.get("PC") == OLD_PLACE:
                agrees |= stated.get("v") == result.score
            if not agrees:
                return "disagreed", message(
                    "iss-differs", field=name, stated=str(stated.get(name)), expected=str(expected[name])
                )
        return "agreed", None


def _pairs(moves: str) -> list[tuple[str, str]]:
    words = moves.split()
    if not words or len(words) % 2 or not set(words[::2]) <= set("w012"):
        odd = next((word for word in words[::2] if word not in "w012"), words[-1] if words else "")
        raise IssError(message("iss-pairs", text=repr(odd[:40])))
    return list(zip(words[::2], words[1::2], strict=True))


def _stated(text: str) -> dict[str, int | str]:
    """The fields of a result; none for a passed deal. Raises `IssError` naming the field that cannot be read."""
    if text.strip() == "passed":
        return {}
    fields: dict[str, int | str] = {}
    for word in text.split():
        name, sign, value = word.partition(":")
        if word in ("win", "loss", "penalty"):
            fields["outcome"] = word
        elif word in ("bidok", "overbid"):
            fields["overbid"] = word
        elif sign and re.fullmatch(r"-?\d{1,5}", value):
            fields[name] = int(value)
        else:
            raise IssError(message("iss-result", text=repr(word[:40])))
    for name in _FIELDS:
        if name not in fields:
            raise IssError(message("iss-result-missing", field=name))
    return fields


# --- the server's result ----------------------------------------------------------------------------------------------


def statement(result: SkatResult, *, resigned: bool = False) -> dict[str, int | str]:
    """The fields of a result as the server states them (6.4, 6.5). `resigned` where the opponents gave up."""
    assert result.soloist is not None
    contract = result.contract
    points, tricks = result.points, result.tricks
    if resigned and not result.null:
        points, tricks = ALL_POINTS - result.lost_points, TRICKS - result.lost_tricks
    whole = msgspec.structs.replace(
        result,
        points=points,
        tricks=tricks,
        ending="played" if result.ending == "given" else result.ending,
    )
    own_schneider = own_schwarz = 0
    value, score, over = whole.value, whole.score, whole.overbid
    if not whole.won and not result.null and whole.ending == "played":
        # A lost game: what was announced and not made adds no level besides.
        some_trick = tricks + result.lost_tricks > 0
        own_schneider = int(not contract.schneider and some_trick and points <= IS_SCHNEIDER)
        own_schwarz = int(not contract.schwarz and some_trick and tricks == 0)
        levels = whole.levels
        times = sum(levels[name] for name in ("game", "matadors", "hand", "ouvert"))
        times += levels["schneider-announced"] + levels["schwarz-announced"] + own_schneider + own_schwarz
        over = whole.base * times < whole.bid
        value = -(-whole.bid // whole.base) * whole.base if over else whole.base * times
        score = -2 * value
    if whole.goal or resigned:
        s, z = int(points >= SCHNEIDER), int(tricks == TRICKS)
    else:
        s, z = int(own_schneider or own_schwarz), own_schwarz
    return {
        "d": (result.soloist - result.dealer - 1) % result.players,
        "outcome": "win" if whole.won else "loss",
        "v": score,
        "m": result.matadors,
        "overbid": "overbid" if over else "bidok",
        "p": points,
        "t": tricks,
        "s": 0 if result.null else s,
        "z": 0 if result.null else z,
    }


# --- writing ----------------------------------------------------------------------------------------------------------


def write(record: Record) -> str:
    """Every finished deal of a record of Skat as a line of the server. Raises `KibicError` where it has no words."""
    if record.game.id != "skat":
        raise KibicError(message("iss-not-this-game", game=record.game.id))
    lines = []
    steps: list[tuple[Match, Seat, Action]] = []
    before = record.start()
    for by, action, after in record.replay():
        steps.append((before, by, action))
        if len(after.results) > len(before.results):
            result = after.results[-1]
            assert isinstance(result, SkatResult)
            lines.append(_line(record.header.players, steps, result))
            steps = []
        before = after
    return "".join(line + "\n" for line in lines)


def _line(players: tuple[str, ...], steps: list[tuple[Match, Seat, Action]], result: SkatResult) -> str:
    if result.kontra:
        raise KibicError(message("iss-kontra"))
    seats = [(result.dealer + 1 + place) % result.players for place in range(3)]
    names = "".join(f"P{place}[{_escaped(players[seat])}]" for place, seat in enumerate(seats))
    moves = " ".join(_moves(steps, seats))
    if result.soloist is None:
        stated = "passed"
    else:
        gave_up = any(isinstance(action, Claim) for _, _, action in steps) and result.ending == "played"
        gave_up &= isinstance(steps[-1][2], Accept)
        fields = statement(result, resigned=result.ending == "given" or gave_up)
        words = [
            str(fields[name]) if name in ("outcome", "overbid") else f"{name}:{fields[name]}"
            for name in _FIELDS
        ]
        ended = int(gave_up or result.ending != "played")
        stated = " ".join([*words, "p0:0 p1:0 p2:0 l:-1 to:-1", f"r:{ended}"])
    return f"(;GM[Skat]PC[{PLACE}]CO[]{names}R0[]R1[]R2[]MV[{moves} ]R[{stated}] ;)"


def _escaped(text: str) -> str:
    return re.sub(r"([\]\\])", r"\\\1", text)


def _moves(steps: list[tuple[Match, Seat, Action]], seats: list[Seat]) -> Iterator[str]:
    """The pairs of actor and move (6.2)."""
    laid: list[Card] = []
    skat: tuple[Card, ...] = ()
    for match, by, action in steps:
        state = match.round
        assert isinstance(state, SkatRound)
        actor = "w" if by == CHANCE else str(seats.index(by))
        match action:
            case Deal(cards):
                skat = cards[slice(*_SKAT)]
                yield "w " + ".".join(_iss(cards[place]) for place in _PACK)
            case Bid(value):
                yield f"{actor} {value}"
            case Hold():
                yield f"{actor} y"
            case Pass() if state.phase == "auction":
                yield f"{actor} p"
            case TakeTalon():
                yield f"{actor} s"
                yield "w " + ".".join(map(_iss, skat))
            case LayAway(card):
                laid.append(card)
            case Declare():
                yield f"{actor} {_token(state, by, action, laid)}"
            case Play(card):
                yield f"{actor} {_iss(card)}"
            case Claim():
                yield f"{actor} SC." + ".".join(map(_iss, state.hands[by]))
            case Concede() if by == state.soloist:
                yield f"{actor} RE"
            case Concede():
                yield from (f"{seats.index(seat)} RE" for seat in state.opponents)
            case Accept() if state.offer == "claim":
                yield f"{actor} RE"


def _token(state: SkatRound, soloist: Seat, declare: Declare, laid: list[Card]) -> str:
    """The declaration with implied modifiers written out, the discards, and the open hand (6.3)."""
    hand = "H" if state.how == "hand" else ""
    modifiers = {"": "", "schneider": "S", "schwarz": "SZ", "ouvert": "OSZ"}[declare.announced]
    if declare.kind == "N":
        modifiers = modifiers[:1]
    shown = state.hands[soloist] if declare.announced == "ouvert" else ()
    return ".".join([declare.kind + hand + modifiers, *map(_iss, laid), *map(_iss, shown)])
