"""The steps of a recorded run, and the boards computed from them.

Most steps do not store the pieces: *place* adds a piece, and *back* removes the last one. The
board after any step follows from that step and the steps before it.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from inspect import getsource
from itertools import islice
from typing import Any, ClassVar, NamedTuple

from algorithms.base.arguments import check_instance
from algorithms.base.errors import InvalidValueError, check_integer
from algorithms.board import Square
from algorithms.walkthrough.calls import Call, CallEvent, call_tree

__all__ = ["BOARDS", "KINDS", "Log", "Step", "Visit", "Walkthrough"]

Board = tuple[Square, ...]

BOARDS = ("arrange", "drop", "image", "keep")
"""The kinds of steps with a whole board."""

KINDS = ("place", "reject", "back", "solution", "restart", *BOARDS)
"""The kinds of steps."""

ENDS = (
    "lines",
    "bytes",
    "seconds",
    "line",
    "results",
    "lost",
    "interrupt",
    "error",
)
"""The reasons for the end of a recording: a limit, Ctrl-C, or an exception."""


class Step(NamedTuple):
    """One step of a run.

    Attributes:
        kind: `place`, `reject`, `back`, `solution` or `restart`; for a step with a whole board,
            `keep`, `image`, `drop` or `arrange` (which replaces the pieces).
        line: The line number in the module's file.
        depth: The number of pieces on the board after the step.
        square: The row and column of the piece that is placed, rejected or taken back.
        rule: The reason for a *reject*: `row`, `column`, `main-diagonal`, `anti-diagonal`,
            `visited` or `off-board`.
        by: The square of the piece that forbids `square`.
        board: The whole board of a *keep*, *image*, *drop* or *arrange*.
        same: The number (counted from 0) of the first step with this board; None if this step is
            the first.

    Example:
        >>> Step("place", 99, 1, (0, 2)).square
        (0, 2)
    """

    kind: str
    line: int
    depth: int
    square: Square | None = None
    rule: str = ""
    by: Square | None = None
    board: Board = ()
    same: int | None = None


class Visit(NamedTuple):
    """One execution of a source line.

    Attributes:
        line: The line number in the module's file.
        step: The number of steps before this visit.
        changes: The new values, by name, of the watched variables that the line changed or
            created; the empty string for a local variable that has no value in the current call.

    Example:
        >>> Visit(95, 0, {"pos_diag": [1]}).changes
        {'pos_diag': [1]}
    """

    line: int
    step: int
    changes: dict[str, Any]


@dataclass
class Walkthrough:
    """A recorded run.

    Attributes:
        algorithm: The name of the module, such as `queens.coordinate_sets`.
        rows: The number of rows of the board.
        columns: The number of columns of the board.
        steps: The steps of the run.
        visits: The lines that ran; empty unless they were requested.
        piece: The piece on the board, `queen` or `knight`.
        end: Why the recording ends, if the run did not end by itself: one of `ENDS`, and the limit
            or the exception; otherwise None.
        call_events: The beginnings and ends of the calls of a recorded function or program.
        result: The result of the function; a list if the function is a generator.

    Example:
        >>> from algorithms.walkthrough import record
        >>> walkthrough = record("queens.column_array", 4)
        >>> walkthrough.result
        [(1, 3, 0, 2), (2, 0, 3, 1)]
        >>> walkthrough.steps[1].rule, walkthrough.steps[1].by
        ('column', (0, 0))
    """

    # Set by `algorithms.player`.
    _repr_html_: ClassVar[Callable[["Walkthrough"], str]]

    algorithm: str
    rows: int
    columns: int
    steps: list[Step] = field(repr=False)
    visits: list[Visit] = field(default_factory=list, repr=False)
    piece: str = "queen"
    end: tuple[str, Any] | None = field(default=None, repr=False)
    call_events: list[CallEvent] = field(default_factory=list, repr=False)
    result: Any = field(default=None, compare=False, repr=False)

    @cached_property
    def calls(self) -> list[Call]:
        """The tree of calls of a recorded function or program.

        Returns:
            The outermost calls, usually one; none for an algorithm.

        Example:
            >>> from algorithms.walkthrough import record_function
            >>> record_function(lambda n: n + 1, 6).calls[0].result
            '7'
        """
        return call_tree(self.call_events, len(self.visits))

    def boards(self) -> Iterator[Board]:
        """Yield the pieces after each step.

        Returns:
            An iterator that yields, for each step, the squares of the pieces, in the order in
            which they were placed.

        Example:
            >>> steps = [Step("place", 1, 1, (0, 0)), Step("back", 2, 0, (0, 0))]
            >>> list(Walkthrough("an example", 1, 1, steps).boards())
            [((0, 0),), ()]
        """
        log = Log()
        for step in self.steps:
            log.move(step.kind, step.square, step.board)
            yield step.board or tuple(log.pieces)

    def replay(self, number: int) -> Board:
        """Return the pieces after one step.

        Args:
            number: The number of the step, counted from 0.

        Returns:
            The squares of the pieces, in the order in which they were placed.

        Raises:
            InvalidTypeError: `not-an-integer`.
            IndexError: There is no such step.

        Example:
            >>> Walkthrough("an example", 1, 1, [Step("place", 1, 1, (0, 0))]).replay(0)
            ((0, 0),)
        """
        check_step(self, number)
        return next(islice(self.boards(), number, None))

    def source(self) -> str:
        """Return the source code of the recorded module.

        Returns:
            The text of the module's file.

        Raises:
            ModuleNotFoundError: The algorithm is not a module of this package.

        Example:
            >>> from algorithms.walkthrough import record
            >>> "def solutions(" in record("queens.column_array", 1).source()
            True
        """
        return getsource(import_module(f"algorithms.{self.algorithm}"))


class Log:
    """The steps so far and the pieces on the board, while a run is recorded or decoded."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.pieces: list[Square] = []
        self._shown: dict[Board, int] = {}

    def move(self, kind: str, square: Square | None, board: Board = ()) -> None:
        """Update the pieces for a step."""
        if kind == "place" and square:
            self.pieces.append(square)
        elif kind == "back":
            self.pieces.pop()
        elif kind == "restart":
            self.pieces.clear()
        elif kind == "arrange":
            self.pieces[:] = board

    def add(
        self,
        kind: str,
        line: int,
        square: Square | None = None,
        why: tuple[str, Square | None] = ("", None),
    ) -> None:
        """Append a step."""
        if kind == "back":
            square = self.pieces[-1]
        self.move(kind, square)
        self.steps.append(Step(kind, line, len(self.pieces), square, *why))

    def show(self, kind: str, line: int, board: Board) -> None:
        """Append a step with a whole board."""
        number = len(self.steps)
        self.move(kind, None, board)
        first = self._shown.setdefault(board, number)
        same = None if first == number else first
        depth = len(self.pieces)
        self.steps.append(Step(kind, line, depth, board=board, same=same))


