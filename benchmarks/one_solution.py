"""Compare the ways to one solution: `python -m benchmarks.one_solution`.

Each is run for several seeds on larger and larger boards. Told are how many runs found a solution
within a limit, the processor time, and the work: what a run draws or breeds, which is the same on
every machine.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple
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
from benchmarks.comparison import measured, text_of
from benchmarks.report import format_seconds, system

__all__ = ["WAYS", "Way", "main", "measurements"]

_FILE = Path(__file__).with_name("one_solution.json")
_GENERATIONS = 1000
_STEPS_A_QUEEN = 10_000
_SMALL = (4, 5, 6, 7, 8, 10, 12, 16, 20, 30, 50)
_TENS = (100, 1000, 10_000, 100_000)

Row = dict[str, Any]
Find = Callable[[int, random.Random], object]


class Way(NamedTuple):
    """A way to one solution.

    Attributes:
        find: Finds a solution for n with a generator; None, or an error, if it gives up.
        boards: The n for which it is run.
        seeds: For how many seeds it is run on each board.
        work: Tells how much a run drew or bred; None where there is nothing to be counted.
    """

    find: Find
    boards: Sequence[int]
    seeds: int
    work: Callable[[int, int], int] | None = None


class _Counting(random.Random):
    """A generator that counts what is drawn."""

    draws = 0

    def random(self) -> float:
        self.draws += 1
        return super().random()


def _repaired(n: int, rng: random.Random) -> object:
    return min_conflicts(n, rng, max_steps=_STEPS_A_QUEEN * n)


def _repaired_plainly(n: int, rng: random.Random) -> object:
    return local_search.search(n, rng, _STEPS_A_QUEEN * n)


def _bred(n: int, rng: random.Random) -> object:
    return genetic(n, rng, max_generations=_GENERATIONS)


def _draws(n: int, seed: int) -> int:
    rng = _Counting(seed)
    _run(_repaired, n, rng)
    return rng.draws


def _generations(n: int, seed: int) -> int:
    with mock.patch.object(
        genetic_algorithm, "rated", wraps=genetic_algorithm.rated
    ) as rated:
        _run(_bred, n, random.Random(seed))
    return rated.call_count


WAYS = {
    "explicit": Way(lambda n, _: explicit(n), (*_SMALL, *_TENS, 10**6, 10**7), 3),
    "explicit, NumPy": Way(
        lambda n, _: explicit_array(n), (*_TENS, 10**6, 10**7), 3
    ),
    "min-conflicts": Way(_repaired_plainly, (*_SMALL, *_TENS), 10, _draws),
    "min-conflicts, numba": Way(_repaired, (10**5, 10**6), 5),
    "genetic": Way(_bred, (*_SMALL, 100), 10, _generations),
}
"""What is compared."""


def measurements(ways: dict[str, Way]) -> Iterator[Row]:
    """Yield what each way took on each of its boards.

    Args:
        ways: The ways, by name.

    Yields:
        The way, n, the number of runs and of those that found a solution; of all runs the median
        and the longest processor time in seconds, and the median of the work, None where nothing
        is counted.
    """
    for name, (find, boards, seeds, work) in ways.items():
        _run(find, boards[0], random.Random(0))  # compiled, and imported
        for n in boards:
            runs = [_run(find, n, random.Random(seed)) for seed in range(seeds)]
            times = [seconds for seconds, _ in runs]
            yield {
                "way": name,
                "n": n,
                "runs": seeds,
                "solved": sum(solved for _, solved in runs),
                "seconds": float(f"{median(times):.3g}"),
                "longest": float(f"{max(times):.3g}"),
                "work": work and median(work(n, seed) for seed in range(seeds)),
            }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print a line for each row as soon as it is known, and write the file."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.one_solution", description=main.__doc__
    )
    parser.add_argument("--output", type=Path, metavar="FILE", default=_FILE)
    options = parser.parse_args(arguments)
    rows = []
    for row in measurements(WAYS):
        rows.append(row)
        print(_line(row), flush=True)
    options.output.write_text(text_of(measured(system()), rows), encoding="utf-8")


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
        f"{row['way']:<21} {row['n']:>10,} {row['solved']:>3} of {row['runs']:<3}"
        f" {format_seconds(row['seconds']):>8} {format_seconds(row['longest']):>8} {work:>12}"
    )


if __name__ == "__main__":
    main()
