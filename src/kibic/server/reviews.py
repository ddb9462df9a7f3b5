"""What the tutor says of matches that are over, and of records that were uploaded."""

from __future__ import annotations

from typing import Final

from litestar import get
from litestar.params import FromPath, FromQuery

from kibic.analysis.decisions import Decision
from kibic.core.errors import ActionTextError
from kibic.core.games import Game
from kibic.core.records import Record
from kibic.locale import Lang, Message, message
from kibic.server.messages import Judged, JudgedChoice, JudgedOpen, JudgedPart
from kibic.server.people import Sender
from kibic.server.records import finished_record, uploaded_record
from kibic.server.refusals import Refusal
from kibic.server.requests import AnyRequest, address, lang_of
from kibic.server.service import Service, ThisService
from kibic.server.words import text

#: So many of the best choices are told, and what was done.
_TOLD: Final = 3


async def _judged(
    service: Service, request: AnyRequest, name: str, record: Record, round: int, step: int
) -> JudgedPart:
    if round < 1 or step < 0:
        raise Refusal("not-found")
    asking = address(request)
    if not service.tutor.knows(name, round, step) and not service.parts.take(asking):
        raise Refusal("flood", message("refused-too-many-parts"))
    found = await service.tutor.part(name, record, round, step, asking)
    game, lang = record.start().game, lang_of(request)
    return JudgedPart(found.judge, tuple(seen(each, game, lang) for each in found.decisions), found.next)


def seen(decision: Decision, game: Game, lang: Lang) -> Judged:
    """A decision in the words of a reader."""
    best = decision.choices[0].value
    told = [
        *decision.choices[:_TOLD],
        *(one for one in decision.choices[_TOLD:] if one.text == decision.played),
    ]
    openly = decision.open_cards
    return Judged(
        decision.step,
        decision.seat,
        decision.played,
        decision.best,
        decision.loss,
        decision.error,
        decision.mark,
        tuple(
            JudgedChoice(
                one.text,
                text(_said(one.text, game), lang),
                decision.loss if one.text == decision.played else best - one.value,
            )
            for one in told
        ),
        None
        if openly is None
        else JudgedOpen(text(_said(openly.best, game), lang), openly.loss, openly.unit),
    )


def _said(done: str, game: Game) -> Message:
    if done == "roll":  # it is a decision only where one could double
        return message("action-no-double")
    try:
        return game.actions.parse(done).said(game.seating)
    except ActionTextError:  # a whole turn of backgammon
        return message("action-move", move=done)


@get("/api/tables/{table:str}/judged")
async def get_table_judged(
    table: FromPath[str],
    request: AnyRequest,
    service: ThisService,
    person: Sender,
    key: FromQuery[str | None] = None,
    round: FromQuery[int] = 1,
    step: FromQuery[int] = 0,
) -> JudgedPart:
    """What decisions of a round cost, from a step of the record on; only when the match is over."""
    record = await finished_record(service, table, key, person)
    return await _judged(service, request, f"table {table}", record, round, step)


@get("/api/records/{name:str}/judged")
async def get_record_judged(
    name: FromPath[str],
    request: AnyRequest,
    service: ThisService,
    round: FromQuery[int] = 1,
    step: FromQuery[int] = 0,
) -> JudgedPart:
    """The same of an uploaded record."""
    record = await uploaded_record(service, name)
    return await _judged(service, request, f"record {name}", record, round, step)


ROUTES = (get_table_judged, get_record_judged)
