"""The command `algorithms grade`."""

from contextlib import closing
from operator import methodcaller
from pathlib import Path
from typing import Any

import click

from algorithms.cli.language import Command, help_option, language_option
from algorithms.cli.param_types import Amount, Integer
from algorithms.cli.practice_options import (
    exit_2_on_errors,
    memory_option,
    time_option,
)
from algorithms.cli.progress import Bar
from algorithms.cli.target import Target, force_option
from algorithms.cli.usage_errors import LocalizedUsageError
from algorithms.errors import N_
from algorithms.messages import translate

__all__ = ["grade"]


@click.command(
    cls=Command,
    short_help=N_("Check a folder of submissions."),
    help=N_(
        "Check all submissions in a folder, and write the results to a table and a page.\n\n"
        "A submission is a .py file in FOLDER, or a subfolder with exactly one .py file. PROBLEM "
        "is one of the problems shown by algorithms check --list.\n\n"
        "Exit status: 0 if all were checked, regardless of results, 2 if they could not be "
        "checked."
    ),
)
@click.argument("problem")
@click.argument("folder")
@click.option(
    "-o",
    "--output",
    metavar="NAME",
    default="grades",
    help=N_(
        "Base name of the output files (NAME.csv and NAME.html), or a folder for them. "
        "Default: grades."
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
@time_option
@memory_option
@language_option
@help_option
@click.pass_context
def grade(  # noqa: PLR0913 - the options above
    ctx: click.Context,
    /,
    problem: str,
    folder: str,
    output: str,
    *,
    force: bool,
    jobs: int | None,
    **options: Any,  # noqa: ANN401 - the options above
) -> None:
    """Check the submissions and write the results."""
    targets = _targets(output, force=force)
    with exit_2_on_errors():
        _grade(problem, Path(folder), targets, ctx.obj, jobs=jobs, **options)


def _grade(  # noqa: PLR0913 - the options above
    problem: str,
    folder: Path,
    targets: list[Target],
    language: str,
    *,
    jobs: int | None,
    function: str,
    limit: float,
    seconds: float,
    mebibytes: float,
) -> None:
    from algorithms.drawing.files import write_whole
    from algorithms.practice.grading.grades import Limits, grade
    from algorithms.practice.grading.page import page
    from algorithms.practice.grading.submissions import find_submissions
    from algorithms.practice.grading.table import table
    from algorithms.practice.problems import find_problem

    found = find_problem(problem)
    if not folder.is_dir():
        raise LocalizedUsageError(N_("no such folder: {folder}"), folder=folder)
    submissions = find_submissions(folder)
    # NOTE: the number of submissions checked so far, such as 20 of 78.
    message = N_("submissions: {done} of {total}")
    with closing(Bar(language, message)) as bar:
        grades = grade(
            found.name,
            submissions,
            function=function,
            language=language,
            limits=Limits(seconds, int(mebibytes * 2**20), limit),
            jobs=jobs,
            progress=bar,
        )
    contents = [
        table(found.name, grades, folder),
        page(found.name, grades, folder, language).encode("utf-8", "replace"),
    ]
    for target, content in zip(targets, contents, strict=True):
        write_whole(target.path, methodcaller("write", content))
    passed = sum(each.status == "passed" for each in grades)
    text = N_("{file} and {other}: {passed} of {total} submissions passed")
    first, second = (target.path for target in targets)
    click.echo(
        translate(
            text,
            language,
            file=first,
            other=second,
            passed=passed,
            total=len(grades),
        )
    )


def _targets(output: str, *, force: bool) -> list[Target]:
    """Return the files to write; raise a usage error before any work is done."""
    path = Path(output)
    if Target(output, force=force).kind in (".csv", ".html"):
        path = path.with_suffix("")
    elif path.is_dir():
        path /= "grades"
    targets = [
        Target(f"{path}{ending}", force=force) for ending in (".csv", ".html")
    ]
    for target in targets:
        target.check_place()
    return targets
