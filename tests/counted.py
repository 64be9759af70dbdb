"""What the pages' numbers are computed by: the names that `data/numbers.toml` may use.

Counting goes its own ways, as in `tests.independent`; the shipped code is run where the number
is a property of it, such as how often a function calls itself. No results are listed here.
"""

import inspect
import json
import re
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import cache
from itertools import count, product
from math import comb, factorial
from operator import add, sub
from pathlib import Path
from random import Random
from statistics import mean, median
from sys import getrecursionlimit
from types import ModuleType
from typing import Any

import numpy as np

from algorithms.board import Square, attacks, to_squares
from algorithms.cli.methods import METHODS
from algorithms.drawing import save_gif, save_pictures
from algorithms.errors import InvalidValueError
from algorithms.knights_tour import backtracking, naive
from algorithms.queens import (
    choice_points,
    column_array,
    coordinate_sets,
    marked_board,
    random_greedy,
    symmetry,
    tail_calls,
)
from answers.backtracking import solve_ahead
from answers.knights_tour import warnsdorff
from benchmarks.comparison import MEASUREMENTS
from benchmarks.work import SEEDS
from tests import goldens, reading
from tests.independent import Columns, knights_moves, promising, symmetric, tree
from website import ROOT
from website.languages import LANGUAGES

# Some names are only for the data file.
__all__ = [
    "LANGUAGES",
    "METHODS",
    "SEEDS",
    "add",
    "backtracking",
    "choice_points",
    "column_array",
    "comb",
    "coordinate_sets",
    "factorial",
    "getrecursionlimit",
    "goldens",
    "knights_moves",
    "marked_board",
    "mean",
    "median",
    "naive",
    "product",
    "random_greedy",
    "save_gif",
    "sub",
    "symmetric",
    "to_squares",
    "tree",
]


Lines = frozenset[tuple[str, int]]
"""Lines of a board: "row", "column", "main" or "anti", and what the squares of it share."""


def given(*values: Any) -> tuple[Any, ...]:
    """Return what the author of the page chose: the size of an example, a square of it."""
    return values


def cited(source: str, *values: Any) -> tuple[Any, ...]:
    """Return what only a source knows: a year, the name of a sequence, what an article says."""
    assert source
    return values


# What is written in the project.


def signature(function: Callable[..., Any]) -> list[str]:
    """Return the numbers in a function's signature."""
    return reading.numbers(str(inspect.signature(function)))


def code(module: ModuleType, text: str) -> list[str]:
    """Return the numbers in a piece of a module's code."""
    assert text in inspect.getsource(module)
    return reading.numbers(text)


def title(module: ModuleType) -> list[str]:
    """Return the numbers in the title of the article that a module follows."""
    [text] = re.findall(r"[«《](.+?)[»》]", module.__doc__ or "", re.DOTALL)[:1]
    return reading.numbers(text)


def articles() -> set[str]:
    """Return the numbers of the articles that the modules follow."""
    modules = (ROOT / "algorithms").glob("**/*.py")
    texts = [path.read_text(encoding="utf-8") for path in modules]
    return set(re.findall(r"\(article\s(\d{3})\)", "".join(texts)))


