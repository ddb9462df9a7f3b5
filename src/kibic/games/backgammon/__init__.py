"""Backgammon. Rule book: board-games.md, sections 0 and 9."""

from __future__ import annotations

import functools
from collections.abc import Callable
from itertools import pairwise
from typing import ClassVar

from kibic.core.actions import ActionSet
from kibic.core.games import Continuation, Game, Title
from kibic.core.options import Options
from kibic.core.rng import Rng
from kibic.core.rounds import Round
from kibic.core.seats import WHITE_AND_BLACK
from kibic.core.sheets import Answers, Question, Result, Sheet
from kibic.core.views import View
from kibic.games.backgammon.actions import Beaver, Double, Drop, Move, Resign, Roll, Take, move_of
from kibic.games.backgammon.lines import position_line, read_position
from kibic.games.backgammon.options import BackgammonOptions, point_label
from kibic.games.backgammon.round import BackgammonRound, BackgammonView
from kibic.games.backgammon.sheet import LETTERS, BackgammonSheet, Ending, GameResult, kind_of_win
from kibic.locale import message
from kibic.mechanics import backgammon_board as board
from kibic.mechanics.backgammon_board import BLACK, STEPS, WHITE
from kibic.mechanics.backgammon_estimate import estimate

__all__ = [
    "Backgammon",
    "BackgammonOptions",
    "BackgammonRound",
    "BackgammonSheet",
    "BackgammonView",
    "Beaver",
    "Double",
    "Drop",
    "GameResult",
    "Move",
    "Resign",
    "Roll",
    "Take",
    "kind_of_win",
    "point_label",
    "position_line",
]


