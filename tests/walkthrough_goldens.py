"""Golden walkthroughs of small runs; `python -m tests.walkthrough_goldens` rewrites them."""

import random
from typing import Any

from algorithms.queens import choice_points
from algorithms.walkthrough import Walkthrough, record
from algorithms.walkthrough.encoding import to_json
from tests.goldens import DATA

FOLDER = DATA / "walkthroughs"
EXAMPLES: dict[str, tuple[Any, ...]] = {
    "knights_tour.backtracking": (3, 4),
    "knights_tour.naive": (2, 3),
    "queens.choice_points": (4,),
    "queens.column_array": (4,),
    "queens.coordinate_sets": (4,),
    "queens.marked_board": (4,),
    "queens.random_greedy": (4,),
    "queens.symmetry": (list(choice_points.solutions(4)),),
    "queens.tail_calls": (4,),
}


def randomly(seed: int | None) -> dict[str, Any]:
    """Return the options of a randomised algorithm for a seed, or none."""
    return {} if seed is None else {"rng": random.Random(seed)}


def example(algorithm: str, **options: Any) -> Walkthrough:
    """Record a small run of an algorithm."""
    if algorithm == "queens.random_greedy":
        options |= randomly(1848)
    return record(algorithm, *EXAMPLES[algorithm], **options)


def goldens() -> dict[str, Walkthrough]:
    """Return all golden walkthroughs by the names of their files."""
    runs = {f"{algorithm}.json": example(algorithm) for algorithm in EXAMPLES}
    # Its lines are the same on every platform because no loop iterates over a set.
    lines = example("queens.marked_board", lines=True)
    return {**runs, "queens.marked_board.lines.json": lines}


def write() -> None:
    """Write all files."""
    FOLDER.mkdir(exist_ok=True)
    for name, walkthrough in goldens().items():
        (FOLDER / name).write_text(to_json(walkthrough) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
