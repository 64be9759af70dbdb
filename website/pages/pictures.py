"""The pictures that messengers show with a link to a page: its title and a board.

A picture is painted when its page is first built, and kept in `.lab-cache/pictures/`.
"""

import re
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from algorithms.base.lines import isolated, wrapped
from algorithms.drawing import queens_svg, raster, tour_svg
from algorithms.drawing.captions import estimate
from algorithms.drawing.markup import escaped
from algorithms.drawing.theme import COLOURS
from algorithms.knights_tour.backtracking import solve
from algorithms.messages import direction
from website import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

CACHE = ROOT / ".lab-cache" / "pictures"
FOLDER = "assets/pictures"
CHINESE = "Titles SC"
FONT = Path(__file__).with_name("titles-sc.ttf")
"""The font of Chinese titles, built by `python -m tests.caption_fonts`."""

# 1200 × 630 pixels, the shape that messengers do not crop.
_WIDTH, _HEIGHT = 800, 420
_BOARD, _EDGE = 360, 30
_TITLE, _NAME = 46, 22  # font sizes
_BOARD_SVG = re.compile(r'<svg [^>]*class="board(?: tour)?".*?</svg>', re.DOTALL)
_EMPTY = re.compile(r'<g class="pieces"[^>]*>\s*</g>')  # the board of a player
_SIZE = re.compile(r' width="\d+" height="\d+"')
_QUEENS = [(row, column) for row, column in enumerate((0, 4, 7, 5, 2, 6, 1, 3))]


def add(files: Files, config: MkDocsConfig) -> None:
    """Add a picture for each page, and store its address in the page's metadata."""
    language = config.theme["language"]
    for file in files.documentation_pages():
        page = file.page
        if page is None or page.content is None:  # not built, in a preview
            continue
        title = config.site_name if page.is_homepage else str(page.title)
        drawing = drawn(title, _board(page), config.site_name, language)
        path = f"{FOLDER}/{file.src_uri.removesuffix('.md')}.png"
        page.meta["picture"] = path
        files.append(File.generated(config, path, abs_src_path=str(_kept(drawing))))


def drawn(title: str, board: str, name: str, language: str) -> str:
    """Draw a picture as SVG."""
    ends_left = direction(language) == "rtl"
    x = _EDGE if ends_left else _WIDTH - _EDGE - _BOARD
    place = f'<svg x="{x}" y="{_EDGE}" width="{_BOARD}" height="{_BOARD}"'
    start = _WIDTH - _EDGE if ends_left else _EDGE
    return "\n".join(
        [
            _SIZE.sub("", board, count=1).replace("<svg", place, 1),
            *_lines(title, start, language),
            _line(name, (start, _HEIGHT - _EDGE - 6), _NAME, "label", language),
        ]
    )


def _lines(title: str, x: int, language: str) -> "Iterator[str]":
    """Write a title in lines, smaller if a word or the whole title is too long."""
    for size in range(_TITLE, _NAME, -4):
        width = (_WIDTH - _BOARD - 3 * _EDGE) / size
        lines = wrapped(title, width, estimate)
        longest = max(map(estimate, lines))
        if longest <= width and len(lines) * size * 1.3 < _BOARD - 2 * _NAME:
            break
    for number, line in enumerate(lines):
        y = _EDGE + size + round(number * size * 1.3)
        yield _line(line, (x, y), size, "queen", language)


def _line(
    text: str, at: tuple[int, int], size: int, colour: str, language: str
) -> str:
    family = CHINESE if language == "zh" else "Captions"
    anchor = "end" if direction(language) == "rtl" else "start"
    return (
        f'<text x="{at[0]}" y="{at[1]}" font-family="{family}" font-size="{size}"'
        f' text-anchor="{anchor}" fill="{COLOURS[colour]}">'
        f"{escaped(isolated(text, language))}</text>"
    )


def _board(page: Page) -> str:
    """Return the first board on a page, or one of the problem that it is about."""
    for board in _BOARD_SVG.findall(page.content or ""):
        if not _EMPTY.search(board):
            return str(board)
    tour = solve(5, start=(0, 0)) if "knights" in page.file.src_uri else None
    return tour_svg(tour) if tour else queens_svg(_QUEENS, 8)


def _kept(drawing: str) -> Path:
    """Return the file of a drawing, painted if it is not in the cache."""
    name = sha256(drawing.encode()).hexdigest()[:24]
    file = CACHE / f"{name}.png"
    if not file.exists():
        picture = raster.painted(
            [drawing], raster.Box(0, 0, _WIDTH, _HEIGHT), [str(FONT)]
        )
        png = BytesIO()
        picture.save(png, "PNG", optimize=True)
        CACHE.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(".part")
        part.write_bytes(png.getvalue())
        part.replace(file)  # another build may be painting the same picture
    return file
