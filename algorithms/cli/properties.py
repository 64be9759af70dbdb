"""The command `algorithms properties`."""

import sys
from typing import Any

import click

from algorithms.base.errors import AlgorithmsError
from algorithms.base.texts import N_
from algorithms.cli.check import format_of, write, write_error
from algorithms.cli.failures import needs
from algorithms.cli.language import Command, localized
from algorithms.cli.output_file import Target, force_option, output_option
from algorithms.cli.param_types import (
    Integer,
    flag,
    format_option,
    of_files,
    of_problems,
)
from algorithms.cli.practice_options import memory_option, sandbox_option


@click.command(
    cls=Command,
    short_help=N_("Judge properties that you wrote."),
    help=N_(
        "Judge the properties in FILE: which wrong programs do they catch, and do they "
        "reject a right answer?\n\n"
        "Each public function in FILE is a property: a function of the arguments of "
        "PROBLEM and the answer, such as no_two_attack(n, answer), which returns True or "
        "False, or asserts.\n\n"
        "Exit status: 0 if no property rejects a right answer and all wrong programs are "
        "caught, 1 if not, 2 if FILE could not be run, 3 on any other failure."
    ),
)
@click.argument("problem", shell_complete=of_problems)
@click.argument("file", shell_complete=of_files)
@click.option(
    "--show",
    type=Integer(1),
    metavar="NUMBER",
    help=N_("Show a wrong answer of the wrong program with this number."),
)
@flag("--why", help=N_("Say what the mistake of that program is, too."))
@format_option(
    ("text", "json", "html"),
    N_("Format of the report: text, json or html. Default: text."),
)
@output_option(N_("The file to write to, instead of the terminal."))
@force_option
@memory_option
@sandbox_option
@localized
def properties(
    ctx: click.Context,
    /,
    problem: str,
    file: str,
    *,
    show: int | None,
    why: bool,
    output: str | None,
    force: bool,
    file_format: str | None,
    **options: Any,
) -> None:
    """Judge the properties in a file."""
    if why and show is None:
        raise needs("--why", "--show")
    target = Target(output, force=force) if output else None
    if target:
        target.check_place()
    from algorithms.practice import check_properties

    file_format = file_format or format_of(target).replace("junit", "text")
    options["memory"] = int(options.pop("mebibytes") * 2**20)
    try:
        report = check_properties(problem, file, language=ctx.obj, **options)
        encoding = "utf-8" if target or not sys.stdout else sys.stdout.encoding
        text = report.text(show=show, why=why, encoding=encoding)
    except AlgorithmsError as error:
        asked = {"language": ctx.obj, "problem": problem, "solver": file}
        write_error(error, target, file_format, **asked)
        raise
    if file_format != "text":
        text = report.to_json() if file_format == "json" else report.html()
    write(text, target, file_format)
    ctx.exit(int(not report.passed))
