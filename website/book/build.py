"""The build of one book."""

import shutil
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from mkdocs.utils.yaml import yaml_load
from playwright.sync_api import sync_playwright

from website import ROOT, chromium
from website.book import contents, document, epub, fonts, index, pdf
from website.book.compose import compose
from website.book.contents import Source

_FOLDER = Path(__file__).parent


def build(
    site: Path,
    language: str,
    target: Path,
    sources: Sequence[Source] | None = None,
) -> list[Path]:
    """Build the PDF and the EPUB of a book.

    Args:
        site: The folder of the built site.
        language: The language of the book.
        target: The folder to write the files to.
        sources: The pages of the book; by default all.

    Returns:
        The files.
    """
    sources = contents.sources() if sources is None else sources
    settings = yaml_load(
        (ROOT / f"docs/{language}.yml").read_text(encoding="utf-8")
    )
    title = settings["site_name"]
    name = f"polyglot-algorithms-{language}"
    with TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary)
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.ARGUMENTS)
        )
        page = browser.new_page()
        page.set_default_timeout(0)  # the whole book is one page
        chapters = index.add(page, compose(page, site, language, sources), language)
        cover = document.cover(title, settings["site_description"], language)
        style = fonts.make(language, folder) + _read("book.css")
        text = document.document(
            chapters,
            cover + document.contents(chapters, language),
            style
            + _read("print.css")
            + document.running_heads(chapters, title, language),
            language,
            title,
        )
        pdf.print_book(page, text, folder / f"{name}.pdf", language)
        browser.close()
        faces = sorted(folder.glob("*.ttf"))
        epub.write(
            folder / f"{name}.epub", chapters, cover, style, faces, language, title
        )
        made = [folder / f"{name}.pdf", folder / f"{name}.epub"]
        return [Path(shutil.copy(path, target)) for path in made]


def _read(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8")
