"""Timing of two programs, run alternately in one process after comparing their results.

Times are processor time of the process, which excludes time spent waiting for a core, and the
garbage collector is off, as in `timeit`. Pairs whose programs run in several processes have a
different clock.
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

MIN_SECONDS = 0.1  # repetitions of a program take at least this long
MIN_ROUNDS, MAX_ROUNDS = 3, 15

Clock = Callable[[], float]


class DifferentResultsError(Exception):
    """Two programs that should give the same results do not."""


@dataclass(frozen=True)
class Pair:
    """Two programs to compare."""

    name: str
    task: str
    slow: Callable[[], Any]
    fast: Callable[[], Any]
    target: float | None = None
    prepare: Callable[[], object] = lambda: None
    convert: Callable[[Any], Any] = lambda result: result
    runs: int = 1
    long: bool = False
    clock: Clock = time.process_time
    agree: Callable[[Any, Any], bool] = eq


@dataclass(frozen=True)
class Measurement:
    """The times of a pair, in seconds."""

    pair: Pair
    rounds: tuple[tuple[float, float], ...]
    first: tuple[float, float]

    @property
    def ratios(self) -> list[float]:
        """The ratio of the times, slow to fast, for each round."""
        return [slow / fast for slow, fast in self.rounds]

    @property
    def ratio(self) -> float:
        """The median of the ratios."""
        return median(self.ratios)

    @property
    def met(self) -> bool | None:
        """True if the ratio is at least the target, None without a target."""
        return None if self.pair.target is None else self.ratio >= self.pair.target


def measure(
    pair: Pair, seconds: float = 20, *, least: int = MIN_ROUNDS
) -> Measurement:
    """Compare the results of a pair, then time both programs alternately."""
    pair.prepare()
    slow_seconds, expected = _timed(pair.slow, pair.clock)
    fast_seconds, result = _timed(pair.fast, pair.clock)
    if not pair.agree(pair.convert(expected), result):
        raise DifferentResultsError(f"{pair.name}, {pair.task}")
    repeat_slow, repeat_fast = _repeats(slow_seconds), _repeats(fast_seconds)
    cost = slow_seconds * repeat_slow + fast_seconds * repeat_fast
    rounds: list[tuple[float, float]] = []
    for _ in range(_rounds(cost, seconds, least)):
        slow = _mean(pair.slow, repeat_slow, pair.clock)
        rounds.append((slow, _mean(pair.fast, repeat_fast, pair.clock)))
    runs = pair.runs
    return Measurement(
        pair,
        tuple((slow / runs, fast / runs) for slow, fast in rounds),
        (slow_seconds / runs, fast_seconds / runs),
    )


def typical(
    program: Callable[[], Any], seconds: float = 1, *, least: int = MIN_ROUNDS
) -> float:
    """Return the typical time of a program."""
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
