"""The files of a grading, with their contents."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import methodcaller
from pathlib import Path

from algorithms.drawing.files import write_whole
from algorithms.practice.grading import moodle, page, table
from algorithms.practice.grading.marking import Results
from algorithms.practice.grading.submissions import Submission, file_names

ENDINGS = {"students": ".html", "gradescope": ".json"}
"""The formats with one file for each submission, which the student may see."""


@dataclass(frozen=True)
class Outputs:
    """The files to write; the names of those for teachers begin with the path."""

    path: Path
    file_format: str
    single: bool = False  # the path is the only file of a format for students
    worksheet: moodle.Worksheet | None = None

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
            make = page.student_page if html else table.gradescope
            contents = [make(results, each) for each in results.grades]
        elif self.file_format == "json":
            contents = [table.document(results)]
        else:
            contents = [table.table(results), page.page(results)]
        if self.worksheet:
            contents += [self.worksheet.filled(results), moodle.feedback(results)]
        return contents
