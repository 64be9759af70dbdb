"""Usage errors in the reader's language."""

from typing import Any

import click

from algorithms.errors import N_
from algorithms.messages import translate

__all__ = ["LocalizedUsageError", "explain_usage_error"]


class LocalizedUsageError(click.UsageError):
    """A usage error whose message is translated."""

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message)
        self.values: dict[str, Any] = values


def explain_usage_error(error: click.ClickException, language: str) -> str:
    """Return the message of an error in the reader's language."""
    values: dict[str, Any]
    match error:
        case LocalizedUsageError():
            text, values = error.message, error.values
        case click.NoSuchOption(possibilities=[near, *_]):
            text = N_("no such option: {option}; did you mean {near}?")
            values = {"option": error.option_name, "near": near}
        case click.NoSuchOption():
            text, values = (
                N_("no such option: {option}"),
                {"option": error.option_name},
            )
        case click.MissingParameter(param=click.Parameter(name=str(name))):
            text, values = N_("{name} is missing"), {"name": name.upper()}
        case click.BadOptionUsage() if " requires " in error.message:
            text, values = (
                N_("{option} needs a value"),
                {"option": error.option_name},
            )
        case click.BadOptionUsage():
            text, values = (
                N_("{option} takes no value"),
                {"option": error.option_name},
            )
        case _:
            return error.format_message()
    return translate(text, language, **values)
