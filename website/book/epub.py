"""The EPUB of a book: the chapters as they are, one file each."""

import uuid
from collections.abc import Sequence
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from algorithms.messages import direction
from website.book.contents import Book, Chapter
from website.book.document import cover, html, section
from website.languages.catalogs import catalog

_CONTAINER = """<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles></container>
"""
_STYLE = '<link rel="stylesheet" href="book.css"/>'
_XHTML = "application/xhtml+xml"
_ACCESSIBILITY = {
    "accessMode": ["textual", "visual"],
    "accessModeSufficient": ["textual"],
    "accessibilityFeature": [
        "alternativeText",
        "structuralNavigation",
        "tableOfContents",
    ],
    "accessibilityHazard": ["none"],
}


def write(target: Path, book: Book, style: str, fonts: Sequence[Path]) -> None:
    """Write an EPUB 3."""
    pages = [Chapter("cover", 1, book.title, cover(book)), *book.chapters]
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/epub+zip", ZIP_STORED)
        archive.writestr("META-INF/container.xml", _CONTAINER)
        archive.writestr("book/package.opf", _package(book, pages, fonts))
        archive.writestr("book/contents.xhtml", _contents(book))
        archive.writestr("book/book.css", style)
        for font in fonts:
            archive.write(font, f"book/{font.name}")
        for page in pages:
            text = html(book, page.title, _STYLE, section(page))
            archive.writestr(f"book/{page.key}.xhtml", text)


def _contents(book: Book) -> str:
    """Return the navigation document: a list of chapters, nested by their levels."""
    title = catalog("website", book.language).gettext("Contents")
    items, level = "", 0
    for chapter in book.chapters:
        if chapter.level > level:
            items += "<ol>" * (chapter.level - level)
        else:
            items += "</li>" + "</ol></li>" * (level - chapter.level)
        level = chapter.level
        items += f'<li><a href="{chapter.key}.xhtml">{escape(chapter.title)}</a>'
    items += "</li></ol>" * level
    body = f'<nav epub:type="toc" id="toc"><h1>{escape(title)}</h1>{items}</nav>'
    return html(book, title, _STYLE, body)


def _package(book: Book, pages: Sequence[Chapter], fonts: Sequence[Path]) -> str:
    """Return the package document: metadata, list of files, order of pages."""
    files = [
        _item("toc", "contents.xhtml", _XHTML, "nav"),
        _item("style", "book.css", "text/css"),
        *(_item(f"font-{font.stem}", font.name, "font/ttf") for font in fonts),
        *(
            _item(
                page.key,
                f"{page.key}.xhtml",
                _XHTML,
                "svg" if "<svg" in page.body else "",
            )
            for page in pages
        ),
    ]
    spine = "".join(f'<itemref idref="{page.key}"/>' for page in pages)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"'
        f' xml:lang="{book.language}">{_metadata(book)}<manifest>{"".join(files)}</manifest>'
        f'<spine page-progression-direction="{direction(book.language)}">{spine}</spine>'
        "</package>"
    )


def _item(name: str, file: str, kind: str, properties: str = "") -> str:
    more = f' properties="{properties}"' if properties else ""
    return f'<item id="{name}" href="{file}" media-type="{kind}"{more}/>'


def _metadata(book: Book) -> str:
    # The same for all versions of the book; they differ in the time below.
    name = uuid.uuid5(uuid.NAMESPACE_DNS, f"polyglot-algorithms {book.language}")
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    access = "".join(
        f'<meta property="schema:{key}">{value}</meta>'
        for key, values in _ACCESSIBILITY.items()
        for value in values
    )
    return (
        '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">'
        f'<dc:identifier id="id">urn:uuid:{name}</dc:identifier>'
        f"<dc:title>{escape(book.title)}</dc:title>"
        f"<dc:description>{escape(book.subtitle)}</dc:description>"
        f"<dc:language>{book.language}</dc:language>"
        "<dc:creator>The polyglot-algorithms developers</dc:creator>"
        f'<meta property="dcterms:modified">{now}</meta>{access}</metadata>'
    )
