"""The build of the books of one language."""

import shutil
from collections.abc import Sequence
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page

from algorithms.messages import format_number
from website.book import contents, epub, fonts, index, pdf
from website.book.contents import Book, Chapter, Source
from website.book.document import document
from website.languages import repository
from website.languages.catalogs import catalog
from website.tools import chromium

_FOLDER = Path(__file__).parent
_ANSWERS = "answers"
_SCRIPT = _FOLDER / "compose.js"
_ROOT = "https://site.invalid/book/"  # only for relative links


def build(
    site: Path,
    language: str,
    target: Path,
    sources: Sequence[Source] | None = None,
) -> list[Path]:
    """Build the PDF and the EPUB of a book."""
    sources = contents.sources() if sources is None else sources
    with TemporaryDirectory() as temporary, chromium.started() as browser:
        folder = Path(temporary)
        made = [
            folder / f"polyglot-algorithms-{language}{ending}"
            for ending in (".pdf", ".epub")
        ]
        page = browser.new_page()
        page.set_default_timeout(0)  # the whole book is one page
        chapters = _compose(page, site, language, sources)
        book = _book(language, index.add(page, chapters, language))
        style = fonts.make(language, folder) + _read("book.css")
        pdf.write(
            page, document(book, style + _read("print.css")), made[0], language
        )
        epub.write(made[1], book, style, sorted(folder.glob("*.ttf")))
        return [Path(shutil.copy(path, target)) for path in made]


def _compose(
    page: Page, site: Path, language: str, sources: Sequence[Source]
) -> list[Chapter]:
    """Return the chapters of a book."""
    _ = catalog("website", language).gettext
    page.add_script_tag(path=_SCRIPT)
    pages = [
        {
            "path": source.path,
            "level": source.level,
            "html": contents.read(site, language, source.path),
        }
        for source in sources
    ]
    texts = {
        "root": _ROOT,
        "answer": _ANSWERS,
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
        f'<h2 id="{_ANSWERS}--{chapter.key}" class="h2">'
        f'<a href="{chapter.key}.xhtml#{chapter.key}">{escape(chapter.title)}</a></h2>'
        f"{chapter.answers}"
        for chapter in chapters
        if chapter.answers
    ]
    heading = f'<h1 class="title">{escape(title)}</h1>'
    return Chapter(_ANSWERS, 1, title, heading + "".join(parts))


def _book(language: str, chapters: Sequence[Chapter]) -> Book:
    settings = repository.settings(f"docs/{language}.yml")
    return Book(
        language, settings["site_name"], settings["site_description"], chapters
    )


def _read(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8")
