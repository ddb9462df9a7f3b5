"""Score books: people with real cards answer questions about each deal, and the sheet is kept for them.

A book is folded from a log like a table: answers, undos and edits are appended, nothing is overwritten.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

import msgspec
import sqlalchemy as sa
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from kibic.core.errors import FactError
from kibic.core.games import Game, game
from kibic.core.options import changed, read_options
from kibic.core.sheets import Question, Result, Sheet
from kibic.locale import Lang, message
from kibic.server import database as db
from kibic.server import entries as log
from kibic.server import store
from kibic.server.accounts import clean_name
from kibic.server.catalogue import find_game, options_of
from kibic.server.decisions import new_id
from kibic.server.entries import BookEntry, Logged
from kibic.server.lobby import tagged
from kibic.server.messages import (
    Book,
    BookLine,
    BookUndo,
    DealAsked,
    DealDraft,
    DealEdit,
    DealSeen,
    FactAnswer,
    FactSeen,
    NewBook,
    Person,
    QuestionSeen,
    Version,
)
from kibic.server.people import Sender, somebody
from kibic.server.refusals import Refusal
from kibic.server.requests import AnyRequest, lang_of
from kibic.server.service import Service, ThisService
from kibic.server.store import Store, insert_lines
from kibic.server.words import sheet_seen, text, texts

_LISTED = 100

#: The facts of a deal, by the key of their question.
Facts = dict[str, int | str]


class Paper(msgspec.Struct, frozen=True):
    """A book folded: the sheet, the facts of each finished deal with the sheet after it, and those of the next.

    `blank` is the sheet before the first deal.
    """

    game: Game
    blank: Sheet
    sheet: Sheet
    deals: tuple[tuple[Facts, Sheet], ...] = ()
    facts: Facts = {}

    @property
    def question(self) -> Question | None:
        """What is asked next; None when the match is over."""
        if self.sheet.over:
            return None
        asked = self.game.ask(self.sheet, self.facts)
        assert isinstance(asked, Question)
        return asked

    def before(self, deal: int) -> Sheet:
        """The sheet that a deal, counted from 1, was written on."""
        return self.deals[deal - 2][1] if deal > 1 else self.blank

    def answered(self, key: str, typed: str) -> Paper:
        """With one more fact. Raises `FactError`, or `Refusal` when something else is asked."""
        question = self.question
        if question is None or question.key != key:
            raise Refusal("stale")
        facts = {**self.facts, key: question.read(typed)}
        found = self.game.ask(self.sheet, facts)
        if isinstance(found, Result):
            sheet = self.sheet.write(found)
            return Paper(self.game, self.blank, sheet, (*self.deals, (facts, sheet)))
        return msgspec.structs.replace(self, facts=facts)


def _retold(start: Paper, deals: Iterable[Facts], rest: Facts) -> Paper:
    """A paper with these deals instead. Raises `Refusal` naming the first deal that does not come out."""
    paper = start
    for number, facts in enumerate(deals, start=1):
        done = len(paper.deals) + 1
        try:
            while len(paper.deals) < done:
                question = paper.question
                if question is None:
                    raise Refusal("bad-fact", message("refused-after-end", deal=number))
                if question.key not in facts:
                    raise Refusal(
                        "bad-fact", message("refused-fact-missing", deal=number, what=question.text)
                    )
                paper = paper.answered(question.key, str(facts[question.key]))
        except FactError as error:
            raise Refusal("bad-fact", message("refused-deal", deal=number, why=error.message)) from error
    for key, value in rest.items():
        paper = paper.answered(key, str(value))
    return paper


def fold(lines: Iterable[Logged]) -> tuple[log.BookOpened, Paper]:
    """The book that a log tells."""
    opened: log.BookOpened | None = None
    papers: list[Paper] = []
    for line in lines:
        match line.entry:
            case log.BookOpened() as opened:
                of = game(opened.game)
                blank = of.sheet(read_options(of.options, opened.options))
                papers = [Paper(of, blank, blank)]
            case log.Answer() as answer:
                papers.append(papers[-1].answered(answer.key, str(answer.value)))
            case log.Undo():
                papers.pop()
            case log.Edit() as edit:
                papers.append(_edited(papers[0], papers[-1], edit))
            case _:
                raise TypeError(f"{type(line.entry).__name__} is no line of a book")
    assert opened is not None
    return opened, papers[-1]


def _edited(start: Paper, paper: Paper, edit: log.Edit) -> Paper:
    deals = [facts for facts, _ in paper.deals]
    deals[edit.deal - 1] = edit.answers
    return _retold(start, deals, paper.facts)


class Found(msgspec.Struct, frozen=True):
    """A book as it is stored."""

    id: str
    owner: str
    created: float
    lines: list[Logged]


async def find_book(service: Service, book: str, person: Person | None, key: str | None) -> Found:
    """A book somebody may read."""

    def read(connection: sa.Connection) -> Any:
        return connection.execute(sa.select(db.books).where(db.books.c.id == book)).first()

    row = await service.store.read(read)
    mine = row is not None and person is not None and row.owner == person.id
    if row is None or not (mine or service.keys.same(key, service.keys.link("book", book))):
        raise Refusal("not-found")
    return Found(book, row.owner, row.created, await service.store.lines(book))


def asked(
    of: Game, sheet: Sheet, known: Facts
) -> tuple[tuple[tuple[Question, int | str], ...], Question | None]:
    """The questions of a deal that `known` answers, in order, and the first that it does not; None after the last."""
    given: Facts = {}
    facts: list[tuple[Question, int | str]] = []
    while isinstance(question := of.ask(sheet, given), Question):
        answer = known.get(question.key)
        if answer is None or answer not in question.allowed:
            return tuple(facts), question
        given[question.key] = answer
        facts.append((question, answer))
    return tuple(facts), None


def _facts(of: Game, sheet: Sheet, known: Facts, lang: Lang) -> tuple[FactSeen, ...]:
    return tuple(
        FactSeen(_question(question, lang), answer) for question, answer in asked(of, sheet, known)[0]
    )


def _seen(service: Service, found: Found, person: Person | None, lang: Lang) -> Book:
    opened, paper = fold(found.lines)
    mine = person is not None and person.id == found.owner
    of, question = paper.game, paper.question
    return Book(
        id=found.id,
        version=found.lines[-1].version,
        game=opened.game,
        title=of.title.say(lang),
        options=opened.options,
        players=opened.players,
        sheet=sheet_seen(paper.sheet, lang),
        deals=tuple(
            DealSeen(
                number,
                facts,
                _facts(of, paper.before(number), facts, lang),
                texts(sheet.notes, lang),
                sheet.score,
            )
            for number, (facts, sheet) in enumerate(paper.deals, start=1)
        ),
        answers=paper.facts,
        facts=() if question is None else _facts(of, paper.sheet, paper.facts, lang),
        question=None if question is None else _question(question, lang),
        mine=mine,
        key=service.keys.link("book", found.id) if mine else None,
        created=found.created,
    )


def _question(question: Question, lang: Lang) -> QuestionSeen:
    allowed = question.allowed
    numbers = tuple(allowed) if isinstance(allowed, range) else None
    return QuestionSeen(
        question.key, text(question.text, lang), numbers, None if isinstance(allowed, range) else allowed
    )


async def _write(
    service: Service,
    found: Found,
    person: Person,
    command: str,
    seen: Version,
    entry: BookEntry,
) -> Found:
    """Append a line that `fold` accepts. A command that is there already changes nothing."""
    if found.owner != person.id:
        raise Refusal("not-owner")
    if any(line.command == command for line in found.lines):
        return found
    version = found.lines[-1].version
    if seen != version:
        raise Refusal("conflict")
    line = Logged(version + 1, time.time(), entry, command)
    lines = [*found.lines, line]
    try:
        fold(lines)
    except FactError as error:
        raise Refusal.because("bad-fact", error) from error
    except IndexError:
        raise Refusal("not-now") from None
    await _append(service.store, found.id, line)
    return msgspec.structs.replace(found, lines=lines)


async def _append(at: Store, book: str, line: Logged) -> None:
    def work(connection: sa.Connection) -> None:
        changed = connection.execute(
            sa.update(db.books)
            .where(db.books.c.id == book, db.books.c.version == line.version - 1)
            .values(version=line.version)
        )
        if changed.rowcount == 0:
            raise store.Conflict(book)
        insert_lines(connection, book, [line])

    try:
        await at.write(work, book)
    except store.Conflict:
        raise Refusal("conflict") from None


# --- routes -------------------------------------------------------------------------------------------------


@get("/api/books")
async def get_books(request: AnyRequest, service: ThisService, person: Sender) -> list[BookLine]:
    """One's own books, the newest first."""
    me, lang = somebody(person), lang_of(request)
    wanted = (
        sa.select(db.books)
        .where(db.books.c.owner == me.id)
        .order_by(db.books.c.created.desc())
        .limit(_LISTED)
    )
    rows = await service.store.read(lambda connection: connection.execute(wanted).all())
    return [
        BookLine(
            row.id,
            row.game,
            game(row.game).title.say(lang),
            msgspec.json.decode(row.players, type=tuple[str, ...]),
            row.created,
        )
        for row in rows
    ]


