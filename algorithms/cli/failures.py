"""Errors that end the command: usage errors, and the message and exit status of each error."""

import errno

import click

from algorithms.base.errors import (
    MESSAGES,
    AlgorithmsError,
    InvalidValueError,
    shown,
)
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


def conflict(first: str, second: str) -> InvalidValueError:
    """Return the error for two incompatible options."""
    return InvalidValueError("conflicting-options", first=first, second=second)


def needs(option: str, other: str) -> InvalidValueError:
    """Return the error for an option that is useless without another one."""
    return InvalidValueError("option-needs", option=option, other=other)


def explain_failure(error: Exception, language: str) -> tuple[str, int] | None:
    """Return the message of an error in the reader's language, and the exit status."""
    if isinstance(error, click.ClickException):
        error = _own_error(error) or error
    match error:
        case click.ClickException():
            return printable(error.format_message()), error.exit_code
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


def _own_error(error: click.ClickException) -> InvalidValueError | None:
    """Return the error of our own that says the same as one of click, if there is one."""
    match error:
        case click.NoSuchOption(ctx=ctx, option_name=name, possibilities=near):
            if _is_method(ctx, name):
                near = [f"--method {name.removeprefix('--')}"]
            code = "no-such-option-but" if near else "no-such-option"
            return InvalidValueError(code, option=name, near=near and near[0])
        case click.MissingParameter(
            param=click.Option(opts=[name, *_], metavar=file)
        ):
            return InvalidValueError("argument-missing", name=f"{name} {file}")
        case click.MissingParameter(param=click.Parameter(name=str(name))):
            return InvalidValueError("argument-missing", name=name.upper())
        case click.BadOptionUsage(option_name=name):
            lacks = " requires " in error.message
            code = "option-without-value" if lacks else "option-with-value"
            return InvalidValueError(code, option=name)
    return None
