"""The build of one book."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from mkdocs.utils.yaml import yaml_load
from playwright.sync_api import sync_playwright

from website import ROOT, chromium
from website.book import contents, document, fonts, pdf
from website.book.compose import compose
from website.book.contents import Source

_STYLE = Path(__file__).with_name("book.css")


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
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.ARGUMENTS)
        )
        page = browser.new_page()
        chapters = compose(page, site, language, sources)
        front = document.cover(title, settings["site_description"], language)
        front += document.contents(chapters, language)
        style = (
            fonts.make(language, Path(folder))
            + _STYLE.read_text(encoding="utf-8")
            + document.running_heads(chapters, title, language)
        )
        text = document.document(chapters, front, style, language, title)
        made = target / f"polyglot-algorithms-{language}.pdf"
        printed = Path(folder, "book.pdf")
        pdf.print_book(page, text, printed, language)
        browser.close()
        made.write_bytes(printed.read_bytes())
    return [made]
