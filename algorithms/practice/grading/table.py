"""The grades as a CSV file, and as JSON: for teachers, with all properties."""

import csv
import io
import json
from collections.abc import Sequence
from pathlib import Path

from algorithms.base.version import __version__
from algorithms.practice.grading.grades import Grade
from algorithms.practice.grading.marking import Marking
from algorithms.practice.problems import find_problem
from algorithms.practice.reports.bidi import without_isolates

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def table(
    problem: str,
    grades: Sequence[Grade],
    folder: Path,
    marking: Marking | None = None,
) -> bytes:
    """Return grades as CSV."""
    found, marking = find_problem(problem), marking or Marking()
    names = [each.name for each in found.properties]
    text = io.StringIO(newline="")
    rows = csv.writer(text)
    rows.writerow(
        [
            *("name", "file", "status", "score", "points", "held", "of"),
            *names,
            *("mistakes", "error", "seconds"),
        ]
    )
    for each in grades:
        score = marking.score(found, each.verdicts)
        row = [
            each.submission.name,
            _shown(each, folder),
            each.status,
            str(score),
            str(marking.points),
            str(each.held),
            str(len(names)),
            *(each.verdicts.get(name, "") for name in names),
            " ".join(each.mistakes),
            without_isolates(each.error),
            str(each.seconds),
        ]
        rows.writerow(map(_cell, row))
    return text.getvalue().encode("utf-8-sig", "replace")


def document(
    problem: str,
    grades: Sequence[Grade],
    folder: Path,
    marking: Marking | None = None,
) -> bytes:
    """Return grades as JSON, with the whole report on each submission."""
    found, marking = find_problem(problem), marking or Marking()
    shares = marking.shares(found)
    whole = {
        "version": 1,
        "package": __version__,
        "problem": problem,
        "title": marking.title,
        "points": marking.points,
        "properties": [
            {"name": name, "points": points, "hidden": name in marking.hidden}
            for name, points in shares.items()
        ],
        "submissions": [
            {
                "name": each.submission.name,
                "file": _shown(each, folder),
                "status": each.status,
                "score": marking.score(found, each.verdicts),
                "held": each.held,
                "verdicts": dict(each.verdicts),
                "mistakes": list(each.mistakes),
                "error": without_isolates(each.error),
                "seconds": each.seconds,
                "seed": each.seed,
                "variant": without_isolates(each.variant),
                "report": each.report,
            }
            for each in grades
        ],
    }
    return (json.dumps(whole, indent=2) + "\n").encode("ascii")


def _shown(grade: Grade, folder: Path) -> str:
    """Return the path of a submission's file, relative to the folder if it is in it."""
    path = grade.submission.path
    return (
        path.relative_to(folder) if path.is_relative_to(folder) else path
    ).as_posix()


def _cell(text: str) -> str:
    """Escape a cell that a spreadsheet would take for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text
