"""The command `algorithms grade`."""

from contextlib import closing
from operator import methodcaller
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from algorithms.base.messages import translate
from algorithms.base.texts import N_
from algorithms.cli.completion import of_folders, of_problems
from algorithms.cli.language import Command, localized
from algorithms.cli.output_file import Target, force_option
from algorithms.cli.param_types import Amount, Choice, Integer
from algorithms.cli.practice_options import (
    memory_option,
    sandbox_option,
    seed_option,
    time_option,
)
from algorithms.cli.progress import Bar
from algorithms.cli.usage_errors import LocalizedUsageError

if TYPE_CHECKING:
    from algorithms.practice.grading.marking import Results
    from algorithms.practice.grading.submissions import Submission

_STUDENTS = {"students": ".html", "gradescope": ".json"}
"""The formats with one file for each submission, which the student may see."""

FORMAT = Choice(
    ("table", "json", *_STUDENTS),
    "formats",
    N_("no such format: {value}; the formats are {formats}"),
)
"""The parameter type of `--format`."""

_LIMITS = {"seconds": "time", "mebibytes": "memory", "limit": "limit"}
"""The options that a marking scheme may also set, with their names there."""


@click.command(
    cls=Command,
    short_help=N_("Check a folder of submissions."),
    help=N_(
        "Check all submissions in a folder, and write the results to a table and a "
        "page.\n\n"
        "A submission is a .py file in FOLDER, or a subfolder with exactly one .py "
        "file; FOLDER may also be a single file. PROBLEM is one of the problems "
        "shown by algorithms check --list.\n\n"
        "If the command is interrupted, run it again with the same arguments: "
        "finished submissions are not checked again.\n\n"
        "Exit status: 0 if all submissions were checked, regardless of their "
        "results; 2 if they could not be checked; 3 on any other failure."
    ),
)
@click.argument("problem", shell_complete=of_problems)
@click.argument("folder", shell_complete=of_folders)
@click.option(
    "-o",
    "--output",
    metavar="NAME",
    default="grades",
    help=N_(
        "Base name of the output files (NAME.csv and NAME.html), a folder for "
        "them, or the name of a .json file. Default: grades."
    ),
)
@click.option(
    "--format",
    "file_format",
    type=FORMAT,
    metavar="FORMAT",
    help=N_(
        "Output format. For teachers, with all results: table (NAME.csv and "
        "NAME.html) or json. For students, without hidden properties: students "
        "(HTML pages) or gradescope; these write one file per submission to the "
        "folder NAME, or the file NAME if there is only one submission."
    ),
)
@click.option(
    "--marking",
    metavar="FILE",
    help=N_(
        "TOML file with the weights of the properties, the total points, and the "
        "properties that students do not see."
    ),
)
@click.option(
    "--journal",
    metavar="FILE",
    help=N_(
        "File that records finished submissions, so that they are not checked "
        "again. By default, it is next to the output files and is deleted once "
        "they are written."
    ),
)
@click.option(
    "--variants",
    is_flag=True,
    help=N_(
        "Give each student their own random boards and their own variant of the "
        "task, derived from the name of the submission and --seed."
    ),
)
@click.option(
    "--function",
    metavar="NAME",
    default="",
    help=N_("Name of the function in every submission."),
)
@click.option(
    "--jobs",
    type=Integer(1),
    metavar="INTEGER",
    help=N_(
        "Number of submissions checked at the same time. Default: one per processor."
    ),
)
@click.option(
    "--limit",
    type=Amount(),
    metavar="SECONDS",
    default="120",
    help=N_("Time limit for checking one submission, in seconds. Default: 120."),
)
@force_option
@seed_option
@time_option
@memory_option
@sandbox_option
@localized
def grade(
    ctx: click.Context,
    /,
    problem: str,
    folder: str,
    output: str,
    *,
    force: bool,
    file_format: str | None,
    marking: str | None,
    journal: str | None,
    jobs: int | None,
    seed: int,
    sandbox: str,
    **options: Any,
) -> None:
    """Check the submissions and write the results."""
    from algorithms.practice.grading import grades
    from algorithms.practice.grading.marking import Marking, Results, read_marking
    from algorithms.practice.grading.submissions import find_submissions
    from algorithms.practice.limits import Limits
    from algorithms.practice.problems import find_problem

    outputs = Outputs(output, file_format, force=force)
    outputs.check()
    found, place, language = find_problem(problem), Path(folder), ctx.obj
    scheme = read_marking(Path(marking), found) if marking else Marking()
    if not (place.is_dir() or (place.suffix == ".py" and place.is_file())):
        raise LocalizedUsageError(N_("no such folder: {folder}"), folder=place)
    submissions = find_submissions(place)
    outputs.check(submissions)
    limits = {other: options.pop(name) for name, other in _LIMITS.items()}
    for name, other in _LIMITS.items():
        if ctx.get_parameter_source(name) == ParameterSource.DEFAULT:
            limits[other] = scheme.limits.get(other, limits[other])
    checks = grades.Checks(
        language=language,
        limits=Limits(
            limits["time"], int(limits["memory"] * 2**20), seed, sandbox=sandbox
        ),
        total=limits["limit"],
        hidden=scheme.hidden,
        **options,
    )
    kept = Path(journal) if journal else outputs.journal
    # NOTE: the number of submissions checked so far, such as 20 of 78.
    message = N_("submissions: {done} of {total}")
    with closing(Bar(language, message)) as bar:
        graded = grades.grade(
            found.name, submissions, checks, jobs=jobs, journal=kept, progress=bar
        )
    base = place if place.is_dir() else place.parent
    written = outputs.write(Results(found, graded, base, language, scheme))
    if not journal:
        kept.unlink(missing_ok=True)
    click.echo(
        translate(
            N_("{files}: {passed} of {total} submissions passed"),
            language,
            files=", ".join(map(str, written)),
            passed=sum(each.status == "passed" for each in graded),
            total=len(graded),
        )
    )


