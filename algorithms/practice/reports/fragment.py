"""A report as an HTML fragment: for a page of its own, a page of many reports, or a notebook."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html import escape

from algorithms.base.messages import translate
from algorithms.base.texts import printable
from algorithms.practice.mistakes import Mistake, mistakes_of
from algorithms.practice.model import Problem
from algorithms.practice.reports.bidi import without_isolates
from algorithms.practice.reports.boards import finding_svg
from algorithms.practice.reports.content import Content, Part, content_of
from algorithms.practice.reports.html_elements import article, block, code, prose
from algorithms.practice.reports.labels import VERDICTS, summary_lines
from algorithms.practice.reports.stages import STAGES, Stage, stages_of
from algorithms.practice.reports.wording import label, sentence
from algorithms.practice.results import CheckResult, PropertyResult

_ID = re.compile(r"\bboard-(?=[0-9a-f]{12}-)")

_SIDES = set(range(1, 201))  # of boards that are drawn
_WIDTH = 40  # of a call on one line, on the screen of a phone
_KINDS = {"+": "added", "-": "removed"}  # of lines in a difference


@dataclass(frozen=True)
class Outline:
    """The texts and boards of a report, which can be sent and laid out elsewhere."""

    solver: str = ""
    summary: tuple[str, ...] = ("",)
    verdicts: tuple[tuple[str, str, str], ...] = ()  # property, verdict and cause
    mistakes: tuple[str, ...] = ()
    contents: Mapping[str, Content] = field(default_factory=dict)
    reasons: Mapping[str, str] = field(default_factory=dict)  # of untested ones
    calls: int = 0
    stages: tuple[Stage, ...] = ()  # of a repair


def outline_of(
    check: CheckResult, language: str, until: str = STAGES[-1]
) -> Outline:
    """Return what the report on a check shows, with a repair up to a stage of it."""
    return Outline(
        printable(check.solver),
        tuple(summary_lines(check, language)),
        tuple((e.property.name, e.verdict, e.cause) for e in check.results),
        tuple(each.name for each in check.mistakes),
        {
            each.property.name: content_of(check, each, language, _WIDTH)
            for each in check.failures
        },
        {
            each.property.name: translate(each.reason, language)
            for each in check.with_verdict("untested")
        },
        check.scope.calls,
        stages_of(check, language, until),
    )


def report_fragment(
    check: CheckResult, language: str, *, level: int = 1, key: str = ""
) -> str:
    """Return a report as an HTML fragment."""
    outline = outline_of(check, language)
    return _Fragment(check, outline, language, level, key).text()


def outline_fragment(
    outline: Outline, problem: Problem, language: str, **options: int | str
) -> str:
    """Lay out a report that another process made; the options are `level`, `key` and `opened`."""
    properties = {each.name: each for each in problem.properties}
    known = {each.name: each for each in mistakes_of(problem.name)}
    results = (
        PropertyResult(properties[name], verdict, cause=cause)  # type: ignore[arg-type]  # checked
        for name, verdict, cause in outline.verdicts
        if name in properties and verdict in VERDICTS
    )
    mistakes = tuple(known[name] for name in outline.mistakes if name in known)
    check = CheckResult(problem, outline.solver, tuple(results), mistakes=mistakes)
    return _Fragment(check, outline, language, **options).text()  # type: ignore[arg-type]  # each has its type


@dataclass(frozen=True)
class _Fragment:
    """The parts of a report."""

    check: CheckResult
    outline: Outline
    language: str
    level: int = 1
    key: str = ""
    opened: bool = False

    def text(self) -> str:
        """Return the whole element."""
        lines = [
            article(self.language),
            *self.head(),
            *self.failures(),
            *self.repair(),
            *(line for each in self.check.mistakes for line in self.mistake(each)),
            *self.listed("untested", "asked"),
            *self.listed("passed", "held"),
            "</article>",
        ]
        text = "\n".join(lines)
        return _ID.sub(f"{self.key}-board-", text) if self.key else text

    def say(self, text: str) -> str:
        """Return a text in the reader's language."""
        return prose(translate(text, self.language))

    def tell(self, name: str, **values: object) -> str:
        """Return a sentence of reports in the reader's language."""
        return prose(sentence(name, self.language, **values))

    def heading(self, kind: str, inner: str, below: int = 0) -> str:
        """Return a heading a number of levels below the first one."""
        name = f"h{self.level + below}"
        return f'<{name} class="{kind}">{inner}</{name}>'

    def head(self) -> list[str]:
        """Return the title and the summary."""
        check = self.check
        outcome, *others = self.outline.summary
        kind = next(filter(check.with_verdict, ("failed", "untested")), "passed")
        return [
            self.heading("title", self.say(check.problem.title)),
            f'<p class="solver">{code(self.outline.solver)}</p>',
            f'<p class="outcome {kind}">{_sign(kind)} {prose(outcome)}</p>',
            *(f'<p class="reading">{prose(line)}</p>' for line in others),
        ]

    def mistake(self, mistake: Mistake) -> list[str]:
        """Return a known wrong program with the same results."""
        page = prose(label("page", self.language)) + code(mistake.page)
        return [
            '<div class="mistake">',
            f"<p>{self.tell('mistake', calls=self.outline.calls)}</p>",
            f'<p class="statement">{self.say(mistake.title)}</p>',
            f'<p class="page">{page}</p>',
            "</div>",
        ]

    def repair(self) -> list[str]:
        """Return the stages of a repair, each of which a reader finds inside the one before."""
        lines: list[str] = []
        for each in reversed(self.outline.stages):
            if each.name in STAGES:  # in an outline, which may be forged
                lines = [*self.stage(each), *lines, "</details>"]
        told = f"<p>{self.tell('repair')}</p>"
        return ['<div class="repair">', told, *lines, "</div>"] if lines else []

    def stage(self, stage: Stage) -> Iterator[str]:
        """Yield the beginning of a stage."""
        yield f"<details{' open' * self.opened}>"
        yield f"<summary>{self.tell(f'{stage.name}-stage')}</summary>"
        kind = ' class="label"' * (stage.name == "why")
        yield f"<p{kind}>{prose(stage.text)}</p>"
        if stage.name == "change":
            kinds = (_KINDS.get(line[:1], "kept") for line in stage.code)
            lines = (
                f'<span class="{kind}">{escape(line, quote=False)}</span>'
                for kind, line in zip(kinds, stage.code, strict=True)
            )
            inner = "\n".join(lines)
            yield f'<pre dir="ltr"><code dir="ltr">{inner}</code></pre>'
        elif stage.code:
            yield block(stage.code)
        yield f"<p>{prose(stage.more)}</p>"

    def failures(self) -> list[str]:
        """Return the properties that do not hold."""
        if not self.check.failures:
            return []
        lines = [self.heading("part", self.tell("failed"), 1)]
        for each in self.check.failures:
            lines += self.failure(each)
        if self.check.consequences:
            lines.append(f"<p>{self.tell('consequences')}</p>")
            lines += self.statements(self.check.consequences, "failed")
        return lines

    def statements(
        self, results: Iterable[PropertyResult], kind: str
    ) -> Iterator[str]:
        """Yield the statements of properties as a list."""
        yield f'<ul class="list {kind}">'
        for each in results:
            statement = self.say(each.property.statement)
            reason = self.outline.reasons.get(each.property.name)
            statement += f"<br>{prose(reason)}" if reason else ""
            yield f"<li>{_sign(each.verdict)} <span>{statement}</span></li>"
        yield "</ul>"

    def failure(self, result: PropertyResult) -> list[str]:
        """Return a property that does not hold, with its counterexample."""
        nothing = Content(translate(result.property.statement, self.language))
        content = self.outline.contents.get(result.property.name, nothing)
        name = f'<span class="name">{code(result.property.name)}</span>'
        statement = f"<span>{prose(content.statement)} {name}</span>"
        return [
            '<section class="failure">',
            self.heading("statement", f"{_sign('failed')} {statement}", 2),
            '<div class="case">',
            *self.board(content),
            '<div class="words">',
            block(_called(content)),
            *map(_part, content.above(self.language)),
            *map(_part, content.below(self.language)),
            "</div>",
            "</div>",
            "</section>",
        ]

    def board(self, content: Content) -> list[str]:
        """Return the drawing, if there is a board with squares."""
        scene = content.scene
        if not scene or not {scene.rows, scene.columns} <= _SIDES:
            return []
        why, statement = map(without_isolates, (content.why, content.statement))
        drawing = finding_svg(scene, title=why, description=statement)
        return [f'<figure class="picture">{drawing}</figure>']

    def listed(self, verdict: str, kind: str) -> list[str]:
        """Return the statements of the properties with a verdict."""
        results = self.check.with_verdict(verdict)
        if not results:
            return []
        heading = self.heading("part", self.tell(verdict), 1)
        return [heading, *self.statements(results, kind)]


def _called(content: Content) -> Iterator[str]:
    """Yield a call, and the value or the exception with which it ended."""
    yield from content.call
    if back := content.back or content.raised:
        yield f"→ {back}"
    for where, source in content.frames:
        yield from [f"  {where}"] * bool(where) + [f"      {source}"] * bool(source)


def _part(part: Part) -> str:
    """Return a part of the text about a counterexample."""
    name, start, text, lines = part
    kind = "" if name in ("remark", "again") else f' class="{name}"'
    labelled = (
        f'<span class="label">{prose(start)}</span>' if kind else prose(start)
    )
    inner = "\n".join(
        [f"<p{kind}>{labelled}{prose(text)}</p>", *[block(lines)] * bool(lines)]
    )
    return f'<div class="again">\n{inner}\n</div>' if name == "again" else inner


def _sign(verdict: str) -> str:
    return f'<span class="sign" aria-hidden="true">{VERDICTS[verdict]}</span>'
