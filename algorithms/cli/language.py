"""Localised help for click, and the option that selects the language."""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise

import click
from click import Context, HelpFormatter

from algorithms.base.errors import InvalidValueError, shorten
from algorithms.base.lines import is_wide
from algorithms.base.messages import LANGUAGES, choose_language, translate
from algorithms.base.texts import N_, TomlFile
from algorithms.cli.param_types import FORMATS, of_languages
from algorithms.solving import methods

_HELP_VALUES = {
    "methods": ", ".join(methods.QUEENS),
    "default": methods.DEFAULT_METHOD,
    "for_one": methods.DEFAULT_METHOD_FOR_ONE,
    "algorithms": ", ".join(methods.RECORDED),
    "formats": ", ".join(FORMATS),
    "randomized": ", ".join(methods.RANDOMIZED),
    "tours": ", ".join(methods.TOURS),
    "tour": methods.TOURS[0],
    "languages": ", ".join(LANGUAGES),
    "variable": "ALGORITHMS_LANGUAGE",
}
_FILLER = "\0"
_TEXTS: Mapping[str, dict[str, str]] = TomlFile(__file__, "help.toml")


def find_language(arguments: Sequence[str]) -> str:
    """Return the language, before parsing, so that all errors and help texts use it."""
    joined = (argument.partition("=")[::2] for argument in arguments)
    for option, name in (*pairwise(arguments), *joined):
        if option == "--language":
            with suppress(InvalidValueError):  # raised again when it is parsed
                return choose_language(name)
    return choose_language()


language_option = click.option(
    "--language",
    metavar="LANGUAGE",
    is_eager=True,
    expose_value=False,
    # Only to refuse an unknown one: `find_language` has found the others.
    callback=lambda _ctx, _param, value: value is None or choose_language(value),
    shell_complete=of_languages,
)

help_option = click.help_option("--help")


def localized(function: Callable[..., None]) -> Callable[..., None]:
    """Add to a command what all have: the context, and the options that come last."""
    return language_option(help_option(click.pass_context(function)))


def describe(command: click.Command, path: str = "") -> None:
    """Give a command and those below it their texts, which help and completions show."""
    own = _TEXTS[path or "algorithms"]
    command.help, command.short_help = own["help"], own.get("summary")
    for option in command.params:
        if isinstance(option, click.Option):
            option.help = {**_TEXTS["options"], **own}[option.opts[-1]]
    for name, each in getattr(command, "commands", {}).items():
        describe(each, f"{path} {name}".strip())


class _LocalizedCommand(click.Command):
    """A command whose help is in the language given by the context's `obj`."""

    def get_help(self, ctx: Context) -> str:
        describe(ctx.find_root().command)
        return super().get_help(ctx).replace(_FILLER, "")

    def format_usage(self, ctx: Context, formatter: HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(
            ctx.command_path, pieces, prefix=_help(ctx, N_("Usage: "))
        )

    def format_help_text(self, ctx: Context, formatter: HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_help(ctx, self.help or ""))

    def format_options(self, ctx: Context, formatter: HelpFormatter) -> None:
        options = [p for p in self.get_params(ctx) if isinstance(p, click.Option)]
        records = [
            (option.get_help_record(ctx), option.help or "") for option in options
        ]
        rows = [(record[0], _help(ctx, text)) for record, text in records if record]
        _section(formatter, _help(ctx, N_("Options:")), rows)


class Command(_LocalizedCommand):
    """A single command."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Parse the arguments; raise a usage error for any left over."""
        # A negative number is reported as a wrong size, not as an unknown option.
        ctx.ignore_unknown_options = any(
            re.fullmatch(r"-\d+", argument) for argument in args
        )
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:  # for completion
            code, near = "argument-unexpected", f"--columns {rest[0]:.9}"
            if "columns" in ctx.params and rest[0].isdecimal():
                code = "argument-unexpected-but"
            raise InvalidValueError(code, value=shorten(rest[0]), near=near)
        return rest


class Group(_LocalizedCommand, click.Group):
    """A group of commands."""

    command_class = Command

    def format_options(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write the options, then the commands."""
        super().format_options(ctx, formatter)
        rows = [
            (name, _help(ctx, c.short_help or ""))
            for name, c in self.commands.items()
        ]
        _section(formatter, _help(ctx, N_("Commands:")), rows)

    def resolve_command(
        self, ctx: Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or raise a usage error."""
        if args[0] not in self.commands and not ctx.resilient_parsing:
            value, commands = shorten(args[0]), ", ".join(self.commands)
            raise InvalidValueError(
                "no-such-command", value=value, commands=commands
            )
        return super().resolve_command(ctx, args)


def _section(
    formatter: HelpFormatter, heading: str, rows: Sequence[tuple[str, str]]
) -> None:
    """Write a list under a heading; the heading includes its localised colon."""
    formatter.write_paragraph()
    formatter.write(f"{heading}\n")
    with formatter.indentation():
        formatter.write_dl(rows)


def _help(ctx: Context, text: str) -> str:
    """Translate a text and insert fillers, so that click wraps its lines correctly."""
    translated = translate(text, ctx.obj, **_HELP_VALUES)
    # A wide character takes two columns; option names must not break at a hyphen.
    return "".join(c + _FILLER if c == "-" or is_wide(c) else c for c in translated)