class Outputs:
    """The files to write."""

    def __init__(
        self, output: str, file_format: str | None, *, force: bool
    ) -> None:
        kind = Target(output, force=force).kind
        self._format = file_format or ("json" if kind == ".json" else "table")
        self._path, self._force = Path(output), force
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
            Target(str(self._path), force=True).check_place()
            paths = []
        if submissions and self._ending:
            if self._single and len(submissions) > 1:
                text = N_(
                    "{file} can hold only one submission; give a folder instead"
                )
                raise LocalizedUsageError(text, file=self._path)
            paths = self._for_students(submissions)
        for path in paths:
            if path.parent != self._path or self._path.is_dir():
                Target(str(path), force=self._force).check_place()

    def write(self, results: "Results") -> list[Path]:
        """Write the files."""
        from algorithms.drawing.files import write_whole
        from algorithms.practice.grading import page, students, table

        if self._ending:
            html = self._format == "students"
            make = students.student_page if html else students.gradescope
            contents = [make(results, each) for each in results.grades]
            submissions = tuple(each.submission for each in results.grades)
            paths = self._for_students(submissions)
            if not self._single:
                self._path.mkdir(exist_ok=True)
        else:
            paths = self._for_teachers()
            contents = [table.document(results)]
            if self._format != "json":
                whole = page.page(results).encode("utf-8", "replace")
                contents = [table.table(results), whole]
        for path, content in zip(paths, contents, strict=True):
            write_whole(path, methodcaller("write", content))
        return [self._path] if self._ending else paths

    def _for_teachers(self) -> list[Path]:
        endings = (".json",) if self._format == "json" else (".csv", ".html")
        return [Path(f"{self._path}{ending}") for ending in endings]

    def _for_students(self, submissions: "tuple[Submission, ...]") -> list[Path]:
        from algorithms.practice.grading.submissions import file_names

        if self._single:
            return [self._path]
        names = file_names(submissions)
        return [self._path / f"{name}{self._ending}" for name in names]
