"""What the pages say of measured times, held against the file that their charts show.

Times differ from one run to the next, and from one machine to another. So what a page says holds
if it is close to what was measured; if it is not, what was measured stands in its place. A line
is told by its algorithm and its variant, with a space between them.
"""

import json
from functools import cache
from math import log, log10, prod

from benchmarks.scaling import LIMIT, MEASUREMENTS, series

_TWIN, _COMPILED = "queens.all_solutions python", "queens.all_solutions numba"
_SEARCHES = (
    "queens.coordinate_sets python",
    "queens.marked_board python",
    "queens.choice_points python",
    "queens.tail_calls python",
    "queens.column_array python",
)
_ALL = (*_SEARCHES, _TWIN, _COMPILED)
_ONE = (
    "queens.column_array first solution",
    "queens.random_greedy python",
    "queens.random_greedy_fast python",
)
_BORDER, _SCALAR = "queens.counting python", "queens.counting scalar"
_VECTORS = "queens.counting avx2", "queens.counting avx512"
_PAIRS = {
    "twin": [(search, _TWIN) for search in _SEARCHES],
    "compiling": [(_TWIN, _COMPILED), (_BORDER, _SCALAR)],
    "vectors": [(_SCALAR, engine) for engine in _VECTORS],
    "number": [(_TWIN, _BORDER), (_COMPILED, _SCALAR)],
}


def about(said: int, measured: float) -> float:
    """Return the factor that a page tells if it is at most half off."""
    return said if 2 / 3 < measured / said < 3 / 2 else float(f"{measured:.2g}")


def nearly(said: int, measured: float) -> float:
    """Return how many queens a page tells if that is at most three quarters of a queen off."""
    return said if abs(measured - said) < 0.75 else round(measured, 1)


def bears_out(claim: str, holds: object) -> tuple[()]:
    """Hold a claim without a number against what was measured."""
    assert holds, claim
    return ()


@cache
def _times(line: str) -> dict[int, float]:
    """Return the seconds of a line by n; for tours by the number of squares."""
    rows = json.loads(MEASUREMENTS.read_text(encoding="utf-8"))["rows"]
    found = {
        row.get("n") or prod(row["board"]): row["seconds"]
        for row in rows
        if f"{row['algorithm']} {row['variant']}" == line
    }
    assert found, f"{line}: not measured"
    return dict(sorted(found.items()))


def costs(line: str, n: int) -> float:
    """Return the seconds of a line for n queens."""
    return _times(line)[n]


def farthest(line: str) -> int:
    """Return where a line ends."""
    return max(_times(line))


def ends_of_searches() -> list[int]:
    """Return where the searches for one solution end."""
    return [farthest(line) for line in _ONE]


def _in_a_second(line: str) -> float:
    """Return for how many queens a second suffices, read off the last two boards of a line."""
    *_, (n, before), (m, last) = _times(line).items()
    return m + (m - n) * log(LIMIT / last) / log(last / before)


def all_in_a_second() -> float:
    """Return for how many queens one can have all solutions in a second."""
    return max(_in_a_second(line) for line in _ALL)


def faster(slow: str, fast: str) -> float:
    """Return how many times as fast a line is as another on the largest board of both."""
    largest = max(_times(slow).keys() & _times(fast).keys())
    return costs(slow, largest) / costs(fast, largest)


def gain(slow: str, fast: str) -> float:
    """Return how many queens farther a line gets in a second than another."""
    return _in_a_second(fast) - _in_a_second(slow)


def factors(what: str) -> list[float]:
    """Return how many times as fast something makes, for each pair of lines that shows it."""
    return [faster(*pair) for pair in _PAIRS[what]]


def gains(what: str) -> list[float]:
    """Return how many queens farther one gets by it in a second."""
    return [gain(*pair) for pair in _PAIRS[what]]


def growths() -> list[float]:
    """Return how many times as much a queen costs each of those who find all solutions."""
    ends = [list(_times(line).values())[-4:] for line in _ALL]
    return [float((last / first) ** (1 / 3)) for first, *_, last in ends]


def tenfold(line: str, start: int) -> float:
    """Return how many times as long ten times as much takes, in the mean from a size on."""
    (n, first), *_, (m, last) = [
        row for row in _times(line).items() if row[0] >= start
    ]
    return float((last / first) ** (1 / log10(m / n)))


def lucky_runs() -> int:
    """Return of how many runs the mean is shown where luck decides."""
    return max(one.runs for one in series())
