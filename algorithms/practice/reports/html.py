"""A report as a page of its own, or as a piece of another one such as a notebook.

Nothing is asked for from outside: the style is in the page, the boards are drawn in it, and there
is no program. What a learner's code wrote is text, whatever it holds.
"""

import re
from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from algorithms.errors import N_, AlgorithmsError
from algorithms.messages import direction, translate
from algorithms.practice.reports.bidi import printable
from algorithms.practice.reports.pictures import finding_svg
from algorithms.practice.reports.style import STYLE
from algorithms.practice.reports.told import (
    LABELS,
    VERDICTS,
    Told,
    error_message,
    head_lines,
    tell,
)

if TYPE_CHECKING:
    from algorithms.practice.examination import Result
    from algorithms.practice.mistakes import Mistake
    from algorithms.practice.reports.report import Report

__all__ = ["error_html", "page", "report_fragment", "report_page"]

# The page may draw and be styled by itself, and ask for nothing.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_PAGE = "body { margin: 0; padding: 1rem 0.5rem; background: light-dark(#efe8da, #151318); }"
_ID = re.compile(r"\bboard-(?=[0-9a-f]{12}-)")


def report_page(report: "Report", language: str) -> str:
    """Write a report as one complete page.

    Args:
        report: The report.
        language: The code of the reader's language.

    Returns:
        The page, ended by a line break.
    """
    examination = report.examination
    title = translate(examination.problem.title, language)
    title = f"{title} · {printable(examination.solver)}"
    return page(title, [report_fragment(report, language)], language)


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


def error_html(
    error: AlgorithmsError, language: str, *, problem: str = "", solver: str = ""
) -> str:
    """Say on a page why a solver could not be checked at all.

    Args:
        error: What was raised.
        language: The code of the reader's language.
        problem: The problem's name.
        solver: The solver's name.

    Returns:
        The page, ended by a line break.
    """
    title = translate(N_("The solver could not be checked"), language)
    named = " · ".join(filter(None, [problem, printable(solver)]))
    lines = [
        _article(language),
        f'<h1 class="title">{prose(title)}</h1>',
        f'<p class="solver">{_code(named)}</p>' if named else "",
        f'<p class="outcome failed">{prose(error_message(error, language))}</p>',
        "</article>",
    ]
    return page(title, filter(None, lines), language)


def page(title: str, body: Iterable[str], language: str) -> str:
    """Put elements into a page with the reports' style.

    Args:
        title: Its title, which is escaped.
        body: The elements, as they are.
        language: The code of the reader's language.

    Returns:
        The page, ended by a line break.
    """
    lines = [
        "<!doctype html>",
        f'<html lang="{language}" dir="{direction(language)}">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f"<title>{escape(_unmarked(title))}</title>",
        f"<style>{STYLE}{_PAGE}</style>",
        "</head>",
        "<body>",
        "<main>",
        *body,
        "</main>",
        "</body>",
        "</html>",
    ]
    return "\n".join(lines) + "\n"


def prose(text: str) -> str:
    """Escape a text for people; what it isolates gets an element of its own.

    Args:
        text: The text.

    Returns:
        What stands for it in a page.

    Example:
        >>> prose("1 < 2")
        '1 &lt; 2'
    """
    escaped = escape(text, quote=False)
    return escaped.replace("\u2068", "<bdi>").replace("\u2069", "</bdi>")


def _unmarked(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def _code(text: str) -> str:
    return f'<code dir="ltr">{escape(text, quote=False)}</code>'


def _block(lines: Iterable[str]) -> str:
    return f'<pre dir="ltr">{_code(chr(10).join(lines))}</pre>'


def _article(language: str) -> str:
    return (
        f'<article class="practice-report" lang="{language}"'
        f' dir="{direction(language)}">'
    )


class _Fragment:
    """A report, part after part."""

    def __init__(self, report: "Report", language: str, level: int) -> None:
        self.report, self.language, self.level = report, language, level

    def text(self) -> str:
        """Return the whole element."""
        report = self.report
        lines = [
            _article(self.language),
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
            f'<p class="solver">{_code(printable(examination.solver))}</p>',
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
            f"<p>{self.say(LABELS['page'])} {_code(mistake.page)}</p>",
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
        name = f'<span class="name">{_code(result.property.name)}</span>'
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
            title=_unmarked(told.why),
            description=_unmarked(told.statement),
        )
        return [f'<figure class="board">{drawing}</figure>']

    def words(self, told: Told) -> list[str]:
        """Return what is said about a counterexample."""
        back = told.back or told.raised
        frames = [
            line
            for where, code in told.frames
            for line in (f"  {where}", f"      {code}" if code else "")
            if line
        ]
        lines = [_block([*told.call, *([f"→ {back}"] if back else []), *frames])]
        lines += [f"<p>{prose(remark)}</p>" for remark in told.remarks]
        if told.printed:
            lines += [f"<p>{self.say(LABELS['printed'])}</p>", _block(told.printed)]
        for name in ("why", "expected", "hint"):
            label = f'<span class="label">{self.say(LABELS[name])}</span>'
            text = prose(getattr(told, name))
            lines.append(f'<p class="{name}">{label} {text}</p>')
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
