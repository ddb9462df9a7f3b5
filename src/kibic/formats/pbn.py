"""PBN 2.1 (Portable Bridge Notation) for the games of the whist family. Rule book: whist.md, section 3.

One PBN record is one deal; a file holds the deals of one match from its first. Whist has no auction, so a technical
contract of one in the trump suit, declared on the right of the opening leader, tells bridge programs trumps and lead.
Each game adds tags of its own: see `own_tags`.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

import cyrtranslit

from kibic.core import games
from kibic.core.actions import Action, Play
from kibic.core.cards import SUITS, Card
from kibic.core.chance import Deal, Lot
from kibic.core.errors import IllegalAction, KibicError
from kibic.core.games import Game
from kibic.core.options import changed, read_options
from kibic.core.records import Record, Recorder
from kibic.core.rounds import Round
from kibic.core.seats import CHANCE, Seat
from kibic.core.sheets import Sheet
from kibic.games.vist import Vist
from kibic.locale import Lang, Message, message, say
from kibic.mechanics.three_tables import ThreeTables
from kibic.mechanics.tricks import TrickGame, TrickRound

NAME = "pbn"
VERSION_LINE = "% PBN 2.1"

PLAYER_TAGS = {"W": "West", "N": "North", "E": "East", "S": "South"}
#: The tags every record has, in their order.
MANDATORY = (
    *("Event", "Site", "Date", "Board", *PLAYER_TAGS.values(), "Dealer", "Vulnerable", "Deal"),
    *("Scoring", "Declarer", "Contract", "Result"),
)
#: Tags written only where they apply; in any other record they are an error.
OPTIONAL = ("Honours", "Options", "Termination", "TrumpCard")


class NotInPbn(KibicError):
    """The game is not one that is written in PBN."""


class PbnError(KibicError):
    """A text is no PBN of this family, or its deals do not follow the rules. Records and lines count from 1."""

    def __init__(self, record: int, line: int, message: Message) -> None:
        super().__init__(message)
        self.record = record
        self.line = line

    def __reduce__(self) -> tuple[type[PbnError], tuple[int, int, Message]]:
        return (type(self), (self.record, self.line, self.message))

    def say(self, lang: Lang) -> str:
        return say(message("pbn-place", record=self.record, line=self.line, what=self.message), lang)


class Played(NamedTuple):
    """A finished deal: its number in the match, how it ended, and the sheet before and after it."""

    number: int
    round: TrickRound
    before: Sheet
    after: Sheet


# --- what the games differ in -----------------------------------------------------------------------------------------


@functools.singledispatch
def own_tags(game: Game, deal: Played) -> dict[str, str]:
    """The tags that only this game has. A game of the family registers a function here. Raises `NotInPbn`."""
    raise NotInPbn(message("pbn-not-this-game", game=game.id))


@own_tags.register
def _(game: Vist, deal: Played) -> dict[str, str]:
    """Vist and Eralaš: the honours, the three tables before the deal, what it wrote in the first, and where."""
    before, after = deal.before, deal.after
    assert isinstance(before, ThreeTables)
    assert isinstance(after, ThreeTables)
    written = after.rows1[len(before.rows1) :]
    ns, ew = (sum(int(row.cells[side] or 0) for row in written) for side in (0, 1))
    tables = ("/".join(map(str, figures)) for figures in zip(before.t1, before.t2, before.t3, strict=True))
    tags = {
        "Round": f"{before.rebers + 1}.{sum(before.gems) + 1}",
        "Score": f"NS {ns} EW {ew}",
        "TablesBefore": "NS {} EW {}".format(*tables),
    }
    if before.options.honours == "on":
        held = zip(game.seating.names, game.honours_held(deal.round), strict=True)
        tags["Honours"] = " ".join(f"{seat}:{count}" for seat, count in held)
    if any(deal.round.hands):
        tags["Termination"] = "honours"
    return tags


# --- writing ----------------------------------------------------------------------------------------------------------


def write(record: Record, *, event: str = "Kibic", site: str = "?", date: str = "????.??.??") -> str:
    """The finished deals of a match as PBN; a deal still being played is left out. `date` is ``YYYY.MM.DD``.

    Raises `NotInPbn`, and `RecordError` when the record is not sound.
    """
    seats = _trick_game(record.game).seating.names
    heading = {"Event": event, "Site": site, "Date": date}
    heading |= {PLAYER_TAGS[seat]: name for seat, name in zip(seats, record.header.players, strict=True)}
    heading = {tag: _ascii(text) for tag, text in heading.items()}
    texts = []
    for deal in _deals(record):
        tags = heading | _tags(deal)
        order = (*MANDATORY, *sorted(tags.keys() - set(MANDATORY)))
        lines = [f'[{tag} "{tags[tag]}"]' for tag in order]
        if deal.round.tricks:
            lines += [f'[Play "{seats[_opening_leader(deal.round)]}"]', *_rows(deal.round)]
        texts.append("\n".join(lines) + "\n")
    return VERSION_LINE + "\n" + "\n".join(texts)


def _deals(record: Record) -> Iterator[Played]:
    before = record.start()
    for by, action, after in record.replay():
        if len(after.results) > len(before.results):
            ended = _trick_round(before.round.after(by, action))
            yield Played(len(after.results), ended, before.sheet, after.sheet)
        before = after


def _tags(deal: Played) -> dict[str, str]:
    """All the tags of a deal that follow from the play."""
    state, game = deal.round, deal.round.game
    assert state.dealer is not None
    names = game.seating.names
    trump = state.trump or "NT"
    declarer = (_opening_leader(state) - 1) % game.seating.players
    tags = {
        "Board": str(deal.number),
        "Dealer": names[state.dealer],
        "Vulnerable": "None",
        "Deal": _deal_text(state),
        "Scoring": f"Whist;{game.id}",
        "Declarer": names[declarer] if state.tricks else "",
        "Contract": f"1{trump}" if state.tricks else "Pass",
        "Result": "" if any(state.hands) else str(_side_tricks(state)[game.seating.side(declarer)]),
        "Game": game.id,
        "Trump": trump,
    }
    if state.turned is not None:
        tags["TrumpCard"] = _pbn(state.turned)
    if options := changed(state.options):
        tags["Options"] = ";".join(f"{name}={value}" for name, value in options.items())
    return tags | own_tags(game, deal)


def _opening_leader(state: TrickRound) -> Seat:
    return state.tricks[0].leader if state.tricks else state.leader


def _side_tricks(state: TrickRound) -> tuple[int, ...]:
    won = state.tricks_won()
    return tuple(sum(won[seat] for seat in seats) for seats in state.game.seating.sides)


def _deal_text(state: TrickRound) -> str:
    """The hands clockwise from the dealer, suits S.H.D.C, each from high to low."""
    game, dealer = state.game, state.dealer
    assert dealer is not None
    high_to_low = game.deck.ranks[::-1]
    hands = [
        ".".join("".join(rank for rank in high_to_low if rank + suit in state.dealt[seat]) for suit in SUITS)
        for seat in game.seating.from_left(dealer)
    ]
    return f"{game.seating.names[dealer]}:{' '.join(hands)}"


def _rows(state: TrickRound) -> Iterator[str]:
    """One line for each trick; the columns are seats, clockwise from the opening leader."""
    for trick in state.tricks:
        turn = (_opening_leader(state) - trick.leader) % state.game.seating.players
        yield " ".join(map(_pbn, trick.cards[turn:] + trick.cards[:turn]))


def _pbn(card: Card) -> str:
    """A card with its suit first."""
    return card[1] + card[0]


def _ascii(text: str) -> str:
    """A name in ASCII: Serbian letters without their marks, Cyrillic in Latin; what is left over becomes ``?``."""
    latin = str(cyrtranslit.to_latin(text, "sr")).replace("đ", "dj").replace("Đ", "Dj")
    bare = "".join(char for char in unicodedata.normalize("NFKD", latin) if not unicodedata.combining(char))
    return "".join(char if " " <= char <= "~" and char not in '"\\' else "?" for char in bare)


# --- reading ----------------------------------------------------------------------------------------------------------


class Section(NamedTuple):
    """One PBN record as it stands in the file: its tags, and the rows of cards below `Play`, each with its line."""

    number: int
    line: int
    tags: dict[str, tuple[str, int]]
    rows: tuple[tuple[tuple[str, ...], int], ...]

    def value(self, tag: str) -> str:
        """The value of a tag. Raises `PbnError` when it is missing."""
        if tag not in self.tags:
            raise self.error(message("pbn-no-tag", tag=tag))
        return self.tags[tag][0]

    def check(self, tag: str, *expected: str) -> None:
        """Raises `PbnError` when a tag says something else than it may."""
        if self.value(tag) not in expected:
            allowed = " / ".join(f'"{value}"' for value in expected)
            raise self.error(
                message("pbn-tag", tag=tag, expected=allowed, found=_short(self.value(tag))), tag
            )

    def error(self, what: Message, tag: str = "") -> PbnError:
        """An error at a tag, or else at the first line of the record."""
        return PbnError(self.number, self.tags[tag][1] if tag in self.tags else self.line, what)


def read(text: str) -> Record:
    """The match that a PBN file holds: every deal replayed by the rules and every tag compared with the play.

    The first record must be the first deal of the match. Tags may stand in any order, foreign ones are skipped.
    Raises `PbnError`.
    """
    sections = _sections(text)
    if not sections:
        raise PbnError(1, 1, message("pbn-empty"))
    first = sections[0]
    try:
        game = _trick_game(games.game(first.value("Game")))
    except (games.UnknownGame, NotInPbn) as error:
        raise first.error(error.message, "Game") from error
    try:
        options = read_options(game.options, _options(first))
    except KibicError as error:
        raise first.error(error.message, "Options") from error
    players = {PLAYER_TAGS[seat]: first.value(PLAYER_TAGS[seat]) for seat in game.seating.names}
    recorder = Recorder(game, options, tuple(players.values()))
    for section in sections:
        for tag, name in players.items():
            section.check(tag, name)
        _replay(section, recorder, game)
    return recorder.record(close=recorder.match.over)


_TAG = re.compile(r'\[(\w+)\s+"([^"]*)"\s*\]', re.ASCII)


def _sections(text: str) -> list[Section]:
    """The records of a file: they are separated by empty lines, and lines that begin with ``%`` belong to none."""
    sections: list[Section] = []
    tags: dict[str, tuple[str, int]] = {}
    rows: list[tuple[tuple[str, ...], int]] = []
    for line, content in enumerate([*text.splitlines(), ""], start=1):
        number = len(sections) + 1
        words = content.split()
        if content.startswith("%"):
            continue
        if tag := _TAG.fullmatch(content.strip()):
            name, value = tag.groups()
            if name in tags:
                raise PbnError(number, line, message("pbn-twice", tag=name, first=tags[name][1]))
            tags[name] = (value, line)
        elif words and "Play" in tags:
            rows.append((tuple(words), line))
        elif words:
            raise PbnError(number, line, message("pbn-syntax", text=_short(content)))
        elif tags:
            first_line = min(place for _, place in tags.values())
            sections.append(Section(number, first_line, tags, tuple(rows)))
            tags, rows = {}, []
    return sections


def _trick_game(game: Game) -> TrickGame:
    """The game, when PBN is written for it. Raises `NotInPbn`."""
    if isinstance(game, TrickGame) and own_tags.dispatch(type(game)) is not own_tags.dispatch(Game):
        return game
    raise NotInPbn(message("pbn-not-this-game", game=game.id))


def _options(section: Section) -> dict[str, object]:
    if "Options" not in section.tags:
        return {}
    pairs = (part.partition("=") for part in section.value("Options").split(";"))
    return {name: value for name, _, value in pairs}


def _replay(section: Section, recorder: Recorder, game: TrickGame) -> None:
    """Play the deal of one PBN record by the rules, then compare its tags with the play."""
    for tag in MANDATORY:
        section.value(tag)
    before = recorder.match
    if before.over:
        raise section.error(message("match-is-over"))
    state = _trick_round(before.round)
    names = game.seating.names
    section.check("Dealer", *(names if state.dealer is None else (names[state.dealer],)))
    dealer = names.index(section.value("Dealer"))
    deal_line = section.tags["Deal"][1]
    if state.dealer is None:
        state = _do(recorder, section, deal_line, CHANCE, Lot(dealer))
    state = _do(recorder, section, deal_line, CHANCE, Deal(_pack(section, game, dealer)))
    if section.rows:
        section.check("Play", names[state.leader])
    opening = state.leader
    for row, line in section.rows:
        if state.closed:
            raise PbnError(section.number, line, message("pbn-after-end"))
        if len(row) != len(names):
            raise PbnError(section.number, line, message("pbn-row", count=len(names), found=len(row)))
        for seat in game.seating.from_left(state.leader):
            card = _card(section, line, game, row[(seat - opening) % len(names)])
            state = _do(recorder, section, line, seat, Play(card))
    if not state.closed:
        raise section.error(message("pbn-unfinished", tricks=len(state.tricks)), "Play")
    _compare(section, Played(len(recorder.match.results), state, before.sheet, recorder.match.sheet))


def _compare(section: Section, deal: Played) -> None:
    expected = _tags(deal)
    del expected["Deal"]  # its hands were dealt, and it may begin with any seat
    for tag, value in expected.items():
        if tag == "Result" and value:
            tricks = zip(deal.round.game.seating.side_names, _side_tricks(deal.round), strict=True)
            section.check(tag, value, " ".join(f"{side} {count}" for side, count in tricks))
        else:
            section.check(tag, value)
    for tag in OPTIONAL:
        if tag in section.tags and tag not in expected:
            raise section.error(message("pbn-extra", tag=tag, found=_short(section.value(tag))), tag)


def _do(recorder: Recorder, section: Section, line: int, by: Seat, action: Action) -> TrickRound:
    """Do an action; the state of the deal after it, also when it ends the deal."""
    before = recorder.match.round
    try:
        recorder.apply(by, action)
    except IllegalAction as error:
        what = error.message
        if isinstance(action, Play):
            seat, legal = recorder.match.game.seating.names[by], " ".join(map(_pbn, map(Card, error.legal)))
            what = message("pbn-illegal", seat=seat, card=_pbn(action.card), why=what, legal=legal)
        raise PbnError(section.number, line, what) from error
    return _trick_round(before.after(by, action))


def _pack(section: Section, game: TrickGame, dealer: Seat) -> tuple[Card, ...]:
    """A pack that deals out the hands of `Deal`, the turned card last. Raises `PbnError`."""
    hands = _hands(section, game)
    if game.turns_trump:
        turned = [card for card in hands[dealer] if _pbn(card) == section.value("TrumpCard")]
        if not turned:
            section.check("TrumpCard", *map(_pbn, hands[dealer]))
        hands[dealer] = [card for card in hands[dealer] if card not in turned] + turned
    # Where each place of the pack goes is seen by dealing a known pack.
    places = game.deal(game.deck.cards, dealer)
    given: dict[Card, Card] = {}
    for seat, wanted in enumerate(places):
        if len(hands[seat]) != len(wanted):
            raise section.error(
                message(
                    "pbn-hand", seat=game.seating.names[seat], found=len(hands[seat]), expected=len(wanted)
                ),
                "Deal",
            )
        given.update(zip(wanted, hands[seat], strict=True))
    return tuple(given[place] for place in game.deck.cards)


def _hands(section: Section, game: TrickGame) -> list[list[Card]]:
    """The hands of `Deal` by seat."""
    names = game.seating.names
    first, _, text = section.value("Deal").partition(":")
    suits = [hand.split(".") for hand in text.split(" ")]
    ranks = set("".join(game.deck.ranks))
    if (
        first not in names
        or len(suits) != len(names)
        or any(len(hand) != len(SUITS) or not ranks.issuperset("".join(hand)) for hand in suits)
    ):
        raise section.error(message("pbn-deal", players=len(names), seats=", ".join(names)), "Deal")
    hands: list[list[Card]] = [[] for _ in names]
    for seat, hand in zip(game.seating.from_left(names.index(first)), suits, strict=True):
        hands[seat] = [Card(rank + suit) for suit, held in zip(SUITS, hand, strict=True) for rank in held]
    return hands


def _card(section: Section, line: int, game: TrickGame, text: str) -> Card:
    for card in game.deck.cards:
        if _pbn(card) == text:
            return card
    raise PbnError(section.number, line, message("pbn-card", found=_short(text)))


def _trick_round(state: Round) -> TrickRound:
    assert isinstance(state, TrickRound)
    return state


def _short(text: str) -> str:
    """What was found, as an error quotes it."""
    return f'"{text[:40]}"'
