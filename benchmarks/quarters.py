"""Both methods of counting, n = 16 to 20: `python -m benchmarks.quarters`.

Times on one core. If the environment variable `QUARTERS_PROGRAM` names Evgeny Kluev's program
(https://github.com/EvgenyKluev/N-Queens-Count-Sol), which joins quarters too, it is run
alternately with ours. It is compiled for a single n: the name contains `{n}`. The times are in
`quarters.json`, from which the site makes tables.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median

from algorithms.queens.counting import count
from benchmarks.measurement_file import Row
from benchmarks.measurement_file import measure as write
from benchmarks.others import c_program
from benchmarks.report import format_seconds
from benchmarks.timing import Pair, measure, typical

__all__ = ["MEASUREMENTS", "SIZES", "VARIABLE", "main", "program"]

MEASUREMENTS = Path(__file__).with_name("quarters.json")
"""The file with the results."""

SIZES = range(16, 21)
"""The n that are measured."""

VARIABLE = "QUARTERS_PROGRAM"
"""The environment variable with the path of the other program."""

_WARM = 13  # counted first, so that the kernels are loaded
_SECONDS = 20.0  # for all rounds of an n


def program(n: int) -> Callable[[], int] | None:
    """Return a function that counts by the other program, or None if there is none for this n."""
    path = os.environ.get(VARIABLE, "").replace("{n}", str(n))
    if not shutil.which(path):
        return None

    def run() -> int:
        command = [path, "1"]
        ended = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - the user's
        return int(re.findall(r"Result: (\d+)", ended.stdout)[0])

    return run


def rows() -> Iterator[Row]:
    """Measure each n."""
    count(_WARM)
    count(_WARM, method="quarters")
    for n in SIZES:
        yield _row(n)


def _row(n: int) -> Row:
    ours = partial(count, n, method="quarters")
    theirs = program(n)
    found = {
        "n": n,
        "borders": typical(partial(count, n, method="borders"), least=0),
    }
    if theirs is None:
        found["quarters"] = typical(ours, least=1)
    else:
        pair = Pair(
            "quarters", f"n = {n}", theirs, ours, clock=c_program.processor_time
        )
        times = measure(pair, _SECONDS, least=1).rounds
        found["program"] = median(other for other, _ in times)
        found["quarters"] = median(own for _, own in times)
    return {
        name: float(f"{value:.3g}") if name != "n" else n
        for name, value in found.items()
    }


def _line(row: Row) -> str:
    times = (f"{name} {format_seconds(row[name])}" for name in row if name != "n")
    return f"n = {row['n']}: {', '.join(times)}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print, and write the file."""
    write("benchmarks.quarters", rows(), _line, MEASUREMENTS, arguments)


if __name__ == "__main__":
    main()
