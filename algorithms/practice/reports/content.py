"""The sentences of a report on one property, in the reader's language, before their layout."""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from math import prod
from pathlib import Path, PurePath
from typing import Any, TypeGuard

from algorithms.base.messages import translate
from algorithms.base.texts import printable
from algorithms.board.scene import Scene
from algorithms.practice.exception_help import Facts, explain
from algorithms.practice.findings import Finding, fault
from algorithms.practice.replies import Arguments, Frame, Reply, seed_of_call
from algorithms.practice.reports.boards import off_board
from algorithms.practice.reports.wording import (
    CALL,
    SENTENCES,
    call_lines,
    call_text,
    function_name,
    label,
    listed,
    say,
    sentence,
    spoken,
    written,
)
from algorithms.practice.results import CheckResult, PropertyResult
from algorithms.practice.sources import is_generator, unused_parameters

_LINES, _LENGTH = 5, 100  # of the printed output
_COMMAND = 400  # characters
_RANDOM = re.compile(r"(?m)^\s*(?:from random import|import [\w, ]*\brandom\b)")
_FRAMES = 8  # of nested calls that are shown, at most
_FIRST = 2  # of them from the beginning
# A loop over a list of which it removes items, and the faults for which that is likely.
_SKIPS = re.compile(
    r"(?m)^([ \t]*)for .* in (\w+):.*\n(?:(?:\1[ \t]+.*)?\n)*?"
    r"\1[ \t]+.*\b\2\.(?:remove|pop)\("
)
_OTHER = "other-answer"
_SKIPPED = "same-class|class-lost|solution-missing|solution-twice-|given-(in|on)-"


@dataclass(frozen=True)
class Part:
    """A part of a report: its kind, a label and a text, lines of code, and texts around them."""

    kind: str
    label: str = ""
    text: str = ""
    code: tuple[str, ...] = ()
    below: str = ""
    above: str = ""


@dataclass(frozen=True)
class Entry:
    """The sentences of a report on one property; a counterexample is a call, and how it ended."""

    name: str
    statement: str
    verdict: str
    cause: str = ""
    reason: str = ""  # why it was not tested, or what more is to be said
    call: tuple[str, ...] = ()
    ended: str = ""
    frames: tuple[tuple[str, str], ...] = ()
    remarks: tuple[Part, ...] = ()  # above the board
    scene: Scene | None = None
    parts: tuple[Part, ...] = ()  # below it
    caption: str = ""  # of the board
    short: str = ""  # why a call has no readable answer, in a line

    def part(self, kind: str) -> Part:
        """Return the part of a kind, which may be empty."""
        return next((each for each in self.parts if each.kind == kind), Part(kind))

    def frame_lines(self, indent: str) -> Iterator[str]:
        """Yield the learner's own lines that led to an exception, each below its place."""
        for where, code in self.frames:
            yield from [f"{indent}{where}", *[f"{indent}    {code}"] * bool(code)]


def entry_of(
    check: CheckResult, result: PropertyResult, language: str, width: int = CALL
) -> Entry:
    """Return what a report says of one property."""
    entry = Entry(
        result.property.name,
        translate(result.property.statement, language),
        result.verdict,
        result.cause,
        translate(result.reason, language) if result.reason else "",
    )
    if result.finding is None:
        return entry
    case = _Case(check, result, result.finding, language)
    function, parameters = function_name(check.solver), check.problem.parameters
    caption = SENTENCES.get(case.finding.caption, case.finding.fault.caption)
    scene = case.finding.scene
    shows = scene and scene != Scene(scene.rows, scene.columns)
    if case.reply.outcome != "returned" and not shows:
        scene = None  # an empty board says nothing
    return replace(
        entry,
        call=call_lines(function, case.finding.arguments, parameters, width),
        ended=case.ended(),
        frames=tuple(case.frames()),
        remarks=tuple(case.remarks()),
        scene=scene,
        caption=caption and say(caption, language, {**case.values, **case.board()}),
        parts=tuple(case.parts()),
        short=case.short() if result.property.name == "answers" else "",
    )


