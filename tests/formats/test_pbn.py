"""Vist and Eralaš in PBN: the record of the rule book, whole matches there and back, and broken files."""

from __future__ import annotations

import re

import pytest

from kibic.core.chance import Deal
from kibic.core.errors import RecordError
from kibic.core.games import game
from kibic.core.records import Header, Record, Recorder, Step
from kibic.core.rng import QuickRng, pick
from kibic.core.seats import CHANCE
from kibic.formats import pbn
from kibic.formats.pbn import NotInPbn, PbnError
from kibic.locale import LANGUAGES
from kibic.mechanics.three_tables import TrickResult
from kibic.mechanics.tricks import TrickGame, TrickRound
from tests.play import RandomMatch
from tests.rulebook import blocks, section

(BOOK,) = blocks(section("whist.md", 3), "pbn")

HOUSES = (
    ("vist", {}),
    ("vist", {"honour_timing": "first_card", "honours_at_four": "allowed"}),
    ("vist", {"honours": "off", "first_dealer": "S", "match_points": 3}),
    ("vist", {"match_mode": "rubbers", "match_rubbers": 1}),
    ("eralas", {}),
    ("eralas", {"ace_scope": "side", "honour_timing": "first_card"}),
    ("eralas-deciji", {"match_points": 12}),
)


def random_record(name: str, options: dict[str, object], seed: int = 0) -> Record:
    played = RandomMatch(game(name), seed, options)
    for _ in played:
        pass
    return played.recorder.record()


def hands_and_plays(record: Record) -> list[object]:
    """The actions of a match; of a deal, only who got which cards and what was turned."""
    seen: list[object] = []
    before = record.start()
    for by, action, after in record.replay():
        if isinstance(action, Deal):
            rules, state = before.game, before.round
            assert isinstance(rules, TrickGame)
            assert isinstance(state, TrickRound)
            assert state.dealer is not None
            hands = rules.deal(action.cards, state.dealer)
            turned = action.cards[-1] if rules.turns_trump else None
            seen.append(([frozenset(cards) for cards in hands], turned))
        else:
            seen.append((by, action))
        before = after
    return seen


def test_the_record_of_the_book_byte_for_byte() -> None:
    record = pbn.read(BOOK)
    assert record.header.players == ("A", "B", "C", "D")
    assert record.final().results == (TrickResult(3, (2, 2), (8, 5)),)
    assert pbn.write(record, date="2026.01.01") == BOOK


@pytest.mark.parametrize(("name", "options"), HOUSES)
def test_there_and_back(name: str, options: dict[str, object]) -> None:
    for seed in range(5):
        record = random_record(name, options, seed)
        text = pbn.write(record)
        back = pbn.read(text)
        assert text.isascii()
        assert hands_and_plays(back) == hands_and_plays(record)
        assert back.header.options == record.header.options
        assert back.final().sheet == record.final().sheet
        assert back.end is not None
        assert record.end is not None
        assert back.end.winners == record.end.winners
        assert pbn.write(back) == text


def test_tags_stand_in_the_standard_order() -> None:
    for name, options in HOUSES:
        for text in pbn.write(random_record(name, options)).split("\n\n"):
            tags = re.findall(r"^\[(\w+) ", text, re.MULTILINE)
            own = tags[len(pbn.MANDATORY) : tags.index("Play") if "Play" in tags else None]
            assert tuple(tags[: len(pbn.MANDATORY)]) == pbn.MANDATORY
            assert own == sorted(own)


def closed_by_honours(options: dict[str, object]) -> str:
    """The PBN of a deal that honours ended."""
    for seed in range(20):
        for text in pbn.write(random_record("vist", options, seed)).split("\n\n"):
            if "[Termination" in text:
                return text
    raise AssertionError("no deal was ended by honours")


def test_a_deal_closed_before_the_lead() -> None:
    text = closed_by_honours({})
    for line in ('[Declarer ""]', '[Contract "Pass"]', '[Result ""]', '[Termination "honours"]'):
        assert line in text.splitlines()
    assert "[Play" not in text


def test_a_deal_closed_after_the_first_trick() -> None:
    """The technical contract as always, one row of cards, no result."""
    text = closed_by_honours({"honour_timing": "first_card"})
    lines = text.splitlines()
    trump = re.search(r'\[Trump "(.)"\]', text)[1]  # type: ignore[index]
    dealer = re.search(r'\[Dealer "(.)"\]', text)[1]  # type: ignore[index]
    for line in (
        f'[Contract "1{trump}"]',
        f'[Declarer "{dealer}"]',
        '[Result ""]',
        '[Termination "honours"]',
    ):
        assert line in lines
    assert len(lines[lines.index(f'[Play "{"NESW"["NESW".index(dealer) - 3]}"]') + 1 :]) == 1


