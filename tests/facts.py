"""Known numbers that the tests recompute, and their sources.

Every number was computed by exhaustive search for this project; OEIS sequences are named. The keys
of the tables are n. Numbers that the site shows are in `docs/data`.
"""

from fractions import Fraction

from website.blocks.tables import read

_LARGEST = 9  # the largest n for each search


def _queens(column: str) -> dict[int, int]:
    """Return a column of the table of the queens, for each n with a value."""
    values = {row["n"]: row[column] for row in read("queens")[: _LARGEST + 1]}
    return {n: value for n, value in values.items() if value is not None}


QUEENS = _queens("all")
"""All solutions (A000170)."""

FUNDAMENTAL = _queens("fundamental")
"""Fundamental solutions (A002562)."""

FIXED_BY_HALF_TURN = _queens("half_turn")
"""Solutions fixed by a rotation by 180° (A032522)."""

FIXED_BY_QUARTER_TURN = _queens("quarter_turn")
"""Solutions fixed by a rotation by 90° (A033148)."""

NODES = _queens("nodes")
"""Nodes of the row-by-row tree, including the root (A319283)."""

LEVELS_OF_8 = (1, 8, 42, 140, 344, 568, 550, 312, 92)
"""Nodes of that tree for 8 queens, per level."""

TESTS = {4: 60, 5: 220, 6: 894, 7: 3_584, 8: 15_720, 9: 72_378}
"""Squares tested in the search of that tree."""

FIRST_OF_8 = (0, 4, 7, 5, 2, 6, 1, 3)
"""The first solution for 8 queens with columns in ascending order."""

FIRST_OF_8_TESTS, FIRST_OF_8_NODES = 876, 114
"""Squares tested and nodes visited, including the root, up to that solution."""

TAIL_CALLS = {4: 18, 5: 62, 6: 196, 7: 738, 8: 2_784, 9: 11_320}
"""Calls of the tail-recursive search, including re-entries."""

LONGEST_CHAIN = {8: 364, 9: 1_358}
"""The maximum number of calls in one run, per square of the first row."""

BY_FLAGS = {3: 3, 4: 75, 5: 1_202}
"""Solutions reported by the search if a mark is only a flag."""

GREEDY_SUCCESS = {
    4: Fraction(7, 36),
    5: Fraction(823, 1_875),
    6: Fraction(673_691, 17_496_000),
}
"""The probability that one attempt on all free squares places all n queens."""

KNIGHT_CALLS = {5: 8_840, 6: 248_169}
"""Calls of the knight's search from the corner until its first tour."""

PRUNED_MOVES, PRUNED_MOVES_AT_MOST = 409, 22_529
"""Moves to the first tour with pruning: from the corner of 8 × 8; at most, up to 8 × 8."""

WARNSDORFF = {"farthest": 3_081, "pohl": 3_046, "first": 2_924}
"""Boards from 5 × 5 to 60 × 60, of 3,136, that a single attempt covers from the corner."""

WARNSDORFF_STARTS = {7: (18, 25), 8: (63, 64)}
"""Starts on n × n from which the fixed order of moves finds a tour, and starts with a tour."""

KNIGHT_TOURS = {row["board"]: row["tours"] for row in read("knights-tours")}
"""Tours of rows × columns over all starts, as directed paths (n × n: A165134; 3 × n: A118067)."""

CLOSED_TOURS = {
    row["board"]: row["closed"]
    for row in read("knights-tours")
    if row["closed"] is not None
}
"""Closed tours of rows × columns, ignoring start and direction (2n × 2n: A001230)."""
