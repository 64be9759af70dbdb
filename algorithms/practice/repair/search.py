"""The search for a repair: the smallest edit of a program after which it passes every check.

This is mutation-based repair, as in research on introductory courses, with the properties of the
checker in the place of tests. Each edited program is tried with the counterexample, then with
small cases, then with all properties. The limits are numbers of edits and of executed lines: the
same program gets the same repair on a fast and on a busy machine.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import islice, takewhile
from time import process_time
from typing import Any, Protocol

from algorithms.board.formats import AnswerFormat
from algorithms.practice.checking import check_solver
from algorithms.practice.limits import USUAL, Limits
from algorithms.practice.model import Case, Problem, Property, Session, Untested
from algorithms.practice.repair import expressions, scopes, statements
from algorithms.practice.repair.model import Repair
from algorithms.practice.repair.program import Edit, Program
from algorithms.practice.repair.rules import LIKELY, edits, rank
from algorithms.practice.replies import Arguments, Reply, Solver
from algorithms.practice.results import CheckResult

_RULES = expressions, scopes, statements  # which fill the table of rules
_FEW, _SOME, _MANY, _LARGE = 20_000, 300_000, 3_000_000, 100_000  # lines of a call
_SINGLE, _LATE, _PAIRS = 8_000_000, 3_000_000, 3_000_000  # lines of all calls
_SECONDS = 10.0  # of processor time, if lines are slower than usual
_PROMISING, _ENOUGH, _ROUNDS = 8, 2, 3  # edits
_STEPS, _PARTNERS = 8, 80  # edits of which pairs are made
_OFTEN = (
    "strictness range-bound bound-by-one not-copied rows-not-copied row-column "
    "index-by-one value-by-one undo-missing abs-missing sign list-tuple loop-control"
).split()
"""The kinds of slips that people make in several places alike."""

_FROM_1 = "-from-1"
_LINES_PER_SECOND = 1_000_000  # as an edited program states them

Watch = Callable[[int, int], object]
"""A function that is told how many edits were tried, of about how many; true stops the search."""

Edits = tuple[Edit, ...]


class EditableSolver(Solver, Protocol):
    """A solver in whose place edited programs can be called."""

    text: str

    def call(self, arguments: Arguments, **options: Any) -> Reply:
        """Call the solver, or an edited program, once."""


class _TooLong(Exception):  # noqa: N818 - not an error
    """A call executes more lines than it may."""


class _Candidate:
    """An edited program, whose calls execute a limited number of lines."""

    source, notes = "", ()

    def __init__(
        self, solver: EditableSolver, text: str, lines: int, *, strict: bool
    ) -> None:
        self.name, self.limited = solver.name, solver.limited
        self._solver, self._text, self._most = solver, text, lines
        self._strict, self.lines = strict, 0

    def call(
        self,
        arguments: Arguments,
        *,
        seed: int = 0,
        then: tuple[Arguments, ...] = (),
        seconds: float | None = None,
    ) -> Reply:
        """Call the edited program once; a call with a time limit is one on a large board."""
        lines = min(self._most, _LARGE) if seconds else self._most
        edited = {"source": self._text, "lines": lines}
        reply = self._solver.call(arguments, seed=seed, then=then, edited=edited)
        self.lines += int(reply.seconds * _LINES_PER_SECOND)
        if self._strict and reply.outcome == "timeout":
            raise _TooLong
        return reply


def find_repair(
    check: CheckResult,
    solver: EditableSolver,
    limits: Limits = USUAL,
    watch: Watch = lambda _tried, _all: False,
) -> Repair | None:
    """Return the smallest edit of a failing program after which it passes, if there is one."""
    text = getattr(solver, "text", "")
    if check.passed or not text or not check.failures:
        return None
    with suppress(SyntaxError, ValueError, RecursionError):
        return _Search(check, solver, limits, watch or (lambda *_: False)).repair(
            text
        )
    return None


class _Search:
    """The search for a repair of one program."""

    def __init__(
        self,
        check: CheckResult,
        solver: EditableSolver,
        limits: Limits,
        watch: Watch,
    ) -> None:
        self.problem, self.solver, self.limits = check.problem, solver, limits
        recognised = check.recognised
        known = recognised and recognised.evident and not recognised.rivals
        self.forms = _alike(self.problem, recognised.format if known else None)
        self.cases = [*_cases(check)]
        sizes = [
            _size(self.problem, each.finding.arguments) for each in check.failures
        ]
        self.largest = max(self.problem.quick, *sizes)
        self.wrong = {
            repr(each.finding.arguments): each.reply.value
            for each in check.failures
            if each.finding
            and each.reply
            and each.reply.outcome == "returned"
            and each.property.name == "answers"
        }
        self.watch, self.end = watch, process_time() + _SECONDS
        self.lines = self.tried = self.all = 0

    def repair(self, text: str) -> Repair | None:
        """Return the smallest repair of a program."""
        self.program = Program(text)
        self.sort_cases()
        single = edits(self.program)
        self.all = len(single)
        steps: list[tuple[int, Edits]] = []
        alone = [(each,) for each in single]
        best = self.passing(self.promising(alone, _SINGLE, steps))
        if not best:
            several = [*_repeated(self.program, single), *_pairs(single, steps)]
            self.all += len(several)
            best = self.passing(self.promising(several, _PAIRS, []))
        return _repair(self.program, best[0], len(best) - 1) if best else None

    def sort_cases(self) -> None:
        """Put the cases in which the program is wrong before the others."""
        candidate = self.candidate((), _FEW, strict=True)
        session = self.session(candidate)
        wrong = []
        for tried, case in self.cases:
            try:
                wrong.append(not self.holds(session, tried, case))
            except _TooLong:
                wrong.append(True)
        order = sorted(range(len(wrong)), key=lambda each: not wrong[each])
        self.cases = [self.cases[each] for each in order]

    def session(self, candidate: _Candidate) -> Session:
        """Return a session with an edited program, which reads its answers as the check did."""
        session = Session(self.problem, candidate, self.forms[0], self.limits.seed)
        session.begin(largest=self.largest)
        return session

    def promising(
        self, tried: Sequence[Edits], most: int, steps: list[tuple[int, Edits]]
    ) -> Iterator[Edits]:
        """Yield the edits after which a program is right in small cases; note the useful ones."""
        late: list[Edits] = []
        for lines, budget in ((_FEW, most), (_SOME, _LATE)):
            budget += self.lines
            for each in tried:
                if self.is_over(budget):
                    break
                self.tried += 1
                candidate = self.candidate(each, lines, strict=True)
                try:
                    held = self.held(candidate)
                except _TooLong:
                    late.append(each)
                    continue
                finally:
                    self.lines += candidate.lines
                if held == len(self.cases):
                    yield each
                elif held:
                    steps.append((held, each))
            tried, late = late, []

    def is_over(self, budget: int) -> bool:
        """Return whether a part of the search has to end."""
        stopped = self.watch(self.tried, self.all)
        return bool(stopped or self.lines > budget or process_time() > self.end)

    def candidate(self, tried: Edits, lines: int, *, strict: bool) -> _Candidate:
        """Return an edited program."""
        text = self.program.edited(*tried)
        return _Candidate(self.solver, text, lines, strict=strict)

    def held(self, candidate: _Candidate) -> int:
        """Return the number of cases before one that is wrong, which moves to the front."""
        session, most = self.session(candidate), 0
        for form in self.forms:
            read = session.read_as(form)
            pairs = ((read, *case) for case in self.cases)
            most = max(most, sum(1 for _ in takewhile(lambda it: self.holds(*it), pairs)))
        if most < len(self.cases):
            self.cases.insert(most // 2, self.cases.pop(most))
        return most

    def holds(self, session: Session, tried: Property, case: Case) -> bool:
        """Return whether a property holds for a case."""
        try:
            if tried.name != "answers":
                return tried.check(session, case) is None
            # The property itself calls the solver with more boards.
            reply, key = session.reply(case), repr(case)
            known = self.wrong.get(key, self) == reply.value
            if reply.outcome != "returned" or known:
                return False
            session.answer(case)
        except Untested as untested:
            return not untested.failed
        return True

    def passing(self, found: Iterator[Edits]) -> list[Edits]:
        """Return edits after which a program passes all checks, the smallest first."""
        for _ in range(_ROUNDS):
            some = [*islice(found, _PROMISING)]
            passing = filter(self.passes, sorted(some, key=self.cost))
            if best := [*islice(passing, _ENOUGH)]:
                return best
        return []

    def cost(self, tried: Edits) -> float:
        """Return how much an edit changes, more for an unlikely kind."""
        return sum(self.program.cost(each) + rank(each) / 8 for each in tried)

    def passes(self, tried: Edits) -> bool:
        """Return whether an edited program passes all checks; if not, remember why not."""
        if process_time() > self.end:
            return False
        candidate = self.candidate(tried, _MANY, strict=False)
        if self.held(candidate) < len(self.cases):
            return False
        check = check_solver(self.problem, candidate, self.limits)
        self.lines += candidate.lines
        self.cases[:0] = _counterexamples(check)
        return check.passed


def _alike(problem: Problem, form: AnswerFormat | None) -> list[AnswerFormat | None]:
    """Return a format and those that differ from it only in the first number."""
    if form is None:
        return [None]
    base = form.code.removesuffix(_FROM_1)
    others = (each for each in problem.formats if each.code.removesuffix(_FROM_1) == base)
    return [form, *(each for each in others if each.code != form.code)]


def _counterexamples(check: CheckResult) -> Iterator[tuple[Property, Case]]:
    """Yield the cases in which a program is wrong, if they are the arguments of a call."""
    for each in check.failures:
        first = each.property.cases.first
        if each.finding and _is_like(each.finding.arguments, first):
            yield each.property, each.finding.arguments


def _cases(check: CheckResult) -> Iterator[tuple[Property, Case]]:
    """Yield the cases that an edited program is tried with: the counterexamples first."""
    yield from _counterexamples(check)
    small = [
        (each, case)
        for each in check.problem.properties
        for case in each.cases.first
    ]
    yield from sorted(small, key=lambda each: _size(check.problem, each[1]))


def _is_like(arguments: Arguments, first: tuple[Case, ...]) -> bool:
    """Return whether the cases of a property are the arguments of one call."""
    return any([*map(type, case)] == [*map(type, arguments)] for case in first)


def _size(problem: Problem, case: Case) -> int:
    """Return the size of the largest board of a case, which may be several calls."""
    with suppress(Exception):
        return problem.size(case)
    with suppress(Exception):
        return max(map(problem.size, case))
    return 0


def _repeated(program: Program, single: list[Edit]) -> Iterator[Edits]:
    """Yield edits that are made in all places alike."""
    alike = defaultdict(list)
    for each in single:
        if each.kind in _OFTEN:
            part = program.part(each.start, each.end)
            alike[each.kind, part, each.text].append(each)
    yield from (tuple(each) for each in alike.values() if len(each) > 1)


def _pairs(single: list[Edit], steps: list[tuple[int, Edits]]) -> Iterator[Edits]:
    """Yield pairs of an edit that helps in some cases and a likely one."""
    steps.sort(key=lambda each: -each[0])
    best = [edit for _, (edit,) in steps if edit.kind in LIKELY][:_STEPS]
    for other in single[:_PARTNERS]:
        for edit in best:
            first, second = sorted((edit, other), key=lambda each: each.start)
            if first.end < second.start:
                yield first, second


def _repair(program: Program, found: Edits, others: int) -> Repair:
    """Return a repair: the lines that change, and what its texts call by name."""
    before = program.source.splitlines()
    after = program.edited(*found).splitlines()
    start = end = 0
    while before[start : start + 1] == after[start : start + 1]:
        start += 1
    shorter = min(len(before), len(after)) - start
    while end < shorter and before[-1 - end] == after[-1 - end]:
        end += 1
    edit, *others_too = found
    names = _names(program, edit)
    kind = edit.kind
    if any(each.text != edit.text or each.kind != kind for each in others_too):
        kind, second = "two-changes", others_too[0]
        names |= {f"second-{k}": v for k, v in _names(program, second).items()}
        names["second-line"] = str(program.data.count(b"\n", 0, second.start) + 1)
    return Repair(
        kind,
        start + 1,
        tuple(before[start : len(before) - end]),
        tuple(after[start : len(after) - end]),
        names,
        others,
    )


def _names(program: Program, edit: Edit) -> dict[str, str]:
    part = program.part(edit.start, edit.end)
    names = {
        "before": " ".join(part.split()),
        "after": " ".join(edit.text.split()),
        "function": program.function_at(edit.start),
        "condition": program.condition_at(edit.start),
    }
    return names | edit.names
