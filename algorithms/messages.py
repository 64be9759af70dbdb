"""The reader's language: gettext catalogs, numbers and direction.

A language is chosen by an argument, else by the environment variable
`ALGORITHMS_LANGUAGE`, else it is English. The catalogs are read with Babel when the first
text in another language is asked for.
"""

import gettext
import io
import os
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from algorithms.errors import MESSAGES, AlgorithmsError, InvalidValueError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = [
    "LANGUAGES",
    "choose_language",
    "direction",
    "explain",
    "format_number",
    "plural_forms",
    "translate",
]

LANGUAGES: "Mapping[str, str]" = {
    "en": "English",
    "he": "עברית",
    "fa": "فارسی",
    "ar": "العربية",
    "zh": "中文",
}
"""The code of each language and its own name for itself."""

_RIGHT_TO_LEFT = frozenset({"he", "fa", "ar"})
_DIGITS = {"arab": "٠١٢٣٤٥٦٧٨٩", "arabext": "۰۱۲۳۴۵۶۷۸۹"}
_MOST_DIGITS = 5_000  # more than Python turns into a text; with its 28 Babel refuses longer numbers
_NAME = re.compile(r"\{\w+\}")
_ISOLATED = "\u2068\\g<0>\u2069"  # a first strong isolate


def choose_language(language: str | None = None) -> str:
    """Return the code of the language to speak.

    Args:
        language: A code such as "fa" or "fa_IR"; None asks the environment variable
            `ALGORITHMS_LANGUAGE`, of which a value that is no language means English.

    Returns:
        A key of `LANGUAGES`.

    Raises:
        InvalidValueError: `unknown-language`: the argument names none of them.

    Example:
        >>> choose_language("fa_IR")
        'fa'
    """
    asked = (
        os.environ.get("ALGORITHMS_LANGUAGE", "") if language is None else language
    )
    code = re.split("[-_.@]", asked)[0].lower()
    if code in LANGUAGES:
        return code
    if language is None:
        return "en"
    raise InvalidValueError(
        "unknown-language", languages=", ".join(LANGUAGES), value=repr(asked)
    )


def direction(language: str | None = None) -> Literal["ltr", "rtl"]:
    """Return the writing direction of a language.

    Args:
        language: As in `choose_language`.

    Returns:
        "ltr" from left to right, "rtl" from right to left.

    Raises:
        InvalidValueError: `unknown-language`.

    Example:
        >>> direction("he")
        'rtl'
    """
    return "rtl" if choose_language(language) in _RIGHT_TO_LEFT else "ltr"


def format_number(number: float, language: str | None = None) -> str:
    """Write a number as the language does in prose, with its own digits.

    Args:
        number: The number.
        language: As in `choose_language`.

    Returns:
        The number with the grouping and the digits that CLDR gives as the default.

    Raises:
        InvalidValueError: `unknown-language`.

    Example:
        >>> format_number(14200, "en"), format_number(14200, "fa")
        ('14,200', '۱۴٬۲۰۰')
        >>> format_number(0.00625, "en")
        '0.00625'
    """
    from decimal import localcontext  # heavy, and seldom needed

    from babel import Locale
    from babel.numbers import format_decimal

    locale = Locale(choose_language(language))
    with localcontext() as context:
        context.prec = _MOST_DIGITS
        text = format_decimal(
            number,
            locale=locale,
            numbering_system="default",
            decimal_quantization=False,
        )
    # Babel takes the separators of the numbering system but leaves the digits Latin.
    digits = _DIGITS.get(locale.default_numbering_system)
    return text.translate(str.maketrans("0123456789", digits)) if digits else text


def translate(
    message: str,
    /,
    language: str | None = None,
    *,
    plural: str = "",
    **values: object,
) -> str:
    """Return a text of the catalogs in the reader's language.

    Args:
        message: The English text, with the names of values in braces.
        language: As in `choose_language`.
        plural: The English text for another number than 1; the value `count` is the number
            that chooses among the forms of the language.
        **values: What stands for the names. In another language than English an integer is
            written as by `format_number`; in a right-to-left one each value is isolated, so
            that it neither turns nor is turned by its neighbours.

    Returns:
        The text; the English one where the catalog has none.

    Raises:
        InvalidValueError: `unknown-language`.

    Example:
        >>> translate("no solution exists for {n} queens", n=3)
        'no solution exists for 3 queens'
        >>> translate("{count} queen", plural="{count} queens", count=3)
        '3 queens'
    """
    code = choose_language(language)
    category = _rule(code)(values["count"]) if plural else "other"
    text = plural_forms(message, plural, code)[category]
    if code != "en":
        values = {
            name: format_number(value, code) if type(value) is int else value
            for name, value in values.items()
        }
    return text.format_map(values)


def plural_forms(
    message: str, plural: str = "", language: str | None = None
) -> dict[str, str]:
    """Return all forms of a text in the reader's language, their values not yet filled in.

    Args:
        message: The English text, with the names of values in braces.
        plural: The English text for another number than 1, if there is one.
        language: As in `choose_language`.

    Returns:
        The text for each plural category of CLDR that has whole numbers, such as `one` and
        `other`, the names in isolates where the language runs from right to left; only
        `other` without `plural`.

    Raises:
        InvalidValueError: `unknown-language`.

    Example:
        >>> forms = plural_forms("{count} queen", "{count} queens", "en")
        >>> forms["one"], forms["other"]
        ('{count} queen', '{count} queens')
    """
    code = choose_language(language)
    catalog = _catalog(code)
    if plural:
        number = _numbers(code)
        forms = {c: catalog.ngettext(message, plural, number[c]) for c in number}
    else:
        forms = {"other": catalog.gettext(message)}
    if code in _RIGHT_TO_LEFT:
        forms = {c: _NAME.sub(_ISOLATED, text) for c, text in forms.items()}
    return forms


def explain(error: AlgorithmsError, language: str | None = None) -> str:
    """Return what an error says in the reader's language.

    Args:
        error: Any error of the project.
        language: As in `choose_language`.

    Returns:
        One line without a full stop.

    Raises:
        InvalidValueError: `unknown-language`.

    Example:
        >>> explain(InvalidValueError("no-solution", n=3), "en")
        'no solution exists for 3 queens'
    """
    return translate(MESSAGES[error.code], language, **error.values)


@cache
def _numbers(language: str) -> dict[str, int]:
    """Return a number of each plural category: below 200 there are some of each."""
    return {_rule(language)(number): number for number in range(200)}


def _rule(language: str) -> "Callable[[Any], str]":
    """Return what tells the plural category of a number."""
    from babel import Locale  # heavy, and seldom needed

    return Locale(language).plural_form


@cache
def _catalog(language: str) -> gettext.NullTranslations:
    if language == "en":
        return gettext.NullTranslations()
    from babel.messages.mofile import write_mo  # heavy, and seldom needed
    from babel.messages.pofile import read_po

    path = _locales() / language / "LC_MESSAGES" / "algorithms.po"
    compiled = io.BytesIO()
    with path.open("rb") as file:
        write_mo(
            compiled, read_po(file, locale=language)
        )  # leaves fuzzy entries out
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def _locales() -> Path:
    """Return the folder of the catalogs: beside the package in a checkout, else inside it."""
    package = Path(__file__).parent
    installed = package / "locales"
    return installed if installed.is_dir() else package.parent / "locales"
