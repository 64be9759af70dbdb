"""Translations of the site's texts."""

import gettext
import io
from functools import cache
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from website import ROOT

_ENGLISH = gettext.NullTranslations()


def catalog(domain: str, language: str) -> gettext.NullTranslations:
    """Return the translations of a domain.

    Args:
        domain: The name of the catalog's file: "website" or "reference".
        language: The reader's language.

    Returns:
        The catalog without its fuzzy entries; without a file, one that returns the English
        texts.
    """
    path = ROOT / "locales" / language / "LC_MESSAGES" / f"{domain}.po"
    if not path.exists():
        return _ENGLISH
    return _read(path, language, path.stat().st_mtime_ns)


@cache
def _read(path: Path, language: str, _changed: int) -> gettext.NullTranslations:
    compiled = io.BytesIO()
    with path.open("rb") as file:
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
