"""The grades as an HTML page, with the report of each submission folded below a table."""

from collections import Counter
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from algorithms.base.messages import format_number, translate
from algorithms.base.texts import N_, printable
from algorithms.practice.grading.grades import Grade
from algorithms.practice.grading.marking import Results
from algorithms.practice.mistakes import mistakes_of
from algorithms.practice.reports import page as whole_page
from algorithms.practice.reports.fragment import fragment
from algorithms.practice.reports.html_elements import article, code, prose
from algorithms.practice.reports.outline import board_text, sizes_text

_STATUS = {
    "passed": N_("passed"),
    "failed": N_("failed"),
    "not-run": N_("could not be run"),
    "unfinished": N_("not finished"),
}
_HEADS = (
    N_("Submission"),
    N_("Result"),
    N_("Points"),
    N_("Checked"),
    N_("Properties that hold"),
    N_("Properties that do not hold"),
    N_("Known wrong program with the same results"),
)
STYLE = Path(__file__).with_name("grades.css").read_text(encoding="utf-8")


def title_of(results: Results) -> str:
    """Return the title of the assignment."""
    title = translate(results.problem.title, results.language)
    return printable(results.marking.title) or title


def page(results: Results) -> str:
    """Return grades as a page."""
    title, name = title_of(results), printable(results.folder.absolute().name)
    body = _Page(results).lines(title, name)
    return whole_page(f"{title} · {name}", body, results.language)


class _Page:
    """The parts of the page, each as the lines of its HTML."""

    def __init__(self, results: Results) -> None:
        self.results, self.language = results, results.language
        self.problem, self.grades = results.problem, results.grades
        self.statements = {
            p.name: self.say(p.statement) for p in self.problem.properties
        }
        known = mistakes_of(self.problem.name)
        self.titles = {each.name: self.say(each.title) for each in known}

    def say(self, text: str, **values: Any) -> str:
        """Return a text in the reader's language, as HTML."""
        return prose(translate(text, self.language, **values))

    def lines(self, title: str, folder: str) -> Iterator[str]:
        passed = sum(each.status == "passed" for each in self.grades)
        yield f"<style>{STYLE}</style>"
        yield article(self.language, "grades")
        yield f'<h1 class="title">{escape(title)}</h1>'
        yield f'<p class="solver">{code(folder)}</p>'
        text = N_("Submissions that passed: {passed} of {total}.")
        tally = self.say(text, passed=passed, total=len(self.grades))
        yield f'<p class="outcome">{tally}</p>'
        label, *_ = heads = [*map(self.say, _HEADS)]
        yield f'<div class="wide" role="region" tabindex="0" aria-label="{label}">'
        cells = "".join(f'<th scope="col">{head}</th>' for head in heads)
        yield f"<table><thead><tr>{cells}</tr></thead><tbody>"
        for number, each in enumerate(self.grades):
            yield f"<tr>{''.join(self.cells(number, each))}</tr>"
        yield "</tbody></table></div>"
        yield from self.ignored()
        yield from self.counted()
        reports = self.say(N_("Reports"))
        yield f"<h2>{reports}</h2>"
        for number, each in enumerate(self.grades):
            yield from self.report(number, each)
        yield "</article>"

    def cells(self, number: int, grade: Grade) -> Iterator[str]:
        name, moodle = escape(printable(grade.submission.name)), ""
        if grade.submission.moodle:
            moodle = f" <bdi>{grade.submission.moodle}</bdi>"
        yield f'<th scope="row"><a href="#s{number}"><bdi>{name}</bdi></a>{moodle}</th>'
        status = self.say(_STATUS[grade.status])
        yield f'<td class="{grade.status}">{_sign(grade)} {status}</td>'
        score = self.results.score(grade)
        yield f"<td>{format_number(score, self.language)}</td>"
        sizes = sizes_text(grade.sizes, self.language)
        extent = f"n = {sizes}" if sizes else board_text(grade.board, self.language)
        yield f'<td dir="ltr">{extent}</td>'
        # NOTE: the number of properties that hold, and of all properties.
        text = N_("{held} of {total}")
        total = len(self.problem.properties)
        held = self.say(text, held=grade.held, total=total)
        yield f"<td>{held if grade.verdicts else ''}</td>"
        yield f"<td>{prose(grade.error) or '<br>'.join(self.broken(grade))}</td>"
        known = [self.titles.get(name, name) for name in grade.mistakes]
        yield f"<td>{'<br>'.join(known)}</td>"

    def broken(self, grade: Grade) -> Iterator[str]:
        """Yield the statements that do not hold, without those that are consequences."""
        for each in grade.outline.failures if grade.outline else ():
            yield self.statements.get(each.name, "")
        if self.results.marking.board and grade.status == "passed":
            text, holds, _ = self.results.of_board(grade)
            if not holds:
                yield prose(text)

    def ignored(self) -> Iterator[str]:
        if self.results.ignored:
            heading = self.say(N_("Not submissions:"))
            yield f"<p>{heading}</p><ul>"
            for each in self.results.ignored:
                name = code(printable(each.name))
                yield f"<li>{name} ({self.say(each.reason)})</li>"
            yield "</ul>"

    def counted(self) -> Iterator[str]:
        """Yield the number of failures of each property, the most frequent first."""
        verdicts = [
            each for grade in self.grades for each in grade.verdicts.items()
        ]
        broken = Counter(name for name, verdict in verdicts if verdict == "failed")
        if broken:
            heading = self.say(N_("Number of submissions that break each property"))
            yield f"<h2>{heading}</h2>"
            yield '<ul class="counted">'
            for name, count in broken.most_common():
                number, statement = (
                    format_number(count, self.language),
                    self.statements.get(name, ""),
                )
                yield f"<li><b>{number}</b> <span>{statement}</span></li>"
            yield "</ul>"

    def report(self, number: int, grade: Grade) -> Iterator[str]:
        name = escape(printable(grade.submission.name))
        yield f"<details><summary>{_sign(grade)} <bdi>{name}</bdi></summary>"
        yield f'<div id="s{number}">'
        yield from (
            f"<p>{prose(x)}</p>" for x in (grade.variant, *grade.notes) if x
        )
        if grade.outline:
            options: dict[str, Any] = {
                "level": 3,
                "key": f"s{number}",
                "opened": True,
            }
            yield fragment(grade.outline, self.language, **options)
        else:
            yield f"<p>{prose(grade.error)}</p>"
        yield "</div></details>"


def _sign(grade: Grade) -> str:
    sign = {"passed": "✓", "failed": "✗"}.get(grade.status, "!")
    return f'<span aria-hidden="true">{sign}</span>'
