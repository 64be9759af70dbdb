"""The command `algorithms trace`."""

import ast
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING, Any

import click

from algorithms.base.errors import TooManyStepsError
from algorithms.base.messages import translate
from algorithms.base.texts import N_, printable
from algorithms.cli.completion import of_files
from algorithms.cli.language import Command, localized
from algorithms.cli.output_file import Target, force_option
from algorithms.cli.param_types import Integer
from algorithms.cli.practice_options import time_option
from algorithms.cli.usage_errors import LocalizedFailureError, LocalizedUsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from algorithms.practice.notes import Note
    from algorithms.walkthrough import FunctionWalkthrough

_CODE = frozenset("=()[]{}'\"")  # in an argument that is not a word


@click.command(
    cls=Command,
    short_help=N_("Record your own program step by step."),
    help=N_(
        "Record a run of your own program, and write a page on which you can step "
        "through it.\n\n"
        "FILE:NAME is a function, such as my_queens.py:solve; each ARGUMENT is a "
        "Python value, such as 6. If you give neither a function nor an argument, "
        "the whole file runs.\n\n"
        "Exit status: 0 if the program ended, 1 if it was stopped or raised an "
        "exception, 2 if it could not be run, 3 if it took too long or on any "
        "other failure."
    ),
)
@click.argument("program", metavar="FILE[:NAME]", shell_complete=of_files)
@click.argument("arguments", metavar="[ARGUMENT]...", nargs=-1)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    shell_complete=of_files,
    help=N_("The page to write, such as run.html. Default: print a summary."),
)
@click.option(
    "--limit",
    type=Integer(1, 200_000),
    default=20_000,
    show_default=True,
    metavar="N",
    help=N_("The maximum number of lines to record."),
)
@force_option
@time_option
@localized
def trace(
    ctx: click.Context,
    /,
    program: str,
    arguments: tuple[str, ...],
    *,
    output: str | None,
    force: bool,
    **limits: Any,
) -> None:
    """Record a program."""
    target = Target(output, force=force) if output else None
    if target:
        target.check_kind(".html", ".htm")
        target.check_place()
    values = tuple(map(_value, arguments))
    said: list[Note] = []
    walkthrough, complete = _recorded(program, values, said, **limits)
    if target:
        from algorithms.player import player_page

        page = player_page(
            walkthrough, walkthrough.source(), complete=complete, language=ctx.obj
        )
        target.write_text(page)
    for text, told in said:
        click.echo(translate(text, ctx.obj, **told), err=bool(target))
    for line in _summary(walkthrough, ctx.obj, complete=complete):
        click.echo(line, err=bool(target))
    ctx.exit(0 if complete and walkthrough.error is None else 1)


def _value(text: str) -> Any:
    """Return the Python value that an argument represents, or else the argument itself."""
    try:
        return ast.literal_eval(text)
    except (SyntaxError, ValueError):
        if _CODE.intersection(text):  # such as n=4 or an unclosed list
            raise LocalizedUsageError(
                N_("unexpected argument: {value}"), value=repr(text)
            ) from None
        return text


def _recorded(
    program: str,
    arguments: tuple[Any, ...],
    said: "list[Note]",
    *,
    limit: int,
    seconds: float,
) -> "tuple[FunctionWalkthrough, bool]":
    """Record a program in a thread, because it may never end."""
    from algorithms.practice.inprocess import record_file

    ended: list[FunctionWalkthrough | BaseException] = []

    def run() -> None:
        try:
            ended.append(record_file(program, arguments, limit, said))
        except BaseException as error:
            ended.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    thread.join(seconds)
    if not ended:
        text = N_("the program did not end within {seconds} seconds")
        raise LocalizedFailureError(text, seconds=f"{seconds:g}")
    if isinstance(result := ended[0], TooManyStepsError):
        return result.walkthrough, False
    if isinstance(result, BaseException):
        raise result
    return result, True


def _summary(
    walkthrough: "FunctionWalkthrough", language: str, *, complete: bool
) -> "Iterator[str]":
    """Yield the lines of a summary of the recording."""
    say = partial(translate, language=language)
    text = N_("Lines recorded: {lines}. Steps on the board: {steps}.")
    yield say(text, lines=len(walkthrough.visits), steps=len(walkthrough.steps))
    if walkthrough.board:
        yield say(
            N_("The board is in the variable {name}."), name=walkthrough.board
        )
    if not complete:
        yield say(N_("The program ran too long: only its beginning was recorded."))
    error = walkthrough.error
    if error is not None:
        yield printable(f"{type(error).__name__}: {error}")
