"""How long something takes, in words."""

from algorithms.errors import N_
from algorithms.messages import translate

__all__ = ["say_duration"]

_MINUTE, _HOUR, _DAY, _YEAR = 60, 3600, 86400, 31556952


def NN_(message: str, plural: str) -> tuple[str, str]:  # noqa: N802 - as N_
    """Mark a text with a plural for the catalogs without translating it."""
    return message, plural


_UNITS = [
    (_YEAR, NN_("{count} year", "{count} years")),
    (_DAY, NN_("{count} day", "{count} days")),
    # NOTE: {count} is a number of hours.
    (_HOUR, (N_("{count} h"), "")),
    # NOTE: {count} is a number of minutes.
    (_MINUTE, (N_("{count} min"), "")),
]
_ENOUGH = 2  # of a unit: what is less is told in the next one


def say_duration(seconds: float, language: str) -> str:
    """Tell a duration in the largest unit of which there are at least two.

    Args:
        seconds: How long it is.
        language: The language to speak.

    Returns:
        The duration, such as "90 s" or "2 min".

    Example:
        >>> [say_duration(seconds, "en") for seconds in (0.4, 119, 120, 1e6, 2e9)]
        ['1 s', '119 s', '2 min', '11 days', '63 years']
    """
    for unit, (message, plural) in _UNITS:
        if seconds >= _ENOUGH * unit:
            count = int(seconds / unit)
            return translate(message, language, plural=plural, count=count)
    return translate(N_("{seconds} s"), language, seconds=max(1, round(seconds)))
