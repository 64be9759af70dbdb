"""Accessibility checks of a page with axe."""

from typing import Any

from playwright.async_api import Page

from tests.browser.scripts import script
from website import ROOT

_SOURCE = (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")

# Parts out of view are laid out when they come into view, but axe needs their positions. Within two
# frames, observers of their sizes have run.
_LAY_OUT = script("lay_out")

# Colours in transition are neither the old nor the new ones. A violation has the selectors of each
# element, from the outermost frame.
_RUN = script("run")


async def objections(page: Page, part: str | None = None) -> dict[str, Any]:
    """Return what axe finds in a page, or a part of it: the elements and the fix, by rule."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(_SOURCE)
        await page.evaluate(_LAY_OUT)
    found: dict[str, Any] = await page.evaluate(_RUN, part)
    return found
