"""The catalogue: which games there are, with what options, and their rules for players."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Literal

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath
from msgspec import inspect

from kibic.core.errors import OptionsError
from kibic.core.games import Game, UnknownGame, game, games
from kibic.core.options import Options, defaults, read_options
from kibic.formats import formats_of
from kibic.locale import LANGUAGES, Lang, rule_page
from kibic.printing import deck_for
from kibic.server import bots
from kibic.server.messages import Choice, Free, GameInfo, OptionInfo, RulePage, Whole
from kibic.server.refusals import Refusal
from kibic.server.requests import AnyRequest, lang_of
from kibic.server.words import fluent, texts


def find_game(name: str) -> Game:
    """The game of this id. Raises `Refusal`."""
    try:
        return game(name)
    except UnknownGame as error:
        raise Refusal.because("not-found", error) from error


def options_of(of: Game, values: Mapping[str, object]) -> Options:
    """The options of a game as somebody has set them. Raises `Refusal`."""
    try:
        return read_options(of.options, values)
    except OptionsError as error:
        raise Refusal.because("bad-options", error) from error


def option_infos(of: Game) -> tuple[OptionInfo, ...]:
    """The options of a game, with what their values may be."""
    info, usual = inspect.type_info(of.options), defaults(of.options)
    assert isinstance(info, inspect.StructType)
    return tuple(OptionInfo(field.name, _one_of(field.type), usual[field.name]) for field in info.fields)


def _one_of(kind: inspect.Type) -> tuple[Choice | Whole | Free, ...]:
    if isinstance(kind, inspect.Metadata):
        return _one_of(kind.type)
    if isinstance(kind, inspect.UnionType):
        return tuple(part for one in kind.types for part in _one_of(one))
    if isinstance(kind, inspect.LiteralType):
        return (Choice(tuple(value for value in kind.values if isinstance(value, int | str))),)
    if isinstance(kind, inspect.IntType):
        assert kind.ge is not None and kind.le is not None
        return (Whole(kind.ge, kind.le),)
    return (Free(),)


@functools.cache
def game_info(of: Game, lang: Lang) -> GameInfo:
    """A game as the catalogue shows it."""
    seating = of.seating
    return GameInfo(
        id=of.id,
        title=of.title.say(lang),
        blurb=of.blurb.say(lang),
        family=of.family,
        faces=of.faces,
        players=seating.players,
        seats=seating.names,
        seats_said=texts([seating.seat_said(seat) for seat in range(seating.players)], lang),
        sides=seating.sides,
        side_names=seating.side_names,
        sides_said=texts([seating.side_said(side) for side in range(len(seating.sides))], lang),
        clockwise=seating.clockwise,
        options=option_infos(of),
        presets=of.presets,
        bots=bots.known(of),
        formats=formats_of(of),
        pack=deck_for(of),
        lesson=bool(of.lesson),
    )


@get("/api/games", cache_control=None)
async def get_games(request: AnyRequest) -> list[GameInfo]:
    """All games."""
    return [game_info(of, lang_of(request)) for of in games()]


@get("/api/games/{name:str}", cache_control=None)
async def get_game(name: FromPath[str], request: AnyRequest) -> GameInfo:
    """One game as it is played with these options, which may change who sits at the table."""
    of = find_game(name)
    return game_info(of.seated(options_of(of, dict(request.query_params))), lang_of(request))


@get("/api/games/{name:str}/rules")
async def get_rules(name: FromPath[str], request: AnyRequest) -> RulePage:
    """The rules of a game for players."""
    try:
        return RulePage(rule_page(find_game(name).id, lang_of(request)))
    except KeyError:
        raise Refusal("not-found") from None


@get("/api/words/{lang:str}", media_type=MediaType.TEXT)
async def get_words(lang: FromPath[str]) -> Response[bytes]:
    """The words of the page itself, as Fluent text."""
    return _words(lang, "page")


@get("/api/words/{lang:str}/games", media_type=MediaType.TEXT)
async def get_game_words(lang: FromPath[str]) -> Response[bytes]:
    """What is said about games and at their tables, as Fluent text."""
    return _words(lang, "games")


def _words(lang: str, part: Literal["page", "games"]) -> Response[bytes]:
    if lang not in LANGUAGES:
        raise Refusal("not-found")
    return Response(
        fluent(msgspec.convert(lang, Lang), part),
        media_type="text/plain; charset=utf-8",
        headers={"cache-control": "max-age=3600"},
    )


ROUTES = (get_games, get_game, get_rules, get_words, get_game_words)
