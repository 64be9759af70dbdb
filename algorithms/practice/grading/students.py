"""Results for students: the points, and the report without hidden properties."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from algorithms.base.messages import format_number, translate
from algorithms.base.texts import N_
from algorithms.practice.grading.grades import Grade
from algorithms.practice.grading.marking import Marking
from algorithms.practice.grading.page import STYLE
from algorithms.practice.model import Problem
from algorithms.practice.problems import find_problem
from algorithms.practice.reports import page as whole_page
from algorithms.practice.reports.bidi import printable, without_isolates
from algorithms.practice.reports.html_elements import article, prose

_HIDDEN = N_("hidden")
# NOTE: the points of a submission, and the maximum.
_POINTS = N_("Points: {score} of {points}.")
_NOT_SHOWN = N_("The report below does not cover hidden properties.")


@dataclass(frozen=True)
class _Row:
    """A property as the student sees it."""

    name: str
    passed: bool
    score: float
    points: float
    text: str


class _Student:
    """One submission for the student."""

    def __init__(
        self, problem: str, grade: Grade, language: str, marking: Marking | None
    ) -> None:
        self.problem, self.grade = find_problem(problem), grade
        self.language, self.marking = language, marking or Marking()
        self.score = self.marking.score(self.problem, grade.verdicts)
        self.points = self.marking.points
        self.rows = list(_rows(self.problem, grade, language, self.marking))

    def say(self, text: str, **values: Any) -> str:
        """Return a text in the reader's language."""
        return translate(text, self.language, **values)

    def number(self, number: float) -> str:
        """Return a number in the reader's language."""
        return format_number(number, self.language)

    def summary(self) -> Iterator[str]:
        """Yield the sentences about the whole submission."""
        score, points = self.number(self.score), self.number(self.points)
        yield self.say(_POINTS, score=score, points=points)
        yield from filter(None, (self.grade.variant, self.grade.error))

    @property
    def title(self) -> str:
        """The title of the assignment."""
        return printable(self.marking.title) or self.say(self.problem.title)


def student_page(
    problem: str, grade: Grade, language: str, marking: Marking | None = None
) -> bytes:
    """Return what a student may see as a page."""
    student = _Student(problem, grade, language, marking)
    name = printable(grade.submission.name)
    title = f"{student.title} · {name}"
    text = whole_page(title, _lines(student, name), language)
    return text.encode("utf-8", "replace")


def _lines(student: _Student, name: str) -> Iterator[str]:
    """Yield the lines of a page's body."""
    yield f"<style>{STYLE}</style>"
    yield article(student.language, "grades")
    yield f'<h1 class="title">{prose(student.title)}</h1>'
    yield f'<p class="solver"><bdi>{prose(name)}</bdi></p>'
    yield from (f"<p>{prose(line)}</p>" for line in student.summary())
    heads = N_("Property"), N_("Points")
    cells = "".join(f'<th scope="col">{student.say(head)}</th>' for head in heads)
    yield f'<div class="wide"><table><thead><tr>{cells}</tr></thead><tbody>'
    for row in student.rows:
        kind, sign = ("passed", "✓") if row.passed else ("failed", "✗")
        score = f"{student.number(row.score)} / {student.number(row.points)}"
        yield (
            f'<tr><th scope="row"><span class="{kind}">{sign}</span> '
            f'{prose(row.name)}</th><td class="points">{prose(score)}</td></tr>'
        )
    yield "</tbody></table></div>"
    if student.marking.hidden and student.grade.for_student:
        yield f"<p>{student.say(_NOT_SHOWN)}</p>"
    yield "</article>"
    yield student.grade.for_student


def gradescope(
    problem: str, grade: Grade, language: str, marking: Marking | None = None
) -> bytes:
    """Return the `results.json` that a Gradescope autograder writes."""
    student = _Student(problem, grade, language, marking)
    return _json(
        {
            "score": student.score,
            "execution_time": round(grade.seconds),
            "output": without_isolates("\n".join(student.summary())),
            "output_format": "text",
            "visibility": "visible",
            "tests": [
                {
                    "name": without_isolates(row.name),
                    "score": row.score,
                    "max_score": row.points,
                    "status": "passed" if row.passed else "failed",
                    "output": row.text,
                    "output_format": "text",
                    "visibility": "visible",
                }
                for row in student.rows
            ],
        }
    )


def _rows(
    problem: Problem, grade: Grade, language: str, marking: Marking
) -> Iterator[_Row]:
    """Yield the properties as the student sees them, the hidden ones last."""
    shares = marking.shares(problem)
    order = sorted(problem.properties, key=lambda each: each.name in marking.hidden)
    for each in order:
        hidden, points = each.name in marking.hidden, shares[each.name]
        passed = grade.verdicts.get(each.name) == "passed"
        name = translate(_HIDDEN if hidden else each.statement, language)
        text = "" if hidden else grade.texts.get(each.name, "")
        yield _Row(name, passed, points if passed else 0, points, text)


def _json(whole: dict[str, Any]) -> bytes:
    return (json.dumps(whole, indent=2) + "\n").encode("ascii")
