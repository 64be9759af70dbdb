"""Moodle's grading worksheet, filled, and its zip file of feedback.

The columns of a worksheet have their names in the language of the site; only their places are used:
the first one ends in the number of the participant, and the grade is before the maximum grade, the
last column with the same number in all lines.
"""

import csv
import io
import re
from collections.abc import Sequence
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from algorithms.base.texts import N_
from algorithms.practice.grading.marking import Results, read_given
from algorithms.practice.grading.staging import Refused
from algorithms.practice.grading.students import student_page
from algorithms.practice.grading.submissions import file_name

_WRONG = N_("{file} is not a grading worksheet of Moodle with numeric grades")
_LARGEST = 2**24
_NUMBER = re.compile(r"\d+(?:[.,\u066b]\d+)?")


class Worksheet:
    """A grading worksheet of Moodle."""

    def __init__(self, path: Path) -> None:
        try:
            text = read_given(path, _LARGEST).decode("utf-8")
        except (OSError, UnicodeDecodeError):
            raise Refused(_WRONG, file=path) from None
        self._start = "\ufeff" if text.startswith("\ufeff") else ""
        self._end = "\r\n" if "\r\n" in text else "\n"
        first = text.partition("\n")[0]
        self._delimiter = max(",;\t", key=first.count)
        lines = io.StringIO(text.removeprefix("\ufeff"), newline="")
        try:
            self.rows = list(csv.reader(lines, delimiter=self._delimiter))
        except csv.Error:
            raise Refused(_WRONG, file=path) from None
        people = [row for row in self.rows[1:] if row]
        self._people = {_number(row[0]): row for row in people}
        self._maximum = max(_constant(people), default=0)
        if self._maximum < 2 or not all(self._people):
            raise Refused(_WRONG, file=path)

    def filled(self, results: Results) -> bytes:
        """Return the worksheet with the grades; lines of others and unfinished ones are kept."""
        for each in results.grades:
            row = self._people.get(each.submission.moodle)
            if row and not each.refused and each.status != "unfinished":
                most = row[self._maximum]
                (point,) = re.findall("[.,\u066b]", most) or ["."]
                whole = float(re.sub("[,\u066b]", ".", most))
                score = results.score(each) / results.marking.points * whole
                row[self._maximum - 1] = f"{score:.2f}".replace(".", point)
        text = io.StringIO(newline="")
        ending = {"delimiter": self._delimiter, "lineterminator": self._end}
        csv.writer(text, **ending).writerows(self.rows)  # type: ignore[arg-type]  # two strings
        return (self._start + text.getvalue()).encode()

    def missing(self, results: Results) -> list[str]:
        """Return the names of the submissions without a line."""
        return [
            each.submission.name
            for each in results.grades
            if each.submission.moodle not in self._people
        ]


def feedback(results: Results) -> bytes:
    """Return a zip file with the page of each student, as Moodle takes it."""
    file = io.BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for each in results.grades:
            if number := each.submission.moodle:
                name = file_name(each.submission.name).replace("_", " ")
                path = f"{name}_{number}_assignsubmission_file_/report.html"
                info = ZipInfo(path)  # with the same date in every run
                info.compress_type = ZIP_DEFLATED
                archive.writestr(info, student_page(results, each))
    return file.getvalue()


def _number(text: str) -> str:
    found = re.search(r"(\d+)\s*$", text)
    return found[1] if found else ""


def _constant(rows: Sequence[Sequence[str]]) -> list[int]:
    """Return the columns with the same number in all rows."""
    columns = enumerate(zip(*rows, strict=False))
    return [
        place
        for place, cells in columns
        if len(set(cells)) == 1 and _NUMBER.fullmatch(cells[0])
    ]
