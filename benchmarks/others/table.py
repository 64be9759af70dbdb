"""What a row of the table is, what is asked of it, and how it is written down."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from statistics import median
from typing import Any, Literal, NamedTuple

from benchmarks.report import format_seconds, format_times
from benchmarks.timing import MIN_ROUNDS, Pair, measure

__all__ = [
    "Effort",
    "Outcome",
    "Row",
    "Target",
    "UnavailableError",
    "at_most",
    "faster",
    "format_heading",
    "format_outcome",
    "outcome",
    "saved",
    "timed",
    "within",
]

Rounds = Sequence[tuple[float, float]]
"""What was measured of the other side and of ours, round by round."""

WIDTHS = (46, 25, 10, 10, 10, 13, 6, 10, 6)
HEADING = (
    "what",
    "asked",
    "other",
    "ours",
    "measured",
    "min-max",
    "rounds",
    "wanted",
    "",
)
MEBIBYTE = 2**20


class UnavailableError(Exception):
    """Something that a row needs is not there; the message says what."""


class Effort(NamedTuple):
    """How much time a row may take.

    Attributes:
        seconds: For all its rounds together.
        least: How many rounds are made in any case.
    """

    seconds: float = 20
    least: int = MIN_ROUNDS

    def rounds(self, pair: Pair) -> Rounds:
        """Compare the results of a pair, and time it."""
        return measure(pair, self.seconds, least=self.least).rounds


class Target(NamedTuple):
    """What is told of a round, and what is asked of that.

    Attributes:
        value: Makes one number of what was measured of the other side and of ours.
        limit: What the median of these numbers should reach, or keep to; None: it is only told.
        most: Whether the limit may not be exceeded.
        unit: Of the number: "×", "ms" or "MiB".
    """

    value: Callable[[float, float], float]
    limit: float | None
    most: bool = False
    unit: str = "×"

    def reached(self, value: float) -> bool | None:
        """Tell whether a number is as asked; None where nothing is."""
        if self.limit is None:
            return None
        return value <= self.limit if self.most else value >= self.limit

    def __str__(self) -> str:
        if self.limit is None:
            return ""
        sign = "<=" if self.most else ">="
        return f"{sign} {_written(self.limit, self.unit, exact=True)}"


def faster(times: float | None) -> Target:
    """Ask that ours takes the given part of the other's time, or of memory."""
    return Target(lambda other, ours: other / ours, times)


def within(times: float) -> Target:
    """Ask that ours is at most that many times the other."""
    return Target(lambda other, ours: ours / other, times, most=True)


def at_most(limit: float, unit: Literal["ms", "MiB"]) -> Target:
    """Ask that ours exceeds the other by no more than the limit."""
    size = 1e-3 if unit == "ms" else MEBIBYTE
    return Target(lambda other, ours: (ours - other) / size, limit, True, unit)  # noqa: FBT003 - a field of a tuple


@dataclass(frozen=True)
class Row:
    """A row of the table.

    Attributes:
        name: What is done, and what it is held against.
        asked: The size.
        target: What is asked.
        rounds: Measures both sides, in seconds or in bytes. It raises `UnavailableError` or
            `ImportError` for what is not there.
        memory: Whether bytes are measured.
    """

    name: str
    asked: str
    target: Target
    rounds: Callable[[Effort], Rounds]
    memory: bool = False


def timed(
    pair: Pair,
    target: Target,
    around: Callable[[], AbstractContextManager[object]] = nullcontext,
) -> Row:
    """Make a row of a pair; what the pair needs may turn out not to be there."""

    def rounds(effort: Effort) -> Rounds:
        with around():
            return effort.rounds(pair)

    return Row(pair.name, pair.asked, target, rounds)


@dataclass(frozen=True)
class Outcome:
    """What came of a row.

    Attributes:
        row: The row.
        rounds: What was measured.
        reason: Why nothing was.
        failed: Whether that is a failure; what is not there is none.
    """

    row: Row
    rounds: Rounds = ()
    reason: str = ""
    failed: bool = False

    @property
    def values(self) -> list[float]:
        """What is told of each round."""
        return [self.row.target.value(other, ours) for other, ours in self.rounds]


def outcome(row: Row, effort: Effort) -> Outcome:
    """Measure a row, or find out why it cannot be."""
    try:
        return Outcome(row, row.rounds(effort))
    except (ImportError, UnavailableError) as error:
        return Outcome(row, reason=str(error))
    except Exception as error:  # noqa: BLE001 - whatever it is, the other rows are measured
        return Outcome(row, reason=" ".join(repr(error).split()), failed=True)


def format_heading() -> str:
    """Write the head of the table."""
    return f"{_line(HEADING)}\n{_line('-' * width for width in WIDTHS)}"


def format_outcome(found: Outcome) -> str:
    """Write a row: medians, the least and the largest value, what was asked, the verdict."""
    row, values = found.row, found.values
    if not values:
        why = "FAILED" if found.failed else "not measured"
        return f"{_line((row.name, row.asked))} {why}: {found.reason}"
    other, ours = (median(side) for side in zip(*found.rounds, strict=True))
    size = _mebibytes if row.memory else format_seconds
    verdicts = {None: "", True: "yes", False: "MISSED"}
    unit = row.target.unit
    return _line(
        (
            row.name,
            row.asked,
            size(other) if other else "",
            size(ours),
            _written(median(values), unit),
            f"{format_times(min(values))}-{format_times(max(values))}",
            str(len(values)),
            str(row.target),
            verdicts[row.target.reached(median(values))],
        )
    )


def saved(found: Outcome) -> dict[str, Any]:
    """Return what a file keeps of a row: every round, or why there is none."""
    row = found.row
    kept: dict[str, Any] = {"what": row.name, "asked": row.asked}
    kept["wanted"] = str(row.target) or None
    if not found.rounds:
        return {**kept, ("failed" if found.failed else "reason"): found.reason}
    rounds = [{"other": other, "ours": ours} for other, ours in found.rounds]
    unit = "bytes" if row.memory else "seconds"
    return {**kept, "measured": median(found.values), unit: rounds}


def _line(cells: Iterable[str]) -> str:
    """Set cells side by side, the first two to the left."""
    aligned = (
        f"{cell:<{width}}" if place < 2 else f"{cell:>{width}}"
        for place, (cell, width) in enumerate(zip(cells, WIDTHS, strict=False))
    )
    return " ".join(aligned).rstrip()


def _written(value: float, unit: str, *, exact: bool = False) -> str:
    number = f"{value:,g}" if exact else format_times(value)
    return f"{number}×" if unit == "×" else f"{number} {unit}"


def _mebibytes(size: float) -> str:
    return f"{size / MEBIBYTE:.1f} MiB"
