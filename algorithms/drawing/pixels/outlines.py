"""The lines of SVG elements as points, for a painter of pixels."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import cycle
from math import atan2, cos, dist, pi, sin

__all__ = ["Line", "Point", "dashes", "outlines"]

Point = tuple[float, float]
"""A distance from the left and a distance from the top."""

Line = tuple[Point, ...]
"""A chain of points; a closed one ends where it begins."""

_PIECES = 16  # the straight pieces of a curve
_COMMAND = re.compile("([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?\d*\.?\d+")


def outlines(name: str, attributes: Mapping[str, str]) -> tuple[Line, ...]:
    """Return the lines of an SVG element.

    Args:
        name: `circle`, `line`, `path`, `polyline` or `rect`.
        attributes: Its attributes. A path may have the commands M, L, C, Z and, for half a
            circle, a.

    Returns:
        The lines, curves cut into short straight pieces.

    Raises:
        ValueError: There is another command in the path.

    Example:
        >>> outlines("path", {"d": "M0 0L4 0L4 3Z"})
        (((0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (0.0, 0.0)),)
    """

    def numbers(keys: str) -> list[float]:
        return [float(attributes.get(key, 0)) for key in keys.split()]

    match name:
        case "circle":
            x, y, radius = numbers("cx cy r")
            return (_arc((x, y), radius, 0, 2 * pi, 4 * _PIECES),)
        case "line":
            x1, y1, x2, y2 = numbers("x1 y1 x2 y2")
            return (((x1, y1), (x2, y2)),)
        case "rect":
            return (_rectangle(*numbers("x y width height rx")),)
    return _path(attributes["d"] if name == "path" else f"M{attributes['points']}")


def dashes(line: Line, pattern: Sequence[float]) -> Iterator[Line]:
    """Cut a line into dashes.

    Args:
        line: The line.
        pattern: The lengths of a dash, of the gap after it, and so on, over and over.

    Returns:
        An iterator over the dashes.

    Example:
        >>> list(dashes(((0, 0), (5, 0)), [3, 1]))
        [((0, 0), (3.0, 0.0)), ((4.0, 0.0), (5, 0))]
    """
    lengths = cycle(pattern)
    left, painted, dash = next(lengths), True, [line[0]]
    for end in line[1:]:
        while (rest := dist(dash[-1], end)) > left:
            (x1, y1), (x2, y2), part = dash[-1], end, left / rest
            cut = x1 + (x2 - x1) * part, y1 + (y2 - y1) * part
            if painted:
                yield (*dash, cut)
            left, painted, dash = next(lengths), not painted, [cut]
        dash.append(end)
        left -= rest
    if painted:
        yield tuple(dash)


def _rectangle(
    x: float, y: float, width: float, height: float, radius: float
) -> Line:
    """Return a rectangle, clockwise, with a quarter of a circle at each corner."""
    left, right = x + radius, x + width - radius
    top, bottom = y + radius, y + height - radius
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    pieces = _PIECES if radius else 0
    line = [
        point
        for i, corner in enumerate(corners, start=2)
        for point in _arc(corner, radius, i * pi / 2, pi / 2, pieces)
    ]
    return (*line, line[0])


@lru_cache(128)
def _path(commands: str) -> tuple[Line, ...]:
    found: list[list[Point]] = []
    for command, text in _COMMAND.findall(commands):
        numbers = [float(number) for number in _NUMBER.findall(text)]
        points = list(zip(numbers[::2], numbers[1::2], strict=False))
        match command:
            case "M":
                found.append(points)
            case "L":
                found[-1] += points
            case "C":
                found[-1] += _curve((found[-1][-1], *points))
            case "a":
                found[-1] += _half_circle(found[-1][-1], numbers)
            case "Z":
                found[-1].append(found[-1][0])
            case _:
                raise ValueError(command)
    return tuple(map(tuple, found))


def _curve(controls: Sequence[Point]) -> Iterator[Point]:
    for i in range(1, _PIECES + 1):
        t = i / _PIECES
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
        x, y = (
            sum(w * point[axis] for w, point in zip(weights, controls, strict=True))
            for axis in (0, 1)
        )
        yield x, y


def _half_circle(start: Point, numbers: Sequence[float]) -> Line:
    radius, *_, clockwise, right, down = numbers
    middle = start[0] + right / 2, start[1] + down / 2
    angle = atan2(start[1] - middle[1], start[0] - middle[0])
    turn = pi if clockwise else -pi
    return _arc(middle, radius, angle, turn, _PIECES)


def _arc(
    middle: Point, radius: float, angle: float, turn: float, pieces: int
) -> Line:
    angles = (angle + turn * i / max(pieces, 1) for i in range(pieces + 1))
    x, y = middle
    return tuple((x + radius * cos(a), y + radius * sin(a)) for a in angles)
