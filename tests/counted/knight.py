"""Counts of the knight's tours, searches and sequences of moves."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby, islice, product

from algorithms import walkthrough
from algorithms.board import Square
from algorithms.knights_tour import backtracking
from answers.backtracking import solve_ahead, solve_fewest_first
from tests.independent import knights_moves


@cache
def first_tour(
    n: int, start: Square = (0, 0), columns: int | None = None
) -> tuple[int, int]:
    """Return the calls and checks of the article's search for a tour; of all if there is none."""
    squares = list(product(range(n), range(columns or n)))
    # For each square the targets of the knight, each with the number of its check.
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
    """Return the number of tours, as directed paths, by joining halves."""
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


@lru_cache(2)  # the paths of large boards take hundreds of megabytes
def _paths(
    rows: int, columns: int, starts: tuple[Square, ...], length: int
) -> dict[Square, Counter[int]]:
    """Return, for each last square, the number of paths per set of visited squares, as bits."""
    by_length = _paths_by_length(rows, columns, starts)
    return next(islice(by_length, max(length - 1, 0), None))


def _paths_by_length(
    rows: int, columns: int, starts: tuple[Square, ...]
) -> Iterator[dict[Square, Counter[int]]]:
    """Yield such paths of 1, 2, … squares."""
    squares = product(range(rows), range(columns))
    bits = {square: 1 << k for k, square in enumerate(squares)}
    found = {s: Counter([bits[s]] if s in starts else []) for s in bits}
    while True:
        yield found
        shorter, found = found, {square: Counter[int]() for square in bits}
        for square, bit in bits.items():
            for before in knights_moves(square, rows, columns):
                for visited, paths in shorter[before].items():
                    if not visited & bit:
                        found[square][visited | bit] += paths


@cache
def closed(rows: int, columns: int) -> int:
    """Return the number of closed tours, whatever their start and direction."""
    size = rows * columns
    if size % 2:
        return 0  # every move changes colour, so that a return takes an even number
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
    """Return the squares that the article's search visits before its first dead end."""
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


def turns(rows: int, columns: int, start: Square) -> list[list[Square]]:
    """Return the squares that the article's search visits, then takes back, then visits, …."""
    run = walkthrough.record(
        "knights_tour.backtracking", rows, columns, start=start
    )
    taken = [step for step in run.steps if step.kind in ("place", "back")]
    return [
        [step.square for step in steps if step.square]
        for _, steps in groupby(taken, key=lambda step: step.kind)
    ]


def visited_as(number: int, board: Sequence[Sequence[int]]) -> Square:
    """Return the square of a tour with a given number."""
    [square] = [
        (row, line.index(number))
        for row, line in enumerate(board)
        if number in line
    ]
    return square


@cache
def ahead(n: int) -> int:
    """Return the number of calls of the search that looks ahead."""
    return solve_ahead(n, n)[1]


@cache
def fewest_first(n: int, start: Square) -> int:
    """Return the number of calls of the search that tries squares with the fewest exits first."""
    return solve_fewest_first(n, n, start)[1]


def onward(n: int, path: Sequence[Square]) -> dict[Square, int]:
    """Return the squares to which a knight can jump next, with their numbers of onward moves."""

    def free(square: Square) -> set[Square]:
        return knights_moves(square, n, n) - {*path}

    return {square: len(free(square)) for square in free(path[-1])}


def by_warnsdorffs_rule(n: int) -> list[Square]:
    """Return the squares from which the rule, in the article's order of moves, finds a tour."""
    return [start for start, visits in visited(n, min).items() if visits == n * n]


@cache
def visited(n: int, choose: Callable[..., Square]) -> dict[Square, int]:
    """Return how many squares the knight visits from each start, by the rule or its opposite.

    Args:
        n: The size of the board.
        choose: `min` for the squares with the fewest onward moves, or `max`.
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
            square = choose(around, key=free.__getitem__)

    return {start: visits(start) for start in board}


def walks(rows: int, columns: int, start: Square) -> int:
    """Return the number of sequences from a square with one move less than there are squares."""
    return walks_by_length(rows, columns, start)[-1]


def walks_by_length(rows: int, columns: int, start: Square) -> list[int]:
    """Return the numbers of sequences of 0, 1, 2, … moves from a square, up to that length."""
    ends = Counter([start])
    found = [1]
    for _ in range(rows * columns - 1):
        longer: Counter[Square] = Counter()
        for square, number in ends.items():
            longer.update(
                dict.fromkeys(knights_moves(square, rows, columns), number)
            )
        ends = longer
        found.append(ends.total())
    return found


def beginnings(rows: int, columns: int, start: Square) -> int:
    """Return the number of sequences of moves, of any length, that repeat no square."""
    by_length = _paths_by_length(rows, columns, (start,))
    return sum(
        ends.total()
        for paths in islice(by_length, rows * columns)
        for ends in paths.values()
    )


def jumps(n: int) -> list[Square]:
    """Return the number of squares for each number of knight's moves."""
    squares = product(range(n), range(n))
    return sorted(Counter(len(knights_moves(s, n, n)) for s in squares).items())


def starts(n: int, colour: int) -> list[Square]:
    """Return the squares of one colour; on small odd boards tours start only on colour 0."""
    squares = [s for s in product(range(n), range(n)) if sum(s) % 2 == colour]
    if n <= 5:
        assert all(bool(tours(n, n, s)) != (colour and n % 2) for s in squares)
    return squares


def boards_with_tours(squares: int) -> list[Square]:
    """Return the boards with a tour up to a number of squares, by their size."""
    boards = [(m, n) for m in range(1, squares) for n in range(m, squares // m + 1)]
    return sorted((b for b in boards if tours(*b)), key=lambda b: b[0] * b[1])
