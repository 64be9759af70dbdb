"""The functions that authors of problems write, and pictures: any function may raise an error."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain
from pathlib import Path
from re import findall
from typing import Any, NoReturn

from algorithms.base.catalogs import LANGUAGES, PARTIAL
from algorithms.base.errors import (
    InvalidValueError,
    SolverError,
    check_integer,
    check_pair,
)
from algorithms.board import Square
from algorithms.board.scene import Scene
from algorithms.practice.findings import Fault, Finding, Unanswered, fault, found
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.model import Problem, Property
from algorithms.practice.problems.authoring import OwnText, Wrong
from algorithms.practice.replies import Arguments
from algorithms.practice.session import Session

PIECES = {"rooks": "♜", "bishops": "♝"}
"""The pieces of pictures that are not drawn as queens or knights."""

_VERDICTS = "None, True, False, str, Wrong"


class Author:
    """The author of a problem, as far as it is completed."""

    known: Session | None = None  # of the oracle
    is_checked = False  # after that, a function that draws may fail

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.simple = [each for each in problem.properties if not each.calls]

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
        picture, board = self.problem.picture, self.problem.board(call)
        boards = answer if self.problem.answer == "solutions" else [answer]

        def draw() -> Scene | None:
            if not callable(picture):
                return scene_of(usual_picture(picture, board, answer, *call))
            if self.problem.answer in ("queens", "solutions", "squares"):
                for square in chain(*filter(None, boards or ())):
                    if min(square) < 0:  # Python counts from the other edge
                        raise IndexError(square)
            return scene_of(picture(answer, *call))

        scene: Scene | None = self.asked("picture", call, draw)
        if scene and self.problem.blocked:
            given = call[self.problem.parameters.index(self.problem.blocked)]
            blocked = self.asked("blocked", call, blocked_squares, given, board)
            scene = replace(scene, blocked=blocked)
        if scene is None or not marked:
            empty = scene and scene == Scene(scene.rows, scene.columns)
            return None if empty and answer is None else scene
        *by, square = marked
        return replace(scene, verdict="reject", candidate=square, by=(*by, None)[0])

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
        return self.pictured(found(code, None, call, **told), answer)

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

    def fault(self, tried: Property, said: Wrong) -> Fault:
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
        return Fault(tried.name, why or fault("broken").why, expected, hint)


def usual_picture(
    picture: str, board: tuple[int, int], answer: Any, *call: Any
) -> Any:
    """Return one of the usual pictures."""
    if picture == "grid":
        grids = (each for each in (answer, *call) if each and _is_grid(each))
        return next(grids, None)
    if not picture:
        return None
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


def _is_grid(value: Any) -> bool:
    return isinstance(value, list | tuple) and isinstance(
        (*value, 0)[0], list | tuple
    )


def _is_square(value: Any) -> bool:
    match value:
        case [row, column]:
            return type(row) is int and type(column) is int
    return False


def blocked_squares(
    given: Collection[Any], board: tuple[int, int]
) -> frozenset[Square]:
    """Return the squares that an argument blocks: it has them, or the rows of the board."""
    rows, columns = board
    is_board = [columns] * rows == [*map(len, given)]
    if not is_board or all(isinstance(each, tuple) for each in given):
        return frozenset(map(check_pair, given))
    cells = (
        (r, c, cell) for r, row in enumerate(given) for c, cell in enumerate(row)
    )
    return frozenset((r, c) for r, c, cell in cells if cell in (1, "1", "#"))


def grid_scene(rows: Sequence[Sequence[Any]]) -> Scene:
    """Return the picture of rows of numbers or short texts; 0 is an empty square."""
    labels = {
        (row, column): each
        for row, cells in enumerate(rows)
        for column, each in enumerate(cells)
        if each or each is False
    }
    return Scene(len(rows), max(map(len, rows), default=0), labels=labels)


def scene_of(drawn: Any) -> Scene | None:
    """Return what an author has drawn, with numbers and texts that can be sent as JSON."""
    if drawn is None:
        return None
    scene = drawn if isinstance(drawn, Scene) else grid_scene(drawn)
    labels = {
        check_pair(square): each if type(each) is int else str(each)
        for square, each in scene.labels.items()
    }
    return replace(
        scene,
        rows=check_integer(scene.rows, "rows"),
        columns=check_integer(scene.columns, "columns"),
        queens=tuple(map(check_pair, scene.queens)),
        path=tuple(map(check_pair, scene.path)),
        labels=labels,
    )


def reason_of(error: Any) -> str:
    """Return the kind and the first line of the message of an exception."""
    kind = getattr(error, "kind", type(error).__name__)
    message = str(getattr(error, "message", error)).partition("\n")[0]
    return f"{kind}: {message}" if message else kind
