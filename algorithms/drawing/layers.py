"""The layers of a board, from the marks on its squares up to the verdict.

A program can add parts to a drawing that `body` made with `every=True`. In such a drawing each
layer, even an empty one, is a `<g>` with one of these classes, from the lowest to the highest:

    coordinates, squares     the board, with its border, `edge`
    blocked                  hatch; this layer is never empty, and has no prototype
    marks                    attacked
    lines                    line
    candidates               candidate place, candidate reject, candidate back of-queen / of-knight
    paths                    path
    stops light, stops dark  stop
    ends                     start, end
    pieces                   queen, knight
    numbers                  number, number marked (on a start or an end), number worn (by a knight)
    labels                   label, label worn (by a piece)
    verdicts                 verdict solution, verdict keep, verdict drop

The classes of the parts are on the right. `<defs class="prototypes">` holds one of each, without a
position. To add a part, copy its prototype into its layer, which determines the colour of the copy;
a stop belongs in the layer for the shade of its square. The copy's `transform` is
`translate(x y)`, with the `x` and `y` of the square's own element; a `verdict` needs no
`transform`. A `line` (x1, y1, x2, y2) and a `path` (points) join the centres of squares, which
follow from `x`, `y`, `width` and `height`. So a program does not need to know any measurements.
"""

from collections.abc import Iterator, Mapping, Sequence

from algorithms.board import Square
from algorithms.board.scene import Scene
from algorithms.drawing.board import (
    FONT,
    SHADES,
    checkered,
    corner,
    middle,
    of_shade,
)
from algorithms.drawing.markup import group, paint, tag
from algorithms.drawing.parts import PARTS, WRITTEN, part, written
from algorithms.drawing.theme import EDGE, MARGIN

_OPEN: dict[str, object] = {"fill": "none", "stroke_linecap": "round"}
_STOP = {"stroke_width": 1.5}

LAYERS: Mapping[str, dict[str, object]] = {
    "marks": paint(fill="attacked"),
    "lines": {**_OPEN, "stroke_width": 3, **paint(stroke="line")},
    "candidates": _OPEN,
    "paths": {"stroke_width": 2, **paint(stroke="path"), "fill": "none"},
    "stops light": _STOP | paint(fill="light", stroke="path"),
    "stops dark": _STOP | paint(fill="dark", stroke="path"),
    "ends": {},
    "pieces": paint(fill="queen"),
    "numbers": FONT | paint(fill="number"),
    "labels": {"font_size": 15, **FONT, **paint(fill="number")},
    "verdicts": _OPEN,
}
"""The attributes that the parts of each layer share, from the lowest layer to the highest."""

_NUMBER_SIZES = {1: 16, 2: 16, 3: 12}  # font sizes by digits; 10 for more
_TICK, _CROSS = "M-4.5 .5L-1.5 3.5L4.5 -3.5", "M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5"
_VERDICTS = {
    "solution": ("solution", _TICK),
    "keep": ("solution", _TICK),
    "drop": ("rejected", _CROSS),
}


def body(
    scene: Scene,
    *,
    under: Sequence[str] = (),
    ended: bool = False,
    every: bool = False,
) -> list[str]:
    """Draw a scene."""
    rows, columns = scene.rows, scene.columns
    knight = () if ended else scene.path[-1:]
    parts = _standing(scene, knight) | _way(scene.path, ended=ended)
    digits = len(str(rows * columns - 1))
    size: dict[str, object] = {"font_size": _NUMBER_SIZES.get(digits, 10)}
    looks = {**LAYERS, "numbers": size | LAYERS["numbers"]}
    hatched = [part("hatch", square) for square in sorted(scene.blocked)]
    return [
        *(_prototypes(rows, columns) if every else []),
        *checkered(rows, columns),
        *under,
        *(group("blocked", hatched) if hatched else []),
        *(
            line
            for kind, look in looks.items()
            if parts[kind] or every
            for line in group(kind, parts[kind], **look)
        ),
    ]


