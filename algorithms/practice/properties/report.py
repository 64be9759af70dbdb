"""The report on properties that a learner wrote, as text, HTML or JSON."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from algorithms.base.errors import InvalidValueError, shorten
from algorithms.base.lines import FIRST, isolated
from algorithms.base.messages import choose_language, translate
from algorithms.base.texts import printable
from algorithms.practice.properties.judging import (
    Judgement,
    PropertyVerdict,
    scene_of,
)
from algorithms.practice.reports.content import Entry, Part
from algorithms.practice.reports.documents import json_value
from algorithms.practice.reports.html_report import (
    STYLE,
    Fragment,
    keyed,
    name_of,
    page,
    prose,
)
from algorithms.practice.reports.outline import Outline, note_lines, sizes_text
from algorithms.practice.reports.text import TextPage, encoded
from algorithms.practice.reports.wording import (
    CALL,
    call_lines,
    named,
    sentence,
    written,
)
from algorithms.practice.runner.lookup import ANSWER

_VERSION = 1  # increased when something is removed or changes its meaning
_PHONE = 40  # letters of a call on one line, on a narrow screen
# The verdicts whose signs precede properties, if these are not crosses.
_SIGNS = {"just": "passed", "useless": "untested"}


@dataclass(frozen=True, repr=False)
class PropertyReport:
    """The report on properties."""

    judgement: Judgement
    language: str | None = None

    @property
    def passed(self) -> bool:
        """True if no property is too strict, and together they catch every wrong program."""
        return self.judgement.passed

    @property
    def caught(self) -> tuple[str, ...]:
        """The names of the wrong programs that just properties catch."""
        return self.judgement.caught

    @property
    def survived(self) -> tuple[str, ...]:
        """The names of the wrong programs that no just property catches."""
        return self.judgement.survived

    def outline(self) -> Outline:
        """Return the report as data, with the name of each property in its sentence."""
        content = self._content(None)
        outline, language = content.outline(), content.language
        entries = tuple(
            replace(
                each,
                statement=named(f"`{each.name}`", each.statement, language),
                # A property that rejects nothing holds.
                verdict="failed" if each.verdict == "failed" else "passed",
            )
            for each in outline.entries
        )
        return replace(outline, entries=entries)

    def text(
        self,
        language: str | None = None,
        *,
        show: int | None = None,
        why: bool = False,
        encoding: str = "utf-8",
    ) -> str:
        """Return the report as text, perhaps with an answer and the mistake of a program."""
        write = partial(_text, self._content(language), show, why=why)
        return encoded(write, encoding)

    def html(self, language: str | None = None) -> str:
        """Return the report as one self-contained page."""
        content = self._content(language)
        outline = content.outline()
        title = f"{outline.title} · {outline.solver}"
        return page(title, [self.fragment(language, level=1)], content.language)

    def fragment(
        self,
        language: str | None = None,
        *,
        level: int = 2,
        key: str = "properties",
    ) -> str:
        """Return the report as an HTML element, without the style sheet.

        A wrong program that is not caught has a part that opens, with an answer of it, and inside
        that another one, which says what its mistake is.
        """
        content = replace(self._content(language), width=_PHONE)
        outline, told = content.outline(), content.language
        whole = _Fragment(
            outline, told, level, opened=False, content=content, name=key
        )
        return "\n".join(whole.lines())

    def to_json(self, language: str | None = None) -> str:
        """Return the report as JSON, in ASCII.

        `properties` is a list of objects: the `name` of a function; its `state`, which is "just",
        "useless", "unjust" or "failed"; `unjust`, which is null or the `arguments` and the `answer`
        of a right answer that it rejects; `caught`, the names of the wrong programs of which it
        rejects an answer; `failure`, which is null or the `arguments`, the `answer`, the `outcome`
        and the `raised` exception of a call without a verdict; and what the report `says` of it.
        `caught` and `survived` are the names of the wrong programs that just properties catch and
        do not catch, and `numbers` are those of the wrong programs in the text.
        """
        return json.dumps(_json(self._content(language)), indent=2) + "\n"

    def _content(self, language: str | None) -> "_Content":
        chosen = choose_language(self.language if language is None else language)
        return _Content(self.judgement, chosen)

    def __bool__(self) -> bool:
        """Return whether the properties passed."""
        return self.passed

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        about = f"{len(self.caught)} of {len(self.judgement.pool.wrong)} caught"
        return f"<PropertyReport: {self.judgement.pool.problem.name}, {about}>"

    def _repr_html_(self) -> str:
        """Return the report for a notebook."""
        return f"<style>{STYLE}</style>{self.fragment(level=3)}"


@dataclass(frozen=True)
class _Content:
    """The sentences of a report, before its layout."""

    judgement: Judgement
    language: str
    width: int = CALL

    def tell(self, name: str, **values: Any) -> str:
        """Return a sentence in the reader's language."""
        return sentence(f"property-{name}", self.language, **values)

    def outline(self) -> Outline:
        """Return the sentences on the whole and on each property."""
        judgement = self.judgement
        title = translate(judgement.pool.problem.title, self.language)
        entries = tuple(map(self.entry, judgement.verdicts))
        return Outline(title, judgement.file, tuple(self.summary()), entries)

    def summary(self) -> Iterator[str]:
        """Yield the sentences at the top of the report."""
        judgement, total = self.judgement, len(self.judgement.pool.wrong)
        yield self.tell("score", caught=len(judgement.caught), total=total)
        if not all(each.is_just for each in judgement.verdicts):
            yield self.tell("uncounted")
        yield from note_lines(judgement.notes, self.language)
        if survived := self.numbers(judgement.survived):
            yield self.tell("survived", programs=survived)

    def numbers(self, programs: Iterable[str]) -> str:
        """Return the numbers of wrong programs."""
        known = self.judgement.pool.numbers
        return sizes_text((known[each] for each in programs), self.language)

    def entry(self, verdict: PropertyVerdict) -> Entry:
        """Return what is said of one property, with a call of it if one has to be seen."""
        state, reason = f"{verdict.state}", ""
        call, met = verdict.unjust or verdict.failure, self.judgement.met
        if state == "failed" and call:
            state = "raised" if call.reply.raised else "stopped"
        elif not call and met and met in verdict.failures:
            call, number = met, self.judgement.pool.numbers[met.program]
            reason = self.tell("raises", program=number)
        elif verdict.is_silent:
            reason = self.tell("silent", function=verdict.name)
        told = self.tell(state, programs=self.numbers(verdict.caught))
        sign = _SIGNS.get(verdict.state, "failed")
        entry = Entry(verdict.name, told, sign, reason=reason)
        if call is None:
            return entry
        pool, case, raised = self.judgement.pool, call.case, call.reply.raised
        ended = call.reply.shown
        if raised:
            ended = printable(f"{raised.kind}: {raised.message}".removesuffix(": "))
        values, names = (*case.arguments, case.answer), pool.problem.parameters
        return replace(
            entry,
            call=call_lines(entry.name, values, [*names, ANSWER], self.width),
            ended=ended,
            frames=tuple(
                (printable(f"{x.file}:{x.line}, {x.function}"), printable(x.code))
                for x in (raised.frames[-1:] if raised else ())
            ),
            scene=scene_of(pool, case),
        )

    def survivor(self, program: str) -> tuple[Entry, Entry, Part]:
        """Return a wrong answer of a program, a right answer, and what the mistake is."""
        pool = self.judgement.pool
        case, problem = pool.wrong[program][-1], pool.problem
        better = replace(case, answer=pool.right_answers(case.arguments)[0])
        name = "case-later" if program in pool.later else "case"
        told = self.tell(name, program=pool.numbers[program])
        call = call_lines("solve", case.arguments, problem.parameters, self.width)
        scene, ended = scene_of(pool, case), written(case.answer)
        wrong = Entry(program, told, "failed", call=call, ended=ended, scene=scene)
        scene, ended = scene_of(pool, better, case.answer), written(better.answer)
        is_part = scene is not None and isinstance(better.answer[0], list)
        told = self.tell("right-part" if is_part else "right")
        right = Entry(program, told, "passed", ended=ended, scene=scene)
        mistake = pool.mistakes[program]
        title = translate(mistake.title, self.language)
        part = Part("mistake", self.tell("mistake"), title, (mistake.page,))
        return wrong, right, part


