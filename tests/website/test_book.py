"""The books: their parts, and two pages printed in Persian and Chinese."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from xml.etree import ElementTree as ET
from zipfile import ZipFile

import pytest
from pypdf import PdfReader, PdfWriter

from algorithms.messages import format_number
from tests.built_once import built_site, filled_once
from tests.rotation import part
from website.book import contents, document, epub, index
from website.book.build import build
from website.book.contents import Book, Chapter, Source
from website.book.offer import offer

PAGES = [Source("queens/", 1), Source("queens/marked-board/", 2)]
XHTML = "{http://www.w3.org/1999/xhtml}"
OPF = "{http://www.idpf.org/2007/opf}"


@pytest.fixture(params=part(["fa", "zh"], 2))
def book(request, tmp_path_factory):
    """Return the language, the PDF and the EPUB of a book of two pages, built once."""
    language = request.param

    def fill(folder):
        folder.mkdir()
        # Playwright's sync interface needs a thread without a loop.
        with ThreadPoolExecutor() as pool:
            pool.submit(build, built_site(), language, folder, PAGES).result()

    folder = filled_once(tmp_path_factory, f"book-{language}", fill)
    [pdf], [ebook] = folder.glob("*.pdf"), folder.glob("*.epub")
    return language, PdfReader(pdf), ZipFile(ebook)


def _fonts(reader):
    for page in reader.pages:
        for font in page["/Resources"].get("/Font", {}).values():
            yield font.get_object()


def _is_embedded(font):
    if font["/Subtype"] == "/Type3":
        return bool(font["/CharProcs"])
    if font["/Subtype"] == "/Type0":
        font = font["/DescendantFonts"][0].get_object()
    return any(key.startswith("/FontFile") for key in font["/FontDescriptor"])


def _nodes(parent):
    """Yield the nodes of a structure tree."""
    parts = parent.get("/K", [])
    for each in parts if isinstance(parts, list) else [parts]:
        node = each.get_object()
        if isinstance(node, dict):
            yield node
            yield from _nodes(node)


def _parsed(ebook, name):
    return ET.fromstring(ebook.read(f"book/{name}"))


@pytest.mark.slow
def test_the_book_is_accessible(book):
    """It has the glyphs of its fonts, its language and direction, a structure and alternatives."""
    language, reader, ebook = book
    found = list(_fonts(reader))
    assert found
    assert all(map(_is_embedded, found))
    root = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == language
    tree = _nodes(root["/StructTreeRoot"])
    figures = [node for node in tree if node.get("/S") == "/Figure"]
    assert len(figures) > 20
    assert all(figure.get("/Alt") for figure in figures)
    spine = next(_parsed(ebook, "package.opf").iter(f"{OPF}spine"))
    turns = spine.get("page-progression-direction")
    expected = {"fa": ("/R2L", "rtl"), "zh": ("/L2R", "ltr")}[language]
    assert (root["/ViewerPreferences"]["/Direction"], turns) == expected


@pytest.mark.slow
def test_bookmarks_are_the_headings(book):
    """Each chapter is a bookmark with its title, once; its number is that of its first page."""
    language, reader, ebook = book
    links = _parsed(ebook, "contents.xhtml").iter(f"{XHTML}a")
    titles = [link.text for link in links]
    top = [mark.title for mark in reader.outline if not isinstance(mark, list)]
    assert top[1:] == [titles[0], *titles[2:]]  # after the table of contents
    below = reader.outline[2]  # a lesson is below its section
    assert titles[1] in [mark.title for mark in below if not isinstance(mark, list)]
    text = reader.pages[1].extract_text()
    for key in ("queens", "queens-marked-board", "answers", index.KEY):
        target = reader.named_destinations[f"/{key}"]
        number = reader.get_destination_page_number(target) + 1
        shown = format_number(number, language)
        # extracted from right to left
        assert re.search(rf"{shown}|{shown[::-1]}", text)


@pytest.mark.slow
def test_links_of_the_ebook_lead_to_ids(book):
    """Each file of the EPUB is well-formed and in its manifest, and no link is broken."""
    ebook = book[2]
    names = [Path(it).name for it in ebook.namelist() if it.endswith(".xhtml")]
    nodes = [(name, node) for name in names for node in _parsed(ebook, name).iter()]
    ids = {f"{name}#{node.get('id')}" for name, node in nodes}
    links = {node.get("href") or "" for _, node in nodes if node.tag == f"{XHTML}a"}
    leading = {link for link in links if ".xhtml#" in link}
    assert leading
    assert leading <= ids
    items = _parsed(ebook, "package.opf").iter(f"{OPF}item")
    assert {item.get("href") for item in items} >= set(names)
    assert ebook.namelist()[0] == "mimetype"


@pytest.mark.slow
def test_nothing_in_a_book_is_hidden_or_clicked(book):
    """A player becomes its frames; an answer is at the end, linked from its exercise."""
    ebook = book[2]
    lesson = ebook.read("book/queens-marked-board.xhtml").decode()
    answers = ebook.read("book/answers.xhtml").decode()
    assert 'href="answers.xhtml#answers--queens-marked-board-1"' in lesson
    assert 'id="answers--queens-marked-board-1"' in answers
    assert '<figure class="strip"><ol>' in lesson
    hidden = "<(details|button|input|select|script|board-player)"
    assert not re.search(hidden, lesson)


def test_pages_are_in_the_order_of_the_navigation():
    """A section's index is one level above its lessons."""
    found = contents.sources()
    assert found[:3] == [Source("", 1), Source("learn/", 1), Source("queens/", 1)]
    lower = [("queens/coordinate-sets/", 2), ("practice/mistakes/", 2)]
    lower.append(("practice/mistakes/images/", 3))
    assert {Source(*each) for each in lower} <= {*found}


