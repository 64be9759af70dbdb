"""Running time by board size, up to about a second: `python -m benchmarks.scaling`.

Each algorithm is timed on larger and larger boards until a run takes longer than the limit, or
until the next run would take more than three times the limit. For randomised algorithms, the time
is a mean. The times, on one core of one machine, are in `scaling.json`, from which the site draws
charts.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from algorithms.counting.border import borders
from algorithms.counting.engines import engine, engines
from algorithms.knights_tour import (
    backtracking,
    backtracking_fast,
    counting,
    large,
    naive,
    warnsdorff,
)
from algorithms.knights_tour._squares import LARGEST
from algorithms.queens import (
    choice_points,
    column_array,
    column_array_fast,
    coordinate_sets,
    marked_board,
    one_solution,
    random_greedy,
    random_greedy_fast,
    tail_calls,
)
from benchmarks.measurement_file import Row, measure
from benchmarks.plain import without_kernels
from benchmarks.report import format_seconds
from benchmarks.timing import typical

__all__ = ["LIMIT", "MEASUREMENTS", "Series", "main", "measurements", "series"]

MEASUREMENTS = Path(__file__).with_name("scaling.json")
"""The file with the results."""

LIMIT = 1.0
"""The time of a run, in seconds, after which no larger boards are measured."""

Size = int | tuple[int, int]

Program = Callable[[Any], Callable[[], object]]

_BY_STEPS = range(4, 28)
_TO_FORTY = range(4, 41)
_TO_A_HUNDRED = (*_BY_STEPS, 30, 40, 50, 60, 80, 100)
_BY_TENS = [digit * 10**power for power in range(1, 8) for digit in (1, 2, 5)]
_SEEDS = range(10)


class Series(NamedTuple):
    """An algorithm and its boards."""

    algorithm: str
    variant: str
    sizes: Sequence[Size]
    program: Program
    runs: int = 1


def series() -> list[Series]:
    """Return everything that is measured."""
    return [
        *_all_solutions(),
        *_counts(),
        *_randomized(),
        *_deterministic(),
        *_tours(),
    ]


def measurements(found: Iterable[Series]) -> Iterator[Row]:
    """Yield the time of each algorithm on each board up to the limit."""
    for algorithm, variant, sizes, program, runs in found:
        plain = variant in ("python", "first solution")
        with without_kernels() if plain else nullcontext():
            program(sizes[0])()  # compiles if needed
            longest = 0.0
            for size in sizes:
                seconds = typical(program(size), LIMIT / 3, least=0) / runs
                head = {"algorithm": algorithm, "variant": variant, **_board(size)}
                yield {**head, "seconds": float(f"{seconds:.3g}")}
                if seconds > LIMIT or 0 < 3 * LIMIT * longest < seconds**2:
                    break  # the next run would take more than three times the limit
                longest = max(longest, seconds)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print each row as soon as it is known, and write the file."""
    rows = measurements(series())
    measure("benchmarks.scaling", rows, _line, MEASUREMENTS, arguments)


def _all_solutions() -> list[Series]:
    """Return the searches for all solutions."""
    searches: list[tuple[str, Callable[[int], Any]]] = [
        ("coordinate_sets", coordinate_sets.place_n_queens),
        ("column_array", column_array.solutions),
        ("marked_board", marked_board.solutions),
        ("choice_points", choice_points.solutions),
        ("tail_calls", tail_calls.solutions),
        ("column_array_fast", column_array_fast.solutions),
    ]
    array = _called(column_array_fast.as_array)
    return [
        *(
            Series(f"queens.{name}", "python", _BY_STEPS, _listed(search))
            for name, search in searches
        ),
        Series("queens.column_array_fast", "numba", _BY_STEPS, array),
    ]


def _counts() -> list[Series]:
    """Return the engines that count solutions, on one core."""
    return [
        Series("queens.counting", name, _BY_STEPS, _counted(name))
        for name in reversed(engines())
    ]


