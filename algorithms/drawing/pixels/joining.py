"""Arabic and Persian letters in the forms that they take beside each other.

A letter has up to four forms: alone, at the end, at the beginning and in the middle of a
chain. Unicode has a character for each, which any font program paints without knowing how
Arabic is written, and arabic-reshaper chooses among them.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import cache

__all__ = ["joined"]

# The font has no forms of heh with hamza, and the library loses count after a joiner.
_REPLACED = str.maketrans({"ۀ": "ه\u0654", "\u200d": None})


def joined(text: str) -> str:
    """Write each letter of a text in the form that it takes there.

    Args:
        text: A text in any language, in the order of reading.

    Returns:
        The text with forms in place of the Arabic letters, each followed by its accents. A
        zero width non-joiner has kept letters apart, and is still there.

    Example:
        >>> [unicodedata.name(form) for form in joined("بلا")]
        ['ARABIC LETTER BEH INITIAL FORM', 'ARABIC LIGATURE LAM WITH ALEF FINAL FORM']
    """
    plain = unicodedata.normalize("NFC", text).translate(_REPLACED)
    # A shadda stands nearest to its letter, wherever it was typed.
    return re.sub("([\u064b-\u0650]+)(\u0651)", r"\2\1", _reshape()(plain))


@cache
def _reshape() -> Callable[[str], str]:
    from arabic_reshaper import ArabicReshaper

    # Of the ligatures only lam with alef, which Arabic is never written without.
    choices = {"delete_harakat": False, "ARABIC LIGATURE ALLAH": False}
    reshape: Callable[[str], str] = ArabicReshaper(choices).reshape
    return reshape
