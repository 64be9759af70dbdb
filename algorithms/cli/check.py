"""The command `algorithms check`."""

import sys
from dataclasses import dataclass
from functools import partial
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

import click

from algorithms.base.errors import AlgorithmsError, shorten
from algorithms.base.texts import N_
from algorithms.cli.completion import of_files, of_problems
from algorithms.cli.language import Command, help_option, language_option
from algorithms.cli.output_file import Target, force_option
from algorithms.cli.param_types import FORMAT, FORMATS
from algorithms.cli.practice_options import (
    examples_option,
    memory_option,
    seed_option,
    thorough_option,
    time_option,
)
from algorithms.cli.progress import timed
from algorithms.cli.usage_errors import LocalizedUsageError, conflict

if TYPE_CHECKING:
    from collections.abc import Callable

    from algorithms.practice.grading.variants import Variant
    from algorithms.practice.reports import Report


@click.command(
    cls=Command,
    short_help=N_("Check your own solver."),
    help=N_(
        "Check your own solver, and show the smallest board on which it fails.\n\n"
        "FILE:NAME is the solver, such as my_queens.py:solve; the file runs in its "
        "own folder. PROBLEM is one of the problems shown by --list.\n\n"
        "Exit status: 0 if the solver passed, 1 if it failed, 2 if it could not be "
        "run, 3 on any other failure."
    ),
)
@click.argument("problem", required=False, shell_complete=of_problems)
@click.argument(
    "solver", metavar="[FILE:NAME]", required=False, shell_complete=of_files
)
@click.option("--list", "listed", is_flag=True, help=N_("List the problems."))
@click.option(
    "--explain", is_flag=True, help=N_("Explain PROBLEM instead of checking.")
)
@click.option(
    "--starter", is_flag=True, help=N_("Print a starter file for PROBLEM.")
)
@click.option(
    "--format",
    "file_format",
    type=FORMAT,
    metavar="FORMAT",
    help=N_(
        "Format of the report: {formats}. Default: chosen by the extension of "
        "FILE, otherwise text."
    ),
)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    shell_complete=of_files,
    help=N_("The file to write to, instead of the terminal."),
)
@force_option
@time_option
@memory_option
@seed_option
@examples_option
@thorough_option
@click.option(
    "--variant",
    "student",
    metavar="NAME",
    default="",
    help=N_(
        "Name of a student, as in grade --variants: check with the student's own "
        "random boards; with --explain or --starter, show the student's own task "
        "as well."
    ),
)
@language_option
@help_option
@click.pass_context
def check(
    ctx: click.Context, /, output: str | None, *, force: bool, **options: Any
) -> None:
    """Check a solver, or describe the problems."""
    request = _Request(language=ctx.obj, **options)
    request.check()
    target = Target(output, force=force) if output else None
    if target:
        target.check_place()
    if request.actions:
        _write(request.help_text(), target)
        return
    file_format = request.file_format or _format_of(target)
    try:
        report = request.report()
    except AlgorithmsError as error:
        if document := request.failure(error, file_format):
            _write(document, target, file_format)
        raise
    _write(_document(report, file_format, target), target, file_format)
    ctx.exit(report.exit_status)


@dataclass(frozen=True)
class _Request:
    """The parsed arguments."""

    problem: str | None
    solver: str | None
    listed: bool
    explain: bool
    starter: bool
    file_format: str | None
    seconds: float
    mebibytes: float
    seed: int
    examples: int | None
    thorough: bool
    student: str
    language: str

    @property
    def actions(self) -> list[str]:
        """The given options that replace the check."""
        options = {
            "--list": self.listed,
            "--explain": self.explain,
            "--starter": self.starter,
        }
        return [name for name, given in options.items() if given]

    def check(self) -> None:
        """Raise a usage error if an argument is missing or two are incompatible."""
        if self.actions[1:]:
            raise conflict(*self.actions[:2])
        missing = N_("{name} is missing")
        if self.problem is None and not self.listed:
            raise LocalizedUsageError(missing, name="PROBLEM")
        if self.solver is None and not self.actions:
            from algorithms.practice.problems import find_problem

            find_problem(self.problem or "")  # raises an error if it is the solver
            raise LocalizedUsageError(missing, name="FILE:NAME")
        left = (
            self.problem if self.listed else self.solver if self.actions else None
        )
        if left is not None:
            raise LocalizedUsageError(
                N_("unexpected argument: {value}"), value=shorten(left)
            )

    def help_text(self) -> str:
        """Return the text that is printed instead of checking."""
        from algorithms.cli.problem_help import explanation, problem_list
        from algorithms.practice.problems import find_problem
        from algorithms.practice.reports.bidi import without_isolates
        from algorithms.practice.starters import starter

        if self.listed:
            return problem_list(self.language) + "\n"
        name = self.problem or ""
        task = self.variant().task(self.language) if self.student else ""
        if self.starter:
            comment = f"# {without_isolates(task)}\n" * bool(task)
            return comment + starter(name, self.language)
        text = explanation(find_problem(name), self.language) + "\n"
        return text + f"\n{task}\n" * bool(task)

    def variant(self) -> "Variant":
        """Return the student's variant of the problem."""
        from algorithms.practice.grading.variants import variant_of

        return variant_of(self.problem or "", self.student, self.seed)

    def report(self) -> "Report":
        """Check the solver while the terminal shows the elapsed time."""
        from algorithms import practice

        run = partial(
            practice.check,
            self.problem or "",
            self.solver or "",
            language=self.language,
            seconds=self.seconds,
            memory=int(self.mebibytes * 2**20),
            seed=self.variant().seed if self.student else self.seed,
            examples=self.examples,
            thorough=self.thorough,
        )
        return timed(run, self.language)

    def failure(self, error: AlgorithmsError, file_format: str) -> str:
        """Return a document with the error, or "" for text, where stderr has it."""
        from algorithms.practice import reports

        writers: dict[str, Callable[..., str]] = {
            "json": reports.error_json,
            "junit": reports.error_junit,
            "html": reports.error_html,
        }
        if file_format not in writers:
            return ""
        names = {"problem": self.problem or "", "solver": self.solver or ""}
        return writers[file_format](error, self.language, **names)


def _format_of(target: Target | None) -> str:
    """Return the format for the extension of a file."""
    ending = PurePath(target.path).suffix.lower() if target else ""
    return next((name for name, end in FORMATS.items() if end == ending), "text")


def _document(report: "Report", file_format: str, target: Target | None) -> str:
    """Return the report in a format."""
    match file_format:
        case "json":
            return report.to_json()
        case "junit":
            return report.to_junit()
        case "html":
            return report.html()
    return report.text(encoding=_encoding(target))


def _encoding(target: Target | None) -> str:
    """Return the encoding of the output."""
    return "utf-8" if target or not sys.stdout else sys.stdout.encoding


def _write(text: str, target: Target | None, file_format: str = "text") -> None:
    """Write a text to the target or stdout; files and HTML are in UTF-8."""
    if target:
        from algorithms.drawing.files import write_whole

        write_whole(target.path, lambda file: file.write(text.encode()))
    else:
        click.echo(text.encode() if file_format == "html" else text, nl=False)
