"""The search for the smallest counterexample to one property.

The first cases are checked one by one, in order. Then Hypothesis draws cases and shrinks one that
fails. Whatever can be taken away from a counterexample is taken away. All random choices depend on
one seed: the same solver gets the same report.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import combinations, product
from typing import Any

from hypothesis.errors import Flaky

from algorithms.board import Square
from algorithms.practice.findings import (
    Blocked,
    Finding,
    Unanswered,
    Untested,
    reason,
)
from algorithms.practice.limits import USUAL, Limits
from algorithms.practice.model import Case, Cases, Property
from algorithms.practice.problems import oracle
from algorithms.practice.random_cases import draw
from algorithms.practice.results import PropertyResult
from algorithms.practice.session import ATTEMPTS, LIMITS, Session

_MOST = 300  # cases that are tried to find a smaller counterexample
_FURTHER = 40  # cases on which a fault of a tiny board may show

_SMALL = 16  # squares of a board
_SOLVED = 8  # the largest size of which all solutions are tried
_LISTS = 64  # with the same number of boards of the same size


def check_property(
    tried: Property, session: Session, limits: Limits = USUAL
) -> PropertyResult:
    """Check one property with the first cases, and with random ones."""
    search = _Search(tried, session)
    if search.hold(tried.cases.first) and not search.is_open:
        search.draw(limits)
    return search.result()


def check_further(
    result: PropertyResult, session: Session, often: int
) -> PropertyResult:
    """Check a property with large cases, and with those that are repeated often."""
    search = _Search(result.property, session)
    cases = result.property.cases
    # Without limits, a call on a large board might never end.
    if search.hold(cases.large if session.solver.limited else ()):
        search.hold(cases.often, often)
    return search.result(result)


class _Search:
    """The search for a counterexample to one property."""

    def __init__(self, tried: Property, session: Session) -> None:
        self.tried, self.session = tried, session
        self.cases = 0
        self.known: dict[tuple[int, str], Finding | Untested | None] = {}
        self.reasons: list[Untested] = []
        self.found: list[tuple[Case, Finding]] = []

    def hold(self, cases: Iterable[Case], attempts: int = ATTEMPTS) -> bool:
        """Try cases until the property does not hold for one."""
        self.session.attempts = attempts
        return all(map(self.holds, cases))

    def holds(self, case: Case, *, again: bool = False) -> bool:
        """Return whether the property holds for a case, or the case does not test it."""
        key = self.session.attempts, repr(case)
        if again or key not in self.known:
            try:
                self.known[key] = self.tried.finding(self.session, case)
            except Untested as reason:
                self.known[key] = reason
        match self.known[key]:
            case Untested() as untested:
                self.reasons.append(untested)
                return True
            case Finding() as finding:
                self.found.append((case, finding))
        self.cases += 1
        return self.known[key] is None

    def draw(self, limits: Limits) -> None:
        """Let Hypothesis draw cases, and shrink one that fails."""
        parameters, cases = self.session.problem.parameters, self.tried.cases

        def holds(case: Case) -> None:
            # The answer to a call is known, but not what several calls in a row do.
            if not self.holds(case, again=len(case) != len(parameters)):
                raise _Broken

        usual = 400 if limits.thorough else cases.trials
        # A random solver may be correct when called again.
        with suppress(_Broken, Flaky):
            draw(cases.drawn, limits.seed, limits.examples or usual, holds)

    @property
    def is_open(self) -> bool:
        """True if a case without a test leaves it open whether the property holds."""
        every, answered = self.tried.every, self.tried.answered
        return any(
            every or isinstance(each, Blocked) or (answered and each.failed)
            for each in self.reasons
        )

    def reason(self) -> str:
        """Return why the property was not tested; something else is wrong with most answers."""
        if any(isinstance(each, Blocked) for each in self.reasons):
            return reason("some-wrong")
        if self.cases:
            return reason("not-all")
        # Larger boards are needed only if none of the others tests the property.
        late, vague = reason("too-large"), reason("no-answer")
        reasons = [x for x in self.reasons if x.reason != late] or self.reasons
        if reasons and all(each.failed for each in reasons):
            return reason("none")
        needs = self.tried.needs
        met = needs and self.session.has(needs)
        # The other reasons speak of all answers of the check.
        of_all = not met and all(map(self.session.reads, self.session.answered))
        first = min(
            (each for each in reasons if of_all or isinstance(each, Unanswered)),
            key=lambda it: (isinstance(it, Unanswered), it.reason == vague),
            default=None,
        )
        if not isinstance(first, Unanswered) and self.are_empty():
            return reason("all-empty")
        return first.reason if first else vague

    def are_empty(self) -> bool:
        """Return whether the answers to all calls of the cases are empty."""
        count, answers = len(self.session.problem.parameters), list[object]()
        for case in self.tried.cases.first:
            for each in [case] if len(case) == count else case:
                with suppress(Untested):
                    answers.append(self.session.answer(each))
        # The only board of an answer is never empty, even without queens.
        board = self.session.problem.answer == "queens"
        return bool(answers) and not board and all(each == () for each in answers)

    def result(self, before: PropertyResult | None = None) -> PropertyResult:
        """Return the result, which adds to that of the cases that were checked before."""
        finding = self._smallest() if self.found else None
        cases = self.cases + (before.cases if before else 0)
        if finding:
            reply = self.session.reply(finding.arguments, finding.attempt)
            return PropertyResult(self.tried, "failed", finding, reply, cases)
        if before and before.verdict == "untested" and before.cases >= self.cases:
            return before
        if cases and not self.is_open:
            return PropertyResult(self.tried, "passed", cases=cases)
        why = self.reason()
        return PropertyResult(self.tried, "untested", cases=cases, reason=why)

    def _smallest(self) -> Finding:
        """Return the smallest counterexample, on a board of one square only if it must be."""
        cases, problem = self.tried.cases, self.session.problem
        easiest = min(self.found, key=lambda each: cases.difficulty(each[0]))
        finding = self._reduced(*easiest)
        reply = self.session.reply(finding.arguments, finding.attempt)
        is_told = reply.outcome != "returned" or reply.value is not None
        if self.tried.name == "answers" and is_told:
            return finding
        side = max(problem.board(finding.arguments)) if problem.has_board else 2
        if min(side, problem.size(finding.arguments)) > 1:
            return finding
        # What is wrong shows on a larger board: on the usual one, if the argument is a number;
        # but that answers differ shows already for n = 1.
        larger, least = cases.first[:_FURTHER], 2
        if problem.parameters == ("n",):
            usual = min(problem.probes, key=problem.size)
            if self.tried.name == "repeatable":
                usual, least = (1,), 1
            larger = tuple({usual} & {*cases.first})
        for case in larger:
            if self._is_new(case):
                self.holds(case)
            shown = next((each for one, each in self.found if one == case), finding)
            if max(problem.board(shown.arguments)) >= least and shown != finding:
                alike = self._reason(shown) == self._reason(finding)
                shared = shown.fault.code == "shared-rows"
                return self._reduced(case, shown) if alike or shared else finding
        return finding

    def _reduced(self, case: Case, finding: Finding) -> Finding:
        """Return a counterexample of which no part can be taken away."""
        reply = self.session.reply(finding.arguments, finding.attempt)
        if reply.outcome in LIMITS:  # another call might take as long
            return finding
        most = len(self.known) + _MOST
        easier = filter(self._is_new, smaller(case, self.tried.cases))
        while len(self.known) < most and (each := next(easier, None)):
            if not self.holds(each):
                easier = filter(self._is_new, smaller(each, self.tried.cases))
                finding = self.found[-1][1]
        return finding

    def _reason(self, finding: Finding) -> tuple[object, ...]:
        """Return the fault, the kind of exception, and whether there is nothing to find."""
        nothing = self.session.problem.nothing(finding.arguments)
        return finding.fault.code, finding.values.get("kind"), nothing

    def _is_new(self, case: Case) -> bool:
        return (self.session.attempts, repr(case)) not in self.known


class _Broken(Exception):  # noqa: N818 - a signal to Hypothesis
    """A property does not hold for a case."""


def smaller(case: Case, cases: Cases) -> list[Case]:
    """Return the cases to try after a counterexample, the easiest first."""
    key = cases.difficulty
    if not cases.closed:
        return []
    least, most = key(cases.first[0]), key(case)
    easier = (
        each for each in _near(case, cases.first) if least <= key(each) < most
    )
    return sorted(easier, key=key)


def _near(case: Case, first: Sequence[Case]) -> Iterator[Case]:
    """Yield cases like one, by its shape; the first cases have been tried."""
    match case:
        case (int(n),):
            yield from ((m,) for m in range(first[-1][0] + 1, n))
        case ((int(one),), (int(other),)):
            lowest = first[0][0][0]
            pairs = product(range(lowest, one + 1), range(lowest, other + 1))
            yield from (((a,), (b,)) for a, b in pairs)
        case (int(rows), int(columns)):
            yield from {size for size, _ in _squares(rows, columns, (0, 0))}
        case (int(rows), int(columns), (int(), int()) as start):
            yield from ((*it, each) for it, each in _squares(rows, columns, start))
        case ((int(), int()) as start, int(rows), int(columns)):
            yield from ((each, *it) for it, each in _squares(rows, columns, start))
        case ([[int(), *_], *_] as board, *square) if all(
            len(row) == len(board) and {*row} <= {0, 1} for row in board
        ):
            yield from _boards(board, square)
        case ([[int(), *_], *_] as boards,):
            yield from ((each,) for each in _lists(boards))
        case ([int(), *_] as columns,):
            sizes = range(min(len(columns), _SOLVED) + 1)
            yield from ((each,) for n in sizes for each in oracle.as_lists(n))
        case (([_, *_] as boards,), ([*other],)):
            yield from _in_two_orders(boards, other)


def _squares(
    rows: int, columns: int, square: Square
) -> Iterator[tuple[tuple[int, int], Square]]:
    """Yield the squares of the board and of small ones, and those left without a row or column."""
    for r, c in product(range(1, rows + 1), range(1, columns + 1)):
        whole = r * c <= _SMALL or (r, c) == (rows, columns)
        for row, column in product(range(r), range(c)):
            above, before = square[0] - row, square[1] - column
            if whole or (
                0 <= above <= rows - r <= 1 and 0 <= before <= columns - c <= 1
            ):
                yield (r, c), (row, column)


def _boards(
    board: oracle.Board, squares: list[Square]
) -> Iterator[tuple[Any, ...]]:
    """Yield a board with one queen, without one, and without a row and a column."""
    queens, n = oracle.queens_on(board), len(board)
    for size in {1, len(queens) - 1} & {*range(len(queens))}:
        for some in combinations(queens, size):
            yield oracle.board_with(n, some), *squares
    for row, column in product(range(n), repeat=2):
        left, *moved = (
            [
                (r - (r > row), c - (c > column))
                for r, c in places
                if r != row and c != column
            ]
            for places in (queens, *([each] for each in squares))
        )
        if all(moved):
            yield oracle.board_with(n - 1, left), *(each for (each,) in moved)


def _lists(boards: list[list[int]]) -> Iterator[list[list[int]]]:
    """Yield half of a list, a list without one item, and the lists of smaller boards."""
    middle = len(boards) // 2
    yield from (boards[:middle], boards[middle:])
    yield from (boards[:k] + boards[k + 1 :] for k in range(len(boards)))
    for n, length in product(range(1, len(boards[0])), range(1, len(boards) + 1)):
        if n <= _SOLVED and oracle.count(n) ** length <= _LISTS:
            chosen = product(oracle.as_lists(n), repeat=length)
            yield from ([[*each] for each in some] for some in chosen)


def _in_two_orders(
    boards: list[list[int]], other: list[list[int]]
) -> Iterator[tuple[Any, Any]]:
    """Yield smaller lists, each in two orders."""
    for each in boards:
        first, second = boards.copy(), other.copy()
        first.remove(each)
        second.remove(each)
        yield (first,), (second,)
    for some in _lists(boards):
        yield (some,), ([*some[:-2], *some[:-3:-1]],)
        yield (some,), (some[::-1],)
