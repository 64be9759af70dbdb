"""Results for students: the points, and the report without hidden properties."""

import json
from collections.abc import Iterator
from typing import Any

from algorithms.base.messages import format_number, translate
from algorithms.base.texts import N_, printable
from algorithms.practice.grading.grades import Grade
from algorithms.practice.grading.marking import Results
from algorithms.practice.grading.page import STYLE, title_of
from algorithms.practice.reports import page as whole_page
from algorithms.practice.reports.bidi import without_isolates
from algorithms.practice.reports.fragment import fragment
from algorithms.practice.reports.html_elements import article, prose
from algorithms.practice.reports.text import repair_text

_HIDDEN = N_("hidden")
# NOTE: the points of a submission, and the maximum.
_POINTS = N_("Points: {score} of {points}.")
_REQUIRED = N_("A required property does not hold, so there are no points.")
_NOT_SHOWN = N_("The report below does not cover hidden properties.")


def student_page(results: Results, grade: Grade) -> bytes:
    """Return what a student may see as a page."""
    title = f"{title_of(results)} · {printable(grade.submission.name)}"
    text = whole_page(title, _lines(results, grade), results.language)
    return text.encode("utf-8", "replace")


def _lines(results: Results, grade: Grade) -> Iterator[str]:
    """Yield the lines of a page's body."""
    language = results.language
    yield f"<style>{STYLE}</style>"
    yield article(language, "grades")
    yield f'<h1 class="title">{prose(title_of(results))}</h1>'
    name = prose(printable(grade.submission.name))
    yield f'<p class="solver"><bdi>{name}</bdi></p>'
    yield from (f"<p>{prose(line)}</p>" for line in _summary(results, grade))
    heads = [translate(head, language) for head in (N_("Property"), N_("Points"))]
    cells = "".join(f'<th scope="col">{head}</th>' for head in heads)
    yield f'<div class="wide"><table><thead><tr>{cells}</tr></thead><tbody>'
    for row in _rows(results, grade):
        sign = "✓" if row["status"] == "passed" else "✗"
        score, most = (
            format_number(row[key], language) for key in ("score", "max_score")
        )
        yield (
            f'<tr><th scope="row"><span class="{row["status"]}">{sign}</span> '
            f'{prose(row["name"])}</th><td class="points">'
            f'<bdi dir="ltr">{score} / {most}</bdi></td></tr>'
        )
    yield "</tbody></table></div>"
    if results.marking.hidden and grade.for_student:
        yield f"<p>{translate(_NOT_SHOWN, language)}</p>"
    yield "</article>"
    if grade.for_student:
        yield fragment(grade.for_student, language, level=2)


def gradescope(results: Results, grade: Grade) -> bytes:
    """Return the `results.json` that a Gradescope autograder writes."""
    shown = {"output_format": "text", "visibility": "visible"}
    whole = {
        "score": results.score(grade),
        "execution_time": round(grade.seconds),
        "output": without_isolates("\n".join(_output(results, grade))),
        **shown,
        "tests": [
            {**row, "name": without_isolates(row["name"]), **shown}
            for row in _rows(results, grade)
        ],
    }
    return (json.dumps(whole, indent=2) + "\n").encode("ascii")


def _output(results: Results, grade: Grade) -> Iterator[str]:
    """Yield the lines about the whole submission, with what a student may see of its repair."""
    yield from _summary(results, grade)
    if grade.for_student and grade.for_student.stages:
        yield repair_text(grade.for_student.stages, results.language)


def _summary(results: Results, grade: Grade) -> Iterator[str]:
    """Yield the sentences about the whole submission."""
    numbers = results.score(grade), results.marking.points
    score, points = (format_number(each, results.language) for each in numbers)
    yield translate(_POINTS, results.language, score=score, points=points)
    if grade.verdicts and not results.marking.holds(grade.verdicts):
        yield translate(_REQUIRED, results.language)
    yield from filter(None, (grade.variant, grade.error))


def _rows(results: Results, grade: Grade) -> Iterator[dict[str, Any]]:
    """Yield the properties as the student sees them, the hidden ones last."""
    properties, concealed = results.problem.properties, results.marking.hidden
    shares = results.marking.shares(results.problem)
    scores = results.marking.scores(results.problem, grade.verdicts, grade.board)
    for each in sorted(properties, key=lambda each: each.name in concealed):
        hidden, verdict = each.name in concealed, grade.verdicts.get(each.name)
        yield {
            "name": translate(
                _HIDDEN if hidden else each.statement, results.language
            ),
            "score": scores[each.name],
            "max_score": shares[each.name],
            "status": "passed" if verdict == "passed" else "failed",
            "output": "" if hidden else grade.texts.get(each.name, ""),
        }
    if results.marking.board:
        name, holds, points = results.of_board(grade)
        score, status = (points, "passed") if holds else (0, "failed")
        row = {"name": name, "score": score, "max_score": points}
        yield {**row, "status": status, "output": ""}
