from datetime import UTC, datetime
from xml.etree import ElementTree as ET

from website.pages import feed

ATOM = {"a": "http://www.w3.org/2005/Atom"}
CHANGES = """# Changelog

## [Unreleased]

### Added

- A `thing` & more.

## [0.1.0] - 2026-01-31

- The first.
"""


def test_versions():
    """Each version is an entry with its day and its HTML; the newest time is that of the feed."""
    made = feed.feed(
        CHANGES, "https://x.example/", datetime(2026, 3, 1, 5, tzinfo=UTC)
    )
    top = ET.fromstring(made)
    entries = top.findall("a:entry", ATOM)
    assert [entry.findtext("a:title", "", ATOM) for entry in entries] == [
        "Unreleased",
        "0.1.0",
    ]
    assert [entry.findtext("a:updated", "", ATOM) for entry in entries] == [
        "2026-03-01T05:00:00+00:00",
        "2026-01-31T00:00:00+00:00",
    ]
    assert top.findtext("a:updated", "", ATOM) == "2026-03-01T05:00:00+00:00"
    assert len({entry.findtext("a:id", "", ATOM) for entry in entries}) == 2
    first, second = top.findall("a:entry/a:content", ATOM)
    assert first.get("type") == "html"
    assert "<li>A <code>thing</code> &amp; more.</li>" in (first.text or "")
    assert "first" not in (first.text or "")
    assert "<li>The first.</li>" in (second.text or "")


def test_the_feed_of_the_project(tmp_path):
    """The feed has every version of CHANGELOG.md."""
    feed.write(tmp_path, "https://x.example/")
    top = ET.fromstring((tmp_path / feed.FILE).read_text("utf-8"))
    headings = feed.CHANGES.read_text("utf-8").count("\n## [")
    assert len(top.findall("a:entry", ATOM)) == headings > 0
