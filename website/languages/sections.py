"""The sections of a page; each begins at a heading with an anchor `{ #anchor }`."""

import hashlib
import re

from mkdocs.utils.meta import get_data

from website import ROOT
from website.languages import chinese, fences

DOCS = ROOT / "docs"

_HEADING = re.compile(r"^#+ .*\{ #([\w-]+) \}$", re.MULTILINE)


def split(markdown: str) -> list[tuple[str, str]]:
    """Split a page into its sections."""
    headings = [
        (match.start(), match[1])
        for match in _HEADING.finditer(fences.blank(markdown))
    ]
    starts = [(0, ""), *headings]
    ends = [*(start for start, _ in headings), len(markdown)]
    parts = [
        (anchor, markdown[start:end])
        for (start, anchor), end in zip(starts, ends, strict=True)
    ]
    return [(anchor, text) for anchor, text in parts if text.strip()]


def digest(text: str) -> str:
    """Return the hash of a text, which does not depend on its line breaks."""
    joined = chinese.join_lines("\n".join(text.split()))
    return hashlib.sha256(" ".join(joined.split()).encode()).hexdigest()[:12]


def insert(section: str, block: str) -> str:
    """Insert a block at the top of a section, below its heading."""
    heading = re.match(r"\s*#+ .*", section)
    end = heading.end() if heading else 0
    return f"{section[:end]}\n\n{block}\n\n{section[end:].lstrip()}"


def pages() -> list[str]:
    """Return the English pages, as paths relative to `docs/en`."""
    return sorted(
        path.relative_to(DOCS / "en").as_posix() for path in DOCS.glob("en/**/*.md")
    )


def digests(language: str, page: str) -> dict[str, str]:
    """Return the hashes of a page's sections by their keys."""
    path = DOCS / language / page
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    text, _ = get_data(text)  # the front matter differs between languages
    return {f"{page}#{anchor}": digest(part) for anchor, part in split(text)}
