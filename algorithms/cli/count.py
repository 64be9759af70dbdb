"""The command `algorithms count`."""

import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

import click

from algorithms.base.errors import shown
from algorithms.base.messages import translate
from algorithms.base.texts import N_
from algorithms.cli.completion import of_files
from algorithms.cli.language import Command, localized
from algorithms.cli.param_types import Integer
from algorithms.cli.progress import Bar, format_duration
from algorithms.cli.queens import distinct_option

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from algorithms.counting import Progress

# From this n on, workers save more time than it takes to start them.
_PARALLEL_FROM = 17
# Windows allows no more.
_MOST_WORKERS = 61 if sys.platform == "win32" else 1024


@click.command(
    cls=Command,
    short_help=N_("Count the solutions for N queens."),
    help=N_(
        "Count the ways to place N queens on a board of size N × N so that none attacks "
        "another. N is at most 27.\n\n"
        "In a terminal, the command shows the estimated time and its progress. With --resume, "
        "finished work is saved in FILE, and the same command resumes from it."
    ),
)
@click.argument("n", type=Integer())
@distinct_option
@click.option(
    "--workers",
    type=Integer(1, _MOST_WORKERS),
    metavar="INTEGER",
    help=N_(
        "Number of worker processes. Default: one for fewer than 17 queens, otherwise one per "
        "processor."
    ),
)
@click.option(
    "--resume",
    metavar="FILE",
    shell_complete=of_files,
    help=N_("The journal to resume from; it is created if it does not exist."),
)
@click.option("--json", "as_json", is_flag=True, help=N_("Print one JSON object."))
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

    function = counting.count_distinct if distinct else counting.count
    with (
        _announced(resume, ctx.obj),
        _workers(n, workers) as executor,
        closing(_Display(ctx.obj)) as progress,
    ):
        number = function(n, executor=executor, progress=progress, journal=resume)
    if as_json:
        import json  # rarely needed

        click.echo(json.dumps({"n": n, "distinct": distinct, "count": number}))
    else:
        click.echo(number)


@contextmanager
def _announced(journal: str | None, language: str) -> Iterator[None]:
    """If the count is interrupted, say that its journal was kept."""
    try:
        yield
    except KeyboardInterrupt:
        if journal and os.path.exists(journal):  # noqa: PTH110 - any name
            text = N_(
                "the journal {file} was kept; run the same command again to resume the count"
            )
            line = translate(text, language, **shown({"file": journal}))
            # After the terminal's ^C; `main` ends the line.
            click.echo(f"\nalgorithms: {line}", err=True, nl=False)
        raise


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

    with _safe_path(), processes(number) as executor:
        yield executor


@contextmanager
def _safe_path() -> Iterator[None]:
    """Have new Python processes ignore the current folder, which may hold a `random.py`."""
    before = os.environ.get("PYTHONSAFEPATH")
    os.environ["PYTHONSAFEPATH"] = "1"
    try:
        yield
    finally:
        del os.environ["PYTHONSAFEPATH"]
        if before is not None:
            os.environ["PYTHONSAFEPATH"] = before


def _processors() -> int:
    """Return the number of processors available to this process."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class _Display:
    """Progress of a count, shown on a terminal."""

    def __init__(self, language: str) -> None:
        # NOTE: shards are the parts into which the work is divided; {left} is a duration.
        message = N_("shards: {done} of {total}, estimated time left: {left}")
        self._language = language
        self._bar = Bar(language, message)
        self.close = self._bar.close
        self._announced = False

    def __call__(self, state: "Progress") -> None:
        """Show the state; the first estimate stays on its own line."""
        left = "…"
        if state.left is not None:
            left = format_duration(state.left, self._language)
            if not self._announced and state.left:
                # NOTE: {duration}, such as "5 min", is the estimated duration of a count.
                text = N_("estimated total time: {duration}")
                self._bar.print(translate(text, self._language, duration=left))
            self._announced = True
        self._bar(state.done, state.shards, left=left)
