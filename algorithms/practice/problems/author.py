"""The author of a problem: calls of the functions in its definition, and errors about these."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from re import findall
from typing import Any, NoReturn

from algorithms.base.catalogs import LANGUAGES, PARTIAL
from algorithms.base.errors import InvalidValueError, SolverError
from algorithms.board import Square
from algorithms.board.scene import Scene
from algorithms.practice import findings
from algorithms.practice.findings import Finding, Unanswered, fault
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.model import Problem, Property
from algorithms.practice.problems import definitions
from algorithms.practice.problems.authoring import OwnText, Wrong, reason_of
from algorithms.practice.replies import Arguments
from algorithms.practice.session import Session

_VERDICTS = "None, True, False, str, Wrong"


class Author:
    """What an author's functions say: the oracle, the properties and the picture."""

    known: Session | None = None  # of the oracle
    is_checked = False  # after that, a function that draws may fail

    def __init__(self, problem: Problem) -> None:
        self.problem = problem

    def refuse(self, code: str, *, part: str = "", **values: object) -> NoReturn:
        """Raise an error about the definition, by the name of its file if it has one."""
        named = Path(self.problem.file).name or self.problem.name
        values |= {"problem": named, "file": f"{named}: {part}"}
        raise InvalidValueError(code, **values) from None

    def unknown(self, part: str, value: object, names: Iterable[str]) -> NoReturn:
        """Raise an error about a name in a part of the definition."""
        names = ", ".join(names)
        self.refuse("problem-unknown", part=part, value=value, names=names)

    def text(self, part: str, words: Any, values: object = None) -> OwnText:
        """Return a text; its languages have to be known."""
        known = {**LANGUAGES, **PARTIAL}
        for code in words if isinstance(words, Mapping) else ():
            if code not in known:
                self.unknown(part, code, known)
        return OwnText(words, values)

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
            if type(error).__module__.startswith("algorithms.") and (
                isinstance(error, SolverError)
                or getattr(error, "code", "problem-").startswith("problem-")
            ):
                raise  # such as the end of a search for a repair
            values = {"value": repr(call), "reason": reason_of(error)}
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
            values = {"value": repr(call), "reason": reason_of(reply.raised)}
            self.refuse("problem-raises", name=name, **values)
        try:
            return session.answer(call, attempt)
        except Unanswered:
            values = {"answer": self.problem.answer, "value": reply.shown}
            self.refuse("problem-unreadable", name=name, **values)

    def exists(self, call: Arguments) -> bool:
        """Return whether there is an answer, as far as that is known."""
        oracle = self.problem.oracle
        return not (oracle and oracle.kind == "one") or self.right(call) is not None

    def shown(self, call: Arguments) -> str:
        """Return the answer of the oracle as Python code."""
        return self.known.reply(call).shown if self.known else ""

    def scene(
        self, call: Arguments, answer: Any = None, marked: Sequence[Square] = ()
    ) -> Scene | None:
        """Return the picture of an answer, in which some squares are marked."""
        given = self.problem, self.problem.board(call), call
        scene: Scene | None = self.asked(
            "picture", call, definitions.drawn, *given, answer
        )
        if scene and self.problem.blocked:
            scene = self.asked("blocked", call, definitions.hatched, *given, scene)
        if scene is None or not marked:
            empty = scene and scene == Scene(scene.rows, scene.columns)
            return None if empty and answer is None else scene
        *by, square = marked
        return replace(scene, verdict="reject", candidate=square, by=(*by, None)[0])

    def scene_of_call(self, call: Arguments) -> Scene | None:
        """Return the picture of a call without an answer, if it shows something."""
        with suppress(InvalidValueError):
            return self.scene(call)
        return None

    def pictured(
        self, finding: Finding, answer: Any, marked: Sequence[Square] = ()
    ) -> Finding:
        """Return a finding with its picture, or with the reason why it cannot be drawn."""
        try:
            scene = self.scene(finding.arguments, answer, marked)
        except InvalidValueError as error:
            if not self.is_checked:
                raise
            return replace(finding, undrawn=error.values["reason"])
        return replace(finding, scene=scene)

    def about(
        self, code: str, call: Arguments, answer: Any, **told: object
    ) -> Finding:
        """Return a finding with the picture of an answer."""
        return self.pictured(findings.found(code, None, call, **told), answer)

    def judged(self, tried: Property, answer: Any, *call: Any) -> Finding | None:
        """Ask a property about one answer."""
        said = self.asked(tried.name, call, tried.check, answer, *call)
        return self.finding(tried, call, answer, said)

    def finding(
        self, tried: Property, call: Arguments, answer: Any, said: Any
    ) -> Finding | None:
        """Return what a property says about an answer."""
        if said is None or said is True:
            return None
        said = "" if said is False else said
        if isinstance(said, str | Mapping):
            said = Wrong(said)
        if not isinstance(said, Wrong):
            values = {"value": repr(said), "answer": _VERDICTS}
            self.refuse("problem-unreadable", name=tried.name, **values)
        texts = self.asked(tried.name, call, self.fault, tried, said)
        return self.pictured(Finding(texts, call, said.values), answer, said.marked)

    def fault(self, tried: Property, said: Wrong) -> findings.Fault:
        """Return the texts of a reason, whose names in braces are those of its values."""
        given = (said.why, said.expected, said.hint)
        texts = [self.text(tried.name, each, said.values) for each in given]
        written = [text for each in texts for text in each.texts.values()]
        known = {name: str(value) for name, value in said.values.items()}
        names = {*findall(r"\{(\w*)", " ".join(written).replace("{{", ""))}
        for name in sorted(names - known.keys()):
            self.unknown(tried.name, f"{{{name}}}", known)
        for name in known.keys() - names:
            choices = (*sorted(names), "marked", "expected", "hint")
            self.unknown(tried.name, name, choices)
        for text in written:
            text.format_map(known)
        why, expected, hint = texts
        expected = expected or OwnText(tried.statement)
        return findings.Fault(
            tried.name, why or fault("broken").why, expected, hint
        )
