"""Plays of backgammon, and the use of the cube, judged by the net so many throws ahead: what a turn lost.

The unit is half of what lies between a plain win and a plain loss: a point in an open session, whatever the cube
stands at, and as much of the match at its score.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from kibic.analysis.decisions import Choice, Decision, mark_of_play
from kibic.analysis.steps import Done
from kibic.bots.search_backgammon import cube_worths, net_of, table_of
from kibic.core.actions import Action
from kibic.core.match import Match
from kibic.core.seats import Seat
from kibic.games.backgammon import BackgammonRound, BackgammonView, Beaver, Double, Drop, Move, Roll, Take
from kibic.kernels import backgammon_search as ahead
from kibic.mechanics import backgammon_board as board
from kibic.mechanics.backgammon_board import Position

Way = TypeVar("Way", Action, Position)

#: So many of the plays that the net thinks best, and the one that was made, are looked at as deep as was asked.
BREADTH = 10
#: Not to double is a decision when doubling would have cost at most so much, as GNU Backgammon has it.
CLOSE = 0.16


def decisions(steps: Iterable[Done], seats: frozenset[Seat], throws: int) -> Iterator[Decision]:
    """What these seats decided; a turn that was given up in the middle is left out."""
    began: tuple[int, Match] | None = None
    for number, before, by, action in steps:
        state = before.round
        if by in seats and isinstance(action, Roll | Double | Take | Drop | Beaver):
            cube = _cube(number, before, by, action, throws)
            if cube is not None:
                yield cube
        if not isinstance(action, Move) or not isinstance(state, BackgammonRound):
            began = None
            continue
        began = began or (number, before)
        after = state.after(by, action)
        if after.phase != "move" or after.player != by:
            found = _judged(*began, after.position, throws) if by in seats else None
            began = None
            if found is not None:
                yield found


def _cube(number: int, match: Match, by: Seat, action: Action, throws: int) -> Decision | None:
    """What was done with the cube, or not done with it when that was close."""
    view = match.view(by)
    assert isinstance(view, BackgammonView)
    if len(view.legal) == 1:
        return None
    worths = {each: worth for each, worth in cube_worths(view, throws).items() if each in view.legal}
    if isinstance(action, Roll) and worths[action] - worths[Double()] > CLOSE:
        return None
    return _decision(number, match, by, worths, action, lambda each: each.text)


def _judged(number: int, match: Match, left: Position, throws: int) -> Decision | None:
    """The play of a turn that began here and left this position; each position is written as one and the same play."""
    state = match.round
    assert isinstance(state, BackgammonRound)
    side = state.player
    plays = board.plays(state.position, side, state.dice, state.options.rules)
    if len(plays) == 1:
        return None
    worths = _worths(state, plays, left, throws)
    thrown = "".join(map(str, sorted(state.thrown, reverse=True)))

    def text(position: Position) -> str:
        return f"{thrown}: {board.turn_text(state.position, side, board.hindmost_first(plays[position]))}"

    return _decision(number, match, side, worths, left, text)


def _decision(
    number: int, match: Match, seat: Seat, worths: dict[Way, float], done: Way, text: Callable[[Way], str]
) -> Decision:
    """What was done among ways of these worths; of equally good ones, what was done is the best."""
    ways = sorted(worths, key=lambda way: (-worths[way], way != done))
    loss = worths[ways[0]] - worths[done]
    return Decision(
        round=match.sheet.rounds + 1,
        step=number,
        seat=seat,
        played=text(done),
        best=text(ways[0]),
        loss=loss,
        error=0.0,
        mark=mark_of_play(loss),
        choices=tuple(Choice(text(way), worths[way]) for way in ways),
    )


def _worths(
    state: BackgammonRound, positions: Iterable[Position], made: Position, throws: int
) -> dict[Position, float]:
    """What the best plays by the net, and the one made, leave to the side that made it."""
    net, table = net_of(state.options), table_of(state.view(state.player))

    def worth(position: Position, throws: int) -> float:
        return -ahead.value(net, position, 1 - state.player, throws, table)

    ranked = sorted(positions, key=lambda position: -worth(position, 0))
    return {position: worth(position, throws) for position in dict.fromkeys((*ranked[:BREADTH], made))}
