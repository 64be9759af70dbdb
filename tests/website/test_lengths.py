"""The length of the lessons, and the programs that open them."""

import re
from itertools import product

from tests.website.parts import CODES
from website.blocks import programs
from website.languages import lengths, sections


def _program_names(page):
    """Return the names in the program blocks of a page."""
    text = (sections.DOCS / "en" / page).read_text("utf-8")
    return re.findall(r'^```program\nname = "(\w+)"', text, re.MULTILINE)


def test_lessons_are_short():
    """A beginner reads at most 1,000 words before "Go deeper", and at least 300."""
    found = {at: lengths.words(*at) for at in product(CODES, lengths.lessons())}
    assert found
    wrong = {at: n for at, n in found.items() if not 300 <= n <= lengths.LIMIT}
    assert wrong == {}


def test_lessons_open_with_a_program():
    """A lesson shows a program before anything of the library; each program is on one page."""
    for page in lengths.lessons():
        text = (sections.DOCS / "en" / page).read_text("utf-8")
        begin, exercises, _ = text.partition("{ #exercises }")
        assert exercises, page
        assert "```program" in begin, page
        assert "algorithms/" not in begin, page
    shown = [name for page in sections.pages() for name in _program_names(page)]
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
