"""Boards of findings, as text and as SVG.

The text is readable without colours, and in ASCII if necessary. All its lines have the same width
and none ends with a space, so that columns stay aligned even where lines begin at the right.
"""

from dataclasses import replace
from functools import partial
from itertools import takewhile

from algorithms.base.lines import display_width
from algorithms.board import Square
from algorithms.board.scene import Scene
from algorithms.drawing import Svg
from algorithms.drawing.board import board_size, corner, place
from algorithms.drawing.layers import body
from algorithms.drawing.markup import document, tag
from algorithms.drawing.theme import SQUARE

SIGNS = "♛♞•·┌─┐│└┘"
"""The signs of a board in text."""

ASCII = str.maketrans(SIGNS, "QN*.+-+|++")


def board_lines(scene: Scene, *, ascii_only: bool = False) -> list[str]:
    """Draw a scene in text."""
    rows, columns = range(scene.rows), range(scene.columns)
    cells = [[_cell(scene, (row, column)) for column in columns] for row in rows]
    width = max((display_width(cell) for row in cells for cell in row), default=3)
    side = len(str(max(scene.rows - 1, 0)))
    numbers = "".join(str(column).center(width, "─") for column in columns)
    margin = " " * (side + 1)
    # Each cell is padded inside its brackets or spaces, with numbers to the right.
    drawn = (
        "".join(f"{x[0]}{x[1:-1]:>{width - 2}}{x[-1]}" for x in row)
        for row in cells
    )
    lines = [
        f"{margin}┌{numbers}┐",
        *(f"{row:>{side}} │{each}│" for row, each in enumerate(drawn)),
        f"{margin}└{'─' * len(numbers)}┘",
    ]
    return [line.translate(ASCII) if ascii_only else line for line in lines]


def marked(scene: Scene) -> list[Square]:
    """Return the squares of a board that are in brackets, and highlighted in a picture."""
    seen = drawable(scene)
    return sorted({each for each in (seen.candidate, seen.by) if each})


def finding_svg(scene: Scene, *, title: str, description: str) -> Svg:
    """Draw the board of a finding, with the squares that it mentions highlighted."""
    seen = replace(drawable(scene), verdict="")  # the background shows it
    wrong = scene.verdict == "reject"
    kind, colour = ("wrong", "#eb9c90") if wrong else ("asked", "#9fc3e6")
    size = {"width": SQUARE, "height": SQUARE, "fill": colour}
    under = [
        tag("rect", f"spoken {kind}", **place(each), x=x, y=y, **size)
        for each in marked(scene)
        for x, y in [corner(each)]
    ]
    texts = title, "\n".join([description, *board_lines(scene)]).lstrip("\n")
    whole = board_size(seen.rows, seen.columns)
    return Svg(document("board", whole, texts, body(seen, under=under)))


def off_board(scene: Scene) -> tuple[Square, ...]:
    """Return the squares of a scene that are off its board."""
    squares = {*scene.queens, *scene.path, *scene.labels, scene.candidate, scene.by}
    return tuple(sorted(each for each in squares if each and not _on(scene, each)))


def drawable(scene: Scene) -> Scene:
    """Return the part of a scene that is on its board."""
    on_board, labels = partial(_on, scene), scene.labels.items()
    return replace(
        scene,
        queens=tuple(filter(on_board, scene.queens)),
        path=tuple(takewhile(on_board, scene.path)),
        attacked=frozenset(filter(on_board, scene.attacked)),
        candidate=scene.candidate if on_board(scene.candidate) else None,
        by=scene.by if on_board(scene.by) else None,
        labels={square: label for square, label in labels if on_board(square)},
        blocked=frozenset(filter(on_board, scene.blocked)),
    )


def _on(scene: Scene, square: Square | None) -> bool:
    row, column = square or (-1, -1)
    return 0 <= row < scene.rows and 0 <= column < scene.columns


def _cell(scene: Scene, square: Square) -> str:
    """Return the text of one square, in brackets if the finding mentions it."""
    visits = [str(number) for number, x in enumerate(scene.path) if x == square]
    if square in scene.queens:
        sign = "♛"
    elif visits:
        # A knight that has not moved does not need a number.
        sign = "/".join(visits[:2]) if len(scene.path) > 1 else "♞"
    elif square in scene.labels:
        sign = str(scene.labels[square])
    else:
        sign = "•" if square in scene.attacked else "·"
    if square in scene.blocked:
        sign = "#" if sign in "·•" else f"{sign}#"
    return f"[{sign}]" if square in (scene.candidate, scene.by) else f" {sign} "
