"""The feed of changes: an Atom feed made from CHANGELOG.md, with one entry per version."""

import re
from datetime import UTC, date, datetime, time
from pathlib import Path
from xml.etree import ElementTree as ET

from markdown import markdown

from website import ROOT

CHANGES = ROOT / "CHANGELOG.md"
FILE = "changes.xml"

_ATOM = "http://www.w3.org/2005/Atom"
_VERSION = re.compile(
    r"^## \[(?P<name>[^\]]+)\](?: - (?P<day>[\d-]+))?$", re.MULTILINE
)


def feed(changes: str, root: str, modified: datetime) -> str:
    """Return the feed."""
    ET.register_namespace("", _ATOM)
    top = ET.Element(f"{{{_ATOM}}}feed", {"xml:lang": "en"})
    entries = [_entry(*version, root, modified) for version in _versions(changes)]
    _text(top, "title", "Polyglot algorithms: changes")
    _text(top, "id", f"{root}{FILE}")
    _text(top, "updated", max(e[2].text or "" for e in entries))
    _text(ET.SubElement(top, f"{{{_ATOM}}}author"), "name", "Polyglot algorithms")
    _link(top, "self", f"{root}{FILE}")
    _link(top, "alternate", root)
    top.extend(entries)
    ET.indent(top)
    return ET.tostring(top, encoding="unicode", xml_declaration=True) + "\n"


def write(site: Path, root: str) -> None:
    """Write the feed into the root of a site."""
    modified = datetime.fromtimestamp(CHANGES.stat().st_mtime, UTC)
    text = feed(CHANGES.read_text(encoding="utf-8"), root, modified)
    (site / FILE).write_text(text, encoding="utf-8")


def _versions(changes: str) -> list[tuple[str, str | None, str]]:
    """Return the name, the day and the text of each version."""
    found = [*_VERSION.finditer(changes)]
    ends = [*(each.start() for each in found[1:]), len(changes)]
    return [
        (each["name"], each["day"], changes[each.end() : end])
        for each, end in zip(found, ends, strict=True)
    ]


def _entry(
    name: str, day: str | None, text: str, root: str, modified: datetime
) -> ET.Element:
    updated = (
        datetime.combine(date.fromisoformat(day), time(), UTC) if day else modified
    )
    entry = ET.Element(f"{{{_ATOM}}}entry")
    _text(entry, "title", name)
    _text(entry, "id", f"{root}{FILE}#{name.lower()}")
    _text(entry, "updated", updated.isoformat(timespec="seconds"))
    _link(entry, "alternate", root)
    _text(entry, "content", markdown(text)).set("type", "html")
    return entry


def _text(parent: ET.Element, name: str, text: str) -> ET.Element:
    element = ET.SubElement(parent, f"{{{_ATOM}}}{name}")
    element.text = text
    return element


def _link(parent: ET.Element, relation: str, address: str) -> None:
    ET.SubElement(parent, f"{{{_ATOM}}}link", {"rel": relation, "href": address})
