"""The reader's language: gettext catalogs, numbers and writing direction.

A language is chosen by an argument or, without one, by the environment variable
`ALGORITHMS_LANGUAGE`. The default is English. A catalog is read when the first text in its
language is needed.
"""

from algorithms.base.messages import (
    LANGUAGES,
    choose_language,
    direction,
    explain,
    format_number,
    plural_forms,
    translate,
)

__all__ = [
    "LANGUAGES",
    "choose_language",
    "direction",
    "explain",
    "format_number",
    "plural_forms",
    "translate",
]
