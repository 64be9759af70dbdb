"""Pictures of the answers to an author's problem: usual ones, or those that the author draws."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from typing import Any

from algorithms.base.errors import check_integer, check_pair
from algorithms.board import Square
from algorithms.board.scene import Scene
from algorithms.practice.model import Problem
from algorithms.practice.replies import Arguments

PIECES = {"rooks": "♜", "bishops": "♝"}
"""The pieces of pictures that are not drawn as queens or knights."""


def drawn(
    problem: Problem, board: tuple[int, int], call: Arguments, answer: Any
) -> Scene | None:
    """Return the picture of an answer, with numbers and texts that can be sent as JSON."""
    picture = problem.picture
    if callable(picture):
        boards = answer if problem.answer == "solutions" else [answer]
        if problem.answer in ("queens", "solutions", "squares"):
            for square in chain(*filter(None, boards or ())):
                if min(square) < 0:  # Python counts from the other edge
                    raise IndexError(square)
        scene = picture(answer, *call)
    else:
        scene = _usual(picture, board, call, answer)
    if scene is None:
        return None
    if not isinstance(scene, Scene):
        # Rows of numbers or short texts; 0 is an empty square.
        cells = _cells(scene).items()
        labels = {square: each for square, each in cells if each or each is False}
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


def _usual(
    picture: str, board: tuple[int, int], call: Arguments, answer: Any
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
    rows = list, tuple
    return isinstance(value, rows) and isinstance((*value, 0)[0], rows)


def _is_square(value: Any) -> bool:
    return isinstance(value, list | tuple) and [*map(type, value)] == [int, int]


def _cells(rows: Iterable[Any]) -> dict[Square, Any]:
    """Return what is on the squares of a board, of which the rows are given."""
    numbered = enumerate(rows)
    return {(r, c): cell for r, row in numbered for c, cell in enumerate(row)}


def hatched(
    problem: Problem, board: tuple[int, int], call: Arguments, scene: Scene
) -> Scene:
    """Return a picture with the squares that an argument blocks: it has them, or the rows."""
    given = call[problem.parameters.index(problem.blocked)]
    rows, columns = board
    squares: Iterable[Square] = map(check_pair, given)
    is_board = [columns] * rows == [*map(len, given)]
    if is_board and not all(isinstance(each, tuple) for each in given):
        cells = _cells(given).items()
        squares = (square for square, cell in cells if cell in (1, "1", "#"))
    return replace(scene, blocked=frozenset(squares))
