"""Growth of a solver's running time with the board size; it does not decide who passed."""

from collections.abc import Callable, Iterator, Mapping
from math import log2
from types import MappingProxyType
from typing import Any

from algorithms.base.messages import format_number, translate
from algorithms.base.texts import N_
from algorithms.practice.problems import find_problem
from algorithms.practice.replies import Arguments, Solver
from algorithms.practice.runner.solver_process import SolverProcess

_LONGEST, _TOTAL = 2.0, 10.0  # seconds, of one call and of all
_QUICK = 0.001  # seconds: shorter times are mostly noise


def _board(n: int) -> list[list[int]]:
    """Return a board with one queen, in the corner."""
    return [[int(row == column == 0) for column in range(n)] for row in range(n)]


def _number(n: int) -> Arguments:
    return (n,)


_SEARCHED = tuple(range(4, 17))
_DOUBLED = (8, 16, 32, 64, 128, 256)
_ONE = (8, 12, 16, 20, 24, 28, 32, 48, 64, 96, 128)

SIZES: Mapping[str, tuple[tuple[int, ...], Callable[[int], Arguments]]] = (
    MappingProxyType(
        {
            "all-queens": (_SEARCHED, _number),
            "count-queens": (_SEARCHED, _number),
            "distinct-queens": (_SEARCHED, _number),
            "one-queens": (_ONE, _number),
            "free-squares": (_DOUBLED, lambda n: (_board(n),)),
            "safe-square": (_DOUBLED, lambda n: (_board(n), (n - 1, n - 2))),
            "next-moves": (_DOUBLED, lambda n: ((n // 2, n // 2), n, n)),
        }
    )
)
"""The sizes of boards and the calls, for each problem where the growth is of interest."""


def measure(  # noqa: PLR0913 - as in `check`
    problem: str,
    solver: str,
    *,
    language: str,
    seconds: float,
    memory: int,
    seed: int = 0,
) -> dict[str, Any] | None:
    """Measure how the running time of a solver grows.

    Args:
        problem: The problem's name.
        solver: The solver, as in `SolverProcess`.
        language: The code of the language of the sentence.
        seconds: The time limit for one call, in seconds.
        memory: The memory limit, in bytes.
        seed: The seed of `random` for each call.

    Returns:
        As for `growth_of`; None for a problem for which measuring makes no sense.
    """
    found = find_problem(problem)
    if found.name not in SIZES:
        return None
    limit, parameters = min(seconds, _LONGEST), found.parameters
    with SolverProcess(
        solver, seconds=limit, memory=memory, parameters=parameters
    ) as process:
        times = dict(_times(found.name, process, seed))
    return growth_of(times, language)


def _times(problem: str, solver: Solver, seed: int) -> Iterator[tuple[int, float]]:
    """Yield sizes with the time of a call, until a call hits a limit."""
    sizes, arguments = SIZES[problem]
    solver.call(arguments(sizes[0]), seed=seed)  # whatever is done only once
    left = _TOTAL
    for size in sizes:
        # One call per size: a solver that caches its answers is faster when called again.
        reply = solver.call(arguments(size), seed=seed)
        left -= reply.seconds
        if reply.outcome != "returned" or left < 0:
            return
        yield size, reply.seconds


def growth_of(times: Mapping[int, float], language: str) -> dict[str, Any]:
    """Return the growth of running times, in numbers and in words.

    Args:
        times: The time of a call in seconds, by size.
        language: The code of the reader's language.

    Returns:
        An object: `times`, pairs of a size and seconds; `sizes`, the largest size measured and
        half of it; `factor`, by which the time grew from the smaller size to the larger;
        `exponent`, its logarithm to base 2; `text`, a sentence. Without two such sizes whose
        times can be compared, `sizes`, `factor` and `exponent` are None.

    Example:
        >>> growth_of({8: 0.01, 16: 0.6}, "en")["text"]
        'When n doubled from 8 to 16, a call took about 60 times as long.'
    """
    large = max(
        (size for size in times if size % 2 == 0 and size // 2 in times), default=0
    )
    growth: dict[str, Any] = {
        "times": [[size, round(each, 6)] for size, each in times.items()],
        "sizes": None,
        "factor": None,
        "exponent": None,
        "text": translate(
            N_(
                "The calls were too quick or too few to measure how the running time grows."
            ),
            language,
        ),
    }
    if not large or times[large] < _QUICK:
        return growth
    small = large // 2
    factor = times[large] / max(times[small], 1e-6)
    shown = float(f"{factor:.2g}")
    # NOTE: {small} and {large} are sizes of boards, {factor} is a number.
    text = N_(
        "When n doubled from {small} to {large}, a call took about {factor} times as long."
    )
    number = format_number(int(shown) if shown >= 10 else shown, language)
    growth |= {
        "sizes": [small, large],
        "factor": float(f"{factor:.3g}"),
        "exponent": round(log2(factor), 2),
        "text": translate(text, language, small=small, large=large, factor=number),
    }
    return growth
