"""The standings of an evening: several finished or unfinished score sheets of one game, added up player by player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from kibic.core.errors import KibicError
from kibic.core.games import Game
from kibic.core.options import Options
from kibic.core.sheets import Figure, Sheet
from kibic.locale import message


class ScoreList(msgspec.Struct, frozen=True):
    """One list: what it is called where it comes from, the game, and the sheet with the players by seat."""

    name: str
    game: Game
    options: Options
    players: tuple[str, ...]
    sheet: Sheet


class Standing(msgspec.Struct, frozen=True):
    """A player's line: his place, on how many lists he stands, and his sum of each figure."""

    place: int
    player: str
    lists: int
    figures: dict[str, int]


class Standings(msgspec.Struct, frozen=True):
    """The players of an evening, the best first. Those that are equal in all that ranks share a place.

    `figures` are the columns, the total that ranks before the others; of each only name and words are used.
    """

    game: Game
    figures: tuple[Figure, ...]
    lines: tuple[Standing, ...]


class StandingsError(KibicError):
    """These lists do not make one evening."""


def standings(lists: Sequence[ScoreList], by: str | None = None) -> Standings:
    """Add up lists of one game by the names of the players.

    They are ranked by the total called `by`, otherwise by the one that the lists themselves rank by. Raises
    `StandingsError` when the lists are of several games, name a player twice, or rank differently and `by` is None.
    """
    if not lists:
        raise StandingsError(message("standings-none"))
    first = lists[0]
    figures = first.sheet.figures()
    for each in lists:
        _check_list(each, first, chosen=by is not None)
    if by is not None:
        figures = _ranked_by(by, figures)
    sums: dict[str, Counter[str]] = {}
    count: Counter[str] = Counter()
    for each in lists:
        for player, numbers in _numbers(each):
            count[player] += 1
            sums.setdefault(player, Counter()).update(numbers)
    keys = {player: _key(total, figures) for player, total in sums.items()}
    lines = [
        Standing(
            1 + sum(other > keys[player] for other in keys.values()),
            player,
            count[player],
            {each.name: total[each.name] for each in figures},
        )
        for player, total in sums.items()
    ]
    return Standings(first.game, figures, tuple(sorted(lines, key=lambda line: (line.place, line.player))))


def _check_list(each: ScoreList, first: ScoreList, *, chosen: bool) -> None:
    """Raises `StandingsError` naming the list and why it cannot be added to the first one."""
    if each.game.id != first.game.id:
        why = message("standings-other-game", game=each.game.id, first=first.game.id)
    elif len(set(each.players)) < len(each.players):
        twice = next(name for name in each.players if each.players.count(name) > 1)
        why = message("standings-same-name", player=twice)
    elif not chosen and each.sheet.figures()[0].name != first.sheet.figures()[0].name:
        why = message("standings-other-ranking", totals=_totals(first.sheet.figures()))
    else:
        return
    raise StandingsError(message("standings-list", list=each.name, why=why))


def _totals(figures: tuple[Figure, ...]) -> str:
    return ", ".join(each.name for each in figures if each.ranks == "total")


def _ranked_by(name: str, figures: tuple[Figure, ...]) -> tuple[Figure, ...]:
    """The figures with the named total first. Raises `StandingsError` naming those there are."""
    if not any(each.name == name and each.ranks == "total" for each in figures):
        raise StandingsError(message("standings-no-total", name=repr(name[:40]), allowed=_totals(figures)))
    return tuple(sorted(figures, key=lambda each: each.name != name))


def _key(total: Counter[str], figures: tuple[Figure, ...]) -> tuple[int, ...]:
    """What ranks a player: the first total, then what decides between equals."""
    signs = {"more": 1, "fewer": -1}
    deciding = (signs[each.ranks] * total[each.name] for each in figures if each.ranks in signs)
    return (total[figures[0].name], *deciding)


def _numbers(each: ScoreList) -> Iterator[tuple[str, dict[str, int]]]:
    """Each player of a list with his figures; partners both get what their side has."""
    sides = each.game.seated(each.options).seating.sides
    for side, seats in enumerate(sides):
        for seat in seats:
            yield each.players[seat], {figure.name: figure.numbers[side] for figure in each.sheet.figures()}
