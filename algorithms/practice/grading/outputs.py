"""The files of a grading, with their contents; among them are two for Moodle.

The columns of a grading worksheet of Moodle have their names in the language of the site; only
their places are used: the first one ends in the number of the participant, and the grade is before
the maximum grade, the last column with the same number in all lines.
"""

import csv
import io
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from operator import methodcaller
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from algorithms.base.errors import InvalidValueError
from algorithms.base.lines import without_isolates
from algorithms.base.texts import printable
from algorithms.base.version import __version__
from algorithms.drawing.files import write_whole
from algorithms.practice.grading import page
from algorithms.practice.grading.grades import Grade
from algorithms.practice.grading.marking import Results, read_given
from algorithms.practice.grading.submissions import (
    Submission,
    file_name,
    file_names,
)
from algorithms.practice.reports.outline import board_text, sizes_text
from algorithms.practice.reports.text import repair_text

_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
_COLUMNS = (
    "name moodle file status score points held of largest_board sizes {} "
    "mistakes error reason notes seconds"
)

_LARGEST = 2**24
_POINT = "[.,\u066b]"
_LAST = re.compile(r"(\d*)\s*$")  # the number of a participant
_NUMBER = re.compile(rf"\d+(?:{_POINT}\d+)?")


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
    failures = grade.outline.failures if grade.outline else ()
    reason = "".join(each.short for each in failures).replace("`", "")
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
        "reason": without_isolates(reason),
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
    output = [*results.student_summary(grade)]
    if grade.for_student and grade.for_student.stages:
        output.append(repair_text(grade.for_student.stages, results.language))
    whole = {
        "score": results.score(grade),
        "execution_time": round(grade.seconds),
        "output": without_isolates("\n".join(output)),
        **shown,
        "tests": [
            {**row, "name": without_isolates(row["name"]), **shown}
            for row in results.student_rows(grade)
        ],
    }
    return _json(whole)


def _json(whole: dict[str, Any]) -> bytes:
    return (json.dumps(whole, indent=2) + "\n").encode("ascii")


ENDINGS = {"students": ".html", "gradescope": ".json"}
"""The formats with one file for each submission, which the student may see."""


class Worksheet:
    """A grading worksheet of Moodle."""

    def __init__(self, path: Path) -> None:
        try:
            text = read_given(path, _LARGEST).decode("utf-8")
            first = text.partition("\n")[0]
            self._start = "\ufeff" if text.startswith("\ufeff") else ""
            self._format: dict[str, Any] = {
                "delimiter": max(",;\t", key=first.count),
                "lineterminator": "\r\n" if "\r\n" in text else "\n",
            }
            lines = io.StringIO(text.removeprefix("\ufeff"), newline="")
            self.rows = list(csv.reader(lines, **self._format))
        except (OSError, UnicodeDecodeError, csv.Error):
            raise InvalidValueError("worksheet-wrong", file=path) from None
        people = [row for row in self.rows[1:] if row]
        self._people = {_LAST.findall(row[0])[0]: row for row in people}
        constant = [
            place
            for place, cells in enumerate(zip(*people, strict=False))
            if len(set(cells)) == 1 and _NUMBER.fullmatch(cells[0])
        ]
        self._maximum = max(constant, default=0)
        if self._maximum < 2 or not all(self._people):
            raise InvalidValueError("worksheet-wrong", file=path)

    def filled(self, results: Results) -> bytes:
        """Return the worksheet with the grades; lines of others and unfinished ones are kept."""
        for each in results.grades:
            row = self._people.get(each.submission.moodle)
            if row and not each.refused and each.status != "unfinished":
                most = row[self._maximum]
                (point,) = re.findall(_POINT, most) or ["."]
                whole = float(re.sub(_POINT, ".", most))
                score = results.score(each) / results.marking.points * whole
                row[self._maximum - 1] = f"{score:.2f}".replace(".", point)
        text = io.StringIO(newline="")
        csv.writer(text, **self._format).writerows(self.rows)
        return (self._start + text.getvalue()).encode()

    def missing(self, results: Results) -> list[str]:
        """Return the names of the submissions without a line."""
        found = [each.submission for each in results.grades]
        return [each.name for each in found if each.moodle not in self._people]


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
                archive.writestr(info, page.student_page(results, each))
    return file.getvalue()


@dataclass(frozen=True)
class Outputs:
    """The files to write; the names of those for teachers begin with the path."""

    path: Path
    file_format: str
    single: bool = False  # the path is the only file of a format for students
    worksheet: Worksheet | None = None

    @property
    def journal(self) -> Path:
        """The journal if no other one is named."""
        return self.path.with_name(f"{self.path.name}.journal")

    def paths(self, submissions: Sequence[Submission] = ()) -> list[Path]:
        """Return the files, as far as they are known from some submissions."""
        names = ["worksheet.csv", "feedback.zip"] if self.worksheet else []
        for_moodle = [Path(f"{self.path}-{name}") for name in names]
        if self.single:
            return [self.path, *for_moodle]
        if ending := ENDINGS.get(self.file_format):
            own = [f"{name}{ending}" for name in file_names(submissions)]
            return [*map(self.path.joinpath, own), *for_moodle]
        kinds = (".json",) if self.file_format == "json" else (".csv", ".html")
        return [*(Path(f"{self.path}{kind}") for kind in kinds), *for_moodle]

    def make_folder(self) -> None:
        """Make the folder of the files."""
        whole = self.file_format in ENDINGS and not self.single
        folder = self.path if whole else self.path.parent
        folder.mkdir(parents=True, exist_ok=True)

    def write(self, results: Results) -> list[Path]:
        """Write the files, and return those to name: a folder instead of each student's file."""
        submissions = [each.submission for each in results.grades]
        paths, contents = self.paths(submissions), self._contents(results)
        for path, content in zip(paths, contents, strict=True):
            write_whole(path, methodcaller("write", content))
        own = len(submissions) if self.file_format in ENDINGS else 0
        return [self.path, *paths[own:]] if own else paths

    def _contents(self, results: Results) -> list[bytes]:
        if self.file_format in ENDINGS:
            html = self.file_format == "students"
            make = page.student_page if html else gradescope
            contents = [make(results, each) for each in results.grades]
        elif self.file_format == "json":
            contents = [document(results)]
        else:
            contents = [table(results), page.page(results)]
        if self.worksheet:
            contents += [self.worksheet.filled(results), feedback(results)]
        return contents
