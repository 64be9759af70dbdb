"""The properties of boards of queens in an answer."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from hypothesis.strategies import integers, tuples

from algorithms.base.texts import N_
from algorithms.board.scene import Scene
from algorithms.board.values.model import Container
from algorithms.practice.findings import Finding
from algorithms.practice.model import Cases, Need, Problem, Property, Session
from algorithms.practice.problems import queens_faults
from algorithms.practice.problems.placements import direction, on_board
from algorithms.practice.problems.queens_oracle import Queens, attacking_pair
from algorithms.practice.replies import Arguments

Boards = Callable[[Session, Arguments], Sequence[Queens]]
"""A function that returns the boards of an answer."""

n_queens_problem = partial(
    Problem,
    parameters=("n",),
    board=lambda arguments: (arguments[0], arguments[0]),
    size=lambda arguments: int(arguments[0]),
    usual=lambda arguments: bool(arguments[0] <= 7),
    solvable=lambda arguments: arguments[0] not in (2, 3),
)
"""A problem whose only argument is the number of queens."""

GROWTH = 100
"""More than the factor by which the time to find all solutions grows from one size to the next."""


def sizes(
    low: int,
    high: int,
    *more: int,
    large: Iterable[int] = (),
    often: Iterable[int] = (),
) -> Cases:
    """Return calls with one argument, a number."""

    def calls(numbers: Iterable[int]) -> tuple[Arguments, ...]:
        return tuple((n,) for n in numbers)

    first = calls((*range(low, high + 1), *more))
    drawn = tuples(integers(low, high))
    return Cases(drawn, first, large=calls(large), often=calls(often))


def boards(session: Session, arguments: Arguments) -> tuple[Queens, ...]:
    """Return the boards of an answer that is a sequence of boards."""
    answer: tuple[Queens, ...] = session.answer(arguments)
    return answer


def solutions_in(session: Session, arguments: Arguments) -> list[Queens]:
    """Return the solutions in an answer; other properties report the other boards."""
    found = boards(session, arguments)
    # Several properties ask; the answer is kept, so that no other one gets its identity.
    if id(found) not in session.known:
        n: int = arguments[0]
        solutions = [queens for queens in found if _is_solution(queens, n)]
        session.known[id(found)] = found, solutions
    return list(session.known[id(found)][1])


def _is_solution(queens: Queens, n: int) -> bool:
    if len(queens) != n or len({column for _, column in queens}) != n:
        return False
    on_squares = all(on_board(square, n, n) for square in queens)
    return on_squares and attacking_pair(queens) is None


TWO_QUEENS = Need(
    N_("None of the answers checked here has a board with two queens."),
    lambda session, case: any(len(each) > 1 for each in session.answer(case)),
)
SOLVED = Need(
    N_("None of the answers checked here has a solution for four or more queens."),
    lambda session, case: case[0] > 1 and solutions_in(session, case),
)
TWO_BOARDS = Need(
    N_("None of the answers checked here has two boards."),
    lambda session, case: len(session.answer(case)) > 1,
)


def right_size(cases: Cases, find_boards: Boards = boards) -> Property:
    """Return the property that each board has n queens on different squares."""
    statement = N_(
        "Each board in the answer has n queens on different squares of the board."
    )
    return Property(
        "right-size",
        statement,
        _first(size_fault, find_boards),
        cases,
        after=("own-objects",),
        needs=_two_queens(find_boards),
        anywhere=True,
    )


def none_attack(cases: Cases, find_boards: Boards = boards) -> Property:
    """Return the property that no queen attacks another."""
    statement = N_("The queens on each board in the answer are non-attacking.")
    return Property(
        "none-attack",
        statement,
        _first(attack_in, find_boards),
        cases,
        after=("own-objects", "too-many-queens"),
        needs=_two_queens(find_boards),
        anywhere=True,
    )


def _two_queens(find_boards: Boards) -> Need:
    return replace(
        TWO_QUEENS,
        met=lambda session, case: any(
            len(each) > 1 for each in find_boards(session, case)
        ),
    )


def _first(
    find: Callable[[Queens, Arguments], Finding | None], find_boards: Boards
) -> Callable[[Session, Arguments], Finding | None]:
    """Return a check that reports the first fault in any board of an answer."""

    def check(session: Session, arguments: Arguments) -> Finding | None:
        found = (find(each, arguments) for each in find_boards(session, arguments))
        finding = next(filter(None, found), None)
        rows = _same_rows(session, arguments) if finding else None
        if finding and rows:
            finding = replace(finding, fault=queens_faults.SHARED_ROWS, values=rows)
        return finding

    return check


def _same_rows(session: Session, arguments: Arguments) -> dict[str, object]:
    """Return the numbers of two rows of the only board that are the same list, or nothing."""
    value = session.reply(arguments).value
    while isinstance(value, Container) and len(value.items) == 1 < arguments[0]:
        value = value.items[0]
    rows = value.items if isinstance(value, Container) else ()
    if session.recognised.format.code != "marks" or len(rows) != arguments[0]:
        return {}
    known: dict[int, int] = {}
    for number, row in enumerate(rows):
        identity = row.identity if isinstance(row, Container) else 0
        if identity and known.setdefault(identity, number) < number:
            return {"first": known[identity], "second": number}
    return {}


def small() -> Property:
    """Return the property that the answers for the smallest boards are correct."""

    def check(session: Session, arguments: Arguments) -> Finding | None:
        n: int = arguments[0]
        given = boards(session, arguments)
        if n == 0 and given not in ((), ((),)):
            return Finding(queens_faults.NOT_EMPTY, arguments)
        # Another property reports a repeated board.
        if n == 1 and set(given) != {((0, 0),)}:
            scene = scene_of(((0, 0),), 1)
            return Finding(queens_faults.ONE_QUEEN, arguments, scene=scene)
        if n > 1 and given:
            scene = scene_of(given[0], n)
            return Finding(queens_faults.NO_SOLUTION, arguments, scene=scene)
        return None

    statement = N_(
        "The answers for the smallest boards are correct: an empty answer or one empty board for "
        "no queens, one solution for one queen, and none for two or three."
    )
    return Property(
        "small",
        statement,
        check,
        sizes(0, 3),
        after=("own-objects", "right-size", "none-attack", "none-twice"),
        every=True,
    )


def size_fault(
    queens: Queens, arguments: Arguments, attempt: int = 0
) -> Finding | None:
    """Find a fault in the number or the squares of the queens."""
    n: int = arguments[0]
    if len({*queens}) == len(queens) == n and all(
        on_board(s, n, n) for s in queens
    ):
        return None
    scene, count = scene_of(queens, n), len(queens)
    for square in queens if n else ():  # a board without squares has no outside
        if not on_board(square, n, n):
            values = {"square": square, "last": n - 1}
            fault = queens_faults.OFF_BOARD
            return Finding(fault, arguments, values, scene, attempt)
        if queens.count(square) > 1:
            fault = queens_faults.SAME_SQUARE
            return Finding(fault, arguments, {"square": square}, scene, attempt)
    if count == n:
        return None
    fault = queens_faults.FEW if count < n else queens_faults.MANY
    return Finding(fault, arguments, {"count": count, "n": n}, scene, attempt)


def attack_in(
    queens: Queens, arguments: Arguments, attempt: int = 0
) -> Finding | None:
    """Find two queens that attack each other."""
    n: int = arguments[0]
    pair = attacking_pair(queens)
    if pair is None or not all(on_board(square, n, n) for square in queens):
        return None
    first, second = pair
    return Finding(
        queens_faults.ATTACKS[direction(first, second)],
        arguments,
        {"first": first, "second": second},
        Scene(n, n, queens=queens, candidate=second, verdict="reject", by=first),
        attempt,
    )


def scene_of(queens: Queens, n: int) -> Scene:
    """Return a scene with these queens."""
    return Scene(n, n, queens=queens)