@post("/api/books", status_code=200)
async def post_book(
    data: JSONBody[NewBook],
    request: AnyRequest,
    service: ThisService,
    person: Sender,
) -> Book:
    """Begin a book."""
    me, of = somebody(person), find_game(data.game)
    options = options_of(of, data.options)
    seating = of.seated(options).seating
    players = tuple(clean_name(name) for name in data.players) or seating.names
    if len(players) != seating.players:
        raise Refusal("malformed", message("record-players", expected=seating.players, found=len(players)))
    name, created = new_id(16), store.now()
    line = Logged(1, created, log.BookOpened(of.id, changed(options), players))

    def work(connection: sa.Connection) -> None:
        connection.execute(
            sa.insert(db.books).values(
                id=name,
                version=1,
                owner=me.id,
                game=of.id,
                players=msgspec.json.encode(players).decode(),
                created=created,
            )
        )
        insert_lines(connection, name, [line])

    await service.store.write(work, name)
    return _seen(service, Found(name, me.id, created, [line]), me, lang_of(request))


@get("/api/books/{book:str}")
async def get_book(
    book: FromPath[str],
    request: AnyRequest,
    service: ThisService,
    person: Sender,
    key: FromQuery[str | None] = None,
) -> Response[Any]:
    """A book, for its owner or with its key."""
    found = await find_book(service, book, person, key)
    return tagged(request, _seen(service, found, person, lang_of(request)))


