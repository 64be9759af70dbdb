"""Counting all solutions, on one core or on many, up to n = 27.

The queens of the four border lines are placed first, and of symmetric placements only one, which
counts as often as there are images of it: the search is eight times smaller, and no solution is
tested for symmetry. The placements are divided into shards that are counted in any order, anywhere.

Sources: the numbers are the sequences A000170 and A002562 of the OEIS; the lemma by which solutions
that are really different are counted without being looked at is Burnside's.

Which program counts a shard depends on what is there: with the extra `fast`, one that numba
compiles for the processor at hand, else one in pure Python.
"""

import os
from collections.abc import Callable, Generator
from concurrent.futures import Executor
from contextlib import closing
from functools import partial
from reprlib import repr as shorten

from algorithms.errors import InvalidTypeError, InvalidValueError, check_size
from algorithms.queens.counting.dispatch import call, counts, width
from algorithms.queens.counting.fixed import (
    fixed_by_half_turn,
    fixed_by_quarter_turn,
)
from algorithms.queens.counting.journal import Journal, open_journal
from algorithms.queens.counting.progress import Meter, Progress
from algorithms.queens.counting.shards import Plan, make_plan
from algorithms.queens.counting.work import seconds_a_node
from algorithms.queens.estimate import nodes

__all__ = ["LARGEST", "Progress", "count", "count_distinct"]

LARGEST = 27
"""The largest n that is accepted: the largest that anybody has counted."""

_PROBES = 2000  # off by about 4 % at n = 27

# Where nobody watches, each worker gets one shard up to this n, above it twice as many for each
# step: handing one to a cluster takes 10 ms, and compiled code counts n = 17 in half a second.
_ONE_EACH = 17

Path = str | os.PathLike[str]


def count(
    n: int,
    *,
    executor: Executor | None = None,
    progress: Callable[[Progress], object] | None = None,
    journal: Path | None = None,
) -> int:
    """Count all solutions for n queens.

    Args:
        n: The number of queens, from 0 to 27.
        executor: What counts the shards: a pool of threads or processes, a cluster through Dask's
            `Client.get_executor()`, or any other; None for this process alone. It is not shut
            down.
        progress: A function that is told how far the count has come: before it begins, after each
            shard, and with an executor every second.
        journal: A file in which each finished shard is noted; if it is there already, the count
            goes on from it. Whoever counts, and with how many workers, makes no difference.

    Returns:
        The number of solutions; 1 for n = 0, the empty board.

    Raises:
        InvalidTypeError: `not-an-integer`, `not-an-executor`, `not-a-function`, `not-a-path`.
        InvalidValueError: `negative-size`; `beyond-the-record`: n is above 27;
            `executor-closed`; `journal-foreign`, `journal-version`, `journal-of-another`,
            `journal-damaged`, `journal-in-use`: the file cannot be gone on from.
        AlgorithmsError: `worker-failed`: a worker raised an error; `worker-lost`: one was killed,
            and the executor cannot go on without it.
        OSError: The journal cannot be read or written.

    Example:
        >>> count(8)
        92
    """
    size = _checked(n, executor, progress)
    return _count(size, executor, progress, journal)


def count_distinct(
    n: int,
    *,
    executor: Executor | None = None,
    progress: Callable[[Progress], object] | None = None,
    journal: Path | None = None,
) -> int:
    """Count the solutions for n queens of which none is an image of another.

    Solutions that a turn leaves as they are have fewer images. With their numbers, Burnside's lemma
    gives the number of classes from the number of all solutions.

    Args:
        n: The number of queens, from 1 to 27; the sequence does not tell of 0.
        executor: As in `count`.
        progress: As in `count`.
        journal: As in `count`; one journal serves both.

    Returns:
        The number of classes of symmetric solutions.

    Raises:
        InvalidTypeError: As in `count`.
        InvalidValueError: As in `count`; `too-small`: n is 0.
        AlgorithmsError: As in `count`.
        OSError: As in `count`.

    Example:
        >>> count_distinct(8)
        12
    """
    size = _checked(n, executor, progress)
    if size < 1:
        raise InvalidValueError("too-small", name="n", limit=1)
    found = _count(size, executor, progress, journal)
    if size == 1:
        return found  # all eight images are one
    fixed = fixed_by_half_turn(size) + 2 * fixed_by_quarter_turn(size)
    return (found + fixed) // 8


def _checked(n: int, executor: object, progress: object) -> int:
    size = check_size(n)
    if size > LARGEST:
        raise InvalidValueError("beyond-the-record", name="n", limit=LARGEST)
    if not isinstance(executor, Executor | None):
        raise InvalidTypeError("not-an-executor", value=shorten(executor))
    if not (progress is None or callable(progress)):
        value = shorten(progress)
        raise InvalidTypeError("not-a-function", name="progress", value=value)
    return size


def _count(
    n: int,
    executor: Executor | None,
    progress: Callable[[Progress], object] | None,
    journal: Path | None,
) -> int:
    watched = progress is not None or journal is not None
    plan = make_plan(n) if watched else make_plan(n, _calls(n, executor))
    if not plan.divided:
        executor = None
    with open_journal(journal, plan) as book:
        meter = Meter(progress, plan, book.counts)
        meter.show()
        with closing(_steps(plan, executor, book, meter)) as steps:
            for _ in steps:
                meter.show()
        return sum(book.counts.values())


def _calls(n: int, executor: Executor | None) -> int:
    """Return into how many shards a count is divided that nobody watches."""
    if executor is None:
        return 1
    return width(executor) << max(0, n - _ONE_EACH)


def _steps(
    plan: Plan, executor: Executor | None, book: Journal, meter: Meter
) -> Generator[None, None, None]:
    """Count the shards that are not in the journal; after each step there may be something new."""
    todo = {i: s for i, s in enumerate(plan.shards) if i not in book.counts}
    if meter.watched and plan.divided and todo:
        tree = nodes(plan.n, probes=_PROBES).nodes
        seconds = tree * (
            yield from call(executor, partial(seconds_a_node, plan.n))
        )
        meter.expect(tree, seconds, width(executor))
        yield

    def note(shard: int, found: int) -> None:
        book.add(shard, found)
        meter.finish(shard)

    yield from counts(plan.n, todo, executor, note)
