"""Links from the terms in the text of a page to their definitions in the glossary.

The column `linked` of `locales/glossary-definitions.csv` has the terms. Those whose word is also an
everyday word, or means several things, have no links.
"""

import re
from collections.abc import Iterator
from functools import cache
from html import escape

from website.languages import deeper, lengths, sections, terms
from website.languages.terms import Term

_MORE = {
    "compare.md",
    "facts.md",
    "practice/index.md",
    "practice/properties.md",
}
"""The other pages whose terms are linked."""

_TAG = re.compile(r"(<[^>]*>)")
_NAME = re.compile(r"</?([\w-]+)")
_VOID = {"br", "hr", "img", "input", "wbr"}
_PROSE = {"li", "p"}
_APART = {
    *("a", "bdi", "button", "code", "figure", "form", "kbd", "label"),
    *("math", "pre", "samp", "script", "select", "style", "sub"),
    *("summary", "sup", "svg", "table"),
    *("h1", "h2", "h3", "h4", "h5", "h6"),
}
_BREAK = "\0"  # no term continues across it


@cache
def pages() -> frozenset[str]:
    """Return the pages whose terms are linked, as paths in `docs/en`."""
    deep = filter(deeper.continues, sections.pages())
    return frozenset({*lengths.lessons(), *deep, *_MORE})


def add(html: str, language: str, glossary: str) -> str:
    """Link the first use of each term to its definition."""
    parts = _TAG.split(html)  # text, tag, text, …
    places = [*_prose(parts)]
    if not places:
        return html
    text = _BREAK.join(parts[place] for place in places)
    linked = _linked(text, language, glossary)
    for place, text in zip(places, linked.split(_BREAK), strict=True):
        parts[place] = text
    return "".join(parts)


def _prose(parts: list[str]) -> Iterator[int]:
    """Yield the places of running text in the parts of a page."""
    open_: list[str] = []
    for place in range(1, len(parts), 2):
        _follow(parts[place], open_)
        if not _PROSE.isdisjoint(open_) and not any(map(_is_apart, open_)):
            yield place + 1


def _follow(tag: str, open_: list[str]) -> None:
    """Update the names of the open elements at a tag."""
    named = _NAME.match(tag)
    if not named or named[1] in _VOID or tag.endswith("/>"):
        return
    if not tag.startswith("</"):
        # A paragraph with a class is a part of something that a program has made.
        open_.append("figure" if tag.startswith("<p class") else named[1])
    else:
        open_.pop()


def _is_apart(name: str) -> bool:
    """Return whether an element, or a custom one, is not running text."""
    return name in _APART or "-" in name


def _linked(text: str, language: str, glossary: str) -> str:
    """Return text with the links of its terms."""
    for (start, end), term in sorted(_first(text, language).items(), reverse=True):
        definition = escape(term.definitions[language].replace("`", ""))
        link = f'<a class="term" href="{glossary}#term-{term.id}" title="{definition}">'
        text = f"{text[:start]}{link}{text[start:end]}</a>{text[end:]}"
    return text


def _first(text: str, language: str) -> dict[tuple[int, int], Term]:
    """Return the place of the first use of each term that is to be linked."""
    # Titles of lessons and words of others are quoted.
    folded = terms.QUOTED.sub(_blanked, terms.fold(text, language))
    found: dict[str, tuple[int, int]] = {}
    for name, term in _names(language):
        word = terms.pattern(name, language)
        if not word.search(folded):
            continue
        own = folded
        for phrase in term.listed(language, "except"):
            own = terms.pattern(phrase, language).sub(_blanked, own)
        for match in word.finditer(own):
            found[term.id] = min(match.span(), found.get(term.id, match.span()))
        # A shorter name is not found in a longer one: no "tree" in "search tree".
        folded = word.sub(_blanked, folded)
    return {
        found[it.id]: it for it in terms.terms() if it.linked and it.id in found
    }


def _blanked(match: re.Match[str]) -> str:
    return _BREAK * len(match[0])


@cache
def _names(language: str) -> list[tuple[str, Term]]:
    """Return the names of all terms, the longest first."""
    found = [
        (name, term)
        for term in terms.terms()
        for name in [term.names[language], *term.listed(language, "also")]
        if language != "zh" or len(name) > 1
    ]
    return sorted(found, key=lambda it: len(it[0]), reverse=True)
