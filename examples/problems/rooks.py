"""Rooks on a board with forbidden squares, as a problem for the checker."""

from itertools import combinations, permutations

from hypothesis import strategies as st

from algorithms.practice import Cases, Problem, Property, Wrong, one_of


def place(board):
    """Return the column of the rook in each row, or None: try all orders."""
    for columns in permutations(range(len(board))):
        if not forbidden([*enumerate(columns)], board):
            return columns
    return None


def on_board(rooks, board):
    """Check that there is a rook in each row, on one of the columns."""
    n = range(len(board))
    return [row for row, _ in rooks] == [*n] and all(c in n for _, c in rooks)


def forbidden(rooks, board):
    """Check that no rook is on a forbidden square."""
    for row, column in rooks:
        if board[row][column]:
            return Wrong("A rook is on a 1.", marked=[(row, column)])


def none_attack(rooks, board):
    """Check that no rook attacks another."""
    for a, b in combinations(rooks, 2):
        if a[1] == b[1]:
            why = "Two rooks are in column {column}."
            return Wrong(why, column=a[1], marked=[a, b])


def call(rows):
    """Return the arguments of a call, from rows such as "01 00"."""
    return ([[*map(int, row)] for row in rows.split()],)


SMALL = "0,1,00 00,10 00,01 00,00 10,00 01,11 00,001 011 000"
RANDOM = st.lists(st.text("001", min_size=4, max_size=4), min_size=4, max_size=4)
PROBLEM = Problem(
    name="rooks",
    title="Rooks on a board with forbidden squares",
    statement="Place a rook in each row of a square board, no two in the same column. "
    "The board is a list of rows; rooks may stand on a 0, not on a 1. Return for example "
    "the column of the rook in each row. If it is impossible, return None.",
    parameters=["board"],
    examples=[(call("001 011 000"), [1, 0, 2]), (call("11 00"), None)],
    cases=Cases(RANDOM.map(" ".join).map(call), [*map(call, SMALL.split(","))]),
    answer="queens",
    properties=[
        Property("on-board", on_board, "There is a rook in each row."),
        Property("allowed", forbidden, "None is on a 1.", after=["on-board"]),
        Property("none-attack", none_attack, "No rook attacks another."),
    ],
    oracle=one_of(place),
    picture="rooks",
    blocked="board",
)
