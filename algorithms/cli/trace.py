"""The command `algorithms trace`."""

import ast
import linecache
import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from algorithms.base.errors import (
    AlgorithmsError,
    InvalidValueError,
    TooManyStepsError,
)
from algorithms.base.messages import translate
from algorithms.base.texts import N_
from algorithms.cli.failures import FAILED, INTERRUPTED
from algorithms.cli.language import Command, localized
from algorithms.cli.output import Target, output_option
from algorithms.cli.param_types import Integer, flag, of_files, time_option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from algorithms.practice.replies import Note
    from algorithms.walkthrough import FunctionWalkthrough

_STATUS = {"": 0, "results": 0, "seconds": FAILED, "interrupt": INTERRUPTED}
_CODE = frozenset("=()[]{}'\"")  # in an argument that is not a word


@click.command(cls=Command)
@click.argument("program", metavar="FILE[:NAME]", shell_complete=of_files)
@click.argument("arguments", metavar="[ARGUMENT]...", nargs=-1)
@output_option()
@click.option("--limit", type=Integer(1, 200_000), default=20_000, metavar="N")
@click.option("--board", metavar="NAME", default="")
@flag("--force")
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
        target.check(".html", ".htm")
    values = tuple(map(_value, arguments))
    said: list[Note] = []
    walkthrough = _recorded(program, values, said, **limits)
    reason = walkthrough.end[0] if walkthrough.end else ""
    if target:
        from algorithms.player import player_page

        page = player_page(walkthrough, walkthrough.source(), language=ctx.obj)
        target.write(page)
    for text, told in said:
        click.echo(translate(text, ctx.obj, **told), err=bool(target))
    for line in _summary(walkthrough, ctx.obj, is_drawn=bool(limits["board"])):
        click.echo(line, err=bool(target))
    ctx.exit(_STATUS.get(reason, 1))


def _value(text: str) -> Any:
    """Return the Python value that an argument represents, or else the argument itself."""
    try:
        return ast.literal_eval(text)
    except (SyntaxError, ValueError):
        if _CODE.intersection(text):  # such as n=4 or an unclosed list
            raise InvalidValueError(
                "argument-unexpected", value=repr(text)
            ) from None
        return text


def _recorded(
    program: str, arguments: tuple[Any, ...], said: "list[Note]", **limits: Any
) -> "FunctionWalkthrough":
    """Record a program up to a limit."""
    try:
        return _run(program, arguments, said, **limits)
    except TooManyStepsError as error:
        walkthrough: FunctionWalkthrough = error.walkthrough
    if not walkthrough.visits:
        seconds = f"{limits['seconds']:g}"
        raise AlgorithmsError("program-too-slow", seconds=seconds)
    return walkthrough


def _run(
    target: str, arguments: tuple[Any, ...], said: "list[Note]", **limits: Any
) -> "FunctionWalkthrough":
    """Record a call of a function in a file, or the whole file; add notes to what is said."""
    from algorithms.practice import exception_help, inprocess, sources
    from algorithms.practice.runner import loading
    from algorithms.practice.runner.lookup import LoadingError

    where, before, package = sources.parse_target(target), sys.path, ""
    file = where.file or where.module
    if not where.file and not Path(file).is_dir():
        package = where.module.rpartition(".")[0]
        file = f"{where.module.replace('.', os.sep)}.py"
    linecache.checkcache(file)
    folder = Path() if package else Path(file).parent
    sys.path = [str(folder.absolute()), *before]
    try:
        read = loading.read(file)
        said += sources.notes(read.supplied, read.left_out)
        options = {"package": package, **limits}
        if not (where.name or arguments):
            sys.argv = [file]
            return inprocess.record_run(read, file, **options)
        options |= {"name": where.name, "load": loading.load}
        return inprocess.record_call(read, file, arguments, **options)
    except LoadingError as error:
        raise exception_help.refused(error.code, error.values) from None
    except SyntaxError as error:
        values = {"line": error.lineno or 1, "reason": error.msg, "file": file}
        raise exception_help.refused("solver-syntax", values) from None
    finally:
        sys.path = before  # what is written later needs the real `hashlib`


def _summary(
    walkthrough: "FunctionWalkthrough", language: str, *, is_drawn: bool
) -> "Iterator[str]":
    """Yield the lines of a summary of the recording."""
    from algorithms.player.markup import ending

    say = partial(translate, language=language)
    lines, steps = len(walkthrough.visits), len(walkthrough.steps)
    calls = sum(event.kind == "call" for event in walkthrough.call_events)
    yield say(
        N_("Lines recorded: {lines}. Calls: {calls}."), lines=lines, calls=calls
    )
    if name := walkthrough.board:
        yield say(N_("Steps on the board: {steps}."), steps=steps)
        yield say(N_("The board is in the variable {name}."), name=name)
    elif is_drawn:
        yield say(N_("No variable holds such a board."))
    if walkthrough.end:
        yield ending(walkthrough, language)
