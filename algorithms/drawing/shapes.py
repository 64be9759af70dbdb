"""The outlines of the queen and the knight, used by every drawing.

A piece consists of closed outlines inside a square of side `theme.SQUARE`. An outline is a sequence
of steps: the first is its starting point; of the others, a step of one point is a line and a step
of three points a cubic Bézier curve: two control points and the end. All outlines run clockwise.
The queen also has balls, and the knight an eye, which is a hole.
"""

from collections.abc import Sequence

Point = tuple[float, float]
"""The distances from the left and from the top."""

Outline = tuple[tuple[Point, ...], ...]
"""The steps of a closed line."""

_CROWN: Outline = (
    ((14.6, 34),),
    ((9, 18.6),),
    ((16.1, 25.4),),
    ((16.7, 14.4),),
    ((21.6, 24),),
    ((24, 12.8),),
    ((26.4, 24),),
    ((31.3, 14.4),),
    ((31.9, 25.4),),
    ((39, 18.6),),
    ((33.4, 34),),
    ((27.4, 32.6), (20.6, 32.6), (14.6, 34)),
)
_HEAD: Outline = (
    ((14.6, 34),),
    ((14.6, 28.6), (21.6, 27.6), (22.6, 21.6)),
    ((20.8, 23.3), (18.9, 23.7), (17, 23.8)),
    ((15.4, 26.2), (13.9, 28.1), (11.9, 28.3)),
    ((9.6, 28.5), (8, 26.9), (7.8, 25.1)),
    ((7.6, 23.5), (8.2, 22.4), (9.2, 20.7)),
    ((10.7, 18.1), (12.8, 15.6), (13.8, 12.7)),
    ((14.3, 11.4), (15.3, 10.3), (16.8, 9.6)),
    ((17, 5.2),),
    ((19.2, 5.9), (21, 7.1), (22.2, 8.6)),
    ((32, 8.6), (36.6, 18.4), (33.4, 34)),
    ((27.4, 32.6), (20.6, 32.6), (14.6, 34)),
)
_BAND: Outline = (
    ((14.6, 35.6),),
    ((20.6, 34.2), (27.4, 34.2), (33.4, 35.6)),
    ((34, 38),),
    ((27.6, 36.6), (20.4, 36.6), (14, 38)),
)
_FOOT: Outline = (
    ((13, 39.9),),
    ((20, 38.1), (28, 38.1), (35, 39.9)),
    ((35.9, 40.2), (36.3, 40.9), (36.3, 41.7)),
    ((36.3, 42.5), (35.8, 43), (35, 43)),
    ((13, 43),),
    ((12.2, 43), (11.7, 42.5), (11.7, 41.7)),
    ((11.7, 40.9), (12.1, 40.2), (13, 39.9)),
)

_QUEEN = (_CROWN, _BAND, _FOOT)
_KNIGHT = (_HEAD, _BAND, _FOOT)

Ball = tuple[float, float, float]

# The balls on the crown, and the eye: the centre and the radius.
_BALLS: tuple[Ball, ...] = (
    (8.2, 16.4, 2.6),
    (16.5, 12, 2.6),
    (24, 10.1, 2.8),
    (31.5, 12, 2.6),
    (39.8, 16.4, 2.6),
)
_EYE: Ball = (18.4, 15.2, 1.3)


def queen_path() -> str:
    """Return the queen as the `d` attribute of an SVG path."""
    return _path(_QUEEN, _BALLS)


def knight_path() -> str:
    """Return the knight as the `d` attribute of an SVG path."""
    return _path(_KNIGHT, (_EYE,))


def _path(outlines: Sequence[Outline], balls: Sequence[Ball]) -> str:
    # Balls run anticlockwise: inside an outline, one is a hole.
    parts = [
        "".join(
            ("M" if i == 0 else "_L_C"[len(step)])
            + " ".join(f"{x:g} {y:g}" for x, y in step)
            for i, step in enumerate(outline)
        )
        for outline in outlines
    ] + [
        f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0"
        for x, y, r in balls
    ]
    return "".join(f"{part}Z" for part in parts)
