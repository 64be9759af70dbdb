"""Print the running times of the ports and of plain transcriptions of their articles."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from benchmarks.pairs import all_pairs, same_visits
from benchmarks.report import (
    format_heading,
    format_row,
    format_system,
    save,
    system,
)
from benchmarks.timing import measure

SECONDS, QUICK_SECONDS = 20.0, 2.0  # for all rounds of one row


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure every pair and print each row of the table as soon as it is known."""
    options = _parse(arguments)
    found = system()
    print(format_system(found))
    print(
        "Processor time of both programs, run alternately after comparing their results."
    )
    print(_visits_line(options.visits))
    print(f"\n{format_heading()}", flush=True)
    measurements = []
    for pair in all_pairs():
        if not (options.quick and pair.long):
            measured = measure(pair, QUICK_SECONDS if options.quick else SECONDS)
            measurements.append(measured)
            print(format_row(measured), flush=True)
    print(
        "\narticle: our transcription of the article's program; in a row `a : b`, the column"
    )
    print(
        "article is for a and port for b. ratio: the median of article / port over all rounds."
    )
    if options.json:
        save(options.json, found, measurements)


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description=__doc__
    )
    parser.add_argument("--quick", action="store_true", help="skip 8×8 and n = 12")
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="write the measurements to FILE"
    )
    parser.add_argument(
        "--visits",
        type=int,
        default=6,
        metavar="N",
        help="compare the squares visited by the knight's searches on N × N (default: 6)",
    )
    return parser.parse_args(arguments)


def _visits_line(n: int) -> str:
    calls = same_visits(n)
    if calls is None:
        return f"Knight's tour {n}×{n}: transcription and port visit DIFFERENT squares."
    return f"Knight's tour {n}×{n}: both visit the same squares in the same order, {calls:,} calls."


if __name__ == "__main__":
    main()