def test_eralas_has_no_trumps() -> None:
    text = pbn.write(random_record("eralas", {}))
    assert '[Trump "NT"]' in text
    assert '[Contract "1NT"]' in text
    assert "TrumpCard" not in text


def test_a_deal_being_played_is_left_out() -> None:
    recorder = Recorder(game("vist"), seed=bytes(32))
    recorder.let_chance()
    assert pbn.write(recorder.record()) == "% PBN 2.1\n"


def test_names_are_written_in_ascii() -> None:
    record = pbn.read(BOOK)
    names = ("Đorđe Čvorić", "Žaklina Šuša", 'Ćira "Brk"', "Љубица")
    header = Header(1, "vist", {}, names)
    text = pbn.write(Record(header, record.steps))
    assert pbn.read(text).header.players == ("Djordje Cvoric", "Zaklina Susa", "Cira ?Brk?", "Ljubica")


def test_what_readers_accept_besides() -> None:
    """Tags in another order, foreign tags, the result of both sides, and hands from another seat on."""
    hands = re.search(r'\[Deal "W:(\S+) (\S+) (\S+) (\S+)"\]', BOOK)
    assert hands
    west, north, east, south = hands.groups()
    text = BOOK.replace(hands[0], f'[Deal "N:{north} {east} {south} {west}"]')
    text = text.replace('[Result "5"]\n', "").replace(
        '[Trump "H"]', '[Trump "H"]\n[Annotator "x"]\n[Result "NS 8 EW 5"]'
    )
    assert pbn.write(pbn.read(text), date="2026.01.01") == BOOK
    assert pbn.read(BOOK.replace("\n", "\r\n")) == pbn.read(BOOK)


def test_other_games_are_refused() -> None:
    steps: tuple[Step, ...] = ()
    with pytest.raises(NotInPbn, match="ruzicka"):
        pbn.write(Record(Header(1, "ruzicka", {}, ("a", "b")), steps))
    with pytest.raises(PbnError, match=r"Record 1, line 17: .*ruzicka"):
        pbn.read(BOOK.replace('[Game "vist"]', '[Game "ruzicka"]'))


