"""A table of Ružička or SubRosa on which the cards lie as a test wants them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from kibic.core.cards import FRENCH_32, Card, hand
from kibic.core.chance import Deal
from kibic.core.errors import IllegalAction
from kibic.core.options import read_options
from kibic.core.seats import CHANCE
from kibic.core.sheets import Question
from kibic.games.ruzicka import Ruzicka, RuzickaRound
from kibic.games.ruzicka.score import RuzickaResult, RuzickaSheet


def number(text: str) -> int:
    """A number as the book writes it, with a real minus sign."""
    return int(text.replace("−", "-"))


def pack(hands: Mapping[int, str], dealer: int = 3) -> tuple[Card, ...]:
    """The pack that gives the seats these cards; what is not named is dealt out in the order of the deck."""
    held = {seat: list(hand(hands.get(seat, ""))) for seat in range(4)}
    rest = [card for card in FRENCH_32.cards if not any(card in cards for cards in held.values())]
    for cards in held.values():
        while len(cards) < 8:
            cards.append(rest.pop(0))
    order = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    return tuple(
        card for start, stop in ((0, 3), (3, 5), (5, 8)) for seat in order for card in held[seat][start:stop]
    )


def dealt(game: Ruzicka, hands: Mapping[int, str], dealer: int = 3, **values: object) -> RuzickaRound:
    """A deal in which the seats hold these cards."""
    chosen = read_options(game.options, {"first_dealer": dealer, **values})
    state = game.start(chosen, game.sheet(chosen)).apply(CHANCE, Deal(pack(hands, dealer)))
    assert isinstance(state, RuzickaRound)
    return state


def play(state: RuzickaRound, text: str) -> RuzickaRound:
    """The state after actions in canonical text, separated by ``;``."""
    for word in text.split(";"):
        seat = state.turn[0]
        state = state.apply(seat, state.game.actions.parse(word.strip(), state.legal(seat)))
    return state


def refused(state: RuzickaRound, text: str) -> str:
    """The name of the reason why the seat to act may not do this."""
    with pytest.raises(IllegalAction) as error:
        state.apply(state.turn[0], state.game.actions.parse(text))
    return error.value.message.id


def legal(state: RuzickaRound) -> set[str]:
    """What the seat to act may do."""
    return {action.text for action in state.legal(state.turn[0])}


def typed(game: Ruzicka, sheet: RuzickaSheet, facts: Mapping[str, object]) -> RuzickaResult:
    """The result of answering every question of the sheet as people would; each answer must be asked for."""
    answers: dict[str, int | str] = {}
    while isinstance(asked := game.ask(sheet, answers), Question):
        answers[asked.key] = asked.read(str(facts[asked.key]))
    assert isinstance(asked, RuzickaResult)
    return asked
