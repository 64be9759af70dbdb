"""The player of a long recording, in Chromium, against its limits: `python -m benchmarks.player`.

Times are processor time of the page's main thread, which a busy machine hardly changes.
"""

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import CDPSession, async_playwright

from algorithms.errors import TooManyStepsError
from algorithms.player import player_page
from algorithms.walkthrough import FunctionWalkthrough, record_program
from website.tools import chromium

_PROGRAM = """\
def solve(n):
    solutions, queens = [], []

    def safe(row, column):
        for r, c in enumerate(queens):
            if c == column or abs(c - column) == row - r:
                return False
        return True

    def place(row):
        if row == n:
            solutions.append(queens[:])
            return
        for column in range(n):
            if safe(row, column):
                queens.append(column)
                place(row + 1)
                queens.pop()

    place(0)
    return solutions


solve({n})
"""
_LINES = 20_000  # with 7 queens, they make 5,041 calls
_FRAMES = 200
_SCRUB = """async frames => {
    const slider = document.querySelector("input[type=range]");
    for (let count = 0; count < frames; count += 1) {
        slider.value = Math.round(slider.max * (1 - Math.abs(1 - (2 * count) / frames)));
        slider.dispatchEvent(new Event("input"));
        await new Promise(requestAnimationFrame);
    }
}"""


def _recorded(source: str) -> FunctionWalkthrough:
    try:
        return record_program(source, "queens.py", limit=_LINES)
    except TooManyStepsError as full:
        cut: FunctionWalkthrough = full.walkthrough
        return cut


async def _worked(client: CDPSession) -> float:
    """Return the seconds for which the main thread has worked."""
    metrics = (await client.send("Performance.getMetrics"))["metrics"]
    return next(
        float(each["value"]) for each in metrics if each["name"] == "TaskDuration"
    )


async def measure(file: Path) -> tuple[float, float]:
    """Return the seconds for opening a page, and those for one frame of scrubbing."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.ARGUMENTS)
        )
        page = await browser.new_page()
        client = await page.context.new_cdp_session(page)
        await client.send("Performance.enable", {"timeDomain": "threadTicks"})
        before = await _worked(client)
        await page.goto(file.as_uri())
        await page.locator("board-player.is-ready").wait_for()
        opened = await _worked(client)
        await page.evaluate(_SCRUB, _FRAMES)
        scrubbed = await _worked(client)
        await browser.close()
    return opened - before, (scrubbed - opened) / _FRAMES


def main() -> int:
    """Print the figures next to their limits; return 1 if one is above."""
    source, shorter = (_PROGRAM.format(n=n) for n in (7, 6))
    walkthrough, small = _recorded(source), _recorded(shorter)
    calls = sum(bool(event.call) for event in small.call_events)
    size = len(player_page(small, shorter).encode()) / 1e6
    with TemporaryDirectory() as folder:
        file = Path(folder) / "queens.html"
        file.write_text(player_page(walkthrough, source), encoding="utf-8")
        opening, frame = asyncio.run(measure(file))
    rows = {
        f"open {len(walkthrough.visits):,} lines (s)": (opening, 1),
        "a frame of scrubbing through them (ms)": (1000 * frame, 1000 / 60),
        f"page for {calls:,} calls (MB)": (size, 1),
    }
    for name, (figure, limit) in rows.items():
        verdict = "yes" if figure <= limit else "NO"
        sys.stdout.write(
            f"{name:42} {figure:6.2f}  at most {limit:<5.1f} {verdict}\n"
        )
    return int(any(figure > limit for figure, limit in rows.values()))


if __name__ == "__main__":
    sys.exit(main())
