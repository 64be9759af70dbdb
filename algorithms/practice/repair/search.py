"""The search for a repair: the smallest edit of a program after which it passes every check.

This is mutation-based repair, as in research on introductory courses, with the properties of the
checker in the place of tests. Each edited program is tried with the counterexample, then with
small cases, then with all properties. The limits are numbers of edits and of executed lines: the
same program gets the same repair on a fast and on a busy machine.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import islice, takewhile
from time import process_time
from typing import Any

from algorithms.base.errors import InvalidValueError
from algorithms.board.formats import AnswerFormat
from algorithms.practice.checking import check_solver
from algorithms.practice.limits import USUAL, Limits
from algorithms.practice.model import Case, Problem, Property, Session
from algorithms.practice.repair import expressions, scopes, statements
from algorithms.practice.repair.candidates import (
    ALL,
    FEW,
    SOME,
    Candidate,
    TooLong,
)
from algorithms.practice.repair.model import Repair
from algorithms.practice.repair.patterns import TABLE
from algorithms.practice.repair.program import Edit, Program
from algorithms.practice.repair.rules import cost, edits, pairs, repeated
from algorithms.practice.results import CheckResult
from algorithms.practice.untested import Untested

_RULES = expressions, scopes, statements  # which fill the table of rules
_SORTING = 1_000_000  # lines of the calls that show where a program is wrong
_SINGLE, _LATE, _PAIRS = 5_000_000, 2_000_000, 2_000_000  # lines of all calls
_PROMISING, _ENOUGH, _ROUNDS = 8, 2, 3  # edits
_FROM_1 = "-from-1"

Watch = Callable[[int, int], object]
"""A function of the numbers of edits: those tried, and about all; true stops the search."""

Edits = tuple[Edit, ...]


def find_repair(
    check: CheckResult,
    solver: Any,
    limits: Limits = USUAL,
    watch: Watch | None = None,
    seconds: float = 8.0,
) -> Repair | None:
    """Return the smallest edit of a failing program after which it passes, if there is one.

    The search ends after some seconds of processor time, if lines are slower than usual.
    """
    text = getattr(solver, "text", "")
    if check.passed or not text or not check.failures:
        return None
    # A property that somebody has defined may raise an error for an odd answer.
    with suppress(SyntaxError, RecursionError, InvalidValueError):
        program = Program(text)
        return _Search(
            check, solver, program, limits, watch=watch, seconds=seconds
        ).repair()
    return None


class _Search:
    """The search for a repair of one program."""

    def __init__(
        self,
        check: CheckResult,
        solver: Any,
        program: Program,
        limits: Limits,
        *,
        watch: Watch | None,
        seconds: float,
    ) -> None:
        self.problem, self.solver, self.program = check.problem, solver, program
        self.limits, self.watch = limits, watch
        recognised = check.recognised
        self.forms: list[AnswerFormat | None] = [None]
        if recognised and recognised.evident and not recognised.rivals:
            self.forms = _alike(self.problem, recognised.format)
        self.cases = [*_counterexamples(check), *_small_cases(self.problem)]
        findings = [each.finding for each in check.failures if each.finding]
        sizes = [self.problem.size(each.arguments) for each in findings]
        self.largest = max(self.problem.quick, *sizes)
        self.wrong = {
            repr(each.finding.arguments): each.reply.value
            for each in check.failures
            if each.finding
            and each.reply
            and each.reply.outcome == "returned"
            and each.property.name == "answers"
        }
        self.failed = check.failures[0].property.name
        self.end = process_time() + seconds
        self.learnt: list[
            tuple[Property, Case]
        ] = []  # from edits that failed the checks
        self.lines = self.tried = self.all = 0
        self.steps: list[tuple[int, Edits]] = []  # edits that help in some cases

    def repair(self) -> Repair | None:
        """Return the smallest repair, of one edit if possible."""
        self.sort_cases()
        single = edits(self.program)
        self.all = len(single)
        first = TABLE["first"].get(self.failed, ())
        best: list[Edits] = []
        for likely in (True, False):
            part = [(each,) for each in single if (each.kind in first) is likely]
            best = best or self.passing(self.promising(part, _SINGLE))
        if not best:
            self.steps.sort(key=lambda each: -each[0])
            helpful = [edit for _, (edit,) in self.steps]
            several = [*repeated(self.program, single), *pairs(helpful, single)]
            self.all += len(several)
            best = self.passing(self.promising(several, _PAIRS))
        return _repair(self.program, best[0], len(best) - 1) if best else None

    def sort_cases(self) -> None:
        """Put the cases in which the program is wrong first, and those that take long last.

        Most wrong edits then end with a short call. If a program is only wrong by taking
        long, these cases are the first.
        """
        candidate = self.candidate((), FEW)
        session, found = self.session(candidate), []
        for tried, case in self.cases:
            found.append(2)
            if candidate.lines < _SORTING:
                with suppress(TooLong):
                    found[-1] = 1 if self.holds(session, tried, case) else 0
        ranks = found if 0 in found else [-each for each in found]
        order = sorted(range(len(ranks)), key=lambda each: ranks[each])
        self.cases = [self.cases[each] for each in order]

    def session(self, candidate: Candidate) -> Session:
        """Return a session with an edited program, which reads its answers as the check did."""
        session = Session(self.problem, candidate, self.forms[0], self.limits.seed)
        session.begin(largest=self.largest)
        return session

    def candidate(
        self, tried: Edits, lines: int, *, strict: bool = True
    ) -> Candidate:
        """Return an edited program."""
        text = self.program.edited(*tried)
        return Candidate(self.solver, text, lines, strict=strict)

    def promising(self, tried: Sequence[Edits], most: int) -> Iterator[Edits]:
        """Yield the edits after which a program is right in small cases.

        Edits after which a call takes long are tried again if there are no others.
        """
        late: list[Edits] = []
        found = 0
        for lines, budget in ((FEW, most), (SOME, _LATE)):
            end = 0 if found else self.lines + budget
            for each in tried:
                if self.is_over(end):
                    break
                self.tried += 1
                candidate = self.candidate(each, lines)
                try:
                    held = self.held(candidate)
                except TooLong:
                    late.append(each)
                    continue
                finally:
                    self.lines += candidate.lines
                if held == len(self.cases):
                    found += 1
                    yield each
                elif held and len(each) == 1:
                    self.steps.append((held, each))
            tried, late = late, []

    def is_over(self, end: int) -> bool:
        """Return whether a part of the search has to end."""
        stopped = self.watch and self.watch(self.tried, self.all)
        return bool(stopped or self.lines > end or process_time() > self.end)

    def held(self, candidate: Candidate) -> int:
        """Return the number of cases before one that is wrong, which moves to the front."""
        session, most = self.session(candidate), 0
        for form in self.forms:
            read = session.read_as(form)
            results = (self.holds(read, *case) for case in self.cases)
            most = max(most, sum(1 for _ in takewhile(bool, results)))
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
            if (
                reply.outcome != "returned"
                or self.wrong.get(key, self) == reply.value
            ):
                return False
            session.answer(case)
        except Untested as untested:
            return not untested.failed
        return True

    def passing(self, found: Iterator[Edits]) -> list[Edits]:
        """Return edits after which a program passes all checks, the smallest first."""
        for _ in range(_ROUNDS):
            some = [*islice(found, _PROMISING)]
            some.sort(key=lambda each: cost(self.program, each))
            if best := [*islice(filter(self.passes, some), _ENOUGH)]:
                return best
        return []

    def passes(self, tried: Edits) -> bool:
        """Return whether an edited program passes all checks; if not, remember why not."""
        if process_time() > self.end or not self.is_right(tried):
            return False
        candidate = self.candidate(tried, ALL, strict=False)
        check = check_solver(self.problem, candidate, self.limits)
        self.lines += candidate.lines
        self.learnt += _counterexamples(check)
        return check.passed

    def is_right(self, tried: Edits) -> bool:
        """Return whether an edited program is right where others failed the checks."""
        session = self.session(self.candidate(tried, SOME))
        with suppress(TooLong):
            return all(self.holds(session, *each) for each in self.learnt)
        return False


def _alike(problem: Problem, form: AnswerFormat) -> list[AnswerFormat | None]:
    """Return a format and those that differ from it only in the first number."""
    base = form.code.removesuffix(_FROM_1)
    alike = [x for x in problem.formats if x.code.removesuffix(_FROM_1) == base]
    return [form, *(each for each in alike if each.code != form.code)]


def _counterexamples(check: CheckResult) -> Iterator[tuple[Property, Case]]:
    """Yield the cases in which a program is wrong, if they are the arguments of a call."""
    for each in check.failures:
        for case in each.property.cases.first[:1]:
            arguments = each.finding.arguments if each.finding else ()
            if [*map(type, case)] == [*map(type, arguments)]:
                yield each.property, arguments


def _small_cases(problem: Problem) -> list[tuple[Property, Case]]:
    """Return the first cases of all properties, the smallest first."""

    def size(each: tuple[Property, Case]) -> int:
        with suppress(Exception):  # a case may be several calls
            return problem.size(each[1])
        with suppress(Exception):
            return max(map(problem.size, each[1]))
        return 0

    first = [
        (each, case) for each in problem.properties for case in each.cases.first
    ]
    return sorted(first, key=size)


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
    edit, second = found[0], found[-1]
    names, kind = program.names(edit), edit.kind
    if (second.kind, second.text) != (edit.kind, edit.text):
        kind = "two-changes"
        names |= {f"second-{k}": v for k, v in program.names(second).items()}
        names["second-line"] = str(program.line(second.start))
    changed = slice(start, len(before) - end), slice(start, len(after) - end)
    old, new = tuple(before[changed[0]]), tuple(after[changed[1]])
    return Repair(kind, start + 1, old, new, names, others)
