"""The `algorithms` program: its commands, error output and exit status."""

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
    find_language,
    help_option,
    language_option,
)
from algorithms.cli.queens import queens
from algorithms.cli.tour import tour
from algorithms.cli.trace import trace
from algorithms.cli.usage_errors import explain_usage_error
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
    """Run the command line and exit with its status.

    Args:
        args: The arguments. Default: those of the process.

    Raises:
        SystemExit: Always.

    Example:
        >>> main(["queens", "8", "--count"])
        Traceback (most recent call last):
        SystemExit: 0
    """
    arguments = list(sys.argv[1:] if args is None else args)
    language = find_language(arguments)
    # The help may contain characters that the encoding lacks.
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        sys.exit(
            program.main(
                arguments, "algorithms", standalone_mode=False, obj=language
            )
            or 0
        )
    except click.Abort:  # Ctrl-C
        sys.exit(130)
    except click.ClickException as error:
        line, status = explain_usage_error(error, language), 2
    except AlgorithmsError as error:
        wrong = isinstance(error, InvalidTypeError | InvalidValueError)
        line, status = explain(error, language), 2 if wrong else 1
        if isinstance(error, NoSolutionError):
            status = 1
    except OSError as error:  # such as a full disk; click handles a closed pipe
        sys.stdout = None  # so that the exit does not flush it and fail again
        line, status = str(error.strerror), 1
    click.echo(f"algorithms: {' '.join(line.split())}", err=True)
    sys.exit(status)


@click.group(
    cls=Group,
    invoke_without_command=True,
    help=N_(
        "Solve the n-queens problem and the knight's tour with algorithms from five articles.\n\n"
        "Exit status: 0 on success, 1 if there is no solution, 2 if an argument is wrong, 130 "
        "after Ctrl-C."
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
    """Show the help if no command is given."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


program.add_command(queens)
program.add_command(tour)
program.add_command(count)
program.add_command(draw)
program.add_command(check)
program.add_command(grade)
program.add_command(trace)
