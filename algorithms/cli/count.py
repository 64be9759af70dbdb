"""The command `algorithms count`."""

import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

import click

from algorithms.cli.duration import say_duration
from algorithms.cli.language import Command, help_option, language_option
from algorithms.cli.misuse import Misuse
from algorithms.cli.output import to_json
from algorithms.cli.progress import Bar
from algorithms.cli.queens import distinct_option
from algorithms.cli.values import Integer
from algorithms.errors import N_
from algorithms.messages import translate

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from algorithms.queens.counting import Progress

__all__ = ["count"]

_SPREAD = 17  # from this n on, starting workers takes less time than they save
_MOST = (
    61 if sys.platform == "win32" else 1024
)  # the system's limit, or more than anybody has


@click.command(
    cls=Command,
    short_help=N_("Count the solutions for N queens."),
    help=N_(
        "Count the ways to place N queens on a board of N × N squares so that none attacks "
        "another. N is at most 27.\n\n"
        "A terminal shows how long it is expected to take, and how far it has come. With "
        "--resume, what is counted is noted in FILE, and the same command goes on from there."
    ),
)
@click.argument("n", type=Integer())
@distinct_option
@click.option(
    "--workers",
    type=Integer(),
    metavar="INTEGER",
    help=N_(
        "How many processes count at a time. Default: for 17 queens and more, as many as there "
        "are processors."
    ),
)
@click.option(
    "--resume",
    metavar="FILE",
    help=N_("The journal to go on from; if it is not there, it is begun."),
)
@click.option("--json", "as_json", is_flag=True, help=N_("Print one JSON object."))
@language_option
@help_option
@click.pass_context
def count(  # noqa: PLR0913 - the options above
    ctx: click.Context,
    n: int,
    *,
    distinct: bool,
    workers: int | None,
    resume: str | None,
    as_json: bool,
) -> None:
    """Print the number of solutions."""
    from algorithms.queens import counting

    if workers is not None and workers < 1:
        raise Misuse(
            N_("{option} must be at least {limit}"), option="--workers", limit=1
        )
    if workers is not None and workers > _MOST:
        text = N_("{option} must be at most {limit}")
        raise Misuse(text, option="--workers", limit=_MOST)
    function = counting.count_distinct if distinct else counting.count
    with (
        _refused_file(),
        _workers(n, workers) as executor,
        closing(_Display(ctx.obj)) as progress,
    ):
        number = function(n, executor=executor, progress=progress, journal=resume)
    if as_json:
        click.echo(to_json(n=n, distinct=distinct, count=number))
    else:
        click.echo(number)


@contextmanager
def _refused_file() -> Iterator[None]:
    """Say which file cannot be opened."""
    try:
        yield
    except OSError as error:
        if error.filename is None:
            raise
        # NOTE: {file} cannot be read or written; {reason} is what the system says.
        text = N_("{file}: {reason}")
        raise Misuse(text, file=error.filename, reason=error.strerror) from None


@contextmanager
def _workers(n: int, asked: int | None) -> "Iterator[Executor | None]":
    """Start the workers that were asked for, or that are worth it."""
    from algorithms.queens.counting.shards import DIRECT

    number = asked or (min(_processors(), _MOST) if n >= _SPREAD else 1)
    # A process of its own, even a single one, leaves this one free to show the time left.
    if n <= DIRECT or (number == 1 and n < _SPREAD):
        yield None
        return
    from algorithms.queens.counting.pool import processes

    with processes(number) as executor:
        yield executor


def _processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class _Display:
    """Shows on a terminal how far a count has come."""

    def __init__(self, language: str) -> None:
        # NOTE: shards are the parts into which the work is divided; {left} is a time.
        message = N_("shards: {done} of {total}, time left: {left}")
        self._language = language
        self._bar = Bar(language, message)
        self._announced = False

    def __call__(self, state: "Progress") -> None:
        """Show it, the first time as a line that stays."""
        left = "…"
        if state.left is not None:
            left = say_duration(state.left, self._language)
            if not self._announced and state.left:
                # NOTE: {duration}, such as "5 min", is how long a count will take.
                text = N_("expected time: {duration}")
                self._bar.tell(translate(text, self._language, duration=left))
            self._announced = True
        self._bar(state.done, state.shards, left=left)

    def close(self) -> None:
        """Take the bar away."""
        self._bar.close()
