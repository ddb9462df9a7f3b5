"""One game of backgammon as it is played. Rule book: board-games.md, 9.4-9.9."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Literal, Self

from msgspec.structs import replace

from kibic.core.actions import Action
from kibic.core.chance import Chance, Dice, Throw
from kibic.core.rounds import Round
from kibic.core.seats import CHANCE, Seat
from kibic.core.views import View
from kibic.games.backgammon.actions import Beaver, Double, Drop, Move, Resign, Roll, Take, move_of, step_of
from kibic.games.backgammon.options import BackgammonOptions
from kibic.games.backgammon.sheet import BackgammonSheet, Ending, GameResult, kind_of_win
from kibic.locale import Message, message
from kibic.mechanics import backgammon_board as board
from kibic.mechanics.backgammon_board import BAR, BLACK, HOME, OFF, PIECES, WHITE, Position

if TYPE_CHECKING:
    from kibic.games.backgammon import Backgammon

Phase = Literal["opening", "throw", "roll", "move", "double", "beaver", "over"]


class BackgammonView(View, frozen=True, kw_only=True, tag="backgammon"):
    """The board: everything is public.

    `position` holds the counts of White and Black, each on its own path (0 the bar, 25 off); `dice` the values still
    to be played, `thrown` the faces of this turn, `played` the moves made in it and `began` the position before them;
    `last_turn` is the turn before this one as text. `player` is whose turn it is on the board, `cube_owner` None while
    the cube is in the middle, `ties` how many opening throws were equal. `winner`, `kind` and
    `ending` are known at the end.
    """

    options: BackgammonOptions
    sheet: BackgammonSheet
    phase: Phase
    position: Position
    dice: tuple[int, ...]
    thrown: tuple[int, ...]
    played: tuple[Move, ...]
    began: Position
    last_turn: str
    cube: int
    cube_owner: Seat | None
    doubled: bool
    ties: int
    pips: tuple[int, int]
    player: Seat
    winner: Seat | None
    kind: int
    ending: Ending


class BackgammonRound(Round, frozen=True, kw_only=True, dict=True):
    """One game. Phases: `opening` and `throw` (chance), `roll`, `move`, `double`, `beaver`, `over` (9.4).

    `player` is whose turn it is on the board; in phase `double` his opponent answers. The first turn of a game has no
    phase `roll`, so nobody can double in it.
    """

    game: Backgammon
    options: BackgammonOptions
    sheet: BackgammonSheet
    position: Position
    phase: Phase = "opening"
    player: Seat = WHITE
    dice: tuple[int, ...] = ()
    thrown: tuple[int, ...] = ()
    played: tuple[Move, ...] = ()
    began: Position
    last_turn: str = ""
    cube: int = 1
    cube_owner: Seat | None = None
    doubled: bool = False
    ties: int = 0
    winner: Seat | None = None
    kind: int = 1
    ending: Ending = "borne-off"

    @property
    def turn(self) -> tuple[Seat, ...]:
        """Chance in the opening throw and in `throw`; in `double` whoever was doubled, otherwise the player."""
        match self.phase:
            case "roll" | "move" | "beaver":
                return (self.player,)
            case "double":
                return (1 - self.player,)
            case "over":
                return ()
        return (CHANCE,)

    def chance(self) -> Chance:
        """Two dice; in the opening throw the first is White's and the second Black's."""
        return Throw(dice=2)

    # Whether the turn goes on, what is legal and whether an action is allowed all ask for the steps of one state.
    @functools.cached_property
    def steps(self) -> tuple[board.Step, ...]:
        """The legal steps of the player on turn, on his own path."""
        return tuple(board.legal_steps(self.position, self.player, self.dice, self.options.rules))

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.turn or seat == CHANCE:
            return ()
        if self.phase == "move":
            return tuple([move_of(step, seat) for step in self.steps])
        if self.phase == "roll":
            return (Roll(), Double()) if self.no_double(seat) is None else (Roll(),)
        return (Take(), Drop(), Beaver()) if self._may_beaver() else (Take(), Drop())

    def concessions(self, seat: Seat) -> tuple[Action, ...]:
        """A player may resign at any of his own decisions (0.6)."""
        return (Resign(),) if seat in self.turn and seat != CHANCE else ()

    def no_double(self, seat: Seat) -> Message | None:
        """Why this seat may not double now (9.9, cube rules 1, 3 and 4)."""
        if not self.options.cube:
            return message("no-cube")
        if self.sheet.crawford == "now":
            return message("no-double-crawford")
        if self.cube_owner not in (None, seat):
            return message("no-double-not-yours")
        if not self._within_limit(self.cube * 2):
            return message("no-double-limit", limit=self.options.cube_limit)
        return None

    def _may_beaver(self) -> bool:
        options = self.options
        return (
            self.phase == "double"
            and options.money
            and options.beaver == "on"
            and self._within_limit(self.cube * 4)
        )

    def _within_limit(self, cube: int) -> bool:
        return self.options.cube_limit == 0 or cube <= self.options.cube_limit

    def objection(self, seat: Seat, action: Action) -> Message | None:
        if self.phase == "move":
            return self._move_objection(seat, action) if isinstance(action, Move) else message("move-a-piece")
        if self.phase == "roll":
            if isinstance(action, Double):
                return self.no_double(seat)
            return None if isinstance(action, Roll) else message("roll-first")
        if isinstance(action, Beaver) and not self._may_beaver():
            return message("no-beaver")
        return None if action in self.legal(seat) else message("answer-double")

    def _move_objection(self, seat: Seat, move: Move) -> Message | None:
        """The first rule of 9.5 that a step breaks."""
        start, end = step = step_of(move, seat)
        if step in self.steps:
            return None
        own, foe = self.position[seat], self.position[1 - seat]
        distance = end - start
        if own[BAR] and start != BAR:
            return message("piece-on-the-bar")
        if not own[start]:
            return message("no-piece-there", place=move.text.split("/")[0])
        if distance <= 0:
            return message("wrong-direction")
        if end == OFF and any(own[:HOME]):
            return message("not-all-home")
        if distance not in self.dice and (end < OFF or distance > max(self.dice)):
            return message("no-die", distance=distance, dice=_digits(self.dice))
        if end < OFF and foe[OFF - end] > 1:
            return message("point-blocked", point=move.end)
        if distance not in self.dice and any(own[HOME:start]):
            return message("piece-behind")
        return message("must-use-dice")

    def after(self, by: Seat, action: Action) -> Self:
        match action:
            case Move():
                return self._moved(action)
            case Roll():
                return replace(self, phase="throw")
            case Dice(faces):
                return self._opened(faces) if self.phase == "opening" else self._thrown(faces)
            case Double():
                return replace(self, phase="double")
            case Take():
                owner = by if self.phase == "double" else self.cube_owner
                return replace(self, phase="throw", cube=self.cube * 2, cube_owner=owner, doubled=True)
            case Beaver():
                return replace(self, phase="beaver", cube=self.cube * 2, cube_owner=by, doubled=True)
            case Drop() | Resign():
                # The cube still shows the value before a double that is dropped, and that of the double beavered.
                return self.won(1 - by, 1, "dropped" if isinstance(action, Drop) else "resigned")
        raise TypeError(f"no action of this game: {action!r}")

    def _opened(self, faces: tuple[int, ...]) -> Self:
        """The opening throw: White's die, then Black's; the higher starts (9.4)."""
        white, black = faces
        if white == black:
            doubles = self.options.money and self.ties < self.options.automatic_doubles
            return replace(self, ties=self.ties + 1, cube=self.cube * 2 if doubles else self.cube)
        opened = replace(self, player=WHITE if white > black else BLACK)
        return (
            opened._thrown(faces) if self.options.opening == "plays-both" else replace(opened, phase="throw")
        )

    def _thrown(self, faces: tuple[int, ...]) -> Self:
        dice = board.dice_values(faces[0], faces[1])
        return replace(self, phase="move", thrown=faces, dice=dice, began=self.position).settled()

    def _moved(self, move: Move) -> Self:
        done = board.play_step(self.position, self.player, step_of(move, self.player), self.dice)
        after = replace(self, position=done.position, dice=done.dice, played=(*self.played, move))
        if done.position[self.player][OFF] == PIECES:
            kind = kind_of_win(done.position[1 - self.player], self.options)
            return replace(after, last_turn=after.turn_text).won(self.player, kind)
        return after.settled()

    def settled(self) -> Self:
        """The same state, or the turn passed on because no die is left or none can be played (0.3)."""
        if self.steps:
            return self
        return replace(
            self,
            phase="roll",
            player=1 - self.player,
            dice=(),
            thrown=(),
            played=(),
            began=self.position,
            last_turn=self.turn_text,
        )

    def won(self, winner: Seat, kind: int, ending: Ending = "borne-off") -> Self:
        """The end of the game by a win of this kind."""
        if self.options.counts_once(self.doubled):
            kind = 1
        return replace(self, phase="over", winner=winner, kind=kind, ending=ending, dice=())

    @property
    def turn_text(self) -> str:
        """The turn so far as people write it (0.5): ``31: 8/5 6/5``."""
        steps = [step_of(move, self.player) for move in self.played]
        thrown = "".join(map(str, self.thrown))
        return f"{thrown}: {board.turn_text(self.began, self.player, steps)}"

    def result(self) -> GameResult:
        if self.winner is None:
            raise ValueError("the game is not over yet")
        return GameResult(self.winner, self.kind, self.cube, self.doubled, self.ending)

    def view(self, seat: Seat) -> BackgammonView:
        return BackgammonView(
            game=self.game.id,
            seat=seat,
            turn=self.turn,
            legal=self.legal(seat),
            concessions=self.concessions(seat),
            prompt=self._prompt(seat),
            options=self.options,
            sheet=self.sheet,
            pips=(board.pips(self.position.white), board.pips(self.position.black)),
            **{name: getattr(self, name) for name in SHARED},
        )

    def _prompt(self, seat: Seat) -> Message:
        if self.phase == "over":
            return message("round-is-over")
        if self.turn == (CHANCE,):
            return message("chance-to-act")
        if seat not in self.turn:
            return message("waiting-for", seat=self.game.seating.seat_said(self.turn[0]))
        if self.phase == "roll":
            return message("ask-roll-or-double" if self.no_double(seat) is None else "ask-roll")
        if self.phase == "move":
            return message("ask-move", dice=_digits(self.dice))
        return message(f"ask-{self.phase}", cube=self.cube * 2)


def _digits(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))


#: The fields of a round that its view shows as they are: all but the rules, for nothing is hidden.
SHARED = (
    "phase",
    "position",
    "dice",
    "thrown",
    "played",
    "began",
    "last_turn",
    "cube",
    "cube_owner",
    "doubled",
    "ties",
    "player",
    "winner",
    "kind",
    "ending",
)
