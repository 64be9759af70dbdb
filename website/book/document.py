"""The book as one XHTML document, which Chromium prints: cover, contents, chapters, index."""

import re
from collections.abc import Mapping, Sequence
from html import escape

from algorithms import __version__
from algorithms.drawing import board_svg
from algorithms.drawing.scene import Scene
from algorithms.messages import direction, format_number
from website.book.contents import Chapter
from website.catalogs import catalog

_FOOT = "font-size: 8pt; color: #55525c; white-space: nowrap;"
_LINK = re.compile(r'href="([\w-]+)\.xhtml#([^"]*)"')
_PAGE = re.compile(
    r'(<a class="page"[^>]*href="#([^"]*)"[^>]*>)(.*?)</a>', re.DOTALL
)
_QUEENS = ((0, 3), (1, 6), (2, 2), (3, 7), (4, 1), (5, 4), (6, 0), (7, 5))


def cover(title: str, subtitle: str, language: str) -> str:
    """Return the XHTML of the cover.

    Args:
        title: The name of the site.
        subtitle: Its description.
        language: The language of the book.
    """
    board = board_svg(Scene(8, 8, queens=_QUEENS), title=title)
    return (
        f'<section class="cover"><p class="book-title">{escape(title)}</p>'
        f"<p>{escape(subtitle)}</p>{board}<p>{__version__}</p></section>"
    )


def contents(chapters: Sequence[Chapter], language: str) -> str:
    """Return the XHTML of the table of contents, without page numbers."""
    title = catalog("website", language).gettext("Contents")
    items = "".join(
        f'<li class="level-{chapter.level}">'
        f'<a class="page" href="#{chapter.key}"><span>{escape(chapter.title)}</span></a></li>'
        for chapter in chapters
    )
    return (
        f'<section class="contents" id="contents"><h1 class="title">{escape(title)}</h1>'
        f"<ol>{items}</ol></section>"
    )


def document(
    chapters: Sequence[Chapter], front: str, style: str, language: str, title: str
) -> str:
    """Return the whole book as one document.

    Args:
        chapters: The chapters.
        front: The cover and the table of contents.
        style: A style sheet.
        language: The language.
        title: The title of the book.
    """
    body = "".join(
        f'<section class="chapter level-{chapter.level}" id="{chapter.key}">{chapter.body}</section>'
        for chapter in chapters
    )
    body = _LINK.sub(r'href="#\2"', front + body)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n'
        f'<html xmlns="http://www.w3.org/1999/xhtml" lang="{language}" xml:lang="{language}"'
        f' dir="{direction(language)}"><head><title>{escape(title)}</title>'
        f"<style>{escape(style, quote=False)}</style></head><body>{body}</body></html>"
    )


def number_pages(text: str, pages: Mapping[str, int], language: str) -> str:
    """Write the number of the page after each link of the class `page`.

    Args:
        text: The document.
        pages: The number of the page of each id; the numbers of the others are left out.
        language: The language of the numbers.
    """

    def numbered(link: re.Match[str]) -> str:
        number = pages.get(link[2])
        shown = format_number(number, language) if number else "000"
        return f'{link[1]}{link[3]}<span class="leader"></span> <span class="number">{shown}</span></a>'

    return _PAGE.sub(numbered, text)


def running_heads(chapters: Sequence[Chapter], title: str, language: str) -> str:
    """Return the style sheet that numbers the pages and names their chapter at the foot.

    Args:
        chapters: The chapters.
        title: The title of the book.
        language: The language of the numbers.
    """
    digits = "persian" if language == "fa" else "decimal"
    rules = []
    for name, text in [("contents", title), *((c.key, c.title) for c in chapters)]:
        quoted = text.replace("\\", "\\\\").replace('"', '\\"')
        for side in ("left", "right"):
            inner = "right" if side == "left" else "left"
            rules.append(
                f"@page k-{name}:{side} {{"
                f" @bottom-{side} {{ content: counter(page, {digits}); {_FOOT} }}"
                f' @bottom-{inner} {{ content: "{quoted}"; direction: {direction(language)}; {_FOOT} }} }}'
            )
        rules.append(f"#{name} {{ page: k-{name}; }}")
    return "\n".join(rules)
