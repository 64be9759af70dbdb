"""The edges of a tree, its nodes, rejected attempts and folds."""

from algorithms.drawing.board import FONT, place
from algorithms.drawing.markup import group, paint, tag, text
from algorithms.drawing.trees.folding import Item
from algorithms.drawing.trees.plan import (
    FOLD_FONT,
    FOLD_HEIGHT,
    FOLD_WIDTH,
    Plan,
    Size,
    ends,
)

_LAYERS: dict[str, dict[str, object]] = {
    "edges": {"stroke_width": 1.25, **paint(stroke="branch")},
    "edges of-path": {"stroke_width": 3, **paint(stroke="current")},
    "tries": {
        "stroke_width": 1.75,
        "stroke_linecap": "round",
        **paint(stroke="rejected"),
    },
    "nodes root": {"stroke_width": 2, **paint(stroke="label"), "fill": "none"},
    "nodes way": FONT | paint(fill="way"),
    "nodes dead-end": FONT | paint(fill="dead-end"),
    "nodes solution": FONT | paint(fill="solution"),
    "folds": {"font_size": FOLD_FONT, **FONT, **paint(fill="label")},
}

_CROSS = "M-4 -4L4 4M4 -4L-4 4"


def branches(tree: Plan) -> list[str]:
    """Draw a tree."""
    drawn: dict[str, list[str]] = {kind: [] for kind in _LAYERS}
    for number, item in enumerate(tree.items):
        if number:
            layer = "edges of-path" if item.current else "edges"
            drawn[layer].append(_edge(tree, number))
        layer = "folds" if item.nodes else f"nodes {item.kind}"
        drawn["tries" if item.kind == "rejected" else layer] += _drawn(tree, number)
    return [
        line
        for layer, lines in drawn.items()
        if lines
        for line in group(layer, lines, **_LAYERS[layer])
    ]


def _edge(tree: Plan, number: int) -> str:
    item = tree.items[number]
    (x1, y1), (x2, y2) = tree.spots[item.parent], tree.spots[number]
    y1 += ends(tree.items[item.parent], tree.size)[1]
    y2 -= ends(item, tree.size)[0]
    points = {"x1": x1, "y1": round(y1, 1), "x2": x2, "y2": round(y2, 1)}
    kind = "edge is-path" if item.current else "edge"
    return tag("line", kind, data_step=item.first, **points)


def _drawn(tree: Plan, number: int) -> list[str]:
    """Draw one item."""
    item, label = tree.items[number], tree.labels[number]
    x, y = tree.spots[number]
    data: dict[str, object] = {"data_step": item.first}
    move = {"transform": f"translate({x:g} {y:g})"}
    if item.kind == "rejected":
        kind = "try" + " is-path" * item.current
        return [tag("path", kind, **data, **move, d=_CROSS)]
    if item.nodes:
        parts = _fold(item, label, tree.size.radius)
        return group(
            f"fold {item.kind}", parts, **data, data_last=item.last, **move
        )
    kind = f"node {item.kind}" + " is-path" * item.current
    where = place(item.square) if item.square else {}
    return group(kind, _node(item, label, tree.size), **data, **where, **move)


def _node(item: Item, label: str, size: Size) -> list[str]:
    r = size.radius
    d = ends(item, size)[0]
    shapes: dict[str, tuple[str, dict[str, object]]] = {
        "solution": ("path", {"d": f"M0 {-d:g}L{d:g} 0L0 {d:g}L{-d:g} 0Z"}),
        "dead-end": (
            "rect",
            {"x": -d, "y": -d, "width": 2 * d, "height": 2 * d, "rx": r / 4},
        ),
    }
    name, attributes = shapes.get(item.kind, ("circle", {"r": d}))
    if item.current:
        attributes |= {"stroke_width": min(3, r / 2), **paint(stroke="current")}
    shape = tag(name, "shape", **attributes)
    if not label:
        return [shape]
    font = round(min(size.font, 2.7 * r / len(label)), 1)
    mark = {"font_size": font, "font_weight": "bold"} | paint(fill="mark")
    return [shape, text("label", (0, 0), label, **mark)]


def _fold(item: Item, label: str, top: float) -> list[str]:
    """Draw a triangle with its number below, and with a diamond if it contains a solution."""
    half, base = FOLD_WIDTH / 2, FOLD_HEIGHT - top
    triangle = f"M0 {-top:g}L{half:g} {base:g}L{-half:g} {base:g}Z"
    parts = [
        tag("path", "shape", d=triangle, **paint(fill=item.kind)),
        text("count", (0, base + FOLD_FONT), label),
    ]
    if item.kind == "way":
        low = base - 6.5
        diamond = f"M0 {base - 11:g}L4 {low:g}L0 {base - 2:g}L-4 {low:g}Z"
        parts.append(tag("path", "inside", d=diamond, **paint(fill="mark")))
    return parts
