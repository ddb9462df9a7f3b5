"""Skat beside XSkat: its own deals scored by our rules, and its contracts played by our bots from the same cards.

XSkat (Debian: ``apt install xskat xvfb``) lets three computer players play any number of deals by themselves and
writes each of them down, card by card, with what it scored; the same seed gives the same deals. It takes no moves
from outside: its players sit only at its own table. So the two are compared over the same cards: whether our rules
give every deal the same value, and how often the soloist wins the contract that XSkat reached, when our bots play all
three hands from the first card on.
"""

from __future__ import annotations

import argparse
import re
import shutil
import statistics
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from kibic.arena.intervals import interval
from kibic.bots import make
from kibic.bots.base import Bot
from kibic.core.actions import Play
from kibic.core.cards import Card
from kibic.core.chance import Deal
from kibic.core.games import game
from kibic.core.rng import QuickRng, SeedStream, seed_from
from kibic.core.seats import CHANCE, Seat
from kibic.games.skat import Skat, SkatRound
from kibic.games.skat.actions import Declare
from kibic.games.skat.score import Announced, SkatOptions, SkatResult
from kibic.mechanics.auction import Bid, Hold, Pass
from kibic.mechanics.contracts import Kind
from kibic.mechanics.talon import LayAway, PlayHand, TakeTalon

#: Where Debian puts games, which is not on everybody's PATH.
PROGRAM = shutil.which("xskat") or shutil.which("xskat", path="/usr/games")
#: XSkat's list of scores holds no more deals.
MOST = 360
KINDS: dict[str, Kind] = {"Diamond": "D", "Heart": "H", "Spade": "S", "Club": "C", "Grand": "G", "Null": "N"}
Cards = tuple[Card, ...]


class Played(msgspec.Struct, frozen=True):
    """A deal as XSkat wrote it down; seats count from the dealer, who is 0.

    `hands` are the cards at the first trick, `tricks` the cards of each in the order of the seats.
    """

    hands: tuple[Cards, ...]
    tricks: tuple[Cards, ...]
    laid: Cards
    skat: Cards
    bid: int
    soloist: Seat
    kind: Kind
    hand: bool
    announced: Announced
    score: int


def run(deals: int, seed: int) -> tuple[str, str]:
    """What XSkat writes about so many deals: its log, and its list of scores."""
    assert PROGRAM is not None
    with tempfile.TemporaryDirectory() as folder:
        log, scores, options = (Path(folder) / name for name in ("log", "list", "options"))
        ours = ["-auto", str(deals), "-game", "-", "-log", str(log), "-unfmt", "-lang", "english"]
        # It wants a display although it opens no window.
        command = ["xvfb-run", "-a", PROGRAM, *ours, "-list", str(scores), "-opt", str(options)]
        for last in (False, True):
            # Where there is no file of options XSkat 4.0 writes one and crashes; the second time it plays.
            done = subprocess.run(
                command, input=f"random_seed {seed} 0 2\n", text=True, check=last, capture_output=True
            )
            if done.returncode == 0:
                break
        return log.read_text(encoding="latin-1"), scores.read_text(encoding="latin-1")


def read(log: str, scores: str) -> Iterator[Played | None]:
    """The deals of a log with their scores; None for one that all passed."""
    written = [line.split() for line in scores.splitlines() if line.startswith("e ")]
    for text, entry in zip(re.split(r"^=+\n", log, flags=re.M)[:-1], written, strict=True):
        yield _deal(text, int(entry[4]), entry[5] == "1")


