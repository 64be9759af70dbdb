"""Screenshots of the built site for the READMEs: `python -m website.tools.screenshots`.

Each language has `docs/screenshots/<language>.png`: the page of an algorithm, with its player in
the middle of a run. The site must be built first.
"""

import sys
from io import BytesIO
from typing import TYPE_CHECKING

from website import ROOT
from website.languages.names import LANGUAGES
from website.tools import chromium
from website.tools.serve import served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FOLDER = ROOT / "docs" / "screenshots"

SIZE = (1280, 1040)
"""The width and the height of a screenshot, in pixels."""

HEAVIEST = 150_000
"""The maximum size of a file, in bytes."""

_PAGE, _HEADING, _STEP = "queens/coordinate-sets/", "#steps", 43
# Below the header. An anchor in the address would make the heading show its permalink.
_SCROLL = "heading => scrollBy(0, heading.getBoundingClientRect().top - 72)"

_COLOURS = 128  # enough for these pages


def screenshot(browser: "Browser", address: str) -> bytes:
    """Return a screenshot of a page with a player."""
    width, height = SIZE
    page = browser.new_page(
        viewport={"width": width, "height": height},
        color_scheme="light",
        reduced_motion="reduce",
    )
    page.goto(address, wait_until="networkidle")
    page.locator(_HEADING).evaluate(_SCROLL)
    page.wait_for_selector("board-player.is-ready")
    page.locator("board-player").evaluate(
        "(player, step) => player.go(step)", _STEP
    )
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(
        500
    )  # the header fades from the site's title to the page's
    png = page.screenshot()
    page.close()
    return _reduce_colours(png)


def _reduce_colours(png: bytes) -> bytes:
    from PIL import Image

    few = BytesIO()
    with Image.open(BytesIO(png)) as picture:
        colours = picture.convert("RGB").quantize(
            _COLOURS, dither=Image.Dither.NONE
        )
        colours.save(few, "PNG", optimize=True)
    return few.getvalue()


def main() -> int:
    """Write the screenshots and return the exit status."""
    FOLDER.mkdir(exist_ok=True)
    with served(ROOT / "site") as site, chromium.started() as browser:
        for language in LANGUAGES:
            png = screenshot(browser, f"{site}{language.code}/{_PAGE}")
            path = FOLDER / f"{language.code}.png"
            path.write_bytes(png)
            sys.stdout.write(f"{path.relative_to(ROOT)}  {len(png)} bytes\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
