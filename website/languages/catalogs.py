"""Translations of the site's texts."""

import gettext
import io
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from website import ROOT

_ENGLISH = gettext.NullTranslations()


def path(domain: str, language: str) -> Path:
    """Return the path of the catalog of a language; of the template, if that is empty."""
    name = f"{language}/LC_MESSAGES/{domain}.po" if language else f"{domain}.pot"
    return ROOT / "locales" / name


def read(domain: str, language: str) -> Catalog:
    """Read the catalog of a language; the template, if that is empty."""
    with path(domain, language).open("rb") as file:
        return read_po(file, locale=language or None)


def catalog(domain: str, language: str) -> gettext.NullTranslations:
    """Return the translations of a domain."""
    file = path(domain, language)
    if not file.exists():
        return _ENGLISH
    return _compiled(domain, language, file.stat().st_mtime_ns)


@cache
def _compiled(
    domain: str, language: str, _changed: int
) -> gettext.NullTranslations:
    compiled = io.BytesIO()
    write_mo(compiled, read(domain, language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def texts(language: str, domain: str) -> tuple[int, int]:
    """Return the number of texts that a catalog does not translate, and that of all texts."""
    wanted, done = (
        _done(domain, code, path(domain, code).stat().st_mtime_ns)
        for code in ("", language)
    )
    return sum(not done.get(text) for text in wanted), len(wanted)


@cache
def _done(domain: str, language: str, _changed: int) -> dict[object, bool]:
    """Return whether each text of a catalog is translated."""
    return {it.id: is_translated(it) for it in read(domain, language) if it.id}


def is_translated(message: Message) -> bool:
    """Return whether an entry has all its translations, and none is doubtful."""
    forms = [message.string] if isinstance(message.string, str) else message.string
    return not message.fuzzy and all(forms or [""])
