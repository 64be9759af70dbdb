"""Helpers that read the elements, texts and positions of an SVG drawing."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

NAMESPACE = "{http://www.w3.org/2000/svg}"
_PAIR = re.compile(r"(-?[\d.]+)[ ,](-?[\d.]+)")
_MOVE = re.compile(r"(translate|scale)\(([^)]*)\)")

Point = tuple[float, float]


def parse(drawing: str) -> Any:
    """Return the root element of a drawing."""
    return ET.fromstring(drawing)


def classes(element: ET.Element) -> list[str]:
    """Return the classes of an element."""
    return element.get("class", "").split()


def visible(element: ET.Element) -> Iterator[ET.Element]:
    """Yield an element and its visible descendants."""
    if element.tag != f"{NAMESPACE}defs":
        yield element
        for child in element:
            yield from visible(child)


def of_class(drawing: str, *names: str) -> list[Any]:
    """Return the visible elements with all the classes."""
    return [e for e in visible(parse(drawing)) if {*names} <= {*classes(e)}]


def place(element: ET.Element) -> tuple[int, int]:
    """Return the row and the column of an element."""
    return int(element.get("data-row", "")), int(element.get("data-column", ""))


def step(element: ET.Element) -> int:
    """Return the step of an element."""
    return int(element.get("data-step", ""))


def texts(drawing: str) -> tuple[str, str]:
    """Return the title and the description of a drawing."""
    root = parse(drawing)
    return root.findtext(f"{NAMESPACE}title"), root.findtext(f"{NAMESPACE}desc")


def size(drawing: str) -> tuple[float, float]:
    """Return the width and the height of a drawing."""
    root = parse(drawing)
    return float(root.get("width", "")), float(root.get("height", ""))


def shapes(element: ET.Element) -> Iterator[tuple[Any, list[Point]]]:
    """Yield each visible element with a shape, and points that bound it."""
    if element.tag != f"{NAMESPACE}defs":
        own = list(_points(element))
        below = [pair for child in element for pair in shapes(child)]
        for shape, points in [(element, own)] * bool(own) + below:
            yield (
                shape,
                [_moved(point, element.get("transform", "")) for point in points],
            )


def _moved(point: Point, transform: str) -> Point:
    x, y = point
    for kind, numbers in reversed(_MOVE.findall(transform)):
        right, down = (*map(float, numbers.split()), 0)[:2]
        x, y = (x * right, y * right) if kind == "scale" else (x + right, y + down)
    return x, y


def box(points: list[Point]) -> tuple[float, float, float, float]:
    """Return the minimum and maximum x, then the minimum and maximum y."""
    across, down = zip(*points, strict=True)
    return min(across), max(across), min(down), max(down)


def _points(e: ET.Element) -> Iterator[Point]:
    def numbers(*names: str) -> list[float]:
        return [float(e.get(name, 0)) for name in names]

    match e.tag.removeprefix(NAMESPACE):
        case "circle":
            x, y, r = numbers("cx", "cy", "r")
            yield from [(x - r, y), (x + r, y), (x, y - r), (x, y + r)]
        case "rect":
            x, y, width, height = numbers("x", "y", "width", "height")
            yield from [(x, y), (x + width, y + height)]
        case "line":
            x, y, to_x, to_y = numbers("x1", "y1", "x2", "y2")
            yield from [(x, y), (to_x, to_y)]
        case "text":
            x, y = numbers("x", "y")
            yield x, y
        case "path" | "polyline":
            for x, y in _PAIR.findall(
                _absolute(e.get("d") or e.get("points") or "")
            ):
                yield float(x), float(y)


def _absolute(commands: str) -> str:
    return re.sub("a[^a-zA-Z]*", "", commands)


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours by WCAG."""
    lighter, darker = sorted(map(_luminance, (one, other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [part / 255 for part in bytes.fromhex(colour.removeprefix("#"))]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
