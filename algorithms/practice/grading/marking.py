"""Marking schemes: the points of each property, and the properties hidden from students."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from math import isfinite
from pathlib import Path
from typing import Any

from algorithms.base.arguments import check_path
from algorithms.base.errors import InvalidValueError, shorten
from algorithms.practice.grading.grades import Grade
from algorithms.practice.grading.submissions import Ignored
from algorithms.practice.model import Problem

_KEYS = ("title", "points", "hidden", "weights", "limits")
_LIMITS = ("time", "memory", "limit")
_MOST = 10**6  # of points, of a weight and of a limit


@dataclass(frozen=True)
class Marking:
    """A marking scheme; the default one gives all properties the same weight and hides none."""

    title: str = ""
    points: float = 100
    weights: Mapping[str, float] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()
    limits: Mapping[str, float] = field(default_factory=dict)

    def shares(self, problem: Problem) -> dict[str, float]:
        """Return the points of each property."""
        names = [each.name for each in problem.properties]
        sums = [*accumulate((self.weights.get(n, 1) for n in names), initial=0.0)]
        all_points = round(self.points * 100)
        # The sums are rounded, not the parts, so that nothing is lost.
        rounded = pairwise(round(all_points * part / sums[-1]) for part in sums)
        return {
            name: _number(after - before)
            for name, (before, after) in zip(names, rounded, strict=True)
        }

    def score(self, problem: Problem, verdicts: Mapping[str, str]) -> float:
        """Return the points of a submission."""
        shares = self.shares(problem).items()
        got = (p for name, p in shares if verdicts.get(name) == "passed")
        return _number(sum(round(points * 100) for points in got))


@dataclass(frozen=True)
class Results:
    """The grades of a class, and what the tables and pages of them need."""

    problem: Problem
    grades: tuple[Grade, ...]
    folder: Path = Path()
    language: str = "en"
    marking: Marking = field(default_factory=Marking)
    ignored: tuple[Ignored, ...] = ()

    def score(self, grade: Grade) -> float:
        """Return the points of a submission."""
        return self.marking.score(self.problem, grade.verdicts)


def read_marking(path: Path, problem: Problem) -> Marking:
    """Read a marking scheme."""
    import tomllib  # rarely needed

    reader = _Reader(str(check_path(path, "marking")))
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (ValueError, RecursionError) as error:  # UnicodeDecodeError, too
        raise InvalidValueError(
            "marking-not-toml", file=reader.file, reason=str(error)
        ) from None
    names = [each.name for each in problem.properties]
    reader.check_names(found, _KEYS)
    title, points = found.get("title", ""), found.get("points", 100)
    if not isinstance(title, str):
        raise reader.error("marking-not-a-text", "title", title)
    reader.check_positive("points", points, least=0.01)
    weights = reader.table("weights", found.get("weights", {}), names)
    for name, weight in weights.items():
        if not (_is_number(weight) and 0 <= weight <= _MOST):
            raise reader.error("marking-not-a-weight", name, weight)
    hidden = found.get("hidden", [])
    if not (isinstance(hidden, list) and all(isinstance(x, str) for x in hidden)):
        raise reader.error("marking-not-a-list", "hidden", hidden)
    reader.check_names(hidden, names)
    limits = reader.table("limits", found.get("limits", {}), _LIMITS)
    for name, limit in limits.items():
        reader.check_positive(name, limit)
    if not any(weights.get(name, 1) for name in names):
        raise InvalidValueError("marking-all-zero", file=reader.file)
    return Marking(
        " ".join(title.split()), points, weights, frozenset(hidden), limits
    )


@dataclass(frozen=True)
class _Reader:
    """The checks of one file, which all errors name."""

    file: str

    def error(self, code: str, name: str, value: object) -> InvalidValueError:
        """Return the error for a wrong value."""
        values = {"name": name, "value": shorten(value), "limit": _MOST}
        return InvalidValueError(code, file=self.file, **values)

    def check_names(self, found: Iterable[str], known: Collection[str]) -> None:
        """Raise an error for a name that is not known."""
        for name in found:
            if name not in known:
                values = {"value": shorten(name), "names": ", ".join(known)}
                raise InvalidValueError("marking-unknown", file=self.file, **values)

    def table(
        self, name: str, value: object, known: Collection[str]
    ) -> dict[str, Any]:
        """Return a value that must be a table with known names."""
        if not isinstance(value, dict):
            raise self.error("marking-not-a-table", name, value)
        self.check_names(value, known)
        return value

    def check_positive(self, name: str, value: Any, *, least: float = 0) -> None:
        """Raise an error unless a value is a positive number."""
        if not (_is_number(value) and least <= value <= _MOST and value > 0):
            raise self.error("marking-not-a-number", name, value)


def _is_number(value: Any) -> bool:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return number and isfinite(value)


def _number(hundredths: int) -> float:
    """Return hundredths as a number, whole if possible."""
    whole, rest = divmod(hundredths, 100)
    return hundredths / 100 if rest else whole