def _text(
    content: _Content, show: int | None, *, why: bool, ascii_only: bool
) -> str:
    """Lay out a report as text."""
    text = TextPage(content.language, ascii_only=ascii_only)
    outline, numbers = content.outline(), content.judgement.pool.numbers
    text.prose(
        f"{outline.title} · {isolated(outline.solver, text.language, FIRST)}"
    )
    text.prose(*outline.summary)
    for entry in outline.entries:
        text.entries([entry])
    text.gap()
    if show is None:
        for each in content.judgement.survived[:1]:
            option = f"--show {numbers[each]}"
            text.prose(content.tell("show", program=numbers[each], option=option))
        return text.text()
    shown = [name for name, number in numbers.items() if number == show]
    if not shown:
        values = {"value": shorten(show), "limit": len(numbers)}
        raise InvalidValueError("no-such-program", **values)
    *cases, mistake = content.survivor(shown[0])
    for case in cases:
        text.prose(case.statement)
        text.case(case)
    if why:
        text.mistakes([mistake])
    else:
        text.prose(content.tell("why", option="--why"))
    return text.text()


@dataclass(frozen=True)
class _Fragment(Fragment):
    """A report as HTML, in the order of the file."""

    content: _Content
    name: str  # a prefix for the ids of boards

    def kind(self) -> str:
        """Return the verdict on the whole."""
        return "passed" if self.content.judgement.passed else "failed"

    def heading(self, kind: str, inner: str, below: int = 0) -> str:
        """Return a heading; those of the properties follow that of the report."""
        return super().heading(kind, inner, min(below, 1))

    def failures(self) -> Iterator[str]:
        """Yield what is said of each property."""
        for number, each in enumerate(self.outline.entries):
            yield keyed("\n".join(self.failure(each)), f"{self.name}{number}")

    def titled(self, entry: Entry) -> str:
        """Return the name of a property, and the verdict on it."""
        return f"{name_of(entry)} {prose(entry.statement)}"

    def failure(self, entry: Entry) -> Iterator[str]:
        """Yield a property with its verdict as a class: not all of them are failures."""
        opened, *rest = super().failure(entry)
        yield opened.replace("failure", f"failure {entry.verdict}")
        yield from rest

    def repair(self) -> Iterator[str]:
        """Yield wrong answers of the wrong programs that are not caught, each to be opened."""
        yield '<div class="repair">'
        for program in self.content.judgement.survived:
            wrong, right, mistake = self.content.survivor(program)
            number = self.content.judgement.pool.numbers[program]
            label_of = partial(self.content.tell, program=number)
            yield f"<details><summary>{prose(label_of('show-case'))}</summary>"
            yield keyed("\n".join(self.case(wrong)), f"{self.name}w{number}")
            yield f"<p>{prose(right.statement)}</p>"
            yield keyed("\n".join(self.case(right)), f"{self.name}r{number}")
            yield from self.mistake(replace(mistake, label=""))
            yield "</details>"
        yield "</div>"

    def listed(self, *_: object) -> Iterator[str]:
        """Yield nothing: all properties were shown."""
        yield from ()


def _json(content: _Content) -> dict[str, Any]:
    judgement = content.judgement

    def told(verdict: PropertyVerdict) -> dict[str, Any]:
        unjust, failure = verdict.unjust, verdict.failure
        reply = failure and failure.reply
        return {
            "name": verdict.name,
            "state": verdict.state,
            "unjust": unjust and vars(unjust.case),
            "caught": verdict.caught,
            "failure": failure
            and reply
            and vars(failure.case)
            | {"outcome": reply.outcome, "raised": json_value(reply.raised)},
            "says": content.entry(verdict).statement,
        }

    return {
        "version": _VERSION,
        "status": "passed" if judgement.passed else "failed",
        "exit_status": int(not judgement.passed),
        "language": content.language,
        "problem": judgement.pool.problem.name,
        "file": printable(judgement.file),
        "summary": [*content.summary()],
        "properties": [*map(told, judgement.verdicts)],
        "caught": judgement.caught,
        "survived": judgement.survived,
        "numbers": judgement.pool.numbers,
    }
