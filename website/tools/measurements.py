"""Measurements of every page in Chromium: `python -m website.tools.measurements` (`make audit`).

Each page is loaded with an empty cache, on a desktop and on a phone with a slow processor. The
worst pages are printed with the limits, then the times of the first search results. Other programs
on the machine can slow a load down: a page above the limit of the blocking time is loaded again,
and the median of three loads at the machine's full speed counts.
"""

import statistics
import sys
from collections.abc import Iterator, Mapping
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

_LOADS = 3  # of a page above the limit of the blocking time, at full speed
_MOST = 20  # loads of such a page; if too few are at full speed, all count

_LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8}
_LINE["uploadThroughput"] = 750e3 / 8

# Shifts after an input are the reader's own; a task counts from its 51st millisecond.
_OBSERVE = """() => {
    window.figures = {shift: 0, blocked: 0};
    // Before any deferred script has run.
    document.addEventListener('readystatechange', () => {
        window.figures.nodes ??= document.querySelectorAll('*').length;
    });
    new PerformanceObserver(list => {
        for (const entry of list.getEntries())
            if (!entry.hadRecentInput) window.figures.shift += entry.value;
    }).observe({type: 'layout-shift', buffered: true});
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) window.figures.blocked += entry.duration - 50;
    }).observe({type: 'longtask', buffered: true});
}"""

_READ = """() => ({
    ...window.figures,
    size: performance.getEntriesByType('navigation')[0].decodedBodySize,
})"""

_TYPE = """async query => {
    const input = document.querySelector('[data-md-component=search-query]');
    const found = () => document.querySelector('.md-search-result__item');
    const start = performance.now();
    input.focus();
    input.value = query;
    input.dispatchEvent(new KeyboardEvent('keyup', {bubbles: true}));
    while (!found() && performance.now() < start + 20_000) await new Promise(requestAnimationFrame);
    return performance.now() - start;
}"""

_EMPTY = """async () => {
    const input = document.querySelector('[data-md-component=search-query]');
    input.value = '';
    input.dispatchEvent(new KeyboardEvent('keyup', {bubbles: true}));
    while (document.querySelector('.md-search-result__item'))
        await new Promise(requestAnimationFrame);
}"""

_QUERIES = {
    "en": "queens",
    "he": "מלכות",
    "fa": "وزیر",
    "ar": "الوزير",
    "zh": "皇后",
}


_PROBES = 20  # to find the full speed, also on a busy machine
_FULL = 0.85  # of the highest speed

# Strings for the memory, numbers for the processor.
_COUNT = """() => {
    const end = performance.now() + 40;
    let count = 0, sum = 0;
    while (performance.now() < end) {
        let text = '';
        for (let i = 0; i < 2000; i++) { text += 'a'; sum += i % 7; }
        count += Math.sign(text.length + sum);
    }
    return count;
}"""


class MachineSpeed:
    """Compares the speed of the browser's scripts with the highest speed measured so far."""

    def __init__(self, browser: "Browser") -> None:
        """Measure the full speed."""
        self._page = browser.new_page()
        self._full = max(self._measure() for _ in range(_PROBES))

    def _measure(self) -> float:
        counts: list[int] = [self._page.evaluate(_COUNT) for _ in range(3)]
        return statistics.median(counts)

    def is_full(self) -> bool:
        """Return whether the machine is about as fast as it ever was."""
        speed = self._measure()
        self._full = max(self._full, speed)
        return speed > _FULL * self._full


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
    page = browser.new_context(
        viewport={"width": width, "height": height}
    ).new_page()
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.add_init_script(f"({_OBSERVE})()")
    # On a slow processor, the network can be idle before the scripts have run.
    page.goto(address, wait_until="load")
    page.wait_for_load_state("networkidle")
    read: dict[str, float] = page.evaluate(_READ)
    page.context.close()
    return read


def figures(
    browser: "Browser", machine: MachineSpeed, site: str, name: str
) -> Iterator[Figure]:
    """Load a page on each device and measure it."""
    for device in _DEVICES:
        read = _read(browser, site + name, device)
        if device == "phone" and read["blocked"] > LIMITS["blocked"]:
            read["blocked"] = _blocked(browser, machine, site + name)
        for key, value in read.items():
            # The limit of the blocking time is for the phone.
            if device == "phone" or key == "shift":
                yield Figure(key, value, f"{name} ({device})")


def _blocked(browser: "Browser", machine: MachineSpeed, address: str) -> float:
    """Return the blocking time of a page on the phone, without loads that others slowed down."""
    found: dict[bool, list[float]] = {True: [], False: []}
    for _ in range(_MOST):
        at_first = machine.is_full()
        blocked = _read(browser, address, "phone")["blocked"]
        found[at_first and machine.is_full()].append(blocked)
        if len(found[True]) == _LOADS:
            return statistics.median(found[True])
    return statistics.median(found[True] + found[False])


def search_times(browser: "Browser", site: str) -> Iterator[Figure]:
    """Measure the first search in each language, with a loaded index and on a slow line."""
    for code, query in _QUERIES.items():
        page = browser.new_context().new_page()
        page.goto(f"{site}{code}/", wait_until="networkidle")
        session = page.context.new_cdp_session(page)
        session.send("Network.emulateNetworkConditions", _LINE)
        yield Figure("on a slow line", page.evaluate(_TYPE, query), code)
        page.wait_for_selector(".md-search[data-is-complete]", state="attached")
        page.evaluate(_EMPTY)
        yield Figure("after the index", page.evaluate(_TYPE, query[:2]), code)
        page.context.close()


def report(found: list[Figure], limits: Mapping[str, float]) -> tuple[str, bool]:
    """Return the three worst values of each figure as text, and whether all meet their limits."""
    lines, passed = [], True
    for name, limit in limits.items():
        worst = sorted((each for each in found if each.name == name), reverse=True)
        beyond = sum(each.value > limit for each in worst)
        passed &= not beyond
        lines.append(f"{name}: at most {limit}; above it: {beyond} of {len(worst)}")
        lines += [f"  {each.value:10.3f}  {each.page}" for each in worst[:3]]
    return "\n".join(lines) + "\n", passed


def main() -> int:
    """Print the figures and return the exit status."""
    with served(ROOT / "site") as site, chromium.started() as browser:
        machine = MachineSpeed(browser)
        chosen = sys.argv[1:] or pages("site")
        found = [
            figure
            for name in chosen
            for figure in figures(browser, machine, site, name)
        ]
        texts = [
            report(found, LIMITS),
            report([*search_times(browser, site)], SEARCH_LIMITS),
        ]
    sys.stdout.write("".join(text for text, _ in texts))
    return 0 if all(passed for _, passed in texts) else 1


if __name__ == "__main__":
    sys.exit(main())