def test_numbers_of_pages_have_the_digits_of_the_language():
    """A link of the class `page` is followed by the number of its target, others are not."""
    link = '<a class="page" href="#x">{}</a> <a href="#x">y</a>'
    text = document.number_pages(link.format("x"), {"x": 12}, "fa")
    assert '<span class="number">۱۲</span></a> <a href="#x">y</a>' in text


def test_index_has_the_chapters_that_use_a_term_most():
    """A term has a place in each of the five lessons that use it most often."""
    uses = {
        f"queens-{number}": [
            (f"{number}-{at}", "One conflict.") for at in range(number)
        ]
        for number in range(1, 8)
    }
    others = {k: 9 * [("x", "conflict")] for k in ("reference-board", "glossary")}
    chapters = [
        Chapter(key, 2, "Lesson", "", None, texts)
        for key, texts in (uses | others).items()
    ]
    found = index.places(chapters, "en")
    assert [id_ for _, id_ in found["conflict"]] == [f"{n}-0" for n in range(3, 8)]


def test_navigation_of_the_ebook_is_nested(tmp_path):
    """The lists of an EPUB's contents follow the levels of the chapters, also back up."""
    levels = enumerate([1, 2, 3, 1])
    chapters = [Chapter(f"c{at}", level, f"{at}", "<p/>") for at, level in levels]
    epub.write(tmp_path / "x.epub", Book("en", "Title", "", chapters), "", [])
    page = _parsed(ZipFile(tmp_path / "x.epub"), "contents.xhtml")
    outer = next(page.iter(f"{XHTML}ol"))
    assert [next(item.iter(f"{XHTML}a")).text for item in outer] == ["0", "3"]
    assert len(list(outer.iter(f"{XHTML}ol"))) == 3


def test_pages_offer_the_books_once(book, tmp_path, monkeypatch):
    """The home page and the lessons link the books; a second build replaces the links."""
    language, reader, _ = book
    home = tmp_path / language / "index.html"
    lesson = tmp_path / language / "queens/marked-board/index.html"
    lesson.parent.mkdir(parents=True)
    home.write_text('<p class="books"></p><p></p>', "utf-8")
    lesson.write_text("<article>x</article>", "utf-8")
    pdf = tmp_path / "downloads" / "x.pdf"
    pdf.parent.mkdir()
    PdfWriter(clone_from=reader).write(pdf)
    monkeypatch.setattr("website.book.offer.sources", lambda: PAGES[1:])
    for _ in range(2):
        offer(tmp_path, language, [pdf])
        first, second = home.read_text("utf-8"), lesson.read_text("utf-8")
        assert first.count('href="../downloads/x.pdf" download') == 1
        assert ("۰٫" in first) == (language == "fa")
        address = r'href="../../../downloads/x.pdf#page=(\d+)"'
        [number] = re.findall(address, second)
        assert 1 < int(number) <= len(reader.pages)
