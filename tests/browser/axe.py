"""What axe objects to on a page."""

from typing import Any

from playwright.async_api import Page

from website import ROOT

_SOURCE = (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")

# What is out of sight is laid out when it comes into sight, and axe must know where it is.
_LAY_OUT = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
}"""

# Colours that are changing are neither what they were nor what they will be. A violation has
# the elements, each by its selectors from the outermost frame in.
_RUN = """async part => {
    for (const animation of document.getAnimations())
        if (animation.effect.getComputedTiming().endTime < Infinity) animation.finish();
    const { violations } = await axe.run(part ?? document, { resultTypes: ['violations'] });
    return Object.fromEntries(violations.map(({ id, nodes }) =>
        [id, nodes.map(({ target, failureSummary }) => [...target, failureSummary])]));
}"""


async def objections(page: Page, part: str | None = None) -> dict[str, Any]:
    """Let axe look at a page as it is now.

    Args:
        page: The page.
        part: A selector of the part that is meant; all of the page otherwise.

    Returns:
        The elements that axe objects to, with what is to be mended, by the names of its rules.
    """
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(_SOURCE)
        await page.evaluate(_LAY_OUT)
    found: dict[str, Any] = await page.evaluate(_RUN, part)
    return found
