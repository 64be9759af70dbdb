"""Costs of the package other than running time: import time and memory."""

import subprocess
import sys
import time
from pathlib import Path

from benchmarks.others import memory
from benchmarks.others.table import Effort, Rounds, Row, at_most, timed, within
from benchmarks.timing import Pair

__all__ = ["rows"]

ROOT = Path(__file__).parents[2]
HEAVY = "print({'numba', 'numpy'} & {*__import__('sys').modules})"
COUNT = "benchmarks.others.memory.count"
SECONDS = 30  # after which the count is stopped


def rows(*, quick: bool) -> list[Row]:
    """Return the rows of import time and memory."""
    n = 10 if quick else 16
    million = 10**3 if quick else 10**6
    side = 20 if quick else 1000
    return [
        timed(
            Pair(
                "a bare interpreter : import algorithms",
                "no numba, no NumPy",
                lambda: _python(HEAVY),
                lambda: _python(f"import algorithms; {HEAVY}"),
                clock=time.perf_counter,
            ),
            at_most(30, "ms"),
        ),
        _worker(n, None),
        _worker(27, 1 if quick else SECONDS),
        _result("queens.one_solution.explicit", million),
        _result("queens.one_solution.explicit_array", 10 * million),
        _result("knights_tour.large.closed_tour", side),
        _result("knights_tour.large.closed_tour_array", side),
    ]


def _python(code: str) -> bytes:
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout  # noqa: S603 - ours


def _worker(n: int, seconds: float | None) -> Row:
    """Return the row of the memory of a counting process."""

    def rounds(_effort: Effort) -> Rounds:
        return [(0, memory.measured(COUNT, n, seconds)["peak"])]

    task = f"n = {n}" + ("" if seconds is None else f", {seconds} s of it")
    name = "memory of a counting worker"
    return Row(name, task, at_most(200, "MiB"), rounds, memory=True)


def _result(name: str, n: int) -> Row:
    """Return the row of the memory for a result, compared with the size of the result."""

    def rounds(_effort: Effort) -> Rounds:
        found = memory.measured(f"algorithms.{name}", n)
        return [(found["size"], found["grew"])]

    task = f"{n}×{n}" if "tour" in name else f"n = {n:,}"
    return Row(
        f"result : memory of {name.rpartition('.')[2]}",
        task,
        within(3),
        rounds,
        memory=True,
    )
