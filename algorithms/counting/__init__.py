"""The total number of solutions, counted on one core or on many, up to n = 27."""

import os
from collections.abc import Callable, Generator
from concurrent.futures import Executor
from contextlib import closing
from functools import partial

from algorithms.base.arguments import check_function, check_method
from algorithms.base.errors import (
    InvalidTypeError,
    InvalidValueError,
    check_size,
    shorten,
)
from algorithms.counting import joiner
from algorithms.counting.dispatch import call, counts, worker_count
from algorithms.counting.engines import engine
from algorithms.counting.fixed import fixed_by_half_turn, fixed_by_quarter_turn
from algorithms.counting.journal import Journal, open_journal, recorded_method
from algorithms.counting.progress import Meter, Progress
from algorithms.counting.shards import METHODS, Plan, make_plan
from algorithms.counting.work import seconds_by_quarters, seconds_per_node
from algorithms.queens.estimate import nodes

__all__ = ["LARGEST", "METHODS", "Progress", "count", "count_distinct"]

LARGEST = 27
"""The largest n accepted: the largest for which the number of solutions is known."""

_PROBES = 2000  # the error is about 4 % at n = 27

# Without progress or a journal, each worker gets one shard up to this n, and twice as many for each
# additional n: a cluster takes 10 ms per shard, and compiled code counts n = 17 in half a second.
_ONE_EACH = 17

_SMALLEST = 16  # of the n below

# The n for which joining quarters takes less time than completing borders, for each engine; in pure
# Python it takes more for all n. Borders gain more from vector instructions, so they win at n = 17.
_VECTORS = (_SMALLEST, *range(18, joiner.LARGEST + 1))
_BY_QUARTERS = {
    "avx512": _VECTORS,
    "avx2": _VECTORS,
    "scalar": range(_SMALLEST, joiner.LARGEST + 1),
    "python": (),
}

Path = str | os.PathLike[str]


def count(
    n: int,
    *,
    method: str | None = None,
    executor: Executor | None = None,
    progress: Callable[[Progress], object] | None = None,
    journal: Path | None = None,
    memory: int = 2**30,
) -> int:
    """Count all solutions for n queens.

    Args:
        n: The number of queens, from 0 to 27.
        method: One of `METHODS`; `quarters` counts up to n = 21. None to use the method of the
            journal if there is one, or else the faster method on this machine.
        executor: An executor that counts the shards: a pool of threads or processes, a cluster
            through Dask's `Client.get_executor()`, or any other executor; None to count in this
            process. The executor is not shut down.
        progress: A callback that receives the progress before the count, after each shard, and
            every second if there is an executor.
        journal: A checkpoint file that records each finished shard; if it exists, the count resumes
            from it. The number and kind of workers may differ from those of earlier runs.
        memory: The memory that a worker may use, in bytes. A method that needs more is not chosen
            automatically. For example, joining quarters for n = 20 takes half a gibibyte.

    Returns:
        The number of solutions; 1 for n = 0, the empty board.

    Raises:
        InvalidTypeError: `not-an-integer`, `not-an-executor`, `not-a-function`, `not-a-path`.
        InvalidValueError: `negative-size`; `beyond-the-record`: n is above 27;
            `unknown-method`; `too-large`: n is too large for the method; `executor-closed`;
            `journal-foreign`, `journal-version`, `journal-of-another`,
            `journal-damaged`, `journal-in-use`, `not-a-regular-file`: the count cannot be resumed
            from the file.
        AlgorithmsError: `worker-failed`: a worker raised an error; `worker-lost`: a worker was
            killed, and the executor cannot continue without it.
        OSError: The journal cannot be read or written.

    Example:
        >>> count(8)
        92
    """
    size = _checked(n, executor, progress)
    chosen = _method(size, method, journal, memory)
    return _count(size, chosen, executor, progress, journal)


def count_distinct(
    n: int,
    *,
    method: str | None = None,
    executor: Executor | None = None,
    progress: Callable[[Progress], object] | None = None,
    journal: Path | None = None,
    memory: int = 2**30,
) -> int:
    """Count the fundamental solutions for n queens: those distinct up to symmetry.

    Solutions fixed by a rotation have smaller symmetry classes. Burnside's lemma gives the number
    of classes from the number of such solutions and the total number of solutions.

    Args:
        n: The number of queens, from 1 to 27; the sequence starts at n = 1.
        method: As in `count`.
        executor: As in `count`.
        progress: As in `count`.
        journal: As in `count`; both functions can use the same journal.
        memory: As in `count`.

    Returns:
        The number of symmetry classes.

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
    chosen = _method(size, method, journal, memory)
    found = _count(size, chosen, executor, progress, journal)
    if size == 1:
        return found  # all eight symmetric variants are equal
    fixed = fixed_by_half_turn(size) + 2 * fixed_by_quarter_turn(size)
    return (found + fixed) // 8


def _checked(n: int, executor: object, progress: object) -> int:
    size = check_size(n)
    if size > LARGEST:
        raise InvalidValueError("beyond-the-record", name="n", limit=LARGEST)
    if not isinstance(executor, Executor | None):
        raise InvalidTypeError("not-an-executor", value=shorten(executor))
    check_function(progress, "progress")
    return size


def _count(
    n: int,
    method: str,
    executor: Executor | None,
    progress: Callable[[Progress], object] | None,
    journal: Path | None,
) -> int:
    watched = progress is not None or journal is not None
    most = None if watched else _calls(n, executor)
    plan = make_plan(n, most, method)
    if not plan.divided:
        executor = None
    with open_journal(journal, plan) as book:
        meter = Meter(progress, plan, book.counts)
        meter.report()
        with closing(_steps(plan, executor, book, meter)) as steps:
            for _ in steps:
                meter.report()
        return sum(book.counts.values())


def _method(
    n: int, requested: str | None, journal: Path | None, memory: int
) -> str:
    """Return the method by which to count."""
    limit = check_size(memory, "memory")
    if requested is None:
        return recorded_method(journal) or _faster(n, limit)
    method = check_method(requested, METHODS)
    if method == "quarters" and n > joiner.LARGEST:
        raise InvalidValueError("too-large", name="n", limit=joiner.LARGEST)
    return method


def _faster(n: int, memory: int) -> str:
    """Return the method that is faster on this machine, within a worker's memory limit."""
    if n < _SMALLEST:  # before an engine is loaded
        return METHODS[0]
    if joiner.memory(n) > memory:
        return METHODS[0]
    if n in _BY_QUARTERS[engine().name] and joiner.compiled():
        return "quarters"
    return METHODS[0]


def _calls(n: int, executor: Executor | None) -> int:
    """Return the number of shards of a count without progress or a journal."""
    if executor is None:
        return 1
    return worker_count(executor) << max(0, n - _ONE_EACH)


def _steps(
    plan: Plan, executor: Executor | None, book: Journal, meter: Meter
) -> Generator[None, None, None]:
    """Count the shards missing in the journal; yield after each step to show the progress."""
    todo = {i: s for i, s in enumerate(plan.shards) if i not in book.counts}
    if meter.watched and plan.divided and todo:
        tree = nodes(plan.n, probes=_PROBES).nodes
        if plan.method == "quarters":
            seconds = yield from call(
                executor, partial(seconds_by_quarters, plan.n)
            )
        else:
            speed = yield from call(executor, partial(seconds_per_node, plan.n))
            seconds = tree * speed
        meter.set_forecast(tree, seconds, worker_count(executor))
        yield

    def record(shard: int, found: int) -> None:
        book.add(shard, found)
        meter.complete(shard)

    yield from counts(plan.n, todo, executor, record)
