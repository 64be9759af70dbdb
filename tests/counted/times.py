"""Statements of the pages about measured times, compared with the file that their charts show.

Times vary between runs and machines. So a number on a page is accepted if it is close to the
measurement; otherwise the measurement is expected. A line is named by its algorithm and its
variant, separated by a space.
"""

import json
from functools import cache
from math import log, log10, prod

from benchmarks.scaling import LIMIT, MEASUREMENTS

_FAST, _COMPILED = (
    "queens.column_array_fast python",
    "queens.column_array_fast numba",
)
_SEARCHES = (
    "queens.coordinate_sets python",
    "queens.marked_board python",
    "queens.choice_points python",
    "queens.tail_calls python",
    "queens.column_array python",
)
_ALL = (*_SEARCHES, _FAST, _COMPILED)
_ONE = (
    "queens.column_array first solution",
    "queens.random_greedy python",
    "queens.random_greedy_fast python",
)
_BORDER, _SCALAR = "queens.counting python", "queens.counting scalar"
_VECTORS = "queens.counting avx2", "queens.counting avx512"
_PAIRS = {
    "fast version": [(search, _FAST) for search in _SEARCHES],
    "search": [(search, _COMPILED) for search in _SEARCHES],
    "compiling": [(_FAST, _COMPILED), (_BORDER, _SCALAR)],
    "vectors": [(_SCALAR, engine) for engine in _VECTORS],
    "number": [(_FAST, _BORDER), (_COMPILED, _SCALAR)],
}


def about(said: int, measured: float) -> float:
    """Return the factor stated on a page if it is about right, otherwise the measured one."""
    return said if 2 / 3 < measured / said < 3 / 2 else float(f"{measured:.2g}")


def nearly(said: int, measured: float) -> float:
    """Return the number of queens on a page if it is about right, otherwise the measured one."""
    return said if abs(measured - said) < 0.75 else round(measured, 1)


def bears_out(claim: str, holds: object) -> tuple[()]:
    """Assert that a statement without a number agrees with the measurements."""
    assert holds, claim
    return ()


@cache
def _times(line: str) -> dict[int, float]:
    """Return the times of a line in seconds, by n, or by the number of squares for tours."""
    rows = json.loads(MEASUREMENTS.read_text(encoding="utf-8"))["rows"]
    found = {
        row.get("n") or prod(row["board"]): row["seconds"]
        for row in rows
        if f"{row['algorithm']} {row['variant']}" == line
    }
    assert found, f"{line}: not measured"
    return dict(sorted(found.items()))


def costs(line: str, n: int) -> float:
    """Return the time of a line for n queens, in seconds."""
    return _times(line)[n]


def farthest(line: str) -> int:
    """Return the largest n of a line."""
    return max(_times(line))


def ends_of_searches() -> list[int]:
    """Return the largest n of each search for one solution."""
    return [farthest(line) for line in _ONE]


def _in_a_second(line: str) -> float:
    """Return the number of queens solved in a second, extrapolated from the last two boards."""
    *_, (n, before), (m, last) = _times(line).items()
    return m + (m - n) * log(LIMIT / last) / log(last / before)


def all_in_a_second() -> float:
    """Return the maximum number of queens whose solutions can all be found in a second."""
    return max(_in_a_second(line) for line in _ALL)


def faster(slow: str, fast: str) -> float:
    """Return the ratio of the times of two lines on the largest board of both."""
    largest = max(_times(slow).keys() & _times(fast).keys())
    return costs(slow, largest) / costs(fast, largest)


def gain(slow: str, fast: str) -> float:
    """Return how many more queens a line solves in a second than another."""
    return _in_a_second(fast) - _in_a_second(slow)


def factors(what: str) -> list[float]:
    """Return the speed-up of each pair of lines with and without an optimization."""
    return [faster(*pair) for pair in _PAIRS[what]]


def gains(what: str) -> list[float]:
    """Return the number of queens gained in a second for each pair."""
    return [gain(*pair) for pair in _PAIRS[what]]


def growths() -> list[float]:
    """Return the growth factor per queen of each search for all solutions."""
    ends = [list(_times(line).values())[-4:] for line in _ALL]
    return [float((last / first) ** (1 / 3)) for first, *_, last in ends]


def tenfold(line: str, start: int) -> float:
    """Return the mean factor of the time for ten times the size, from a size on."""
    (n, first), *_, (m, last) = [
        row for row in _times(line).items() if row[0] >= start
    ]
    return float((last / first) ** (1 / log10(m / n)))
