"""The stream that deals and dice come from. The expected values come from other programmes, not from kibic."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from kibic.core.rng import (
    QuickRng,
    Rng,
    SeedStream,
    commitment,
    new_seed,
    pick,
    seed_from,
    shuffled,
)

SEED = bytes(range(32))
#: printf '\0\0\0\0\0\0\0\0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:000102…1f, and the same for \0…\1.
BLOCKS = (
    "9f0cd9b94097fe4929918d2b8942b34439574261a35dc50163f06c67d4e48899"
    "c432e059c378eef7fe2f1181a4050836f51e0856fd74937be81784fa0efa7a1c"
)
WORDS = [int(BLOCKS[start : start + 16], 16) for start in range(0, len(BLOCKS), 16)]


class Script:
    """An Rng that gives prepared numbers."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return self.numbers.pop(0)


def test_words_of_the_stream() -> None:
    stream = SeedStream(SEED)
    assert [stream.below(1 << 64) for _ in WORDS] == WORDS


@pytest.mark.parametrize("n", [1, 2, 6, 52, 1000])
def test_numbers_of_the_stream(n: int) -> None:
    """Small numbers are the remainders: no word is thrown away in these few."""
    stream = SeedStream(SEED)
    assert [stream.below(n) for _ in WORDS] == [word % n for word in WORDS]


def test_words_that_would_favour_small_numbers_are_thrown_away() -> None:
    """With n just above half of all words, a word of n or more is skipped, not folded back."""
    n = (1 << 63) + 1
    kept = [word for word in WORDS if word < n]
    assert 0 < len(kept) < len(WORDS)
    stream = SeedStream(SEED)
    assert [stream.below(n) for _ in kept] == kept


def test_the_first_shuffle() -> None:
    """Fisher-Yates from the last place down, worked out by hand from the words."""
    pack = list("ABCDEF")
    for place, word in zip((5, 4, 3, 2, 1), WORDS, strict=False):
        other = word % (place + 1)
        pack[place], pack[other] = pack[other], pack[place]
    assert shuffled("ABCDEF", SeedStream(SEED)) == tuple(pack)


def test_shuffling_asks_for_each_place_once() -> None:
    script = Script(0, 0, 0)
    assert shuffled("ABCD", script) == ("B", "C", "D", "A")
    assert script.asked == [4, 3, 2]
    assert shuffled("", script) == ()


@pytest.mark.parametrize("rng", [SeedStream(seed_from("even")), QuickRng(5)])
def test_every_order_is_equally_likely(rng: Rng) -> None:
    counts = Counter("".join(shuffled("ABCD", rng)) for _ in range(24_000))
    assert set(counts) == {"".join(order) for order in permutations("ABCD")}
    # 23 degrees of freedom: beyond 60 once in about 30,000 generators that are fair.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 60


def test_picking() -> None:
    assert pick("ABCD", Script(2)) == "C"
    assert {pick("ABCD", QuickRng(number)) for number in range(50)} == set("ABCD")


def test_commitment() -> None:
    """Known SHA-256 values: of 32 zero bytes, and of the text 1."""
    assert commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert seed_from("1").hex() == "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b"


def test_seeds() -> None:
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()
    for length in (0, 31, 33):
        with pytest.raises(ValueError, match=f"32 bytes, not {length}"):
            SeedStream(bytes(length))


def test_quick_numbers_repeat() -> None:
    first, second = QuickRng("x"), QuickRng("x")
    assert [first.below(100) for _ in range(50)] == [second.below(100) for _ in range(50)]
