"""Checks that every sentence a game says can be said, in every language."""

from __future__ import annotations

import functools

import msgspec

from kibic.core.errors import KibicError
from kibic.core.sheets import Sheet
from kibic.locale import LANGUAGES, Message, say


def check_sayable(message: Message | str) -> None:
    """The message has words in every language, and none of its places is left empty."""
    if isinstance(message, Message):
        _check(msgspec.json.encode(message))


@functools.cache
def _check(encoded: bytes) -> None:
    message = msgspec.json.decode(encoded, type=Message)
    for lang in LANGUAGES:
        text = say(message, lang)
        assert text.strip(), (message, lang)
        assert "{" not in text, (message, lang, text)


def check_sheet_sayable(sheet: Sheet) -> None:
    """Everything that stands on the sheet and beside it."""
    for note in sheet.notes:
        check_sayable(note)
    for table in sheet.tables():
        check_sayable(table.title)
        for column in table.columns:
            check_sayable(column)
        assert len(table.totals) in (0, len(table.columns))
        for row in table.rows:
            check_sayable(row.label)
            assert len(row.cells) == len(table.columns), row


def check_both_languages(error: KibicError) -> None:
    """The error reads in English, in Serbian and in Cyrillic, and these are different texts."""
    texts = [error.say(lang) for lang in LANGUAGES]
    assert all(text.strip() for text in texts)
    assert len(set(texts)) == len(texts), texts
