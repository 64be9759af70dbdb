"""`glossary` blocks, which explain the terms of a theme and show them in all languages.

The body of a block is TOML, the same in every language. The terms are in
`locales/glossary.csv`; `website/languages/terms.py` reads them. In the search index, each term has
an entry.
"""

import re
from html import escape
from typing import Any
from urllib.parse import quote

from algorithms.messages import format_number
from website.blocks.parts import options
from website.languages import terms
from website.languages.catalogs import catalog
from website.languages.names import LANGUAGES, Language
from website.languages.terms import Term

_CODE = re.compile("`([^`]+)`")
_COMMA = {"fa": "، ", "ar": "، ", "zh": "、"}
_BOOST = 0.4  # that of the page: the search worker raises the term that a reader asks for


def glossary(body: str, language: str) -> str:
    """Return the HTML of a `glossary` block: the terms of a theme, or the page's filter."""
    asked = options(body, theme="", filter=False)
    if bool(asked["theme"]) == asked["filter"]:
        raise ValueError("either a theme or filter = true must be given")
    return (
        _filter(language) if asked["filter"] else _table(asked["theme"], language)
    )


def _filter(language: str) -> str:
    _ = catalog("website", language).gettext
    digits = "".join(format_number(digit, language) for digit in range(10))
    label = escape(_("Find a term in any language"))
    found = escape(_("Terms shown: {number}"))
    similar = escape(_("No term has this spelling. Similar terms: {number}"))
    return (
        f'<div><term-filter data-label="{label}" data-found="{found}"'
        f' data-similar="{similar}" data-digits="{digits}"></term-filter></div>'
    )


def _table(theme: str, language: str) -> str:
    found = [term for term in terms.terms() if term.theme == theme]
    if not found:
        raise ValueError(f"there is no theme {theme!r} in {terms.GLOSSARY.name}")
    columns = sorted(LANGUAGES, key=lambda column: column.code != language)
    head = "\n".join(  # without these line breaks, the search index reads a row as one word
        f'<th scope="col"{_speech(column)}>{column.name}</th>' for column in columns
    )
    rows = "".join(_row(term, columns) for term in found)
    return (
        f'<table class="glossary"><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


def _row(term: Term, columns: list[Language]) -> str:
    address = f"term-{term.id}"
    own, *others = columns
    link = f"?q={quote(term.names[own.code])}"  # opens the search with the term
    first = _words(term, own, f'<a href="{link}">{{}}</a>')
    cells = "".join(
        f'\n<td{_speech(column)} data-language="{column.name}">'
        f"<span>{_words(term, column)}</span></td>"
        for column in others
    )
    return (
        f'<tr id="{address}"><th scope="row"{_speech(own)}>'
        f"{first}\n{_definition(term, own.code)}</th>{cells}</tr>\n"
    )


def _definition(term: Term, code: str) -> str:
    text = escape(term.definitions[code], quote=False)
    return _CODE.sub(r"<code>\1</code>", f"<p>{text}</p>")


def _words(term: Term, column: Language, frame: str = "{}") -> str:
    """Return the term, and its synonyms in small type."""
    code = column.code
    name = frame.format(escape(term.names[code], quote=False))
    also = term.listed(code, "also", "elsewhere")
    text = escape(_COMMA.get(code, ", ").join(also), quote=False)
    small = f" <small>{text}</small>" if also else ""
    return name + small


def _speech(column: Language) -> str:
    return f' lang="{column.code}" dir="{column.direction}"'


def entries(language: str) -> list[dict[str, Any]]:
    """Return the entries of the search index, one per term."""
    code = language if language in terms.CODES else "en"
    return [_entry(term, code) for term in terms.terms()]


def _entry(term: Term, code: str) -> dict[str, Any]:
    synonyms = term.listed(code, "also", "elsewhere")
    others = [
        word
        for other in terms.CODES
        if other != code
        for word in [term.names[other], *term.listed(other, "also", "elsewhere")]
    ]
    words = escape(" · ".join(others), quote=False)
    return {
        "location": f"glossary/#term-{term.id}",
        "title": escape(term.names[code], quote=False),
        "text": f"{_definition(term, code)}<p>{words}</p>",
        "tags": synonyms,
        "boost": _BOOST,
    }
