"""The grades as a CSV file, and as JSON: for teachers, with all properties."""

import csv
import io
import json
from typing import Any

from algorithms.base.texts import printable
from algorithms.base.version import __version__
from algorithms.practice.grading.grades import Grade
from algorithms.practice.grading.marking import Results
from algorithms.practice.reports.bidi import without_isolates
from algorithms.practice.reports.outline import board_text, sizes_text

_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
_COLUMNS = (
    "name moodle file status score points held of largest_board sizes {} "
    "mistakes error notes seconds"
)


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
    return (json.dumps(whole, indent=2) + "\n").encode("ascii")


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
