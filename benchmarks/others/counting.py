"""Benchmarks of counting against other programs, by both methods, and by two processes.

`benchmarks.quarters` says what the rows of the other program that joins quarters need.
"""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import get_context
from typing import Any

from algorithms.counting.border import borders
from algorithms.counting.engines import engine, engines
from algorithms.queens import counting
from benchmarks import quarters
from benchmarks.others import c_program
from benchmarks.others.table import (
    Effort,
    Rounds,
    Row,
    Target,
    UnavailableError,
    faster,
    timed,
)
from benchmarks.timing import Pair

__all__ = ["cluster", "processes", "rows"]

ENGINES = {"scalar": 2, "avx2": 8, "avx512": 15}
WARM = 13  # counted first, so that each worker loads its kernels


def rows(*, quick: bool) -> list[Row]:
    """Return the rows of counting."""
    n, parallel = (9, 13) if quick else (16, 17)
    return [
        *(_against_c(name, n, limit) for name, limit in ENGINES.items()),
        _c_row("count(n)", n, lambda: counting.count(n), faster(None)),
        _methods(13 if quick else 18),
        *([] if quick else map(_against_quarters, quarters.SIZES)),
        _parallel(processes, "one process : two", parallel, 1.85),
        _parallel(cluster, "one process : two workers of Dask", parallel, 1.7),
        # A cluster adds some hundredths of a second per count, which matter less in a longer count.
        _parallel(cluster, "one process : two workers of Dask", parallel + 1, None),
    ]


@contextmanager
def processes() -> Iterator[Executor]:
    """Start two processes."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        yield pool


@contextmanager
def cluster() -> Iterator[Executor]:
    """Start two workers of Dask on this machine, each with one thread."""
    import distributed

    dask: Any = distributed  # it declares types, and leaves most out
    size = {"n_workers": 2, "threads_per_worker": 1}
    with (
        dask.LocalCluster(**size, dashboard_address=None) as workers,
        dask.Client(workers) as client,
        client.get_executor() as executor,
    ):
        yield executor


def _against_c(name: str, n: int, limit: float) -> Row:
    """Return the row of an engine."""

    def require_engine() -> None:
        if name not in engines():
            raise UnavailableError("this machine has no such instructions")

    return _c_row(
        f"{name} engine",
        n,
        lambda: engine(name).count(n, borders(n)),
        faster(limit),
        require_engine,
    )


def _c_row(
    name: str,
    n: int,
    ours: Callable[[], int],
    target: Target,
    prepare: Callable[[], None] = lambda: None,
) -> Row:
    pair = Pair(
        f"C program : {name}",
        f"n = {n}, one core",
        lambda: c_program.count(n),
        ours,
        prepare=prepare,
        clock=c_program.processor_time,
    )
    return timed(pair, target)


def _methods(n: int) -> Row:
    """Return the row of both methods."""
    border, joined = (
        lambda: counting.count(n, method="borders"),
        lambda: counting.count(n, method="quarters"),
    )
    return timed(
        Pair("borders : quarters", f"n = {n}, one core", border, joined),
        faster(None),
    )


def _against_quarters(n: int) -> Row:
    """Return the row of the other program that joins quarters."""
    theirs = quarters.program(n)

    def require_program() -> None:
        if theirs is None:
            raise UnavailableError(f"{quarters.VARIABLE} names no program for it")

    pair = Pair(
        "quarters in C++ : count(n)",
        f"n = {n}, one core",
        theirs or int,
        lambda: counting.count(n),
        prepare=require_program,
        clock=c_program.processor_time,
    )
    return timed(pair, faster(1.3))


def _parallel(
    start: Callable[[], AbstractContextManager[Executor]],
    name: str,
    n: int,
    limit: float | None,
) -> Row:
    """Return the row of a count distributed by an executor, in wall-clock time."""

    def rounds(effort: Effort) -> Rounds:
        with start() as executor:
            counting.count(WARM, executor=executor)
            return effort.rounds(
                Pair(
                    name,
                    f"n = {n}",
                    lambda: counting.count(n),
                    lambda: counting.count(n, executor=executor),
                    clock=time.perf_counter,
                )
            )

    return Row(name, f"n = {n}", faster(limit), rounds)
