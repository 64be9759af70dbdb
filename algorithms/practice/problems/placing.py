"""What holds for every board of queens in an answer: their number, and that none attacks."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from algorithms.board import Square, is_queens_solution
from algorithms.drawing import Scene
from algorithms.errors import N_
from algorithms.practice.model import Fault, Finding, Property
from algorithms.practice.problems.cases import Cases
from algorithms.practice.problems.known import Queens, attacking_pair
from algorithms.practice.replies import Arguments

if TYPE_CHECKING:
    from algorithms.practice.model import Session

__all__ = [
    "FAULTS",
    "Boards",
    "attack_in",
    "none_attack",
    "proper",
    "right_size",
    "shown",
    "size_fault",
]

Boards = Callable[["Session", Arguments], Sequence[Queens]]
"""What returns the boards of an answer."""

_ALL_QUEENS = N_("As many queens as the board has rows: {n}.")

_FEW = Fault(
    "too-few-queens",
    # NOTE: {count} is the number of queens on one board
    N_("A board in the answer has too few queens: {count}."),
    _ALL_QUEENS,
    N_(
        "When does your search take a board for finished? And is it a copy that you keep, "
        "or the very board from which queens are taken back later?"
    ),
)
_MANY = Fault(
    "too-many-queens",
    N_("A board in the answer has too many queens: {count}."),
    _ALL_QUEENS,
    N_("Is every queen taken back before the next one is tried in her place?"),
)
_OFF = Fault(
    "queen-off-board",
    N_("A queen stands on {square}, and that is off the board."),
    # NOTE: {last} is the number of the last row and of the last column
    N_("Rows and columns from 0 to {last}."),
    N_("Look at the first and the last number that each of your loops comes to."),
)
_SAME = Fault(
    "square-twice",
    N_("Two queens stand on one square, {square}."),
    N_("A square of her own for each queen."),
    N_("Is the square that a queen stands on taken for the next one?"),
)

_NO_ATTACK = N_("No two queens in one row, column or diagonal.")

_ROW = Fault(
    "same-row",
    # NOTE: {first} and {second} are the squares of two queens
    N_("The queens on {first} and {second} attack each other: they share a row."),
    _NO_ATTACK,
    N_("Does each step of your search go on to a row without a queen?"),
)
_COLUMN = Fault(
    "same-column",
    N_(
        "The queens on {first} and {second} attack each other: they share a column."
    ),
    _NO_ATTACK,
    N_("Does your test look at the columns of all queens, not just of some?"),
)
_MAIN = Fault(
    "same-main-diagonal",
    N_(
        "The queens on {first} and {second} attack each other: they share a diagonal that "
        "goes down to the right."
    ),
    _NO_ATTACK,
    N_(
        "What do row and column have in common all along such a diagonal? Does your test "
        "look at that, for all queens and at any distance?"
    ),
)
_ANTI = Fault(
    "same-anti-diagonal",
    N_(
        "The queens on {first} and {second} attack each other: they share a diagonal that "
        "goes down to the left."
    ),
    _NO_ATTACK,
    N_(
        "What do row and column have in common all along such a diagonal? Does your test "
        "look at that, for all queens and at any distance?"
    ),
)

FAULTS = (_FEW, _MANY, _OFF, _SAME, _ROW, _COLUMN, _MAIN, _ANTI)
"""What can be wrong with a board of queens."""


def proper(boards: Sequence[Queens], n: int) -> list[Queens]:
    """Return the boards that are solutions: other properties tell what is wrong with the rest.

    Args:
        boards: The boards.
        n: The number of queens.

    Returns:
        Those on which n queens stand of which none attacks another, in their order.
    """
    return [queens for queens in boards if is_queens_solution(queens, n)]


def right_size(cases: Cases, boards: Boards) -> Property:
    """Return the property that each board has n queens, each on a square of her own.

    Args:
        cases: The calls, the first argument of which is n.
        boards: What finds the boards in an answer.

    Returns:
        The property.
    """

    def check(session: "Session", arguments: Arguments) -> Finding | None:
        found = (size_fault(each, arguments) for each in boards(session, arguments))
        return next(filter(None, found), None)

    statement = N_(
        "Each board in the answer has n queens, all on the board and no two on one square."
    )
    return cases.property("right-size", statement, check)


def none_attack(cases: Cases, boards: Boards) -> Property:
    """Return the property that no queen attacks another.

    Args:
        cases: As in `right_size`.
        boards: As in `right_size`.

    Returns:
        The property. Boards with a queen off the board are left to `right_size`.
    """

    def check(session: "Session", arguments: Arguments) -> Finding | None:
        found = (attack_in(each, arguments) for each in boards(session, arguments))
        return next(filter(None, found), None)

    statement = N_("No queen attacks another, on any board in the answer.")
    return cases.property("none-attack", statement, check)


def size_fault(
    queens: Queens, arguments: Arguments, attempt: int = 0
) -> Finding | None:
    """Tell what is wrong with the number and the places of the queens.

    Args:
        queens: Their squares.
        arguments: The call: n comes first.
        attempt: Which of several calls.

    Returns:
        The finding, or nothing.
    """
    n: int = arguments[0]
    scene, count = shown(queens, n), len(queens)
    for square in queens if n else ():  # of no board nothing can be off
        if not _on_board(square, n):
            values = {"square": square, "last": n - 1}
            return Finding(_OFF, arguments, values, scene, attempt)
        if queens.count(square) > 1:
            values = {"square": square}
            return Finding(_SAME, arguments, values, scene, attempt)
    if count == n:
        return None
    fault = _FEW if count < n else _MANY
    return Finding(fault, arguments, {"count": count, "n": n}, scene, attempt)


def attack_in(
    queens: Queens, arguments: Arguments, attempt: int = 0
) -> Finding | None:
    """Tell which two queens attack each other.

    Args:
        queens: Their squares.
        arguments: The call: n comes first.
        attempt: Which of several calls.

    Returns:
        The finding, or nothing; nothing either if a queen is off the board.
    """
    n: int = arguments[0]
    pair = attacking_pair(queens)
    if pair is None or not all(_on_board(square, n) for square in queens):
        return None
    first, second = pair
    return Finding(
        _line(first, second),
        arguments,
        {"first": first, "second": second},
        Scene(n, n, queens=queens, candidate=second, verdict="reject", by=first),
        attempt,
    )


def shown(queens: Queens, n: int) -> Scene:
    """Return a scene with these queens and nothing else.

    Args:
        queens: Their squares.
        n: The size of the board.

    Returns:
        The scene.
    """
    return Scene(n, n, queens=queens)


def _on_board(square: Square, n: int) -> bool:
    return 0 <= square[0] < n and 0 <= square[1] < n


def _line(first: Square, second: Square) -> Fault:
    (row, column), (other_row, other_column) = first, second
    if row == other_row:
        return _ROW
    if column == other_column:
        return _COLUMN
    return _MAIN if row - column == other_row - other_column else _ANTI
