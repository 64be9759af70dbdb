"""The built site, read once."""

from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.built_once import built_site
from website.languages.names import EVERY
from website.pages.redirects import redirects

_VOID_RELATIONS = {"alternate", "canonical", "next", "prev"}  # load nothing


class Page(HTMLParser):
    """The parts of a page that the tests need, and the number of its elements at first."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path, self.text = path, path.read_text("utf-8")
        self.size = len(self.text.encode())
        self.html: dict[str, str] = {}
        self.ids: Counter[str] = Counter()
        self.links: list[dict[str, str]] = []
        self.loads: list[str] = []
        self.meta: dict[str, list[str]] = {}
        self.alternates: dict[str, str] = {}
        self.feeds: list[str] = []
        self.data: list[str] = []
        self.elements = self._depth = 0
        self._is_data = False
        self.feed(self.text)

    def handle_starttag(self, tag, attrs):
        """Collect what an element has, and count it."""
        values = {name: value or "" for name, value in attrs}
        self._depth += tag in ("noscript", "template")
        self.elements += not self._depth
        self._is_data = values.get("type") == "application/ld+json"
        if tag == "html":
            self.html = values
        if "id" in values:
            self.ids[values["id"]] += 1
        if tag == "a" and "href" in values:
            self.links.append(values)
        if tag == "meta" and "content" in values:
            name = values.get("property") or values.get("name", "")
            self.meta.setdefault(name, []).append(values["content"])
        if tag == "link" and values.get("rel", "").strip() not in _VOID_RELATIONS:
            self.loads.append(values["href"])
        if tag == "link" and "hreflang" in values:
            self.alternates[values["hreflang"]] = values["href"]
        if values.get("type") == "application/atom+xml":
            self.feeds.append(values["href"])
        names = values.keys() & {"src", "srcset", "poster"}
        self.loads += [values[name] for name in names]

    def handle_endtag(self, tag):
        """Leave a part that is not made into elements."""
        self._depth -= tag in ("noscript", "template")

    def handle_data(self, data):
        """Collect JSON-LD."""
        if self._is_data:
            self.data.append(data)
            self._is_data = False


@pytest.fixture(scope="session")
def pages() -> dict[str, Page]:
    """Every page of the site but redirects, by its path, such as "he/queens/index.html"."""
    site = built_site()
    folders = [
        site / language.code / old for language in EVERY for old in redirects()
    ]
    moved = {folder / "index.html" for folder in folders}
    return {
        path.relative_to(site).as_posix(): Page(path)
        for path in sorted({*site.rglob("*.html")} - moved)
    }
