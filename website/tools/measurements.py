"""Measurements of every page in Chromium: `python -m website.tools.measurements` (`make audit`).

Each page is loaded with an empty cache, on a desktop and on a phone with a slow processor. The
worst pages and all above a limit are printed, then the times of the first search results and of
scrubbing through a recorded run. Other programs on the machine can only slow a load down: a page
above the limit of the blocking time is loaded again, and the fastest load counts.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from website import ROOT
from website.languages.names import LANGUAGES
from website.tools import chromium
from website.tools.serve import served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LIMITS = {"shift": 0.02, "blocked": 300, "size": 350_000, "nodes": 2500}
"""The largest layout shift, blocking time in ms, size of the HTML in bytes, number of elements."""

SEARCH_LIMITS = {"after the index": 300, "on a slow line": 1200}
"""The latest first result of a search, in milliseconds."""

_DEVICES = {"desktop": (1280, 900, 1), "phone": (390, 844, 4)}
"""The width and the height in pixels, and the slowdown of the processor."""

SCRUB_LIMIT = {"task": 50}
"""The longest task while a reader scrubs through a run, in milliseconds."""

SCRUBBED = "en/queens/coordinate-sets/", "programs.coordinate_sets-n6"
"""The page with the run, and the name of the run."""

_PATIENCE = 180_000  # milliseconds; one page must not end an hour's measurements

_LOADS = 5  # more of a page above the limit of the blocking time

_LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8}
_LINE["uploadThroughput"] = 750e3 / 8

_SCRIPT = Path(__file__).with_suffix(".js")

_QUERIES = {
    "en": "queens",
    "he": "מלכות",
    "fa": "وزیر",
    "ar": "الوزير",
    "zh": "皇后",
}


class Figure(NamedTuple):
    """One measurement of one page."""

    name: str
    value: float
    page: str


def pages(site: str) -> list[str]:
    """Return the addresses of all pages in the site's folder, relative to its root."""
    folder = ROOT / site
    return sorted(
        path.relative_to(folder).as_posix().removesuffix("index.html")
        for language in LANGUAGES
        for path in (folder / language.code).rglob("index.html")
    )


def _read(browser: "Browser", address: str, device: str) -> dict[str, float]:
    """Load a page with an empty cache, and return its measurements."""
    width, height, slowdown = _DEVICES[device]
    page = browser.new_page(
        viewport={"width": width, "height": height}, is_mobile=device == "phone"
    )
    page.add_init_script(path=_SCRIPT)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.set_default_timeout(_PATIENCE)
    # On a slow processor, the network can be idle before the scripts have run.
    page.goto(address, wait_until="load")
    page.wait_for_load_state("networkidle")
    read: dict[str, float] = page.evaluate("figures")
    page.close()
    return read


def figures(browser: "Browser", site: str, name: str) -> Iterator[Figure]:
    """Load a page on each device and measure it."""
    for device in _DEVICES:
        read = _read(browser, site + name, device)
        if device == "phone" and read["blocked"] > LIMITS["blocked"]:
            loads = (_read(browser, site + name, device) for _ in range(_LOADS))
            read["blocked"] = min(load["blocked"] for load in loads)
        for key, value in read.items():
            # The limit of the blocking time is for the phone.
            if device == "phone" or key == "shift":
                yield Figure(key, value, f"{name} ({device})")


def search_times(browser: "Browser", site: str) -> Iterator[Figure]:
    """Measure the first search in each language, with a loaded index and on a slow line."""
    for code, query in _QUERIES.items():
        page = browser.new_page()
        page.add_init_script(path=_SCRIPT)
        page.goto(f"{site}{code}/", wait_until="networkidle")
        session = page.context.new_cdp_session(page)
        session.send("Network.emulateNetworkConditions", _LINE)
        slow = page.evaluate("query => measure.search(query)", query)
        yield Figure("on a slow line", slow, code)
        page.wait_for_selector(".md-search[data-is-complete]", state="attached")
        page.evaluate("measure.empty()")
        loaded = page.evaluate("query => measure.search(query)", query[:2])
        yield Figure("after the index", loaded, code)
        page.close()


def scrub(browser: "Browser", site: str) -> Figure:
    """Scrub through a run and measure the longest task."""
    address, run = SCRUBBED
    page = browser.new_page()
    page.add_init_script(path=_SCRIPT)
    page.goto(site + address)
    page.locator("board-player").scroll_into_view_if_needed()
    page.wait_for_selector("board-player.is-ready")
    page.select_option("select[name=run]", run)
    page.locator(".player-board .square").nth(35).wait_for(state="attached")
    return Figure("task", page.evaluate("measure.scrub()"), run)


def report(found: list[Figure], limits: Mapping[str, float]) -> tuple[str, bool]:
    """Return the worst values and all above a limit, and whether all meet their limits."""
    lines, passed = [], True
    for name, limit in limits.items():
        worst = sorted((each for each in found if each.name == name), reverse=True)
        beyond = sum(each.value > limit for each in worst)
        passed &= not beyond
        lines.append(f"{name}: at most {limit}; above it: {beyond} of {len(worst)}")
        lines += [
            f"  {each.value:10.3f}  {each.page}" for each in worst[: max(3, beyond)]
        ]
    return "\n".join(lines) + "\n", passed


def main() -> int:
    """Print the figures and return the exit status."""
    with served(ROOT / "site") as site, chromium.started() as browser:
        chosen = sys.argv[1:] or pages("site")
        found = [
            figure for name in chosen for figure in figures(browser, site, name)
        ]
        texts = [
            report(found, LIMITS),
            report([*search_times(browser, site)], SEARCH_LIMITS),
            report([scrub(browser, site)], SCRUB_LIMIT),
        ]
    sys.stdout.write("".join(text for text, _ in texts))
    return 0 if all(passed for _, passed in texts) else 1


if __name__ == "__main__":
    sys.exit(main())
