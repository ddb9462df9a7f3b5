"""What can be typed after `kibic`: every command with its arguments. Each one imports its own module when it runs.

The help texts named here are messages of ``locale/<lang>/cli.ftl``.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from kibic import __version__
from kibic.cli.helping import Command, Group, explained_file
from kibic.cli.terminal import Terminal, language_named, language_of, split_language
from kibic.core.errors import KibicError

app = typer.Typer(
    cls=Group,
    help="help-kibic",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Game = Annotated[str, typer.Argument(metavar="GAME", help="help-game")]
GameOrAsk = Annotated[str | None, typer.Argument(metavar="GAME", help="help-game")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="help-file")]
Json = Annotated[bool, typer.Option("--json", help="help-json")]
OptionList = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="help-option")
]
Preset = Annotated[str | None, typer.Option("--preset", metavar="NAME", help="help-preset")]
SeatOption = Annotated[str | None, typer.Option("--seat", metavar="SEAT", help="help-seat")]

Output = Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="help-output")]


def _version(wanted: bool) -> None:
    if wanted:
        print(f"kibic {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _kibic(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="help-version", callback=_version, is_eager=True)
    ] = False,
) -> None:
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())


@app.command(cls=Command, help="help-games")
def games(ctx: typer.Context, as_json: Json = False) -> None:
    from kibic.cli.games import show_games

    show_games(ctx.obj, as_json)


@app.command(cls=Command, help="help-rules")
def rules(ctx: typer.Context, game: Game) -> None:
    from kibic.cli.rules import show_rules

    show_rules(ctx.obj, game)


@app.command(cls=Command, help="help-play")
def play(
    ctx: typer.Context,
    game: GameOrAsk = None,
    seat: SeatOption = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="NAME,…", help="help-bots")] = None,
    option: OptionList = None,
    preset: Preset = None,
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE", help="help-record")] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="TEXT", help="help-play-seed")] = None,
) -> None:
    from kibic.cli.play import play_game

    play_game(
        ctx.obj, game, seat=seat, bots=bots, options=option or (), preset=preset, record=record, seed=seed
    )


@app.command(cls=Command, help="help-learn")
def learn(
    ctx: typer.Context,
    game: GameOrAsk = None,
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE", help="help-record")] = None,
) -> None:
    from kibic.cli.play import learn_game

    learn_game(ctx.obj, game, record=record)


@app.command(cls=Command, help="help-simulate")
def simulate(
    ctx: typer.Context,
    game: Game,
    matches: Annotated[int, typer.Option("--matches", metavar="N", min=1, help="help-matches")] = 100,
    rounds: Annotated[int | None, typer.Option("--rounds", metavar="N", min=1, help="help-rounds")] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="TEXT", help="help-seed")] = "1",
    players: Annotated[str, typer.Option("--players", metavar="NAME,…", help="help-players")] = "random",
    option: OptionList = None,
    preset: Preset = None,
    as_json: Json = False,
    record_dir: Annotated[
        Path | None, typer.Option("--record-dir", metavar="DIR", help="help-record-dir")
    ] = None,
    workers: Annotated[int | None, typer.Option("--workers", metavar="N", min=1, help="help-workers")] = None,
) -> None:
    from kibic.cli.simulate import simulate_matches

    failed = simulate_matches(
        ctx.obj,
        game,
        matches=matches,
        rounds=rounds,
        seed=seed,
        players=players,
        options=option or (),
        preset=preset,
        as_json=as_json,
        record_dir=record_dir,
        workers=workers,
    )
    raise typer.Exit(1 if failed else 0)


@app.command(cls=Command, help="help-arena")
def arena(
    ctx: typer.Context,
    game: Game,
    players: Annotated[str, typer.Option("--players", metavar="NAME,…", help="help-arena-players")],
    deals: Annotated[int | None, typer.Option("--deals", metavar="N", min=1, help="help-deals")] = None,
    matches: Annotated[
        int | None, typer.Option("--matches", metavar="N", min=1, help="help-arena-matches")
    ] = None,
    until_clear: Annotated[bool, typer.Option("--until-clear", help="help-until-clear")] = False,
    part: Annotated[str, typer.Option("--part", metavar="NAME", help="help-part")] = "",
    seed: Annotated[str, typer.Option("--seed", metavar="TEXT", help="help-seed")] = "1",
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="help-option")
    ] = None,
    preset: Preset = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="help-arena-output")
    ] = None,
    as_json: Json = False,
    workers: Annotated[int | None, typer.Option("--workers", metavar="N", min=1, help="help-workers")] = None,
    ray: Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help="help-ray")] = None,
) -> None:
    from kibic.cli.arena import Amount, hold_contest

    hold_contest(
        ctx.obj,
        game,
        players,
        Amount.read(deals, matches, until_clear=until_clear, part=part),
        seed=seed,
        options=option or (),
        preset=preset,
        output=output,
        as_json=as_json,
        workers=workers,
        ray=ray,
    )


@app.command(cls=Command, help="help-legal")
def legal(
    ctx: typer.Context,
    game: GameOrAsk = None,
    position: Annotated[str, typer.Option("--position", metavar="TEXT", help="help-position")] = "",
    option: OptionList = None,
    preset: Preset = None,
    as_json: Json = False,
) -> None:
    from kibic.cli.legal import show_legal

    show_legal(ctx.obj, game, position, options=option or (), preset=preset, as_json=as_json)


@app.command(cls=Command, help="help-replay")
def replay(
    ctx: typer.Context,
    file: File,
    step: Annotated[bool, typer.Option("--step", help="help-step")] = False,
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT", help="help-replay-seat")] = None,
) -> None:
    from kibic.cli.replay import replay_file

    replay_file(ctx.obj, file, step=step, seat=seat)


@app.command(cls=Command, help="help-verify")
def verify(ctx: typer.Context, file: File) -> None:
    from kibic.cli.replay import verify_file

    raise typer.Exit(0 if verify_file(ctx.obj, file) else 1)


@app.command(cls=Command, help="help-analyse")
def analyse(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help-analyse-file")],
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT", help="help-analyse-seat")] = None,
    worst: Annotated[int | None, typer.Option("--worst", metavar="N", min=1, help="help-worst")] = None,
    effort: Annotated[int | None, typer.Option("--effort", metavar="N", min=0, help="help-effort")] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="TEXT", help="help-analyse-seed")] = "1",
    workers: Annotated[int | None, typer.Option("--workers", metavar="N", min=1, help="help-workers")] = None,
    as_json: Json = False,
) -> None:
    from kibic.cli.analyse import analyse_file

    analyse_file(
        ctx.obj, file, seat=seat, worst=worst, effort=effort, seed=seed, workers=workers, as_json=as_json
    )


@app.command(cls=Command, help="help-score")
def score(
    ctx: typer.Context,
    game: GameOrAsk = None,
    option: OptionList = None,
    preset: Preset = None,
    players: Annotated[
        str | None, typer.Option("--players", metavar="NAME,…", help="help-score-players")
    ] = None,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="help-load")] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="help-save")] = None,
) -> None:
    from kibic.cli.score import keep_score

    keep_score(ctx.obj, game, options=option or (), preset=preset, players=players, load=load, save=save)


@app.command(cls=Command, help="help-standings")
def standings(
    ctx: typer.Context,
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="help-score-files")],
    by: Annotated[str | None, typer.Option("--by", metavar="TOTAL", help="help-by")] = None,
    as_json: Json = False,
) -> None:
    from kibic.cli.standings import show_standings

    show_standings(ctx.obj, files, by, as_json=as_json)


@app.command("import", cls=Command, help="help-import")
def import_(
    ctx: typer.Context,
    format_: Annotated[str, typer.Argument(metavar="FORMAT", help="help-format")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help-foreign-file")],
    output: Output = None,
    as_json: Json = False,
) -> None:
    from kibic.cli.convert import import_file

    import_file(ctx.obj, format_, file, output, as_json=as_json)


@app.command(cls=Command, help="help-export")
def export(
    ctx: typer.Context,
    file: File,
    format_: Annotated[str, typer.Option("--format", metavar="FORMAT", help="help-format")],
    output: Output = None,
) -> None:
    from kibic.cli.convert import export_file

    export_file(ctx.obj, file, format_, output)


@app.command(cls=Command, help="help-train")
def train(
    ctx: typer.Context,
    game: Game,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="help-train-output")],
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=0, max=10**9, help="help-train-games")
    ] = 700_000,
    lessons: Annotated[
        int, typer.Option("--lessons", metavar="N", min=0, max=10**9, help="help-train-lessons")
    ] = 1_000_000,
    hidden: Annotated[
        int, typer.Option("--hidden", metavar="N", min=1, max=1000, help="help-train-hidden")
    ] = 192,
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=0, max=10**9, help="help-train-seed")] = 1,
    scoring: Annotated[
        str, typer.Option("--scoring", metavar="NAME", help="help-train-scoring")
    ] = "standard-1-2-3",
    teacher: Annotated[
        list[str] | None, typer.Option("--teacher", metavar="FILE", help="help-train-teacher")
    ] = None,
) -> None:
    from kibic.cli.train import scoring_named, train_net
    from kibic.kernels.training import Plan

    plan = Plan(scoring_named(scoring), games, lessons, hidden, seed)
    train_net(ctx.obj, game, output, plan, teacher or ())


printer = typer.Typer(cls=Group, help="help-print")
app.add_typer(printer, name="print")

Paper = Annotated[str, typer.Option("--paper", metavar="PAPER", help="help-paper")]
Pdf = Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="help-print-output")]


@printer.callback(invoke_without_command=True)
def _print(ctx: typer.Context) -> None:
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())


@printer.command("deck", cls=Command, help="help-print-deck")
def print_deck(
    ctx: typer.Context,
    deck: Annotated[str, typer.Argument(metavar="DECK", help="help-print-deck-name")],
    output: Pdf,
    paper: Paper = "a4",
    size: Annotated[str, typer.Option("--size", metavar="SIZE", help="help-size")] = "poker",
    backs: Annotated[str | None, typer.Option("--backs", metavar="BACKS", help="help-backs")] = None,
) -> None:
    from kibic.cli.printing import print_deck

    print_deck(ctx.obj, deck, output, paper=paper, size=size, backs=backs)


@printer.command("sheet", cls=Command, help="help-print-sheet")
def print_sheet(
    ctx: typer.Context,
    output: Pdf,
    game: GameOrAsk = None,
    paper: Paper = "a4",
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="help-option")
    ] = None,
    preset: Preset = None,
    book: Annotated[Path | None, typer.Option("--book", metavar="FILE", help="help-book")] = None,
) -> None:
    from kibic.cli.printing import print_sheet

    print_sheet(ctx.obj, game, output, paper=paper, options=option or (), preset=preset, book=book)


DataDir = Annotated[Path | None, typer.Option("--data-dir", metavar="DIR", help="help-data-dir")]


@app.command(cls=Command, help="help-serve")
def serve(
    ctx: typer.Context,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="help-host")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="N", min=1, max=65535, help="help-port")] = 8000,
    db: Annotated[str, typer.Option("--db", metavar="URL", help="help-db")] = "",
    redis: Annotated[str, typer.Option("--redis", metavar="URL", help="help-redis")] = "",
    workers: Annotated[int, typer.Option("--workers", metavar="N", min=1, help="help-serve-workers")] = 1,
    data_dir: DataDir = None,
    origin: Annotated[list[str] | None, typer.Option("--origin", metavar="URL", help="help-origin")] = None,
    proxies: Annotated[str, typer.Option("--proxies", metavar="LIST", help="help-proxies")] = "127.0.0.1",
) -> None:
    from kibic.server.command import data_folder, serve
    from kibic.server.config import Config

    data = data_folder(data_dir)
    config = Config(data=str(data), database=db, redis=redis, origins=tuple(origin or ()))
    serve(
        config,
        host=host,
        port=port,
        workers=workers,
        proxies=proxies,
        tell=lambda what: ctx.obj.out.print(ctx.obj.words(what), highlight=False),
    )


@app.command(cls=Command, help="help-backup")
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help-backup-file")], data_dir: DataDir = None
) -> None:
    from kibic.server.command import backup, data_folder

    backup(data_folder(data_dir), file)


@app.command(cls=Command, help="help-restore")
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help-backup-file")], data_dir: DataDir = None
) -> None:
    from kibic.server.command import data_folder, restore

    restore(data_folder(data_dir), file)


def run(args: Sequence[str]) -> int:
    """Do what the arguments say and return the exit code: 0 done, 1 a failed check, 2 wrong input, 130 interrupted."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # Whatever bytes come in, and whatever this terminal cannot show, is no reason to stop.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    terminal = Terminal(language_of())
    tag, rest = split_language(args)
    try:
        if tag is not None:
            terminal = Terminal(language_named(tag))
        code = app(rest, prog_name="kibic", obj=terminal, standalone_mode=False)
        sys.stdout.flush()
        return code or 0
    except KibicError as error:
        terminal.complain(error)
    except BrokenPipeError:
        # The reader of a pipe has gone; what is still in the buffer must not fail once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        terminal.complain(explained_file(error))
    except (KeyboardInterrupt, typer.Abort):
        return 130
    return 2
