"""The languages of the site, as HTML names them."""

from dataclasses import dataclass

from algorithms import messages
from algorithms.base import catalogs


@dataclass(frozen=True)
class Language:
    """A language of the site."""

    code: str
    name: str
    direction: str
    hreflang: str
    partial: bool = False


LANGUAGES = [
    Language(
        code, name, messages.direction(code), "zh-Hans" if code == "zh" else code
    )
    for code, name in messages.LANGUAGES.items()
]
"""The complete languages, in the order of the language switch."""

PARTIAL = [
    Language(code, name, messages.direction(code), code, partial=True)
    for code, name in catalogs.PARTIAL.items()
]
"""The languages that `python -m website.tools.new_language` has added and that are not complete."""

EVERY = [*LANGUAGES, *PARTIAL]
"""The languages of the language switch, in its order."""
