"""The PDF of a book, printed by Chromium and completed with pypdf.

Chromium cannot put page numbers into a table of contents. So the book is printed twice: the first PDF has the page of
each link target, and the second the numbers.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import cast

from playwright.sync_api import Page
from pypdf import PdfReader, PdfWriter
from pypdf.generic import DictionaryObject, NameObject, TextStringObject

from algorithms.messages import direction
from website.book.document import number_pages


_WIDTH = 529  # 140 mm, the width of the text
_TITLES = """() => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
    .map((heading) => heading.textContent.trim().replace(/\\s+/g, " "))"""
_WIDE = """async () => {
    await document.fonts.ready;
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return null;
    const parts = [...document.querySelectorAll("pre, table, figure, p")];
    return parts.find((part) => part.scrollWidth > width)?.outerHTML.slice(0, 200) ?? "?";
}"""


def print_book(page: Page, text: str, target: Path, language: str) -> int:
    """Print a document.

    Args:
        page: An empty page of Chromium.
        text: The document, in XHTML.
        target: The PDF; a file next to it is the document.
        language: The language.

    Returns:
        The number of pages.
    """
    source = target.with_suffix(".xhtml")
    pages: dict[str, int] = {}
    while True:
        source.write_text(number_pages(text, pages, language), encoding="utf-8")
        page.goto(source.as_uri())
        _check_width(page)
        page.pdf(
            path=target,
            prefer_css_page_size=True,
            print_background=True,
            outline=True,
            tagged=True,
        )
        before, pages = pages, destinations(target)
        if before == pages:
            break
    titles = page.evaluate(_TITLES)
    return _complete(target, language, titles)


def _check_width(page: Page) -> None:
    """Raise an error if something is wider than the text: Chromium would print all pages smaller."""
    page.emulate_media(media="print")
    page.set_viewport_size({"width": _WIDTH, "height": _WIDTH})
    if wide := page.evaluate(_WIDE):
        raise ValueError(f"wider than a page: {wide}")


def destinations(path: Path) -> dict[str, int]:
    """Return the number of the page of each link target in a PDF, from 1."""
    reader = PdfReader(path)
    found = {}
    for name, destination in reader.named_destinations.items():
        number = reader.get_destination_page_number(destination)
        if number is not None:
            found[name.removeprefix("/")] = number + 1
    return found


def _complete(path: Path, language: str, titles: list[str]) -> int:
    """Add what Chromium leaves out: the direction of the pages, and correct titles of bookmarks."""
    writer = PdfWriter(clone_from=path)
    root = writer.root_object
    root[NameObject("/Lang")] = TextStringObject(language)
    root[NameObject("/PageMode")] = NameObject("/UseOutlines")
    preferences = writer.create_viewer_preferences()
    preferences.direction = "/R2L" if direction(language) == "rtl" else "/L2R"
    preferences.display_doctitle = True
    # Chromium reverses the parts of a title in two directions, and doubles one at the top of a page.
    bookmarks = _bookmarks(cast("DictionaryObject", root["/Outlines"]))
    for entry, title in zip(bookmarks, titles, strict=True):
        entry[NameObject("/Title")] = TextStringObject(title)
    writer.write(path)
    return len(writer.pages)


def _bookmarks(parent: DictionaryObject) -> Iterator[DictionaryObject]:
    """Yield the bookmarks below one, in the order of the pages."""
    item = parent.get("/First")
    while item is not None:
        entry = item.get_object()
        yield entry
        yield from _bookmarks(entry)
        item = entry.get("/Next")
