"""Two states that one viewer cannot tell apart, made without the help of the game.

Two cards that the viewer has never seen change places in the deal; the round is played again by the same actions, a
face-down card of the one standing for the other. Where the rules allow that, everything the viewer gets must be the
same, byte for byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from kibic.core.actions import Action
from kibic.core.chance import Deal
from kibic.core.errors import IllegalAction
from kibic.core.games import Game
from kibic.core.records import Record, Step
from kibic.core.rng import QuickRng, shuffled
from kibic.core.rounds import Round
from kibic.core.seats import CHANCE, Seat
from kibic.core.views import ONLOOKER, REFEREE, View
from tests.play import Move, everything

CARD = re.compile(r"(?<!\w)[2-9TJQKA][SHDC](?!\w)")
Cards = frozenset[str]


def cards_in(text: str) -> Cards:
    """The cards a text names."""
    return frozenset(CARD.findall(text))


def mentioned(view: View) -> Cards:
    """The cards a view names anywhere but on the sheet, which is public."""
    fields = msgspec.to_builtins(view)
    del fields["sheet"], fields["options"]
    return cards_in(msgspec.json.encode(fields).decode())


def hand_of(state: Round, seat: Seat) -> Cards:
    """The cards in one hand, as the referee sees them; none for an onlooker."""
    hands = msgspec.to_builtins(state.view(REFEREE))["hands"]
    return frozenset(hands[seat] or ()) if seat >= 0 else frozenset()


def said(state: Round) -> object:
    """What the rules have told of hidden cards: hands that differ in it can be told apart.

    That is what seats had to announce, whether a play was right or wrong, and suits that show on the backs.
    """
    view = state.view(ONLOOKER)
    return [getattr(view, field, None) for field in ("announced", "verdicts", "backs")]


def so_far(moves: list[Move], at: int) -> list[Move]:
    """The moves of the round under way before the move at place `at`."""
    rounds = len(moves[at].before.results)
    return [move for move in moves[:at] if len(move.before.results) == rounds]


def pack(past: list[Move]) -> Cards:
    """All the cards dealt; none where nothing was dealt."""
    return frozenset(card for move in past if isinstance(move.action, Deal) for card in move.action.cards)


def hidden_from(viewer: Seat, past: list[Move], now: Round) -> Cards:
    """The cards that the viewer has had no way to see in this round.

    He has seen his own hand, what seats did before his eyes, and what lay open to any onlooker.
    """
    states = [*(move.before.round for move in past), now]
    seen = frozenset[str]().union(
        *(hand_of(state, viewer) | mentioned(state.view(ONLOOKER)) for state in states),
        *(
            cards_in(move.before.round.shown(move.by, move.action, viewer).text)
            for move in past
            if move.by != CHANCE
        ),
    )
    return pack(past) - seen


class Twin(NamedTuple):
    """Another history of a round: its states, the last one being the present, and the actions between them."""

    states: list[Round]
    actions: list[tuple[Seat, Action]]


def twins(
    game: Game, past: list[Move], now: Round, viewer: Seat, rng: QuickRng, tries: int
) -> Iterator[Twin]:
    """Histories with two hidden cards exchanged that the rules allow and the viewer cannot tell from the real one."""
    if not pack(past):
        return
    hidden = sorted(hidden_from(viewer, past, now))
    pairs = [(x, y) for x in hidden for y in hidden if x < y]
    real = [*(move.before.round for move in past), now]
    for x, y in shuffled(pairs, rng)[:tries]:
        twin = Twin([real[0]], [])
        try:
            for move in past:
                action = move.action
                if move.before.round.shown(move.by, action, viewer) != action:
                    action = _exchanged(game, twin.states[-1], move, x, y)
                twin.actions.append((move.by, action))
                twin.states.append(twin.states[-1].apply(move.by, action))
        except IllegalAction:
            continue
        if everything(twin.states[-1]) == everything(now):
            continue  # both lay in one hand
        if all(said(state) == said(true) for state, true in zip(twin.states, real, strict=True)):
            yield twin


def _exchanged(game: Game, state: Round, move: Move, x: str, y: str) -> Action:
    """The action of a move with the two cards exchanged."""
    text = CARD.sub(lambda card: {x: y, y: x}.get(card[0], card[0]), move.action.text)
    return state.chance().parse(text) if move.by == CHANCE else game.actions.parse(text)


def known(game: Game, state: Round, viewer: Seat) -> list[object]:
    """All that a viewer can know of a state: his view, what he may do, and why he may not do anything else."""
    assert type(state).apply is Round.apply, "what is refused, and how, follows from what is compared here"
    ways = [state.out_of_turn(viewer)]
    if viewer >= 0:
        ways += [state.legal(viewer), state.concessions(viewer)]
    if viewer not in state.turn:
        return [state.view(viewer).to_json(), ways]
    return [state.view(viewer).to_json(), ways, [state.objection(viewer, action) for action in game.actions]]


def check_same(game: Game, past: list[Move], now: Round, twin: Twin, viewer: Seat) -> None:
    """Everything the viewer gets in the twin history is what he got in the real one, byte for byte."""
    for move, state, (by, action) in zip(past, twin.states, twin.actions, strict=False):
        real = move.before.round
        assert state.view(viewer).to_json() == real.view(viewer).to_json()
        assert state.shown(by, action, viewer) == real.shown(move.by, move.action, viewer)
    assert known(game, twin.states[-1], viewer) == known(game, now, viewer)


def check_excerpt(record: Record, past: list[Move], twin: Twin, viewer: Seat) -> None:
    """The log that the viewer may read is the same. `record` ends where the twin does."""
    before = record.steps[: len(record.steps) - len(past)]
    steps = [Step("chance" if by == CHANCE else by, action.text) for by, action in twin.actions]
    other = msgspec.structs.replace(record, steps=(*before, *steps))
    assert other.steps != record.steps
    assert other.excerpt(viewer) == record.excerpt(viewer)
