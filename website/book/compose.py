"""The chapters of a book, composed from the pages of the site by `compose.js` in Chromium."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from algorithms.messages import format_number
from website.book.contents import Chapter, Source, read
from website.languages.catalogs import catalog

ANSWERS = "answers"
_SCRIPT = Path(__file__).with_name("compose.js")
_ROOT = "https://site.invalid/book/"  # only for relative links


def compose(
    page: Page, site: Path, language: str, sources: Sequence[Source]
) -> list[Chapter]:
    """Return the chapters of a book."""
    _ = catalog("website", language).gettext
    page.add_script_tag(path=_SCRIPT)
    pages = [
        {
            "path": source.path,
            "level": source.level,
            "html": read(site, language, source.path),
        }
        for source in sources
    ]
    texts = {
        "root": _ROOT,
        "answer": ANSWERS,
        "figure": _("Figure {number}"),
        "digits": "".join(format_number(digit, language) for digit in range(10)),
    }
    made: list[dict[str, Any]] = page.evaluate(
        "([pages, texts]) => compose(pages, texts)", [pages, texts]
    )
    chapters = [Chapter(**chapter) for chapter in made]
    return [*chapters, _answers(chapters, _("Answers to the exercises"))]


def _answers(chapters: Sequence[Chapter], title: str) -> Chapter:
    parts = [
        f'<h2 id="{ANSWERS}--{chapter.key}" class="h2">'
        f'<a href="{chapter.key}.xhtml#{chapter.key}">{escape(chapter.title)}</a></h2>'
        f"{chapter.answers}"
        for chapter in chapters
        if chapter.answers
    ]
    heading = f'<h1 class="title">{escape(title)}</h1>'
    return Chapter(ANSWERS, 1, title, heading + "".join(parts))
