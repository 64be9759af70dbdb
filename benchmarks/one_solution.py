"""Comparison of the methods that find one solution: `python -m benchmarks.one_solution`.

Each method is run for several seeds on larger and larger boards. The results are the number of runs
that found a solution within a limit, the processor time, and the work: the number of random numbers
or generations, which is the same on every machine.
"""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple
from unittest import mock

from algorithms.errors import AttemptsExhaustedError
from algorithms.queens.one_solution import (
    explicit,
    explicit_array,
    genetic,
    genetic_algorithm,
    local_search,
    min_conflicts,
)
from benchmarks.measurement_file import Row, measure
from benchmarks.report import format_seconds

__all__ = ["METHODS", "Method", "main", "measurements"]

_FILE = Path(__file__).with_name("one_solution.json")
_GENERATIONS = 1000
_STEPS_PER_QUEEN = 10_000
_SMALL = (4, 5, 6, 7, 8, 10, 12, 16, 20, 30, 50)
_TENS = (100, 1000, 10_000, 100_000)

Find = Callable[[int, random.Random], object]


class Method(NamedTuple):
    """A method that finds one solution."""

    find: Find
    boards: Sequence[int]
    seeds: int
    work: Callable[[int, int], int] | None = None


class _Counting(random.Random):
    """A random number generator that counts the numbers it returns."""

    draws = 0

    def random(self) -> float:
        self.draws += 1
        return super().random()


def _min_conflicts(n: int, rng: random.Random) -> object:
    return min_conflicts(n, rng=rng, max_steps=_STEPS_PER_QUEEN * n)


def _min_conflicts_in_python(n: int, rng: random.Random) -> object:
    return local_search.search(n, rng, _STEPS_PER_QUEEN * n)


def _genetic(n: int, rng: random.Random) -> object:
    return genetic(n, rng=rng, max_generations=_GENERATIONS)


def _draws(n: int, seed: int) -> int:
    rng = _Counting(seed)
    _run(_min_conflicts, n, rng)
    return rng.draws


def _generations(n: int, seed: int) -> int:
    with mock.patch.object(
        genetic_algorithm, "rated", wraps=genetic_algorithm.rated
    ) as rated:
        _run(_genetic, n, random.Random(seed))
    return rated.call_count


METHODS = {
    "explicit": Method(
        lambda n, _: explicit(n), (*_SMALL, *_TENS, 10**6, 10**7), 3
    ),
    "explicit, NumPy": Method(
        lambda n, _: explicit_array(n), (*_TENS, 10**6, 10**7), 3
    ),
    "min-conflicts": Method(
        _min_conflicts_in_python, (*_SMALL, *_TENS), 10, _draws
    ),
    "min-conflicts, numba": Method(_min_conflicts, (10**5, 10**6), 5),
    "genetic": Method(_genetic, (*_SMALL, 100), 10, _generations),
}
"""The methods to compare, by name."""


def measurements(methods: dict[str, Method]) -> Iterator[Row]:
    """Yield the time and the work of each method on each of its boards."""
    for name, (find, boards, seeds, work) in methods.items():
        _run(find, boards[0], random.Random(0))  # imports and compiles
        for n in boards:
            runs = [_run(find, n, random.Random(seed)) for seed in range(seeds)]
            times = [seconds for seconds, _ in runs]
            yield {
                "method": name,
                "n": n,
                "runs": seeds,
                "solved": sum(solved for _, solved in runs),
                "seconds": float(f"{median(times):.3g}"),
                "longest": float(f"{max(times):.3g}"),
                "work": work and median(work(n, seed) for seed in range(seeds)),
            }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print each row as soon as it is known, and write the file."""
    rows = measurements(METHODS)
    measure("benchmarks.one_solution", rows, _line, _FILE, arguments)


def _run(find: Find, n: int, rng: random.Random) -> tuple[float, bool]:
    """Return the processor time of a run, and whether it found a solution."""
    begin = time.process_time()
    try:
        found = find(n, rng)
    except AttemptsExhaustedError:
        found = None
    return time.process_time() - begin, found is not None


def _line(row: Row) -> str:
    work = "" if row["work"] is None else f"{row['work']:,.0f}"
    return (
        f"{row['method']:<21} {row['n']:>10,} {row['solved']:>3} of {row['runs']:<3}"
        f" {format_seconds(row['seconds']):>8} {format_seconds(row['longest']):>8} {work:>12}"
    )


if __name__ == "__main__":
    main()
