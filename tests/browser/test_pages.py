"""Every page of the site, opened in a real browser."""

from typing import Any

import pytest

from tests.browser.addresses import ADDRESSES
from website import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"width": 360, "height": 740}
FIRST_VIEW = 250_000  # bytes


async def _violations(page):
    """Return what axe objects to, each with the elements that it names."""
    result = await page.evaluate(
        "axe.run(document, { resultTypes: ['violations'] })"
    )
    return {
        violation["id"]: [node["target"] for node in violation["nodes"]]
        for violation in result["violations"]
    }


@pytest.mark.parametrize("address", ADDRESSES)
async def test_first_view(page, site, address):
    """A first view of a page, with its fonts and the index of the search, takes under 250 kB."""
    answered: list[Any] = []
    page.on("requestfinished", answered.append)
    await page.goto(site + address, wait_until="networkidle")
    sizes = [await request.sizes() for request in answered]
    assert sum(size["responseBodySize"] for size in sizes) < FIRST_VIEW


@pytest.mark.parametrize("address", ADDRESSES)
async def test_pages(page, site, address):
    """A page asks no other host for anything, logs no error, and shuts nobody out.

    Among the errors would be whatever its Content-Security-Policy had to stop. Axe looks at
    the light and the dark page on a desktop, and a phone need not scroll sideways.
    """
    asked, errors = [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on(
        "console",
        lambda said: errors.append(said.text) if said.type == "error" else None,
    )
    for scheme in ("light", "dark"):
        await page.emulate_media(color_scheme=scheme)
        await page.goto(site + address, wait_until="networkidle")
        await page.evaluate(AXE.read_text(encoding="utf-8"))
        assert not await _violations(page)
    await page.set_viewport_size(PHONE)
    width = await page.evaluate("document.documentElement.scrollWidth")
    assert width == PHONE["width"]
    assert not [url for url in asked if not url.startswith((site, "data:"))]
    assert not errors
