"""Boards of findings as SVG: the squares that a finding speaks of have a ground of their own."""

from dataclasses import replace

from algorithms.drawing import Scene, Svg
from algorithms.drawing.board import board_size, corner, place
from algorithms.drawing.layers import body
from algorithms.drawing.markup import document, tag
from algorithms.drawing.theme import SQUARE
from algorithms.practice.reports.drawings import board_lines, drawable

__all__ = ["finding_svg"]

_GROUND = {"reject": ("wrong", "#eb9c90"), "": ("asked", "#9fc3e6")}


def finding_svg(scene: Scene, *, title: str, description: str) -> Svg:
    """Draw the board of a finding.

    Args:
        scene: The scene; what lies off its board is left out.
        title: What is wrong, in the reader's language.
        description: What else there is to say; the board as text follows it.

    Returns:
        The text of one `<svg>` element.

    Example:
        >>> queens = ((0, 0), (2, 2))
        >>> scene = Scene(3, 3, queens=queens, candidate=(2, 2), verdict="reject", by=(0, 0))
        >>> finding_svg(scene, title="Two queens attack each other.", description="").count("wrong")
        2
    """
    seen = drawable(scene)
    kind, colour = _GROUND.get(seen.verdict, _GROUND[""])
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
        # The ground says it; a cross behind the queen would only be hard to read.
        seen = replace(seen, verdict="")
    texts = title, "\n".join([description, *board_lines(scene)]).lstrip("\n")
    size = board_size(seen.rows, seen.columns)
    return Svg(document("board", size, texts, body(seen, under=under)))
