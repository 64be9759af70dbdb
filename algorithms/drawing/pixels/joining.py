"""Arabic and Persian letters in the forms that they take beside each other.

A letter has up to four forms: alone, at the end, at the beginning and in the middle of a
chain. Unicode has a character for each, which any font program paints without knowing how
Arabic is written, and Python knows which form of which letter it is.
"""

import re
import unicodedata
from functools import cache
from itertools import pairwise

__all__ = ["joined"]

_ACCENTS = "[\u064b-\u065f\u0670]"
# Lam and alef become one letter; an accent does not come between the letters of a chain.
_PIECES = re.compile(f"(?s:ل{_ACCENTS}*[اآأإ]|.){_ACCENTS}*")
_FORMS = {
    (False, False): "isolated",
    (True, False): "final",
    (False, True): "initial",
    (True, True): "medial",
}


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
    pieces = _PIECES.findall(unicodedata.normalize("NFC", text))
    letters = [re.sub(f"(?<=.){_ACCENTS}", "", piece) for piece in pieces]
    forms = [_forms().get(letter, {}) for letter in letters]
    chained = [
        "initial" in first and "final" in second
        for first, second in pairwise([{}, *forms, {}])
    ]
    return "".join(
        forms[i].get(_FORMS[chained[i], chained[i + 1]], letter)
        + "".join(sorted(re.findall(f"(?<=.){_ACCENTS}", piece), key=_distance))
        for i, (letter, piece) in enumerate(zip(letters, pieces, strict=True))
    )


def _distance(accent: str) -> bool:
    """Tell whether an accent stands farther from its letter than a shadda does."""
    return accent != "\u0651"


@cache
def _forms() -> dict[str, dict[str, str]]:
    """Return the forms of each letter, and of lam with alef, by name."""
    forms: dict[str, dict[str, str]] = {}
    for code in (*range(0xFB50, 0xFC00), *range(0xFE80, 0xFEFD)):
        # Such as "<initial> 0628".
        name, *letters = unicodedata.decomposition(chr(code)).split() or [""]
        word = "".join(chr(int(letter, 16)) for letter in letters)
        forms.setdefault(word, {})[name.strip("<>")] = chr(code)
    return forms
