"""Pictures of the calls and answers of problems that authors define."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from algorithms.base.errors import check_integer, check_pair
from algorithms.board import Square
from algorithms.board.scene import Scene
from algorithms.practice.model import Problem
from algorithms.practice.replies import Arguments

PIECES = {"rooks": "♜", "bishops": "♝"}
"""The pieces of pictures that are not drawn as queens or knights."""


def board_of(problem: Problem, call: Arguments) -> tuple[int, int]:
    """Return the size of the board that is, or is described by, the first arguments."""
    first = call[0]
    if hasattr(first, "__len__"):
        row = first[0] if len(first) else ()
        return len(first), len(row) if hasattr(row, "__len__") else len(first)
    both = tuple(problem.parameters[:2]) == ("rows", "columns")
    return first, call[1] if both else first


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
