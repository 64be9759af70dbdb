"""Problems that authors define: how a definition is completed, and what can be wrong with it.

An author's definition has functions of an answer and the arguments of its call. `complete` adds
what the checker needs: the formats of answers, the shared properties, and pictures. It also asks
the definition itself for errors, so that learners see none.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from re import fullmatch
from traceback import walk_tb
from typing import Any
from warnings import catch_warnings

from hypothesis.errors import HypothesisWarning

from algorithms.base.errors import InvalidValueError
from algorithms.board.formats import AnswerFormat
from algorithms.board.formats.containers import FormatMismatch
from algorithms.practice.findings import Finding, Untested, fault
from algorithms.practice.model import Oracle, Problem, Property, of_calls
from algorithms.practice.problems import definitions
from algorithms.practice.problems.answer_formats import SQUARES
from algorithms.practice.problems.authoring import Author, OwnText, reason_of
from algorithms.practice.problems.definitions import DATA, FORMATS, PIECES, TEXTS
from algorithms.practice.problems.oracle import described
from algorithms.practice.problems.readable import answers
from algorithms.practice.problems.shared_properties import (
    Items,
    Witness,
    repeatable,
    untouched,
)
from algorithms.practice.random_cases import sample
from algorithms.practice.replies import Arguments
from algorithms.practice.session import Session

_PICTURES = ("queens", *PIECES, "knight", "grid")
_NAME = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"
_SOME, _MANY = 6, 40  # calls
# Strategies may be used while pytest begins.
_quiet = partial(catch_warnings, action="ignore", category=HypothesisWarning)
# The formats, without the word for a queen.
_OTHER_PIECES = {each.code: each.description for each in SQUARES}
_OTHER_PIECES |= TEXTS["own"]["pieces"]
_WRAPPED = "one_of(find), all_of(find), exactly(find)"


def load_problem(file: str) -> Problem:
    """Return the problem that a file defines."""
    path = Path(file).absolute()
    try:
        changed = path.stat().st_mtime_ns
        source = path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise InvalidValueError(
            "problem-file-missing", file=file, reason=reason_of(error)
        ) from None
    return _loaded(str(path), source, changed)


@cache
def _loaded(file: str, source: str, _changed: int) -> Problem:
    """Run the file of a problem, and return the problem."""
    names: dict[str, Any] = {"__name__": Path(file).stem, "__file__": file}
    try:
        code = compile(source, file, "exec")
        if "Problem" in code.co_names:  # the program of a learner is not run
            with _quiet():
                exec(code, names)
    except Exception as error:
        places = walk_tb(error.__traceback__)
        lines = [line for frame, line in places if frame.f_globals is names]
        line = lines[-1] if lines else getattr(error, "lineno", None)
        raise InvalidValueError(
            "problem-not-loaded", file=file, line=line, reason=reason_of(error)
        ) from None
    found = {id(each): each for each in names.values() if isinstance(each, Problem)}
    if not found:
        raise InvalidValueError("problem-not-defined", file=file)
    if len(found) > 1:
        titles = ", ".join(str(each.name) for each in found.values())
        raise InvalidValueError("problem-several", file=file, names=titles)
    (problem,) = found.values()
    digest = sha256(source.encode()).hexdigest()
    return completed(replace(problem, file=file, digest=digest))


def completed(problem: Problem) -> Problem:
    """Return a definition with all that the checker needs, or raise an error."""
    return _Definition(problem).problem


class _Definition(Author):
    """An author's definition, which is checked and completed."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.oracle = problem.oracle
        self.simple = [each for each in problem.properties if not each.calls]
        self.check_names()
        self.check_kinds()
        self.add_cases()
        self.problem = definitions.with_defaults(self.problem)
        formats = tuple(map(self.format_of, self.problem.formats))
        self.problem = replace(self.problem, formats=formats)
        self.known = self.session(self.oracle.find) if self.oracle else None
        first, *shared = definitions.stated(
            [answers(), *self.shared()], TEXTS["own"], DATA["own"]
        )
        properties = (first, *map(self.bound, self.problem.properties), *shared)
        names = [each.name for each in properties]
        for name in (problem.name, *names):
            if name in TEXTS or names.count(name) > 1:
                self.refuse("problem-name", value=repr(name))
        self.problem = definitions.with_defaults(
            replace(self.problem, properties=properties, solvable=self.exists)
        )
        self.check_answers()
        self.is_checked = True

    def check_names(self) -> None:
        """Check the names and the texts."""
        problem = self.problem
        for name in (problem.name, *(each.name for each in problem.properties)):
            if not (isinstance(name, str) and fullmatch(_NAME, name)):
                self.refuse("problem-name", value=repr(name))
        texts = {"title": problem.title, "statement": problem.statement}
        texts |= {each.name: each.statement for each in problem.properties}
        for name, text in texts.items():
            if not (isinstance(text, str | Mapping) and text):
                self.refuse("problem-text-missing", name=name)
            self.text(name, text)
        self.problem = replace(
            problem,
            title=OwnText(problem.title),
            statement=OwnText(problem.statement),
            parameters=tuple(problem.parameters),
        )

    def check_kinds(self) -> None:
        """Check the kind of the answers, the oracle, and the picture."""
        if not isinstance(self.oracle, Oracle | None):
            self.refuse("problem-oracle-unwrapped", choices=_WRAPPED)
        for name, code, known in (
            ("answer", "problem-answer", (*FORMATS,)),
            ("picture", "problem-picture", _PICTURES),
            ("blocked", "problem-blocked", self.problem.parameters),
        ):
            value = getattr(self.problem, name)
            is_drawn = name == "picture" and callable(value)
            optional = is_drawn or (name != "answer" and not value)
            if not optional and value not in known:
                values = {"value": repr(value), "choices": ", ".join(known)}
                self.refuse(code, **values)

    def format_of(self, known: AnswerFormat) -> AnswerFormat:
        """Return a format for other rules, in which None may be an answer or not."""

        def collect(found: list[Any], value: Any, n: int) -> Any:
            if value is not None:
                return known.collect(found, value, n)
            if self.problem.may_be_none:
                return None
            raise FormatMismatch("nothing", value)

        text = known.description
        if self.problem.picture in PIECES:
            text = _OTHER_PIECES.get(known.code, text)
        return replace(known, description=text, collect=collect, note="")

    def add_cases(self) -> None:
        """Add the calls, and the examples."""
        problem = self.problem
        drawn = self.drawn()
        try:
            examples = [(call, answer) for call, answer in problem.examples]
        except (TypeError, ValueError):
            examples = []
        if not examples:
            self.refuse("problem-text-missing", name="examples")
        cases, calls = problem.cases, [each for each, _ in examples]
        for call in (*calls, *cases.first, *drawn, *cases.large, *cases.often):
            if not isinstance(call, tuple) or len(call) != len(problem.parameters):
                names = ", ".join(problem.parameters)
                self.refuse("problem-arguments", value=repr(call), names=names)
        self.answers = {repr(call): (call, answer) for call, answer in examples}
        telling = tuple(call for call, it in examples if it not in (None, [], ()))
        probes = problem.probes or telling or tuple(calls)

        def difficulty(call: Arguments) -> tuple[int, int, str]:
            return problem.size(call), len(repr(call)), repr(call)

        cases = replace(
            cases, first=cases.first or drawn, difficulty=difficulty, closed=False
        )
        self.problem = replace(
            problem,
            cases=cases,
            probes=probes,
            scene=self.scene_of_call,
            quick=max(map(problem.size, probes)),
        )

    def drawn(self) -> list[Arguments]:
        """Draw some calls."""
        try:
            with _quiet():
                return sample(self.problem.cases.drawn, 0, _SOME)
        except Exception as error:
            self.refuse("problem-no-cases", reason=reason_of(error))

    def bound(self, tried: Property) -> Property:
        """Return a property as the checker asks about it."""
        own, usual = tried.cases, self.problem.cases
        cases = replace(usual, first=own.first, drawn=own.drawn, trials=own.trials)

        def related(session: Session, call: Arguments) -> Finding | None:
            said = self.asked(tried.name, call, tried.check, session, call)
            return self.finding(tried, call, None, said)

        def check(answer: Any, *call: Any) -> Finding | None:
            earlier = (each for each in self.simple if each.name in tried.after)
            if any(self.judged(each, answer, *call) for each in earlier):
                raise Untested("some-wrong")
            return self.judged(tried, answer, *call)

        asked = related if tried.calls else check
        statement = OwnText(tried.statement)
        return replace(tried, check=asked, cases=cases, statement=statement)

    def shared(self) -> list[Property]:
        """Return the properties of the oracle, and of repeated calls and arguments."""
        cases, kind = self.problem.cases, self.oracle and self.oracle.kind
        few = replace(cases, first=cases.first[:_SOME], trials=_SOME, large=())
        made, again = list[Property](), repeatable(few)
        if kind == "one":
            witness = self.witness()
            names = [each.name for each in self.simple]
            there = {self.exists(each) for each in cases.first}
            made += [witness.finds()] * (True in there)
            claimed = replace(witness.none_claimed(), after=tuple(names))
            made += [claimed] * (there == {True, False})
            again = witness.every_call(few)
        elif kind == "all":
            items = self.items()
            made += [
                self.sound(items),
                items.none("missing", "item-missing", "complete"),
                items.none("repeated", "item-twice", "none-twice"),
            ]
        elif kind == "exact":
            made += [of_calls(known="right")(self.equal)]
        made.append(again)
        if any(isinstance(each, list | dict | set) for each in cases.first[-1]):
            made.append(of_calls(few)(untouched))
        return made

    def witness(self) -> Witness:
        """Return what is known if any correct answer is accepted."""

        def missed(_: Session, call: Arguments) -> Finding:
            right, shown = self.right(call), self.shown(call)
            finding = self.about("answer-missed", call, right, right=shown)
            return replace(finding, caption="property-right")

        return Witness(
            self.exists,
            tuple(partial(self.judged, each) for each in self.simple),
            missed,
            lambda answer, *call: self.about("answer-claimed", call, answer),
            telling=self.exists,
            reason="right",
        )

    def items(self) -> Items:
        """Return what is known if an answer contains all of some items."""

        def about(code: str, item: Any, *call: Any, **told: object) -> Finding:
            if self.problem.answer != "solutions":
                return self.about(code, call, None, item=item)
            board: Any = described(item)
            # Columns are a list, as in most answers; a pair would look like a square.
            columns = board and isinstance(board, tuple)
            shown = [*board] if columns else repr([*board])
            if code != "item-missing":
                return self.about(code, call, (item,), item=shown)
            finding = self.about(code, call, (item,), solution=shown, **told)
            texts = replace(finding.fault, why=fault("solution-missing").why)
            return replace(finding, fault=texts, caption="missing-solution")

        def told(missing: Any, *call: Any) -> Mapping[str, object]:
            count = len(self.right(call))
            return {"found": count - len(missing), "count": count}

        return Items(lambda *call: self.right(call), about, told=told)

    def sound(self, items: Items) -> Property:
        """Return the property that nothing is wrong, which the author's properties may explain."""
        usual = items.none("wrong", "item-wrong", "sound")

        def check(session: Session, call: Arguments) -> Finding | None:
            finding: Finding | None = usual.judge(session, call)
            given = (session.answer(call), *call)
            broken = (x.name for x in self.simple if self.judged(x, *given))
            return finding and replace(finding, cause=next(broken, ""))

        return replace(usual, check=check, calls=True)

    def equal(self, session: Session, call: Arguments) -> Finding | None:
        """Compare an answer with the correct one."""
        answer = session.answer(call)
        if answer == self.right(call):
            return None
        return self.about("wrong-answer", call, answer, right=self.shown(call))

    def check_answers(self) -> None:
        """Check that the examples, and the oracle's answers, are correct."""
        smallest = self.problem.cases.first[:_MANY] if self.known else ()
        one = self.oracle and self.oracle.kind == "one"
        for call in smallest[:_SOME]:
            first, again = self.right(call), self.right(call, 1)
            if (first is None) != (again is None) if one else first != again:
                self.refuse("problem-oracle", value=repr(call))
        examples = self.session(lambda *call: self.answers[repr(call)][1])
        for call, _ in self.answers.values():
            self.check_answer("example", examples, call)
        for call in smallest:
            self.check_answer("oracle", self.known, call)

    def check_answer(self, name: str, session: Any, call: Arguments) -> None:
        """Refuse an answer of the author that breaks a property."""
        answer = self.answer(session, name, call)
        drawn = self.scene(call, answer)
        if drawn and callable(self.problem.picture):
            view = "queens" if drawn.queens else "knight" if drawn.path else ""
            self.problem = replace(self.problem, view=self.problem.view or view)
        self.scene(call)
        for each in self.problem.properties:
            with suppress(Untested):
                # The session of the examples knows no other calls.
                if each.name in _CALLS or not each.judge(session, call):
                    continue
                shown = session.reply(call).shown
                values = {"name": each.name, "value": repr(call), "answer": shown}
                self.refuse(_WRONG[name], **values)


_WRONG = {"example": "problem-example-wrong", "oracle": "problem-oracle-wrong"}
_CALLS = ("answers", "repeatable", "every-call", "untouched")
