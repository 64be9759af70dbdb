"""The search for a repair: the smallest edit of a program after which it passes every check.

This is mutation-based repair, as in research on introductory courses, with the properties of the
checker in the place of tests. Each edited program is tried with the counterexample, then with
small cases, then with all properties. The limits are numbers of edits and of executed lines: the
same program gets the same repair on a fast and on a busy machine.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from itertools import islice, takewhile
from operator import eq
from time import process_time
from typing import Any

from algorithms.base.errors import InvalidValueError
from algorithms.board.formats import AnswerFormat
from algorithms.board.values.model import Container
from algorithms.practice.checking import check_solver
from algorithms.practice.findings import Untested
from algorithms.practice.limits import USUAL, Limits
from algorithms.practice.model import Case, Problem, Property
from algorithms.practice.random_cases import sample
from algorithms.practice.repair import expressions, statements
from algorithms.practice.repair.model import TWO, Repair
from algorithms.practice.repair.program import TABLE, Edit, Program
from algorithms.practice.repair.rules import cost, edits, meaning, pairs, repeated
from algorithms.practice.replies import Arguments, Reply, Solver
from algorithms.practice.results import CheckResult
from algorithms.practice.session import Session

_RULES = expressions, statements  # which fill the table of rules
_FEW, _SOME, _MANY = 30_000, 400_000, 2_000_000  # lines of a call
_LARGE = 100_000  # lines of a call on a large board
_CALL = 500  # lines that take as long as the rest of a call
_FULL = 2_000_000  # lines that take as long as to fill the memory
_SORTING = 2_000_000  # lines of the calls that show where a program is wrong
_SINGLE, _LATE, _PAIRS, _ALL = 7_000_000, 3_000_000, 3_000_000, 12_000_000
_LINES_PER_SECOND = 1_000_000  # as an edited program states them
_PROMISING, _ROUNDS = 8, 6  # edits, and groups
_FURTHER = 500  # random cases of a property
_EXTRA = "statement-extra", "test-extra"
_OUT = *_EXTRA, "condition-extra"
_FROM_1 = "-from-1"

Watch = Callable[[int, int], object]
"""A function of the numbers of edits: those tried, and about all; true stops the search."""

Edits = tuple[Edit, ...]


def find_repair(
    check: CheckResult,
    solver: Solver,
    limits: Limits = USUAL,
    watch: Watch | None = None,
    seconds: float = 8.0,
) -> Repair | None:
    """Return the smallest edit of a failing program after which it passes, if there is one.

    The search ends after some seconds of processor time, if lines are slower than usual.
    """
    text = solver.text
    if check.passed or not text or not check.failures:
        return None
    # A property of an author may raise an error for an odd answer.
    with suppress(SyntaxError, RecursionError, InvalidValueError):
        search = _Search(check, solver, Program(text), limits)
        search.watch, search.end = watch, process_time() + seconds
        return search.repair()
    return None


class _TooLong(Exception):  # noqa: N818 - not an error
    """A call executes more lines than it may."""


class _Candidate(Solver):
    """An edited program as a solver, whose calls raise `_TooLong` if they execute many lines.

    Without a limit, lines are not counted, which is ten times as fast, and nothing is raised.
    """

    def __init__(self, solver: Solver, text: str, most: int) -> None:
        self.name, self.limited = solver.name, solver.limited
        self._solver, self._text, self._most, self.lines = solver, text, most, 0

    def call(self, arguments: Arguments, **options: Any) -> Reply:
        """Call the edited program once; a call with a time limit is one on a large board."""
        lines = _LARGE if options.pop("seconds", None) else self._most
        edited = {"source": self._text, "lines": lines}
        reply = self._solver.call(arguments, **options, edited=edited)
        self.lines += _CALL + bool(lines) * int(reply.seconds * _LINES_PER_SECOND)
        self.lines += _FULL * (reply.outcome == "memory")
        if self._most and reply.outcome == "timeout":
            raise _TooLong
        return reply


class _Search:
    """The search for a repair of one program."""

    watch: Watch | None = None
    end: float  # of the search, in processor time

    def __init__(
        self, check: CheckResult, solver: Solver, program: Program, limits: Limits
    ) -> None:
        self.problem, self.solver, self.program = check.problem, solver, program
        self.limits = limits
        self.forms: list[AnswerFormat | None] = [None]
        recognised = check.recognised
        if recognised and recognised.evident and not recognised.rivals:
            self.forms = _alike(self.problem, recognised.format)
        self.wrong = [*_counterexamples(check)]
        self.cases = [*self.wrong, *_small_cases(self.problem)]
        findings = [each.finding for each in check.failures if each.finding]
        self.failed, self.finding = check.failures[0], findings[0]
        sizes = [self.problem.size(each.arguments) for each in findings]
        self.largest = max(self.problem.quick, *sizes)
        self.first: list[str] = TABLE["first"].get(self.failed.property.name, [])
        self.lines, self.tried, self.few = 0, 0, _FEW
        self.single = edits(program)
        self.filters = any(each.filters for each in check.mistakes)
        if self.filters:
            # Others could make a right function wrong, so that no variant is recognised.
            self.single = [each for each in self.single if each.kind in _OUT[1:]]
        self.all = len(self.single)
        self.learnt: list[tuple[Property, Case]] = []  # where edits failed
        self.steps: list[tuple[int, Edits]] = []  # edits that help in some cases

    def repair(self) -> Repair | None:
        """Return the smallest repair, of one edit if possible."""
        self.sort_cases()
        best: list[Edits] = []
        for likely in (True, False):
            part = [(x,) for x in self.single if (x.kind in self.first) is likely]
            part.sort(key=_adds)
            best = best or self.passing(self.promising(part, _SINGLE))
        if not best and not self.filters:
            self.steps.sort(key=lambda each: -each[0])
            helpful = [edit for _, (edit,) in self.steps]
            several = [*repeated(self.program, self.single)]
            several += pairs(helpful, self.single)
            self.all += len(several)
            best = self.passing(self.promising(several, _PAIRS))
        return _repair(self.program, *best) if best else None

    def sort_cases(self) -> None:
        """Put the cases in which the program is wrong first, and those that take long last.

        Most wrong edits then end with a short call. If a program is only wrong by taking
        long, these cases are the first.
        """
        candidate = self.candidate((), _SOME)
        with suppress(Untested, _TooLong):
            for _, case in self.wrong[:1]:
                self.session(candidate).reply(case)
        self.few = min(max(_FEW, 2 * candidate.lines), _SOME)
        candidate = self.candidate((), _FEW)
        session, ranks = self.session(candidate), []
        for tried, case in self.cases:
            ranks.append(2)
            if candidate.lines < _SORTING:
                with suppress(_TooLong):
                    ranks[-1] = int(self.holds(session, tried, case))
        sign = 1 if 0 in ranks else -1
        order = sorted(range(len(ranks)), key=lambda each: sign * ranks[each])
        self.cases = [self.cases[each] for each in order]

    def session(self, candidate: _Candidate) -> Session:
        """Return a session with an edited program, which reads its answers as the check did."""
        session = Session(self.problem, candidate, self.forms[0], self.limits.seed)
        session.begin(largest=self.largest)
        return session

    def candidate(self, tried: Edits, lines: int) -> _Candidate:
        """Return an edited program."""
        return _Candidate(self.solver, self.program.edited(*tried), lines)

    def promising(self, tried: Sequence[Edits], most: int) -> Iterator[Edits]:
        """Yield the edits after which a program is right in small cases, and () after a group.

        Those after which a call takes long are tried again for the next group, if the first
        group has no repair.
        """
        for lines in sorted({_FEW, self.few, _SOME, _MANY}):
            budget = most if lines == _FEW else _LATE
            late: list[tuple[int, Edits]] = []
            end = min(self.lines + budget, _ALL)
            for each in tried:
                if self.is_over(end):
                    break
                self.tried += 1
                candidate = self.candidate(each, lines)
                held, is_long = self.held(candidate)
                self.lines += candidate.lines
                if held == len(self.cases):
                    yield each
                elif is_long:
                    late.append((held, each))
                elif held and len(each) == 1:
                    self.steps.append((held, each))
            late.sort(key=lambda x: (-x[0], _adds(x[1]), self.order(x[1])))
            tried = [each for _, each in late]
            yield ()

    def is_over(self, end: int) -> bool:
        """Return whether a part of the search has to end."""
        stopped = self.watch and self.watch(self.tried, self.all)
        return bool(stopped or self.lines > end or process_time() > self.end)

    def held(self, candidate: _Candidate) -> tuple[int, bool]:
        """Return the number of cases before one that is wrong, or takes long, and whether it does.

        A case that is wrong moves to the front.
        """
        session, most = self.session(candidate), 0
        for form in self.forms:
            read, held = session.read_as(form), 0
            try:
                while held < len(self.cases) and self.holds(
                    read, *self.cases[held]
                ):
                    held += 1
            except _TooLong:
                return max(held, most), True
            most = max(held, most)
        if most < len(self.cases):
            # The first one, which takes least, stays first.
            self.cases.insert(
                max(1, most // 2) if most else 0, self.cases.pop(most)
            )
        return most, False

    def holds(self, session: Session, tried: Property, case: Case) -> bool:
        """Return whether a property holds for a case."""
        try:
            if tried.name != "answers":
                return tried.judge(session, case) is None
            session.answer(case)  # the property itself makes more calls
        except Untested as untested:
            return not untested.failed
        return True

    def passing(self, found: Iterator[Edits]) -> list[Edits]:
        """Return the smallest edits after which a program passes all checks, and perhaps others.

        Others on the same lines may only write the same in another way.
        """
        for _ in range(_ROUNDS):
            group = takewhile(bool, found)
            some = sorted(islice(group, _PROMISING), key=self.order)
            some.sort(key=self.changes_types)
            for right in filter(self.passes, some):
                best = next(self.without(right), right)
                near = {x + by for x in self.lines_of(best) for by in (-1, 0, 1)}
                apart = (x for x in some if near.isdisjoint(self.lines_of(x)))
                return [best, *islice(filter(self.passes, apart), 1)]
        return []

    def changes_types(self, several: Edits) -> bool:
        """Return whether a readable answer has other types of containers after edits."""
        if self.failed.reply is None or self.forms == [None]:
            return False
        with suppress(_TooLong):
            again = self.candidate(several, _MANY).call(self.finding.arguments)
            pairs = zip(*map(_types, (self.failed.reply, again)), strict=False)
            return any(before != after for before, after in pairs)
        return True

    def lines_of(self, several: Edits) -> set[int]:
        """Return the numbers of the lines where edits begin."""
        return {self.program.line(each.start) for each in several}

    def order(self, several: Edits) -> tuple[float, float, bool, int]:
        """Return a sort key: likely edits that change little are first.

        Of equals, those are first whose line deals with what the failing property is about, such
        as diagonals, and then those further down.
        """
        ranks = [self.first.index(x.kind) for x in several if x.kind in self.first]
        code, start = self.finding.fault.code, several[0].start
        lines = [*self.program.source.splitlines(), ""]
        line = lines[self.program.line(start) - 1]
        about = (sign for topic, sign in TABLE["topics"].items() if topic in code)
        other = not re.search(next(about, ""), line)
        return min(ranks, default=0), cost(self.program, several), other, -start

    def without(self, changed: Edits) -> Iterator[Edits]:
        """Yield edits that leave out a test or statement in which another one changes something.

        If the program passes without it, it does nothing after the change, either: such a
        change is not what is wrong. Values of other types may make any test false. An end of the
        program leaves nothing to do: what takes its place says what is meant.
        """
        (one, *more) = changed
        whole = *_OUT, "exit-for-return"
        for each in () if more or one.kind in whole else self.single:
            test = each.names.get("condition", "").encode()
            start = self.program.data.find(test, each.start)
            end = start + len(test)
            if each.kind == "statement-extra":
                # Not what is inserted after it; and a function has to return something.
                returns = each.names["statement"].startswith("return ")
                end = each.start if returns else each.end - 1
            inside = start <= one.start and start < one.end <= end
            tests = one.kind == "list-tuple" and each.kind == "test-extra"
            if each.kind in _OUT and (inside or tests):
                held, _ = self.held(self.candidate((each,), _MANY))
                if held == len(self.cases) and self.passes((each,)):
                    yield (each,)

    def passes(self, tried: Edits) -> bool:
        """Return whether an edited program passes all checks; if not, remember why not."""
        session = self.session(self.candidate(tried, _MANY))
        with suppress(_TooLong):
            if not all(self.holds(session, *each) for each in self.learnt):
                return False
        if process_time() > self.end:
            return False
        candidate = self.candidate(tried, 0)
        check = check_solver(self.problem, candidate, self.limits)
        self.lines += candidate.lines
        self.learnt += _counterexamples(check)
        return check.passed and self.passes_further(candidate)

    def passes_further(self, candidate: _Candidate) -> bool:
        """Return whether an edited program is right in more random cases than a check has."""
        session = self.session(candidate)
        for tried, case in self.further:
            if not self.holds(session, tried, case):
                self.learnt.append((tried, case))
                return False
        return True

    @cached_property
    def further(self) -> list[tuple[Property, Case]]:
        """Random cases of all properties, for a problem whose checks may be few."""
        if not self.problem.file:
            return []
        drawn = {id(each.cases): each.cases for each in self.problem.properties}
        seed = self.limits.seed
        cases = {key: sample(it.drawn, seed, _FURTHER) for key, it in drawn.items()}
        return [
            (each, case)
            for each in self.problem.properties
            for case in {repr(it): it for it in cases[id(each.cases)]}.values()
        ]


def _adds(several: Edits) -> bool:
    """Return whether edits do more than to leave out statements.

    Few edits do not: they are tried first, and so even if each call takes long.
    """
    return any(each.kind not in _EXTRA for each in several)


def _types(reply: Reply) -> list[str]:
    """Return the types of an answer, of its first item, and so on."""
    value, types = reply.value, list[str]()
    while isinstance(value, Container) and value.items:
        types.append(value.kind)
        value = value.items[0]
    return types


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
        for calls in ([each[1]], each[1]):  # a case may be several calls
            with suppress(Exception):
                return max(map(problem.size, calls))
        return 0

    return sorted(
        ((each, case) for each in problem.properties for case in each.cases.first),
        key=size,
    )


def _bare(program: Program, edit: Edit) -> Edit:
    """Return an edit without parentheses that change nothing."""
    start, end, text = edit.start, edit.end, edit.text
    if program.part(start - 1, start) + program.part(end, end + 1) == "()":
        start, end = start - 1, end + 1
    elif text[:1] + text[-1:] == "()":
        text = text[1:-1]
    bare = replace(edit, start=start, end=end, text=text)
    same = meaning(program.edited(bare)) == meaning(program.edited(edit))
    return bare if same else edit


def _repair(program: Program, found: Edits, *others: Edits) -> Repair:
    """Return a repair: the lines that change, and what its texts call by name."""
    found = tuple(_bare(program, each) for each in found)
    before = program.source.splitlines()
    after = program.edited(*found).splitlines()
    start = sum(takewhile(bool, map(eq, before, after)))
    rests = (reversed(each[start:]) for each in (before, after))
    end = sum(takewhile(bool, map(eq, *rests)))
    alike = len({(each.kind, each.text) for each in found}) == 1
    kind = found[0].kind if alike else TWO
    old = tuple(before[start : len(before) - end])
    new = tuple(after[start : len(after) - end])
    names = program.names(found[0])
    first, last = min(x.start for x in found), max(x.end for x in found)
    if alike and found[1:] and program.line(first) == program.line(last):
        # Each of them may be needed: a text names their condition as a whole.
        names["condition"] = program.condition(first, last) or names["condition"]
    around = ["", *before][start], [*before, ""][start]
    changes = tuple(_repair(program, (each,)) for each in found if found[1:])
    return Repair(kind, start + 1, old, new, names, bool(others), around, changes)
