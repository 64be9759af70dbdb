"""The speed of this machine, which other programs and other machines on its host can reduce."""

import statistics
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

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
