"""The numbers that the tests recompute, and where they come from.

Every number was computed by exhaustive search for this project; sequences of the OEIS are named.
A table's keys are n.
"""

from fractions import Fraction

QUEENS = {0: 1, 1: 1, 2: 0, 3: 0, 4: 2, 5: 10, 6: 4, 7: 40, 8: 92, 9: 352}
"""All solutions (A000170)."""

FUNDAMENTAL = {1: 1, 2: 0, 3: 0, 4: 1, 5: 2, 6: 1, 7: 6, 8: 12, 9: 46}
"""Solutions of which none is the image of another (A002562)."""

FIXED_BY_HALF_TURN = {1: 1, 2: 0, 3: 0, 4: 2, 5: 2, 6: 4, 7: 8, 8: 4, 9: 16}
"""Solutions that are their own image under 180°."""

FIXED_BY_QUARTER_TURN = {1: 1, 2: 0, 3: 0, 4: 2, 5: 2, 6: 0, 7: 0, 8: 0, 9: 0}
"""Solutions that are their own image under 90°."""

NODES = {0: 1, 1: 2, 2: 3, 3: 6, 4: 17, 5: 54, 6: 153, 7: 552, 8: 2_057, 9: 8_394}
"""Nodes of the row-by-row tree, the root included."""

LEVELS_OF_8 = (1, 8, 42, 140, 344, 568, 550, 312, 92)
"""Nodes of that tree for 8 queens, level by level."""

TESTS = {4: 60, 5: 220, 6: 894, 7: 3_584, 8: 15_720, 9: 72_378}
"""Squares tested on the walk through that tree."""

FIRST_OF_8 = (0, 4, 7, 5, 2, 6, 1, 3)
"""The first solution for 8 queens, columns ascending."""

FIRST_OF_8_TESTS, FIRST_OF_8_NODES = 876, 114
"""Squares tested and nodes visited (the root included) up to that solution."""

TAIL_CALLS = {4: 18, 5: 62, 6: 196, 7: 738, 8: 2_784, 9: 11_320}
"""Calls of the tail-recursive search, re-entries included."""

LONGEST_CHAIN = {8: 364, 9: 1_358}
"""The most of them in one run, for one square of the first row."""

BY_FLAGS = {3: 3, 4: 75, 5: 1_202}
"""What the search takes for solutions when a mark is only a flag."""

GREEDY_SUCCESS = {
    4: Fraction(7, 36),
    5: Fraction(823, 1_875),
    6: Fraction(673_691, 17_496_000),
}
"""The probability that one attempt over all free squares places all n queens."""

KNIGHT_CALLS = {5: 8_840, 6: 248_169}
"""Calls of the knight's search from the corner up to its first tour."""

KNIGHT_TOURS = {(3, 3): 0, (3, 4): 16, (4, 4): 0}
"""Tours of rows × columns over all starts, as directed paths (A165134 for the row of 3 × n)."""
