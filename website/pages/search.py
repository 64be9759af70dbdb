"""The search index, which is loaded when a reader searches and not with every page."""

import json
import re
from pathlib import Path
from typing import Any

from website import ROOT
from website.blocks import glossary
from website.blocks.parts import compact_json

_TRADITIONAL = ROOT / "node_modules/opencc-js/dist/esm-lib/dict/TSCharacters.js"
_HAN = re.compile(r"[\u3400-\u9fff]")
_BREAK = re.compile(rf"(?<={_HAN.pattern})\n(?={_HAN.pattern})")
_PARAGRAPH = re.compile(r"(?s)<p>.+?</p>")


def split_index(site: Path, language: str) -> None:
    """Move the entries out of the index that Material loads with every page."""
    folder = site / "search"
    index = folder / "search_index.json"
    found = json.loads(index.read_text(encoding="utf-8"))
    docs = [
        _indexed(entry)
        for entry in found["docs"]
        if not entry["location"].startswith("glossary/#")  # a theme
    ]
    if any(entry["location"] == "glossary/" for entry in docs):  # not in a preview
        docs += glossary.entries(language)
    for entry in docs:  # also in the output of commands, whose lines are short
        entry["text"] = _BREAK.sub("", entry["text"])
    forms = simplified(json.dumps(docs, ensure_ascii=False))
    titles = [entry | {"text": _beginning(entry)} for entry in docs]
    _write(folder / "texts.json", {"docs": docs, "simplified": forms})
    _write(folder / "titles.json", {"docs": titles, "simplified": forms})
    index.write_text(json.dumps(found | {"docs": []}), encoding="utf-8")


def _indexed(entry: dict[str, Any]) -> dict[str, Any]:
    """Return an entry; tags, which are alternative names of a page, are not those of a section."""
    kept = entry.keys() - {"tags"} if "#" in entry["location"] else entry.keys()
    return {key: value for key, value in entry.items() if key in kept}


def _beginning(entry: dict[str, Any]) -> str:
    """Return the first paragraph of a page, which its result shows, or of a section nothing."""
    first = _PARAGRAPH.match(entry["text"])
    return first[0] if first and "#" not in entry["location"] else ""


def _write(path: Path, content: dict[str, Any]) -> None:
    path.write_text(compact_json(content), encoding="utf-8")


def simplified(text: str) -> dict[str, str]:
    """Return the simplified forms of the traditional characters that a text does not have."""
    used = set(_HAN.findall(text))
    if not used:
        return {}
    # One text of pairs: a character, a space, and its simplified forms, the usual one first.
    pairs = re.findall(
        r"([^|\"' ]) ([^|\"' ])", _TRADITIONAL.read_text(encoding="utf-8")
    )
    return {
        traditional: simple
        for traditional, simple in pairs
        if simple in used and traditional not in used
    }
