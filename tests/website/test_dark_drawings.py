"""The rules of the site's style sheet for drawings in the dark."""

import re
from io import BytesIO
from itertools import product
from pathlib import Path

import resvg_py
from PIL import Image, ImageColor

from algorithms.drawing import images_svg, queens_svg, tour_svg, tree_svg
from algorithms.drawing.raster import FONT_FILES
from algorithms.drawing.theme import COLOURS
from algorithms.walkthrough import record

SHEET = Path("website/theme/assets/site.css").read_text("utf-8")
RULES = re.findall(
    r'^\[data-md-color-scheme="slate"\] svg (.*) \{ (.*) \}$', SHEET, re.MULTILINE
)
FOUR = [(0, 1), (1, 3), (2, 0), (3, 2)]
DRAWINGS = {
    "queens": queens_svg(FOUR, 4),
    "tour": tour_svg([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]]),
    "images": images_svg(FOUR),
    "tree": tree_svg(record("queens.coordinate_sets", 4), limit=8),
}


def expanded(selector):
    """Return the selectors that `:is()` abbreviates: not every renderer supports it."""
    parts = enumerate(re.split(r":is\(([^)]*)\)", selector))
    choices = [part.split(", ") if k % 2 else [part] for k, part in parts]
    return map("".join, product(*choices))


def colours(drawing, sheet):
    """Return the colours of a drawing under a style sheet."""
    png = resvg_py.svg_to_bytes(
        svg_string=drawing,
        style_sheet=sheet,
        skip_system_fonts=True,
        font_files=FONT_FILES,
        sans_serif_family="Captions",
    )
    with Image.open(BytesIO(png)) as picture:
        pixels = picture.getcolors(999_999) or ()
    opaque = (p for _, p in pixels if isinstance(p, tuple) and p[3] == 255)
    return {pixel[:3] for pixel in opaque}


def test_the_dark_scheme():
    """In the dark, no part keeps its colour, and each class that a rule names changes a drawing."""
    rules = [f"{it} {{ {look} }}" for some, look in RULES for it in expanded(some)]
    light = {name: colours(drawing, "") for name, drawing in DRAWINGS.items()}
    for name, drawing in DRAWINGS.items():
        parts = ["label"] if name == "tree" else ["light", "dark", "edge"]
        usual = {ImageColor.getrgb(COLOURS[part]) for part in parts}
        assert usual <= light[name], name
        assert usual.isdisjoint(colours(drawing, "\n".join(rules))), name
    for rule in rules:
        changed = (
            colours(svg, rule) != light[name] for name, svg in DRAWINGS.items()
        )
        assert any(changed), rule
