"""The steps of a recorded run, and what follows from them: the pieces at any moment.

No step keeps the pieces. A *place* puts one on the board, a *back* takes the last one off, and
so the board at any step follows from the steps before it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, NamedTuple

from algorithms.board import Square

__all__ = ["BOARDS", "KINDS", "Log", "Step", "Visit", "Walkthrough"]

Board = tuple[Square, ...]

BOARDS = ("drop", "image", "keep")
"""The kinds of steps that show a whole board."""

KINDS = ("place", "reject", "back", "solution", "restart", *BOARDS)
"""What a step can be."""


class Step(NamedTuple):
    """One step of a run.

    Attributes:
        kind: What happens: `place`, `reject`, `back`, `solution` or `restart`; with a whole board
            `keep`, `image` or `drop`.
        line: The line of the module's file that does it.
        depth: How many pieces are on the board after it.
        square: The row and the column where a piece is placed, rejected or taken back.
        rule: Why the square is rejected: `row`, `column`, `main-diagonal`, `anti-diagonal`,
            `visited` or `off-board`.
        by: The square of the piece that forbids the square.
        board: The whole board that is kept, dropped or an image.
        same: The number, from 0, of the step that showed this board first, if it came before.

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
    """One run of a source line.

    Attributes:
        line: Its number in the module's file.
        step: How many steps came before it.
        changes: The watched variables that it changed, or that are seen first, by name.

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
        algorithm: The module that ran, such as `queens.coordinate_sets`.
        rows: The number of rows of its board.
        columns: The number of columns of its board.
        steps: Its steps.
        visits: The lines that ran; empty unless they were asked for.
        piece: What stands on the board, `queen` or `knight`.
        result: What the function gave, its items listed if it is a generator.

    Example:
        >>> from algorithms.walkthrough import record
        >>> walkthrough = record("queens.column_array", 4)
        >>> walkthrough.result
        [(1, 3, 0, 2), (2, 0, 3, 1)]
        >>> walkthrough.steps[1].rule, walkthrough.steps[1].by
        ('column', (0, 0))
    """

    algorithm: str
    rows: int
    columns: int
    steps: list[Step]
    visits: list[Visit] = field(default_factory=list)
    piece: str = "queen"
    result: Any = field(default=None, compare=False)

    def boards(self) -> Iterator[Board]:
        """Replay the run.

        Returns:
            An iterator over the pieces after each step, in the order of their placing.

        Example:
            >>> steps = [Step("place", 1, 1, (0, 0)), Step("back", 2, 0, (0, 0))]
            >>> list(Walkthrough("an example", 1, 1, steps).boards())
            [((0, 0),), ()]
        """
        log = Log()
        for step in self.steps:
            log.move(step.kind, step.square)
            yield step.board or tuple(log.pieces)

    def replay(self, number: int) -> Board:
        """Return the pieces after one step.

        Args:
            number: The step, from 0.

        Returns:
            The squares of the pieces, in the order of their placing.

        Raises:
            IndexError: There is no such step.

        Example:
            >>> Walkthrough("an example", 1, 1, [Step("place", 1, 1, (0, 0))]).replay(0)
            ((0, 0),)
        """
        if not 0 <= number < len(self.steps):
            raise IndexError(number)
        log = Log()
        for step in islice(self.steps, number + 1):
            log.move(step.kind, step.square)
        return self.steps[number].board or tuple(log.pieces)


class Log:
    """The steps so far and the pieces on the board, filled by who records a run or reads one.

    Example:
        >>> log = Log()
        >>> log.add("place", 99, (0, 2))
        >>> log.pieces
        [(0, 2)]
    """

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.pieces: list[Square] = []
        self._shown: dict[Board, int] = {}

    def move(self, kind: str, square: Square | None) -> None:
        """Bring the pieces up to date with a step.

        Args:
            kind: The kind of the step.
            square: Its square, if it has one.

        Example:
            >>> log = Log()
            >>> log.move("place", (0, 2))
            >>> log.move("back", None)
            >>> log.pieces
            []
        """
        if kind == "place" and square:
            self.pieces.append(square)
        elif kind == "back":
            self.pieces.pop()
        elif kind == "restart":
            self.pieces.clear()

    def add(
        self,
        kind: str,
        line: int,
        square: Square | None = None,
        why: tuple[str, Square | None] = ("", None),
    ) -> None:
        """Note a step.

        Args:
            kind: The kind of the step.
            line: The source line.
            square: What is placed or rejected; for a *back*, the last piece placed.
            why: For a *reject*, the rule and the piece, as from `reason`.

        Example:
            >>> log = Log()
            >>> log.add("reject", 99, (-1, 2), ("off-board", None))
            >>> log.steps[0].rule
            'off-board'
        """
        if kind == "back":
            square = self.pieces[-1]
        self.move(kind, square)
        self.steps.append(Step(kind, line, len(self.pieces), square, *why))

    def show(self, kind: str, line: int, board: Board) -> None:
        """Note a step with a whole board.

        Args:
            kind: The kind of the step.
            line: The source line.
            board: The squares of its pieces.

        Example:
            >>> log = Log()
            >>> log.show("keep", 141, ((0, 0),))
            >>> log.show("drop", 137, ((0, 0),))
            >>> log.steps[1].same
            0
        """
        number = len(self.steps)
        first = self._shown.setdefault(board, number)
        same = None if first == number else first
        depth = len(self.pieces)
        self.steps.append(Step(kind, line, depth, board=board, same=same))