class Backgammon(Game):
    """Two players, 15 pieces each in opposite directions; hits, bearing off, and a cube where agreed."""

    id = "backgammon"
    title = Title("Bekgemon", "Backgammon")
    blurb = Title(
        "Trka sa kockama na 24 polja: udari, zatvori put, izvedi sve prvi.",
        "A race with dice on 24 points: hit, block, and bear off first.",
    )
    family = "backgammon"
    rulebook = "board-games.md, section 9"
    careful = "kibic.bots.careful_backgammon:CarefulBackgammon"
    search = "kibic.bots.search_backgammon:SearchBackgammon"
    seating = WHITE_AND_BLACK
    options = BackgammonOptions
    presets: ClassVar[dict[str, dict[str, int | str]]] = {
        "seed": {},
        "international": {
            "match_length": 7,
            "scoring": "standard-1-2-3",
            "doubling_cube": "on",
            "crawford": "on",
        },
        "money": {"match_length": 0, "scoring": "standard-1-2-3", "doubling_cube": "on", "jacoby": "on"},
    }

    @functools.cached_property
    def actions(self) -> ActionSet:
        """The words, then every step of either side."""
        words = (Roll(), Double(), Take(), Drop(), Beaver(), Resign())
        moves = dict.fromkeys(move_of(step, side) for side in (WHITE, BLACK) for step in STEPS)
        return ActionSet((*words, *moves))

    def sheet(self, options: Options) -> BackgammonSheet:
        """The empty sheet."""
        assert isinstance(options, BackgammonOptions)
        return BackgammonSheet(options=options)

    def start(self, options: Options, sheet: Sheet) -> BackgammonRound:
        """A new game, before its opening throw."""
        assert isinstance(options, BackgammonOptions)
        assert isinstance(sheet, BackgammonSheet)
        return BackgammonRound(
            game=self, options=options, sheet=sheet, position=options.start, began=options.start
        )

    def returns(self, result: Result) -> tuple[float, ...]:
        """The points won or lost, cube included."""
        assert isinstance(result, GameResult)
        points = float(result.kind * result.cube)
        return (points, -points) if result.winner == WHITE else (-points, points)

    def estimate(self, state: Round) -> tuple[float, ...] | None:
        """What the game is worth to White and Black, judged from the board and a fair answer to an offered cube."""
        assert isinstance(state, BackgammonRound)
        if state.phase == "move":
            return None
        if state.phase == "opening":
            return (0.0, 0.0)
        if state.winner is not None:
            return self.returns(state.result())
        worth = state.cube * estimate(state.position, state.player, state.options.double_win)
        if state.phase == "double":
            worth = min(2 * worth, float(state.cube))
        if state.phase == "beaver":
            worth = max(2 * worth, -float(state.cube))
        return (worth, -worth) if state.player == WHITE else (-worth, worth)

    def ask(self, sheet: Sheet, answers: Answers) -> Question | Result:
        """Who won, the cube where one is used, and how big the win was where that counts."""
        assert isinstance(sheet, BackgammonSheet)
        options = sheet.options
        if "winner" not in answers:
            return Question("winner", message("fact-winner"), LETTERS)
        winner = LETTERS.index(str(answers["winner"]))
        cube, doubled = 1, False
        if options.cube and sheet.crawford != "now":
            if "cube" not in answers:
                return Question("cube", message("fact-cube"), _cube_values(options))
            cube = int(answers["cube"])
            doubled = cube > 1
            if options.money and 1 < cube <= 2**options.automatic_doubles:
                if "doubled" not in answers:
                    return Question("doubled", message("fact-doubled"), ("yes", "no"))
                doubled = answers["doubled"] == "yes"
        if options.counts_once(doubled):
            return GameResult(winner, 1, cube, doubled)
        if "kind" not in answers:
            kinds = ("1", "2", "4") if options.scoring == "seed-1-2-4" else ("1", "2", "3")
            given_up = ("resign", "drop") if "cube" in answers else ("resign",)
            return Question("kind", message("fact-kind"), (*kinds, *given_up))
        if answers["kind"] in ENDINGS:
            return GameResult(winner, 1, cube, doubled, ENDINGS[str(answers["kind"])])
        return GameResult(winner, int(answers["kind"]), cube, doubled)

    def facts(self, result: Result) -> Answers:
        """The answers to `ask` that give this result."""
        assert isinstance(result, GameResult)
        return {
            "winner": LETTERS[result.winner],
            "cube": str(result.cube),
            "doubled": "yes" if result.doubled else "no",
            "kind": next((word for word, how in ENDINGS.items() if how == result.ending), str(result.kind)),
        }

    def sampler(self, view: View) -> Callable[[Rng], BackgammonRound]:
        """Nothing is hidden: the state itself."""
        assert isinstance(view, BackgammonView)
        state = BackgammonRound.seen_in(view, game=self)
        return lambda rng: state

    def position(self, text: str, options: Options) -> BackgammonRound:
        """The state of a position line, or after actions from the start. Raises `KibicError`.

        What a line says of cube, match length and score goes before the options. Where its dice cannot be played, the
        turn has passed.
        """
        assert isinstance(options, BackgammonOptions)
        if "|" in text:
            return read_position(self, text, options)
        state = super().position(text, options)
        assert isinstance(state, BackgammonRound)
        return state

    def continuations(self, state: Round, text: str) -> tuple[Continuation, ...]:
        """In phase `move` every whole play, otherwise every single action, with the position line it leads to.

        Plays come in the order of their steps, those of the hindmost piece first.
        """
        assert isinstance(state, BackgammonRound)
        if "|" in text and state.last_turn and state.phase == "roll":
            return (Continuation("pass", position_line(state)),)
        if state.phase == "move":
            plays = board.plays(state.position, state.player, state.dice, state.options.rules)
            ordered = sorted(map(board.hindmost_first, plays.values()))
            return tuple(
                Continuation(
                    board.turn_text(state.position, state.player, steps), position_line(_played(state, steps))
                )
                for steps in ordered
            )
        return tuple(
            Continuation(action.text, position_line(state.after(seat, action)))
            for seat in state.turn
            for action in state.legal(seat)
        )

    def split_line(self, text: str) -> tuple[str, ...]:
        """The steps of a typed play such as ``8/5 6/5``, ``12/15/21`` or ``6/off(2)``."""
        if "/" not in text:
            return (text,)
        steps: list[str] = []
        for word in text.replace(",", " ").split():
            path, _, times = word.rstrip(")").partition("(")
            places = [place.rstrip("*") for place in path.split("/")]
            pairs = [f"{start}/{end}" for start, end in pairwise(places)] or [word]
            steps += pairs * (int(times) if times in ("2", "3", "4") else 1)
        return tuple(steps)


#: What people answer who are asked how big a win was that was not played out.
ENDINGS: dict[str, Ending] = {"resign": "resigned", "drop": "dropped"}


def _cube_values(options: BackgammonOptions) -> tuple[str, ...]:
    """What the cube may show at the end of a game, automatic doubles included."""
    automatic = 2**options.automatic_doubles if options.money else 1
    most = max(options.cube_limit, automatic) if options.cube_limit else 2**20
    return tuple(str(2**power) for power in range(21) if 2**power <= most)


def _played(state: BackgammonRound, steps: tuple[board.Step, ...]) -> BackgammonRound:
    for step in steps:
        state = state.after(state.player, move_of(step, state.player))
    return state
