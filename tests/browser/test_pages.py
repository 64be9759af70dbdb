"""Every page of the site, opened in a real browser."""

from typing import Any

import pytest

from tests.browser.addresses import ADDRESSES
from website import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"width": 360, "height": 740}
FIRST_VIEW = 250_000  # bytes


async def _look(page, scheme):
    """Let axe look at a page; name what it objects to, each with its elements."""
    await page.evaluate(AXE.read_text(encoding="utf-8"))
    result = await page.evaluate(
        "axe.run(document, { resultTypes: ['violations'] })"
    )
    violations = {
        violation["id"]: [node["target"] for node in violation["nodes"]]
        for violation in result["violations"]
    }
    assert not violations, scheme


@pytest.mark.parametrize("address", ADDRESSES)
async def test_pages(page, site, address):
    """A page is light, asks no other host for anything, logs no error, and shuts nobody out.

    The weight is that of a first view, with fonts and scripts. Among the errors
    would be whatever the page's Content-Security-Policy had to stop. Axe looks at the light and
    the dark page on a desktop, and a phone need not scroll sideways.
    """
    finished: list[Any] = []
    errors: list[str] = []
    page.on("requestfinished", lambda request: finished.extend([request]))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on(
        "console", lambda said: errors.extend([said.text] * (said.type == "error"))
    )
    await page.goto(site + address, wait_until="networkidle")
    asked = [request for request in finished if not request.url.startswith("data:")]
    assert not [
        request.url for request in asked if not request.url.startswith(site)
    ]
    sizes = [(await request.sizes())["responseBodySize"] for request in asked]
    assert 0 < sum(sizes) < FIRST_VIEW
    await _look(page, "light")
    await page.emulate_media(color_scheme="dark")
    await page.reload()
    await _look(page, "dark")
    await page.set_viewport_size(PHONE)
    width = await page.evaluate("document.documentElement.scrollWidth")
    assert width == PHONE["width"]
    assert not errors
