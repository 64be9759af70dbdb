"""Print measurements and targets of the code beyond the articles."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.others import costs, counting, finding, knights
from benchmarks.others.table import (
    Effort,
    Row,
    as_json,
    format_heading,
    format_outcome,
    outcome,
)
from benchmarks.report import format_system, system

__all__ = ["main", "rows"]


def rows(*, quick: bool) -> list[Row]:
    """Return the rows of the table, on small boards if `quick` is true."""
    parts = (counting, finding, knights, costs)
    return [row for part in parts for row in part.rows(quick=quick)]


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure every row, and print and save it as soon as it is known."""
    options = _parse(arguments)
    found = system()
    print(format_system(found))
    print(
        "Both sides, run alternately after comparing their results. other, ours: medians;"
    )
    print("measured: the median of the measured value over all rounds.")
    if options.quick:
        print("Results on such small boards mean nothing.")
    print(f"\n{format_heading()}", flush=True)
    effort = Effort(0, 1) if options.quick else Effort()
    outcomes = []
    for row in rows(quick=options.quick):
        outcomes.append(outcome(row, effort))
        print(format_outcome(outcomes[-1]), flush=True)
        if options.json:
            kept = {"system": found, "rows": [as_json(one) for one in outcomes]}
            text = json.dumps(kept, indent=1)
            options.json.write_text(text + "\n", encoding="utf-8")
    if any(one.failed for one in outcomes):
        sys.exit(1)


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.others", description=__doc__
    )
    parser.add_argument(
        "--quick", action="store_true", help="small boards, one round each"
    )
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="write the measurements to FILE"
    )
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main()
