"""Options and error handling shared by the commands of the checker."""

import traceback
from collections.abc import Iterator
from contextlib import contextmanager

import click

from algorithms.cli.param_types import Amount, Integer
from algorithms.cli.usage_errors import LocalizedUsageError
from algorithms.errors import MESSAGES, N_, AlgorithmsError

__all__ = [
    "examples_option",
    "exit_2_on_errors",
    "memory_option",
    "seed_option",
    "thorough_option",
    "time_option",
]

time_option = click.option(
    "--time",
    "seconds",
    type=Amount(),
    metavar="SECONDS",
    default="5",
    help=N_("Time limit for one call, in seconds. Default: 5."),
)
"""`--time`: the time limit for one call."""

memory_option = click.option(
    "--memory",
    "mebibytes",
    type=Amount(),
    metavar="MIB",
    default="1024",
    help=N_("Memory limit for the solver, in MiB. Default: 1024."),
)
"""`--memory`: the memory limit for the solver process."""

seed_option = click.option(
    "--seed",
    type=Integer(0),
    metavar="NUMBER",
    default="0",
    help=N_("Number from which all random boards are computed. Default: 0."),
)
"""`--seed`: the same number gives the same report."""

examples_option = click.option(
    "--examples",
    type=Integer(1),
    metavar="NUMBER",
    help=N_("Largest number of random boards for each property."),
)
"""`--examples`: the number of random boards."""

thorough_option = click.option(
    "--thorough",
    is_flag=True,
    help=N_("Check more and larger boards; takes up to a minute."),
)
"""`--thorough`: more and larger boards."""

_PACKAGES = frozenset(
    {"cloudpickle", "hypothesis", "pytest"}
)  # of the `practice` extra


@contextmanager
def exit_2_on_errors() -> Iterator[None]:
    """Turn every error into one line and exit status 2; 1 is for a solver that failed."""
    try:
        yield
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] not in _PACKAGES:
            raise
        raise LocalizedUsageError(MESSAGES["practice-missing"]) from None
    except AlgorithmsError as error:
        raise LocalizedUsageError(MESSAGES[error.code], **error.values) from None
    except OSError as error:
        if isinstance(error, BrokenPipeError):  # click handles it
            raise
        # NOTE: {file} cannot be read or written; {reason} is the message of the operating system.
        text = N_("{file}: {reason}")
        raise LocalizedUsageError(
            text, file=error.filename or "", reason=error.strerror or ""
        ) from None
    except click.ClickException:
        raise
    except Exception as error:
        traceback.print_exc()  # a bug in this program, not in the solver
        raise click.exceptions.Exit(2) from error
