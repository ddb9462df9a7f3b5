"""`kibic play`: whole matches, what is shown and what is not, wrong input, and the record that is left."""

from __future__ import annotations

import contextlib
import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kibic.cli.journal import Journal
from kibic.core.cards import SUIT_SIGNS
from kibic.core.games import game
from kibic.core.match import Match
from kibic.core.records import Record, read_record
from kibic.core.rng import commitment, seed_from
from tests.cli.conftest import Kibic
from tests.cli.typists import FirstLegal, Script

SHORT = {
    "vist": ("--option", "match_points=1"),
    "eralas": ("--option", "match_points=1"),
    "ruzicka": ("--option", "target=101", "--option", "games_to_win=1"),
    "backgammon": ("--option", "match_length=1"),
}


def _record(file: Path) -> Record:
    return read_record(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("lang", ["en", "sr"])
@pytest.mark.parametrize("name", SHORT)
def test_a_whole_match(kibic: Kibic, tmp_path: Path, name: str, lang: str) -> None:
    file = tmp_path / "new folder" / "match.jsonl"
    options = (*SHORT[name], "--bots", "random", "--seed", "a", "--record", file)
    done = kibic("play", name, *options, typed=FirstLegal(), lang=lang)
    assert (done.code, done.err) == (0, "")
    match = _record(file).verify()
    assert match.over
    # The promise before the first deal, the seed after the last.
    seed = seed_from("a")
    assert done.out.index(commitment(seed)) < done.out.index("› ")
    assert done.out.index(seed.hex()) > done.out.rindex("› ")
    assert str(file) in done.out
    # Every note of every round is explained.
    shown = done.out
    for symbol, sign in SUIT_SIGNS.items():
        shown = shown.replace(sign, symbol)
    for _, _, after in _record(file).replay():
        for note in after.sheet.notes:
            assert _said(note, lang) in shown
    winner = _said(match.game.seating.side_said(match.sheet.winners[0]), lang)
    assert {"en": f"{winner} wins the match.", "sr": f"Meč dobija {winner}."}[lang] in done.out


def _said(note: object, lang: str) -> str:
    from kibic.locale import Message, say

    assert isinstance(note, Message)
    return say(note, lang)  # type: ignore[arg-type]


def test_the_same_seed_is_the_same_match(kibic: Kibic, tmp_path: Path) -> None:
    texts = []
    for number in range(2):
        file = tmp_path / f"{number}.jsonl"
        kibic("play", "vist", "--bots", "random", "--seed", "a", "--record", file, typed=FirstLegal(20))
        texts.append(file.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]


def test_without_a_seed_every_match_is_another(kibic: Kibic, tmp_path: Path) -> None:
    files = [tmp_path / "a.jsonl", tmp_path / "b.jsonl"]
    for file in files:
        kibic("play", "vist", "--record", file)
    assert _record(files[0]).header.commitment != _record(files[1]).header.commitment


# --- what is shown ------------------------------------------------------------------------------------------------


def _cards(text: str) -> set[str]:
    signs = {sign: letter for letter, sign in SUIT_SIGNS.items()}
    return {rank + signs[sign] for rank, sign in re.findall(r"([2-9TJQKA])([♠♥♦♣])", text)}


def test_the_hand_of_nobody_else_is_shown(kibic: Kibic, tmp_path: Path) -> None:
    """Until the match is left, no card is on the screen that this seat may not know."""
    file = tmp_path / "match.jsonl"
    typist = Script(*["table", "log", "sheet", "legal", "last", "?", "ZZ", "2S 3S", "quit"])
    kibic("play", "vist", "--bots", "random", "--seed", "a", "--record", file, "--seat", "S", typed=typist)
    view = _record(file).final().view(2)
    known = {*view.hand, *view.trick, view.turned}  # type: ignore[attr-defined]
    screen = typist.screens[-1]
    assert _cards(screen) == known
    # In letters only what was typed, and what may be played.
    legal = {action.text for action in view.legal}
    written = set(re.findall(r"\b[2-9TJQKA][SHDC]\b", screen.replace("› 2S 3S", "").replace("'2S 3S'", "")))
    assert written <= legal
    assert seed_from("a").hex() not in screen


def test_the_table_is_drawn_with_the_persons_seat_below(kibic: Kibic, tmp_path: Path) -> None:
    for number, seat in enumerate(("E", "1", "e")):
        file = tmp_path / f"{number}.jsonl"
        done = kibic("play", "vist", "--seat", seat, "--seed", "a", "--record", file)
        assert _record(file).header.players == ("careful", "human", "careful", "careful")
        lines = [line for line in done.out.splitlines() if re.search(r"\b[NESW] (careful|\(you\))", line)]
        assert [re.findall(r"([NESW]) (?:careful|\(you\))", line) for line in lines[1:4]] == [
            ["W"],
            ["S", "N"],
            ["E"],
        ]


def test_each_bot_has_its_seat(kibic: Kibic, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    kibic("play", "vist", "--bots", "random,careful,search:2", "--seat", "E", "--record", file)
    assert _record(file).header.players == ("random", "human", "careful", "search:2")


@pytest.mark.parametrize("columns", ["80", "120"])
@pytest.mark.parametrize("lang", ["en", "sr", "sr-Cyrl"])
@pytest.mark.parametrize("name", SHORT)
def test_the_table_fits(
    kibic: Kibic, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, lang: str, columns: str
) -> None:
    """Nothing is wider than the screen but a hash, a seed or a path, and no line of a drawing is broken."""
    monkeypatch.setenv("COLUMNS", columns)
    typist = Script("sheet", "log", "last", "?", "table")
    done = kibic("play", name, "--bots", "random", "--seed", "b", typed=typist, lang=lang)
    assert done.code == 0
    drawn = [line for line in done.out.splitlines() if not re.search(r"[0-9a-f]{64}|jsonl", line)]
    assert max(map(len, drawn)) <= int(columns)
    if name == "backgammon":
        walls = [line for line in drawn if line.startswith("│")]
        assert len(walls) % 11 == 0
        assert all(line.count("│") == 4 for line in walls)


# --- what is typed ------------------------------------------------------------------------------------------------

#: South follows to a trick of which three cards lie, and has four cards of that suit.
START = ("--seed", "d", "--bots", "random", "--record")


@pytest.mark.parametrize("lang", ["en", "sr"])
def test_wrong_input_is_explained_and_asked_again(kibic: Kibic, tmp_path: Path, lang: str) -> None:
    file = tmp_path / "match.jsonl"
    wrong = ["ZZ", "", "2H 3H 4H", "\x00\x1b[2J\ufffd", "x" * 100_000, "resign", "🂡", "quit now"]
    typist = Script(*wrong, "legal", "quit")
    done = kibic("play", "vist", *START, file, typed=typist, lang=lang)
    assert (done.code, done.err) == (0, "")
    assert "\x1b" not in re.sub(r"› .*", "", done.out)
    refusals = {"en": "is not an action here. Expected: ", "sr": "ovde nije potez. Očekuje se: "}[lang]
    assert done.out.count(refusals) == len(wrong) - 1
    assert len(typist.screens) == len(wrong) + 2
    assert not [step for step in _record(file).steps if step.by == 2]


@pytest.mark.parametrize("lang", ["en", "sr"])
def test_an_illegal_card_is_refused_with_the_reason(kibic: Kibic, tmp_path: Path, lang: str) -> None:
    """Every card that may not be played now is tried first."""
    file = tmp_path / "probe.jsonl"
    kibic("play", "vist", *START, file)
    view = _record(file).final().view(2)
    legal = {action.text for action in view.legal}
    others = [card for card in view.hand if card not in legal]  # type: ignore[attr-defined]
    assert others, "the seed was chosen so that suit must be followed"
    done = kibic("play", "vist", *START, tmp_path / "match.jsonl", typed=[*others, min(legal)], lang=lang)
    reason = {"en": "You must follow ", "sr": "Moraš da odgovoriš na boju: "}[lang]
    assert done.out.count(reason) == len(others)
    assert _record(tmp_path / "match.jsonl").steps[len(_record(file).steps)].do == min(legal)


def test_a_card_may_be_typed_in_many_ways(kibic: Kibic, tmp_path: Path) -> None:
    kibic("play", "vist", *START, tmp_path / "probe.jsonl")
    card = _record(tmp_path / "probe.jsonl").final().view(2).legal[0].text
    ways = [card.lower(), card[::-1], f"  {card} ", card[0] + SUIT_SIGNS[card[1]], f"play {card}"]  # type: ignore[index]
    for number, way in enumerate(ways):
        file = tmp_path / f"{number}.jsonl"
        kibic("play", "vist", *START, file, typed=[way])
        assert card in [step.do for step in _record(file).steps if step.by == 2], way


def test_several_steps_in_a_line_are_all_done_or_none(kibic: Kibic, tmp_path: Path) -> None:
    """Backgammon: one wrong step, and none of the line is played."""
    args = ("play", "backgammon", "--seed", "x", "--bots", "random", "--record")
    kibic(*args, tmp_path / "probe.jsonl")
    match = _record(tmp_path / "probe.jsonl").final()
    assert match.turn == (0,)
    (first, *_), after = match.legal(0), match
    after = match.apply(0, first)
    second = after.legal(0)[0]
    file = tmp_path / "match.jsonl"
    kibic(
        *args,
        file,
        typed=[f"{first.text} 1/25", f"{first.text} nonsense", f"{first.text} {second.text} {second.text}"],
    )
    assert not [step for step in _record(file).steps if step.by == 0]
    kibic(*args, tmp_path / "both.jsonl", typed=[f"{first.text} {second.text}"])
    moves = [step.do for step in _record(tmp_path / "both.jsonl").steps if step.by == 0]
    assert moves[:2] == [first.text, second.text]


def test_resigning(kibic: Kibic, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    typist = Script("?", "resign")
    kibic("play", "backgammon", "--option", "match_length=1", "--record", file, typed=typist)
    match = _record(file).verify()
    assert match.over
    assert match.sheet.winners == (1,)
    assert re.search(r"^  resign +give up$", typist.screens[1], re.M)


def test_the_commands_at_the_table(kibic: Kibic, tmp_path: Path) -> None:
    typist = Script("?", "legal", "sheet", "log", "last", "rules", "table", "QUIT")
    done = kibic("play", "vist", *START, tmp_path / "match.jsonl", typed=typist)
    assert done.code == 0
    shown = [
        after.removeprefix(before) for before, after in zip(typist.screens, typist.screens[1:], strict=False)
    ]
    assert all(re.search(rf"^  {word}  ", shown[0], re.M) for word in ("legal", "sheet", "log", "quit"))
    assert "Legal now: " in shown[1]
    assert "Table 3: partija" in shown[2]
    assert "· the cards are dealt" in shown[3]
    assert "Nothing has been finished yet." in shown[4]
    assert "How to type" in shown[5]
    assert "╭──╮" in shown[6]


def test_without_a_game_it_asks_which(kibic: Kibic) -> None:
    typist = Script("chess", "", "vist", "quit")
    done = kibic("play", typed=typist)
    assert (done.code, done.err) == (0, "")
    assert done.out.count("The games are: ") == 2
    (file,) = (kibic.data / "kibic" / "records").iterdir()
    assert _record(file).header.game == "vist"
    assert kibic("play", typed=[]).code == 0


# --- the record ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("last", [None, "quit", "exit"])
def test_leaving_closes_the_record(kibic: Kibic, last: str | None) -> None:
    done = kibic("play", "vist", "--seed", "a", typed=[last] if last else [])
    assert done.code == 0
    (file,) = (kibic.data / "kibic" / "records").iterdir()
    assert str(file) in done.out
    record = _record(file)
    assert record.end is not None
    assert not record.verify().over
    assert "unfinished" in done.out


def test_a_record_is_never_overwritten(kibic: Kibic, tmp_path: Path) -> None:
    file = tmp_path / "precious.jsonl"
    file.write_text("precious", encoding="utf-8")
    done = kibic("play", "vist", "--record", file)
    assert done.code == 2
    assert str(file) in done.err
    assert file.read_text(encoding="utf-8") == "precious"


def test_a_record_that_cannot_be_written(kibic: Kibic, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for place in (tmp_path, tmp_path / "file" / "below"):
        done = kibic("play", "vist", "--record", place)
        assert done.code == 2
        assert done.err.count("\n") == 1


def test_the_file_holds_every_action_at_once(tmp_path: Path) -> None:
    """After each action the file is a readable record of all that has happened, as the library would write it."""
    vist = game("vist")
    seen = []

    def watch(before: Match, by: int, action: object, after: Match) -> None:
        seen.append(before)
        if len(seen) % 29 == 0 or (len(after.results) > len(before.results) and not after.over):
            text = path.read_text(encoding="utf-8")
            assert text == journal.record().to_text()
            assert read_record(text).final() == after

    path = tmp_path / "match.jsonl"
    players = ("a", "b", "c", "d\u2028")
    options = vist.options(match_points=1)  # type: ignore[call-arg]
    with Journal(path, vist, options, players, seed_from("j"), watch) as journal:
        while not journal.let_chance().over:
            seat = journal.match.turn[0]
            journal.apply(seat, journal.match.legal(seat)[0])
        journal.finish()
    assert path.read_text(encoding="utf-8") == journal.record(close=True).to_text()
    assert len(seen) == len(read_record(path.read_text(encoding="utf-8")).steps)


PLAY = ("play", "vist", "--seed", "a", "--record")
#: Makes standard input the terminal whose keys interrupt this process, even when the tests run where keys are ignored.
AT_A_TERMINAL = (
    "import fcntl, signal, termios; "
    "fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "signal.signal(signal.SIGINT, signal.default_int_handler); "
)
RUN = "import sys; from kibic.cli.app import run; sys.exit(run(sys.argv[1:]))"


# --- a real terminal ----------------------------------------------------------------------------------------------


class Terminal:
    """The command on a pseudo-terminal."""

    def __init__(self, folder: Path, file: Path) -> None:
        self._end, inside = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", AT_A_TERMINAL + RUN, *PLAY, str(file)],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            start_new_session=True,
            env={**os.environ, "XDG_DATA_HOME": str(folder), "KIBIC_LANG": "en", "TERM": "xterm"},
        )
        os.close(inside)
        self.screen = b""

    def wait(self, mark: str) -> None:
        """Read on until something new that ends in `mark` is on the screen."""
        place = len(self.screen)
        while mark.encode() not in self.screen[place:]:
            ready, _, _ = select.select([self._end], [], [], 60)
            assert ready, self.screen[-2000:]
            self.screen += os.read(self._end, 65536)

    def press(self, keys: bytes) -> None:
        os.write(self._end, keys)

    def leave(self, key: bytes = b"") -> int:
        """The exit status of the command, read to its end.

        `key` is pressed, and again when nothing comes of it, as a person would: an interrupt that comes between the
        prompt and the wait for a key is only noticed with the next key (Python's `input` with readline).
        """
        with contextlib.suppress(OSError):  # how Linux tells that the other end is closed
            for _ in range(10):
                self.press(key)
                while select.select([self._end], [], [], 10)[0]:
                    self.screen += os.read(self._end, 65536)
            self.process.kill()
            pytest.fail(f"it does not end; the screen: {self.screen[-2000:]!r}")
        os.close(self._end)
        return self.process.wait(60)


@pytest.mark.parametrize("key", [b"\x03", b"\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_leaving_with_a_key(tmp_path: Path, key: bytes) -> None:
    file = tmp_path / "match.jsonl"
    terminal = Terminal(tmp_path, file)
    terminal.wait("› ")
    assert b"\x1b[" in terminal.screen, "colours at a terminal"
    terminal.press(b"ZZ\r")
    terminal.wait("› ")
    assert terminal.leave(key) == 0
    assert b"is not an action here" in terminal.screen
    assert b"kibic verify " in terminal.screen
    assert _record(file).verify().game.id == "vist"


def test_killed_it_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    terminal = Terminal(tmp_path, file)
    terminal.wait("› ")
    terminal.process.kill()
    assert terminal.leave() == -signal.SIGKILL
    record = _record(file)
    assert record.end is None
    assert record.final().turn == (2,)


def test_hostile_bytes_from_a_pipe(tmp_path: Path) -> None:
    """Bytes that are no UTF-8, a terminal that has only ASCII, and an end in the middle of a line."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, *PLAY, str(tmp_path / "m.jsonl")],
        input=b"\xff\xfe\x00\n\xc3\x28\nlegal\n\xf0\x9f",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "KIBIC_LANG": "en"},
        timeout=60,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"Legal now: " in done.stdout
    assert _record(tmp_path / "m.jsonl").end is not None
