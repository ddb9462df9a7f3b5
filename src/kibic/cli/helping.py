"""Help and usage errors in the language of the run. In the declarations of `app` every help text is a message name."""

from __future__ import annotations

import errno
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from kibic.cli.terminal import Terminal
from kibic.core.errors import KibicError
from kibic.locale import message

#: Typer's own base of everything that is wrong with a command line; it has no public name.
_UsageError: type[Exception] = typer.BadParameter.__mro__[1]


def _show(command: Any, ctx: Any, formatter: Any) -> None:
    """Usage, what the command does, then a list each of its arguments, commands and options."""
    terminal: Terminal = ctx.obj
    subcommands = getattr(command, "commands", {})
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    options = [param for param in command.params if param.param_type_name == "option"]
    pieces = ["COMMAND …"] if subcommands else [_argument(param) for param in arguments]
    if options:
        pieces.append("[OPTIONS]")
    formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=terminal.say("help-usage") + " ")
    formatter.write_paragraph()
    formatter.write_text(terminal.say(command.help))
    lists = {
        "help-arguments": [(param.metavar, terminal.say(param.help)) for param in arguments],
        "help-commands": [(name, terminal.say(each.help)) for name, each in subcommands.items()],
        "help-options": [
            *((_option(param), terminal.say(param.help)) for param in options),
            ("--lang sr|sr-Cyrl|en", terminal.say("help-lang")),
            ("-h, --help", terminal.say("help-help")),
        ],
    }
    for title, entries in lists.items():
        if entries:
            with formatter.section(terminal.say(title)):
                formatter.write_dl(entries)


def _argument(param: Any) -> str:
    return str(param.metavar) if param.required else f"[{param.metavar}]"


def _option(param: Any) -> str:
    names = ", ".join(param.opts)
    return names if param.is_flag else f"{names} {param.metavar}"


class Command(TyperCommand):
    """A command whose help is written in the language of the run."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _show(self, ctx, formatter)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True
        try:
            rest = super().parse_args(ctx, args)
        except _UsageError as error:
            raise _explained(error, ctx) from None
        if rest:
            raise KibicError(message("cli-extra", words=" ".join(map(str, rest))[:60], **_see_help(ctx)))
        for value in ctx.params.values():
            for text in value if isinstance(value, list | tuple) else (value,):
                _check_text(text)
        return rest


class Group(TyperGroup):
    """The command of commands."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _show(self, ctx, formatter)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except _UsageError as error:
            raise _explained(error, ctx) from None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands:
            known = ", ".join(self.commands)
            raise KibicError(message("cli-no-command", name=repr(args[0][:40]), commands=known))
        return super().resolve_command(ctx, args)


def _check_text(value: object) -> None:
    """File names may be any bytes; whatever else is typed has to be text. Raises `KibicError`."""
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            raise KibicError(message("cli-no-text", typed=repr(value[:40]))) from None


def _see_help(ctx: Any) -> dict[str, str]:
    return {"help": f"{ctx.command_path} --help"}


def _explained(error: Any, ctx: Any) -> KibicError:
    """A usage error that Typer found, in our words: what was wrong, what is allowed, where to read more."""
    hint = _see_help(ctx)
    param = getattr(error, "param", None)
    if param is not None:
        shown = param.metavar if param.param_type_name == "argument" else param.opts[0]
        if type(error).__name__ == "MissingParameter":
            return KibicError(message("cli-missing", name=shown, **hint))
        return KibicError(
            message("cli-not-a-number", name=shown, least=param.type.min, most=param.type.max or 0)
        )
    name = str(error.option_name)
    known = {opt: param for param in ctx.command.params for opt in param.opts if opt.startswith("-")}
    if name in known:
        flag = known[name].is_flag
        return KibicError(message("cli-takes-no-value" if flag else "cli-needs-value", name=name, **hint))
    options = ", ".join([*known, "--lang", "--help"])
    return KibicError(message("cli-no-option", name=repr(name[:40]), allowed=options))


_FILE_FAULTS = {
    FileNotFoundError: "file-missing",
    FileExistsError: "file-exists",
    PermissionError: "file-forbidden",
    IsADirectoryError: "file-is-folder",
    NotADirectoryError: "file-missing",
}


def explained_file(error: OSError) -> KibicError:
    """Why a file could not be read or written."""
    name = str(error.filename or "-")
    fault = "file-no-room" if error.errno == errno.ENOSPC else _FILE_FAULTS.get(type(error))
    if fault is None:
        code = errno.errorcode.get(error.errno or 0, type(error).__name__)
        return KibicError(message("file-fault", file=name, fault=code))
    return KibicError(message(fault, file=name))
