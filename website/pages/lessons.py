"""The learning path: lessons with their level and estimated reading time.

The body of a `lessons` block is TOML, the same in every language:

    beginner = ["queens/index.md"]
    intermediate = ["queens/column-array.md"]

`lessons.toml` has the texts of the cards.
"""

import tomllib

from algorithms.base.texts import N_, TomlFile
from algorithms.messages import format_number
from website.blocks import charts
from website.blocks.comparison import title
from website.languages import lengths
from website.languages.catalogs import catalog

LEVELS = {
    "beginner": N_("beginner"),
    "intermediate": N_("intermediate"),
    "advanced": N_("advanced"),
}

CARDS = dict(TomlFile(__file__, "lessons.toml"))
"""The text on the card of each page."""

WORDS_PER_MINUTE = 100
"""Reading speed for a text that has to be understood."""

MINUTES_FOR_PROGRAM = 5
"""Time to run the program of a lesson and to step through it."""

_STEP = 5  # the estimate is no better than this


def lessons(body: str, language: str) -> str:
    """Return the list of a `lessons` block."""
    asked = tomllib.loads(body)
    if wrong := [level for level in asked if level not in LEVELS]:
        raise ValueError(f"unknown level {wrong[0]}: {', '.join(LEVELS)}")
    return "\n".join(
        _item(page, level, language)
        for level, pages in asked.items()
        for page in pages
    )


def minutes(page: str) -> int:
    """Return the minutes that a lesson takes: its text before "Go deeper", and its program."""
    reading = lengths.words("en", page) / WORDS_PER_MINUTE
    program = MINUTES_FOR_PROGRAM if page in lengths.lessons() else 0
    return max(1, round((reading + program) / _STEP)) * _STEP


def _item(page: str, level: str, language: str) -> str:
    texts = catalog("website", language)
    count = minutes(page)
    time = texts.ngettext("{count} minute", "{count} minutes", count).format(
        count=format_number(count, language)
    )
    facts = f"{texts.gettext(LEVELS[level])} · {time}"
    accent = charts.css_class(page)
    mark = f'<span class="accent {accent}"></span>' if accent else ""
    return (
        f"- {mark}[{title(page, language)}]({page}) "
        f'<span class="lesson-facts">{facts}</span><br>\n  {texts.gettext(CARDS[page])}'
    )
