from datetime import UTC, datetime
from xml.etree import ElementTree as ET

from tests.practice.tables import table
from website.pages import feed

ATOM = {"a": "http://www.w3.org/2005/Atom"}
CHANGES = table("programs")["feed"]["CHANGES"]


def test_versions(tmp_path):
    """Each version is an entry with its day and its HTML; the newest time is that of the feed."""
    now = datetime(2026, 3, 1, 5, tzinfo=UTC)
    top = ET.fromstring(feed.feed(CHANGES, "https://x.example/", now))
    entries = top.findall("a:entry", ATOM)
    titles, days, ids = (
        [entry.findtext(f"a:{name}", "", ATOM) for entry in entries]
        for name in ("title", "updated", "id")
    )
    assert titles == ["Unreleased", "0.1.0"]
    assert days == ["2026-03-01T05:00:00+00:00", "2026-01-31T00:00:00+00:00"]
    assert top.findtext("a:updated", "", ATOM) == days[0]
    assert ids[0] != ids[1]
    first, second = top.findall("a:entry/a:content", ATOM)
    assert first.get("type") == "html"
    assert "<li>A <code>thing</code> &amp; more.</li>" in (first.text or "")
    assert "first" not in (first.text or "")
    assert "<li>The first.</li>" in (second.text or "")
    feed.write(tmp_path, "https://x.example/")
    top = ET.fromstring((tmp_path / feed.FILE).read_text("utf-8"))
    headings = feed.CHANGES.read_text("utf-8").count("\n## [")
    assert len(top.findall("a:entry", ATOM)) == headings > 0
