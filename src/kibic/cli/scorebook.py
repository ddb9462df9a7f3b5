"""A score kept by hand: the answers people gave for each deal, and the sheet they make. Pure; no screen, no files.

The format on disk is described in docs/score-format.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from kibic.core import games
from kibic.core.errors import KibicError
from kibic.core.games import Game
from kibic.core.options import Options, changed, read_options
from kibic.core.sheets import Question, Result, Sheet
from kibic.core.unreadable import why_unreadable
from kibic.locale import message

FORMAT = 1

#: The answers of one deal by the key of their question.
Deal: TypeAlias = dict[str, int | str]


class ScoreFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The file: a version, the game, the options that are not as usual, who plays, and the answers deal by deal."""

    kibic_score: int
    game: str
    options: dict[str, int | str]
    players: tuple[str, ...] = ()
    deals: tuple[Deal, ...]


class ScoreFileError(KibicError):
    """A score file cannot be read, or its answers are not possible."""


class Scorebook(msgspec.Struct, frozen=True):
    """A game with its options, the players by seat if they are named, and the facts of the deals so far."""

    game: Game
    options: Options
    players: tuple[str, ...] = ()
    deals: tuple[Deal, ...] = ()

    @property
    def sheet(self) -> Sheet:
        """The sheet after all deals."""
        return self.sheet_after(len(self.deals))

    def sheet_after(self, count: int) -> Sheet:
        """The sheet after the first `count` deals."""
        sheet = self.game.sheet(self.options)
        for deal in self.deals[:count]:
            result = self.game.ask(sheet, deal)
            assert isinstance(result, Result)
            sheet = sheet.write(result)
        return sheet

    def with_deals(self, deals: tuple[Deal, ...]) -> Scorebook:
        """The same score with other deals."""
        return msgspec.structs.replace(self, deals=deals)

    def with_players(self, players: tuple[str, ...]) -> Scorebook:
        """The same score with the players named. Raises `KibicError` unless each seat has a name of its own."""
        expected = self.game.seated(self.options).seating.players
        named = {name for name in players if name.strip() == name and name.isprintable() and name}
        if not len(named) == len(players) == expected:
            raise KibicError(message("score-players", expected=expected, found=repr(", ".join(players))))
        return msgspec.structs.replace(self, players=players)

    def to_text(self) -> str:
        """The score as JSON."""
        file = ScoreFile(
            kibic_score=FORMAT,
            game=self.game.id,
            options=changed(self.options),
            players=self.players,
            deals=self.deals,
        )
        return msgspec.json.format(msgspec.json.encode(file), indent=2).decode() + "\n"


def asked(game: Game, sheet: Sheet, known: Deal, ask: Callable[[Question, Deal], int | str]) -> Deal:
    """The facts of one deal: taken from `known` where they answer the question, otherwise from `ask`.

    `ask` is given the question and the answers so far. Facts that no question asks for are left out.
    """
    answers: Deal = {}
    while isinstance(question := game.ask(sheet, answers), Question):
        answer = known.get(question.key, "")
        answers[question.key] = answer if answer in question.allowed else ask(question, answers)
    return answers


def read_score(text: str) -> Scorebook:
    """A score from the text of its file, every answer checked. Raises `ScoreFileError`."""
    try:
        file = msgspec.json.decode(text, type=ScoreFile)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ScoreFileError(message("score-syntax", what=why_unreadable(error))) from None
    if file.kibic_score != FORMAT:
        raise ScoreFileError(message("score-format", found=file.kibic_score, known=FORMAT))
    game = games.game(file.game)
    book = Scorebook(game, read_options(game.options, file.options))
    if file.players:
        try:
            book = book.with_players(file.players)
        except KibicError as error:
            raise ScoreFileError(error.message) from None
    sheet = book.sheet
    for number, deal in enumerate(file.deals, start=1):
        try:
            if sheet.over:
                raise KibicError(message("match-is-over"))
            answers = asked(game, sheet, deal, _refuse)
            strange = ", ".join(sorted(set(deal) - set(answers)))
            if strange:
                raise KibicError(message("score-strange", keys=strange))
        except KibicError as error:
            raise ScoreFileError(message("score-deal", number=number, what=error.message)) from None
        book = book.with_deals((*book.deals, answers))
        sheet = book.sheet
    return book


def _refuse(question: Question, answers: Deal) -> int | str:
    raise KibicError(
        message("score-missing", key=question.key, question=question.text, allowed=question.choices())
    )