class _NoSuchStepError(InvalidValueError, IndexError):
    """A walkthrough has no step with this number."""


def check_step(walkthrough: Any, number: object) -> None:
    """Raise an error unless the arguments are a walkthrough and the number of one of its steps."""
    check_instance(walkthrough, Walkthrough, "walkthrough")
    value, last = check_integer(number, "number"), len(walkthrough.steps) - 1
    if not 0 <= value <= last:
        code = "negative-size" if value < 0 else "too-large"
        raise _NoSuchStepError(code, name="number", value=value, limit=last)


RULES: dict[str, Callable[[Square, Square], bool]] = {
    "row": lambda a, b: a[0] == b[0],
    "column": lambda a, b: a[1] == b[1],
    "main-diagonal": lambda a, b: a[0] - a[1] == b[0] - b[1],
    "anti-diagonal": lambda a, b: a[0] + a[1] == b[0] + b[1],
    "visited": lambda a, b: a == b,
}
"""Predicates of a piece and a square; a rejected square to which none applies is `off-board`."""


def reason(
    square: Square, pieces: Iterable[Square], rules: Iterable[str]
) -> tuple[str, Square | None]:
    """Return the rule by which a piece forbids a square, and the square of the piece."""
    for rule in rules:
        forbids = RULES[rule]
        for piece in pieces:
            if forbids(piece, square):
                return rule, piece
    return "off-board", None
