"""Times of the checker's verdicts, each in a new process: `python -m benchmarks.verdicts`.

The right solvers are those of the tests; the wrong ones are the known mistakes, without names.
"""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from algorithms.practice import check
from algorithms.practice.mistakes import MISTAKES
from tests.practice.programs import UNUSUAL

__all__ = ["main"]

# The limits of the median and the 95th percentile, in seconds.
_LIMITS = {"wrong": (1.0, 2.5), "right": (3.0, 8.0)}
_HEAD = "from __future__ import annotations\n\n"  # their types are not imported


def _right(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the problem and the place of each right solver, written to a file of its own."""
    for name, row in UNUSUAL.items():
        file = folder / name
        file.write_text(row["source"], encoding="utf-8")
        yield row["problem"], f"{file}:{row['function']}"


def _wrong(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the problem and the place of each known mistake, written to a file of its own."""
    for mistake in MISTAKES:
        file = folder / f"{mistake.function}.py"
        file.write_text(_HEAD + mistake.source, encoding="utf-8")
        yield mistake.problem, f"{file}:{mistake.function}"


def _times(solvers: Iterator[tuple[str, str]], *, right: bool) -> list[float]:
    """Return how long each verdict took, in seconds."""
    taken = []
    for problem, solver in solvers:
        began = time.perf_counter()
        report = check(problem, solver)
        taken.append(time.perf_counter() - began)
        if bool(report) is not right:
            print(f"misjudged: {problem} {solver}", file=sys.stderr)
    return taken


def main() -> None:
    """Print the number of solvers, the median and the 95th percentile of both groups."""
    check("count-queens", lambda n: n)  # import everything
    with TemporaryDirectory() as folder:
        groups = {
            "wrong": _times(_wrong(Path(folder)), right=False),
            "right": _times(_right(Path(folder)), right=True),
        }
    print(
        f"{'':6} {'solvers':>8} {'median':>8} {'at most':>8} {'95 %':>8} {'at most':>8}"
    )
    for name, taken in groups.items():
        middle, high = median(taken), quantiles(taken, n=20)[-1]
        most, highest = _LIMITS[name]
        print(
            f"{name:6} {len(taken):8} {middle:8.2f} {most:8.1f} {high:8.2f} {highest:8.1f}"
        )


if __name__ == "__main__":
    main()
