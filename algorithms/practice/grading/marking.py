"""Marking schemes: the points of each property, and the properties hidden from students."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from math import prod
from pathlib import Path
from typing import Any

from algorithms.base.errors import InvalidValueError, shorten
from algorithms.base.messages import translate
from algorithms.base.texts import N_
from algorithms.counting.json_lines import check_kind
from algorithms.practice.grading.grades import Grade
from algorithms.practice.grading.submissions import (
    Ignored,
    Submission,
    student_key,
)
from algorithms.practice.model import Problem
from algorithms.practice.reports.labels import board_text

_BOARD = "board"  # the key of the board that has to be checked, and of its weight
_KEYS = (
    *("title", "points", "hidden", _BOARD, "weights", "limits", "functions"),
    "required",
)
_LIMITS = ("time", "memory", "limit")
_LARGEST = 2**20  # bytes
_MOST = 10**6  # of points, of a weight and of a limit


@dataclass(frozen=True)
class Marking:
    """A marking scheme; the default one gives all properties the same weight and hides none."""

    title: str = ""
    points: float = 100
    weights: Mapping[str, float] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()
    limits: Mapping[str, float] = field(default_factory=dict)
    board: tuple[int, int] | None = None
    functions: Mapping[str, str] = field(default_factory=dict)
    required: frozenset[str] = frozenset()

    def shares(self, problem: Problem) -> dict[str, float]:
        """Return the points of each property, and of the board that has to be checked."""
        names = [each.name for each in problem.properties]
        names += [_BOARD] if self.board else []
        sums = [*accumulate((self.weights.get(n, 1) for n in names), initial=0.0)]
        hundredths = round(self.points * 100)
        # The sums are rounded, not the parts, so that nothing is lost.
        rounded = pairwise(round(hundredths * part / sums[-1]) for part in sums)
        parts = (_number(after - before) for before, after in rounded)
        return dict(zip(names, parts, strict=True))

    def score(
        self,
        problem: Problem,
        verdicts: Mapping[str, str],
        board: tuple[int, int] | None = None,
    ) -> float:
        """Return the points of a submission: none without the required properties."""
        scores = self.scores(problem, verdicts, board).values()
        return _number(sum(round(points * 100) for points in scores))

    def scores(
        self,
        problem: Problem,
        verdicts: Mapping[str, str],
        board: tuple[int, int] | None = None,
    ) -> dict[str, float]:
        """Return the points of a submission for each property, and for the board."""
        held = {name for name, verdict in verdicts.items() if verdict == "passed"}
        if held >= verdicts.keys() and self.reaches(board):
            held.add(_BOARD)
        if not self.holds(verdicts):
            held = set()
        shares = self.shares(problem)
        return {name: p if name in held else 0 for name, p in shares.items()}

    def holds(self, verdicts: Mapping[str, str]) -> bool:
        """Return whether the required properties hold."""
        return all(verdicts.get(name) == "passed" for name in self.required)

    def reaches(self, board: tuple[int, int] | None) -> bool:
        """Return whether a board has as many squares as the one that has to be checked."""
        return not self.board or bool(board and prod(board) >= prod(self.board))

    def check_students(self, file: str, submissions: Iterable[Submission]) -> None:
        """Raise an error for a student with a function, but without a submission."""
        known = {key for each in submissions for key in each.keys}
        for name in self.functions:
            if name not in known:
                value = shorten(name)
                raise InvalidValueError("marking-nobody", file=file, value=value)


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
        return self.marking.score(self.problem, grade.verdicts, grade.board)

    def of_board(self, grade: Grade) -> tuple[str, bool, float]:
        """Return what the marking scheme says of the board, whether it holds, and its points."""
        text = N_(
            "All properties hold, and the largest board checked is at least {board}."
        )
        board = board_text(self.marking.board, self.language)
        holds = grade.status == "passed" and self.marking.reaches(grade.board)
        said = translate(text, self.language, board=board)
        return said, holds, self.marking.shares(self.problem)[_BOARD]


def read_marking(path: Path, problem: Problem) -> Marking:
    """Read a marking scheme."""
    import tomllib  # rarely needed

    content = read_given(path, _LARGEST)
    try:
        found = tomllib.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:  # UnicodeDecodeError, too
        values = {"file": str(path), "reason": str(error)}
        raise InvalidValueError("marking-not-toml", **values) from None
    reader = _Reader(str(path), found)
    reader.check_names(found, _KEYS)
    names = [each.name for each in problem.properties]
    title = reader.text("title", found.get("title", ""))
    points = reader.number("points", found.get("points", 100), least=0.01)
    board = reader.board() if _BOARD in found else None
    weighed = [*names, _BOARD] if board else names
    weights = reader.table("weights", reader.weight, weighed)
    hidden, required = (
        reader.names("hidden", names),
        reader.names("required", names),
    )
    limits = reader.table("limits", reader.number, _LIMITS)
    functions = reader.table("functions", reader.text)
    if not any(weights.get(name, 1) for name in weighed):
        raise InvalidValueError("marking-all-zero", file=str(path))
    return Marking(
        " ".join(title.split()),
        points,
        weights,
        hidden,
        limits,
        board,
        {student_key(name): function for name, function in functions.items()},
        required,
    )


def read_given(path: Path, most: int) -> bytes:
    """Read a file that the teacher names, unless it is a device or a pipe, or too large."""
    check_kind(str(path))
    with path.open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        size = most // 2**20
        raise InvalidValueError("file-too-large", file=str(path), size=size)
    return content


@dataclass(frozen=True)
class _Reader:
    """The checks of the values in one file, which all errors name."""

    file: str
    found: Mapping[str, Any]

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

    def text(self, name: str, value: Any) -> str:
        """Return a value that must be a string."""
        if not isinstance(value, str):
            raise self.error("marking-not-a-text", name, value)
        return value

    def number(self, name: str, value: Any, *, least: float = 0) -> float:
        """Return a value that must be a positive number."""
        if not (_is_number(value) and least <= value and value > 0):
            raise self.error("marking-not-a-number", name, value)
        return value  # type: ignore[no-any-return]  # just checked

    def weight(self, name: str, value: Any) -> float:
        """Return a value that must be 0 or a positive number."""
        if not (_is_number(value) and value >= 0):
            raise self.error("marking-not-a-weight", name, value)
        return value

    def names(self, key: str, known: Collection[str]) -> frozenset[str]:
        """Return a value that must be a list of known names."""
        value = self.found.get(key, [])
        if not (isinstance(value, list) and all(isinstance(x, str) for x in value)):
            raise self.error("marking-not-a-list", key, value)
        self.check_names(value, known)
        return frozenset(value)

    def table(
        self,
        key: str,
        read: Callable[[str, Any], Any],
        known: Collection[str] | None = None,
    ) -> dict[str, Any]:
        """Return a value that must be a table, maybe with known names."""
        value = self.found.get(key, {})
        if not isinstance(value, dict):
            raise self.error("marking-not-a-table", key, value)
        self.check_names(value, value if known is None else known)
        return {name: read(name, each) for name, each in value.items()}

    def board(self) -> tuple[int, int]:
        """Return the value that must be the size of a board."""
        match self.found[_BOARD]:
            case [int(rows), int(columns)]:
                self.number(_BOARD, rows)
                self.number(_BOARD, columns)
                return rows, columns
        raise self.error("marking-not-a-board", _BOARD, self.found[_BOARD])


def _is_number(value: Any) -> bool:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return number and abs(value) <= _MOST


def _number(hundredths: int) -> float:
    """Return hundredths as a number, whole if possible."""
    whole, rest = divmod(hundredths, 100)
    return hundredths / 100 if rest else whole
