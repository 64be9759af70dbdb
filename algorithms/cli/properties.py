"""The command `algorithms properties`."""

from typing import Any

import click

from algorithms.cli.check import Place
from algorithms.cli.failures import needs
from algorithms.cli.language import Command, localized
from algorithms.cli.output import output_option
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
    place = Place(output, file_format, force=force)
    if place.file_format == "junit":  # of a file that ends in .xml
        place.file_format = "text"
    from algorithms.practice import check_properties

    options["memory"] = int(options.pop("mebibytes") * 2**20)
    with place.failing(language=ctx.obj, problem=problem, solver=file):
        report = check_properties(problem, file, language=ctx.obj, **options)
        text = report.text(show=show, why=why, encoding=place.encoding)
    if place.file_format != "text":
        text = report.to_json() if place.file_format == "json" else report.html()
    place.write(text)
    ctx.exit(int(not report.passed))
