"""The standings of an evening: several of one's score books added up."""

from __future__ import annotations

from litestar import get
from litestar.params import FromQuery

from kibic.core.options import read_options
from kibic.core.standings import ScoreList, Standings, StandingsError, standings
from kibic.locale import Lang, message
from kibic.server.books import find_book, fold
from kibic.server.messages import FigureSeen, Person, StandingSeen, StandingsSeen
from kibic.server.people import Sender, somebody
from kibic.server.refusals import Refusal
from kibic.server.requests import AnyRequest, lang_of
from kibic.server.service import Service, ThisService
from kibic.server.words import text

#: Books that can be added up at once.
MOST = 60


@get("/api/standings")
async def get_standings(
    request: AnyRequest,
    service: ThisService,
    person: Sender,
    book: FromQuery[list[str]],
    by: FromQuery[str | None] = None,
) -> StandingsSeen:
    """The standings of one's own books of these ids, ranked by a total that may be named."""
    me = somebody(person)
    if len(book) > MOST:
        raise Refusal("malformed", message("standings-too-many", most=MOST))
    lists = [await _list(service, each, me) for each in dict.fromkeys(book)]
    try:
        found = standings(lists, by)
    except StandingsError as error:
        raise Refusal.because("malformed", error) from error
    return _seen(found, lists, lang_of(request))


async def _list(service: Service, book: str, me: Person) -> ScoreList:
    opened, paper = fold((await find_book(service, book, me, None)).lines)
    options = read_options(paper.game.options, opened.options)
    return ScoreList(", ".join(opened.players), paper.game, options, opened.players, paper.sheet)


def _seen(found: Standings, lists: list[ScoreList], lang: Lang) -> StandingsSeen:
    return StandingsSeen(
        game=found.game.id,
        title=found.game.title.say(lang),
        books=len(lists),
        open=sum(not each.sheet.over for each in lists),
        figures=tuple(
            FigureSeen(each.name, text(each.title, lang), each.ranks == "total") for each in found.figures
        ),
        lines=tuple(
            StandingSeen(
                line.place,
                line.player,
                line.lists,
                tuple(line.figures[each.name] for each in found.figures),
            )
            for line in found.lines
        ),
    )


ROUTES = (get_standings,)
