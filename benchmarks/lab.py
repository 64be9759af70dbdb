"""Times of the lab in Chromium, on the built site served locally: `python -m benchmarks.lab`."""

import asyncio
import gzip
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Page, async_playwright

from website import ROOT
from website.blocks import programs
from website.tools import chromium
from website.tools.serve import served

_PROGRAM = programs.source("n_queens")
_WRONG = _PROGRAM.replace(
    "or abs(c - column) == row - r", "or c - column == row - r"
)
_SIX = _PROGRAM.replace("solve(4)", "solve(6)").replace(
    "(3 - column)", "(5 - column)"
)
_WAIT = 120_000  # milliseconds
_PASTE = """(content, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const options = { clipboardData, bubbles: true, cancelable: true };
    content.dispatchEvent(new ClipboardEvent("paste", options));
}"""


@asynccontextmanager
async def _opened() -> AsyncIterator[tuple[Page, str]]:
    """Yield a page without history, and the address of the site."""
    with served(ROOT / "site") as site:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=chromium.find(), args=list(chromium.ARGUMENTS)
            )
            yield await browser.new_page(), site
            await browser.close()


async def _write(page: Page, source: str) -> None:
    await page.locator(".cm-content").focus()
    await page.keyboard.press("ControlOrMeta+a")
    await page.locator(".cm-content").evaluate(_PASTE, source)


async def _timed(page: Page, click: str, until: str, text: str = "") -> float:
    """Return the seconds from a click until an element, or one with a text, is shown."""
    await page.evaluate("document.querySelector('.lab-status')?.replaceChildren()")
    began = time.perf_counter()
    await page.locator(click).first.click()
    await page.locator(until, has_text=text).first.wait_for(timeout=_WAIT)
    return time.perf_counter() - began


async def measure() -> dict[str, tuple[float, float]]:
    """Return the figure and the limit of each row."""
    status, output = ".lab-status", ".lab-output:not([hidden]) pre"
    rows: dict[str, tuple[float, float]] = {}
    async with _opened() as (page, site):
        await page.goto(f"{site}en/queens/")
        await page.wait_for_load_state("networkidle")
        first = await _timed(page, '[data-open="run"]', output)
        await page.locator(status, has_text="finished").wait_for(timeout=_WAIT)
        rows["click to first output, first time (s)"] = first, 4
        again = await _timed(page, '[data-do="run"]', status, "finished")
        rows["click to first output, again (s)"] = again, 0.7
        await page.wait_for_timeout(6000)  # the worker for the check is prepared
        right = await _timed(page, '[data-do="check"]', status, "Passed")
        await _write(page, _WRONG)
        await page.wait_for_timeout(6000)
        wrong = await _timed(page, '[data-do="check"]', status, "Not correct")
        rows["verdict on a wrong solver (s)"] = wrong, 1.5
        rows["verdict on a right solver (s)"] = right, 5
        await _write(page, _SIX)
        await page.wait_for_timeout(3000)
        rows["step, 6 queens (s)"] = (
            await _timed(page, '[data-do="step"]', "board-player.is-ready"),
            1,
        )
        await _write(page, "while True: pass")
        await page.locator('[data-do="run"]').first.click()
        await page.wait_for_timeout(1000)
        rows["stop of an endless loop (s)"] = (
            await _timed(page, '[data-do="stop"]', status, "stopped"),
            0.3,
        )
    return rows


def _download() -> tuple[float, float]:
    """Return the megabytes that the first click downloads, compressed by the server."""
    packed = 0
    for path in (ROOT / "site" / "assets" / "lab").iterdir():
        data = path.read_bytes()
        is_packed = path.suffix == ".zip"
        packed += len(data) if is_packed else len(gzip.compress(data, mtime=0))
    return packed / 1e6, 7


def main() -> int:
    """Print the figures next to their limits; return 1 if one is above."""
    rows = {"downloaded by the first click (MB)": _download()}
    rows |= asyncio.run(measure())
    for name, (figure, limit) in rows.items():
        verdict = "yes" if figure <= limit else "NO"
        sys.stdout.write(
            f"{name:42} {figure:6.2f}  at most {limit:<4}  {verdict}\n"
        )
    return int(any(figure > limit for figure, limit in rows.values()))


if __name__ == "__main__":
    sys.exit(main())
