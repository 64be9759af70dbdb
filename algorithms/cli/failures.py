"""Errors that end the command: usage errors, and the message and exit status of each error."""

import errno
from typing import Any

import click

from algorithms.base.catalogs import meant
from algorithms.base.errors import MESSAGES, AlgorithmsError, shown
from algorithms.base.messages import explain, translate
from algorithms.base.texts import N_, printable

_WRONG = 2  # the exit status if an argument is invalid

FAILED = 3
"""The exit status for any other failure."""

INTERRUPTED = 130
"""The exit status after Ctrl-C, as if a signal had ended the process: 128 and its number."""

# A file of the command line that does not exist is a wrong argument; a full disk is not.
_WRONG_PATHS = {errno.EACCES, errno.EEXIST, errno.EISDIR, errno.ELOOP, errno.EPERM}
_WRONG_PATHS |= {errno.ENAMETOOLONG, errno.ENOENT, errno.ENOTDIR}
_PRACTICE = {"cloudpickle", "hypothesis", "pytest"}  # of the `practice` extra


class LocalizedUsageError(click.UsageError):
    """A usage error whose message is translated."""

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message)
        self.values: dict[str, Any] = values


class LocalizedFailureError(LocalizedUsageError):
    """A failure other than a wrong argument, such as a time limit."""

    exit_code = 3


def conflict(first: str, second: str) -> LocalizedUsageError:
    """Return the error for two incompatible options."""
    text = N_("{first} and {second} cannot be used together")
    return LocalizedUsageError(text, first=first, second=second)


def needs(option: str, other: str) -> LocalizedUsageError:
    """Return the error for an option that is useless without another one."""
    text = N_("{option} needs {other}")
    return LocalizedUsageError(text, option=option, other=other)


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
    reason = error.strerror or str(error)
    if error.filename is None:
        return reason, FAILED
    values = shown({"file": error.filename, "reason": reason})
    # NOTE: {file} cannot be read or written; {reason} is the message of the operating system.
    text = translate(N_("{file}: {reason}"), language, **values)
    return text, _WRONG if error.errno in _WRONG_PATHS else FAILED


def _is_method(ctx: click.Context | None, option: str) -> bool:
    """Return whether an unknown option is the name of a method."""
    methods = [
        getattr(param.type, "names", ())
        for param in (ctx.command.params if ctx else ())
        if "--method" in param.opts
    ]
    return any(option.removeprefix("--") in names for names in methods)


def explain_usage_error(error: click.ClickException, language: str) -> str:
    """Return the message of an error in the reader's language."""
    values: dict[str, Any] = {"option": getattr(error, "option_name", "")}
    match error:
        case LocalizedUsageError():
            text, values = error.message, error.values
        case click.NoSuchOption(ctx=ctx, option_name=name) if _is_method(ctx, name):
            text = N_("no such option: {option}; did you mean {near}?")
            values["near"] = f"--method {name.removeprefix('--')}"
        case click.NoSuchOption(possibilities=[near, *_]):
            text = N_("no such option: {option}; did you mean {near}?")
            values["near"] = near
        case click.NoSuchOption():
            text = N_("no such option: {option}")
        case click.MissingParameter(
            param=click.Option(opts=[name, *_], metavar=file)
        ):
            text, values = N_("{name} is missing"), {"name": f"{name} {file}"}
        case click.MissingParameter(param=click.Parameter(name=str(name))):
            text, values = N_("{name} is missing"), {"name": name.upper()}
        case click.BadOptionUsage() if " requires " in error.message:
            text = N_("{option} needs a value")
        case click.BadOptionUsage():
            text = N_("{option} takes no value")
        case _:
            return printable(error.format_message())
    values = shown(values)
    similar = meant(values)
    if similar:
        values = {"reason": translate(text, language, **values), **similar}
        text = MESSAGES["did-you-mean"]
    return translate(text, language, **values)