def deals_of(count: int, seed: int) -> list[Played | None]:
    """So many deals that XSkat has played, a part of them from each of as many seeds as it takes."""
    deals: list[Played | None] = []
    while len(deals) < count:
        deals += read(*run(min(MOST, count - len(deals)), 1000 * seed + len(deals) // MOST))
    return deals


def _deal(text: str, value: int, won: bool) -> Played | None:
    if "played" not in text:
        return None
    above, below = re.split(r"^-+ random_seed \d+ \d+ \d.*\n", text, flags=re.M)
    dealer = int(_found(r"random_seed \d+ \d+ (\d)", text)) - 1
    rows = [_cards(line) for line in above.splitlines()[3:]]
    hands = [_cards(line) for line in below.splitlines()[:10]]
    who, kind = re.search(r"^Computer(\d) played (\w+)", text, re.M).groups()  # type: ignore[union-attr]
    announced: Announced = ""
    for word in ("Schneider", "Schwarz", "ouvert"):
        if re.search(rf"^Played.*{word}", text, re.M):
            announced = "schneider" if word == "Schneider" else "schwarz" if word == "Schwarz" else "ouvert"
    return Played(
        hands=tuple(tuple(row[(dealer + seat) % 3] for row in hands) for seat in range(3)),
        tricks=tuple(tuple(row[(dealer + seat) % 3] for seat in range(3)) for row in rows),
        laid=_cards(_found(r"^Skat is: (.*)$", text)),
        skat=_cards(
            _found(r"^Skat was: (.*)$", text) if "Skat was" in text else _found(r"^Skat is: (.*)$", text)
        ),
        bid=int(_found(r"^Last bid: (\d+)", text)),
        soloist=(int(who) - 1 - dealer) % 3,
        kind=KINDS[kind],
        hand="Played" in text and "Hand" in text,
        announced=announced,
        score=value if won else -value,
    )


def _found(pattern: str, text: str) -> str:
    found = re.search(pattern, text, re.M)
    assert found is not None, f"no {pattern} in {text}"
    return found[1]


def _cards(line: str) -> Cards:
    """The cards of a line such as ``Club 9  HEART J  Club_Q``."""
    found = re.findall(r"(Diamond|Heart|Spade|Club)[ _](10|[AKQJ987])", line, re.I)
    return tuple(Card(("T" if rank == "10" else rank) + suit[0].upper()) for suit, rank in found)


# --- by our rules -----------------------------------------------------------------------------------------------------


def declared(rules: Skat, deal: Played) -> SkatRound:
    """The state after the declaration."""
    options = SkatOptions()
    state = rules.start(options, rules.sheet(options))
    own = (*deal.hands[deal.soloist], *deal.laid)
    hands = list(deal.hands)
    hands[deal.soloist] = tuple(card for card in own if card not in deal.skat)
    order, pack, start = rules.in_order(0), list[Card](), dict.fromkeys(range(3), 0)
    for number, size in enumerate(rules.packets):
        for seat in order:
            pack += hands[seat][start[seat] : start[seat] + size]
            start[seat] += size
        pack += deal.skat if number == 0 else ()
    state = state.apply(CHANCE, Deal(tuple(pack)))
    for seat, action in _bidding(deal, order):
        state = state.apply(seat, action)
    state = state.apply(deal.soloist, PlayHand() if deal.hand else TakeTalon())
    if not deal.hand:
        for card in deal.laid:
            state = state.apply(deal.soloist, LayAway(card))
    return state.apply(deal.soloist, Declare(deal.kind, deal.announced))


def _bidding(deal: Played, order: tuple[Seat, ...]) -> Iterator[tuple[Seat, Bid | Hold | Pass]]:
    """An auction that ends with this soloist at this bid; XSkat tells no more of its own."""
    forehand, middlehand, rearhand = order
    if deal.soloist == middlehand:
        yield from ((middlehand, Bid(deal.bid)), (forehand, Pass()), (rearhand, Pass()))
    elif deal.soloist == rearhand:
        yield from ((middlehand, Pass()), (rearhand, Bid(deal.bid)), (forehand, Pass()))
    else:
        yield from ((middlehand, Bid(deal.bid)), (forehand, Hold()), (middlehand, Pass()), (rearhand, Pass()))


def replayed(rules: Skat, deal: Played) -> SkatResult:
    """The result of the deal with the cards that XSkat played."""
    state = declared(rules, deal)
    for trick in deal.tricks:
        for _ in trick:
            if state.turn:
                (seat,) = state.turn
                state = state.apply(seat, Play(trick[seat]))
    return _result(state)


def played_on(rules: Skat, deal: Played, bot: Bot) -> SkatResult:
    """The result of the deal when one bot plays all three hands from the first card on."""
    state, rng = declared(rules, deal), QuickRng(1)
    while state.turn:
        (seat,) = state.turn
        state = state.apply(seat, bot.choose(state.view(seat), rng))
    return _result(state)


def _result(state: SkatRound) -> SkatResult:
    result = state.result()
    assert isinstance(result, SkatResult)
    return result


def main(arguments: list[str]) -> None:
    """Print whether every deal has the same score, then how the bots fare with the same contracts."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks xskat", description=__doc__)
    parser.add_argument("--deals", type=int, default=400, help="deals that XSkat plays")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same deals")
    parser.add_argument("--bots", default="careful", help="our bots, with commas (default: %(default)s)")
    chosen = parser.parse_args(arguments)
    if PROGRAM is None or shutil.which("xvfb-run") is None:
        print("XSkat is not installed here (Debian: apt install xskat xvfb).")
        return
    rules = game("skat")
    assert isinstance(rules, Skat)
    deals = deals_of(chosen.deals, chosen.seed)
    found = [deal for deal in deals if deal is not None]
    results = [replayed(rules, deal) for deal in found]
    same = sum(result.score == deal.score for result, deal in zip(results, found, strict=True))
    print(
        f"{same} of {len(found)} deals have the same score by our rules; {len(deals) - len(found)} were passed."
    )
    for result, deal in zip(results, found, strict=True):
        if result.score != deal.score:
            print(f"  {deal.score:+} by XSkat, {result.score:+} by our rules: {deal}")

    table = Table(
        "players", "suit games won", "Grand won", "Null won", "score of the soloist", "less than XSkat's"
    )
    table.add_row("XSkat", *_won(results), f"{statistics.fmean(each.score for each in results):+.1f}", "")
    for name in chosen.bots.split(","):
        bot = make(name, rules)
        ours = [played_on(rules, deal, bot) for deal in found]
        behind = [theirs.score - own.score for theirs, own in zip(results, ours, strict=True)]
        low, high = interval(behind)
        less = f"{statistics.fmean(behind):+.1f} [{low:+.1f}, {high:+.1f}]"
        table.add_row(name, *_won(ours), f"{statistics.fmean(each.score for each in ours):+.1f}", less)
    Console(markup=False).print(table)
    print(f"XSkat plays {_kinds(results, len(deals))}.")
    print(f"In as many other deals careful plays {_alone(rules, len(deals), chosen.seed)}.")


def _won(results: list[SkatResult]) -> list[str]:
    """Games won of those played: in a suit, Grand, Null."""
    cells = []
    for kinds in ("DHSC", "G", "N"):
        own = [each.won for each in results if each.contract.kind in kinds]
        cells.append(f"{sum(own)} of {len(own)} ({sum(own) / max(1, len(own)):.0%})")
    return cells


def _alone(rules: Skat, deals: int, seed: int) -> str:
    """What three careful players play when they bid for themselves."""
    bot, results = make("careful", rules), list[SkatResult]()
    options = SkatOptions()
    for number in range(deals):
        cards, rng = SeedStream(seed_from(f"{seed}/{number}")), QuickRng(number)
        state = rules.start(options, rules.sheet(options))
        state = state.apply(CHANCE, state.chance().draw(cards))
        while state.turn:
            (seat,) = state.turn
            state = state.apply(seat, bot.choose(state.view(seat), rng))
        results.append(_result(state))
    return _kinds([each for each in results if each.soloist is not None], deals)


def _kinds(results: list[SkatResult], deals: int) -> str:
    kinds = Counter("suit" if each.contract.kind in "DHSC" else each.contract.kind for each in results)
    shares = [f"{kind} {kinds[kind] / deals:.0%}" for kind in ("suit", "G", "N")]
    return ", ".join([*shares, f"passed {1 - len(results) / deals:.0%}"])
