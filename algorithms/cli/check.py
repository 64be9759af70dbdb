"""The command `algorithms check`."""

import sys
from dataclasses import dataclass
from functools import partial
from pathlib import PurePath
from reprlib import repr as shorten
from typing import TYPE_CHECKING, Any

import click

from algorithms.cli.kit import could_not_run, memory_option, time_option
from algorithms.cli.language import Command, help_option, language_option
from algorithms.cli.methods import FORMATS
from algorithms.cli.misuse import Misuse
from algorithms.cli.progress import Progress
from algorithms.cli.target import Target, force_option
from algorithms.cli.values import Format
from algorithms.errors import N_, AlgorithmsError

if TYPE_CHECKING:
    from collections.abc import Callable

    from algorithms.practice.reports import Report

__all__ = ["check"]


@click.command(
    cls=Command,
    short_help=N_("Check a solver of your own."),
    help=N_(
        "Check whether a solver of your own is right, and show the smallest board for which it "
        "is not.\n\n"
        "FILE:NAME is the solver, such as my_queens.py:solve; the file runs from where it is. "
        "PROBLEM is one of those that --list shows.\n\n"
        "Exit status: 0 when the solver passed, 1 when it failed, 2 when it could not be run."
    ),
)
@click.argument("problem", required=False)
@click.argument("solver", metavar="[FILE:NAME]", required=False)
@click.option("--list", "listed", is_flag=True, help=N_("List the problems."))
@click.option(
    "--explain", is_flag=True, help=N_("Explain PROBLEM instead of checking.")
)
@click.option(
    "--starter", is_flag=True, help=N_("Give a file to begin with for PROBLEM.")
)
@click.option(
    "--format",
    "form",
    type=Format(),
    metavar="FORMAT",
    help=N_(
        "The format of the report: {formats}. Default: that of FILE's name, else text."
    ),
)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    help=N_("The file to write into, instead of the terminal."),
)
@force_option
@time_option
@memory_option
@language_option
@help_option
@click.pass_context
def check(
    ctx: click.Context,
    /,
    output: str | None,
    *,
    force: bool,
    **options: Any,  # noqa: ANN401 - what the options above say
) -> None:
    """Check a solver, or tell of the problems."""
    asked = _Request(language=ctx.obj, **options)
    asked.check()
    target = Target(output, force=force) if output else None
    if target:
        target.check_place()
    with could_not_run():
        if asked.instead:
            _write(asked.told(), target)
            return
        form = asked.form or _format_of(target)
        try:
            report = asked.report()
        except AlgorithmsError as error:
            if document := asked.failure(error, form):
                _write(document, target, form)
            raise
        _write(_document(report, form, target), target, form)
    ctx.exit(report.exit_status)


@dataclass(frozen=True)
class _Request:
    """What is asked for."""

    problem: str | None
    solver: str | None
    listed: bool
    explain: bool
    starter: bool
    form: str | None
    seconds: float
    mebibytes: float
    language: str

    @property
    def instead(self) -> list[str]:
        """The options that ask for something else than a check."""
        asked = {
            "--list": self.listed,
            "--explain": self.explain,
            "--starter": self.starter,
        }
        return [name for name, given in asked.items() if given]

    def check(self) -> None:
        """Refuse arguments that are missing, or do not go together."""
        if self.instead[1:]:
            text = N_("{first} and {second} exclude each other")
            raise Misuse(text, first=self.instead[0], second=self.instead[1])
        missing = N_("{name} is missing")
        if self.problem is None and not self.listed:
            raise Misuse(missing, name="PROBLEM")
        if self.solver is None and not self.instead:
            raise Misuse(missing, name="FILE:NAME")
        left = (
            self.problem if self.listed else self.solver if self.instead else None
        )
        if left is not None:
            raise Misuse(N_("unexpected argument: {value}"), value=shorten(left))

    def told(self) -> str:
        """Return what is told instead of a check."""
        from algorithms.cli.explaining import explanation, problem_list
        from algorithms.practice.problems import find_problem
        from algorithms.practice.starters import starter

        if self.listed:
            return problem_list(self.language) + "\n"
        name = self.problem or ""
        if self.starter:
            return starter(name, self.language)
        return explanation(find_problem(name), self.language) + "\n"

    def report(self) -> "Report":
        """Check the solver while a line on the terminal tells how long it takes."""
        from algorithms import practice

        run = partial(
            practice.check,
            self.problem or "",
            self.solver or "",
            language=self.language,
            seconds=self.seconds,
            memory=int(self.mebibytes * 2**20),
        )
        progress = Progress(N_("{seconds} s"), self.language)
        (report,) = progress.watch(lambda: [run()])
        return report

    def failure(self, error: AlgorithmsError, form: str) -> str:
        """Write why there is no report; nothing in text, where a line says it."""
        from algorithms.practice import reports

        writers: dict[str, Callable[..., str]] = {
            "json": reports.error_json,
            "junit": reports.error_junit,
            "html": reports.error_html,
        }
        if form not in writers:
            return ""
        names = {"problem": self.problem or "", "solver": self.solver or ""}
        return writers[form](error, self.language, **names)


def _format_of(target: Target | None) -> str:
    """Return the format that the name of a file asks for."""
    ending = PurePath(target.path).suffix.lower() if target else ""
    return next((name for name, end in FORMATS.items() if end == ending), "text")


def _document(report: "Report", form: str, target: Target | None) -> str:
    """Write the report in a format."""
    match form:
        case "json":
            return report.to_json()
        case "junit":
            return report.to_junit()
        case "html":
            return report.html()
    return report.text(encoding=_encoding(target))


def _encoding(target: Target | None) -> str:
    """Return the encoding in which a report is written."""
    return "utf-8" if target or not sys.stdout else sys.stdout.encoding


def _write(text: str, target: Target | None, form: str = "text") -> None:
    """Write a text where it was asked for, in UTF-8 if that is a file or a page."""
    if target:
        from algorithms.drawing.files import write_whole

        write_whole(target.path, lambda file: file.write(text.encode()))
    else:
        click.echo(text.encode() if form == "html" else text, nl=False)
