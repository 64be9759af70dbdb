"""The length of each lesson before "Go deeper".

Only the text that a beginner reads counts: code, figures, the answers of exercises and the front
matter do not. Chinese has no spaces; 1.6 characters count as one word.
"""

import re

from mkdocs.utils.meta import get_data

from website.languages import fences, sections

LIMIT = 1_000
"""The maximum number of words before "Go deeper"."""

_DEEPER = "{ #deeper }"
_CHARACTERS_PER_WORD = 1.6

_ANSWER = re.compile(r"^    \?\?\?.*\n(?:(?:        .*)?\n)*", re.MULTILINE)
_MARKUP = re.compile(r"<[^>]*>|\{ #[\w-]+ \}|\]\([^)]*\)|[|#*`_\[\]]|:?-{2,}:?")
_HAN = re.compile("[㐀-鿿]")


def lessons() -> list[str]:
    """Return the pages that have a part for beginners, as paths in `docs/en`."""
    folder = sections.DOCS / "en"
    return [
        page
        for page in sections.pages()
        if _DEEPER in (folder / page).read_text(encoding="utf-8")
    ]


def words(language: str, page: str) -> int:
    """Return the number of words of a lesson before "Go deeper"."""
    text, _ = get_data(
        (sections.DOCS / language / page).read_text(encoding="utf-8")
    )
    main = text.partition(_DEEPER)[0].rpartition("\n## ")[0]
    prose = _MARKUP.sub(" ", fences.blank(_ANSWER.sub("", main)))
    characters = len(_HAN.findall(prose))
    others = [word for word in _HAN.sub(" ", prose).split() if word.isalnum()]
    if characters > len(others):
        return round(characters / _CHARACTERS_PER_WORD) + len(others)
    return len(prose.split())
