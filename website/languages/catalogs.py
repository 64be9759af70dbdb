"""Translations of the site's texts."""

import gettext
import io
from functools import cache
from pathlib import Path

from babel.messages.catalog import Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from website import ROOT

_ENGLISH = gettext.NullTranslations()


def catalog(domain: str, language: str) -> gettext.NullTranslations:
    """Return the translations of a domain."""
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


def texts(language: str, domain: str) -> tuple[int, int]:
    """Return the number of texts that a catalog does not translate, and that of all texts."""
    template = ROOT / "locales" / f"{domain}.pot"
    path = ROOT / "locales" / language / "LC_MESSAGES" / f"{domain}.po"
    wanted, done = _done(template), _done(path)
    return sum(not done.get(text) for text in wanted), len(wanted)


def _done(path: Path) -> dict[object, bool]:
    """Return whether each text of a catalog is translated."""
    return _done_at(path, path.stat().st_mtime_ns)


@cache
def _done_at(path: Path, _changed: int) -> dict[object, bool]:
    with path.open("rb") as file:
        return {it.id: _translated(it) for it in read_po(file) if it.id}


def _translated(message: Message) -> bool:
    forms = [message.string] if isinstance(message.string, str) else message.string
    return not message.fuzzy and all(forms or [""])
