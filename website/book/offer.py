"""The links to the books: on the home page of their language, and on each lesson.

They are written after the site is built, because the books are made from it. `make site` removes
them together with the books.
"""

import re
from collections.abc import Sequence
from html import escape
from pathlib import Path

from algorithms.messages import format_number
from website.book.contents import sources
from website.book.pdf import destinations
from website.languages.catalogs import catalog

_PLACE = re.compile(r'<p class="books">.*?</p>', re.DOTALL)
_OLD = re.compile(r'<ul class="page-links book">.*?</ul>', re.DOTALL)
_LESSONS = ("queens/", "knights-tour/")


def offer(site: Path, language: str, books: Sequence[Path]) -> None:
    """Link the books of a language on its pages, in place of earlier links."""
    _ = catalog("website", language).gettext
    home = site / language / "index.html"
    links = " · ".join(_link(book, site, language) for book in books)
    text = _("This website as a book: {links}").format(links=links)
    page = home.read_text(encoding="utf-8")
    home.write_text(
        _PLACE.sub(f'<p class="books">{text}</p>', page), encoding="utf-8"
    )
    [pdf] = [book for book in books if book.suffix == ".pdf"]
    pages = destinations(pdf)
    for source in sources():
        key = source.path.strip("/").replace("/", "-")
        if source.path.startswith(_LESSONS) and key in pages:
            address = f"{pdf.relative_to(site).as_posix()}#page={pages[key]}"
            _link_lesson(
                site, language, source.path, address, _("Print this lesson (PDF)")
            )


def _link(book: Path, site: Path, language: str) -> str:
    kind = book.suffix.removeprefix(".").upper()
    size = format_number(round(book.stat().st_size / 1e6, 1), language)
    text = catalog("website", language).gettext("{kind} ({size} MB)")
    shown = escape(text.format(kind=kind, size=size))
    return f'<a href="../{book.relative_to(site).as_posix()}" download>{shown}</a>'


def _link_lesson(
    site: Path, language: str, lesson: str, address: str, text: str
) -> None:
    """Write the link to a lesson in the PDF at the end of the lesson's page."""
    path = site / language / lesson / "index.html"
    page = _OLD.sub("", path.read_text(encoding="utf-8"))
    up = "../" * (1 + lesson.count("/"))
    link = f'<ul class="page-links book"><li><a href="{up}{address}">{escape(text)}</a></li></ul>'
    path.write_text(
        page.replace("</article>", f"{link}</article>", 1), encoding="utf-8"
    )
