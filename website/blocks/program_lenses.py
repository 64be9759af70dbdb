"""The lens of each program in `docs/programs` that a player shows."""

from algorithms.walkthrough.lens import Lens, Mark, Test

_QUEENS = ("row", "column", "main-diagonal", "anti-diagonal")
_ARRAY = ("column", "main-diagonal", "anti-diagonal")

_PLACE_COLUMN = {
    "queens.append(column)": Mark("place", "[(row, column)]"),
    "queens.pop()": Mark("back"),
}
_IS_SAFE = Test("is_safe", "[] if result else [(row, column)]")

# Squares that were free before the last queen was placed.
_ATTACKED_NOW = Test(
    "free_squares",
    "[(r, c) for c in range(n) for r in range(n)"
    " if (r, c) not in result and (r, c) not in queens"
    " and all(r != a and c != b and abs(r - a) != abs(c - b) for a, b in queens[:-1])]",
)

LENSES = {
    "n_queens": Lens(
        function="solve",
        inside=("place",),
        marks={
            **_PLACE_COLUMN,
            "solutions.append(queens.copy())": Mark("solution"),
        },
        tests=(_IS_SAFE,),
        rules=_ARRAY,
        watch=("queens", "row", "column"),
    ),
    "coordinate_sets": Lens(
        function="solve",
        inside=("place",),
        marks={
            "queens.add((row, column))": Mark("place", "[(row, column)]"),
            "queens.remove((row, column))": Mark("back"),
            "solutions.add(frozenset(queens))": Mark("solution"),
        },
        tests=(_IS_SAFE,),
        rules=("anti-diagonal", "main-diagonal", "column"),
        watch=("queens", "sums", "differences"),
    ),
    "random_greedy": Lens(
        function="solve",
        inside=("solve",),
        marks={
            "queens = []": Mark("restart"),
            "queens.append(square)": Mark("place", "[square]"),
            "return queens": Mark("solution"),
        },
        tests=(_ATTACKED_NOW,),
        rules=_QUEENS,
        watch=("queens", "free"),
    ),
    "column_array": Lens(
        function="solve",
        inside=("place",),
        marks={
            **_PLACE_COLUMN,
            "solutions.append(tuple(queens))": Mark("solution"),
        },
        tests=(_IS_SAFE,),
        rules=_ARRAY,
        watch=("queens", "columns", "rising", "falling"),
    ),
    **{
        name: Lens(
            function="solve",
            inside=("place",),
            marks={
                **_PLACE_COLUMN,
                "solutions.append(tuple(queens))": Mark("solution"),
            },
            tests=(_IS_SAFE,),
            rules=_QUEENS,
            watch=("queens", "marks"),
        )
        for name in ("marked_board", "marked_board_flags")
    },
    "choice_points": Lens(
        function="solve",
        inside=("solve",),
        marks={
            "queens.append(choices[-1].pop(0))": Mark("place", "[choices[-1][0]]"),
            "queens.pop()": Mark("back"),
            "solutions.append(tuple(queens))": Mark("solution"),
        },
        tests=(
            Test(
                "feasible_squares",
                "[(len(queens), c) for c in range(n * (len(queens) < n))"
                " if (len(queens), c) not in result]",
            ),
        ),
        rules=_QUEENS,
        watch=("queens", "choices"),
    ),
    "tail_calls": Lens(
        function="search",
        size="args[0], args[0]",  # of the decorator's function
        inside=("search",),
        marks={
            "found, column = (*found, queens), n": Mark("solution"),
            "return search(n, queens[:-1], queens[-1] + 1, found) if queens else found": (
                Mark("pieces", "list(enumerate(queens[:-1]))")
            ),
            "return search(n, queens, column + 1, found)": Mark(
                "reject", "[(len(queens), column)]"
            ),
            "return search(n, (*queens, column), 0, found)": Mark(
                "place", "[(len(queens), column)]"
            ),
        },
        rules=_ARRAY,
        watch=("queens", "column", "found"),
    ),
    "symmetry": Lens(
        function="distinct",
        size="[len(steps[0].board)] * 2",
        inside=("distinct",),
        marks={
            "kept.append(queens)": Mark("keep", "[tuple(enumerate(queens))]"),
            "for queens in solutions:": Mark(
                "drop", "[tuple(enumerate(queens))]", after="if queens not in seen:"
            ),
        },
        tests=(
            Test(
                "images",
                "[tuple(enumerate(image)) for image in result[1:]]",
                "image",
            ),
        ),
        watch=("kept", "seen"),
    ),
    "naive_tour": Lens(
        function="tours",
        size="rows, columns",
        inside=("tours", "extend"),
        marks={
            "def extend():": Mark("place", "path"),
            "path.append((row + down, column + right))": Mark(
                "place", "[(row + down, column + right)]"
            ),
            "path.pop()": Mark("back"),
            "found.append(tuple(path))": Mark("solution"),
            "for down, right in MOVES:": Mark(
                "reject",
                "[(row + down, column + right)]",
                after="if row + down in range(rows) and column + right in range(columns):",
            ),
            # The first square that was visited before.
            "return": Mark(
                "reject",
                "[next(s for k, s in enumerate(path) if s in path[:k])]",
                after="if len(set(path)) == len(path):",
            ),
        },
        rules=("visited",),
        watch=("path",),
        piece="knight",
    ),
    "backtracking_tour": Lens(
        function="solve",
        size="rows, columns",
        inside=("visit",),
        marks={
            "board[row][column] = number": Mark("place", "[(row, column)]"),
            "board[row][column] = -1": Mark("back"),
            "if number == rows * columns - 1:\nreturn True": Mark("solution"),
        },
        tests=(Test("is_free", "[] if result else [(row, column)]"),),
        rules=("visited",),
        watch=("board",),
        piece="knight",
    ),
}
"""The lens of each program, by the name of its file."""
