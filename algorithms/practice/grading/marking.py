"""Marking schemes: the points of each property, and the properties hidden from students."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from math import isfinite
from pathlib import Path
from types import MappingProxyType
from typing import Any

from algorithms.base.errors import InvalidValueError, shorten
from algorithms.practice.model import Problem

_KEYS = ("title", "points", "hidden", "weights", "limits")
_LIMITS = ("time", "memory", "limit")
_MOST = 10**6  # of points, of a weight and of a limit


@dataclass(frozen=True)
class Marking:
    """A marking scheme; the default one gives all properties the same weight and hides none."""

    title: str = ""
    points: float = 100
    weights: Mapping[str, float] = field(
        default_factory=lambda: MappingProxyType({})
    )
    hidden: frozenset[str] = frozenset()
    limits: Mapping[str, float] = field(
        default_factory=lambda: MappingProxyType({})
    )

    def shares(self, problem: Problem) -> dict[str, float]:
        """Return the points of each property."""
        names = [each.name for each in problem.properties]
        sums = list(
            accumulate((self.weights.get(name, 1) for name in names), initial=0.0)
        )
        all_points = round(self.points * 100)
        # The sums are rounded, not the parts, so that nothing is lost.
        rounded = [round(all_points * part / sums[-1]) for part in sums]
        return {
            name: _number(after - before)
            for name, (before, after) in zip(names, pairwise(rounded), strict=True)
        }

    def score(self, problem: Problem, verdicts: Mapping[str, str]) -> float:
        """Return the points of a submission."""
        shares = self.shares(problem).items()
        got = (p for name, p in shares if verdicts.get(name) == "passed")
        return _number(sum(round(points * 100) for points in got))


def read_marking(path: Path, problem: Problem) -> Marking:
    """Read a marking scheme."""
    reader = _Reader(path, problem)
    found = reader.load()
    reader.check_names(found, _KEYS)
    marking = Marking(
        reader.text(found.get("title", "")),
        reader.positive("points", found.get("points", 100), least=0.01),
        reader.weights(found.get("weights", {})),
        reader.hidden(found.get("hidden", [])),
        reader.limits(found.get("limits", {})),
    )
    weights = (marking.weights.get(each.name, 1) for each in problem.properties)
    if not any(weights):
        raise InvalidValueError("marking-all-zero", file=reader.file)
    return marking


class _Reader:
    """The reader of one file, which all errors name."""

    def __init__(self, path: Path, problem: Problem) -> None:
        self.path, self.file, self.problem = path, str(path), problem

    def load(self) -> dict[str, Any]:
        """Return the contents of the file."""
        import tomllib  # Pyodide lacks it

        try:
            return tomllib.loads(self.path.read_text(encoding="utf-8-sig"))
        except (ValueError, RecursionError) as error:  # UnicodeDecodeError, too
            raise InvalidValueError(
                "marking-not-toml", file=self.file, reason=str(error)
            ) from None

    def check_names(self, found: Iterable[str], known: Iterable[str]) -> None:
        """Raise an error for a name that is not known."""
        known = tuple(known)
        for name in found:
            if name not in known:
                raise InvalidValueError(
                    "marking-unknown",
                    file=self.file,
                    value=shorten(name),
                    names=", ".join(known),
                )

    def text(self, value: object) -> str:
        """Return the title."""
        if not isinstance(value, str):
            raise InvalidValueError(
                "marking-not-a-text", **self.about("title", value)
            )
        return " ".join(value.split())

    def weights(self, value: object) -> Mapping[str, float]:
        """Return the weights."""
        weights = self.table("weights", value)
        self.check_names(weights, (each.name for each in self.problem.properties))
        for name, weight in weights.items():
            if not (_is_number(weight) and 0 <= weight <= _MOST):
                raise InvalidValueError(
                    "marking-not-a-weight", **self.about(name, weight)
                )
        return MappingProxyType(weights)

    def hidden(self, value: object) -> frozenset[str]:
        """Return the names of the hidden properties."""
        if not (isinstance(value, list) and all(isinstance(x, str) for x in value)):
            raise InvalidValueError(
                "marking-not-a-list", **self.about("hidden", value)
            )
        self.check_names(value, (each.name for each in self.problem.properties))
        return frozenset(value)

    def limits(self, value: object) -> Mapping[str, float]:
        """Return the limits."""
        limits = self.table("limits", value)
        self.check_names(limits, _LIMITS)
        for name, limit in limits.items():
            self.positive(name, limit)
        return MappingProxyType(limits)

    def table(self, name: str, value: object) -> dict[str, Any]:
        """Return a value that must be a table."""
        if not isinstance(value, dict):
            raise InvalidValueError(
                "marking-not-a-table", **self.about(name, value)
            )
        return value

    def positive(self, name: str, value: Any, *, least: float = 0) -> float:
        """Return a value that must be a positive number."""
        if _is_number(value) and least <= value <= _MOST and value > 0:
            number: float = value
            return number
        raise InvalidValueError("marking-not-a-number", **self.about(name, value))

    def about(self, name: str, value: object) -> dict[str, Any]:
        """Return the values of the error for a wrong value."""
        shown = shorten(value)
        return {"file": self.file, "name": name, "value": shown, "limit": _MOST}


def _is_number(value: Any) -> bool:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return number and isfinite(value)


def _number(hundredths: int) -> float:
    """Return hundredths as a number, whole if possible."""
    whole, rest = divmod(hundredths, 100)
    return hundredths / 100 if rest else whole
