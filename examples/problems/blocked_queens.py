"""The n queens problem with blocked squares, as a problem for the checker."""

from itertools import combinations, permutations, starmap

from hypothesis import strategies as st

from algorithms.board import attacks
from algorithms.practice import Cases, Problem, Property, Wrong, one_of


def place(n, blocked):
    """Return the columns of a solution, or None: slow, but easy to check."""
    for columns in permutations(range(n)):
        queens = [*enumerate(columns)]
        pairs = combinations(queens, 2)
        if not {*queens} & {*blocked} and not any(starmap(attacks, pairs)):
            return list(columns)
    return None


def has_n_queens(queens, n, blocked):
    """Check the number of queens, and that each is on the board."""
    for square in queens:
        if not all(0 <= number < n for number in square):
            return Wrong("The queen on {square} is off the board.", square=square)
    if len({*queens}) != n:
        why = "There are queens on {count} squares."
        return Wrong(why, count=len({*queens}), expected=f"Queens on {n} squares.")


def none_attack(queens, n, blocked):
    """Check that no queen attacks another."""
    for a, b in combinations(queens, 2):
        if attacks(a, b):
            why = "The queens on {first} and {second} attack each other."
            return Wrong(why, first=a, second=b, marked=[a, b])


def none_blocked(queens, n, blocked):
    """Check that the squares of the queens are not blocked."""
    for square in queens:
        if square in blocked:
            why = "There is a queen on {square}, but this square is blocked."
            return Wrong(why, square=square, marked=[square])


@st.composite
def calls(draw):
    """Draw a size and some blocked squares."""
    n = draw(st.integers(1, 6))
    square = st.tuples(st.integers(0, n - 1), st.integers(0, n - 1))
    return n, draw(st.lists(square, max_size=n, unique=True))


PROBLEM = Problem(
    name="blocked-queens",
    title="n queens with blocked squares",
    statement="Place n queens on a board of n × n squares so that none attacks "
    "another, and none is on a blocked square, a pair (row, column) counted from 0. "
    "Return one solution, for example the column of the queen in each row. If there "
    "is none, return None.",
    parameters=["n", "blocked"],
    examples=[((4, [(0, 2)]), [1, 3, 0, 2]), ((4, [(0, 1), (0, 2)]), None)],
    cases=Cases(
        calls(),
        [(1, []), (1, [(0, 0)]), (2, []), (4, []), (4, [(0, 1)]), (5, [(0, 0)])],
    ),
    answer="queens",
    properties=[
        Property("n-queens", has_n_queens, "There are n queens on the board."),
        Property("none-attack", none_attack, "No queen attacks another."),
        Property("none-blocked", none_blocked, "No queen is on a blocked square."),
    ],
    oracle=one_of(place),
    picture="queens",
    blocked="blocked",
)
