"""Measurements, colours and outlines of all drawings."""

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

# Inside a square; outlines run clockwise, and circles anticlockwise: inside an outline, such as
# the knight's eye, a circle is a hole.
_BASE = (
    "M14.6 35.6C20.6 34.2 27.4 34.2 33.4 35.6L34 38C27.6 36.6 20.4 36.6 14 38Z"
    "M13 39.9C20 38.1 28 38.1 35 39.9C35.9 40.2 36.3 40.9 36.3 41.7"
    "C36.3 42.5 35.8 43 35 43L13 43"
    "C12.2 43 11.7 42.5 11.7 41.7C11.7 40.9 12.1 40.2 13 39.9Z"
)

QUEEN = (
    "M14.6 34L9 18.6L16.1 25.4L16.7 14.4L21.6 24L24 12.8L26.4 24L31.3 14.4"
    f"L31.9 25.4L39 18.6L33.4 34C27.4 32.6 20.6 32.6 14.6 34Z{_BASE}"
    "M5.6 16.4a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z"
    "M13.9 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z"
    "M21.2 10.1a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0Z"
    "M28.9 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z"
    "M37.2 16.4a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z"
)
KNIGHT = (
    "M14.6 34C14.6 28.6 21.6 27.6 22.6 21.6C20.8 23.3 18.9 23.7 17 23.8"
    "C15.4 26.2 13.9 28.1 11.9 28.3C9.6 28.5 8 26.9 7.8 25.1"
    "C7.6 23.5 8.2 22.4 9.2 20.7C10.7 18.1 12.8 15.6 13.8 12.7"
    "C14.3 11.4 15.3 10.3 16.8 9.6L17 5.2C19.2 5.9 21 7.1 22.2 8.6"
    f"C32 8.6 36.6 18.4 33.4 34C27.4 32.6 20.6 32.6 14.6 34Z{_BASE}"
    "M17.1 15.2a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0Z"
)
