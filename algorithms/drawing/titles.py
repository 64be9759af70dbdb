"""The visible title above a board."""

from unicodedata import bidirectional, category

from algorithms.base.lines import END, RIGHT, chunks, is_wide, wrapped
from algorithms.drawing.board import FONT
from algorithms.drawing.markup import group, paint, text
from algorithms.drawing.theme import MARGIN, SQUARE

_SIZE, _LINE = 18, 26


def title_above(title: str, columns: int) -> tuple[int, list[str]]:
    """Write a title above the y 0, over some columns; return its height and its elements."""
    width = columns * SQUARE
    longest = max(estimate(chunk) for _, chunk in chunks(title))
    size = round(min(_SIZE, max(width, SQUARE) / max(longest, 1)), 1)
    lines = wrapped(title, width / size, estimate)
    mark, end = (RIGHT, END) if _runs_left(title) else ("", "")
    look = {"font_size": size} | FONT | paint(fill="label")
    written = [
        text(
            "line",
            (MARGIN + width // 2, _SIZE - _LINE * k),
            mark + line + end,
            dy=0,
        )
        for k, line in zip(range(len(lines), 0, -1), lines, strict=True)
    ]
    return _LINE * len(lines) + _SIZE // 3, group("title", written, **look)


def estimate(line: str) -> float:
    """Return a length in ems that hardly any font exceeds: the fonts are the viewer's."""
    return sum(map(_ems, line))


def _ems(character: str) -> float:
    if category(character) in ("Mn", "Me", "Cf"):
        return 0
    if is_wide(character) or character in "mwMW@%—…":
        return 1
    if character in " \xa0fijlrtI.,:;!|'()[]":
        return 0.42
    return 0.75 if character.isupper() else 0.64


def _runs_left(line: str) -> bool:
    """Return whether the first letter of a line is of a script written from right to left."""
    kinds = [kind for kind in map(bidirectional, line) if kind in ("L", "R", "AL")]
    return kinds[:1] not in ([], ["L"])
