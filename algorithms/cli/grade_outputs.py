"""The files that `algorithms grade` writes."""

from operator import methodcaller
from pathlib import Path
from typing import TYPE_CHECKING

from algorithms.base.texts import N_
from algorithms.cli.output_file import Target
from algorithms.cli.param_types import Choice
from algorithms.cli.usage_errors import LocalizedUsageError

if TYPE_CHECKING:
    from algorithms.practice.grading.marking import Results
    from algorithms.practice.grading.moodle import Worksheet
    from algorithms.practice.grading.submissions import Submission

_STUDENTS = {"students": ".html", "gradescope": ".json"}
"""The formats with one file for each submission, which the student may see."""

FORMAT = Choice(
    ("table", "json", *_STUDENTS),
    "formats",
    N_("no such format: {value}; the formats are {formats}"),
)
"""The parameter type of `--format`."""


def journal_of(journal: str | None, outputs: "Outputs", place: Path) -> Path | None:
    """Return the journal; one that could be handed in is never used."""
    path = Path(journal) if journal else outputs.journal
    folder = (place if place.is_dir() else place.parent).resolve()
    among = path.resolve().is_relative_to(folder)
    if among and (place.is_dir() or (journal and place.suffix == ".py")):
        text = N_(
            "{file} would be among the submissions; choose another place with {option}"
        )
        option = "--journal" if journal else "--output"
        raise LocalizedUsageError(text, file=path, option=option)
    return None if among and place.suffix == ".py" else path


class Outputs:
    """The files to write."""

    def __init__(
        self,
        output: str,
        file_format: str | None,
        worksheet: str | None = None,
        *,
        force: bool,
    ) -> None:
        kind = Target(output, force=force).kind
        self._format = file_format or ("json" if kind == ".json" else "table")
        self._path, self._force = Path(output), force
        self._worksheet = Path(worksheet) if worksheet else None
        self.missing: list[str] = []
        self._ending = _STUDENTS.get(self._format, "")
        self._single = kind == self._ending  # a file, not a folder with files
        if self._ending:
            return
        if self._path.is_dir():
            self._path /= "grades"
        elif kind in (".csv", ".html", ".json"):
            self._path = self._path.with_suffix("")

    @property
    def journal(self) -> Path:
        """The journal if no other one is named."""
        return self._path.with_name(f"{self._path.name}.journal")

    def check(self, submissions: "tuple[Submission, ...] | None" = None) -> None:
        """Raise a usage error before any work is done if the files could not be written."""
        if not self._ending:
            paths = self._for_teachers()
        elif self._single:
            paths = [self._path]
        else:
            paths = []
        if self._worksheet:
            paths = [*paths, *self._for_moodle()]
        if self._worksheet:
            self._read_worksheet(self._worksheet)
        if submissions and self._ending:
            if self._single and len(submissions) > 1:
                text = N_(
                    "{file} can hold only one submission; give a folder instead"
                )
                raise LocalizedUsageError(text, file=self._path)
            paths = [*paths, *self._for_students(submissions)]
        for path in paths:
            if path.parent.is_dir():
                Target(str(path), force=self._force).check_place()

    def make_folder(self) -> None:
        """Make the folder of the files."""
        whole = self._ending and not self._single
        folder = self._path if whole else self._path.parent
        folder.mkdir(parents=True, exist_ok=True)

    def write(self, results: "Results") -> list[Path]:
        """Write the files."""
        from algorithms.drawing.files import write_whole
        from algorithms.practice.grading import moodle, page, students, table

        if self._ending:
            html = self._format == "students"
            make = students.student_page if html else students.gradescope
            contents = [make(results, each) for each in results.grades]
            submissions = tuple(each.submission for each in results.grades)
            paths = self._for_students(submissions)
        else:
            paths = self._for_teachers()
            contents = [table.document(results)]
            if self._format != "json":
                whole = page.page(results).encode("utf-8", "replace")
                contents = [table.table(results), whole]
        if self._worksheet:
            sheet = self._read_worksheet(self._worksheet)
            self.missing = sheet.missing(results)
            paths = [*paths, *self._for_moodle()]
            contents += [sheet.filled(results), moodle.feedback(results)]
        for path, content in zip(paths, contents, strict=True):
            write_whole(path, methodcaller("write", content))
        if self._ending:
            return [self._path, *(self._for_moodle() if self._worksheet else ())]
        return paths

    @staticmethod
    def _read_worksheet(path: Path) -> "Worksheet":
        from algorithms.practice.grading.moodle import Worksheet
        from algorithms.practice.grading.staging import Refused

        try:
            return Worksheet(path)
        except Refused as error:
            raise LocalizedUsageError(error.text, **error.values) from None

    def _for_moodle(self) -> list[Path]:
        return [
            Path(f"{self._path}-{n}") for n in ("worksheet.csv", "feedback.zip")
        ]

    def _for_teachers(self) -> list[Path]:
        endings = (".json",) if self._format == "json" else (".csv", ".html")
        return [Path(f"{self._path}{ending}") for ending in endings]

    def _for_students(self, submissions: "tuple[Submission, ...]") -> list[Path]:
        from algorithms.practice.grading.submissions import file_names

        if self._single:
            return [self._path]
        names = file_names(submissions)
        return [self._path / f"{name}{self._ending}" for name in names]
