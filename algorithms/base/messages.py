"""The reader's language: gettext catalogs, numbers and writing direction."""

from collections.abc import Mapping
from contextlib import suppress
from numbers import Number
from typing import Literal

from algorithms.base import catalogs
from algorithms.base.arguments import check_instance, check_text
from algorithms.base.errors import (
    MESSAGES,
    AlgorithmsError,
    InvalidTypeError,
    InvalidValueError,
    shorten,
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

LANGUAGES: Mapping[str, str] = catalogs.LANGUAGES
"""Language codes, each mapped to the name of the language in that language."""

_UNFILLED = ArithmeticError, AttributeError, LookupError, TypeError, ValueError
_LARGEST = 10**4000  # Python converts no integer of more than 4300 digits


def choose_language(language: str | None = None) -> str:
    """Return the code of the language to use.

    Args:
        language: A code such as "fa" or "fa_IR"; None to use the environment variable
            `ALGORITHMS_LANGUAGE`, or English if the variable does not name a language.

    Returns:
        A key of `LANGUAGES`, or the code of a partly translated language.

    Raises:
        InvalidTypeError: `not-a-text`: the argument is not a string.
        InvalidValueError: `unknown-language`: the argument does not name one of these languages.

    Example:
        >>> choose_language("fa_IR")
        'fa'
    """
    if language is None:
        return catalogs.language_of_environment()
    code = catalogs.find_language(check_text(language, "language"))
    if code is None:
        names = ", ".join(LANGUAGES)
        raise InvalidValueError(
            "unknown-language", languages=names, value=shorten(language)
        )
    return code


def direction(language: str | None = None) -> Literal["ltr", "rtl"]:
    """Return the writing direction of a language.

    Args:
        language: As in `choose_language`.

    Returns:
        "ltr" for left to right, "rtl" for right to left.

    Raises:
        InvalidTypeError: `not-a-text`.
        InvalidValueError: `unknown-language`.

    Example:
        >>> direction("he")
        'rtl'
    """
    return "rtl" if choose_language(language) in catalogs.RIGHT_TO_LEFT else "ltr"


def format_number(number: float, language: str | None = None) -> str:
    """Format a number for prose in a language, with the digits of that language.

    Args:
        number: The number.
        language: As in `choose_language`.

    Returns:
        The number with the grouping and digits that are the language's default in CLDR.

    Raises:
        InvalidTypeError: `not-a-text`; `wrong-type`: the argument is not an integer, a float or a
            `Decimal`.
        InvalidValueError: `unknown-language`; `too-large`: an integer has more than 4,000 digits.

    Example:
        >>> format_number(14200, "en"), format_number(14200, "fa")
        ('14,200', '۱۴٬۲۰۰')
        >>> format_number(0.00625, "en")
        '0.00625'
    """
    if isinstance(number, int) and not -_LARGEST <= number <= _LARGEST:
        raise InvalidValueError("too-large", name="number", limit="10⁴⁰⁰⁰")
    code = choose_language(language)
    if isinstance(number, Number) and not isinstance(number, bool):
        with suppress(ArithmeticError, ValueError):  # such as of a fraction
            return catalogs.number(number, code)
    raise InvalidTypeError(
        "wrong-type", name="number", type="int | float", value=shorten(number)
    )


def translate(
    message: str,
    /,
    language: str | None = None,
    *,
    plural: str = "",
    **values: object,
) -> str:
    """Return a message in the reader's language.

    Args:
        message: The English message, with the names of its values in braces.
        language: As in `choose_language`.
        plural: The English message for numbers other than 1; the value `count` selects the
            plural form.
        **values: The values by name. In languages other than English, integers are formatted
            by `format_number`; in right-to-left languages, each value is wrapped in
            directional isolates, so that it does not change the order of the text around it.

    Returns:
        The message; in English if the catalog has no translation.

    Raises:
        InvalidTypeError: `not-a-text`.
        InvalidValueError: `unknown-language`; `unfilled-message`: a value is missing or has the
            wrong type, or a brace is not closed.

    Example:
        >>> translate("no solution exists for {n} queens", n=3)
        'no solution exists for 3 queens'
        >>> translate("{count} queen", plural="{count} queens", count=3)
        '3 queens'
    """
    check_text(message, "message")
    check_text(plural, "plural")
    code = choose_language(language)
    try:
        return catalogs.fill_in(message, plural, code, values)
    except _UNFILLED as error:
        value = shorten(message)
        raise InvalidValueError("unfilled-message", value=value) from error


def plural_forms(
    message: str, plural: str = "", language: str | None = None
) -> dict[str, str]:
    """Return all plural forms of a message in the reader's language, without its values.

    Args:
        message: The English message, with the names of its values in braces.
        plural: The English message for numbers other than 1, if there is one.
        language: As in `choose_language`.

    Returns:
        The message for each CLDR plural category that integers have in the language, such as
        `one` and `other`; without `plural`, `other` only. In right-to-left languages, the
        names in braces are wrapped in directional isolates.

    Raises:
        InvalidTypeError: `not-a-text`.
        InvalidValueError: `unknown-language`.

    Example:
        >>> forms = plural_forms("{count} queen", "{count} queens", "en")
        >>> forms["one"], forms["other"]
        ('{count} queen', '{count} queens')
    """
    check_text(message, "message")
    check_text(plural, "plural")
    return catalogs.forms(message, plural, choose_language(language))


def explain(error: AlgorithmsError, language: str | None = None) -> str:
    """Return the message of an error in the reader's language.

    Args:
        error: Any error that the project raises.
        language: As in `choose_language`.

    Returns:
        One line without a full stop, perhaps with advice or code to copy after it.

    Raises:
        InvalidTypeError: `not-a-text`; `wrong-type`: the argument is not an `AlgorithmsError`.
        InvalidValueError: `unknown-language`.

    Example:
        >>> explain(InvalidValueError("no-solution", n=3), "en")
        'no solution exists for 3 queens'
    """
    check_instance(error, AlgorithmsError, "error")
    return catalogs.explained(error, MESSAGES, choose_language(language))
