"""Measurements and colours of all drawings."""

SQUARE = 48
"""The side of a square. All measurements are in SVG user units, about a pixel each."""

MARGIN = 28
"""The margin above and left of the board, with the coordinates."""

FAR_MARGIN = 12
"""The margin below and right of the board."""

EDGE = 2
"""The width of the border around the board."""

COLOURS = {
    "attacked": "#7a3b25",
    "blocked": "#5f4f3c",
    "branch": "#8a7860",
    "candidate": "#24588a",
    "current": "#b86a14",
    "dark": "#c8b495",
    "dead-end": "#7d756b",
    "diagonal": "#d5e3ef",
    "edge": "#8a7860",
    "end": "#a3281c",
    "label": "#7d756b",
    "light": "#f4eee2",
    "line": "#a3281c",
    "mark": "#ffffff",
    "number": "#2d2935",
    "path": "#24588a",
    "queen": "#2d2935",
    "reject": "#a3281c",
    "rejected": "#cc4438",
    "solution": "#2b8659",
    "start": "#1c6045",
    "way": "#4a78a8",
}
"""The colour of each part."""
