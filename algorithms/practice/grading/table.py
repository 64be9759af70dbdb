"""The grades as a CSV file, and as JSON: for teachers, with all properties."""

import csv
import io
import json

from algorithms.base.texts import printable
from algorithms.base.version import __version__
from algorithms.practice.grading.marking import Results
from algorithms.practice.reports.bidi import without_isolates
from algorithms.practice.reports.labels import board_text, sizes_text

_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
_BEFORE = ("name", "moodle", "file", "status", "score", "points", "held", "of")
_BOARD, _SIZES = "largest_board", "sizes"


def table(results: Results) -> bytes:
    """Return grades as CSV."""
    names = [each.name for each in results.problem.properties]
    text = io.StringIO(newline="")
    rows = csv.writer(text, quoting=csv.QUOTE_ALL)  # for any delimiter
    rows.writerow(
        [*_BEFORE, _BOARD, _SIZES, *names, "mistakes", "error", "notes", "seconds"]
    )
    for each in results.grades:
        row = [
            each.submission.name,
            each.submission.moodle,
            each.file,
            each.status,
            str(results.score(each)),
            str(results.marking.points),
            str(each.held),
            str(len(names)),
            board_text(each.board),
            sizes_text(each.sizes),
            *(each.verdicts.get(name, "") for name in names),
            " ".join(each.mistakes),
            without_isolates(each.error),
            without_isolates("; ".join(each.notes)),
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
                "name": each.submission.name,
                "moodle": each.submission.moodle,
                "file": each.file,
                "status": each.status,
                "score": results.score(each),
                "held": each.held,
                _BOARD: each.board,
                _SIZES: each.sizes,
                "verdicts": dict(each.verdicts),
                "mistakes": list(each.mistakes),
                "error": without_isolates(each.error),
                "notes": list(map(without_isolates, each.notes)),
                "seconds": each.seconds,
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


def _cell(text: str) -> str:
    """Escape a cell that a spreadsheet would take for a formula."""
    shown = printable(text)
    return f"'{shown}" if shown.startswith(_FORMULA) else shown
