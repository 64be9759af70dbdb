"""The built site, read once."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.built_once import built_site
from website.languages.names import EVERY
from website.pages.redirects import redirects

_VOID_RELATIONS = {
    "alternate",
    "canonical",
    "next",
    "prev",
}  # links that load nothing


@dataclass
class Page(HTMLParser):
    """The parts of a page that the tests need."""

    path: Path
    html: dict[str, str] = field(default_factory=dict)
    ids: set[str] = field(default_factory=set)
    links: list[dict[str, str]] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)

    def __post_init__(self):
        super().__init__()
        self.text = self.path.read_text("utf-8")
        self.feed(self.text)

    def handle_starttag(self, tag, attrs):
        """Collect the ids, links and loaded files of an element."""
        values = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.html = values
        if "id" in values:
            self.ids.add(values["id"])
        if tag == "a" and "href" in values:
            self.links.append(values)
        if tag == "link" and values.get("rel", "").strip() not in _VOID_RELATIONS:
            self.loads.append(values["href"])
        self.loads += [
            values[name] for name in ("src", "srcset", "poster") if name in values
        ]


@pytest.fixture(scope="session")
def pages() -> dict[str, Page]:
    """Every page of the site but redirects, by its path, such as "he/queens/index.html"."""
    site = built_site()
    moved = {
        site / language.code / old / "index.html"
        for language in EVERY
        for old in redirects()
    }
    return {
        path.relative_to(site).as_posix(): Page(path)
        for path in sorted({*site.rglob("*.html")} - moved)
    }