def python_version() -> list[str]:
    """Return the oldest Python that the project is for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return reading.numbers(project["project"]["requires-python"])


def figure(page: str) -> dict[str, Any]:
    """Return the options of the first figure of a page."""
    text = (ROOT / "docs" / "en" / page).read_text(encoding="utf-8")
    [body] = re.findall(
        r"^```(?:board|tour)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL
    )[:1]
    return tomllib.loads(body)


# Lines of a board.


def shares(n: int, quantity: Callable[[int, int], int]) -> list[int]:
    """Return what a quantity of row and column comes to on a board, each value once."""
    return sorted(
        {quantity(row, column) for row, column in product(range(n), repeat=2)}
    )


def same(
    quantity: Callable[[int, int], int], *squares: Square
) -> tuple[tuple[Square, ...], int]:
    """Return squares, and the quantity of row and column that they share."""
    [value] = {quantity(row, column) for row, column in squares}
    return squares, value


def line(function: Callable[[int], int]) -> tuple[int, int]:
    """Return a and b of a function of n that is an − b."""
    a = function(2) - function(1)
    b = a - function(1)
    assert all(function(n) == a * n - b for n in range(1, 10))
    return a, b


# Queens.


@cache
def levels(n: int) -> tuple[int, ...]:
    """Return how many nodes each level of the row-by-row tree has, the root's first."""
    # What begins on the left half of the first row has its mirror image on the right one.
    left = _levels_below(n, range(n // 2))
    middle = _levels_below(n, range(n // 2, n - n // 2))
    return (1, *(2 * a + b for a, b in zip(left, middle, strict=True)))


def _levels_below(n: int, columns: range) -> list[int]:
    """Return the levels below the root, the first queen on one of these columns.

    A node is three numbers whose bits are the columns that are attacked in the next row: along
    the column and along either diagonal. Many nodes are expanded at a time.
    """
    found = [len(columns)] + [0] * (n - 1)
    queen = np.array([1 << column for column in columns], dtype=np.uint32)
    todo = [(1, np.stack((queen, queen << 1, queen >> 1)))]
    while todo:
        row, lines = todo.pop()
        if row < n:
            free = ((1 << n) - 1) & ~np.bitwise_or.reduce(lines)
            found[row] += int(np.bitwise_count(free).sum())
        if row + 1 < n:
            below = np.concatenate([*_expand(lines, free)], axis=1)
            pieces = range(
                0, below.shape[1], 1 << 16
            )  # as much as a processor keeps at hand
            todo += [(row + 1, below[:, k : k + (1 << 16)]) for k in pieces]
    return found[:n]


def _expand(lines: Any, free: Any) -> Iterator[Any]:
    yield lines[:, :0]
    while free.any():
        lines, free = lines[:, free > 0], free[free > 0]
        queen = free & -free
        column, down, up = lines | queen
        yield np.stack((column, down << 1, up >> 1))
        free = free ^ queen


def nodes(n: int) -> int:
    """Return the nodes of that tree, the root included."""
    return sum(levels(n))


def tested(n: int) -> int:
    """Return the squares tested on the walk through that tree: n at each node but the last."""
    return n * sum(levels(n)[:-1])


@cache
def verdicts(n: int) -> tuple[int, int, int]:
    """Return how many of these tests end at a diagonal, at a column, and with a free square."""
    diagonal = column = free = 0
    for (*above, last), _ in tree(n):
        row = len(above)
        if any(abs(last - other) == row - k for k, other in enumerate(above)):
            diagonal += 1
        elif last in above:
            column += 1
        else:
            free += 1
    return diagonal, column, free


def pairs_tested(n: int) -> int:
    """Return how many queens stand above the free squares that are found, taken together."""
    return sum(row * nodes for row, nodes in enumerate(levels(n)[1:]))


def until_first(n: int) -> int:
    """Return how many squares are tested on that walk up to the first solution."""
    places = enumerate(tree(n), 1)
    return next(k for k, (columns, good) in places if good and len(columns) == n)


def dead_end(n: int) -> Columns:
    """Return the first position on that walk below which nothing is promising."""
    visited = [columns for columns, good in tree(n) if good]
    parents = {columns[:-1] for columns in visited}
    return next(columns for columns in visited if columns not in parents)


def asked(n: int) -> int:
    """Return how many queens are asked on that walk, from the top until one attacks."""
    found = 0
    for columns, _ in tree(n):
        *above, last = enumerate(columns)
        answers = enumerate((attacks(queen, last) for queen in above), 1)
        found += next((k for k, yes in answers if yes), len(above))
    return found


def touched(n: int) -> int:
    """Return how many marks of squares change on that walk as queens come and go."""
    placed = (columns for columns, good in tree(n) if good)
    return sum(2 * covered(len(columns) - 1, columns[-1], n) for columns in placed)


def covered(row: int, column: int, n: int) -> int:
    """Return how many squares a queen attacks, and her own."""
    return len(marked_board.attacked_squares(row, column, n))


def queens(n: int) -> int:
    """Return the number of all solutions."""
    return levels(n)[n]


@cache
def unchanged(n: int, quarters: int) -> int:
    """Return the solutions that so many quarter turns leave as they are: 1 or 2.

    A queen is placed together with those that the turn makes of her.
    """

    def orbit(row: int, column: int) -> frozenset[Square]:
        opposite = n - 1 - row, n - 1 - column
        if quarters == 2:
            return frozenset({(row, column), opposite})
        return frozenset(
            {(row, column), (column, n - 1 - row), opposite, (n - 1 - column, row)}
        )

    by_row: list[list[Lines]] = [[] for _ in range(n)]
    for squares in {orbit(*square) for square in product(range(n), repeat=2)}:
        of_each = [
            {("row", r), ("column", c), ("main", r - c), ("anti", r + c)}
            for r, c in squares
        ]
        lines = frozenset[tuple[str, int]]().union(*of_each)
        if len(lines) == sum(map(len, of_each)):
            for row in {row for row, _ in squares}:
                by_row[row].append(lines)
    return _covers(by_row, frozenset())


def _covers(by_row: Sequence[Sequence[Lines]], taken: Lines) -> int:
    """Return in how many ways sets of lines, no two with a common one, take every row."""
    free = [row for row in range(len(by_row)) if ("row", row) not in taken]
    if not free:
        return 1
    found = by_row[free[0]]
    return sum(
        _covers(by_row, taken | lines) for lines in found if not taken & lines
    )


@cache
def first_found(n: int) -> int:
    """Return the nodes that the walk with columns ascending visits up to the first solution.

    The root is counted, and the solution's own node.
    """
    full, visited = (1 << n) - 1, 1
    # For each row: the columns still to be tried, and what is attacked along the three lines.
    path = [(full, 0, 0, 0)]
    while len(path) <= n:
        free, column, down, up = path.pop()
        if free:
            queen = free & -free
            path.append((free ^ queen, column, down, up))
            column, down, up = (
                column | queen,
                (down | queen) << 1,
                (up | queen) >> 1,
            )
            path.append((full & ~(column | down | up), column, down, up))
            visited += 1
    return visited


def attacked(square: Square, n: int) -> int:
    """Return how many squares a queen attacks on an empty board."""
    return sum(attacks(square, other) for other in product(range(n), range(n)))


def staircase(n: int) -> tuple[int, ...]:
    """Return columns two further right in each row, from 1, and past the edge again from 0."""
    return (*range(1, n, 2), *range(0, n, 2))


def staircases(odd: int) -> list[int]:
    """Return the remainders by 6 of the n, odd or even, for which that is a solution."""
    sizes = range(6 + odd, 60, 2)
    good = {n % 6 for n in sizes if promising(staircase(n))}
    assert not any(n % 6 in good for n in sizes if not promising(staircase(n)))
    return sorted(good)


@cache
def different(n: int) -> tuple[tuple[Square, ...], ...]:
    """Return the solutions that are no images of each other."""
    every = (tuple(enumerate(columns)) for columns in column_array.solutions(n))
    return tuple(symmetry.distinct(every))


def views(solution: Sequence[Square]) -> int:
    """Return how many different images a solution has, itself among them."""
    return len(set(symmetric(tuple(column for _, column in solution))))


def classes(n: int) -> list[tuple[int, int]]:
    """Return how many classes of solutions have how many boards, the largest first."""
    sizes = Counter(map(views, different(n)))
    return [(sizes[size], size) for size in sorted(sizes, reverse=True)]


def rotations(solution: tuple[Square, ...]) -> int:
    """Return after how many rotations a solution is itself again."""
    image, number = symmetry.rotate(solution), 1
    while image != solution:
        image, number = symmetry.rotate(image), number + 1
    return number


def view(number: int, square: Square, n: int) -> Square:
    """Return where a square is in an image, numbered in the article's order; 0 is the solution."""
    turns, mirrored = divmod(number, 2)
    row, column = square
    for _ in range(turns):
        row, column = column, n - 1 - row
    return (column, row) if mirrored else (row, column)


def view_number(formula: Callable[[int, int, int], Square]) -> int:
    """Return the number of the image in which (r, c) is where a formula of r, c and n says."""
    for n in (4, 5):  # first, that the images are those of the shipped code
        solution = different(n)[0]
        for number, image in enumerate(symmetry.images(solution), start=1):
            assert set(image) == {view(number, square, n) for square in solution}
    [found] = (
        number
        for number in range(8)
        if all(
            view(number, (r, c), 5) == formula(r, c, 5)
            for r, c in product(range(5), repeat=2)
        )
    )
    return found


def from_the_end(number: int) -> list[int]:
    """Return a 1 for each coordinate of an image that is n − 1 less one of the square's."""
    return [1 for place in view(number, (0, 0), 5) if place]


def degrees(solution: tuple[Square, ...]) -> int:
    """Return the smallest turn that leaves a solution unchanged, 360 for none but the whole."""
    return 90 * rotations(solution)


def by_counting(n: int) -> tuple[int, int, int, int, int, Fraction]:
    """Return all solutions, those that turns leave unchanged, and what the counting makes of it."""
    half, quarter = unchanged(n, 2), unchanged(n, 1)
    result = Fraction(queens(n) + half + 2 * quarter, 8)
    assert n == 1 or result == len(different(n))
    return queens(n), half, 2, quarter, 8, result


def flags(n: int) -> int:
    """Return what the search takes for solutions when a mark is only a flag."""
    return sum(1 for _ in marked_board.solutions_by_flags(n))


@cache
def runs(n: int) -> tuple[int, ...]:
    """Return how many calls each run of the tail-recursive search makes."""
    entered: Counter[Square] = Counter()
    search = inspect.unwrap(tail_calls.huifu).__code__

    def note(frame: Any, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code is search:
            entered[frame.f_locals["selected"][0]] += 1

    _profiled(note, lambda: list(tail_calls.solutions(n)))
    return tuple(entered.values())


def record(n: int, *queens: Square) -> list[tuple[int, list[int], list[int]]]:
    """Return for each row below the first: its number, its feasible columns, the one taken."""
    columns = tuple(column for _, column in queens)
    return [
        (
            row,
            [c for c in range(n) if promising((*columns[:row], c))],
            [*columns[row : row + 1]],
        )
        for row in range(1, min(len(queens) + 1, n))
    ]


def on_diagonals(row: int, queen: Square, n: int) -> list[Square]:
    """Return the squares of a row that lie on the diagonals of a queen."""
    return [
        (row, column)
        for column in range(n)
        if column != queen[1] and attacks(queen, (row, column))
    ]


def by_first_column(n: int) -> list[int]:
    """Return how many solutions begin with the queen in each column."""
    found = Counter(
        columns[0] for columns, good in tree(n) if good and len(columns) == n
    )
    return [found[column] for column in range(n)]


@cache
def computed_again(n: int) -> tuple[int, int]:
    """Return how often the article computes feasible squares, and the conflicts of a queen.

    Its tail calls ask for the feasible squares whenever the article does, which then computes
    the conflicts of every queen.
    """
    asked: list[int] = []
    feasible = tail_calls.feasible_squares.__code__

    def note(frame: Any, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code is feasible:
            asked.append(len(frame.f_locals["selected"]))

    _profiled(note, lambda: list(tail_calls.solutions(n)))
    return len(asked), sum(asked)


@cache
def kept(n: int) -> tuple[int, int]:
    """Return how often our loop computes feasible squares, and for how many squares conflicts."""
    choice_points._conflicts.cache_clear()  # noqa: SLF001 - its cache is what is counted
    asked: list[int] = []
    feasible = choice_points.feasible_squares.__code__

    def note(frame: Any, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code is feasible:
            asked.append(len(frame.f_locals["selected"]))

    _profiled(note, lambda: list(choice_points.solutions(n)))
    return len(asked), choice_points._conflicts.cache_info().misses  # noqa: SLF001


def conflicting(n: int) -> tuple[int, int]:
    """Return how many squares a queen at least and at most conflicts with, her own included."""
    squares = [(row, column) for row in range(n) for column in range(n)]
    found = [1 + sum(attacks(a, b) for b in squares) for a in squares]
    return min(found), max(found)


def _profiled(note: Callable[..., None], work: Callable[[], object]) -> None:
    before = sys.getprofile()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)


@cache
def greedy(n: int, *queens: Square) -> Fraction:
    """Return the probability that random free squares of the whole board take n queens.

    The board may have some of them already.
    """
    squares = list(product(range(n), repeat=2))
    left_by = [
        sum(
            1 << k
            for k, (r, c) in enumerate(squares)
            if r != row and c != column and abs(r - row) != abs(c - column)
        )
        for row, column in squares
    ]

    @cache
    def chance(free: int, missing: int) -> Fraction:
        if not free:
            return Fraction(not missing)
        choices = [k for k in range(n * n) if free >> k & 1]
        return sum(
            (chance(free & left_by[k], missing - 1) for k in choices), Fraction()
        ) / len(choices)

    free = (1 << n * n) - 1
    for queen in queens:
        free &= left_by[squares.index(queen)]
    return chance(free, n - len(queens))


def left_free(n: int, *queens: Square) -> list[Square]:
    """Return the squares that these queens leave free, column by column as (x, y)."""
    return [
        (x, y)
        for x, y in product(range(n), repeat=2)
        if all(
            x != column and y != row and abs(x - column) != abs(y - row)
            for column, row in queens
        )
    ]


def leading_on(n: int, *queens: Square) -> list[Square]:
    """Return those of them on which one more queen can still be completed to a solution."""
    return [
        square for square in left_free(n, *queens) if greedy(n, *queens, square)
    ]


def stuck_with(n: int, *queens: Square) -> set[int]:
    """Return how many queens can be on the board when no square is left free."""
    free = left_free(n, *queens)
    longer = (stuck_with(n, *queens, square) for square in free)
    return set().union(*longer) if free else {len(queens)}


class _Listening(Random):
    """A generator that notes how long the lists are from which it draws."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.sizes: list[int] = []

    def choice(self, seq: Any) -> Any:
        self.sizes.append(len(seq))
        return super().choice(seq)


@cache
def attempts(n: int, seeds: range) -> list[list[list[int]]]:
    """Return for each seed its attempts: how many squares were free before each queen."""
    found = []
    for seed in seeds:
        listening = _Listening(seed)
        random_greedy.place_queens(n, rng=listening)
        sizes: list[list[int]] = []
        for size in listening.sizes:
            if size == n * n:  # the empty board
                sizes.append([])
            sizes[-1].append(size)
        found.append(sizes)
    return found


def every_attempt(n: int, seeds: range) -> list[list[int]]:
    """Return the attempts of all these seeds."""
    return [sizes for of_seed in attempts(n, seeds) for sizes in of_seed]


def free_on_average(n: int, seeds: range) -> list[Fraction]:
    """Return how many squares are free on average when 0, 1, … n - 1 queens stand there."""
    counts: list[list[int]] = [[] for _ in range(n + 1)]
    for sizes in every_attempt(n, seeds):
        for queens, free in enumerate([*sizes, 0]):
            counts[queens].append(free)
    return [Fraction(sum(of_each), len(of_each)) for of_each in counts[:n]]


def written(fraction: Fraction) -> list[str]:
    """Return the numbers in a fraction."""
    return reading.numbers(str(fraction))


def greedy_by_rows(n: int) -> Fraction:
    """Return the probability that random free squares of row after row take n queens."""
    below: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for columns, good in tree(n):
        if good:
            below.setdefault(columns[:-1], []).append(columns)

    def chance(columns: tuple[int, ...]) -> Fraction:
        choices = below.get(columns, [])
        if not choices:
            return Fraction(len(columns) == n)
        return sum(map(chance, choices), Fraction()) / len(choices)

    return chance(())


def work(module: str, rows: int, columns: int | None = None) -> tuple[float, float]:
    """Return the nodes and the tests that are kept of a module, which a test counts again."""
    board = [rows, columns or rows]
    for row in json.loads(MEASUREMENTS.read_text(encoding="utf-8"))["rows"]:
        if row["algorithm"] == module and row["board"] == board:
            return row["nodes"], row["tests"]
    raise KeyError(module, board)


def through_the_tree(n: int) -> list[str]:
    """Return the modules that come to the nodes of the row-by-row tree, to each of them once."""
    rows = json.loads(MEASUREMENTS.read_text(encoding="utf-8"))["rows"]
    return [
        row["algorithm"]
        for row in rows
        if row["board"] == [n, n] and row["nodes"] == nodes(n)
    ]


def smallest(search: Callable[[int], Any]) -> int:
    """Return the smallest n that a search does not refuse."""
    for n in count(-1):
        with suppress(InvalidValueError):
            search(n)
            break
    return n


def drawn(n: int) -> list[str]:
    """Return the names of the pictures of the different solutions."""
    with tempfile.TemporaryDirectory() as folder:
        return [path.name for path in save_pictures(different(n), Path(folder))]


# The knight.


@cache
def first_tour(
    n: int, start: Square = (0, 0), columns: int | None = None
) -> tuple[int, int]:
    """Return how many calls and how many tests the article's search for a tour makes.

    Where there is no tour, it is those that it takes to see so.
    """
    squares = list(product(range(n), range(columns or n)))
    # For each square those that a knight reaches, and which test finds each.
    reached = [
        [
            (squares.index((row + down, column + right)), test)
            for test, (down, right) in enumerate(backtracking.MOVES, start=1)
            if (row + down, column + right) in squares
        ]
        for row, column in squares
    ]
    free = [True] * len(squares)
    first = squares.index(start)
    in_vain, path = 0, [(first, 0, iter(reached[first]))]
    while 0 < len(path) < len(squares):
        square, _, moves = path[-1]
        free[square] = False
        for target, test in moves:
            if free[target]:
                path.append((target, test, iter(reached[target])))
                break
        else:
            in_vain += 1
            free[square] = True
            path.pop()
    tests = len(backtracking.MOVES) * in_vain + sum(test for _, test, _ in path)
    return in_vain + len(path), tests


@cache
def tours(rows: int, columns: int, start: Square | None = None) -> int:
    """Return how many tours there are, as paths with a direction: halves that fit together."""
    size = rows * columns
    every = tuple(product(range(rows), range(columns)))
    first = _paths(rows, columns, (start,) if start else every, (size + 1) // 2)
    last = _paths(rows, columns, every, size // 2)
    if size == 1:
        return 1
    return sum(
        found * last[end].get((1 << size) - 1 ^ visited, 0)
        for middle, paths in first.items()
        for end in knights_moves(middle, rows, columns)
        for visited, found in paths.items()
    )


@cache
def _paths(
    rows: int, columns: int, starts: tuple[Square, ...], length: int
) -> dict[Square, Counter[int]]:
    """Return, for each last square, how many paths visit which squares, as bits."""
    squares = product(range(rows), range(columns))
    bits = {square: 1 << k for k, square in enumerate(squares)}
    if length <= 1:
        return {s: Counter([bits[s]] if s in starts else []) for s in bits}
    shorter = _paths(rows, columns, starts, length - 1)
    found = {square: Counter[int]() for square in bits}
    for square, bit in bits.items():
        for before in knights_moves(square, rows, columns):
            for visited, paths in shorter[before].items():
                if not visited & bit:
                    found[square][visited | bit] += paths
    return found


@cache
def closed(rows: int, columns: int) -> int:
    """Return how many closed tours there are, whatever their start and direction."""
    size = rows * columns
    if size % 2:
        return 0  # each move changes the colour, so it takes an even number to come back
    corner = (0, 0)
    halves = _paths(rows, columns, (corner,), size // 2 + 1)
    squares = [*product(range(rows), range(columns))]
    both = {s: 1 | 1 << k for k, s in enumerate(squares)}  # the corner and a square
    full = (1 << size) - 1
    directed = sum(
        found * paths.get(full ^ visited | both[middle], 0)
        for middle, paths in halves.items()
        for visited, found in paths.items()
    )
    return directed // 2


def first_moves(rows: int, columns: int, start: Square) -> list[Square]:
    """Return the squares that the article's search visits before it is stuck for the first time."""
    path = [start]
    while free := [
        square
        for down, right in backtracking.MOVES
        if (square := (path[-1][0] + down, path[-1][1] + right)) not in path
        and 0 <= square[0] < rows
        and 0 <= square[1] < columns
    ]:
        path.append(free[0])
    return path


def visited_as(number: int, board: Sequence[Sequence[int]]) -> Square:
    """Return the square of a tour that holds a number."""
    [square] = [
        (row, line.index(number))
        for row, line in enumerate(board)
        if number in line
    ]
    return square


@cache
def ahead(n: int) -> int:
    """Return how many calls the search that looks ahead makes."""
    return solve_ahead(n, n)[1]


@cache
def by_warnsdorffs_rule(n: int) -> int:
    """Return from how many squares the rule finds a tour, moves being equal in the article's order.

    The knight goes where it leaves itself the fewest moves, and never takes a move back.
    """
    board: list[Square] = [(row, column) for row in range(n) for column in range(n)]
    squares = set(board)
    reached = {
        (row, column): [
            square
            for down, right in backtracking.MOVES
            if (square := (row + down, column + right)) in squares
        ]
        for row, column in board
    }

    def visits(square: Square) -> int:
        free = {s: len(reached[s]) for s in board}
        while True:
            del free[square]
            around = [s for s in reached[square] if s in free]
            if not around:
                return len(board) - len(free)
            for s in around:
                free[s] -= 1
            square = min(around, key=free.__getitem__)

    return sum(visits(start) == len(board) for start in board)


def walks(rows: int, columns: int, start: Square) -> int:
    """Return how many sequences of one move less than there are squares begin on a square."""
    ends = Counter([start])
    for _ in range(rows * columns - 1):
        longer: Counter[Square] = Counter()
        for square, number in ends.items():
            longer.update(
                dict.fromkeys(knights_moves(square, rows, columns), number)
            )
        ends = longer
    return ends.total()


def first_repeat(rows: int, columns: int) -> Square:
    """Return the square to which the first sequence of moves on a board comes back."""
    path: list[Square] = [(0, 0)]
    while path[-1] not in path[:-1]:
        around = ((path[-1][0] + r, path[-1][1] + c) for r, c in backtracking.MOVES)
        path.append(
            next(s for s in around if s in knights_moves(path[-1], rows, columns))
        )
    return path[-1]


def beginnings(rows: int, columns: int, start: Square) -> int:
    """Return how many sequences of moves of any length come to no square twice."""
    lengths = range(1, rows * columns + 1)
    return sum(
        ends.total()
        for length in lengths
        for ends in _paths(rows, columns, (start,), length).values()
    )


def jumps(n: int) -> list[Square]:
    """Return how many squares there are from which a knight has so and so many moves."""
    squares = product(range(n), range(n))
    return sorted(Counter(len(knights_moves(s, n, n)) for s in squares).items())


def starts(n: int, colour: int) -> list[Square]:
    """Return the squares of one colour; on small odd boards a tour begins on the first only."""
    squares = [s for s in product(range(n), range(n)) if sum(s) % 2 == colour]
    if n <= 5:
        assert all(bool(tours(n, n, s)) != (colour and n % 2) for s in squares)
    return squares


@cache
def by_warnsdorff(n: int) -> list[Square]:
    """Return the squares from which Warnsdorff's rule finds a tour."""
    return [s for s in product(range(n), range(n)) if warnsdorff(n, n, s)]


def boards_with_tours(squares: int) -> list[Square]:
    """Return the boards of up to so many squares on which there is a tour, by their size."""
    boards = [(m, n) for m in range(1, squares) for n in range(m, squares // m + 1)]
    return sorted((b for b in boards if tours(*b)), key=lambda b: b[0] * b[1])
