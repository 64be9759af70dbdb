"""The links to the books on the home page of their language.

They are written after the site is built, because the books are made from it. `make site` removes
them together with the books.
"""

import re
from collections.abc import Sequence
from html import escape
from pathlib import Path

from algorithms.messages import format_number
from website.catalogs import catalog

_LIST = re.compile(
    r'(<ul class="downloads">.*?)(?:<li class="book">.*?)?</ul>', re.DOTALL
)


def offer(site: Path, language: str, books: Sequence[Path]) -> None:
    """Add the books to the downloads on a home page, in place of earlier ones.

    Args:
        site: The folder of the built site.
        language: The language of the page.
        books: The files, a PDF and an EPUB, in a folder of the site.
    """
    path = site / language / "index.html"
    items = "".join(_item(book, site, language) for book in books)
    page = path.read_text(encoding="utf-8")
    page = _LIST.sub(lambda found: f"{found[1]}{items}</ul>", page, count=1)
    path.write_text(page, encoding="utf-8")


def _item(book: Path, site: Path, language: str) -> str:
    _ = catalog("website", language).gettext
    texts = {
        ".pdf": _("This website as a book, for print and screen ({size} MB)"),
        ".epub": _("This website as an e-book ({size} MB)"),
    }
    size = format_number(round(book.stat().st_size / 1e6, 1), language)
    text = escape(texts[book.suffix].format(size=size))
    address = f"../{book.relative_to(site).as_posix()}"
    return (
        f'<li class="book"><a href="{address}" download><bdi>{book.name}</bdi></a>'
        f"<br>{text}</li>"
    )
