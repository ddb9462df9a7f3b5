"""Position lines of backgammon, read and written. Rule book: board-games.md, 0.4."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from kibic.core.seats import Seat
from kibic.games.backgammon.options import BackgammonOptions
from kibic.games.backgammon.round import BackgammonRound, Phase
from kibic.games.backgammon.sheet import LETTERS, BackgammonSheet, kind_of_win
from kibic.mechanics.backgammon_board import BLACK, OFF, PIECES, WHITE, Position
from kibic.mechanics.board_text import (
    PositionError,
    PositionLine,
    pieces_of,
    position_of,
    read_line,
    write_line,
)

if TYPE_CHECKING:
    from kibic.games.backgammon import Backgammon


def position_line(state: BackgammonRound) -> str:
    """A state as a position line (0.4): cube and score where they matter, the phase where the rest does not tell it."""
    options, sheet = state.options, state.sheet
    extras: dict[str, str] = {}
    if options.cube:
        owner = "-" if state.cube_owner is None else LETTERS[state.cube_owner]
        extras["cube"] = f"{state.cube}/{owner}"
    if options.cube or any(sheet.totals):
        extras["score"] = f"{sheet.totals[WHITE]}-{sheet.totals[BLACK]}/{options.match_length}"
    if sheet.crawford == "now":
        extras["crawford"] = ""
    if state.phase != _plain_phase(state.position, state.dice):
        extras["phase"] = state.phase
    # The loser would be next; while dice are thrown it is the turn of whoever plays them.
    side = {"over": 1 - (state.winner or WHITE), "double": 1 - state.player}.get(state.phase, state.player)
    return write_line(PositionLine(LETTERS[side], pieces_of(state.position), state.dice, extras))


def _plain_phase(position: Position, dice: tuple[int, ...]) -> Phase:
    """The phase that pieces and dice alone tell."""
    if any(counts[OFF] == PIECES for counts in position):
        return "over"
    return "move" if dice else "roll"


def read_position(game: Backgammon, text: str, options: BackgammonOptions) -> BackgammonRound:
    """The state of a position line. Raises `PositionError`, which says what cannot be."""
    line = read_line(text)
    position, dice, extras = position_of(line), line.dice, line.extras
    strange = sorted(extras.keys() - {"cube", "score", "crawford", "phase"})
    if strange:
        raise PositionError.because("position-extras", extras=", ".join(strange))
    if 0 in dice or len(dice) > 4 or (len(dice) > 2 and len(set(dice)) > 1):
        raise PositionError.because("position-dice", dice="".join(map(str, dice))[:20])
    if "cube" in extras:
        options = replace(options, doubling_cube="on")
    sheet = _read_score(extras, options)
    cube, owner = _read_cube(extras)
    plain = _plain_phase(position, dice)
    phases: Mapping[str, Phase] = _phases(options) if plain == "roll" else {plain: plain}
    phase = extras.get("phase", plain)
    if phase not in phases:
        raise PositionError.because("position-phase", phase=phase, allowed=", ".join(phases))
    # Whose turn it is on the board: not who answers a double, nor who would be next after a win.
    actor = LETTERS.index(line.turn)
    player = 1 - actor if phase in ("double", "over") else actor
    state = BackgammonRound(
        game=game,
        options=sheet.options,
        sheet=sheet,
        position=position,
        phase=phases[phase],
        player=player,
        dice=dice,
        thrown=dice[:2],
        began=position,
        cube=cube,
        cube_owner=owner,
        doubled=owner is not None,
    )
    if phase == "double" and (reason := state.no_double(player)) is not None:
        raise PositionError(reason)
    if phase == "beaver" and owner != 1 - player:
        raise PositionError.because("position-cube", cube=extras.get("cube", "1/-"))
    if phase == "over":
        winner = WHITE if position.white[OFF] == PIECES else BLACK
        return state.won(winner, kind_of_win(position[1 - winner], options))
    return state.settled() if phase == "move" else state


def _phases(options: BackgammonOptions) -> dict[str, Phase]:
    """The phases a position without dice may be in, by their text."""
    phases: list[Phase] = ["roll", "throw", "opening"]
    if options.cube:
        phases.append("double")
    if options.money and options.beaver == "on":
        phases.append("beaver")
    return {phase: phase for phase in phases}


def _read_score(extras: Mapping[str, str], options: BackgammonOptions) -> BackgammonSheet:
    """The sheet before this game, as far as a line tells it; the score brings the match length with it."""
    totals = (0, 0)
    if "score" in extras:
        score, _, length = extras["score"].partition("/")
        white, _, black = score.partition("-")
        totals = (int(white), int(black))
        options = replace(options, match_length=int(length))
        if options.match_length > 25 or 0 < options.match_length <= max(totals):
            raise PositionError.because("position-score", score=extras["score"])
    needs_one = options.cube and options.match_length > 1 and options.match_length - 1 in totals
    if "crawford" in extras and not needs_one:
        raise PositionError.because("position-crawford")
    crawford: Literal["before", "now", "after"] = "after" if needs_one else "before"
    return BackgammonSheet(
        options=options, totals=totals, crawford="now" if "crawford" in extras else crawford
    )


def _read_cube(extras: Mapping[str, str]) -> tuple[int, Seat | None]:
    value, _, owner = extras.get("cube", "1/-").partition("/")
    cube = int(value)
    if cube.bit_count() != 1 or (cube == 1 and owner != "-"):
        raise PositionError.because("position-cube", cube=extras["cube"])
    return cube, None if owner == "-" else LETTERS.index(owner)
