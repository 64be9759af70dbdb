"""The command `algorithms count`."""

import os
import sys
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

import click

from algorithms.base.errors import shown
from algorithms.base.messages import translate
from algorithms.base.texts import N_
from algorithms.cli.language import Command, localized
from algorithms.cli.output import Bar, echo, format_duration
from algorithms.cli.param_types import Integer, flag, of_files

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Executor

    from algorithms.counting import Progress

# From this n on, workers save more time than it takes to start them.
_PARALLEL_FROM = 17
# Windows allows no more.
_MOST_WORKERS = 61 if sys.platform == "win32" else 1024


@click.command(cls=Command)
@click.argument("n", type=Integer())
@flag("--distinct")
@click.option("--workers", type=Integer(1, _MOST_WORKERS))
@click.option("--resume", metavar="FILE", shell_complete=of_files)
@flag("--json", "as_json")
@localized
def count(
    ctx: click.Context,
    n: int,
    *,
    distinct: bool,
    workers: int | None,
    resume: str | None,
    as_json: bool,
) -> None:
    """Print the number of solutions."""
    from algorithms import counting

    # NOTE: shards are the parts into which the work is divided; {left} is a duration.
    message = N_("shards: {done} of {total}, estimated time left: {left}")
    function = counting.count_distinct if distinct else counting.count
    try:
        with (
            _workers(n, workers) as executor,
            closing(Bar(message, ctx.obj)) as bar,
        ):
            progress = _display(bar, ctx.obj)
            number = function(
                n, executor=executor, progress=progress, journal=resume
            )
    except KeyboardInterrupt:
        if resume and os.path.exists(resume):  # noqa: PTH110 - any name
            text = N_(
                "the journal {file} was kept; run the same command again to resume the count"
            )
            line = translate(text, ctx.obj, **shown({"file": resume}))
            # After the terminal's ^C; `main` ends the line.
            click.echo(f"\nalgorithms: {line}", err=True, nl=False)
        raise
    echo(number, as_json=as_json, n=n, distinct=distinct, count=number)


@contextmanager
def _workers(n: int, requested: int | None) -> "Iterator[Executor | None]":
    """Start the requested number of workers, or as many as pay off."""
    from algorithms.counting.shards import DIRECT

    number = requested or (
        min(_processors(), _MOST_WORKERS) if n >= _PARALLEL_FROM else 1
    )
    # Even a single worker leaves this process free to show the time left.
    if n <= DIRECT or (number == 1 and n < _PARALLEL_FROM):
        yield None
        return
    from algorithms.counting.pool import processes

    # New Python processes ignore the current folder, which may hold a `random.py`.
    before = os.environ.get("PYTHONSAFEPATH")
    os.environ["PYTHONSAFEPATH"] = "1"
    try:
        with processes(number) as executor:
            yield executor
    finally:
        del os.environ["PYTHONSAFEPATH"]
        if before is not None:
            os.environ["PYTHONSAFEPATH"] = before


def _processors() -> int:
    """Return the number of processors available to this process."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _display(bar: Bar, language: str) -> "Callable[[Progress], None]":
    """Return a function that shows a state; the first estimate stays on its own line."""
    is_first = True

    def show(state: "Progress") -> None:
        nonlocal is_first
        left = "…"
        if state.left is not None:
            left = format_duration(state.left, language)
            if is_first and state.left:
                # NOTE: {duration}, such as "5 min", is the estimated duration of a count.
                text = N_("estimated total time: {duration}")
                bar.print(translate(text, language, duration=left))
            is_first = False
        bar(state.done, state.shards, left=left)

    return show
