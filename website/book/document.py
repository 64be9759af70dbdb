"""The book as one XHTML document, which Chromium prints: cover, contents, chapters."""

import re
from collections.abc import Mapping
from html import escape

from algorithms import __version__
from algorithms.board.scene import Scene
from algorithms.drawing import board_svg
from algorithms.messages import direction, format_number
from website.book.contents import Book, Chapter
from website.languages.catalogs import catalog

_FOOT = "font-size: 8pt; color: #55525c; white-space: nowrap;"
_LINK = re.compile(r'href="([\w-]+)\.xhtml#([^"]*)"')
_PAGE = re.compile(r'(<a class="page"[^>]*href="#([^"]*)".*?)</a>', re.DOTALL)
_QUEENS = ((0, 3), (1, 6), (2, 2), (3, 7), (4, 1), (5, 4), (6, 0), (7, 5))


def document(book: Book, style: str) -> str:
    """Return a book as one document."""
    style = escape(f"{style}\n{_feet(book)}", quote=False)
    body = cover(book) + _contents(book) + "".join(map(section, book.chapters))
    body = _LINK.sub(r'href="#\2"', body)
    # The tag Figure is for the drawing in it, which has a description.
    body = body.replace("<figure", '<figure role="group"')
    return html(book, book.title, f"<style>{style}</style>", body)


def html(book: Book, title: str, head: str, body: str) -> str:
    """Return an XHTML document in the language of a book."""
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n'
        '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"'
        f' lang="{book.language}" xml:lang="{book.language}" dir="{direction(book.language)}">'
        f"<head><title>{escape(title)}</title>{head}</head><body>{body}</body></html>"
    )


def cover(book: Book) -> str:
    """Return the XHTML of the cover."""
    board = board_svg(Scene(8, 8, queens=_QUEENS), title=book.title)
    return (
        f'<section class="cover"><p class="book-title">{escape(book.title)}</p>'
        f"<p>{escape(book.subtitle)}</p>{board}<p>{__version__}</p></section>"
    )


def section(chapter: Chapter) -> str:
    """Return the XHTML of a chapter."""
    level = f"chapter level-{chapter.level}"
    return f'<section class="{level}" id="{chapter.key}">{chapter.body}</section>'


def _contents(book: Book) -> str:
    title = catalog("website", book.language).gettext("Contents")
    items = "".join(
        f'<li class="level-{chapter.level}"><a class="page" href="#{chapter.key}">'
        f"<span>{escape(chapter.title)}</span></a></li>"
        for chapter in book.chapters
    )
    return (
        f'<section class="contents" id="contents"><h1 class="title">{escape(title)}</h1>'
        f"<ol>{items}</ol></section>"
    )


def _feet(book: Book) -> str:
    """Return the style sheet that numbers the pages and names their chapter at the foot."""
    feet = [("contents", book.title), *((c.key, c.title) for c in book.chapters)]
    return "\n".join(
        f"#{key} {{ page: page-{key}; }}"
        + _foot(key, text, "left", book.language)
        + _foot(key, text, "right", book.language)
        for key, text in feet
    )


def _foot(key: str, text: str, side: str, language: str) -> str:
    other = {"left": "right", "right": "left"}[side]
    digits = "persian" if language == "fa" else "decimal"
    quoted = text.replace("\\", "\\\\").replace('"', '\\"')
    return (
        f"@page page-{key}:{side} {{"
        f" @bottom-{side} {{ content: counter(page, {digits}); {_FOOT} }}"
        f' @bottom-{other} {{ content: "{quoted}"; direction: {direction(language)};'
        f" {_FOOT} }} }}"
    )


def number_pages(text: str, pages: Mapping[str, int], language: str) -> str:
    """Write the number of its page into each link of the class `page`."""

    def numbered(link: re.Match[str]) -> str:
        number = pages.get(link[2])
        shown = format_number(number, language) if number else "000"
        return (
            f'{link[1]}<span class="leader"></span>'
            f' <span class="number">{shown}</span></a>'
        )

    return _PAGE.sub(numbered, text)
