"""`kibic arena`: players compared over the same deals with the seats changed, until it is clear who is the stronger."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from functools import partial
from pathlib import Path
from typing import Literal, Self

import msgspec
from rich import box
from rich.table import Table

from kibic.arena.contest import Lead, Report, Tally, contest
from kibic.arena.duplicate import Contest, DuplicateSet, play_set
from kibic.arena.intervals import Interval
from kibic.arena.results import Results
from kibic.arena.workers import in_order
from kibic.cli.choices import read_choices
from kibic.cli.terminal import Terminal
from kibic.core import games
from kibic.core.errors import KibicError
from kibic.locale import message

#: How many deals are played if nothing is said.
USUAL = 100


class Amount(msgspec.Struct, frozen=True):
    """How much is played: so many deals or whole matches; fewer where it is clear before who is the stronger.

    Deals may be those of one `part` of a match.
    """

    unit: Literal["deals", "matches"]
    most: int
    until_clear: bool
    part: str = ""

    @classmethod
    def read(cls, deals: int | None, matches: int | None, *, until_clear: bool, part: str) -> Self:
        """What the command line says. Raises `KibicError` for matches together with deals, or with a part."""
        if matches is None:
            return cls("deals", deals or USUAL, until_clear, part)
        if deals is not None:
            raise KibicError(message("arena-deals-or-matches"))
        if part:
            raise KibicError(message("arena-part-of-match"))
        return cls("matches", matches, until_clear)


def hold_contest(
    terminal: Terminal,
    name: str,
    players: str,
    amount: Amount,
    *,
    seed: str,
    options: Sequence[str],
    preset: str | None,
    output: Path | None,
    as_json: bool,
    workers: int | None,
    ray: str | None,
) -> None:
    """Play, write every set down as it comes, and print how it stands."""
    game = games.game(name)
    held = contest(
        game,
        [player.strip() for player in players.split(",")],
        seed,
        read_choices(game, options, preset),
        matches=amount.unit == "matches",
        part=amount.part,
    )
    tally = Tally(held, sequential=amount.until_clear)
    processes = workers or os.cpu_count() or 1
    with closing(Results(output, held)) if output else nullcontext() as results:
        for played in results.done if results else ():
            tally.add(played)
        for played in _played(terminal, held, tally, amount, _shared(processes, ray)):
            tally.add(played)
            if results:
                results.write(played)
            if as_json:
                print(msgspec.json.encode(played).decode(), flush=True)
    report = tally.report()
    if as_json:
        print(msgspec.json.encode(report).decode())
    else:
        _print(terminal, report, amount)


#: Shares out numbered work.
_Share = Callable[[Callable[[int], DuplicateSet], range], AbstractContextManager[Iterable[DuplicateSet]]]


def _shared(processes: int, ray: str | None) -> _Share:
    if ray is None:
        return partial(in_order, workers=processes)
    from kibic.arena.cluster import on_ray

    return partial(on_ray, address=ray)


def _played(
    terminal: Terminal, held: Contest, tally: Tally, amount: Amount, share: _Share
) -> Iterator[DuplicateSet]:
    """The sets that are still to be played, until it is clear if that is all that is wanted."""
    groups = len(held.groups)
    rest = range(tally.sets, amount.most * groups)
    if not rest or (amount.until_clear and tally.clear):
        return
    words = terminal.say("arena-working")
    with (
        share(partial(play_set, held), rest) as found,
        terminal.progress(words, rest.stop, rest.start) as watch,
    ):
        for played in found:
            yield played
            watch(tally.sets)
            if amount.until_clear and tally.sets % groups == 0 and tally.clear:
                return


def _print(terminal: Terminal, report: Report, amount: Amount) -> None:
    places = {each.player: place for place, each in enumerate(report.standings)}
    names = report.contest.players
    table = _table(terminal, "player", "set-points", "interval", "won-drawn-lost", "percent", "rating")
    for each in report.standings:
        tables = each.won + each.drawn + each.lost
        table.add_row(
            each.name,
            terminal.number(each.mean, 3, signed=True),
            _interval(terminal, each.interval),
            f"{each.won}/{each.drawn}/{each.lost}",
            terminal.number(100 * (each.won + each.drawn / 2) / tables, 1) if tables else "-",
            f"{terminal.number(each.mu, 1)} ± {terminal.number(each.sigma, 1)}",
        )
    terminal.out.print(table)
    pairs = _table(terminal, "pair", "ahead", "interval", "stronger")
    for lead in sorted(report.leads, key=lambda lead: sorted((places[lead.a], places[lead.b]))):
        if places[lead.a] > places[lead.b]:
            low, high = lead.interval
            lead = Lead(lead.b, lead.a, -lead.mean, (-high, -low))
        stronger = names[lead.a if lead.mean > 0 else lead.b] if lead.clear else "?"
        pairs.add_row(
            f"{names[lead.a]} – {names[lead.b]}",
            terminal.number(lead.mean, 3, signed=True),
            _interval(terminal, lead.interval),
            stronger,
        )
    terminal.out.print(pairs)
    if amount.part:
        terminal.out.print(terminal.say("arena-part", part=amount.part))
    terminal.out.print(
        terminal.say(f"arena-summary-{amount.unit}", count=report.deals, seed=report.contest.seed)
    )
    if amount.until_clear:
        clear = all(lead.clear for lead in report.leads)
        terminal.out.print(terminal.say("arena-clear" if clear else "arena-not-clear"))


#: Columns of names, which give way in a narrow terminal; in the others are figures.
_NAMES = ("player", "pair", "stronger")


def _table(terminal: Terminal, *columns: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    for column in columns:
        head = terminal.say(f"column-{column}")
        if column in _NAMES:
            table.add_column(head, style="bold", overflow="fold")
        else:
            table.add_column(head, justify="right", no_wrap=True)
    return table


def _interval(terminal: Terminal, interval: Interval) -> str:
    low, high = (terminal.number(end, 3, signed=True) for end in interval)
    return f"{low} … {high}" if interval[0] > float("-inf") else "…"
