"""Screenshots of each kind of page: `python -m website.tools.appearance` (`make contact-sheet`).

Ten kinds of pages in all languages, at three widths, light and dark, are put on contact sheets, one
for each language, so that a change can be reviewed at a glance. With `--store`, reduced copies are
stored as the references of tests/browser/test_appearance.py.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from itertools import product, starmap
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from website import ROOT
from website.languages.names import LANGUAGES
from website.tools import chromium
from website.tools.serve import served

if TYPE_CHECKING:
    from PIL.Image import Image
    from playwright.sync_api import Browser

KINDS = {
    "home": "",
    "path": "learn/",
    "overview": "queens/",
    "lesson": "queens/coordinate-sets/",
    "charts": "compare/",
    "lab": "lab/",
    "practice": "practice/",
    "mistakes": "practice/mistakes/all-queens/",
    "glossary": "glossary/",
    "reference": "reference/board/",
}
"""The address of a page of each kind, below the folder of a language."""

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1280, 900)}
"""The widths and heights of the windows, in pixels."""

SCHEMES = ("light", "dark")

REFERENCES = ROOT / "tests" / "browser" / "appearance"
SHEETS = ROOT / "build" / "appearance"

_COLOURS = 16  # of a reference: enough to see a change of the layout or of a colour
_GAP = 8  # pixels between the pictures of a sheet

# Nothing blinks, and the board, the charts and the fonts are there.
_AT_REST = """async () => {
    await document.fonts.ready;
    for (const player of document.querySelectorAll('board-player')) await player.begin?.();
    document.activeElement?.blur();
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
}"""


class Shot(NamedTuple):
    """The subject of a screenshot: a kind of page, a language, a size and a colour scheme."""

    kind: str
    language: str
    size: str
    scheme: str

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{'-'.join(self)}.png"


def shots() -> list[Shot]:
    """Return all screenshots: of each kind, in each language, at each width, light and dark."""
    codes = [language.code for language in LANGUAGES]
    return [*starmap(Shot, product(KINDS, codes, SIZES, SCHEMES))]


def rotation() -> list[Shot]:
    """Return one screenshot of each kind, with all languages, widths and schemes in turn."""
    codes = [language.code for language in LANGUAGES]
    sizes = list(SIZES)
    return [
        Shot(
            kind,
            codes[row % len(codes)],
            sizes[row % len(sizes)],
            SCHEMES[row // len(codes) % len(SCHEMES)],
        )
        for row, kind in enumerate(KINDS)
    ]


def take(browser: "Browser", site: str, shot: Shot) -> "Image":
    """Take a screenshot of the first view of a page."""
    from PIL import Image

    width, height = SIZES[shot.size]
    page = browser.new_page(
        viewport={"width": width, "height": height},
        color_scheme="dark" if shot.scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    page.goto(f"{site}{shot.language}/{KINDS[shot.kind]}", wait_until="networkidle")
    page.evaluate(_AT_REST)
    png = page.screenshot(animations="disabled", caret="hide")
    page.close()
    return Image.open(BytesIO(png)).convert("RGB").reduce(2)


def fonts() -> str:
    """Return the system's fonts, on which the pictures depend; empty without fontconfig."""
    program = shutil.which("fc-match")
    if not program:
        return ""
    families = ["system-ui", "sans-serif", "monospace", "sans-serif:lang=zh-cn"]
    found = [
        subprocess.run(
            [program, "--format=%{file}", family],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for family in families
    ]
    return "".join(f"{Path(path).name}\n" for path in found)


def store(pictures: dict[Shot, "Image"]) -> None:
    """Store the references, and the fonts they were made with."""
    from PIL import Image

    REFERENCES.mkdir(exist_ok=True)
    for shot, picture in pictures.items():
        few = picture.quantize(_COLOURS, dither=Image.Dither.NONE)
        few.save(REFERENCES / shot.name, optimize=True)
    (REFERENCES / "fonts.txt").write_text(fonts(), encoding="utf-8")


def sheet(pictures: dict[Shot, "Image"], language: str) -> "Image":
    """Put the pictures of a language next to each other, one row for each kind of page."""
    from PIL import Image

    columns = [(size, scheme) for size in SIZES for scheme in SCHEMES]
    widths = [SIZES[size][0] // 2 for size, _ in columns]
    tallest = max(height // 2 for _, height in SIZES.values())
    paper = Image.new(
        "RGB",
        (
            sum(widths) + _GAP * (len(widths) + 1),
            (tallest + _GAP) * len(KINDS) + _GAP,
        ),
        "#888888",
    )
    for row, kind in enumerate(KINDS):
        left = _GAP
        for (size, scheme), width in zip(columns, widths, strict=True):
            picture = pictures[Shot(kind, language, size, scheme)]
            paper.paste(picture, (left, _GAP + row * (tallest + _GAP)))
            left += width + _GAP
    return paper


def taken(wanted: list[Shot]) -> Iterator[tuple[Shot, "Image"]]:
    """Take screenshots of the built site."""
    with served(ROOT / "site") as site, chromium.started() as browser:
        for shot in wanted:
            yield shot, take(browser, site, shot)


def main(arguments: list[str]) -> int:
    """Write the contact sheets, store the references if requested, and return the exit status."""
    if arguments not in ([], ["--store"]):
        sys.stderr.write("usage: python -m website.tools.appearance [--store]\n")
        return 2
    pictures = dict(taken(shots()))
    SHEETS.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        path = SHEETS / f"{language.code}.png"
        sheet(pictures, language.code).save(path)
        sys.stdout.write(f"{path.relative_to(ROOT)}\n")
    if arguments:
        store(pictures)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
