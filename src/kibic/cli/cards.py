"""Cards in colour: a sign for the suit and one colour for each of the four, so that colour never speaks alone."""

from __future__ import annotations

import re

from rich.text import Text

from kibic.core.cards import SUIT_SIGNS, Card, Suit, rank_of, suit_of

SUIT_STYLES = {
    Suit("S"): "bold",
    Suit("H"): "bold red",
    Suit("D"): "bold dodger_blue1",
    Suit("C"): "bold green",
}

_CARD = re.compile(r"(?<![\w/])([2-9TJQKA])([SHDC])(?!\w)")


def card_text(card: Card) -> Text:
    """A card such as ``K♠``."""
    return Text(rank_of(card) + SUIT_SIGNS[suit_of(card)], style=SUIT_STYLES[suit_of(card)])


def suit_text(suit: Suit) -> Text:
    """The sign of a suit; of one that no card shows, such as the jacks as trumps of Grand, its letter."""
    return Text(SUIT_SIGNS.get(suit, suit), style=SUIT_STYLES.get(suit, "bold"))


def with_signs(text: str) -> Text:
    """A text of moves with every card in it drawn: ``play KS`` as ``play K♠``."""
    drawn, end = Text(), 0
    for found in _CARD.finditer(text):
        drawn.append(text[end : found.start()])
        drawn.append_text(card_text(Card(found[1] + found[2])))
        end = found.end()
    return drawn.append(text[end:])


def framed(card: Card | None, *, empty: str = "  ", style: str = "dim", frame: bool = False) -> Text:
    """A card in a frame, three lines high and four columns wide.

    Without a card `empty` stands in its place, two columns wide, and a frame only if `frame` asks for one.
    """
    inside = card_text(card) if card is not None else Text(empty, style="dim")
    if card is None and not frame:
        return Text("    \n ").append_text(inside).append(" \n    ")
    return Text("").join([Text("╭──╮\n│", style=style), inside, Text("│\n╰──╯", style=style)])


def beside(boxes: list[Text], gap: str = "") -> Text:
    """Texts of the same number of lines, put side by side."""
    rows = zip(*(each.split("\n", allow_blank=True) for each in boxes), strict=True)
    return Text("\n").join([Text(gap).join(row) for row in rows])


def hand_text(cards: tuple[Card, ...], legal: tuple[Card, ...]) -> Text:
    """A hand in one row: cards that may be played now stand in frames."""
    parts: list[Text] = []
    for place, card in enumerate(cards):
        if place and suit_of(card) != suit_of(cards[place - 1]):
            parts.append(Text(" \n \n "))
        if card in legal:
            parts.append(framed(card, style=""))
        else:
            parts.append(Text("    \n ").append_text(card_text(card)).append(" \n    "))
    return beside(parts) if parts else Text("\n\n")


def row_of(cards: tuple[Card, ...]) -> Text:
    """Cards in one line, a wider gap between suits."""
    line = Text()
    for place, card in enumerate(cards):
        if place:
            line.append("  " if suit_of(card) != suit_of(cards[place - 1]) else " ")
        line.append_text(card_text(card))
    return line
