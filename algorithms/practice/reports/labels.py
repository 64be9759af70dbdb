"""The labels of the parts of a report, and error messages."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from algorithms.base.error_messages import MESSAGES
from algorithms.base.errors import AlgorithmsError
from algorithms.base.messages import translate
from algorithms.base.texts import N_
from algorithms.practice.reports.bidi import printable

_WIDE_COLON = "："

LABELS: Mapping[str, str] = MappingProxyType(
    {
        "why": N_("Why:"),
        "expected": N_("Expected:"),
        "hint": N_("Hint:"),
        "printed": N_("Printed output:"),
        "again": N_("To repeat this call:"),
        "similar": N_("To see the same problem:"),
        "consequences": N_(
            "These properties fail as well, probably for the same reason. Fix the ones above first."
        ),
        "mistake": N_("This looks like a known mistake:"),
        # NOTE: the address of a page of the site follows, such as
        # practice/mistakes/all-queens/#one-diagonal.
        "page": N_("Read more on the site:"),
        "passed": N_("Properties that hold"),
        "failed": N_("Properties that do not hold"),
        "unanswered": N_("Properties that could not be checked"),
        "nothing": N_(
            "Not checked: there was no answer to check, or the property needs larger boards, but "
            "the solver already fails on smaller ones."
        ),
    }
)
"""The labels and headings, in English."""

VERDICTS: Mapping[str, str] = MappingProxyType(
    {"passed": "✓", "failed": "✗", "unanswered": "?"}
)
"""The sign of each verdict."""


def error_message(error: AlgorithmsError, language: str) -> str:
    """Return the message of an error, without control characters."""
    values: dict[str, Any] = {
        name: printable(value) if isinstance(value, str) else value
        for name, value in error.values.items()
    }
    return translate(MESSAGES[error.code], language, **values)


def label(name: str, language: str) -> str:
    """Return a label, ready for a text to follow."""
    word = translate(LABELS[name], language)
    return word if word.endswith(_WIDE_COLON) else f"{word} "


def named(name: str, text: str, language: str) -> str:
    """Return a name, a colon as the language writes it, and a text."""
    return f"{name}{_WIDE_COLON if language == 'zh' else ': '}{text}"
