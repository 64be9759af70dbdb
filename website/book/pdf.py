"""The PDF of a book, printed by Chromium and completed with pypdf.

Chromium cannot write page numbers into a table of contents. So the book is printed twice: the
first PDF has the page of each link target, and the second has the numbers.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import cast

from playwright.sync_api import Page
from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    BooleanObject,
    DictionaryObject,
    NameObject,
    TextStringObject,
)

from algorithms.messages import direction
from website.book.document import number_pages

_WIDTH = 529  # 140 mm, the width of the text
_WIDE = """async () => {
    await document.fonts.ready;
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return null;
    const parts = [...document.querySelectorAll("pre, table, figure, p")];
    return parts.find((part) => part.scrollWidth > width)?.outerHTML.slice(0, 200) ?? "?";
}"""
_TITLES = """() => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
    .map((heading) => heading.textContent.trim().replace(/\\s+/g, " "))"""


def write(page: Page, text: str, target: Path, language: str) -> None:
    """Print a book."""
    source = target.with_suffix(".xhtml")
    pages: dict[str, int] = {}
    before = None
    while before != pages:
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
    _complete(target, language, page.evaluate(_TITLES))


def _check_width(page: Page) -> None:
    """Raise an error if a part is wider than the text: Chromium would shrink all pages."""
    page.emulate_media(media="print")
    page.set_viewport_size({"width": _WIDTH, "height": _WIDTH})
    if wide := page.evaluate(_WIDE):
        raise ValueError(f"wider than a page: {wide}")


def destinations(path: Path) -> dict[str, int]:
    """Return the number of the page of each link target, from 1."""
    reader = PdfReader(path)
    found = {
        name.removeprefix("/"): reader.get_destination_page_number(destination)
        for name, destination in reader.named_destinations.items()
    }
    return {name: page + 1 for name, page in found.items() if page is not None}


def _complete(path: Path, language: str, titles: list[str]) -> None:
    """Add the language and the direction, and correct the titles of bookmarks."""
    writer = PdfWriter(clone_from=path)
    root = writer.root_object
    root[NameObject("/Lang")] = TextStringObject(language)
    root[NameObject("/PageMode")] = NameObject("/UseOutlines")
    turned = "/R2L" if direction(language) == "rtl" else "/L2R"
    preferences = writer.create_viewer_preferences()
    preferences[NameObject("/Direction")] = NameObject(turned)
    preferences[NameObject("/DisplayDocTitle")] = BooleanObject(value=True)
    # Chromium reverses the parts of a title in two scripts, and doubles one at the top of a page.
    bookmarks = _bookmarks(cast("DictionaryObject", root["/Outlines"]))
    for entry, title in zip(bookmarks, titles, strict=True):
        entry[NameObject("/Title")] = TextStringObject(title)
    writer.write(path)


def _bookmarks(parent: DictionaryObject) -> Iterator[DictionaryObject]:
    """Yield the bookmarks below one, in the order of the pages."""
    item = parent.get("/First")
    while item is not None:
        entry = item.get_object()
        yield entry
        yield from _bookmarks(entry)
        item = entry.get("/Next")
