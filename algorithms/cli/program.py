"""The `algorithms` program: its commands, error output and exit status."""

import atexit
import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from threading import Thread
from typing import NoReturn

import click

from algorithms.base.errors import AlgorithmsError
from algorithms.base.version import __version__
from algorithms.cli.check import check
from algorithms.cli.count import count
from algorithms.cli.draw import draw
from algorithms.cli.failures import FAILED, INTERRUPTED, explain_failure
from algorithms.cli.grade import grade
from algorithms.cli.language import (
    Group,
    describe,
    find_language,
    help_option,
    language_option,
)
from algorithms.cli.properties import properties
from algorithms.cli.queens import queens
from algorithms.cli.tour import tour
from algorithms.cli.trace import trace

_COMPLETION = "_ALGORITHMS_COMPLETE"
_LONGEST = 10.0  # seconds from Ctrl-C to the exit
_PIPE_CLOSED = 141  # as if a signal had ended the process


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit with its status."""
    arguments = list(sys.argv[1:] if args is None else args)
    language = find_language(arguments)
    # The help may contain characters that the encoding lacks.
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        sys.exit(_run(arguments, language))
    except KeyboardInterrupt:
        click.echo(err=True)  # ends the line of the terminal's ^C
        _leave(INTERRUPTED)
    except BrokenPipeError:  # the reader of stdout, such as `head`, has ended
        sys.stdout = None  # so that the exit does not flush it and fail again
        sys.exit(_PIPE_CLOSED)
    except Exception as error:
        _exit_with_message(error, language)


def _leave(status: int) -> NoReturn:
    """Exit soon, even if a thread that still works keeps the end of Python waiting."""
    ending = Thread(target=atexit._run_exitfuncs, daemon=True)  # noqa: SLF001 - end solvers
    ending.start()
    ending.join(_LONGEST)
    for stream in filter(None, (sys.stdout, sys.stderr)):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(status)


def _run(arguments: list[str], language: str) -> int:
    """Run a command, or print the completions that a shell requests; return the exit status."""
    if wanted := os.environ.get(_COMPLETION):
        from click.shell_completion import shell_complete

        describe(program)
        return shell_complete(
            program, {"obj": language}, "algorithms", _COMPLETION, wanted
        )
    try:
        with program.make_context("algorithms", arguments, obj=language) as context:
            program.invoke(context)
    except click.exceptions.Exit as ended:  # --help and the checker raise it
        return ended.exit_code
    return 0


def _exit_with_message(error: Exception, language: str) -> NoReturn:
    """Exit with one line on stderr, or with the traceback of a bug."""
    if isinstance(error, OSError):  # such as a full disk
        sys.stdout = None
    known = explain_failure(error, language)
    if known is None:
        traceback.print_exception(error)
        sys.exit(FAILED)
    text, status = known
    # Only our own errors have lines to copy.
    own = isinstance(error, AlgorithmsError)
    click.echo(f"algorithms: {text if own else ' '.join(text.split())}", err=True)
    sys.exit(status)


@click.group(cls=Group, invoke_without_command=True)
@language_option
@click.version_option(__version__, message="%(prog)s %(version)s")
@help_option
@click.pass_context
def program(ctx: click.Context) -> None:
    """Show the help if no command is given."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


for _command in (queens, tour, count, draw, check, properties, grade, trace):
    program.add_command(_command)
