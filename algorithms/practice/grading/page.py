"""HTML pages of grades: for teachers, with all reports folded below a table, and for students."""

from collections import Counter
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Any

from algorithms.base.messages import format_number, translate
from algorithms.base.texts import printable
from algorithms.practice.grading.grades import TEXTS, Grade
from algorithms.practice.grading.marking import Results
from algorithms.practice.reports import page as whole_page
from algorithms.practice.reports.html_report import article, code, fragment, prose
from algorithms.practice.reports.outline import VERDICTS, board_text, sizes_text

STYLE = Path(__file__).with_name("grades.css").read_text(encoding="utf-8")


def page(results: Results) -> bytes:
    """Return all grades as a page for teachers."""
    made, name = _Page(results), printable(results.folder.absolute().name)
    return made.whole(name, code(name), made.for_teachers())


def student_page(results: Results, grade: Grade) -> bytes:
    """Return what a student may see as a page."""
    made, name = _Page(results), printable(grade.submission.name)
    return made.whole(name, f"<bdi>{prose(name)}</bdi>", made.for_student(grade))


class _Page:
    """The parts of a page, each as the lines of its HTML."""

    def __init__(self, results: Results) -> None:
        self.results, self.language = results, results.language
        self.problem, self.grades = results.problem, results.grades

    def say(self, text: str, **values: Any) -> str:
        """Return a text in the reader's language, as HTML."""
        return prose(translate(text, self.language, **values))

    def tell(self, name: str, **values: Any) -> str:
        """Return the text with a name, as HTML."""
        return self.say(TEXTS[name], **values)

    def number(self, number: float) -> str:
        return format_number(number, self.language)

    def whole(self, about: str, shown: str, lines: Iterable[str]) -> bytes:
        """Return a page about something, with what is shown of it below the title."""
        title = self.results.title
        head = [
            f"<style>{STYLE}</style>",
            article(self.language, "grades"),
            f'<h1 class="title">{prose(title)}</h1>',
            f'<p class="solver">{shown}</p>',
        ]
        text = whole_page(f"{title} · {about}", [*head, *lines], self.language)
        return text.encode("utf-8", "replace")

    def table(self, names: str, rows: Iterable[str]) -> Iterator[str]:
        """Yield a table of rows below some heads, which a reader may have to scroll."""
        label, *_ = heads = [*map(self.tell, names.split())]
        yield f'<div class="wide" role="region" tabindex="0" aria-label="{label}">'
        cells = "".join(f'<th scope="col">{head}</th>' for head in heads)
        yield f"<table><thead><tr>{cells}</tr></thead><tbody>"
        yield from (f"<tr>{row}</tr>" for row in rows)
        yield "</tbody></table></div>"

    def for_teachers(self) -> Iterator[str]:
        """Yield a table of all submissions, and their reports."""
        passed = sum(each.status == "passed" for each in self.grades)
        tally = self.tell("passed", passed=passed, total=len(self.grades))
        yield f'<p class="outcome">{tally}</p>'
        heads = "submission result points checked held broken mistakes"
        rows = ("".join(self.cells(*each)) for each in enumerate(self.grades))
        yield from self.table(heads, rows)
        yield from self.ignored()
        yield from self.counted()
        yield f"<h2>{self.tell('reports')}</h2>"
        for number, each in enumerate(self.grades):
            yield from self.report(number, each)
        yield "</article>"

    def cells(self, number: int, grade: Grade) -> Iterator[str]:
        name, moodle = escape(printable(grade.submission.name)), ""
        if grade.submission.moodle:
            moodle = f" <bdi>{grade.submission.moodle}</bdi>"
        yield f'<th scope="row"><a href="#s{number}"><bdi>{name}</bdi></a>{moodle}</th>'
        status = self.tell(f"status-{grade.status}")
        yield f'<td class="{grade.status}">{_sign(grade)} {status}</td>'
        yield f"<td>{self.number(self.results.score(grade))}</td>"
        sizes = sizes_text(grade.sizes, self.language)
        extent = f"n = {sizes}" if sizes else board_text(grade.board, self.language)
        yield f'<td dir="ltr">{extent}</td>'
        total = len(self.problem.properties)
        held = self.tell("held-of", held=grade.held, total=total)
        yield f"<td>{held if grade.verdicts else ''}</td>"
        yield f"<td>{prose(grade.error) or '<br>'.join(self.broken(grade))}</td>"
        mistakes = grade.outline.mistakes if grade.outline else ()
        yield f"<td>{'<br>'.join(prose(each.text) for each in mistakes)}</td>"

    def broken(self, grade: Grade) -> Iterator[str]:
        """Yield the statements that do not hold, without those that are consequences."""
        for each in grade.outline.failures if grade.outline else ():
            yield prose(each.short or each.statement)
        if self.results.marking.board and grade.status == "passed":
            text, holds = self.results.of_board(grade)
            if not holds:
                yield prose(text)

    def ignored(self) -> Iterator[str]:
        if self.results.ignored:
            yield f"<p>{self.tell('ignored')}</p><ul>"
            for each in self.results.ignored:
                name = code(printable(each.name))
                yield f"<li>{name} ({self.say(each.reason)})</li>"
            yield "</ul>"

    def counted(self) -> Iterator[str]:
        """Yield the number of failures of each property, the most frequent first."""
        statements = {p.name: p.statement for p in self.problem.properties}
        broken = Counter(
            statements[name]
            for grade in self.grades
            for name, verdict in grade.verdicts.items()
            if verdict == "failed"
        )
        if broken:
            yield f"<h2>{self.say(self.results.counted)}</h2>"
            yield '<ul class="counted">'
            for statement, count in broken.most_common():
                said = f"<span>{self.say(statement)}</span>"
                yield f"<li><b>{self.number(count)}</b> {said}</li>"
            yield "</ul>"

    def report(self, number: int, grade: Grade) -> Iterator[str]:
        name, key = escape(printable(grade.submission.name)), f"s{number}"
        yield f"<details><summary>{_sign(grade)} <bdi>{name}</bdi></summary>"
        yield f'<div id="{key}">'
        said = [grade.variant, *grade.notes]
        if not grade.outline:
            said.append(grade.error)
        yield from (f"<p>{prose(each)}</p>" for each in said if each)
        if grade.outline:
            yield fragment(
                grade.outline, self.language, level=3, key=key, opened=True
            )
        yield "</div></details>"

    def for_student(self, grade: Grade) -> Iterator[str]:
        """Yield the points, and the report without hidden properties."""
        lines = self.results.student_summary(grade)
        yield from (f"<p>{prose(line)}</p>" for line in lines)
        if grade.verdicts:  # otherwise, nothing was checked
            rows = map(self.row, self.results.student_rows(grade))
            yield from self.table("property points", rows)
        if self.results.marking.hidden and grade.for_student:
            yield f"<p>{self.tell('not-covered')}</p>"
        yield "</article>"
        if grade.for_student:
            yield fragment(grade.for_student, self.language, level=2)

    def row(self, row: dict[str, Any]) -> str:
        """Return the cells of a property, as its student sees them."""
        sign = VERDICTS[row["status"]]
        score, most = self.number(row["score"]), self.number(row["max_score"])
        return (
            f'<th scope="row"><span class="{row["status"]}">{sign}</span> '
            f'{prose(row["name"])}</th><td class="points">'
            f'<bdi dir="ltr">{score} / {most}</bdi></td>'
        )


def _sign(grade: Grade) -> str:
    return f'<span aria-hidden="true">{VERDICTS.get(grade.status, "!")}</span>'
