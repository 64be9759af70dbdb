"""The index of a book: where the lessons use the terms of the glossary."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape

from playwright.sync_api import Page

from website.book.contents import Chapter
from website.languages import terms
from website.languages.catalogs import catalog

KEY = "index-of-terms"
_MOST = 5  # places of a term: those of the chapters that use it most
_LEFT_OUT = (
    "home",
    "practice-mistakes",
    "glossary",
    "sources",
    "translating",
    "reference",
)
_UNUSED = re.compile(r' id="([\w-]+--paragraph-\d+)"')
_SORT = """([names, language]) => names.sort(new Intl.Collator(language).compare)"""

Places = dict[str, list[tuple[Chapter, str]]]


def add(page: Page, chapters: Sequence[Chapter], language: str) -> list[Chapter]:
    """Add the index to the chapters."""
    found = places(chapters, language)
    used = {id_ for entries in found.values() for _, id_ in entries}
    kept = [_without_ids(chapter, used) for chapter in chapters]
    names = page.evaluate(_SORT, [list(found), language])
    title = catalog("website", language).gettext("Index of terms")
    items = "".join(
        f"<li>{escape(name)} {_links(found[name])}</li>" for name in names
    )
    body = f'<h1 class="title">{escape(title)}</h1><ul class="index">{items}</ul>'
    return [*kept, Chapter(KEY, 1, title, body)]


def places(chapters: Sequence[Chapter], language: str) -> Places:
    """Return where each term is used: the chapter, and the id of the first paragraph there."""
    lessons = [
        chapter for chapter in chapters if not chapter.key.startswith(_LEFT_OUT)
    ]
    found: dict[str, dict[Chapter, list[str]]] = {}
    for chapter in lessons:
        for name, id_ in _uses(chapter, language):
            found.setdefault(name, {}).setdefault(chapter, []).append(id_)
    return {name: _first(uses) for name, uses in found.items()}


def _uses(chapter: Chapter, language: str) -> Iterator[tuple[str, str]]:
    for id_, text in chapter.paragraphs:
        for term in terms.terms():
            if terms.uses(term, text, language):
                yield term.names[language].removeprefix("to "), id_


def _first(uses: dict[Chapter, list[str]]) -> list[tuple[Chapter, str]]:
    counts = Counter({chapter: len(ids) for chapter, ids in uses.items()})
    most = {chapter for chapter, _ in counts.most_common(_MOST)}
    return [(chapter, ids[0]) for chapter, ids in uses.items() if chapter in most]


def _links(entries: Sequence[tuple[Chapter, str]]) -> str:
    return "".join(
        f' <a class="page" href="{chapter.key}.xhtml#{id_}">'
        f"<span>{escape(chapter.title)}</span></a>"
        for chapter, id_ in entries
    )


def _without_ids(chapter: Chapter, used: set[str]) -> Chapter:
    body = _UNUSED.sub(lambda id_: id_[0] if id_[1] in used else "", chapter.body)
    return Chapter(chapter.key, chapter.level, chapter.title, body, chapter.answers)
