"""A report as a piece of a page: of its own, of many reports, or of a notebook."""

import re
from typing import TYPE_CHECKING

from algorithms.messages import translate
from algorithms.practice.reports.bidi import printable
from algorithms.practice.reports.elements import (
    article,
    block,
    code,
    prose,
    unmarked,
)
from algorithms.practice.reports.labels import LABELS, VERDICTS, label
from algorithms.practice.reports.opening import head_lines
from algorithms.practice.reports.pictures import finding_svg
from algorithms.practice.reports.told import Told, tell

if TYPE_CHECKING:
    from algorithms.practice.examination import Result
    from algorithms.practice.mistakes import Mistake
    from algorithms.practice.reports.report import Report

__all__ = ["report_fragment"]

_ID = re.compile(r"\bboard-(?=[0-9a-f]{12}-)")


def report_fragment(
    report: "Report", language: str, *, level: int = 1, key: str = ""
) -> str:
    """Write a report as a piece of a page.

    Args:
        report: The report.
        language: The code of the reader's language.
        level: The level of its heading, at most 4.
        key: What the ids in it begin with, for a page with several reports: a letter, then
            letters and digits.

    Returns:
        One element, in which the style is not.
    """
    written = _Fragment(report, language, level).text()
    return _ID.sub(f"{key}-board-", written) if key else written


class _Fragment:
    """A report, part after part."""

    def __init__(self, report: "Report", language: str, level: int) -> None:
        self.report, self.language, self.level = report, language, level

    def text(self) -> str:
        """Return the whole element."""
        report = self.report
        lines = [
            article(self.language),
            *self.head(),
            *(line for each in report.mistakes for line in self.mistake(each)),
            *self.failures(),
            *self.listed("unanswered", "asked"),
            *self.listed("passed", "held"),
            "</article>",
        ]
        return "\n".join(lines)

    def say(self, text: str) -> str:
        """Return a text in the reader's language."""
        return prose(translate(text, self.language))

    def heading(self, kind: str, inner: str, below: int = 0) -> str:
        """Return a heading so many levels below the first one."""
        name = f"h{self.level + below}"
        return f'<{name} class="{kind}">{inner}</{name}>'

    def head(self) -> list[str]:
        """Return what opens the report."""
        examination = self.report.examination
        outcome, tally, *reading = head_lines(examination, self.language)
        verdicts = {result.verdict for result in examination.results}
        kind = next(
            v
            for v in ("failed", "unanswered", "passed")
            if v in {*verdicts, "passed"}
        )
        sign = f'<span class="sign" aria-hidden="true">{VERDICTS[kind]}</span>'
        return [
            self.heading("title", self.say(examination.problem.title)),
            f'<p class="solver">{code(printable(examination.solver))}</p>',
            f'<p class="outcome {kind}">{sign} {prose(outcome)}</p>',
            *(
                f'<p class="reading">{prose(line)}</p>'
                for line in (tally, *reading)
            ),
        ]

    def mistake(self, mistake: "Mistake") -> list[str]:
        """Return a known mistake."""
        return [
            '<div class="mistake">',
            f'<p class="label">{self.say(LABELS["mistake"])}</p>',
            self.heading("statement", self.say(mistake.title), 1),
            f"<p>{self.say(mistake.why)}</p>",
            f"<p>{prose(label('page', self.language))}{code(mistake.page)}</p>",
            "</div>",
        ]

    def results(self, verdict: str) -> "list[Result]":
        """Return the results with a verdict."""
        results = self.report.examination.results
        return [result for result in results if result.verdict == verdict]

    def failures(self) -> list[str]:
        """Return the properties that do not hold."""
        results = self.results("failed")
        if not results:
            return []
        head = self.heading("part", self.say(LABELS["failed"]), 1)
        return [head, *(line for each in results for line in self.failure(each))]

    def failure(self, result: "Result") -> list[str]:
        """Return a property that does not hold, with its counterexample."""
        told = tell(self.report.examination, result, self.language)
        sign = f'<span class="sign" aria-hidden="true">{VERDICTS["failed"]}</span>'
        name = f'<span class="name">{code(result.property.name)}</span>'
        statement = f"<span>{prose(told.statement)} {name}</span>"
        return [
            '<section class="failure">',
            self.heading("statement", f"{sign} {statement}", 2),
            '<div class="case">',
            *self.board(told),
            '<div class="words">',
            *self.words(told),
            "</div>",
            "</div>",
            "</section>",
        ]

    def board(self, told: Told) -> list[str]:
        """Return the drawing, if there is a board with squares."""
        scene = told.scene
        if not scene or not scene.rows * scene.columns:
            return []
        drawing = finding_svg(
            scene,
            title=unmarked(told.why),
            description=unmarked(told.statement),
        )
        return [f'<figure class="picture">{drawing}</figure>']

    def words(self, told: Told) -> list[str]:
        """Return what is said about a counterexample."""
        back = told.back or told.raised
        frames = [
            line
            for where, source in told.frames
            for line in (f"  {where}", f"      {source}" if source else "")
            if line
        ]
        lines = [block([*told.call, *([f"→ {back}"] if back else []), *frames])]
        lines += [f"<p>{prose(remark)}</p>" for remark in told.remarks]
        if told.printed:
            lines += [f"<p>{self.say(LABELS['printed'])}</p>", block(told.printed)]
        for name in ("why", "expected", "hint"):
            start = (
                f'<span class="label">{prose(label(name, self.language))}</span>'
            )
            words = f"{start}{prose(getattr(told, name))}"
            lines.append(f'<p class="{name}">{words}</p>')
            if name == "expected" and told.examples:
                lines.append(block(told.examples))
        return lines

    def listed(self, verdict: str, kind: str) -> list[str]:
        """Return the other properties with their statements only."""
        results = self.results(verdict)
        if not results:
            return []
        sign = f'<span class="sign" aria-hidden="true">{VERDICTS[verdict]}</span>'
        lines = [self.heading("part", self.say(LABELS[verdict]), 1)]
        if verdict == "unanswered":
            lines.append(f"<p>{self.say(LABELS['nothing'])}</p>")
        items = (self.say(result.property.statement) for result in results)
        rows = (f"<li>{sign} <span>{item}</span></li>" for item in items)
        return [*lines, f'<ul class="list {kind}">', *rows, "</ul>"]
