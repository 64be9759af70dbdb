"""How click speaks the reader's language: the option that asks for it, and the help."""

import re
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from reprlib import repr as shorten

import click

from algorithms.cli.methods import (
    DEFAULT_METHOD,
    FORMATS,
    LUCKY,
    METHODS,
    RECORDED,
    TOURS,
)
from algorithms.cli.misuse import Misuse
from algorithms.errors import N_, InvalidValueError
from algorithms.messages import LANGUAGES, choose_language, translate

__all__ = ["Command", "Group", "asked_language", "help_option", "language_option"]

_HELP_VALUES = {
    "methods": ", ".join(METHODS),
    "default": DEFAULT_METHOD,
    "algorithms": ", ".join(RECORDED),
    "formats": ", ".join(FORMATS),
    "lucky": ", ".join(LUCKY),
    "tours": ", ".join(TOURS),
    "languages": ", ".join(LANGUAGES),
    "variable": "ALGORITHMS_LANGUAGE",
}
_FILLER = "\0"


def asked_language(arguments: Sequence[str]) -> str:
    """Find the language before anything is parsed, so that all errors and helps speak it."""
    spaced = [
        value for option, value in pairwise(arguments) if option == "--language"
    ]
    joined = [a.partition("=")[2] for a in arguments if a.startswith("--language=")]
    for asked in (*spaced, *joined):
        with suppress(InvalidValueError):  # raised again when the option is parsed
            return choose_language(asked)
    return choose_language()


def _speak(_ctx: click.Context, _param: click.Parameter, value: str | None) -> None:
    """Refuse an unknown language; the known one was found before."""
    if value is not None:
        choose_language(value)


language_option = click.option(
    "--language",
    metavar="LANGUAGE",
    is_eager=True,
    expose_value=False,
    callback=_speak,
    help=N_(
        "The language to speak: {languages}. Default: that of {variable}, else en."
    ),
)
"""`--language`, before or after the command: who reads no English need not know which."""

help_option = click.help_option("--help", help=N_("Show this message and exit."))
"""`--help`, explained in the reader's language."""


class _Spoken(click.Command):
    """A command whose help is in the reader's language, which is the context's object."""

    def get_help(self, ctx: click.Context) -> str:
        return super().get_help(ctx).replace(_FILLER, "")

    def format_usage(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(
            ctx.command_path, pieces, prefix=_help(ctx, N_("Usage: "))
        )

    def format_help_text(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_help(ctx, self.help or ""))

    def format_options(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        options = [p for p in self.get_params(ctx) if isinstance(p, click.Option)]
        records = [
            (option.get_help_record(ctx), option.help or "") for option in options
        ]
        rows = [(record[0], _help(ctx, text)) for record, text in records if record]
        _section(formatter, _help(ctx, N_("Options:")), rows)


class Group(_Spoken, click.Group):
    """The program, which knows its commands."""

    def format_options(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        """Write the options, and below them the commands."""
        super().format_options(ctx, formatter)
        rows = [
            (name, _help(ctx, c.short_help or ""))
            for name, c in self.commands.items()
        ]
        _section(formatter, _help(ctx, N_("Commands:")), rows)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or refuse its name."""
        if args[0] not in self.commands:
            text = N_("no such command: {value}; the commands are {commands}")
            raise Misuse(
                text, value=shorten(args[0]), commands=", ".join(self.commands)
            )
        return super().resolve_command(ctx, args)


class Command(_Spoken):
    """A command of the program."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments, and refuse what is left over."""
        # A negative number is a size to be refused by its name, not an unknown option.
        ctx.ignore_unknown_options = any(
            re.fullmatch(r"-\d+", argument) for argument in args
        )
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest:
            raise Misuse(N_("unexpected argument: {value}"), value=shorten(rest[0]))
        return rest


def _section(
    formatter: click.HelpFormatter, heading: str, rows: Sequence[tuple[str, str]]
) -> None:
    """Write a list under a heading, whose colon is the language's own."""
    formatter.write_paragraph()
    formatter.write(f"{heading}\n")
    with formatter.indentation():
        formatter.write_dl(rows)


def _help(ctx: click.Context, text: str) -> str:
    """Translate a text and fill it up, so that its lines are broken where they should be."""
    spoken = translate(text, ctx.obj, **_HELP_VALUES)
    # A wide letter takes two columns; and no name of an option is broken at its hyphen.
    return "".join(
        c + _FILLER if c == "-" or unicodedata.east_asian_width(c) in "WF" else c
        for c in spoken
    )
