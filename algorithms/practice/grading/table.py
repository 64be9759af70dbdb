"""Grades as CSV and JSON: for teachers, with all properties, and for students."""

import csv
import io
import json
from collections.abc import Iterator
from typing import Any

from algorithms.base.lines import without_isolates
from algorithms.base.messages import format_number, translate
from algorithms.base.texts import N_, printable
from algorithms.base.version import __version__
from algorithms.practice.grading.grades import Grade
from algorithms.practice.grading.marking import BOARD, Results
from algorithms.practice.reports.outline import board_text, sizes_text
from algorithms.practice.reports.text import repair_text

_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
_COLUMNS = (
    "name moodle file status score points held of largest_board sizes {} "
    "mistakes error notes seconds"
)
_HIDDEN = N_("hidden")
# NOTE: the points of a submission, and the maximum.
_POINTS = N_("Points: {score} of {points}.")
_REQUIRED = N_("A required property does not hold, so there are no points.")


def table(results: Results) -> bytes:
    """Return grades as CSV."""
    names = [each.name for each in results.problem.properties]
    text = io.StringIO(newline="")
    columns = _COLUMNS.format(" ".join(names)).split()
    rows = csv.writer(text, quoting=csv.QUOTE_ALL)  # for any delimiter
    rows.writerow(columns)
    whole = {"points": results.marking.points, "of": len(names)}
    for each in results.grades:
        values = {
            **each.verdicts,
            **_values(results, each),
            **whole,
            "largest_board": board_text(each.board),
            "sizes": sizes_text(each.sizes),
            "mistakes": " ".join(each.mistakes),
            "notes": without_isolates("; ".join(each.notes)),
        }
        rows.writerow(_cell(str(values.get(name, ""))) for name in columns)
    return text.getvalue().encode("utf-8-sig", "replace")


def document(results: Results) -> bytes:
    """Return grades as JSON, with the whole report on each submission."""
    marking = results.marking
    whole = {
        "version": 1,
        "package": __version__,
        "problem": results.problem.name,
        "title": marking.title,
        "points": marking.points,
        "properties": [
            {
                "name": name,
                "points": points,
                "hidden": name in marking.hidden,
                "required": name in marking.required,
            }
            for name, points in marking.shares(results.problem).items()
        ],
        "submissions": [
            {
                **_values(results, each),
                "seed": each.seed,
                "variant": without_isolates(each.variant),
                "report": json.loads(each.report or "null"),
            }
            for each in results.grades
        ],
        "ignored": [
            {"file": each.name, "reason": each.reason} for each in results.ignored
        ],
    }
    return _json(whole)


def _values(results: Results, grade: Grade) -> dict[str, Any]:
    return {
        "name": grade.submission.name,
        "moodle": grade.submission.moodle,
        "file": grade.file,
        "status": grade.status,
        "score": results.score(grade),
        "held": grade.held,
        "largest_board": grade.board,
        "sizes": grade.sizes,
        "verdicts": dict(grade.verdicts),
        "mistakes": grade.mistakes,
        "error": without_isolates(grade.error),
        "notes": list(map(without_isolates, grade.notes)),
        "seconds": grade.seconds,
    }


def _cell(text: str) -> str:
    """Escape a cell that a spreadsheet would take for a formula."""
    shown = printable(text)
    return f"'{shown}" if shown.startswith(_FORMULA) else shown


def gradescope(results: Results, grade: Grade) -> bytes:
    """Return the `results.json` that a Gradescope autograder writes."""
    shown = {"output_format": "text", "visibility": "visible"}
    output = [*student_summary(results, grade)]
    if grade.for_student and grade.for_student.stages:
        output.append(repair_text(grade.for_student.stages, results.language))
    whole = {
        "score": results.score(grade),
        "execution_time": round(grade.seconds),
        "output": without_isolates("\n".join(output)),
        **shown,
        "tests": [
            {**row, "name": without_isolates(row["name"]), **shown}
            for row in student_rows(results, grade)
        ],
    }
    return _json(whole)


def student_summary(results: Results, grade: Grade) -> Iterator[str]:
    """Yield the sentences about a whole submission for its student."""
    numbers = results.score(grade), results.marking.points
    score, points = (format_number(each, results.language) for each in numbers)
    yield translate(_POINTS, results.language, score=score, points=points)
    if grade.verdicts and not results.marking.holds(grade.verdicts):
        yield translate(_REQUIRED, results.language)
    yield from filter(None, (grade.variant, grade.error))


def student_rows(results: Results, grade: Grade) -> Iterator[dict[str, Any]]:
    """Yield the properties as the student sees them, the hidden ones last."""
    language, marking = results.language, results.marking
    shares = marking.shares(results.problem)
    scores = marking.scores(results.problem, grade.verdicts, grade.board)
    names = {
        p.name: translate(p.statement, language) for p in results.problem.properties
    }
    verdicts = dict(grade.verdicts)
    if marking.board:
        names[BOARD], holds = results.of_board(grade)
        verdicts[BOARD] = "passed" if holds else "failed"
    for name in sorted(names, key=lambda it: (it == BOARD, it in marking.hidden)):
        hidden = name in marking.hidden
        yield {
            "name": translate(_HIDDEN, language) if hidden else names[name],
            "score": scores[name],
            "max_score": shares[name],
            "status": "passed" if verdicts.get(name) == "passed" else "failed",
            "output": "" if hidden else grade.texts.get(name, ""),
        }


def _json(whole: dict[str, Any]) -> bytes:
    return (json.dumps(whole, indent=2) + "\n").encode("ascii")
