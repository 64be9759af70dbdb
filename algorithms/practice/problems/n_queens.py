"""The properties of boards of queens in an answer."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from hypothesis.strategies import integers, tuples

from algorithms.base.texts import N_
from algorithms.board.formats import SOLUTIONS
from algorithms.board.scene import Scene
from algorithms.board.values.model import Container
from algorithms.practice.findings import Finding, fault, found
from algorithms.practice.model import Cases, Need, Problem, Property, Session
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.oracles import Items
from algorithms.practice.problems.placements import direction, on_board
from algorithms.practice.problems.queens_oracle import (
    Queens,
    attacking_pair,
    columns_of,
)
from algorithms.practice.problems.shared_properties import kept, own_objects
from algorithms.practice.replies import Arguments

problem = partial(
    Problem,
    parameters=("n",),
    picture="queens",
    board=lambda arguments: (arguments[0], arguments[0]),
    size=lambda arguments: int(arguments[0]),
    usual=lambda arguments: bool(arguments[0] <= 7),
    solvable=lambda arguments: arguments[0] not in (2, 3),
    # More than the factor by which the time for all solutions grows from one size to the next.
    growth=100,
    page="queens/",
)
"""A problem whose only argument is the number of queens."""


_REMOVED = N_(
    "When does your search consider a board complete? Do you store a copy of the board, or the "
    "board itself, from which the search later removes queens?"
)


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


def solutions_in(session: Session, arguments: Arguments) -> list[Queens]:
    """Return the solutions in an answer; other properties report the other boards."""
    boards = session.answer(arguments)
    # Several properties ask; the answer is kept, so that no other one gets its identity.
    if id(boards) not in session.known:
        solutions = [each for each in boards if _is_solution(each, arguments[0])]
        session.known[id(boards)] = boards, solutions
    return list(session.known[id(boards)][1])


def _is_solution(queens: Queens, n: int) -> bool:
    whole = len(queens) == n and all(on_board(each, n, n) for each in queens)
    return whole and attacking_pair(queens) is None


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


def boards_are_right(
    cases: Cases,
    find_boards: Callable[[Session, Arguments], Sequence[Queens]] = Session.answer,
) -> tuple[Property, Property]:
    """Return the properties that each board has n queens, and that none attacks another."""

    def met(session: Session, arguments: Arguments) -> bool:
        return any(len(each) > 1 for each in find_boards(session, arguments))

    def property_of(name: str, find: Callable[..., Any], *after: str) -> Property:
        def check(session: Session, arguments: Arguments) -> Finding | None:
            boards = find_boards(session, arguments)
            findings = (find(each, arguments) for each in boards)
            finding = next(filter(None, findings), None)
            rows = _same_rows(session, arguments) if finding else None
            if finding and rows:
                finding = replace(finding, fault=fault("shared-rows"), values=rows)
            return finding

        needs = replace(TWO_QUEENS, met=met)
        return Property(
            name,
            check,
            cases=cases,
            after=after,
            needs=needs,
            anywhere=True,
            calls=True,
        )

    return (
        property_of("right-size", size_fault, "own-objects"),
        property_of("none-attack", attack_in, "own-objects", "too-many-queens"),
    )


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


def _small(session: Session, arguments: Arguments) -> Finding | None:
    n, given = arguments[0], session.answer(arguments)
    if n == 0 and given not in ((), ((),)):
        return found("more-than-no-queens", arguments)
    # Another property reports a repeated board.
    if n == 1 and set(given) != {((0, 0),)}:
        return found("one-queen", arguments, scene_of(((0, 0),), 1))
    if n > 1 and given:
        return found("none-for-this-many", arguments, scene_of(given[0], n))
    return None


def size_fault(queens: Queens, arguments: Arguments) -> Finding | None:
    """Find a fault in the number or the squares of the queens."""
    n: int = arguments[0]
    count = len(queens)
    for square in queens if n else ():  # a board without squares has no outside
        values: dict[str, object] = {"square": square}
        if not on_board(square, n, n):
            code, values["last"] = "queen-off-board", n - 1
        elif queens.count(square) > 1:
            code = "square-twice"
        else:
            continue
        return found(code, arguments, scene_of(queens, n), **values)
    if count == n:
        return None
    code = "too-few-queens" if count < n else "too-many-queens"
    finding = found(code, arguments, scene_of(queens, n), count=count, n=n)
    if count == 0:  # the search may have removed them
        return replace(finding, fault=replace(finding.fault, hint=_REMOVED))
    return finding


def attack_in(queens: Queens, arguments: Arguments) -> Finding | None:
    """Find two queens that attack each other."""
    n: int = arguments[0]
    pair = attacking_pair(queens)
    if pair is None or not all(on_board(square, n, n) for square in queens):
        return None
    first, second = pair
    scene = Scene(n, n, queens=queens, candidate=second, verdict="reject", by=first)
    code = f"same-{direction(first, second)}"
    return found(code, arguments, scene, first=first, second=second)


def scene_of(queens: Queens, n: int) -> Scene:
    """Return a scene with these queens."""
    return Scene(n, n, queens=queens)


def about_solution(
    code: str, arguments: Arguments, queens: Queens, **values: object
) -> Finding:
    """Return a finding about a solution."""
    solution = columns_of(queens)
    scene = scene_of(queens, arguments[0])
    return found(code, arguments, scene, solution=solution, **values)


def solution_items(
    right: Callable[[int], Iterable[Queens]],
    cases: Cases,
    given: Callable[[Session, Arguments], Sequence[Queens]] = solutions_in,
    key: Callable[[Queens, int], object] = lambda queens, _: queens,
) -> Items:
    """Return the solutions that an answer has to contain; a finding counts those found."""

    def in_order(arguments: Arguments) -> list[Queens]:
        return sorted(right(arguments[0]))

    def told(arguments: Arguments, missing: list[Queens]) -> dict[str, object]:
        count = len(in_order(arguments))
        return {"found": count - len(missing), "count": count, "n": arguments[0]}

    return Items(
        in_order,
        about_solution,
        lambda **_: cases,
        given=given,
        key=lambda arguments, queens: key(queens, arguments[0]),
        told=told,
    )


def solutions_problem(
    cases: Cases, *own: Property, again: Property, objects: Cases, **parts: Any
) -> Problem:
    """Return a problem whose answers are some or all solutions, with its own properties."""
    smallest = ("own-objects", "right-size", "none-attack", "none-twice")
    properties = (
        answers(cases),
        *boards_are_right(cases),
        *own,
        again,
        kept(sizes(1, 6), TWO_QUEENS),
        Property(
            "small",
            _small,
            cases=sizes(0, 3),
            after=smallest,
            every=True,
            calls=True,
        ),
        own_objects(objects, TWO_BOARDS),
    )
    return problem(properties=properties, formats=SOLUTIONS, **parts)
