"""The `glossary` block, which explains all terms and shows them in all languages.

Its body is empty. The terms are in `locales/glossary.csv`; `website/languages/terms.py` reads them.
They are in alphabetical order, with a heading for each letter. In the search index, each term has
an entry.
"""

import re
from html import escape
from itertools import groupby
from typing import Any
from urllib.parse import quote

from algorithms.messages import format_number
from website.blocks.parts import options
from website.languages import alphabets, terms
from website.languages.catalogs import catalog
from website.languages.names import LANGUAGES, Language
from website.languages.terms import Term

_CODE = re.compile("`([^`]+)`")
_ONE_WAY = re.compile(r"[\u0590-\u06ff\u200c ]+|[A-Za-z\u3400-\u9fff -]+")
_COMMA = {"fa": "، ", "ar": "، ", "zh": "、"}
_BOOST = 0.4  # that of the page: the search worker raises the term that a reader asks for


def glossary(body: str, language: str) -> str:
    """Return the HTML of a `glossary` block: a filter, links to the letters, and the terms."""
    options(body)
    code = language if language in terms.CODES else "en"
    found = sorted(
        terms.terms(), key=lambda term: alphabets.order(term.names[code], code)
    )
    groups = [
        (letter, list(group))
        for letter, group in groupby(
            found, lambda term: alphabets.letter(term.names[code], code)
        )
    ]
    label = escape(catalog("website", language).gettext("Jump to a letter"))
    links = " ".join(
        f'<a href="#letter-{place}">{letter}</a>'
        for place, (letter, _) in enumerate(groups, start=1)
    )
    tables = "".join(
        f'<h2 id="letter-{place}">{letter}</h2>{_table(group, language)}'
        for place, (letter, group) in enumerate(groups, start=1)
    )
    return (
        f'{_filter(language)}<nav class="letters" aria-label="{label}">{links}</nav>'
        f"{tables}"
    )


def _filter(language: str) -> str:
    _ = catalog("website", language).gettext
    digits = "".join(format_number(digit, language) for digit in range(10))
    label = escape(_("Find a term in any language"))
    found = escape(_("Terms shown: {number}"))
    similar = escape(_("No term is spelt like this. Similar terms: {number}"))
    return (
        f'<div><term-filter data-label="{label}" data-found="{found}"'
        f' data-similar="{similar}" data-digits="{digits}"></term-filter></div>'
    )


def _table(found: list[Term], language: str) -> str:
    columns = sorted(LANGUAGES, key=lambda column: column.code != language)
    head = "\n".join(  # without these line breaks, the search index reads a row as one word
        f'<th scope="col"{_speech(column)}>{column.name}</th>' for column in columns
    )
    more = escape(catalog("website", language).gettext("Find lessons"))
    rows = "".join(_row(term, columns, more) for term in found)
    return (
        f'<table class="glossary"><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


def _row(term: Term, columns: list[Language], more: str) -> str:
    address = f"term-{term.id}"
    own, *others = columns
    name = term.names[own.code]
    # The link opens the search with the term.
    label = escape(f"{more}: {name}")
    link = f'<a href="?q={quote(name)}" aria-label="{label}">{more}</a>'
    first = _words(term, own, '<span class="name">{}</span>')
    cells = "".join(
        f'\n<td{_speech(column)} data-language="{column.name}">'
        f"{_words(term, column, _frame(term.names[column.code]))}</td>"
        for column in others
    )
    return (
        f'<tr id="{address}"><th scope="row"{_speech(own)}>'
        f"{first}\n{_definition(term, own.code, link)}</th>{cells}</tr>\n"
    )


def _frame(name: str) -> str:
    """Return what isolates a name from the name of its language, if it could be reordered."""
    return "{}" if _ONE_WAY.fullmatch(name) else "<span>{}</span>"


def _definition(term: Term, code: str, link: str = "") -> str:
    text = escape(term.definitions[code], quote=False)
    return _CODE.sub(r"<code>\1</code>", f"<p>{text} {link}".rstrip() + "</p>")


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
        # Many readers know the English name, whatever language they read.
        "tags": synonyms if code == "en" else [*synonyms, term.names["en"]],
        "boost": _BOOST,
    }
