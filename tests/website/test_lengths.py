"""The length of the lessons, and the programs that open them."""

import tomllib

from website.blocks import programs
from website.languages import fences, lengths, sections
from website.languages.names import LANGUAGES


def _program_names(language, page):
    """Return the names in the program blocks of a page."""
    found = []

    def note(body):
        found.append(tomllib.loads(body)["name"])
        return body

    text = (sections.DOCS / language / page).read_text("utf-8")
    fences.replace(text, {"program": note})
    return found


def test_lessons_are_short():
    """A beginner reads at most 1,200 words before "Go deeper", and at least 300."""
    found = {
        (language.code, page): lengths.words(language.code, page)
        for language in LANGUAGES
        for page in lengths.lessons()
    }
    assert found
    assert {
        at: words
        for at, words in found.items()
        if not 300 <= words <= lengths.LIMIT
    } == {}


def test_lessons_open_with_a_program():
    """Each lesson shows a program before anything that only the library has."""
    for page in lengths.lessons():
        text = (sections.DOCS / "en" / page).read_text("utf-8")
        begin, exercises, _ = text.partition("{ #exercises }")
        assert exercises, page
        assert "```program" in begin, page
        assert "algorithms/" not in begin, page


def test_every_program_is_on_a_page():
    """Each program is on exactly one page."""
    shown = [
        name for page in sections.pages() for name in _program_names("en", page)
    ]
    assert sorted(shown) == programs.names()


def test_words_are_counted_without_code_and_answers(tmp_path, monkeypatch):
    """Front matter, fenced blocks, folded answers, tables' rules and what follows do not count."""
    page = """---
tags: [a, b]
---
# Two words

```python
not counted
```

1. Three `more` words?

    ??? success "Answer"

        Not counted.

| five | six |
|---|--:|

## Go deeper { #deeper }

Not counted.
"""
    chinese = "# 十六个汉字一共算作十个词加一词 Python\n\n## 深 { #deeper }\n"
    for language, text in [("en", page), ("zh", chinese)]:
        (tmp_path / language).mkdir()
        (tmp_path / language / "page.md").write_text(text, "utf-8")
    monkeypatch.setattr(sections, "DOCS", tmp_path)
    assert lengths.words("en", "page.md") == 8
    assert lengths.words("zh", "page.md") == 10
