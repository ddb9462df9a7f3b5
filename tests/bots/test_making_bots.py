"""Bots by name: which there are, which settings are read, and what is said about the rest."""

from __future__ import annotations

import pytest

from kibic.bots import UnknownBot, make, names
from kibic.games.backgammon import Backgammon
from kibic.games.vist import Vist
from tests.conformance.words import check_both_languages

VIST = Vist()


class WithoutMaxims(Vist):
    """A game whose author wrote no careful bot."""

    careful = ""


def test_every_bot_that_is_named_can_be_made(game):
    assert names(game)[0] == "random"
    assert names(game)[-1] == "search"
    for name in names(game):
        assert callable(make(name, game).choose)


@pytest.mark.parametrize(
    "name",
    [
        "search:1",
        "search:200",
        "search:0.5s",
        "search:2s",
        "search:50:policy=random",
        "search:policy=careful:0.5s",
    ],
)
def test_settings_of_search(name):
    assert callable(make(name, VIST).choose)


def test_the_depth_is_for_games_whose_play_outs_end_at_an_estimate():
    class Estimated(Vist):
        """As a game of one's own might."""

        def estimate(self, state):
            return (0.0,) * 4

    assert callable(make("search:50:depth=3", Estimated()).choose)
    with pytest.raises(UnknownBot, match=r'"speed".*:depth=2'):
        make("search:speed", Estimated())
    with pytest.raises(UnknownBot, match=r'"depth=3"\. [^=]*:policy=random\.$'):
        make("search:50:depth=3", VIST)


def test_what_would_change_nothing_is_refused(game):
    """Whatever player looks ahead in a game: nothing may be said twice, and a depth nobody looks at is none."""
    assert callable(make("search:0.5s", game).choose)
    for settings in ("7:8", "0.1s:0.2s", "depth=1:depth=2", "policy=random:policy=careful"):
        with pytest.raises(UnknownBot):
            make(f"search:{settings}", game)
    if game.id != "backgammon":
        for settings in ("depth=9", "8:0.5s", "0.5s:8"):
            with pytest.raises(UnknownBot):
                make(f"search:{settings}", game)


@pytest.mark.parametrize(
    "setting",
    [
        *("", "0", "-3", "many", "1.5", "9999999", "²"),
        *("0s", "0.0s", "-1s", "s", "infs", "nans", "1e9s"),
        *("depth", "depth=", "depth=0", "depth=x", "policy=search", "speed=9"),
    ],
)
@pytest.mark.parametrize("before", ["", "100:"])
def test_a_setting_that_cannot_be_read_is_named(before, setting):
    with pytest.raises(UnknownBot) as caught:
        make(f"search:{before}{setting}", VIST)
    for lang, shown in (("en", f'"{setting}"'), ("sr", f"„{setting}”"), ("sr-Cyrl", f"„{setting}”")):
        assert shown in caught.value.say(lang)
        assert ":200" in caught.value.say(lang)


@pytest.mark.parametrize("setting", ["policy=random", "depth=9", "1ply"])
def test_a_game_with_a_search_of_its_own_names_what_it_cannot_do(setting):
    with pytest.raises(UnknownBot, match=f"{setting}.*:depth=3"):
        make(f"search:{setting}", Backgammon())


@pytest.mark.parametrize("name", ["deep thought", "careful:3", "random:1", "Random"])
def test_an_unknown_bot_is_told_which_there_are(name):
    with pytest.raises(UnknownBot) as caught:
        make(name, VIST)
    for lang in ("en", "sr", "sr-Cyrl"):
        assert "random, careful, search" in caught.value.say(lang)


def test_an_empty_name_is_told_so():
    with pytest.raises(UnknownBot, match=r"empty name .* random, careful, search") as caught:
        make("", VIST)
    check_both_languages(caught.value)


def test_a_game_without_a_careful_bot():
    rules = WithoutMaxims()
    assert names(rules) == ("random", "search")
    with pytest.raises(UnknownBot, match="random, search"):
        make("careful", rules)
    with pytest.raises(UnknownBot, match="random, search"):
        make("search:policy=careful", rules)
    assert callable(make("search", rules).choose)
