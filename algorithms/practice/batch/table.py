"""Grades as a table for spreadsheets."""

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from algorithms.practice.batch.grading import Grade
from algorithms.practice.problems import find_problem

__all__ = ["table"]

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
_ISOLATES = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069"))  # noise in a cell


def table(problem: str, grades: Sequence[Grade], folder: Path) -> bytes:
    """Write grades as CSV.

    Args:
        problem: The problem's name.
        grades: The grades.
        folder: The folder from which the paths of files are told.

    Returns:
        A line for each grade, below a line of names that are the same in every language;
        in UTF-8 with the mark by which spreadsheets know it. No cell is a formula.
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
        grade.error.translate(_ISOLATES),
    ]


def _cell(text: str) -> str:
    """Return a cell that no spreadsheet takes for a formula.

    Example:
        >>> _cell("=1+1"), _cell("Ada")
        ("'=1+1", 'Ada')
    """
    return f"'{text}" if text.startswith(_FORMULA) else text
