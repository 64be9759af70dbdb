"""Boards of findings as SVG, with the squares that a finding mentions highlighted."""

from dataclasses import replace

from algorithms.board.scene import Scene
from algorithms.drawing import Svg
from algorithms.drawing.board import board_size, corner, place
from algorithms.drawing.layers import body
from algorithms.drawing.markup import document, tag
from algorithms.drawing.theme import SQUARE
from algorithms.practice.reports.text_boards import board_lines, drawable

_BACKGROUND = {"reject": ("wrong", "#eb9c90"), "": ("asked", "#9fc3e6")}


def finding_svg(scene: Scene, *, title: str, description: str) -> Svg:
    """Draw the board of a finding."""
    seen = drawable(scene)
    kind, colour = _BACKGROUND.get(seen.verdict, _BACKGROUND[""])
    under = [
        tag(
            "rect",
            f"spoken {kind}",
            **place(square),
            x=corner(square)[0],
            y=corner(square)[1],
            width=SQUARE,
            height=SQUARE,
            fill=colour,
        )
        for square in sorted({each for each in (seen.candidate, seen.by) if each})
    ]
    if seen.candidate in seen.queens:
        # The background shows it; a cross under the queen would be hard to read.
        seen = replace(seen, verdict="")
    texts = title, "\n".join([description, *board_lines(scene)]).lstrip("\n")
    size = board_size(seen.rows, seen.columns)
    return Svg(document("board", size, texts, body(seen, under=under)))
