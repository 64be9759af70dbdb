"""The gettext catalogs of the package: texts, plural forms and numbers of each language.

The lowest layer of localisation: it raises no error of the project and expects the code of a
known language, so that `algorithms.errors` can use it. `algorithms.messages` is the public
interface.
"""

import gettext
import io
import os
import re
from functools import cache
from hashlib import blake2b
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Any

from algorithms.base.texts import printable

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES: "Mapping[str, str]" = {
    "en": "English",
    "he": "עברית",
    "fa": "فارسی",
    "ar": "العربية",
    "zh": "中文",
}
"""Language codes, each mapped to the name of the language in that language."""

PARTIAL: "Mapping[str, str]" = {}
"""Partly translated languages; missing texts are shown in English."""

RIGHT_TO_LEFT = frozenset({"he", "fa", "ar"})
"""The codes of the languages written from right to left."""

_DIGITS = {"arab": "٠١٢٣٤٥٦٧٨٩", "arabext": "۰۱۲۳۴۵۶۷۸۹"}
# Digits, more than Python converts; Babel's default of 28 is too low.
_PRECISION = 5_000
_ALSO = {  # what is added to a message, by the names of its values
    "printed": "solver-printed",
    "wrapper": "solver-wrapper",
    "starts": "solver-starts",
    "meant": "did-you-mean",
}
_CHOICES = re.compile("algorithms|choices|engines|languages|methods|names|problems")
_NAME = re.compile(r"\{\w+\}")
_ISOLATED = "\u2068\\g<0>\u2069"  # a first strong isolate


def find_language(name: str) -> str | None:
    """Return the code of a language such as "fa_IR"; None if the package has no such language."""
    code = re.split("[-_.@]", name)[0].lower()
    return code if code in LANGUAGES or code in PARTIAL else None


def language_of_environment() -> str:
    """Return the language that `ALGORITHMS_LANGUAGE` names; English if it names none."""
    return find_language(os.environ.get("ALGORITHMS_LANGUAGE", "")) or "en"


def fill_in(message: str, plural: str, code: str, values: "dict[str, Any]") -> str:
    """Return a text of the catalogs with its values filled in, as `messages.translate` does."""
    category = _locale(code).plural_form(values["count"]) if plural else "other"
    # Code runs from left to right, also if it begins with a Hebrew name.
    text = forms(message, plural, code)[category].replace("`\u2068", "`\u2066")
    if code != "en":
        values = {
            name: number(value, code) if type(value) is int else value
            for name, value in values.items()
        }
    return text.format_map(values)


def explained(error: Any, messages: "Mapping[str, str]", code: str) -> str:
    """Return the message of an error, with lines to copy below it."""
    values = error.shown | error.worded(code) | meant(error.shown)
    for each in [error.code, *(_ALSO[name] for name in _ALSO if name in values)]:
        values["reason"] = fill_in(messages[each], "", code, values)
    lines = [printable(str(line)) for line in error.values.get("wrapper", ())]
    return "\n".join([values["reason"] + error.advice(code), *lines])


def meant(values: "Mapping[str, Any]") -> dict[str, str]:
    """Return the valid name that a wrong one resembles, if there is one, by the name `meant`."""
    from difflib import get_close_matches  # slow to import and rarely needed

    names = next((values[each] for each in values if _CHOICES.fullmatch(each)), "")
    wrong = str(values.get("value", "")).strip("'").replace("_", "-").lower()
    near = get_close_matches(wrong, names.split(", "), 1) if wrong else []
    return {"meant": near[0]} if near else {}


def forms(message: str, plural: str, code: str) -> dict[str, str]:
    """Return the forms of a text, one per plural category, as `messages.plural_forms` does."""
    catalog, own = _catalog(code), getattr(message, "texts", None)
    found = {"other": catalog.gettext(message)}
    if own:  # a text in another language keeps its direction
        marked = "\u2068{}\u2069" if message and code in RIGHT_TO_LEFT else "{}"
        found = {"other": own.get(code) or marked.format(message)}
    if plural:
        examples = _examples(code)
        found = {
            category: catalog.ngettext(message, plural, examples[category])
            for category in examples
        }
    if code in RIGHT_TO_LEFT:
        return {name: _NAME.sub(_ISOLATED, text) for name, text in found.items()}
    return found


def number(value: float, code: str) -> str:
    """Return a number as the language writes it in prose, as `messages.format_number` does."""
    from decimal import localcontext  # both are slow to import and rarely needed

    from babel.numbers import format_decimal

    locale = _locale(code)
    with localcontext() as context:
        context.prec = _PRECISION
        text = format_decimal(
            value,
            locale=locale,
            numbering_system="default",
            decimal_quantization=False,
        )
    # Babel uses the separators of the numbering system but leaves the digits Latin.
    digits = _DIGITS.get(locale.default_numbering_system)
    return text.translate(str.maketrans("0123456789", digits)) if digits else text


@cache
def _examples(code: str) -> dict[str, int]:
    """Return a number in each plural category; every category has one below 200."""
    return {_locale(code).plural_form(example): example for example in range(200)}


def _locale(code: str) -> Any:
    from babel import Locale  # slow to import and rarely needed

    return Locale(code)


@cache
def _catalog(code: str) -> gettext.NullTranslations:
    """Read a catalog: compiled in an installed package, as text in a checkout."""
    if code == "en":
        return gettext.NullTranslations()
    package = Path(__file__).parent.parent
    if (package / "locales/keys.json.bz2").is_file():
        return _Packed(package / "locales", code)
    from babel.messages.mofile import write_mo  # needed in a checkout only
    from babel.messages.pofile import read_po

    path, buffer = f"locales/{code}/LC_MESSAGES/algorithms.po", io.BytesIO()
    with (package.parent / path).open("rb") as file:
        write_mo(buffer, read_po(file, locale=code))  # without its fuzzy entries
    buffer.seek(0)
    return gettext.GNUTranslations(buffer)


class _Packed(gettext.NullTranslations):
    """A catalog in files, written by `website.languages.packing`."""

    def __init__(self, folder: Path, code: str) -> None:
        import bz2  # both are slow to import
        import json

        super().__init__()
        files = (folder / f"{name}.json.bz2" for name in ("keys", code))
        gaps, own = (
            json.loads(bz2.decompress(file.read_bytes())) for file in files
        )
        self._texts = dict(zip(accumulate(gaps), own["texts"], strict=True))
        self._form = gettext.c2py(own["plural"])

    def gettext(self, message: str) -> str:
        """Return the translation, or the message."""
        return self._texts.get(key(message)) or message

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        """Return the plural form for a number, or the English one."""
        own = self._texts.get(key(singular))
        return own[self._form(n)] if own else super().ngettext(singular, plural, n)


def key(message: str) -> int:
    """Return the short key of a text in compiled catalogs."""
    return int(blake2b(message.encode(), digest_size=4).hexdigest()[:7], 16)
