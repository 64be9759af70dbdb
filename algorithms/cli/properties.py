"""The command `algorithms properties`."""

import sys

import click

from algorithms.cli.failures import needs
from algorithms.cli.language import Command, localized
from algorithms.cli.output import Target, output_option
from algorithms.cli.param_types import (
    FORMATS,
    Integer,
    flag,
    format_option,
    memory_option,
    of_files,
    of_problems,
    sandbox_option,
)

_FORMATS = {name: end for name, end in FORMATS.items() if name != "junit"}


@click.command(cls=Command)
@click.argument("problem", shell_complete=of_problems)
@click.argument("file", shell_complete=of_files)
@click.option("--show", type=Integer(1), metavar="NUMBER")
@flag("--why")
@format_option(_FORMATS)
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
    mebibytes: float,
    sandbox: str,
) -> None:
    """Judge the properties in a file."""
    if why and show is None:
        raise needs("--why", "--show")
    target = Target(output, force=force) if output else None
    if target:
        target.check_place()
    from algorithms.practice import check_properties

    memory = int(mebibytes * 2**20)
    report = check_properties(
        problem, file, language=ctx.obj, memory=memory, sandbox=sandbox
    )
    kind = target.kind if target else ""
    if not file_format:
        file_format = {end: name for name, end in _FORMATS.items()}.get(
            kind, "text"
        )
    if file_format == "text":
        encoding = "utf-8" if target or not sys.stdout else sys.stdout.encoding
        text = report.text(show=show, why=why, encoding=encoding)
    else:
        text = report.to_json() if file_format == "json" else report.html()
    if target:
        target.write(text)
    else:
        click.echo(text.encode() if file_format == "html" else text, nl=False)
    ctx.exit(int(not report.passed))
