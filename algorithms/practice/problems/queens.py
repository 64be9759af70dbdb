"""The problems of n queens, of their number, and of the symmetric variants of solutions."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from hypothesis import strategies as st

from algorithms.board.scene import Scene
from algorithms.board.values.model import Container
from algorithms.practice.findings import Finding, Untested, fault, found
from algorithms.practice.model import (
    Cases,
    Need,
    Problem,
    Property,
    of_answers,
    of_calls,
)
from algorithms.practice.problems import oracle
from algorithms.practice.problems.definitions import problem
from algorithms.practice.problems.shared_properties import (
    Items,
    Witness,
    kept,
    own_objects,
    repeatable,
)
from algorithms.practice.replies import Arguments
from algorithms.practice.session import Session

n_queens = partial(
    problem,
    usual=lambda arguments: bool(arguments[0] <= 7),
    solvable=lambda arguments: arguments[0] not in (2, 3),
)
"""A problem whose only argument is the number of queens."""


def sizes(low: int, high: int, *more: int, **later: Iterable[int]) -> Cases:
    """Return calls with one argument, a number; `large` and `often` are numbers, too."""
    first = [(n,) for n in (*range(low, high + 1), *more)]
    others: Any = {name: [(n,) for n in numbers] for name, numbers in later.items()}
    return Cases(st.tuples(st.integers(low, high)), first, **others)


Boards = Sequence[oracle.Queens]
"""The boards of an answer."""


def scene_of(queens: oracle.Queens, n: int) -> Scene:
    """Return the picture of a board."""
    return Scene(n, n, queens=queens)


def solutions_in(boards: Boards, n: int) -> list[oracle.Queens]:
    """Return the solutions in an answer; other properties report the other boards."""
    return [each for each in boards if each in oracle.solutions(n)]


def _boards_in(session: Session, arguments: Arguments) -> Boards:
    """Return the boards of an answer, which may be the only one."""
    answer = session.answer(arguments)
    if answer is None:
        raise Untested(TWO_QUEENS.name)  # `finds` reports this
    return (answer,) if session.problem.answer == "queens" else answer


TWO_QUEENS = Need(
    "two-queens",
    lambda session, case: any(len(each) > 1 for each in _boards_in(session, case)),
)
SOLVED = Need(
    "solved",
    lambda session, case: case[0] > 1 and solutions_in(session.answer(case), *case),
)
TWO_BOARDS = Need("two-boards", lambda session, case: len(session.answer(case)) > 1)


def boards_are_right(cases: Cases | None = None) -> tuple[Property, Property]:
    """Return the properties that each board has n queens, and that none attacks another."""

    def property_of(name: str, find: Callable[..., Any]) -> Property:
        def check(session: Session, arguments: Arguments) -> Finding | None:
            boards = _boards_in(session, arguments)
            findings = [find(each, *arguments) for each in boards]
            finding = next(filter(None, findings), None)
            rows = _same_rows(session, arguments) if finding else None
            if finding and rows:
                finding = replace(finding, fault=fault("shared-rows"), values=rows)
            if finding and boards[1:]:
                values = {**finding.values, "number": findings.index(finding) + 1}
                finding = replace(finding, caption="board-number", values=values)
            return finding

        return of_calls(cases, name, needs=TWO_QUEENS)(check)

    return (
        property_of("right-size", size_fault),
        property_of("none-attack", attack_in),
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


def _small(given: Boards, n: int) -> Finding | None:
    if n == 0 and given not in ((), ((),)):
        return found("more-than-no-queens")
    # Another property reports a repeated board.
    if n == 1 and set(given) != {((0, 0),)}:
        return found("one-queen", scene_of(((0, 0),), 1))
    if n > 1 and given:
        finding = found("none-for-this-many", scene_of(given[0], n), number=1)
        return replace(finding, caption="board-number")
    return None


def size_fault(queens: oracle.Queens, n: int) -> Finding | None:
    """Find a fault in the number or the squares of the queens."""
    count = len(queens)
    for square in queens if n else ():  # a board without squares has no outside
        values: dict[str, object] = {"square": square}
        if not oracle.on_board(square, n, n):
            code, values["last"] = "queen-off-board", n - 1
            hint = "unset" if square[1] == -1 else ""  # often a start value
        elif queens.count(square) > 1:
            code, hint = "square-twice", ""
        else:
            continue
        return found(code, scene_of(queens, n), hint=hint, **values)
    if count == n:
        return None
    code = "too-few-queens" if count < n else "too-many-queens"
    hint = "" if count else "removed"  # by the search
    return found(code, scene_of(queens, n), hint=hint, count=count, n=n)


def attack_in(queens: oracle.Queens, n: int) -> Finding | None:
    """Find two queens that attack each other."""
    pair = oracle.attacking_pair(queens)
    if pair is None or not all(oracle.on_board(square, n, n) for square in queens):
        return None
    first, second = pair
    scene = Scene(n, n, queens=queens, candidate=second, verdict="reject", by=first)
    code = f"same-{oracle.direction(first, second)}"
    return found(code, scene, first=first, second=second)


def about_solution(
    code: str, queens: oracle.Queens, size: int, /, **values: object
) -> Finding:
    """Return a finding about a solution."""
    solution = oracle.columns_of(queens)
    finding = found(code, scene_of(queens, size), solution=solution, **values)
    # If no solution is found at all, that for one queen is lost in the same way.
    return replace(finding, cause="small" * (values.get("found") == 0))


def solution_items(
    right: Callable[[int], Iterable[oracle.Queens]], **functions: Callable[..., Any]
) -> Items:
    """Return the solutions that an answer has to contain; a finding counts those found."""

    def told(missing: Boards, n: int) -> dict[str, object]:
        count = len([*right(n)])
        return {"found": count - len(missing), "count": count, "n": n}

    return Items(lambda n: sorted(right(n)), about_solution, told=told, **functions)


def solutions_problem(
    name: str, cases: Cases, *own: Property, again: Property, objects: Cases
) -> Problem:
    """Return a problem whose answers are some or all solutions, with its own properties."""
    properties = (
        *boards_are_right(),
        *own,
        again,
        kept(sizes(1, 6), TWO_QUEENS),
        of_answers(sizes(0, 3))(_small),
        of_calls(objects, needs=TWO_BOARDS)(own_objects),
    )
    return n_queens(name, cases=cases, properties=properties)


_LARGER = sizes(4, 8, 9, 10)
_SOLUTIONS = solution_items(
    oracle.solutions, given=lambda boards, n: sorted(solutions_in(boards, n))
)


@of_answers(sizes(1, 8, 9, 10), needs=SOLVED)
def _none_twice(boards: Boards, n: int) -> Finding | None:
    twice = _SOLUTIONS.twice(boards, n)
    if not twice:
        return None
    missing = _SOLUTIONS.missing(boards, n)
    code = "solution-twice-another-missing" if missing else "solution-twice"
    return about_solution(code, twice[0], n, times=boards.count(twice[0]))


@of_answers(_LARGER, needs=SOLVED)
def _symmetric(boards: Boards, n: int) -> Finding | None:
    given = {*solutions_in(boards, n)}
    for each in sorted(given):
        for image in oracle.images(each, n):
            if image not in given:
                pair = map(oracle.columns_of, (each, image))
                values = dict(zip(("solution", "image"), pair, strict=True))
                return found("not-symmetric", scene_of(image, n), **values)
    return None


ALL_QUEENS = solutions_problem(
    "all-queens",
    sizes(0, 8, 9, 10),
    _none_twice,
    _SOLUTIONS.none("missing", "solution-missing", "none-missing", cases=_LARGER),
    _symmetric,
    again=repeatable(sizes(0, 6, often=(4, 5)), needs=TWO_QUEENS),
    objects=sizes(4, 7),
)


def _missed(_: Session, arguments: Arguments) -> Finding:
    (n,) = arguments
    code = "none-found" if n > 1 else "none-found-for-one"  # no queen is taken back
    return about_solution(code, oracle.any_solution(n), n)


def _claimed(queens: oracle.Queens, n: int) -> Finding:
    code = "solution-claimed" if len(queens) >= n else "partial-solution-claimed"
    if not any(oracle.on_board(square, n, n) for square in queens):
        return found("empty-board-claimed", scene_of((), n), n=n)
    return found(code, scene_of(queens, n), squares=queens, n=n)


_WITHOUT: tuple[Arguments, ...] = ((2,), (3,))
WITNESS = Witness(
    lambda arguments: arguments not in _WITHOUT,
    (size_fault, attack_in),
    _missed,
    _claimed,
    telling=lambda arguments: arguments[0] > 3,
    reason=SOLVED.name,
    without=_WITHOUT,
)


_LARGE_SIZES = (*range(13, 21), 22, 25, 30)
# For 2 and 3 every solution is wrong, which `none-claimed` reports.
_SOLVABLE = sizes(4, 12, 1, large=_LARGE_SIZES)

ONE_QUEENS = n_queens(
    "one-queens",
    properties=(
        *boards_are_right(_SOLVABLE),
        WITNESS.finds(_SOLVABLE),
        WITNESS.none_claimed(sizes(2, 3)),
        WITNESS.every_call(sizes(1, 8, often=(2, 5, 6))),
        kept(sizes(4, 8), WITNESS.solved),
    ),
    cases=sizes(0, 12, large=_LARGE_SIZES),
)


_COUNTED = Need(
    "counted",
    lambda session, case: case[0] > 1 and session.answer(case) > 0,
)


def _exact(name: str, code: str, cases: Cases) -> Property:
    """Return the property that the number is right; the finding draws a solution."""

    def check(given: int, n: int) -> Finding | None:
        right = oracle.count(n)
        if given == right or (n == 0 and given == 0):
            return None
        # A queen in the middle of the first row is often miscounted.
        middle = [x for x in oracle.solutions(n) if n % 2 and (0, n // 2) in x]
        best = min(middle or oracle.solutions(n), default=())
        scene = scene_of(best, n) if best else None
        hint = "few-counted" if given else "none-counted"
        hint = hint if given < right and code == "wrong-count" else ""
        return found(code, scene, hint=hint, n=n, given=given, count=right)

    return of_answers(cases, name)(check)


def _even(given: int, n: int) -> Finding | None:
    return found("odd-count", n=n, given=given) if given % 2 else None


COUNT_QUEENS = n_queens(
    "count-queens",
    properties=(
        _exact("small", "wrong-small-count", sizes(0, 3)),
        _exact("exact", "wrong-count", sizes(4, 6)),
        # Only n = 7 and 8 are drawn: slow solvers do not get any further within the time limit.
        _exact("beyond", "wrong-large-count", sizes(7, 8, 9, 10, 11)),
        of_answers(sizes(2, 9), needs=_COUNTED)(_even),
        repeatable(sizes(0, 7, often=(4, 6)), needs=_COUNTED),
    ),
    cases=sizes(0, 8, 9, 10, 11),
)


_FUNDAMENTAL = solution_items(
    oracle.classes, given=solutions_in, key=oracle.class_of
)


@of_answers(sizes(1, 8, 9), "one-per-class", needs=SOLVED)
def _one_of_each_class(boards: Boards, n: int) -> Finding | None:
    twice = _FUNDAMENTAL.twice(boards, n)
    if not twice:
        return None
    first, second = map(oracle.columns_of, twice)
    if first == second:
        return about_solution("solution-twice", twice[0], n, times=2)
    return found("same-class", scene_of(twice[0], n), first=first, second=second)


DISTINCT_QUEENS = solutions_problem(
    "distinct-queens",
    sizes(0, 8, 9),
    _one_of_each_class,
    _FUNDAMENTAL.none(
        "missing", "class-missing", "every-class", cases=sizes(4, 8, 9)
    ),
    # Other solutions of the same classes are as good.
    again=repeatable(
        sizes(0, 6, often=(3, 4, 5)),
        lambda boards: Counter(oracle.class_of(each, len(each)) for each in boards),
        needs=TWO_QUEENS,
    ),
    objects=sizes(5, 7),
)
