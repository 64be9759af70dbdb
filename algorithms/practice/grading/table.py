"""The grades as a CSV file."""

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from algorithms.practice.grading.grades import Grade
from algorithms.practice.problems import find_problem
from algorithms.practice.reports.bidi import without_isolates

__all__ = ["table"]

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def table(problem: str, grades: Sequence[Grade], folder: Path) -> bytes:
    """Return grades as CSV.

    Args:
        problem: The problem's name.
        grades: The grades.
        folder: The folder to which the paths of files are relative.

    Returns:
        A line for each grade, below a header that is the same in every language; in UTF-8
        with a byte order mark, which spreadsheets need. A cell is never a formula.
    """
    names = [each.name for each in find_problem(problem).properties]
    text = io.StringIO(newline="")
    rows = csv.writer(text)
    rows.writerow(
        ["name", "file", "status", "held", "of", *names, "mistakes", "error"]
    )
    for each in grades:
        rows.writerow(map(_cell, _row(each, names, folder)))
    return text.getvalue().encode("utf-8-sig", "replace")


def _row(grade: Grade, names: Sequence[str], folder: Path) -> list[str]:
    """Return the cells of a grade."""
    path = grade.submission.path
    shown = path.relative_to(folder) if path.is_relative_to(folder) else path
    return [
        grade.submission.name,
        shown.as_posix(),
        grade.status,
        str(grade.held),
        str(len(names)),
        *(grade.verdicts.get(name, "") for name in names),
        " ".join(grade.mistakes),
        without_isolates(grade.error),
    ]


def _cell(text: str) -> str:
    """Escape a cell that a spreadsheet would take for a formula.

    Example:
        >>> _cell("=1+1"), _cell("Ada")
        ("'=1+1", 'Ada')
    """
    return f"'{text}" if text.startswith(_FORMULA) else text
