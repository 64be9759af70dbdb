"""Boards as text for terminals: readable without colours, and in ASCII if necessary.

All lines of a drawing have the same width and none ends with a space, so that columns stay
aligned even where lines begin at the right.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import takewhile

from algorithms.base.lines import display_width
from algorithms.board import Square
from algorithms.board.scene import Scene

_NAMES = ("queen", "knight", "attacked", "empty", "reject", "asked")
_UNICODE, _UNICODE_FRAME = dict(zip(_NAMES, "♛♞•·×?", strict=True)), "┌─┐│└┘"
_ASCII, _ASCII_FRAME = dict(zip(_NAMES, "QN*.x?", strict=True)), "+-+|++"


def board_lines(scene: Scene, *, ascii_only: bool = False) -> list[str]:
    """Draw a scene in text."""
    signs = _ASCII if ascii_only else _UNICODE
    frame = _ASCII_FRAME if ascii_only else _UNICODE_FRAME
    cells = {
        (row, column): _cell(scene, (row, column), signs)
        for row in range(scene.rows)
        for column in range(scene.columns)
    }
    width = max((display_width(cell) for cell in cells.values()), default=3)
    side = len(str(max(scene.rows - 1, 0)))
    left, line, right, wall, low_left, low_right = tuple(frame)
    numbers = "".join(
        str(column).center(width, line) for column in range(scene.columns)
    )
    rows = [
        f"{row:>{side}} {wall}"
        + "".join(
            _centred(cells[row, column], width) for column in range(scene.columns)
        )
        + wall
        for row in range(scene.rows)
    ]
    margin = " " * (side + 1)
    return [
        f"{margin}{left}{numbers}{right}",
        *rows,
        f"{margin}{low_left}{line * len(numbers)}{low_right}",
    ]


def off_board(scene: Scene) -> tuple[Square, ...]:
    """Return the squares of a scene that are off its board."""
    asked = (square for square in (scene.candidate, scene.by) if square is not None)
    squares = {*scene.queens, *scene.path, *asked}
    return tuple(sorted(each for each in squares if not _on_board(scene, each)))


def drawable(scene: Scene) -> Scene:
    """Return the part of a scene that is on its board."""

    def on_board(square: Square) -> bool:
        return _on_board(scene, square)

    return replace(
        scene,
        queens=tuple(filter(on_board, scene.queens)),
        path=tuple(takewhile(on_board, scene.path)),
        attacked=frozenset(filter(on_board, scene.attacked)),
        candidate=_kept(scene.candidate, on_board),
        by=_kept(scene.by, on_board),
        labels={s: label for s, label in scene.labels.items() if on_board(s)},
    )


def _on_board(scene: Scene, square: Square) -> bool:
    row, column = square
    return 0 <= row < scene.rows and 0 <= column < scene.columns


def _kept(
    square: Square | None, on_board: Callable[[Square], bool]
) -> Square | None:
    return square if square is not None and on_board(square) else None


def _cell(scene: Scene, square: Square, signs: dict[str, str]) -> str:
    """Return the text of one square, in brackets if the finding mentions it."""
    visits = [
        str(number) for number, each in enumerate(scene.path) if each == square
    ]
    if square in scene.queens:
        sign = signs["queen"]
    elif visits:
        # A knight that has not moved does not need a number.
        sign = "/".join(visits[:2]) if len(scene.path) > 1 else signs["knight"]
    elif square in scene.labels:
        sign = str(scene.labels[square])
    elif square == scene.candidate:
        sign = signs["reject" if scene.verdict == "reject" else "asked"]
    else:
        sign = signs["attacked" if square in scene.attacked else "empty"]
    return f"[{sign}]" if square in (scene.candidate, scene.by) else f" {sign} "


def _centred(cell: str, width: int) -> str:
    """Pad a cell inside its brackets or spaces, with numbers to the right."""
    return f"{cell[0]}{cell[1:-1].rjust(width - 2)}{cell[-1]}"
