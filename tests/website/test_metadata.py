import json
import re
from collections import Counter
from html.parser import HTMLParser

import pytest
from PIL import Image

from website.languages.names import LANGUAGES, PARTIAL
from website.pages.metadata import LESSONS, description, open_graph_locale

MOST_BYTES, MOST_ELEMENTS = 350_000, 2500


class Head(HTMLParser):
    """The metadata of a page, its ids, and the number of its elements at first."""

    def __init__(self, text):
        super().__init__()
        self.meta: dict[str, list[str]] = {}
        self.alternates: dict[str, str] = {}
        self.feeds: list[str] = []
        self.data: list[str] = []
        self.ids: Counter[str] = Counter()
        self.elements = self._depth = 0
        self._is_data = False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        """Collect the metadata of an element, and count it."""
        values = {name: value or "" for name, value in attrs}
        self._depth += tag in ("noscript", "template")
        self.elements += not self._depth
        self.ids[values.get("id", "")] += 1
        self._is_data = values.get("type") == "application/ld+json"
        if tag == "meta" and "content" in values:
            name = values.get("property") or values.get("name", "")
            self.meta.setdefault(name, []).append(values["content"])
        if tag == "link" and "hreflang" in values:
            self.alternates[values["hreflang"]] = values["href"]
        if values.get("type") == "application/atom+xml":
            self.feeds.append(values["href"])

    def handle_endtag(self, tag):
        """Leave a part that is not made into elements."""
        self._depth -= tag in ("noscript", "template")

    def handle_data(self, data):
        """Collect JSON-LD."""
        if self._is_data:
            self.data.append(data)
            self._is_data = False


@pytest.fixture(scope="module")
def heads(pages):
    """Return the metadata of every page of a language, by path."""
    return {path: Head(page.text) for path, page in pages.items() if "/" in path}


@pytest.fixture(scope="module")
def found(heads):
    """Return the same of complete languages, without the pages for missing pages."""
    codes = {language.code for language in LANGUAGES}
    return {
        path: head
        for path, head in heads.items()
        if "404" not in path and path.partition("/")[0] in codes
    }


def test_description():
    """A description is the first paragraph as text, in whole sentences."""
    for html, expected in [
        ("<h1>T</h1>", ""),
        ("<p>A <code>x</code>.<sup><a>1</a></sup></p><p>B</p>", "A x."),
        ('<div class="stale">\n<p>Old.</p></div><p>New.</p>', "New."),
        ("<p>“Is 2.5 &lt; 3?” Yes\xa0it\nis.</p>", "“Is 2.5 < 3?” Yes it is."),
        (f"<p>{'a' * 150}. {'b' * 60}.</p>", f"{'a' * 150}."),
        (f"<p>{'a' * 250}. B.</p>", f"{'a' * 250}."),
        (f"<p>{'甲' * 150}。{'乙' * 60}。</p>", f"{'甲' * 150}。"),
    ]:
        assert description(html) == expected


def test_locales():
    """Every language has a locale with a territory."""
    locales = [open_graph_locale(language.code) for language in LANGUAGES]
    assert locales == ["en_US", "he_IL", "fa_IR", "ar_EG", "zh_CN"]


def test_every_page_has_its_own_description(found):
    """Each page has one description, different from that of all others of its language."""
    said = [
        (path.partition("/")[0], text)
        for path, head in found.items()
        for text in head.meta["description"]
    ]
    assert len(said) == len(found) > 60
    assert [each for each, times in Counter(said).items() if times > 1] == []
    assert min(len(text) for _, text in said) > 10


def test_every_page_names_its_translations(found):
    """The head of each page has the address of every language and a default."""
    names = {each.code: each.hreflang for each in LANGUAGES}
    partial = {each.hreflang for each in PARTIAL}  # some pages have them
    for path, head in found.items():
        code, _, rest = path.partition("/")
        assert {*head.alternates} - partial == {*names.values(), "x-default"}
        assert head.alternates[names[code]] == head.meta["og:url"][0]
        for each, hreflang in names.items():
            page = f"/{each}/{rest.removesuffix('index.html')}"
            assert head.alternates[hreflang].endswith(page)


def test_every_page_has_a_picture(pages, found):
    """Each page has a title, a description and a picture of the announced size."""
    for path, head in found.items():
        assert head.meta["og:title"][0]
        assert head.meta["og:description"] == head.meta["description"]
        [address] = head.meta["og:image"]
        code = path.partition("/")[0]
        folder = pages[f"{code}/index.html"].path.parent
        file = folder / address.partition(f"/{code}/")[2]
        sides = [head.meta[f"og:image:{side}"] for side in ("width", "height")]
        with Image.open(file) as picture:
            assert [[str(side)] for side in picture.size] == sides
        assert file.stat().st_size < 40_000


def test_lessons_have_linked_data(found):
    """Lessons, and only they, have JSON-LD in their language."""
    for path, head in found.items():
        code, _, rest = path.partition("/")
        assert len(head.data) == rest.startswith(LESSONS)
        for text in head.data:
            data = json.loads(text)
            assert data["@type"] == "LearningResource"
            assert data["inLanguage"].startswith(code)
            assert data["url"] == head.meta["og:url"][0]
            assert data["description"] == head.meta["description"][0]
            assert len(data["workTranslation"]) == len(LANGUAGES) - 1


def test_every_page_links_to_the_feed(pages, found):
    """Each page links to the feed of changes, which is at the root."""
    for path, head in found.items():
        [feed] = head.feeds
        assert feed.removeprefix("./") == f"{'../' * path.count('/')}changes.xml"
    root = pages["index.html"].path.parent
    assert (root / "changes.xml").read_text("utf-8").startswith("<?xml")


def test_pages_are_light(pages, heads):
    """No page has more bytes of HTML, or more elements at first, than a phone can handle.

    None has the same id twice, an `align` attribute or an empty `tabindex`.
    """
    sizes = {
        path: (len(pages[path].text.encode()), head.elements)
        for path, head in heads.items()
    }
    assert [
        (path, size)
        for path, size in sizes.items()
        if size[0] > MOST_BYTES or size[1] > MOST_ELEMENTS
    ] == []
    obsolete = re.compile(r'<\w[^>]* (?:align="|tabindex="")')
    assert [
        path for path, page in pages.items() if obsolete.search(page.text)
    ] == []
    assert [
        (path, id_)
        for path, head in heads.items()
        for id_, times in head.ids.items()
        if id_ and times > 1
    ] == []