def _randomized() -> list[Series]:
    """Return the randomised methods that find one solution; their times are means."""
    min_conflicts = one_solution.min_conflicts
    compiled = [n for n in _BY_TENS if n >= 100_000]  # smaller boards use Python
    methods: list[tuple[str, str, Sequence[int], Callable[..., object]]] = [
        ("random_greedy", "python", _TO_FORTY, random_greedy.place_queens),
        (
            "random_greedy_fast",
            "python",
            _TO_FORTY,
            random_greedy_fast.place_queens,
        ),
        ("one_solution.genetic", "python", _TO_A_HUNDRED, one_solution.genetic),
        ("one_solution.min_conflicts", "python", _BY_TENS, min_conflicts),
        ("one_solution.min_conflicts", "numba", compiled, min_conflicts),
    ]
    return [
        Series(f"queens.{name}", variant, sizes, _seeded(place), len(_SEEDS))
        for name, variant, sizes, place in methods
    ]


def _deterministic() -> list[Series]:
    """Return the deterministic methods that find one solution."""
    explicit, array = one_solution.explicit, one_solution.explicit_array
    methods: list[tuple[str, str, Sequence[int], Program]] = [
        ("column_array", "first solution", _BY_STEPS, _first_columns),
        ("one_solution.explicit", "python", _BY_TENS, _called(explicit)),
        ("one_solution.explicit", "numpy", _BY_TENS, _called(array)),
    ]
    return [
        Series(f"queens.{name}", variant, sizes, program)
        for name, variant, sizes, program in methods
    ]


def _tours() -> list[Series]:
    """Return the methods that find a knight's tour from the corner or count all tours."""
    small: list[Size] = [(3, 3), (3, 4), (3, 5)]
    counted: list[Size] = [(3, 4), (4, 5), (5, 5), (5, 6), (6, 6)]
    many = counted[3:]  # smaller boards use Python
    squares: list[Size] = [(side, side) for side in range(5, 31)]
    sides: list[Size] = [
        (side, side)
        for side in (6, 8, *_BY_TENS)
        if side > 5 and side**2 <= LARGEST
    ]
    compiled = sides[sides.index((500, 500)) :]  # smaller boards use Python
    searches: list[tuple[str, str, Sequence[Size], Callable[..., object]]] = [
        ("naive", "python", small, _first(naive.tours)),
        ("backtracking", "python", squares, backtracking.solve),
        ("backtracking_fast", "python", squares, backtracking_fast.solve),
        ("warnsdorff", "python", sides, warnsdorff.tour),
        ("warnsdorff", "numba", compiled, warnsdorff.tour_array),
        ("counting", "python", counted, counting.paths),
        ("counting", "numba", many, counting.paths),
        ("large", "python", sides, large.closed_tour),
        ("large", "numpy", sides, large.closed_tour_array),
    ]
    return [
        Series(f"knights_tour.{name}", variant, boards, _boarded(search))
        for name, variant, boards, search in searches
    ]


def _first(
    tours: Callable[[int, int], Iterator[object]],
) -> Callable[[int, int], object]:
    return lambda rows, columns: next(tours(rows, columns), None)


def _first_columns(n: int) -> Callable[[], object]:
    return lambda: next(column_array.solutions(n))


def _called(function: Callable[[int], object]) -> Program:
    return lambda n: partial(function, n)


def _boarded(function: Callable[..., object]) -> Program:
    return lambda board: partial(function, *board)


def _listed(search: Callable[[int], Iterable[object]]) -> Program:
    """Return a program that finds all solutions."""
    return lambda n: lambda: list(search(n))


def _counted(name: str) -> Program:
    return lambda n: lambda: engine(name).count(n, borders(n))


def _seeded(place: Callable[..., object]) -> Program:
    """Return a program with one run per seed."""

    def program(n: int) -> Callable[[], object]:
        return lambda: [place(n, rng=random.Random(seed)) for seed in _SEEDS]

    return program


def _board(size: Size) -> dict[str, Any]:
    return {"n": size} if isinstance(size, int) else {"board": list(size)}


def _line(row: Row) -> str:
    size = row.get("n") or "×".join(map(str, row["board"]))
    name = f"{row['algorithm']}, {row['variant']}"
    return f"{name:<44} {size:>12} {format_seconds(row['seconds']):>10}"


if __name__ == "__main__":
    main()
