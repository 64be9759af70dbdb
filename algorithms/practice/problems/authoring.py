"""The parts of the definition of a problem, and calls of the functions that its author wrote."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain
from pathlib import Path
from re import findall
from typing import Any, NoReturn, Self

from algorithms.base.arguments import check_function
from algorithms.base.catalogs import LANGUAGES, PARTIAL
from algorithms.base.errors import (
    AlgorithmsError,
    InvalidValueError,
    SolverError,
    check_integer,
    check_pair,
)
from algorithms.board import Square
from algorithms.board.scene import Scene
from algorithms.practice import findings
from algorithms.practice.findings import Finding, Unanswered, fault
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.model import Oracle, Problem, Property, Words
from algorithms.practice.problems.definitions import PIECES
from algorithms.practice.replies import Arguments
from algorithms.practice.session import Session

_VERDICTS = "None, True, False, str, Wrong"


class OwnText(str):
    """A text of an author in one language or several, which is in no catalog."""

    __slots__ = ("texts",)
    texts: Mapping[str, str]

    def __new__(cls, words: Words, values: object = None) -> Self:
        """Use English or the first text; without values, braces are not placeholders."""
        if isinstance(words, cls):
            return words
        known = {"en": words} if isinstance(words, str) else words
        if not values:
            known = {
                code: text.replace("{", "{{").replace("}", "}}")
                for code, text in known.items()
            }
        self = super().__new__(cls, known.get("en") or [*known.values(), ""][0])
        self.texts = known
        return self


class Wrong:
    """The reason why an answer breaks a property.

    Attributes:
        why: The reason, in one language or in several, with names of values in braces.
        marked: At most two squares that are marked in the picture.
        expected: What would be right; by default, the statement of the property.
        hint: A question that leads the learner on.
        values: The values in the texts.

    Raises:
        InvalidTypeError: `not-an-integer`.
        InvalidValueError: `not-a-square`; `too-long-iterator`: more than two squares.

    Example:
        >>> Wrong("The sum is {total}.", total=7).values["total"]
        7
    """

    def __init__(
        self,
        why: Words,
        *,
        marked: Sequence[Square] | Square = (),
        expected: Words = "",
        hint: Words = "",
        **values: object,
    ) -> None:
        self.why, self.expected, self.hint = why, expected, hint
        squares: Any = [*marked]
        with suppress(AlgorithmsError):
            squares = [check_pair(squares)]  # a single one
        if len(squares) > 2:
            raise InvalidValueError("too-long-iterator", name="marked", limit=2)
        self.marked = [check_pair(each, "marked") for each in squares]
        self.values = values


def one_of(find: Callable[..., Any]) -> Oracle:
    """Return the oracle of a problem with several correct answers, any of which is accepted.

    Args:
        find: A function of the arguments that returns a correct answer, or None if there is none.

    Returns:
        The oracle: an answer has to be found if there is one.

    Raises:
        InvalidTypeError: `not-a-function`.

    Example:
        >>> one_of(lambda n: n if n % 2 else None).kind
        'one'
    """
    check_function(find, "find", needed=True)
    return Oracle("one", find)


def all_of(find: Callable[..., Any]) -> Oracle:
    """Return the oracle of answers that contain all of some items, in any order.

    Args:
        find: A function of the arguments that returns these items.

    Returns:
        The oracle: no item may be wrong, missing, or there twice.

    Raises:
        InvalidTypeError: `not-a-function`.

    Example:
        >>> all_of(lambda n: range(n)).kind
        'all'
    """
    check_function(find, "find", needed=True)
    return Oracle("all", find)


def exactly(find: Callable[..., Any]) -> Oracle:
    """Return the oracle of a problem with exactly one correct answer.

    Args:
        find: A function of the arguments that returns the answer.

    Returns:
        The oracle: the answer has to be equal.

    Raises:
        InvalidTypeError: `not-a-function`.

    Example:
        >>> exactly(abs).kind
        'exact'
    """
    check_function(find, "find", needed=True)
    return Oracle("exact", find)


def reason_of(error: Any) -> str:
    """Return the kind and the first line of the message of an exception."""
    kind = getattr(error, "kind", type(error).__name__)
    message = str(getattr(error, "message", error)).partition("\n")[0]
    return f"{kind}: {message}" if message else kind


class Author:
    """The functions of an author: the oracle, the properties and the picture."""

    known: Session | None = None  # of the oracle
    is_checked = False  # after that, a function that draws may fail

    def __init__(self, problem: Problem) -> None:
        self.problem = problem

    def refuse(self, code: str, *, part: str = "", **values: object) -> NoReturn:
        """Raise an error about the definition, by the name of its file if it has one."""
        named = Path(self.problem.file).name or self.problem.name
        values |= {"problem": named, "file": f"{named}: {part}"}
        raise InvalidValueError(code, **values) from None

    def unknown(self, part: str, value: object, names: Iterable[str]) -> NoReturn:
        """Raise an error about a name in a part of the definition."""
        names = ", ".join(names)
        self.refuse("problem-unknown", part=part, value=value, names=names)

    def text(self, part: str, words: Any, values: object = None) -> OwnText:
        """Return a text; its languages have to be known."""
        known = {**LANGUAGES, **PARTIAL}
        for code in words if isinstance(words, Mapping) else ():
            if code not in known:
                self.unknown(part, code, known)
        return OwnText(words, values)

    def session(self, solve: Callable[..., Any]) -> Session:
        """Return a session that reads the answers of a function of the author."""
        return Session(self.problem, InProcessSolver(solve))

    def asked(
        self, name: str, call: Arguments, function: Callable[..., Any], *given: Any
    ) -> Any:
        """Call a function of the author."""
        try:
            return function(*given)
        except Exception as error:
            if type(error).__module__.startswith("algorithms.") and (
                isinstance(error, SolverError)
                or getattr(error, "code", "problem-").startswith("problem-")
            ):
                raise  # such as the end of a search for a repair
            values = {"value": repr(call), "reason": reason_of(error)}
            self.refuse("problem-raises", name=name, **values)

    def right(self, call: Arguments, attempt: int = 0) -> Any:
        """Return the answer of the oracle."""
        return self.known and self.answer(self.known, "oracle", call, attempt)

    def answer(
        self, session: Session, name: str, call: Arguments, attempt: int = 0
    ) -> Any:
        """Return an answer of the author."""
        reply = session.reply(call, attempt)
        if reply.raised:
            values = {"value": repr(call), "reason": reason_of(reply.raised)}
            self.refuse("problem-raises", name=name, **values)
        try:
            return session.answer(call, attempt)
        except Unanswered:
            values = {"answer": self.problem.answer, "value": reply.shown}
            self.refuse("problem-unreadable", name=name, **values)

    def exists(self, call: Arguments) -> bool:
        """Return whether there is an answer, as far as that is known."""
        oracle = self.problem.oracle
        return not (oracle and oracle.kind == "one") or self.right(call) is not None

    def shown(self, call: Arguments) -> str:
        """Return the answer of the oracle as Python code."""
        return self.known.reply(call).shown if self.known else ""

    def scene(
        self, call: Arguments, answer: Any = None, marked: Sequence[Square] = ()
    ) -> Scene | None:
        """Return the picture of an answer, in which some squares are marked."""
        scene: Scene | None = self.asked(
            "picture", call, self.drawing, call, answer
        )
        if scene and self.problem.blocked:
            scene = self.asked("blocked", call, self.hatched, call, scene)
        if scene is None or not marked:
            empty = scene and scene == Scene(scene.rows, scene.columns)
            return None if empty and answer is None else scene
        *by, square = marked
        return replace(scene, verdict="reject", candidate=square, by=(*by, None)[0])

    def drawing(self, call: Arguments, answer: Any) -> Scene | None:
        """Return the picture of an answer, with numbers and texts that can be sent as JSON."""
        picture, kind = self.problem.picture, self.problem.answer
        if callable(picture):
            boards = answer if kind == "solutions" else [answer]
            if kind in ("queens", "solutions", "squares"):
                for square in chain(*filter(None, boards or ())):
                    if min(square) < 0:  # Python counts from the other edge
                        raise IndexError(square)
            scene = picture(answer, *call)
        else:
            scene = self.usual(picture, call, answer)
        if scene is None:
            return None
        if not isinstance(scene, Scene):
            # Rows of numbers or short texts; 0 is an empty square.
            cells = _cells(scene).items()
            labels = {x: each for x, each in cells if each or each is False}
            columns = max(map(len, scene), default=0)
            scene = Scene(len(scene), columns, labels=labels)
        return replace(
            scene,
            rows=check_integer(scene.rows, "rows"),
            columns=check_integer(scene.columns, "columns"),
            queens=tuple(map(check_pair, scene.queens)),
            path=tuple(map(check_pair, scene.path)),
            labels={
                check_pair(square): each if type(each) is int else str(each)
                for square, each in scene.labels.items()
            },
        )

    def usual(self, picture: str, call: Arguments, answer: Any) -> Any:
        """Return one of the usual pictures."""
        if picture == "grid":
            grids = (each for each in (answer, *call) if each and _is_grid(each))
            return next(grids, None)
        if not picture:
            return None
        board = self.problem.board(call)
        if picture == "knight":
            return Scene(*board, path=getattr(answer, "path", answer) or ())
        squares: Any = answer or ()
        if squares and _is_grid(squares[0]):  # the first of several boards
            squares = squares[0]
        if not all(map(_is_square, squares)):
            return None
        if picture in PIECES:
            return Scene(*board, labels=dict.fromkeys(squares, PIECES[picture]))
        return Scene(*board, queens=tuple(squares))

    def hatched(self, call: Arguments, scene: Scene) -> Scene:
        """Return a picture with the squares that an argument blocks: it has them, or the rows."""
        given = call[self.problem.parameters.index(self.problem.blocked)]
        rows, columns = self.problem.board(call)
        squares: Iterable[Square] = map(check_pair, given)
        is_board = [columns] * rows == [*map(len, given)]
        if is_board and not all(isinstance(each, tuple) for each in given):
            cells = _cells(given).items()
            squares = (square for square, cell in cells if cell in (1, "1", "#"))
        return replace(scene, blocked=frozenset(squares))

    def scene_of_call(self, call: Arguments) -> Scene | None:
        """Return the picture of a call without an answer, if it shows something."""
        with suppress(InvalidValueError):
            return self.scene(call)
        return None

    def pictured(
        self, finding: Finding, answer: Any, marked: Sequence[Square] = ()
    ) -> Finding:
        """Return a finding with its picture, or with the reason why it cannot be drawn."""
        try:
            scene = self.scene(finding.arguments, answer, marked)
        except InvalidValueError as error:
            if not self.is_checked:
                raise
            return replace(finding, undrawn=error.values["reason"])
        return replace(finding, scene=scene)

    def about(
        self, code: str, call: Arguments, answer: Any, **told: object
    ) -> Finding:
        """Return a finding with the picture of an answer."""
        return self.pictured(findings.found(code, None, call, **told), answer)

    def judged(self, tried: Property, answer: Any, *call: Any) -> Finding | None:
        """Ask a property about one answer."""
        said = self.asked(tried.name, call, tried.check, answer, *call)
        return self.finding(tried, call, answer, said)

    def finding(
        self, tried: Property, call: Arguments, answer: Any, said: Any
    ) -> Finding | None:
        """Return what a property says about an answer."""
        if said is None or said is True:
            return None
        said = "" if said is False else said
        if isinstance(said, str | Mapping):
            said = Wrong(said)
        if not isinstance(said, Wrong):
            values = {"value": repr(said), "answer": _VERDICTS}
            self.refuse("problem-unreadable", name=tried.name, **values)
        texts = self.asked(tried.name, call, self.fault, tried, said)
        return self.pictured(Finding(texts, call, said.values), answer, said.marked)

    def fault(self, tried: Property, said: Wrong) -> findings.Fault:
        """Return the texts of a reason, whose names in braces are those of its values."""
        given = (said.why, said.expected, said.hint)
        texts = [self.text(tried.name, each, said.values) for each in given]
        written = [text for each in texts for text in each.texts.values()]
        known = {name: str(value) for name, value in said.values.items()}
        names = {*findall(r"\{(\w*)", " ".join(written).replace("{{", ""))}
        for name in sorted(names - known.keys()):
            self.unknown(tried.name, f"{{{name}}}", known)
        for name in known.keys() - names:
            choices = (*sorted(names), "marked", "expected", "hint")
            self.unknown(tried.name, name, choices)
        for text in written:
            text.format_map(known)
        why, expected, hint = texts
        expected = expected or OwnText(tried.statement)
        return findings.Fault(
            tried.name, why or fault("broken").why, expected, hint
        )


def _is_grid(value: Any) -> bool:
    rows = list, tuple
    return isinstance(value, rows) and isinstance((*value, 0)[0], rows)


def _is_square(value: Any) -> bool:
    return isinstance(value, list | tuple) and [*map(type, value)] == [int, int]


def _cells(rows: Iterable[Any]) -> dict[Square, Any]:
    """Return what is on the squares of a board, of which the rows are given."""
    numbered = enumerate(rows)
    return {(r, c): cell for r, row in numbered for c, cell in enumerate(row)}
