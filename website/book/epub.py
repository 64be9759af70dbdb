"""The EPUB of a book: the chapters as they are, one file each."""

import uuid
from collections.abc import Sequence
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from algorithms import __version__
from algorithms.messages import direction
from website.book.contents import Chapter
from website.catalogs import catalog

_CONTAINER = """<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles></container>
"""
_ACCESSIBILITY = {
    "accessMode": ["textual", "visual"],
    "accessModeSufficient": ["textual"],
    "accessibilityFeature": [
        "alternativeText",
        "structuralNavigation",
        "tableOfContents",
    ],
    "accessibilityHazard": ["none"],
    "accessibilitySummary": ["All figures have descriptions."],
}


def write(
    target: Path,
    chapters: Sequence[Chapter],
    cover: str,
    style: str,
    fonts: Sequence[Path],
    language: str,
    title: str,
) -> None:
    """Write an EPUB 3.

    Args:
        target: The file.
        chapters: The chapters.
        cover: The XHTML of the cover.
        style: The style sheet.
        fonts: The font files that it names.
        language: The language of the book.
        title: The title of the book.
    """
    pages = [Chapter("cover", 1, title, cover), *chapters]
    with ZipFile(target, "w", ZIP_DEFLATED) as book:
        book.writestr("mimetype", "application/epub+zip", ZIP_STORED)
        book.writestr("META-INF/container.xml", _CONTAINER)
        book.writestr("book/package.opf", _package(pages, fonts, language, title))
        book.writestr("book/contents.xhtml", _contents(chapters, language))
        book.writestr("book/book.css", style)
        for font in fonts:
            book.write(font, f"book/{font.name}")
        for page in pages:
            body = f'<section id="{page.key}" class="chapter level-{page.level}">{page.body}</section>'
            book.writestr(
                f"book/{page.key}.xhtml", _page(page.title, body, language)
            )


def _page(title: str, body: str, language: str) -> str:
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n'
        '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"'
        f' lang="{language}" xml:lang="{language}" dir="{direction(language)}">'
        f'<head><title>{escape(title)}</title><link rel="stylesheet" href="book.css"/></head>'
        f"<body>{body}</body></html>"
    )


def _contents(chapters: Sequence[Chapter], language: str) -> str:
    """Return the navigation document: a list of chapters, in which sections have lists of their own."""
    title = escape(catalog("website", language).gettext("Contents"))
    items, level = "", 0
    for chapter in chapters:
        if chapter.level > level:
            items += "<ol>" * (chapter.level - level)
        else:
            items += "</li>" + "</ol></li>" * (level - chapter.level)
        level = chapter.level
        items += f'<li><a href="{chapter.key}.xhtml">{escape(chapter.title)}</a>'
    items += "</li></ol>" * level
    body = f'<nav epub:type="toc" id="toc"><h1>{title}</h1>{items}</nav>'
    return _page(title, body, language)


def _package(
    pages: Sequence[Chapter], fonts: Sequence[Path], language: str, title: str
) -> str:
    name = uuid.uuid5(
        uuid.NAMESPACE_DNS, f"polyglot-algorithms {language} {__version__}"
    )
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    access = "".join(
        f'<meta property="schema:{key}">{value}</meta>'
        for key, values in _ACCESSIBILITY.items()
        for value in values
    )
    files = [
        '<item id="toc" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
        '<item id="style" href="book.css" media-type="text/css"/>',
        *(
            f'<item id="font-{font.stem}" href="{font.name}" media-type="font/ttf"/>'
            for font in fonts
        ),
        *(
            f'<item id="{page.key}" href="{page.key}.xhtml" media-type="application/xhtml+xml"'
            + (' properties="svg"/>' if "<svg" in page.body else "/>")
            for page in pages
        ),
    ]
    spine = "".join(f'<itemref idref="{page.key}"/>' for page in pages)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"'
        f' xml:lang="{language}"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">'
        f'<dc:identifier id="id">urn:uuid:{name}</dc:identifier>'
        f"<dc:title>{escape(title)}</dc:title><dc:language>{language}</dc:language>"
        "<dc:creator>The polyglot-algorithms developers</dc:creator>"
        f'<meta property="dcterms:modified">{now}</meta>{access}</metadata>'
        f"<manifest>{''.join(files)}</manifest>"
        f'<spine page-progression-direction="{direction(language)}">{spine}</spine></package>'
    )
