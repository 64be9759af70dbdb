"""Problems that authors define: how a definition is completed, and what can be wrong with it.

An author's definition has functions of an answer and the arguments of its call. `complete` adds
what the checker needs: the formats of answers, the shared properties, and pictures. It also asks
the definition itself for errors, so that learners see none.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from re import fullmatch
from typing import Any, NoReturn
from warnings import catch_warnings

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import HypothesisWarning

from algorithms.base.errors import InvalidValueError
from algorithms.base.texts import N_, TomlFile
from algorithms.board import Square
from algorithms.board.formats import SOLUTION, SOLUTIONS, TOUR, AnswerFormat
from algorithms.board.formats.containers import FormatMismatch
from algorithms.board.scene import Scene
from algorithms.practice.findings import (
    SOME_WRONG,
    Fault,
    Finding,
    Unanswered,
    Untested,
    fault,
    found,
)
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.model import (
    Problem,
    Property,
    Session,
    of_answers,
    of_calls,
)
from algorithms.practice.problems import answer_formats
from algorithms.practice.problems.authoring import OwnText, Wrong
from algorithms.practice.problems.pictures import (
    PIECES,
    blocked_squares,
    board_of,
    grid_scene,
    usual_picture,
)
from algorithms.practice.problems.shared_properties import (
    Items,
    Witness,
    answers,
    repeatable,
    untouched,
)
from algorithms.practice.replies import Arguments

FORMATS = {
    "number": answer_formats.COUNT,
    "yes-no": answer_formats.YES_NO,
    "list": answer_formats.LIST,
    "lists": answer_formats.LISTS,
    "queens": SOLUTION,
    "solutions": SOLUTIONS,
    "squares": answer_formats.SQUARES,
    "tour": TOUR,
}
"""The formats of each kind of answers."""

_VIEWS = ("queens", "knight")
_PICTURES = ("queens", *PIECES, "knight", "grid")
_ON_BOARDS = ("queens", "solutions", "squares", "tour")
_NAME = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"
_SOME, _MANY = 6, 40  # calls
_TEXTS = TomlFile(__file__, "problems.toml")
# Strategies may be used while pytest begins.
_quiet = partial(catch_warnings, action="ignore", category=HypothesisWarning)
# The formats, without the word for a queen.
_OTHER_PIECES = {each.code: each.description for each in answer_formats.SQUARES}
_OTHER_PIECES |= _TEXTS["own"]["pieces"]
_RIGHT = N_("None of the answers checked here is correct.")


def load_problem(file: str) -> Problem:
    """Return the problem that a file defines."""
    path = Path(file).absolute()
    try:
        changed = path.stat().st_mtime_ns
        source = path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise InvalidValueError(
            "problem-file-missing", file=file, reason=_reason(error)
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
        line, place = getattr(error, "lineno", None), error.__traceback__
        while place:
            line = place.tb_lineno if place.tb_frame.f_globals is names else line
            place = place.tb_next
        raise InvalidValueError(
            "problem-not-loaded", file=file, line=line, reason=_reason(error)
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


def with_defaults(problem: Problem) -> Problem:
    """Return a definition with its formats, board, first property and the cases of each."""
    properties, picture = problem.properties, problem.picture
    if not any(each.name == "answers" for each in properties):
        properties = (answers(), *properties)
    drawn = problem.picture or problem.answer in _ON_BOARDS
    default = drawn and not problem.has_board

    def with_cases(tried: Property) -> Property:
        cases = tried.cases or problem.cases
        if tried.trials:
            cases = replace(cases, trials=tried.trials)
        needs = problem.needs if tried.name != "answers" else None
        return replace(tried, cases=cases, needs=tried.needs or needs)

    return replace(
        problem,
        formats=problem.formats or FORMATS[problem.answer],
        view=problem.view or (picture if picture in _VIEWS else ""),
        board=partial(board_of, problem) if default else problem.board,
        properties=tuple(map(with_cases, properties)),
    )


def stated(
    properties: Iterable[Property], statements: Mapping[str, str]
) -> Iterator[Property]:
    """Yield properties with their statements; several problems share some of them."""
    known = _TEXTS["shared"] | statements
    for each in properties:
        yield replace(each, statement=known[each.name])


def completed(problem: Problem) -> Problem:
    """Return a definition with all that the checker needs, or raise an error."""
    return _Definition(problem).problem


class _Definition:
    """An author's definition, whose functions may raise errors."""

    def __init__(self, problem: Problem) -> None:
        self.problem, self.oracle, self.is_checked = problem, problem.oracle, False
        self.simple = [each for each in problem.properties if not each.calls]
        self.check_names()
        self.check_kinds()
        self.add_cases()
        self.problem = with_defaults(self.problem)
        formats = tuple(map(self.format_of, self.problem.formats))
        self.problem = replace(self.problem, formats=formats)
        self.known = self.session(self.oracle.find) if self.oracle else None
        first, *own = self.problem.properties
        first, *shared = stated([first, *self.shared()], _TEXTS["own"])
        properties = (first, *map(self.bound, own), *shared)
        names = [each.name for each in properties]
        for name in (problem.name, *names):
            if name in _TEXTS or names.count(name) > 1:
                self.refuse("problem-name", value=repr(name))
        self.problem = with_defaults(
            replace(self.problem, properties=properties, solvable=self.exists)
        )
        self.check_answers()
        self.is_checked = True

    def refuse(self, code: str, **values: object) -> NoReturn:
        """Raise an error about the definition."""
        raise InvalidValueError(code, problem=self.problem.name, **values) from None

    def check_names(self) -> None:
        """Check the names and the texts."""
        problem = self.problem
        names = [each.name for each in problem.properties]
        for name in (problem.name, *names):
            if not (isinstance(name, str) and fullmatch(_NAME, name)):
                self.refuse("problem-name", value=repr(name))
        texts = {"title": problem.title, "statement": problem.statement}
        texts |= {each.name: each.statement for each in problem.properties}
        for name, text in texts.items():
            if not (isinstance(text, str | Mapping) and text):
                self.refuse("problem-text-missing", name=name)
        self.problem = replace(
            problem,
            title=OwnText(problem.title),
            statement=OwnText(problem.statement),
            parameters=tuple(problem.parameters),
        )

    def check_kinds(self) -> None:
        """Check the kind of the answers, and the picture."""
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

        self.problem = replace(
            problem,
            probes=probes,
            scene=self.scene,
            quick=max(map(problem.size, probes)),
            cases=replace(
                cases,
                first=cases.first or drawn,
                difficulty=difficulty,
                closed=False,
            ),
        )

    def drawn(self) -> list[Arguments]:
        """Draw some calls."""
        drawn = list[Arguments]()

        def collect(call: Arguments) -> None:
            drawn.append(call)

        try:
            usual = settings(
                max_examples=_SOME,
                database=None,
                deadline=None,
                derandomize=True,
                phases=[Phase.generate],
                suppress_health_check=[*HealthCheck],
            )
            with _quiet():
                usual(given(self.problem.cases.drawn)(collect))()
        except Exception as error:
            self.refuse("problem-no-cases", reason=_reason(error))
        return drawn

    def session(self, solve: Callable[..., Any]) -> Session:
        """Return a session that reads the answers of a function of the author."""
        return Session(self.problem, InProcessSolver(solve))

    def asked(
        self, name: str, call: Arguments, function: Callable[..., Any], *given: Any
    ) -> Any:
        """Call a function of the author."""
        try:
            return function(*given)
        except Exception as error:
            if type(error).__module__.startswith("algorithms."):
                raise  # such as the end of a search for a repair
            values = {"value": repr(call), "reason": _reason(error)}
            self.refuse("problem-raises", name=name, **values)

    def right(self, call: Arguments, attempt: int = 0) -> Any:
        """Return the answer of the oracle."""
        return self.known and self.answer(self.known, "oracle", call, attempt)

    def answer(
        self, session: Session, name: str, call: Arguments, attempt: int = 0
    ) -> Any:
        """Return an answer of the author."""
        reply = session.reply(call, attempt)
        if reply.raised:
            values = {"value": repr(call), "reason": _reason(reply.raised)}
            self.refuse("problem-raises", name=name, **values)
        try:
            return session.answer(call, attempt)
        except Unanswered:
            values = {"answer": self.problem.answer, "value": reply.shown}
            self.refuse("problem-unreadable", name=name, **values)

    def exists(self, call: Arguments) -> bool:
        """Return whether there is an answer, as far as that is known."""
        is_one = self.oracle and self.oracle.kind == "one"
        return not is_one or self.right(call) is not None

    def scene(
        self, call: Arguments, answer: Any = None, marked: Sequence[Square] = ()
    ) -> Scene | None:
        """Return the picture of an answer, in which some squares are marked."""
        picture, board = self.problem.picture, self.problem.board(call)
        draw = (
            picture if callable(picture) else partial(usual_picture, picture, board)
        )
        try:
            drawn = self.asked("picture", call, draw, answer, *call)
        except InvalidValueError:
            if self.is_checked:
                return None  # a picture may fail for a wrong answer
            raise
        scene = drawn if isinstance(drawn, Scene | None) else grid_scene(drawn)
        if scene and self.problem.blocked:
            given = call[self.problem.parameters.index(self.problem.blocked)]
            blocked = self.asked("blocked", call, blocked_squares, given, board)
            scene = replace(scene, blocked=blocked)
        if scene is None or not marked:
            return scene
        squares: list[Any] = [tuple(each) for each in marked]
        *by, square = squares[:2]
        return replace(scene, verdict="reject", candidate=square, by=(*by, None)[0])

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
                raise Untested(SOME_WRONG)
            return self.judged(tried, answer, *call)

        made = of_calls()(related) if tried.calls else of_answers()(check)
        statement = OwnText(tried.statement)
        return replace(
            tried, check=made.check, calls=True, cases=cases, statement=statement
        )

    def judged(self, tried: Property, answer: Any, *call: Any) -> Finding | None:
        """Ask a property about one answer."""
        said = self.asked(tried.name, call, tried.check, answer, *call)
        return self.finding(tried, call, answer, said)

    def finding(
        self, tried: Property, call: Arguments, answer: Any, said: Any
    ) -> Finding | None:
        """Return what a property says about an answer."""
        if isinstance(said, str | Mapping):
            said = Wrong(said)
        if not isinstance(said, Wrong):
            if said is None or said:
                return None
            said = Wrong("")
        why = OwnText(said.why, said.values) or fault("broken").why
        expected = OwnText(said.expected or tried.statement, said.values)
        texts = Fault(tried.name, why, expected, OwnText(said.hint, said.values))
        scene = self.scene(call, answer, said.marked)
        return Finding(texts, call, said.values, scene)

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
            made += [witness.none_claimed(*names)] * (there == {True, False})
            again = witness.every_call(few)
        elif kind == "all":
            items = self.items()
            made += [
                items.none("wrong", "item-wrong", "sound", trials=_MANY),
                items.none(
                    "missing",
                    "item-missing",
                    "complete",
                    trials=_MANY,
                    answered=True,
                ),
                items.none("repeated", "item-twice", "none-twice", trials=20),
            ]
        elif kind == "exact":
            made += [of_calls(known="right")(self.equal)]
        made.append(again)
        if any(isinstance(each, list | dict | set) for each in cases.first[-1]):
            made.append(of_calls(few)(untouched))
        return made

    def about(
        self, code: str, call: Arguments, answer: Any, **told: object
    ) -> Finding:
        """Return a finding with the picture of an answer."""
        return found(code, self.scene(call, answer), call, **told)

    def witness(self) -> Witness:
        """Return what is known if any correct answer is accepted."""

        def missed(_: Session, call: Arguments) -> Finding:
            right = self.right(call)
            return self.about("answer-missed", call, right, right=self.shown(call))

        return Witness(
            self.exists,
            tuple(partial(self.judged, each) for each in self.simple),
            missed,
            lambda answer, *call: self.about("answer-claimed", call, answer),
            telling=self.exists,
            length=lambda _: 2,
            reason=_RIGHT,
        )

    def items(self) -> Items:
        """Return what is known if an answer contains all of some items."""

        def about(code: str, item: Any, *call: Any) -> Finding:
            answer = (item,) if self.problem.answer == "solutions" else None
            return self.about(code, call, answer, item=item)

        return Items(lambda *call: self.right(call), about)

    def equal(self, session: Session, call: Arguments) -> Finding | None:
        """Compare an answer with the correct one."""
        answer = session.answer(call)
        if answer == self.right(call):
            return None
        return self.about("wrong-answer", call, answer, right=self.shown(call))

    def shown(self, call: Arguments) -> str:
        """Return the answer of the oracle as Python code."""
        return self.known.reply(call).shown if self.known else ""

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
                if each.name in _CALLS or not each.check(session, call):
                    continue
                shown = session.reply(call).shown
                values = {"name": each.name, "value": repr(call), "answer": shown}
                self.refuse(_WRONG[name], **values)


_WRONG = {"example": "problem-example-wrong", "oracle": "problem-oracle-wrong"}
_CALLS = ("answers", "repeatable", "every-call", "untouched")


def _reason(error: Any) -> str:
    """Return the kind and the first line of the message of an exception."""
    kind = getattr(error, "kind", type(error).__name__)
    message = str(getattr(error, "message", error)).partition("\n")[0]
    return f"{kind}: {message}" if message else kind