@dataclass(frozen=True)
class _Case:
    """A counterexample, and what is known about it."""

    check: CheckResult
    result: PropertyResult
    finding: Finding
    language: str

    @property
    def reply(self) -> Reply:
        return self.result.reply

    @property
    def values(self) -> Mapping[str, Any]:
        """The values of the finding, with columns in a list unless the answers have others."""
        recognised, values = self.check.recognised, self.finding.values
        if recognised and recognised.containers[-1:] not in ((), ("list",)):
            return values
        pairs = values.items()
        return {name: list(v) if _is_columns(v) else v for name, v in pairs}

    def board(self) -> dict[str, Any]:
        """Return the board that is drawn, as its caption names it."""
        names = ("image", "solution", "first", "board")
        found = (self.values[each] for each in names if each in self.values)
        return {"board": next(found, None)}

    @property
    def told(self) -> Mapping[str, Any]:
        """The values that a report knows by their names, unlike those of an author."""
        own = hasattr(self.finding.fault.expected, "texts")
        return {} if own else self.values

    def call(self, arguments: Arguments) -> str:
        """Return a call of the solver, on one line."""
        return call_text(function_name(self.check.solver), arguments)

    def tell(self, name: str, **values: Any) -> Part:
        """Return a remark in the reader's language."""
        return Part("remark", text=sentence(name, self.language, **values))

    def ended(self) -> str:
        """Return the returned value, or the exception, like the last line of a traceback."""
        if after := self.after():
            return after
        if self.reply.outcome == "exited":
            return f"SystemExit: {self.reply.status}"
        if raised := self.reply.raised:
            return printable(f"{raised.kind}: {raised.message}".removesuffix(": "))
        return printable(self.reply.shown) * (self.reply.outcome == "returned")

    def short(self) -> str:
        """Return the exception with its place as code, or why the answer cannot be read."""
        if self.reply.raised:
            places = [where for where, _ in self.frames()]
            return f"`{' · '.join([self.ended(), *places[-1:]])}`"
        return say(self.finding.fault.why, self.language, self.values)

    def after(self) -> str:
        """Return the answer that the command prints, if it is another one of many."""
        replay = self.result.replay
        is_other = self.finding.fault.code == _OTHER
        return printable(replay.after) if replay and is_other else ""

    def frames(self) -> Iterator[tuple[str, str]]:
        """Yield the learner's own lines, the innermost last, with … for those left out."""
        frames = self.reply.raised.frames if self.reply.raised else ()
        left_out = range(_FIRST, len(frames) - _FRAMES + _FIRST)
        for number, each in enumerate(frames):
            if number not in left_out:
                file = each.file
                with suppress(OSError, ValueError):
                    file = str(Path(file).relative_to(Path.cwd()))
                where = f"{file}:{each.line}, {each.function}"
                yield printable(where), printable(each.code.strip())
            elif number == _FIRST:
                yield "…", ""

    def remarks(self) -> Iterator[Part]:
        """Yield sentences about the answer and its board, other calls, and what was printed."""
        values, scene = self.told, self.finding.scene
        if self.finding.attempt and not self.after():
            yield self.tell("attempt", number=self.finding.attempt + 1)
        if self.result.varies and not self.result.replay:
            yield self.tell("varies")
        if "directions" in values:
            directions = spoken(values["directions"], self.language)
            yield self.tell("directions", directions=directions)
            for side in values.get("sides", ()):
                yield Part("remark", text=translate(side, self.language))
        missing = tuple(values.get("missing", ()))
        if missing[1:]:
            yield self.tell("missing", squares=spoken(missing, self.language))
        drawn = off_board(scene) if scene else ()
        outside = tuple(sorted({*drawn, *values.get("outside", ())}))
        if outside:
            yield self.tell("outside", squares=spoken(outside, self.language))
        if self.finding.undrawn:
            yield self.tell("undrawn", reason=self.finding.undrawn)
        if scene and scene.attacked:
            yield self.tell("dots")
        yield from self.calls()
        if printed := _printed(self.reply.printed):
            yield Part("remark", sentence("printed", self.language), code=printed)

    def columns(self) -> Iterator[Part]:
        """Yield a remark on a board written as columns, if the answers have another format."""
        recognised = self.check.recognised
        problem = self.check.problem
        if not problem.page and problem.answer != "solutions":
            return  # the lists of numbers of other problems are not boards
        said = recognised and recognised.evident and recognised.format.code
        if not said or not said.startswith("columns"):
            boards = filter(_is_columns, self.told.values())
            for board in [each for each in boards if len(each) > 1][:1]:
                first, second = board[:2]
                shown = spoken(board, self.language)
                yield self.tell("columns", board=shown, first=first, second=second)

    def calls(self) -> Iterator[Part]:
        """Yield remarks on other calls, and on the values of parameters."""
        replay, raised = self.result.replay, self.reply.raised
        if replay:
            name = "depends" if replay.before else "depends-or-chance"
            yield self.tell(name, answer=printable(replay.shown))
        if replay and replay.before:
            calls = printable(", ".join(map(self.call, replay.before)))
            yield self.tell("after", calls=calls, answer=printable(replay.after))
        if raised and len(raised.frames) > _FRAMES:
            yield self.tell("nested")
        if values := self.parameters():
            yield self.tell("parameters", values=spoken(values, self.language))
        if same := self.result.same:
            first, second = self.call(self.finding.arguments), self.call(same)
            yield self.tell("same", first=first, second=second)

    def parameters(self) -> str:
        """Return the values of parameters, if these have names of their own."""
        raised, wanted = self.reply.raised, self.check.problem.parameters
        if raised is None:
            return ""
        given = raised.parameters
        given = given[given[:1] == ("self",) :][: len(wanted)]
        names = [each.function for each in raised.frames]
        if given == wanted or names.count("".join(names[:1])) > 1:
            return ""
        pairs = zip(given, self.finding.arguments, strict=False)
        return ", ".join(f"{name} = {written(value)}" for name, value in pairs)

    def parts(self) -> Iterator[Part]:
        """Yield why the answer is wrong, what was expected, a hint, and a command."""
        fault, values, hint = self.finding.fault, self.values, self.hint()
        expected, outcome = fault.expected, self.reply.outcome
        nothing = self.check.problem.nothing(self.finding.arguments)
        # Where there is no solution, any board is wrong.
        empty = fault.code == "not-empty" or self.result.property.anywhere
        if nothing and (outcome != "returned" or empty):
            expected = SENTENCES["no-answer"]
            values = {**values, "nothing": nothing}
            hint = SENTENCES["nothing"] if fault.code == "timeout" else hint
        examples = tuple(map(printable, self.told.get("examples", ())))
        hint = self.explained() or self.unused() or say(hint, self.language, values)
        yield from self.columns()
        for kind, text, code in (
            ("why", say(fault.why, self.language, values), ()),
            ("expected", say(expected, self.language, values), examples),
            ("hint", hint, ()),
        ):
            if text:
                yield Part(kind, label(kind, self.language), text, code)
        # Of a program that ends itself, the command prints nothing; of one without end, too much.
        if outcome not in ("exited", "endless") and (command := self.command()):
            replay, changed = self.result.replay, "parameter" in self.told
            name = "again-late" if outcome == "timeout" else "again"
            name = "similar" if changed or (replay and replay.before) else name
            yield Part("again", sentence(name, self.language), code=(command,))

    def hint(self) -> str:
        """Return the hint of a fault, or that of its cause, if it is known."""
        result = self.result
        if result.replay and result.replay.before:
            return fault(_OTHER).hint
        if result.same:
            return SENTENCES["size-ignored"]
        if own := [each.hint for each in self.check.mistakes if each.hint]:
            return own[0]
        skips = re.match(_SKIPPED, self.finding.fault.code)
        if skips and _SKIPS.search(self.check.source):
            return SENTENCES["skips"]
        wrong = result.varies and result.property.name != "answers"
        return SENTENCES["unfinished"] if wrong else self.finding.fault.hint

    def unused(self) -> str:
        """Return a sentence on parameters that the solver never uses, if that may be wrong."""
        if self.reply.outcome == "timeout":  # whatever it uses
            return ""
        count = len(self.check.problem.parameters)
        unused = unused_parameters(self.check.source, count)
        name = "unused-several" if unused[1:] else "unused"
        names = listed("``", self.language).join(unused)
        return sentence(name, self.language, parameter=names) if unused else ""

    def explained(self) -> str:
        """Return an explanation of the exception that ended the call, if there is one."""
        raised, arguments = self.reply.raised, self.finding.arguments
        if raised is None or self.finding.fault.code == "input-read":
            return ""
        last = raised.frames[-1] if raised.frames else Frame("", 0, "")
        problem, largest = self.check.problem, self.check.scope.board or (0, 0)
        smaller = 1 < prod(largest) < prod(problem.board(arguments))
        facts = Facts(
            code=raised.expression or last.code,
            function=last.function,
            source=self.check.source,
            stated=raised.stated,
            nothing=problem.nothing(arguments),
            board=largest if smaller else None,
        )
        return explain(raised.kind, raised.message, self.language, facts)

    def command(self) -> str:
        """Return a shell command that repeats the call, in the solver's folder."""
        file, _, function = self.check.solver.partition(":")
        module, (first, *method) = PurePath(file).stem, function.split(".")
        # Python alone does not run a file that was changed to be loaded. A lambda or an inner
        # function cannot be imported.
        importable = all(map(str.isidentifier, (module, first, *method)))
        if not file.endswith(".py") or self.check.scope.notes or not importable:
            return ""
        # Each call of a method has an object of its own.
        called = ".".join((f"{first}()", *method)) if method else first
        replay, finding = self.result.replay, self.finding
        before = replay.before if replay else ()
        calls = [call_text(called, each) for each in (*before, finding.arguments)]
        lazy = getattr(self.reply.value, "kind", "") == "iterator"
        if lazy or is_generator(self.check.source):
            calls = [f"list({each})" for each in calls]
        load, show = f"from {module} import {first}", f"print({calls[-1]})"
        lines = [load, *calls[:-1], show]
        if name := str(self.told.get("parameter", "")):  # that the call changes
            given = finding.arguments[self.check.problem.parameters.index(name)]
            call = calls[-1].replace(repr(given), name, 1)
            lines[-1:] = [f"{name} = {given!r}", call, f"print({name})"]
        elif _RANDOM.search(self.check.source) and not before:
            seed = self.check.scope.seed
            seed = seed_of_call(seed, finding.arguments, finding.attempt)
            lines = ["import random", load, f"random.seed({seed})", show]
        command = printable(f'python -c "{"; ".join(lines)}"')
        return command if len(command) <= _COMMAND and '"' not in calls[-1] else ""


def _is_columns(value: object) -> TypeGuard[tuple[int, ...] | list[int]]:
    """Return whether a value is the columns of a board; a pair is a square."""
    if not isinstance(value, tuple | list) or len(value) in (0, 2):
        return False
    return all(type(item) is int for item in value)


def _printed(text: str) -> tuple[str, ...]:
    """Return the first lines of the printed output."""
    lines = [
        printable(each[:_LENGTH]) + "…" * (len(each) > _LENGTH)
        for each in text.splitlines()
    ]
    return (*lines[:_LINES], *["…"] * (len(lines) > _LINES))
