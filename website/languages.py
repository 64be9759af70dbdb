"""The languages of the site, as HTML names them."""

from dataclasses import dataclass

from algorithms import messages


@dataclass(frozen=True)
class Language:
    """A language of the site.

    Attributes:
        code: The language code: its `lang` and the folder of its pages.
        name: The name of the language, in the language.
        direction: The value of its `dir`: "ltr" or "rtl".
        hreflang: The value of its `hreflang`.
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
"""The languages, in the order of the language switch."""
