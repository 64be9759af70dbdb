import json
import re
from collections import Counter

import pytest
from PIL import Image

from tests.website.parts import CODES
from website.blocks import lab
from website.languages.names import LANGUAGES, PARTIAL
from website.pages.metadata import LESSONS, description, open_graph_locale

MOST_BYTES, MOST_ELEMENTS = 350_000, 2600


@pytest.fixture(scope="module")
def found(pages):
    """Return every page of a complete language, without those that no one searches for."""
    return {
        path: page
        for path, page in pages.items()
        if not path.endswith(("404.html", lab.FRAME))
        and path.partition("/")[0] in CODES
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
    locales = [open_graph_locale(code) for code in CODES]
    assert locales == ["en_US", "he_IL", "fa_IR", "ar_EG", "zh_CN"]


def test_every_page_has_its_own_description(found):
    """Each page has one description, different from that of all others of its language."""
    said = [
        (path.partition("/")[0], text)
        for path, page in found.items()
        for text in page.meta["description"]
    ]
    assert len(said) == len(found) > 60
    assert [each for each, times in Counter(said).items() if times > 1] == []
    assert min(len(text) for _, text in said) > 10


def test_every_page_names_its_translations(found):
    """The head of each page has the address of every language and a default."""
    names = {each.code: each.hreflang for each in LANGUAGES}
    partial = {each.hreflang for each in PARTIAL}  # some pages have them
    for path, page in found.items():
        code, _, rest = path.partition("/")
        assert {*page.alternates} - partial == {*names.values(), "x-default"}
        assert page.alternates[names[code]] == page.meta["og:url"][0]
        for each, hreflang in names.items():
            address = f"/{each}/{rest.removesuffix('index.html')}"
            assert page.alternates[hreflang].endswith(address)


def test_every_page_has_a_picture(pages, found):
    """Each page has a title, a description and a picture of the announced size."""
    for path, page in found.items():
        assert page.meta["og:title"][0]
        assert page.meta["og:description"] == page.meta["description"]
        [address] = page.meta["og:image"]
        code = path.partition("/")[0]
        folder = pages[f"{code}/index.html"].path.parent
        file = folder / address.partition(f"/{code}/")[2]
        sides = [page.meta[f"og:image:{side}"] for side in ("width", "height")]
        with Image.open(file) as picture:
            assert [[str(side)] for side in picture.size] == sides
        assert file.stat().st_size < 40_000


def test_lessons_have_linked_data(found):
    """Lessons, and only they, have JSON-LD in their language."""
    for path, page in found.items():
        code, _, rest = path.partition("/")
        assert len(page.data) == rest.startswith(LESSONS)
        for text in page.data:
            data = json.loads(text)
            assert data["@type"] == "LearningResource"
            assert data["inLanguage"].startswith(code)
            assert data["url"] == page.meta["og:url"][0]
            assert data["description"] == page.meta["description"][0]
            assert len(data["workTranslation"]) == len(LANGUAGES) - 1


def test_every_page_links_to_the_feed(pages, found):
    """Each page links to the feed of changes, which is at the root."""
    for path, page in found.items():
        [feed] = page.feeds
        assert feed.removeprefix("./") == f"{'../' * path.count('/')}changes.xml"
    feed = pages["index.html"].path.parent / "changes.xml"
    assert feed.read_text("utf-8").startswith("<?xml")


def test_pages_are_light(pages):
    """No page is too large for a phone, has an id twice or an obsolete attribute."""
    obsolete = re.compile(r'<\w[^>]* (?:align="|tabindex="")')
    assert [
        (path, what)
        for path, page in pages.items()
        for what, is_wrong in {
            f"{page.size} bytes": page.size > MOST_BYTES,
            f"{page.elements} elements": page.elements > MOST_ELEMENTS,
            "obsolete attribute": obsolete.search(page.text),
            f"ids {page.ids.most_common(1)}": max(page.ids.values(), default=0) > 1,
        }.items()
        if is_wrong
    ] == []
