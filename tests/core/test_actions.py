"""Actions and the parser of what people type."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibic.core.actions import Action, ActionSet, Play
from kibic.core.cards import FRENCH_32, FRENCH_52, Card, hand
from kibic.core.errors import ActionTextError
from kibic.locale import LANGUAGES


class Bid(Action, frozen=True, tag="bid"):
    """An action of two words."""

    points: int

    @property
    def text(self) -> str:
        return f"bid {self.points}"

    def aliases(self) -> tuple[str, ...]:
        return (str(self.points), f"kažem {self.points}")


class Pass(Action, frozen=True, tag="pass"):
    """An action without parts."""

    def aliases(self) -> tuple[str, ...]:
        return ("dalje",)


class Show(Action, frozen=True, tag="show"):
    """An action whose text ends in a card."""

    card: Card

    @property
    def text(self) -> str:
        return f"show {self.card}"


JH = hand("JH")[0]
ACTIONS = ActionSet([*map(Play, FRENCH_32.cards), Pass(), Bid(18), Bid(20), Show(JH)], serbian_faces=True)
PLAIN = ActionSet(map(Play, FRENCH_52.cards))
ten = Play(hand("TH")[0])


@pytest.mark.parametrize(
    "text",
    [
        "TH",
        "th",
        "Th",
        " TH ",
        "10H",
        "10h",
        "T♥",
        "10♥",
        "♥10",
        "♥T",
        "HT",
        "h10",
        "T♡",
        "play TH",
        "PLAY  10♥",
        "ＴＨ",
    ],
)
def test_spellings_of_a_card(text: str) -> None:
    assert ACTIONS.parse(text) == PLAIN.parse(text) == ten


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("4r", ten),
        (" 4r ", ten),
        ("4R", Play(hand("AH")[0])),
        ("2š", Play(hand("8C")[0])),
        ("2s", Play(hand("8C")[0])),
        ("3Š", Play(hand("KC")[0])),
        ("3S", Play(hand("KC")[0])),
        ("show 1R", Show(JH)),
        ("show jh", Show(JH)),
        ("Bid 18", Bid(18)),
        ("bid   20", Bid(20)),
        ("18", Bid(18)),
        ("kažem 20", Bid(20)),
        ("PASS", Pass()),
        ("Dalje", Pass()),
    ],
)
def test_other_spellings(text: str, action: Action) -> None:
    assert ACTIONS.parse(text) == action


def test_serbian_faces_only_where_the_deck_has_them() -> None:
    """In a pack of 52 the three of spades is a card of its own."""
    assert PLAIN.parse("3S") == Play(hand("3S")[0])
    with pytest.raises(ActionTextError):
        PLAIN.parse("4r")


def test_numbers_and_places() -> None:
    assert len(ACTIONS) == 36
    assert list(ACTIONS)[32:] == [Pass(), Bid(18), Bid(20), Show(JH)]
    assert [ACTIONS.number(action) for action in ACTIONS] == list(range(36))
    assert ACTIONS[33] == Bid(18)
    assert Bid(18) in ACTIONS
    assert Bid(19) not in ACTIONS
    with pytest.raises(KeyError):
        ACTIONS.number(Bid(19))


def test_texts_must_differ() -> None:
    class Pause(Action, frozen=True, tag="pass"):
        """Has the text of another action."""

    with pytest.raises(ValueError, match="same text"):
        ActionSet([Pass(), Pause()])


def test_the_plain_text_is_the_tag() -> None:
    assert Pass().text == str(Pass()) == "pass"
    assert str(Bid(18)) == "bid 18"
    assert Bid(18) == Bid(18) != Bid(20)
    assert len({Bid(18), Bid(18), Bid(20)}) == 2


def test_a_refusal_names_what_is_legal() -> None:
    with pytest.raises(ActionTextError) as refused:
        ACTIONS.parse("king of harts", [Pass(), Bid(18)])
    assert str(refused.value) == "'king of harts' is not an action here. Expected: pass, bid 18."
    for lang in LANGUAGES:
        assert "pass, bid 18" in refused.value.say(lang)


def test_a_refusal_without_a_position_gives_examples() -> None:
    with pytest.raises(ActionTextError) as refused:
        PLAIN.parse("")
    assert str(refused.value).endswith("Expected: 2S, 3S, 4S, 5S, 6S, 7S, 8S, 9S ….")


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing typed can break the parser; what it reads it also writes in a form it reads."""
    try:
        action = ACTIONS.parse(text, [Pass()])
    except ActionTextError as error:
        assert all("pass" in error.say(lang) for lang in LANGUAGES)
        assert len(str(error)) < 800
    else:
        assert ACTIONS.parse(action.text) is action


@given(st.sampled_from(list(ACTIONS)), st.booleans(), st.integers(0, 3), st.integers(1, 3))
def test_case_and_spaces_do_not_matter(action: Action, upper: bool, around: int, between: int) -> None:
    text = action.text.upper() if upper else action.text.lower()
    text = " " * around + text.replace(" ", " " * between) + "\t" * around
    assert ACTIONS.parse(text) == action
