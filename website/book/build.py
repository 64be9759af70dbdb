"""The build of the books of one language."""

import shutil
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from mkdocs.utils.yaml import yaml_load
from playwright.sync_api import sync_playwright

from website import ROOT
from website.book import contents, epub, fonts, index, pdf
from website.book.compose import compose
from website.book.contents import Book, Source
from website.book.document import document
from website.tools import chromium

_FOLDER = Path(__file__).parent


def build(
    site: Path,
    language: str,
    target: Path,
    sources: Sequence[Source] | None = None,
) -> list[Path]:
    """Build the PDF and the EPUB of a book."""
    sources = contents.sources() if sources is None else sources
    with TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary)
        made = [
            folder / f"polyglot-algorithms-{language}{ending}"
            for ending in (".pdf", ".epub")
        ]
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.ARGUMENTS)
        )
        page = browser.new_page()
        page.set_default_timeout(0)  # the whole book is one page
        chapters = compose(page, site, language, sources)
        book = _book(language, index.add(page, chapters, language))
        style = fonts.make(language, folder) + _read("book.css")
        pdf.write(
            page, document(book, style + _read("print.css")), made[0], language
        )
        browser.close()
        epub.write(made[1], book, style, sorted(folder.glob("*.ttf")))
        return [Path(shutil.copy(path, target)) for path in made]


def _book(language: str, chapters: Sequence[contents.Chapter]) -> Book:
    path = ROOT / "docs" / f"{language}.yml"
    settings = yaml_load(path.read_text(encoding="utf-8"))
    return Book(
        language, settings["site_name"], settings["site_description"], chapters
    )


def _read(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8")
