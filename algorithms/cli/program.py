"""The program: its commands, its errors and its exit status."""

import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

import click

from algorithms import __version__
from algorithms.cli.check import check
from algorithms.cli.count import count
from algorithms.cli.draw import draw
from algorithms.cli.grade import grade
from algorithms.cli.language import (
    Group,
    asked_language,
    help_option,
    language_option,
)
from algorithms.cli.misuse import explain_misuse
from algorithms.cli.queens import queens
from algorithms.cli.tour import tour
from algorithms.errors import (
    N_,
    AlgorithmsError,
    InvalidTypeError,
    InvalidValueError,
    NoSolutionError,
)
from algorithms.messages import explain

__all__ = ["main", "program"]


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and end the program with its exit status.

    Args:
        args: The arguments; None for those of the program.

    Raises:
        SystemExit: Always.

    Example:
        >>> main(["queens", "8", "--count"])
        Traceback (most recent call last):
        SystemExit: 0
    """
    arguments = list(sys.argv[1:] if args is None else args)
    language = asked_language(arguments)
    if isinstance(
        sys.stdout, TextIOWrapper
    ):  # a help text may not fit its encoding
        sys.stdout.reconfigure(errors="replace")
    try:
        sys.exit(
            program.main(
                arguments, "algorithms", standalone_mode=False, obj=language
            )
            or 0
        )
    except click.Abort:  # what click makes of Ctrl-C
        sys.exit(130)
    except click.ClickException as error:
        line, status = explain_misuse(error, language), 2
    except AlgorithmsError as error:
        wrong = isinstance(error, InvalidTypeError | InvalidValueError)
        line, status = explain(error, language), 2 if wrong else 1
        if isinstance(error, NoSolutionError):
            status = 1
    except (
        OSError
    ) as error:  # the disk is full; a closed pipe is dealt with by click
        sys.stdout = None  # what could not be written is not tried again
        line, status = str(error.strerror), 1
    click.echo(f"algorithms: {' '.join(line.split())}", err=True)
    sys.exit(status)


@click.group(
    cls=Group,
    invoke_without_command=True,
    help=N_(
        "Solve the n-queens problem and the knight's tour by the algorithms of five articles.\n\n"
        "Exit status: 0 when it worked, 1 when there is no solution, 2 when an argument is "
        "wrong, 130 when Ctrl-C ended it."
    ),
)
@language_option
@click.version_option(
    __version__,
    message="%(prog)s %(version)s",
    help=N_("Show the version and exit."),
)
@help_option
@click.pass_context
def program(ctx: click.Context) -> None:
    """Show the help when no command is given."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


program.add_command(queens)
program.add_command(tour)
program.add_command(count)
program.add_command(draw)
program.add_command(check)
program.add_command(grade)
