"""Benchmark of scrubbing through a recorded run: `python -m website.tools.scrub_benchmark`.

Scrubbing through the run of six queens must not cause a task longer than 50 ms.
"""

import sys

from playwright.sync_api import Browser

from website import ROOT
from website.tools import chromium
from website.tools.serve import served

PAGE = "en/queens/coordinate-sets/"
RUN = "programs.coordinate_sets-n6"
LONGEST_TASK = 50  # milliseconds; browsers report no shorter tasks

# One position per frame, forward and back, like a reader who drags the slider.
_SCRUB = """async player => {
    const tasks = [], frames = [];
    new PerformanceObserver(list => tasks.push(...list.getEntries().map(task => task.duration)))
        .observe({type: 'longtask'});
    const slider = player.querySelector('input[type=range]');
    const frame = () => new Promise(requestAnimationFrame);
    let last = await frame();
    for (let position = 0; position < 2 * player.length; position += 2) {
        slider.value = player.length - Math.abs(player.length - position);
        slider.dispatchEvent(new Event('input'));
        const now = await frame();
        frames.push(now - last);
        last = now;
    }
    await new Promise(done => setTimeout(done, 200));
    return {tasks, frames};
}"""


def scrub(browser: Browser, site: str) -> tuple[list[float], list[float]]:
    """Scrub through the run and return the measured times."""
    page = browser.new_page()
    page.goto(site + PAGE)
    player = page.locator("board-player")
    player.scroll_into_view_if_needed()
    page.wait_for_selector("board-player.is-ready")
    page.select_option("select[name=run]", RUN)
    page.locator(".player-board .square").nth(35).wait_for(state="attached")
    found = player.evaluate(_SCRUB)
    return found["tasks"], found["frames"]


def main() -> int:
    """Print the measurements and return the exit status."""
    with served(ROOT / "site") as site, chromium.started() as browser:
        tasks, frames = scrub(browser, site)
    second = 1000 * len(frames) / sum(frames)
    longest = f"{max(tasks):.0f} ms" if tasks else "none"
    sys.stdout.write(
        f"{RUN}: {len(frames)} frames, {second:.0f} per second, the longest"
        f" {max(frames):.0f} ms; tasks of {LONGEST_TASK} ms or more: {longest}\n"
    )
    return 1 if any(task > LONGEST_TASK for task in tasks) else 0


if __name__ == "__main__":
    sys.exit(main())