@post("/api/books/{book:str}/answer", status_code=200)
async def post_answer(
    data: JSONBody[FactAnswer],
    book: FromPath[str],
    request: AnyRequest,
    service: ThisService,
    person: Sender,
) -> Book:
    """Answer the question that is asked."""
    me = somebody(person)
    found = await find_book(service, book, me, None)
    entry = log.Answer(data.key, data.typed)
    found = await _write(service, found, me, data.id, data.seen, entry)
    return _seen(service, found, me, lang_of(request))


@post("/api/books/{book:str}/undo", status_code=200)
async def post_undo(
    data: JSONBody[BookUndo],
    book: FromPath[str],
    request: AnyRequest,
    service: ThisService,
    person: Sender,
) -> Book:
    """Take back the last answer or edit."""
    me = somebody(person)
    found = await _write(
        service, await find_book(service, book, me, None), me, data.id, data.seen, log.Undo()
    )
    return _seen(service, found, me, lang_of(request))


@post("/api/books/{book:str}/deals/{deal:int}", status_code=200)
async def post_deal(
    data: JSONBody[DealEdit],
    book: FromPath[str],
    deal: FromPath[int],
    request: AnyRequest,
    service: ThisService,
    person: Sender,
) -> Book:
    """Correct a past deal."""
    me = somebody(person)
    found = await find_book(service, book, me, None)
    if deal < 1:
        raise Refusal("not-found")
    found = await _write(service, found, me, data.id, data.seen, log.Edit(deal, data.answers))
    return _seen(service, found, me, lang_of(request))


@post("/api/books/{book:str}/deals/{deal:int}/ask", status_code=200)
async def post_ask(
    data: JSONBody[DealDraft],
    book: FromPath[str],
    deal: FromPath[int],
    request: AnyRequest,
    service: ThisService,
    person: Sender,
) -> DealAsked:
    """What has to be answered to correct a past deal; nothing is written."""
    me, lang = somebody(person), lang_of(request)
    _, paper = fold((await find_book(service, book, me, None)).lines)
    if not 1 <= deal <= len(paper.deals):
        raise Refusal("not-found")
    facts, question = asked(paper.game, paper.before(deal), data.answers)
    return DealAsked(
        tuple(FactSeen(_question(one, lang), answer) for one, answer in facts),
        None if question is None else _question(question, lang),
    )


ROUTES = (get_books, post_book, get_book, post_answer, post_undo, post_deal, post_ask)
