"""A new language for the site: `python -m website.tools.new_language fr` creates all its files.

Until the translation is complete, the language is partial: untranslated pages and texts are shown
in English.
"""

import argparse
import re
import sys
from importlib.resources import files
from pathlib import Path

from babel import Locale, UnknownLocaleError

from website import ROOT
from website.languages import records, sections, update_catalogs
from website.languages.names import EVERY

_TABLE = re.compile(r"(?m)^(PARTIAL: .* = \{)\n?((?s:.*?))\}$")
_RIGHT_TO_LEFT = re.compile(r"(?m)^(RIGHT_TO_LEFT = frozenset\(\{.*)\}\)$")


class LanguageError(ValueError):
    """A language cannot be added; the message is one line."""


def create(code: str) -> list[Path]:
    """Create the files of a new language, and add it to `algorithms/base/catalogs.py`."""
    locale = _locale(code)
    folder = sections.DOCS / code
    catalogs = ROOT / "locales" / code
    settings = sections.DOCS / f"{code}.yml"
    for path in (settings, folder, catalogs):
        if path.exists():
            raise LanguageError(f"{code}: {path.relative_to(ROOT)} already exists")
    folder.mkdir()
    (folder / ".gitkeep").touch()  # Git keeps no empty folders
    settings.write_text(_settings(locale), encoding="utf-8")
    update_catalogs.create(code)
    records.write(code, {})
    record = sections.DOCS / "freshness" / f"{code}.toml"
    return [_register(locale), settings, folder, record, *catalogs.rglob("*.po")]


def _locale(code: str) -> Locale:
    """Return what Babel knows about a language that can be added."""
    if any(code == language.code for language in EVERY):
        raise LanguageError(f"{code}: the site already has this language")
    try:
        if not re.fullmatch("[a-z]{2,3}", code):
            raise LanguageError(f"{code}: expected a code such as fr")
        locale = Locale(code)
    except UnknownLocaleError:
        raise LanguageError(f"{code}: unknown language") from None
    texts = f"templates/partials/languages/{code}.html"
    if not files("material").joinpath(texts).is_file():
        raise LanguageError(
            f"{code}: Material for MkDocs has no texts in this language"
        )
    return locale


def _settings(locale: Locale) -> str:
    """Return the settings of the English site, changed for a language."""
    code = locale.language
    english = (sections.DOCS / "en.yml").read_text(encoding="utf-8")
    text = re.sub(
        r"(docs_dir: |/|language: )en$",
        rf"\g<1>{code}",
        english,
        flags=re.MULTILINE,
    )
    return f"{text}  direction: rtl\n" if locale.text_direction == "rtl" else text


def _register(locale: Locale) -> Path:
    """Add a language to the table of partial languages."""
    path = ROOT / "algorithms" / "base" / "catalogs.py"
    text = path.read_text(encoding="utf-8")
    name = locale.display_name
    entry = f'    "{locale.language}": "{name[:1].title()}{name[1:]}",\n'
    text = _TABLE.sub(rf"\1\n\2{entry}}}", text)
    if locale.text_direction == "rtl":
        text = _RIGHT_TO_LEFT.sub(rf'\1, "{locale.language}"}})', text)
    path.write_text(text, encoding="utf-8")
    return path


def main(arguments: list[str] | None = None) -> int:
    """Create a language, list its files, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m website.tools.new_language")
    parser.add_argument("code", help="the code of the language, such as fr")
    code = parser.parse_args(arguments).code
    try:
        made = create(code)
    except LanguageError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    lines = [f"{path.relative_to(ROOT)}\n" for path in made]
    sys.stdout.write(f"{''.join(lines)}Show the site: make serve LANGUAGE={code}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