def _prototypes(rows: int, columns: int) -> list[str]:
    """Draw each kind of part once, invisible, as a template for copies."""
    return [
        '<defs class="prototypes">',
        *(part(kind) for kind in PARTS if kind != "hatch"),
        *(written(kind, "") for kind in WRITTEN),
        tag("polyline", "path"),
        tag("line", "line"),
        *(line for kind in _VERDICTS for line in _verdict(kind, rows, columns)),
        "</defs>",
    ]


def _standing(scene: Scene, knight: Sequence[Square]) -> dict[str, list[str]]:
    """Draw everything except the knight's path."""
    candidate, kind = scene.candidate, f"candidate {scene.verdict}"
    if scene.verdict == "back":
        kind += " of-knight" if scene.path else " of-queen"
    pieces = {*scene.queens, *knight}
    queens = [part("queen", square) for square in scene.queens]
    decided = [candidate] if candidate and kind in PARTS else []
    dots = sorted(scene.attacked.difference(decided))
    return {
        "marks": [part("attacked", square) for square in dots],
        "lines": _line(scene.by, candidate),
        "candidates": [part(kind, square) for square in decided],
        "pieces": queens + [part("knight", square) for square in knight],
        "labels": [
            written("label worn" if square in pieces else "label", label, square)
            for square, label in sorted(scene.labels.items())
        ],
        "verdicts": _verdict(scene.verdict, scene.rows, scene.columns),
    }


def _line(by: Square | None, candidate: Square | None) -> list[str]:
    """Join a candidate to the piece that forbids it, unless they share a square."""
    if by is None or candidate is None or by == candidate:
        return []
    (x1, y1), (x2, y2) = middle(by), middle(candidate)
    return [tag("line", "line", x1=x1, y1=y1, x2=x2, y2=y2)]


def _verdict(kind: str, rows: int, columns: int) -> list[str]:
    """Mark the whole board: a frame around it, and a sign in its corner."""
    if kind not in _VERDICTS:
        return []
    colour, sign = _VERDICTS[kind]
    x, y = (start - EDGE / 2 for start in corner((0, 0)))
    right, bottom = corner((rows, columns))
    size = {"width": right - x + EDGE / 2, "height": bottom - y + EDGE / 2}
    frame = {"x": x, "y": y, **size, "rx": EDGE, "stroke_width": 4}
    badge = tag("circle", "badge", r=9, **paint(fill=colour))
    shape = tag("path", "stroke", d=sign, stroke_width=2.5, **paint(stroke="mark"))
    move = f"translate({MARGIN // 2} {MARGIN // 2})"
    return group(
        f"verdict {kind}",
        [
            tag("rect", "frame", **frame, **paint(stroke=colour)),
            *group("sign", [badge, shape], transform=move),
        ],
    )


def _way(path: Sequence[Square], *, ended: bool) -> dict[str, list[str]]:
    """Draw the path from square to square, and a number on each."""
    visited = path if ended else path[:-1]
    points = " ".join(f"{x},{y}" for x, y in map(middle, path))
    ends = [part("end", square) for square in path[-1:] if ended]
    ends += [part("start", square) for square in visited[:1]]
    stops = {
        f"stops {shade}": [
            part("stop", square) for square in of_shade(visited, shade)
        ]
        for shade in SHADES
    }
    return stops | {
        "paths": [tag("polyline", "path", points=points)] if path else [],
        "ends": ends,
        "numbers": [*_numbers(path, f"number {'marked' if ended else 'worn'}")],
    }


def _numbers(path: Sequence[Square], last: str) -> Iterator[str]:
    """Write on each square the number of its last visit: a walk may return to a square."""
    if last == "number worn" and len(path) == 1:
        return  # a knight that has not moved has no number
    visits = {square: number for number, square in enumerate(path)}
    for square, number in visits.items():
        kind = "number marked" if square == path[0] else "number"
        yield written(last if number == len(path) - 1 else kind, number, square)
