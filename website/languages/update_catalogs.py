"""Bring the catalogs up to date with the code: `python -m website.languages.update_catalogs`.

Texts are extracted into the template of each domain, and each language's catalog gets the new
ones: empty, or, if a similar text has been removed, with its translation, marked as fuzzy. Both are
printed, and a test fails until they are translated. The headers hold no dates, so a run that
changes no text changes no file.
"""

import sys
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import write_po

from website import ROOT
from website.languages import catalogs
from website.languages.names import EVERY

DOMAINS = ("algorithms", "website", "reference")
_PLURAL_FORMS = {  # Babel orders the Arabic forms in its own way; Poedit warns about it
    "ar": "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3"
    " : n%100>=11 && n%100<=99 ? 4 : 5);"
}
_SIMILAR = 0.35  # a sentence in other words; only removed texts are compared
CODES = [each.code for each in EVERY if each.code != "en"]
KEYWORDS = DEFAULT_KEYWORDS | {"NN_": (1, 2)}

_HEADER = """msgid ""
msgstr ""
"Project-Id-Version: polyglot-algorithms\\n"
{language}"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
{plural}
"""


def extract(domain: str) -> Catalog:
    """Extract the texts of a domain from the code."""
    with (ROOT / f"website/languages/babel-{domain}.cfg").open(
        encoding="utf-8"
    ) as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]  # Babel's
    template = Catalog()
    for name, line, text, comments, context in extract_from_dir(
        ROOT, methods, options, KEYWORDS, ["NOTE:"]
    ):
        template.add(
            text, None, [(name, line)], auto_comments=comments, context=context
        )
    return template


def update(domain: str) -> None:
    """Write the template and the catalogs of a domain."""
    template = extract(domain)
    _write(catalogs.path(domain, ""), template)
    for code in CODES:
        _update(code, domain, template)


def create(code: str) -> None:
    """Write the catalogs of a new language from the templates."""
    for domain in DOMAINS:
        _update(code, domain, catalogs.read(domain, ""))


def _update(code: str, domain: str, template: Catalog) -> None:
    path = catalogs.path(domain, code)
    catalog = catalogs.read(domain, code) if path.exists() else Catalog(locale=code)
    changed = _keep_translations(catalog, template)
    catalog.update(template, no_fuzzy_matching=True)
    for message in catalog:
        if isinstance(message.id, str) and message.id in changed:
            message.previous_id = [changed[message.id]]
    _write(path, catalog)


def _keep_translations(catalog: Catalog, template: Catalog) -> dict[str, str]:
    """Give a changed text the translation of the removed one that is most similar to it."""
    changed: dict[str, str] = {}
    removed = {
        message.id: message
        for message in catalog
        if isinstance(message.id, str)
        and not template.get(message.id, message.context)
    }
    for message in template:
        if not isinstance(message.id, str) or catalog.get(
            message.id, message.context
        ):
            continue
        for old in get_close_matches(message.id, removed, 1, _SIMILAR):
            before = removed.pop(old)
            flags = before.flags | {"fuzzy"}
            catalog.add(
                message.id, before.string, flags=flags, context=message.context
            )
            changed[message.id] = old
    return changed


def unfinished(code: str, domain: str) -> Iterator[str]:
    """Yield a line for each text of a catalog that is not translated, or fuzzy."""
    path = catalogs.path(domain, code).relative_to(ROOT)
    for message in catalogs.read(domain, code):
        if message.id and not catalogs.is_translated(message):
            state = "fuzzy" if message.fuzzy else "empty"
            yield f"{path}: {state}: {message.id}"


def header(catalog: Catalog) -> str:
    """Return the header entry that gettext's tools and translation editors need."""
    locale = catalog.locale_identifier
    language = f'"Language: {locale}\\n"\n' if locale else ""
    forms = _PLURAL_FORMS.get(locale or "", catalog.plural_forms)
    plural = f'"Plural-Forms: {forms}\\n"\n' if locale else ""
    return _HEADER.format(language=language, plural=plural)


def _write(path: Path, catalog: Catalog) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(header(catalog).encode())
        write_po(
            file,
            catalog,
            omit_header=True,
            sort_by_file=True,
            ignore_obsolete=True,
            include_lineno=False,
            include_previous=True,
        )


if __name__ == "__main__":
    for each in DOMAINS:
        update(each)
        for language in CODES:
            sys.stdout.writelines(
                f"{line}\n" for line in unfinished(language, each)
            )
