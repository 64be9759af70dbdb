"""Two programs timed in turn in one process, their results compared before.

Times are processor time of the process, with the garbage collector off as in `timeit`: on a
machine that does other work too, time spent waiting for a core is nobody's. A pair whose
programs run in several processes brings another clock.
"""

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from operator import eq
from statistics import median
from typing import Any

__all__ = ["DifferentResultsError", "Measurement", "Pair", "measure", "typical"]

MIN_SECONDS = (
    0.1  # a program is repeated until one look at the clock covers as much
)
MIN_ROUNDS, MAX_ROUNDS = 3, 15

Clock = Callable[[], float]


class DifferentResultsError(Exception):
    """Two programs that should give the same results do not."""


@dataclass(frozen=True)
class Pair:
    """A program, another to hold against it, and what is expected of the two.

    Attributes:
        name: What is solved.
        asked: The size, and how much of it.
        slow: The transcription of the article, or the method that is rejected.
        fast: The port.
        target: The least ratio wanted; None where the ratio is only told.
        prepare: Makes what both programs are given; not timed.
        same: Brings the results of `slow` into the form of those of `fast`.
        per: How many times either program does what is asked: times are told for one.
        long: Whether one round takes many seconds; `--quick` leaves it out.
        clock: What both are timed with, in seconds.
        agree: Tells whether the results, that of `slow` first, are as they should be.
    """

    name: str
    asked: str
    slow: Callable[[], Any]
    fast: Callable[[], Any]
    target: float | None = None
    prepare: Callable[[], object] = lambda: None
    same: Callable[[Any], Any] = lambda result: result
    per: int = 1
    long: bool = False
    clock: Clock = time.process_time
    agree: Callable[[Any, Any], bool] = eq


@dataclass(frozen=True)
class Measurement:
    """The times of a pair, in seconds, a (slow, fast) for each round.

    Attributes:
        pair: What was timed.
        rounds: The times.
        first: The times of the first runs, tables yet to be made; not among the rounds.
    """

    pair: Pair
    rounds: tuple[tuple[float, float], ...]
    first: tuple[float, float]

    @property
    def ratios(self) -> list[float]:
        """How many times longer the slow program took, round by round."""
        return [slow / fast for slow, fast in self.rounds]

    @property
    def ratio(self) -> float:
        """The median of the ratios."""
        return median(self.ratios)

    @property
    def reached(self) -> bool | None:
        """Whether the ratio is as wanted; None where none is."""
        return None if self.pair.target is None else self.ratio >= self.pair.target


def measure(
    pair: Pair, seconds: float = 20, *, least: int = MIN_ROUNDS
) -> Measurement:
    """Compare the results of a pair, then time the two in turn.

    Args:
        pair: What to time.
        seconds: How long all rounds together may take.
        least: How many rounds are made in any case.

    Returns:
        The times.

    Raises:
        DifferentResultsError: The results differ.
    """
    pair.prepare()
    slow_seconds, expected = _timed(pair.slow, pair.clock)
    fast_seconds, result = _timed(pair.fast, pair.clock)
    if not pair.agree(pair.same(expected), result):
        raise DifferentResultsError(f"{pair.name}, {pair.asked}")
    repeat_slow, repeat_fast = _repeats(slow_seconds), _repeats(fast_seconds)
    cost = slow_seconds * repeat_slow + fast_seconds * repeat_fast
    rounds: list[tuple[float, float]] = []
    for _ in range(_rounds(cost, seconds, least)):
        slow = _mean(pair.slow, repeat_slow, pair.clock)
        rounds.append((slow, _mean(pair.fast, repeat_fast, pair.clock)))
    per = pair.per
    return Measurement(
        pair,
        tuple((slow / per, fast / per) for slow, fast in rounds),
        (slow_seconds / per, fast_seconds / per),
    )


def typical(
    program: Callable[[], Any], seconds: float = 1, *, least: int = MIN_ROUNDS
) -> float:
    """Time one program.

    Args:
        program: What to time. It is run once before, so that its tables are made.
        seconds: How long all rounds together may take.
        least: How many rounds are made in any case; where none is, the first run counts.

    Returns:
        The median of the rounds, in seconds.
    """
    first, _ = _timed(program, time.process_time)
    repeat = _repeats(first)
    rounds = _rounds(first * repeat, seconds, least)
    if not rounds:
        return first
    return median(_mean(program, repeat, time.process_time) for _ in range(rounds))


def _repeats(seconds: float) -> int:
    return max(1, ceil(MIN_SECONDS / max(seconds, 1e-6)))


def _rounds(cost: float, seconds: float, least: int) -> int:
    return max(least, min(MAX_ROUNDS, int(seconds / max(cost, 1e-6))))


def _mean(program: Callable[[], Any], repeat: int, clock: Clock) -> float:
    def repeated() -> None:
        for _ in range(repeat):
            program()

    return _timed(repeated, clock)[0] / repeat


def _timed(program: Callable[[], Any], clock: Clock) -> tuple[float, Any]:
    gc.collect()
    was_on = gc.isenabled()
    gc.disable()
    try:
        begin = clock()
        result = program()
        return clock() - begin, result
    finally:
        if was_on:
            gc.enable()
