"""Marking schemes: the points of each property, and the properties hidden from students."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import accumulate, pairwise, product
from math import prod
from pathlib import Path
from typing import Any

from algorithms.base.errors import InvalidValueError, shorten
from algorithms.base.messages import format_number, translate
from algorithms.base.texts import printable
from algorithms.counting.json_lines import check_kind
from algorithms.practice.grading.grades import TEXTS, Checked, Grade
from algorithms.practice.grading.submissions import Ignored, Submission, student_key
from algorithms.practice.model import Problem
from algorithms.practice.reports.outline import board_text

BOARD = "board"  # the key of the board that has to be checked, and of its weight
_LIMITS = ["time", "memory", "limit"]
_LARGEST = 2**20  # bytes
_LEAST, _MOST = 0.01, 10**6  # of points, of a weight and of a limit


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
        names += [BOARD] if self.board else []
        sums = [*accumulate((self.weights.get(n, 1) for n in names), initial=0.0)]
        hundredths = round(self.points * 100)
        # The sums are rounded, not the parts, so that nothing is lost.
        rounded = pairwise(round(hundredths * part / sums[-1]) for part in sums)
        parts = (_number(after - before) for before, after in rounded)
        return dict(zip(names, parts, strict=True))

    def score(self, problem: Problem, checked: Checked) -> float:
        """Return the points of a submission."""
        scores = self.scores(problem, checked).values()
        return _number(sum(round(points * 100) for points in scores))

    def scores(self, problem: Problem, checked: Checked) -> dict[str, float]:
        """Return the points of each property and of the board: none without required ones."""
        verdicts = checked.verdicts
        held = {name for name, verdict in verdicts.items() if verdict == "passed"}
        if held >= verdicts.keys() and self.reaches(checked):
            held.add(BOARD)
        if not self.holds(checked):
            held = set()
        shares = self.shares(problem)
        return {name: p if name in held else 0 for name, p in shares.items()}

    def holds(self, checked: Checked) -> bool:
        """Return whether the required properties hold."""
        return all(checked.verdicts.get(x) == "passed" for x in self.required)

    def reaches(self, checked: Checked) -> bool:
        """Return whether a board was checked with as many squares as there have to be."""
        most = prod(checked.board) if checked.board else 0
        return not self.board or most >= prod(self.board)

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
    counted: str = TEXTS["counted"]

    @property
    def title(self) -> str:
        """The title of the assignment."""
        title = translate(self.problem.title, self.language)
        return printable(self.marking.title) or title

    def score(self, grade: Grade) -> float:
        """Return the points of a submission."""
        return self.marking.score(self.problem, grade)

    def of_board(self, grade: Grade) -> tuple[str, bool]:
        """Return what the marking scheme says of the board, and whether it holds."""
        board = board_text(self.marking.board, self.language)
        holds = grade.status == "passed" and self.marking.reaches(grade)
        return translate(TEXTS["board"], self.language, board=board), holds

    def student_summary(self, grade: Grade) -> Iterator[str]:
        """Yield the sentences about a whole submission for its student."""
        numbers = self.score(grade), self.marking.points
        score, points = (format_number(each, self.language) for each in numbers)
        yield translate(TEXTS["score"], self.language, score=score, points=points)
        if grade.verdicts and not self.marking.holds(grade):
            yield translate(TEXTS["required"], self.language)
        yield from filter(None, (grade.variant, grade.error))

    def student_rows(self, grade: Grade) -> Iterator[dict[str, Any]]:
        """Yield the properties as the student sees them, the hidden ones last."""
        language, marking, hidden = self.language, self.marking, self.marking.hidden
        shares = marking.shares(self.problem)
        scores = marking.scores(self.problem, grade)
        names = {
            p.name: translate(p.statement, language)
            for p in self.problem.properties
        }
        names |= dict.fromkeys(hidden, translate(TEXTS["hidden"], language))
        verdicts = dict(grade.verdicts)
        if marking.board:
            names[BOARD], holds = self.of_board(grade)
            verdicts[BOARD] = "passed" if holds else "failed"
        for name in sorted(names, key=lambda it: (it == BOARD, it in hidden)):
            yield {
                "name": names[name],
                "score": scores[name],
                "max_score": shares[name],
                "status": "passed" if verdicts.get(name) == "passed" else "failed",
                "output": "" if name in hidden else grade.texts.get(name, ""),
            }


def read_marking(path: Path, problem: Problem) -> Marking:
    """Read a marking scheme."""
    import tomllib  # rarely needed

    file, content = str(path), read_given(path, _LARGEST)
    try:
        found = tomllib.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:  # UnicodeDecodeError, too
        reason = str(error)
        raise InvalidValueError(
            "marking-not-toml", file=file, reason=reason
        ) from None
    _check_names(file, found, _KEYS)
    names = [each.name for each in problem.properties]
    weighed = [*names, BOARD] if BOARD in found else names
    known = {"hidden": names, "required": names, "limits": _LIMITS}
    known["weights"] = weighed
    made = dict[str, Any]()
    for key, value in found.items():
        make, kind, kind_of_items = _KEYS[key]
        _check(file, kind, key, value)
        if key in known:
            _check_names(file, value, known[key])
        if kind_of_items:
            items = value.items() if kind is _TABLE else product([key], value)
            for name, item in items:
                _check(file, kind_of_items, name, item)
        made[key] = make(value)
    if not any(found.get("weights", {}).get(name, 1) for name in weighed):
        raise InvalidValueError("marking-all-zero", file=file)
    return Marking(**made)


def read_given(path: Path, most: int) -> bytes:
    """Read a file that the teacher names, unless it is a device or a pipe, or too large."""
    check_kind(str(path))
    with path.open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        size = most // 2**20
        raise InvalidValueError("file-too-large", file=str(path), size=size)
    return content


def _check(file: str, kind: "_Kind", name: str, value: Any) -> None:
    """Raise an error for a value that is not of a kind."""
    code, is_right = kind
    if not is_right(value):
        values = {"name": name, "value": shorten(value), "limit": _MOST}
        raise InvalidValueError(code, file=file, **values)


def _check_names(file: str, found: Iterable[str], known: Collection[str]) -> None:
    """Raise an error for a name that is not known."""
    for name in found:
        if name not in known:
            values = {"value": shorten(name), "names": ", ".join(known)}
            raise InvalidValueError("marking-unknown", file=file, **values)


def _is_list(value: Any, kind: type) -> bool:
    return isinstance(value, list) and all(isinstance(each, kind) for each in value)


def _is_number(value: Any) -> bool:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return number and abs(value) <= _MOST


def _number(hundredths: int) -> float:
    """Return hundredths as a number, whole if possible."""
    whole, rest = divmod(hundredths, 100)
    return hundredths / 100 if rest else whole


_Kind = tuple[str, Callable[[Any], bool]]
"""A kind of value: the code of its error, and its test."""

_TEXT: _Kind = "marking-not-a-text", lambda it: isinstance(it, str)
_POINTS: _Kind = "marking-not-a-number", lambda it: _is_number(it) and it >= _LEAST
_NUMBER: _Kind = "marking-not-a-number", lambda it: _is_number(it) and it > 0
_WEIGHT: _Kind = "marking-not-a-weight", lambda it: _is_number(it) and it >= 0
_NAMES: _Kind = "marking-not-a-list", lambda it: _is_list(it, str)
_TABLE: _Kind = "marking-not-a-table", lambda it: isinstance(it, dict)
_SIDES: _Kind = "marking-not-a-board", lambda it: _is_list(it, int) and len(it) == 2
_KEYS: Mapping[str, tuple[Callable[[Any], Any], _Kind, _Kind | None]] = {
    "title": (lambda it: " ".join(it.split()), _TEXT, None),
    "points": (lambda it: it, _POINTS, None),
    "hidden": (frozenset, _NAMES, None),
    BOARD: (tuple, _SIDES, _NUMBER),
    "weights": (dict, _TABLE, _WEIGHT),
    "limits": (dict, _TABLE, _NUMBER),
    "functions": (lambda it: {student_key(k): it[k] for k in it}, _TABLE, _TEXT),
    "required": (frozenset, _NAMES, None),
}
"""The keys of a marking scheme: what is made of a value, its kind, and that of the items there."""
