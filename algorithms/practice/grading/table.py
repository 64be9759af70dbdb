"""The grades as a CSV file, and as JSON: for teachers, with all properties."""

import csv
import io
import json

from algorithms.base.version import __version__
from algorithms.practice.grading.grades import Grade
from algorithms.practice.grading.marking import Results
from algorithms.practice.reports.bidi import without_isolates

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
_BEFORE = ("name", "file", "status", "score", "points", "held", "of")


def table(results: Results) -> bytes:
    """Return grades as CSV."""
    names = [each.name for each in results.problem.properties]
    text = io.StringIO(newline="")
    rows = csv.writer(text)
    rows.writerow([*_BEFORE, *names, "mistakes", "error", "seconds"])
    for each in results.grades:
        row = [
            each.submission.name,
            _shown(each, results),
            each.status,
            str(results.score(each)),
            str(results.marking.points),
            str(each.held),
            str(len(names)),
            *(each.verdicts.get(name, "") for name in names),
            " ".join(each.mistakes),
            without_isolates(each.error),
            str(each.seconds),
        ]
        rows.writerow(map(_cell, row))
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
            {"name": name, "points": points, "hidden": name in marking.hidden}
            for name, points in marking.shares(results.problem).items()
        ],
        "submissions": [
            {
                "name": each.submission.name,
                "file": _shown(each, results),
                "status": each.status,
                "score": results.score(each),
                "held": each.held,
                "verdicts": dict(each.verdicts),
                "mistakes": list(each.mistakes),
                "error": without_isolates(each.error),
                "seconds": each.seconds,
                "seed": each.seed,
                "variant": without_isolates(each.variant),
                "report": each.report,
            }
            for each in results.grades
        ],
    }
    return (json.dumps(whole, indent=2) + "\n").encode("ascii")


def _shown(grade: Grade, results: Results) -> str:
    """Return the path of a submission's file, relative to the folder if it is in it."""
    path, folder = grade.submission.path, results.folder
    inside = path.is_relative_to(folder)
    return (path.relative_to(folder) if inside else path).as_posix()


def _cell(text: str) -> str:
    """Escape a cell that a spreadsheet would take for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text
