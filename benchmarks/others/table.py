"""The rows of the table, their targets, and their format."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from statistics import median
from typing import Any, Literal, NamedTuple

from benchmarks.report import (
    format_line,
    format_seconds,
    format_table_heading,
    format_times,
)
from benchmarks.timing import MIN_ROUNDS, Pair, measure

__all__ = [
    "Effort",
    "Outcome",
    "Row",
    "Target",
    "UnavailableError",
    "as_json",
    "at_most",
    "faster",
    "format_heading",
    "format_outcome",
    "outcome",
    "timed",
    "within",
]

Rounds = Sequence[tuple[float, float]]
"""The measurements of the other side and of ours, for each round."""

WIDTHS = (46, 25, 10, 10, 10, 13, 6, 10, 6)
HEADING = (
    "program",
    "task",
    "other",
    "ours",
    "measured",
    "min-max",
    "rounds",
    "target",
    "",
)
MEBIBYTE = 2**20


class UnavailableError(Exception):
    """Something that a row requires is missing; the message says what."""


class Effort(NamedTuple):
    """The time that a row may take."""

    seconds: float = 20
    least: int = MIN_ROUNDS

    def rounds(self, pair: Pair) -> Rounds:
        """Compare the results of a pair and return its times."""
        return measure(pair, self.seconds, least=self.least).rounds


class Target(NamedTuple):
    """The value of a round and its limit."""

    value: Callable[[float, float], float]
    limit: float | None
    is_maximum: bool = False
    unit: str = "×"

    def met_by(self, value: float) -> bool | None:
        """Return whether a value is within the limit, or None without a limit."""
        if self.limit is None:
            return None
        return value <= self.limit if self.is_maximum else value >= self.limit

    def __str__(self) -> str:
        if self.limit is None:
            return ""
        sign = "<=" if self.is_maximum else ">="
        return f"{sign} {_formatted(self.limit, self.unit, exact=True)}"


def faster(times: float | None) -> Target:
    """Return the target that ours is at least so many times faster, or smaller."""
    return Target(lambda other, ours: other / ours, times)


def within(times: float) -> Target:
    """Return the target that ours is at most so many times the other."""
    return Target(lambda other, ours: ours / other, times, is_maximum=True)


def at_most(limit: float, unit: Literal["ms", "MiB"]) -> Target:
    """Return the target that ours exceeds the other by at most the limit."""
    size = 1e-3 if unit == "ms" else MEBIBYTE
    return Target(lambda other, ours: (ours - other) / size, limit, True, unit)  # noqa: FBT003 - a field of a tuple


@dataclass(frozen=True)
class Row:
    """A row of the table."""

    name: str
    task: str
    target: Target
    rounds: Callable[[Effort], Rounds]
    memory: bool = False


def timed(
    pair: Pair,
    target: Target,
    context: Callable[[], AbstractContextManager[object]] = nullcontext,
) -> Row:
    """Return the row of a pair, measured in a context."""

    def rounds(effort: Effort) -> Rounds:
        with context():
            return effort.rounds(pair)

    return Row(pair.name, pair.task, target, rounds)


@dataclass(frozen=True)
class Outcome:
    """The outcome of a row."""

    row: Row
    rounds: Rounds = ()
    reason: str = ""
    failed: bool = False

    @property
    def values(self) -> list[float]:
        """The value of each round."""
        return [self.row.target.value(other, ours) for other, ours in self.rounds]


def outcome(row: Row, effort: Effort) -> Outcome:
    """Measure a row, or return the reason why it could not be measured."""
    try:
        return Outcome(row, row.rounds(effort))
    except (ImportError, UnavailableError) as error:
        return Outcome(row, reason=str(error))
    except Exception as error:
        return Outcome(row, reason=" ".join(repr(error).split()), failed=True)


def format_heading() -> str:
    """Return the heading of the table."""
    return format_table_heading(HEADING, WIDTHS)


def format_outcome(found: Outcome) -> str:
    """Return a row with medians, the range of values, the target and the verdict."""
    row, values = found.row, found.values
    if not values:
        why = "FAILED" if found.failed else "not measured"
        return f"{format_line((row.name, row.task), WIDTHS)} {why}: {found.reason}"
    other, ours = (median(side) for side in zip(*found.rounds, strict=True))
    size = _mebibytes if row.memory else format_seconds
    verdicts = {None: "", True: "yes", False: "MISSED"}
    unit = row.target.unit
    return format_line(
        (
            row.name,
            row.task,
            size(other) if other else "",
            size(ours),
            _formatted(median(values), unit),
            f"{format_times(min(values))}-{format_times(max(values))}",
            str(len(values)),
            str(row.target),
            verdicts[row.target.met_by(median(values))],
        ),
        WIDTHS,
    )


def as_json(found: Outcome) -> dict[str, Any]:
    """Return a row for the JSON file, with every round or the reason why there are none."""
    row = found.row
    kept: dict[str, Any] = {"name": row.name, "task": row.task}
    kept["target"] = str(row.target) or None
    if not found.rounds:
        return {**kept, ("failed" if found.failed else "reason"): found.reason}
    rounds = [{"other": other, "ours": ours} for other, ours in found.rounds]
    unit = "bytes" if row.memory else "seconds"
    return {**kept, "measured": median(found.values), unit: rounds}


def _formatted(value: float, unit: str, *, exact: bool = False) -> str:
    number = f"{value:,g}" if exact else format_times(value)
    return f"{number}×" if unit == "×" else f"{number} {unit}"


def _mebibytes(size: float) -> str:
    return f"{size / MEBIBYTE:.1f} MiB"
