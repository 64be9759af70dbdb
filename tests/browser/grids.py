"""Helpers for boards with a button on each square."""

import pytest

from tests.browser.scripts import script

FOCUSED = script("focused")


def cell(page, square, element):
    """Return the button of a square of a custom element."""
    row, column = square
    return page.locator(
        f"{element} [role=row]:nth-child({row + 1}) > :nth-child({column + 1})"
    )


async def focused(page, *keys):
    """Press keys and return the focused square."""
    for key in keys:
        await page.keyboard.press(key)
    return tuple(await page.evaluate(FOCUSED))


async def tab_to(page, selector):
    """Press Tab until the focus is on an element of the page."""
    is_there = "selector => document.activeElement.matches(selector)"
    for _ in range(100):
        await page.keyboard.press("Tab")
        if await page.evaluate(is_there, selector):
            return
    pytest.fail(f"Tab does not come to {selector}")
