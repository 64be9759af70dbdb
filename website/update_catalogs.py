"""Bring the catalogs up to date with the code: `python -m website.update_catalogs`.

Texts are extracted into the template of each domain, and each language's catalog gets the new
ones: empty, or marked as fuzzy if a similar text was translated before. A test fails until
they are translated. The headers hold no dates, so a run that changes no text changes no file.
"""

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po, write_po

from website import ROOT
from website.languages import EVERY

DOMAINS = ("algorithms", "website", "reference")
_PLURAL_FORMS = {  # Babel orders the Arabic forms in its own way; Poedit warns about it
    "ar": "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3"
    " : n%100>=11 && n%100<=99 ? 4 : 5);"
}
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
    """Extract the texts of a domain from the code.

    Args:
        domain: The name of a catalog's file: "algorithms", "website" or "reference".

    Returns:
        The template.
    """
    with (ROOT / f"website/babel-{domain}.cfg").open(encoding="utf-8") as file:
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
    """Write the template and the catalogs of a domain.

    Args:
        domain: As in `extract`.
    """
    template = extract(domain)
    _write(ROOT / "locales" / f"{domain}.pot", template)
    for code in (each.code for each in EVERY if each.code != "en"):
        _update(code, domain, template)


def create(code: str) -> None:
    """Write the catalogs of a new language from the templates.

    Args:
        code: The code of the language.
    """
    for domain in DOMAINS:
        with (ROOT / "locales" / f"{domain}.pot").open("rb") as file:
            _update(code, domain, read_po(file))


def _update(code: str, domain: str, template: Catalog) -> None:
    path = ROOT / "locales" / code / "LC_MESSAGES" / f"{domain}.po"
    catalog = Catalog(locale=code)
    if path.exists():
        with path.open("rb") as file:
            catalog = read_po(file, locale=code)
    catalog.update(template)
    _write(path, catalog)


def header(catalog: Catalog) -> str:
    """Return the header entry that gettext's tools and translation editors need.

    Args:
        catalog: A template or a language's catalog.

    Returns:
        The entry as a catalog has it, without dates.
    """
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
        )


if __name__ == "__main__":
    for each in DOMAINS:
        update(each)
