"""The message and the exit status for every error that ends the command."""

import errno

import click

from algorithms.base.errors import MESSAGES, AlgorithmsError, shown
from algorithms.base.messages import explain, translate
from algorithms.base.texts import N_
from algorithms.cli.usage_errors import explain_usage_error

WRONG = 2
"""The exit status if an argument is invalid."""

FAILED = 3
"""The exit status for any other failure."""

INTERRUPTED = 130
"""The exit status after Ctrl-C, as if a signal had ended the process: 128 and its number."""

# A file of the command line that does not exist is a wrong argument; a full disk is not.
_WRONG_PATHS = (
    FileExistsError,
    FileNotFoundError,
    IsADirectoryError,
    NotADirectoryError,
    PermissionError,
)
_WRONG_NAMES = {errno.ELOOP, errno.ENAMETOOLONG}
_PRACTICE = {"cloudpickle", "hypothesis", "pytest"}  # of the `practice` extra


def explain_failure(error: Exception, language: str) -> tuple[str, int] | None:
    """Return the message of an error in the reader's language, and the exit status."""
    match error:
        case click.ClickException():
            return explain_usage_error(error, language), error.exit_code
        case AlgorithmsError():
            return explain(error, language), error.exit_status
        case OSError():
            return _of_file(error, language)
        case MemoryError():
            return translate(N_("there is not enough memory"), language), FAILED
        case ModuleNotFoundError(name=str(name)) if (
            name.partition(".")[0] in _PRACTICE
        ):
            return translate(MESSAGES["practice-missing"], language), FAILED
    return None


def _of_file(error: OSError, language: str) -> tuple[str, int]:
    wrong = isinstance(error, _WRONG_PATHS) or error.errno in _WRONG_NAMES
    reason = error.strerror or str(error)
    if error.filename is None:
        return reason, FAILED
    values = shown({"file": error.filename, "reason": reason})
    # NOTE: {file} cannot be read or written; {reason} is the message of the operating system.
    text = translate(N_("{file}: {reason}"), language, **values)
    return text, WRONG if wrong else FAILED
