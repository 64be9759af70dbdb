"""The lens of each algorithm."""

from algorithms.walkthrough.lens import Lens, Mark, Test

_QUEENS = ("row", "column", "main-diagonal", "anti-diagonal")

# The tail calls test earlier rows again, which is not recorded as new rejections.
_FEASIBLE = Test(
    "feasible_squares",
    "[(len(selected), c) for c in range(n * (len(selected) < n))"
    " if len(selected) == len(pieces) and (len(selected), c) not in result]",
)

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
        piece="knight",
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
        # If the walk is not a tour, the first square that is visited again.
        tests=(
            Test(
                "covers_all_squares",
                "[] if result else"
                " [next(s for k, s in enumerate(walk) if s in walk[:k])]",
            ),
        ),
        rules=("visited",),
        watch=("walk",),
        piece="knight",
    ),
    "queens.choice_points": Lens(
        inside=("_run",),
        marks={
            "fixed = len(select)": Mark("place", "select"),
            "select.append(feasible[taken])": Mark("place", "[feasible[taken]]"),
            "select.pop()": Mark("back"),
            "if len(select) == fixed:\nreturn": Mark("back"),
            "yield tuple(select)": Mark("solution"),
        },
        tests=(_FEASIBLE,),
        rules=_QUEENS,
        watch=("select", "feasible", "taken", "choices"),
    ),
    "queens.column_array": Lens(
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
        inside=("search",),
        marks={
            "placements.add(queen)": Mark("place", "[(y, x)]"),
            "placements.remove(queen)": Mark("back"),
            "solutions.add(Coordinates(placements))": Mark("solution"),
        },
        tests=(Test("is_valid", "[] if result else [(y, x)]"),),
        rules=("anti-diagonal", "main-diagonal", "column", "row"),
        watch=("placements", "pos_diag", "neg_diag"),
    ),
    "queens.marked_board": Lens(
        inside=("search",),
        marks={
            "queens.append(column)": Mark("place", "[(row, column)]"),
            "queens.pop()": Mark("back"),
            "yield tuple(queens)": Mark("solution"),
        },
        tests=(Test("is_safe", "[] if result else [(row, column)]"),),
        rules=_QUEENS,
        watch=("queens", "marks"),
    ),
    "queens.random_greedy": Lens(
        function="place_queens",
        inside=("place_queens",),
        marks={
            "board = [[0] * n for _ in range(n)]": Mark("restart"),
            "board[y][x] = 1": Mark("place", "[(y, x)]"),
            "return board": Mark("solution"),
        },
        # The squares that were free until the last queen was placed.
        tests=(
            Test(
                "empty_slots",
                "[(y, x) for x, y in among or ()"
                " if not board[y][x] and (x, y) not in result]",
            ),
        ),
        rules=_QUEENS,
        watch=("board", "left_queens", "empty"),
    ),
    "queens.symmetry": Lens(
        function="distinct",
        size="[len(steps[0].board)] * 2",
        inside=("distinct",),
        marks={
            "kept.append(_squares(columns))": Mark(
                "keep", "[tuple(enumerate(columns))]"
            ),
            "for solution in solutions:": Mark(
                "drop", "[tuple(sorted(squares))]", after="if not known:"
            ),
        },
        tests=(Test("_images", "[tuple(enumerate(i)) for i in result]", "image"),),
        watch=("kept", "seen"),
    ),
    "queens.tail_calls": Lens(
        inside=("huifu",),
        marks={
            "if len(selected) == n:": Mark("pieces", "selected"),
            "return huifu((*selected, feasible[choices[-1]]), (*choices, 0), found, n)": (
                Mark("place", "[feasible[choices[-1]]]")
            ),
            "return huifu(above, (*choices[:last], choice), found, n)": (
                Mark("pieces", "above")
            ),
            "found = (*found, selected)": Mark("solution"),
            "return found": Mark("pieces"),
        },
        tests=(_FEASIBLE,),
        rules=_QUEENS,
        watch=("selected", "choices", "found", "feasible"),
    ),
}
"""The lens of each algorithm."""

ALGORITHMS = tuple(LENSES)
"""The algorithms that can be recorded."""
