"""What the commands of the practice kit share: its options, and what could not be run."""

import traceback
from collections.abc import Iterator
from contextlib import contextmanager

import click

from algorithms.cli.misuse import Misuse
from algorithms.cli.values import Amount
from algorithms.errors import MESSAGES, N_, AlgorithmsError

__all__ = ["could_not_run", "memory_option", "time_option"]

time_option = click.option(
    "--time",
    "seconds",
    type=Amount(),
    metavar="SECONDS",
    default="5",
    help=N_("How many seconds one call may take. Default: 5."),
)
"""`--time`: the limit of a call."""

memory_option = click.option(
    "--memory",
    "mebibytes",
    type=Amount(),
    metavar="MIB",
    default="1024",
    help=N_("How much memory the solver may take, in MiB. Default: 1024."),
)
"""`--memory`: the limit of the solver's process."""

_PACKAGES = frozenset({"cloudpickle", "hypothesis", "pytest"})  # of the extra


@contextmanager
def could_not_run() -> Iterator[None]:
    """Make of every error one line and the exit status 2: 1 is for a solver that failed."""
    try:
        yield
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] not in _PACKAGES:
            raise
        raise Misuse(MESSAGES["practice-missing"]) from None
    except AlgorithmsError as error:
        raise Misuse(MESSAGES[error.code], **error.values) from None
    except OSError as error:
        if isinstance(error, BrokenPipeError):  # click knows what to do
            raise
        # NOTE: {file} cannot be read or written; {reason} is what the system says.
        text = N_("{file}: {reason}")
        raise Misuse(
            text, file=error.filename or "", reason=error.strerror or ""
        ) from None
    except click.ClickException:
        raise
    except Exception as error:
        traceback.print_exc()  # a fault of ours, and not of the solver
        raise click.exceptions.Exit(2) from error
