"""Where to look in each algorithm: one table a module, its expressions and lines as text.

A line is named by its text, not its number: the last of several texts when they stand on
several lines. An expression is Python over the variables of the function that is running.
"""

from dataclasses import dataclass

__all__ = ["ALGORITHMS", "LENSES", "Lens", "Mark", "Test"]


@dataclass(frozen=True)
class Mark:
    """What it means that a line is about to run.

    Attributes:
        kind: The kind of step that it takes.
        squares: An expression for the list of squares placed or rejected, or for the whole
            board that is shown.
        after: The line that must have run before it, of all lines that the lens names; it is
            then the line of the step.

    Example:
        >>> Mark("place", "[(row, column)]").after
        ''
    """

    kind: str
    squares: str = ""
    after: str = ""


@dataclass(frozen=True)
class Test:
    """What it means that a function returns.

    Attributes:
        function: Its name.
        squares: An expression for a list of squares, over its variables and its `result`.
        kind: The kind of step for each of them; for a step with a whole board, of boards.

    Example:
        >>> Test("is_free", "[] if result else [(row, column)]").kind
        'reject'
    """

    __test__ = False  # not a test of pytest's

    function: str
    squares: str
    kind: str = "reject"


@dataclass(frozen=True)
class Lens:
    """How to look at one algorithm.

    Attributes:
        function: The function to run.
        size: An expression over its arguments for the rows and columns of the board.
        inside: The names of the functions whose lines count.
        marks: What the lines mean, by their text.
        tests: What the returns of functions mean.
        rules: Why a square is rejected, in the algorithm's order.
        watch: The variables whose changes are shown.

    Example:
        >>> LENSES["queens.column_array"].rules
        ('column', 'main-diagonal', 'anti-diagonal')
    """

    function: str
    size: str
    inside: tuple[str, ...]
    marks: dict[str, Mark]
    tests: tuple[Test, ...] = ()
    rules: tuple[str, ...] = ()
    watch: tuple[str, ...] = ()


LENSES = {
    "knights_tour.backtracking": Lens(
        function="solve",
        size="rows, rows if columns is None else columns",
        inside=("solve", "extend"),
        marks={
            "board[x][y] = 0": Mark("place", "[(x, y)]"),
            "board[next_x][next_y] = visit": Mark("place", "[(next_x, next_y)]"),
            "board[next_x][next_y] = UNVISITED": Mark("back"),
            "if visit == squares:\nreturn True": Mark("solution"),
        },
        tests=(Test("is_safe", "[] if result else [(x, y)]"),),
        rules=("visited",),
        watch=("board",),
    ),
    "knights_tour.naive": Lens(
        function="tours",
        size="rows, rows if columns is None else columns",
        inside=("tours", "_walks", "<genexpr>"),
        marks={
            "return (": Mark(
                "place",
                "path",
                after='path = [check_square(start, rows, columns, "start")]',
            ),
            "walk.append((row + down, column + right))": Mark(
                "place", "[(row + down, column + right)]"
            ),
            "walk.pop()": Mark("back"),
            "tuple(walk)": Mark("solution"),
            "for down, right in MOVES:": Mark(
                "reject",
                "[(row + down, column + right)]",
                after="if 0 <= row + down < rows and 0 <= column + right < columns:",
            ),
        },
        # No tour: the first square that was visited before.
        tests=(
            Test(
                "covers_all_squares",
                "[] if result else"
                " [next(s for k, s in enumerate(walk) if s in walk[:k])]",
            ),
        ),
        rules=("visited",),
        watch=("walk",),
    ),
    "queens.choice_points": Lens(
        function="solutions",
        size="n, n",
        inside=("_run",),
        marks={
            "fixed = len(select)": Mark("place", "select"),
            "select.append(feasible[taken])": Mark("place", "[feasible[taken]]"),
            "select.pop()": Mark("back"),
            "if len(select) == fixed:\nreturn": Mark("back"),
            "yield tuple(select)": Mark("solution"),
        },
        tests=(
            Test(
                "feasible_squares",
                "[(len(selected), c) for c in range(n * (len(selected) < n))"
                " if (len(selected), c) not in result]",
            ),
        ),
        rules=("row", "column", "main-diagonal", "anti-diagonal"),
        watch=("select", "feasible", "taken", "choices"),
    ),
    "queens.column_array": Lens(
        function="solutions",
        size="n, n",
        inside=("_walk",),
        marks={
            "queens.append(column)": Mark("place", "[(row, column)]"),
            "column, row, shift = queens.pop(), row - 1, shift - 1": Mark("back"),
            "yield tuple(queens)": Mark("solution"),
            "):\ncolumn += 1": Mark(
                "reject",
                "[(row, column)]",
                after="columns[column] or main[shift - column] or anti[row + column]",
            ),
        },
        rules=("column", "main-diagonal", "anti-diagonal"),
        watch=("queens", "columns", "main", "anti"),
    ),
    "queens.coordinate_sets": Lens(
        function="place_n_queens",
        size="n, n",
        inside=("search",),
        marks={
            "placements.add(queen)": Mark("place", "[(y, x)]"),
            "placements.remove(queen)": Mark("back"),
            "solutions.add(frozenset(placements))": Mark("solution"),
        },
        tests=(Test("is_valid", "[] if result else [(y, x)]"),),
        rules=("anti-diagonal", "main-diagonal", "column", "row"),
        watch=("placements", "pos_diag", "neg_diag"),
    ),
    "queens.marked_board": Lens(
        function="solutions",
        size="n, n",
        inside=("search",),
        marks={
            "queens.append(column)": Mark("place", "[(row, column)]"),
            "queens.pop()": Mark("back"),
            "yield tuple(queens)": Mark("solution"),
        },
        tests=(Test("is_safe", "[] if result else [(row, column)]"),),
        rules=("row", "column", "main-diagonal", "anti-diagonal"),
        watch=("queens", "marks"),
    ),
    "queens.random_greedy": Lens(
        function="place_queens",
        size="n, n",
        inside=("place_queens",),
        marks={
            "board = [[0] * n for _ in range(n)]": Mark("restart"),
            "board[y][x] = 1": Mark("place", "[(y, x)]"),
            "return board": Mark("solution"),
        },
        # The squares that the last queen takes from those that were free.
        tests=(
            Test(
                "empty_slots",
                "[(y, x) for x, y in among or ()"
                " if not board[y][x] and (x, y) not in result]",
            ),
        ),
        rules=("row", "column", "main-diagonal", "anti-diagonal"),
        watch=("board", "left_queens", "empty"),
    ),
    "queens.symmetry": Lens(
        function="distinct",
        size="[max(map(len, solutions), default=0)] * 2",
        inside=("distinct",),
        marks={
            "kept.append(_squares(columns))": Mark(
                "keep", "[tuple(enumerate(columns))]"
            ),
            "for solution in solutions:": Mark(
                "drop", "[tuple(sorted(squares))]", after="if not known:"
            ),
        },
        tests=(
            Test(
                "_images", "[tuple(enumerate(image)) for image in result]", "image"
            ),
        ),
        watch=("kept", "seen"),
    ),
}
"""The lens of each algorithm."""

ALGORITHMS = tuple(LENSES)
"""The algorithms that can be recorded."""
