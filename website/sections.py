"""The sections of a page: each begins at a heading with its `{ #anchor }`."""

import hashlib
import re

from mkdocs.utils.meta import get_data

from website import ROOT, chinese, fences

DOCS = ROOT / "docs"

_HEADING = re.compile(r"^#+ .*\{ #([\w-]+) \}$", re.MULTILINE)


def split(markdown: str) -> list[tuple[str, str]]:
    """Split a page into its sections.

    Args:
        markdown: The text of a page.

    Returns:
        The anchor and the text of each section, in order. What stands before the first
        anchor, the title with it, has the anchor "".
    """
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
    """Hash a text; where its lines break does not matter, between Chinese characters too."""
    joined = chinese.join_lines("\n".join(text.split()))
    return hashlib.sha256(" ".join(joined.split()).encode()).hexdigest()[:12]


def insert(section: str, block: str) -> str:
    """Put a block at the top of a section, under its heading."""
    heading = re.match(r"\s*#+ .*", section)
    end = heading.end() if heading else 0
    return f"{section[:end]}\n\n{block}\n\n{section[end:].lstrip()}"


def pages() -> list[str]:
    """Return the English pages, as paths in their folder."""
    return sorted(
        path.relative_to(DOCS / "en").as_posix() for path in DOCS.glob("en/**/*.md")
    )


def digests(language: str, page: str) -> dict[str, str]:
    """Return the hashes of a page's sections by their keys; none if there is no page.

    Args:
        language: The folder of the page.
        page: The page.

    Returns:
        The hashes by keys such as `queens/index.md#rules`, in order; that of the part with
        the title ends in `#`.
    """
    path = DOCS / language / page
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    text, _ = get_data(text)  # the front matter is each language's own
    return {f"{page}#{anchor}": digest(part) for anchor, part in split(text)}
