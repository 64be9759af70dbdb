"""The contents of a book: the pages of the site in the order of the navigation."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from website.languages import repository

_DEEPER = "deeper/"


@dataclass(frozen=True)
class Source:
    """A page of the site."""

    path: str
    level: int


@dataclass(frozen=True, eq=False)
class Chapter:
    """A chapter of a book."""

    key: str
    level: int
    title: str
    body: str
    answers: str | None = None
    paragraphs: Sequence[tuple[str, str]] = ()


@dataclass(frozen=True)
class Book:
    """A book."""

    language: str
    title: str
    subtitle: str
    chapters: Sequence[Chapter]


def sources() -> list[Source]:
    """Return the pages of the site in the order of the navigation, lessons with what is deeper."""
    pages = list(_walk(repository.settings()["nav"], 1))
    paths = {page.path for page in pages}
    found = []
    for page in pages:
        if not page.path.endswith(_DEEPER):
            found.append(page)
            if (more := page.path + _DEEPER) in paths:
                found.append(Source(more, page.level + 1))
    return found


def _walk(items: list[Any], level: int) -> Iterator[Source]:
    for item in items:
        if isinstance(item, str):
            # The index of a section is one level above its pages.
            index = item.endswith("index.md") and item != "index.md"
            yield Source(_address(item), max(level - index, 1))
        else:
            for section in item.values():
                has_index = section[0].endswith("index.md")
                yield from _walk(section, level + has_index)


def _address(page: str) -> str:
    return page.removesuffix("index.md").replace(".md", "/")


def read(site: Path, language: str, path: str) -> str:
    """Return the HTML of a page of a built site."""
    return (site / language / path / "index.html").read_text(encoding="utf-8")
