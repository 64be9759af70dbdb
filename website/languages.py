"""The languages of the site, as HTML names them."""

from dataclasses import dataclass

from algorithms import messages


@dataclass(frozen=True)
class Language:
    """A language of the site.

    Attributes:
        code: The folder of its pages, and its `lang`.
        name: Its own name for itself.
        direction: Its `dir`.
        hreflang: What search engines call it.
    """

    code: str
    name: str
    direction: str
    hreflang: str


LANGUAGES = [
    Language(
        code, name, messages.direction(code), "zh-Hans" if code == "zh" else code
    )
    for code, name in messages.LANGUAGES.items()
]
"""In the order in which they are shown."""