BROKEN = {
    "empty": ("", "% PBN 2.1\n", r"Record 1, line 1: There is no PBN record"),
    "no tag": ('[Site "?"]', "[Site ?]", r"line 3: \"\[Site \?\]\" is no tag"),
    "twice": ('[Site "?"]', '[Event "?"]', r"line 3: The tag Event .* in line 2"),
    "missing": ('[Contract "1H"]\n', "", r"line 2: The tag Contract is missing"),
    "no game": (
        '[Game "vist"]',
        '[Game "whist"]',
        r"line 17: There is no game whist\. The games are: .*vist",
    ),
    "option": (
        '[Game "vist"]',
        '[Options "honours=of"]\n[Game "vist"]',
        r"line 17: .*honours cannot be of.*off, on",
    ),
    "dealer": (
        '[Dealer "W"]',
        '[Dealer "X"]',
        r'line 10: The tag Dealer says "X"\. Expected: "N" / "E" / "S" / "W"',
    ),
    "three hands": (" AQT.A98.AQ6432.3", "", r"line 12: The tag Deal needs a seat"),
    "12 cards": ("AQT.A98.AQ6432.3", "AQT.A98.AQ642.3", r"line 12: S has 12 cards in Deal\. Expected: 13"),
    "twice dealt": ("AQT.A98.AQ6432.3", "AQT.A98.AQ6432.A", r"line 12: .*too often: AC\. Missing: 3C"),
    "turned": (
        '[TrumpCard "H6"]',
        '[TrumpCard "H5"]',
        r'line 23: The tag TrumpCard says "H5"\. Expected: .*"H6"',
    ),
    "no turned": ('[TrumpCard "H6"]\n', "", r"line 2: The tag TrumpCard is missing"),
    "result": ('[Result "5"]', '[Result "6"]', r'line 16: .*says "6"\. Expected: "5" / "NS 8 EW 5"'),
    "score": ('[Score "NS 2 EW 0"]', '[Score "NS 2 EW 1"]', r'line 20: .*Expected: "NS 2 EW 0"'),
    "honours": ("N:1 E:1 S:1", "N:2 E:1 S:1", r'line 18: .*Expected: "N:1 E:1 S:1 W:1"'),
    "closing": (
        '[Trump "H"]',
        '[Termination "honours"]\n[Trump "H"]',
        r"line 22: .*does not belong to this deal",
    ),
    "leader": ('[Play "N"]', '[Play "E"]', r'line 24: The tag Play says "E"\. Expected: "N"'),
    "revoke": (
        "SJ S8 SQ S6",
        "SJ D8 SQ S6",
        r"line 26: E may not play D8\. You must follow spades\. Legal: .*S8",
    ),
    "not held": ("SJ S8 SQ S6", "SJ S8 SQ SK", r"line 26: W may not play SK\. You do not hold KS"),
    "no card": ("SJ S8 SQ S6", "SJ S8 SQ 6S", r'line 26: "6S" is no card'),
    "three cards": ("SJ S8 SQ S6", "SJ S8 SQ", r"line 26: A row below Play needs 4 cards.*has 3"),
    "short": ("CJ HT D3 CT\n", "", r"line 24: The deal is not played to its end: Play has 12 tricks"),
    "long": ("CJ HT D3 CT\n", "CJ HT D3 CT\nCJ HT D3 CT\n", r"line 38: The deal is over"),
    "players": ('[West "D"]', '[West "D"]\n[West "E"]', r"line 7: The tag West"),
    "board": ('[Board "1"]', '[Board "2"]', r'line 5: .*Expected: "1"'),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_refused_at_its_line(name: str) -> None:
    old, new, expected = BROKEN[name]
    broken = BOOK.replace(old, new, 1) if old else new
    assert broken != BOOK
    with pytest.raises(PbnError, match=expected) as refused:
        pbn.read(broken)
    assert len({refused.value.say(lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_the_deals_of_a_file_belong_to_one_match() -> None:
    first, second, *_ = pbn.write(random_record("vist", {})).split("\n\n")
    assert len(pbn.read(f"{first}\n\n{second}\n").final().results) == 2
    for old, new, expected in (
        ('[North "N"]', '[North "M"]', "Record 2, .*The tag North"),
        ('[Game "vist"]', '[Game "eralas"]', "Record 2, .*The tag Game"),
        ("[TablesBefore", "[TableBefore", "Record 2, .*The tag TablesBefore is missing"),
        ("[Trump ", '[Options "honours=off"]\n[Trump ', "Record 2, .*The tag Options"),
    ):
        assert old in second
        with pytest.raises(PbnError, match=expected):
            pbn.read(f"{first}\n\n{second.replace(old, new, 1)}\n")
    with pytest.raises(PbnError, match=r'Record 1, line 4: The tag Board says "2"\. Expected: "1"'):
        pbn.read(second)


def test_nothing_may_follow_the_last_deal() -> None:
    text = pbn.write(random_record("vist", {}))
    last = text.split("\n\n")[-1]
    with pytest.raises(PbnError, match="The match is over"):
        pbn.read(f"{text}\n{last}")


def test_damaged_files_are_refused_or_read_but_never_crash() -> None:
    """Characters and lines struck out, doubled, swapped or replaced at random."""
    rng = QuickRng("damage")
    text = pbn.write(random_record("vist", {"match_points": 1}))
    refused = 0
    for _ in range(400):
        damaged = text
        for _ in range(rng.below(3) + 1):
            start = rng.below(len(damaged))
            end = min(len(damaged), start + rng.below(12))
            patch = pick(
                ["", damaged[start:end] * 2, pick('"[]%:.;\n \\xSH9', rng), damaged[end:start:-1], "\x00č"],
                rng,
            )
            damaged = damaged[:start] + patch + damaged[end:]
        try:
            pbn.read(damaged)
        except PbnError as error:
            refused += 1
            lines = damaged.splitlines() or [""]
            assert 1 <= error.line <= len(lines)
            assert error.record >= 1
            assert len({error.say(lang) for lang in LANGUAGES}) == len(LANGUAGES)
            assert len(str(error)) < 600
    assert refused > 200


def test_an_unsound_record_is_not_written() -> None:
    record = pbn.read(BOOK)
    steps = [*record.steps]
    at = next(place for place, step in enumerate(steps) if step.by != "chance")
    steps[at], steps[at + 1] = steps[at + 1], steps[at]
    assert steps[at].by != CHANCE
    with pytest.raises(RecordError, match="Line 4 of the record"):
        pbn.write(Record(record.header, tuple(steps)))
