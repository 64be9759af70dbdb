"""Sudoku on a grid of 4 × 4 squares, as a problem for the checker."""

from itertools import permutations, product

from hypothesis import strategies as st

from algorithms.practice import Cases, Problem, Property, Wrong, one_of

SQUARES = [*product(range(4), repeat=2)]
FULL = dict(zip(SQUARES, map(int, "2314142331424231"), strict=True))


def areas(grid):
    """Return the rows, columns and boxes, each with its numbers."""
    corners = product((0, 2), repeat=2)
    boxes = [(*grid[r][c : c + 2], *grid[r + 1][c : c + 2]) for r, c in corners]
    return [*grid, *zip(*grid, strict=True), *boxes]


def fill(grid):
    """Return a complete grid with the given numbers, or None: try all rows."""
    orders = [*permutations((1, 2, 3, 4))]
    rows = [[each for each in orders if fits(row, each)] for row in grid]
    right = (each for each in product(*rows) if not none_twice(each, grid))
    return next(right, None)


def fits(given, row):
    """Return whether a row has the given numbers; 0 is an empty square."""
    return all(one in (0, other) for one, other in zip(given, row, strict=True))


def complete(answer, grid):
    """Check that there are four rows of numbers from 1 to 4."""
    numbers = {number for row in answer for number in row}
    return [*map(len, answer)] == [4] * 4 and numbers <= {1, 2, 3, 4}


def keeps(answer, grid):
    """Check that the given numbers are in their places."""
    for r, c in SQUARES:
        if grid[r][c] not in (0, answer[r][c]):
            return Wrong("A given number has been changed.", marked=[(r, c)])


def none_twice(answer, grid):
    """Check that no number is twice in a row, a column or a box."""
    for area in areas(answer):
        if len({*area}) < 4:
            return Wrong("A row, column or box is {area}.", area=list(area))


def without(squares):
    """Return the arguments of a call: a complete grid without some numbers."""
    kept = [number * (square not in squares) for square, number in FULL.items()]
    return ([kept[start : start + 4] for start in (0, 4, 8, 12)],)


CLASH = ([[1, 2, 3, 0], [0, 0, 0, 4], [0, 0, 0, 0], [0, 0, 0, 0]],)
LESS = [without(SQUARES[:count]) for count in (0, 1, 2, 6, 16)]
TURNED = [([*map(list, zip(*grid, strict=True))],) for (grid,) in LESS]
RANDOM = st.sets(st.sampled_from(SQUARES), max_size=9)
PROBLEM = Problem(
    name="small-sudoku",
    title="Sudoku on 4 × 4 squares",
    statement="Fill a grid of 4 × 4 squares with the numbers 1 to 4 so that no number "
    "appears twice in the same row, column or box of 2 × 2 squares; 0 is an empty square. "
    "Return the complete grid, or None if there is none. The given grid keeps this rule.",
    parameters=["grid"],
    examples=[(without([(0, 0), (1, 1)]), *without([])), (CLASH, None)],
    cases=Cases(RANDOM.map(without), [CLASH, *LESS, *TURNED]),
    answer="lists",
    properties=[
        Property("whole", complete, "There are four rows of numbers from 1 to 4."),
        Property("keeps", keeps, "The given numbers stay.", after=["whole"]),
        Property("different", none_twice, "No number is twice.", after=["whole"]),
    ],
    oracle=one_of(fill),
    picture="grid",
)
