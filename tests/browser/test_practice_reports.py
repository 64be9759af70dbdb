"""Reports of the practice checker in a browser."""

import pytest

from tests.practice.reported import LANGUAGES, failed, passed
from tests.rotation import part
from website import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"

COLOUR = """selector => getComputedStyle(document.querySelector(selector)).color
    .match(/\\d+/g).map(Number)"""


@pytest.mark.parametrize("scheme", part(["light", "dark"], 2))
async def test_axe_finds_nothing(browser, scheme):
    """Axe finds no violation in a report, light or dark; failures are red, successes green."""
    # The page's policy would block axe.
    page = await browser.new_page(color_scheme=scheme, bypass_csp=True)
    for report, outcome in ((failed(), "failed"), (passed(), "passed")):
        for language in LANGUAGES:
            await page.set_content(report.html(language))
            await page.add_script_tag(path=AXE)
            found = await page.evaluate("axe.run()")
            assert [each["id"] for each in found["violations"]] == [], language
        red, green, blue = await page.evaluate(COLOUR, f".outcome.{outcome}")
        assert max(red, green, blue) == (red if outcome == "failed" else green)
    await page.close()


@pytest.mark.parametrize("language", part(LANGUAGES, 2))
async def test_a_page_fits(quiet, language):
    """A report fits the window, also on a phone, and makes no request that its policy blocks."""
    asked = []
    quiet.on("request", lambda request: asked.append(request.url))
    nasty = '<img src="http://x.example"><script src="http://x.example/z"></script>'
    await quiet.set_content(failed(printed=nasty).html(language))
    for width in (320, 360, 1200):
        await quiet.set_viewport_size({"width": width, "height": 800})
        wide = await quiet.evaluate("document.documentElement.scrollWidth")
        assert wide <= width
        board = await quiet.locator("svg").bounding_box()
        assert 150 < board["width"] <= width
    assert asked == []


async def test_a_board_is_next_to_its_text(quiet):
    """In a wide window the board is before the text; code is from left to right."""
    for language, sign in (("en", 1), ("he", -1)):
        await quiet.set_content(failed().html(language))
        board = await quiet.locator(".picture").bounding_box()
        words = await quiet.locator(".case:has(.picture) .words").bounding_box()
        assert (words["x"] - board["x"]) * sign > 0
        assert abs(words["y"] - board["y"]) < 5
        styles = "getComputedStyle(document.querySelector('pre')).direction"
        assert await quiet.evaluate(styles) == "ltr"
