import ast
import tomllib
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from functools import cache

import pytest
from mkdocs.utils.meta import get_data

from tests import page_numbers
from tests.counted.names import NAMES
from tests.goldens import DATA
from tests.website.parts import TRANSLATIONS
from website.languages import sections

ENTRIES = tomllib.loads((DATA / "numbers.toml").read_text("utf-8"))
OTHERS = ENTRIES.pop("others")


@cache
def sections_of(language):
    """Return the text of each section of a language's pages, without the front matter."""
    texts = {
        page: get_data((sections.DOCS / language / page).read_text("utf-8"))[0]
        for page in sections.pages()
    }
    return {
        f"{page}#{anchor}": part
        for page, text in texts.items()
        for anchor, part in sections.split(text)
    }


@cache
def value(expression):
    """Evaluate an expression of the data file."""
    return eval(expression, dict(NAMES))  # noqa: S307 - our own expressions


def flat(values):
    """Return numbers or nested sequences of them as a flat list, in the format of a page."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        return [str(values)]
    return [number for item in values for number in flat(item)]


@pytest.mark.parametrize("page", sections.pages())
def test_numbers_are_computed(page):
    """The sections of a page show exactly the numbers computed for them, in order."""
    faults = [
        page_numbers.fault(
            section,
            page_numbers.numbers(text, words=True),
            flat(map(value, ENTRIES.get(section, []))),
        )
        for section, text in sections_of("en").items()
        if section.startswith(f"{page}#")
    ]
    assert [*filter(None, faults)] == []


def test_no_entry_is_left_over():
    """Entries and exceptions belong to sections, and no expression is only a number."""
    assert [key for key in ENTRIES if key not in sections_of("en")] == []
    for key, other in OTHERS.items():
        assert other["because"]
        language, _, section = key.partition(":")
        assert language in TRANSLATIONS, key
        assert section in sections_of("en"), key
    copied = []
    for expression in {e for entry in ENTRIES.values() for e in entry}:
        with suppress(ValueError):
            ast.literal_eval(expression)
            copied.append(expression)
    assert not copied


def unlike(section, language):
    """Return how the numbers of a section differ from the English ones, apart from exceptions."""
    other = OTHERS.get(f"{language}:{section}", {})
    expected = Counter(page_numbers.numbers(sections_of("en")[section]))
    expected.update(flat(other.get("more", [])))
    expected.subtract(flat(other.get("fewer", [])))
    shown = page_numbers.numbers(sections_of(language)[section])
    return page_numbers.unlike(
        f"{language}/{section}", shown, [*expected.elements()]
    )


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_languages_show_the_same_numbers(language):
    """A section of a translation shows the numbers of the English one; exceptions have reasons."""
    faults = (unlike(section, language) for section in sections_of("en"))
    assert [*filter(None, faults)] == []


PAGE = "For 8 queens, **1,234,567** nodes are fourfold [2057](a9.md#b1) and −1."


def test_a_changed_number_is_found():
    """A changed, missing or added number is named; in a translation, the order is free."""
    right = page_numbers.numbers(PAGE, words=True)
    assert page_numbers.fault("a.md#board", right, right) == ""
    for old, new, what in [
        ("567", "568", "number 2 is 1234568, computed: 1234567"),
        ("fourfold", "fivefold", "number 3 is 5, computed: 4"),
        ("−1", "", "number 5 is missing, computed: -1"),
        ("−1", "−1 and 3", "number 6 is 3, computed: no more"),
    ]:
        shown = page_numbers.numbers(PAGE.replace(old, new), words=True)
        fault = page_numbers.fault("a.md#board", shown, right)
        assert fault.startswith(f"docs/en/a.md#board: {what};")
    english = page_numbers.numbers("For 8 queens 2,057 nodes.")
    for text, said in [
        ("۲٬۰۵۷ گره برای ۸ وزیر", ""),
        ("۲٬۰۵۸ گره برای ۸ وزیر", "docs/fa/a.md#b: more 2058, fewer 2057"),
    ]:
        shown = page_numbers.numbers(text)
        assert page_numbers.unlike("fa/a.md#b", shown, english) == said
