"""The command `algorithms properties`."""

import sys
from typing import Any

import click

from algorithms.base.errors import AlgorithmsError
from algorithms.cli.check import format_of, write, write_error
from algorithms.cli.failures import needs
from algorithms.cli.language import Command, localized
from algorithms.cli.output import Target, output_option
from algorithms.cli.param_types import (
    Integer,
    flag,
    format_option,
    memory_option,
    of_files,
    of_problems,
    sandbox_option,
)


@click.command(cls=Command)
@click.argument("problem", shell_complete=of_problems)
@click.argument("file", shell_complete=of_files)
@click.option("--show", type=Integer(1), metavar="NUMBER")
@flag("--why")
@format_option(("text", "json", "html"))
@output_option()
@flag("--force")
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
