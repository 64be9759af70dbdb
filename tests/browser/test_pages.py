"""Every page of the site, opened in a real browser."""

import re
from typing import Any

import pytest

from tests.browser.addresses import ADDRESSES
from website import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"width": 360, "height": 740}
FIRST_VIEW = 250_000  # bytes

# What is out of sight is laid out when it comes into sight, and axe must know where it is.
READ_DOWN = """async () => {
    const parts = document.querySelectorAll('.doc-function, .doc-class, .doc-attribute');
    for (const part of parts) {
        part.scrollIntoView();
        await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    // The header fades from the page's name back to the site's.
    if (parts.length) await new Promise(done => setTimeout(done, 600));
}"""


async def _look(page, scheme):
    """Let axe look at a light or dark page; name what it objects to, with its elements."""
    colour = await page.eval_on_selector(
        "body", "b => getComputedStyle(b).backgroundColor"
    )
    brightest = max(map(int, re.findall(r"\d+", colour)[:3]))
    assert (brightest > 127) == (scheme == "light")
    await page.evaluate(READ_DOWN)
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
async def test_pages(quiet, site, address):
    """A page is light, asks no other host for anything, logs no error, and shuts nobody out.

    The weight is that of a first view, with fonts and scripts. Among the errors
    would be whatever the page's Content-Security-Policy had to stop. Axe looks at the light page
    on a desktop and at the dark one on a phone, which need not scroll sideways.
    """
    finished: list[Any] = []
    quiet.on("requestfinished", lambda request: finished.extend([request]))
    asked: list[str] = []
    quiet.on("request", lambda request: asked.extend([request.url]))
    await quiet.goto(site + address, wait_until="networkidle")
    sizes = [
        (await request.sizes())["responseBodySize"]
        for request in finished
        if request.url.startswith(site)
    ]
    assert 0 < sum(sizes) < FIRST_VIEW
    await _look(quiet, "light")
    await quiet.set_viewport_size(PHONE)
    await quiet.emulate_media(color_scheme="dark")
    await quiet.reload()
    await _look(quiet, "dark")
    width = await quiet.evaluate("document.documentElement.scrollWidth")
    assert width == PHONE["width"]
    assert not [url for url in asked if not url.startswith((site, "data:"))]
