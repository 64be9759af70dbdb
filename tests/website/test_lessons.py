import tomllib

from tests.website.parts import CODES
from website.blocks.comparison import title
from website.languages import lengths, sections
from website.pages import lessons

BLOCK = 'beginner = ["queens/index.md"]\nadvanced = ["queens/counting.md"]'


def test_an_item_has_title_level_minutes_and_summary():
    """An item links to the lesson, and says how long and difficult it is and what it is about."""
    for language in CODES:
        first, second = lessons.lessons(BLOCK, language).split("\n- ")
        assert f"[{title('queens/index.md', language)}](queens/index.md)" in first
        assert 'class="lesson-facts"' in first
        for item in (first, second):
            assert len(item.partition("<br>")[2].strip()) > 15, language
    first, second = lessons.lessons(BLOCK, "en").split("\n- ")
    assert f"beginner · {lessons.minutes('queens/index.md')} minutes" in first
    assert "advanced · " in second


def test_minutes_of_a_longer_text(monkeypatch):
    """The text and the program of a lesson take time, in steps of five minutes."""
    monkeypatch.setattr(lengths, "words", lambda *_: 1_000)
    assert lessons.minutes("queens/index.md") == 15
    assert lessons.minutes("sources.md") == 10
    monkeypatch.setattr(lengths, "words", lambda *_: 20)
    assert lessons.minutes("sources.md") == 5


def test_every_lesson_is_on_the_path_once():
    """The path has each page with a program, the same in every language."""
    paths = set()
    for language in CODES:
        text = (sections.DOCS / language / "learn.md").read_text("utf-8")
        blocks = [it.partition("```")[0] for it in text.split("```lessons\n")[1:]]
        levels = [pages for it in blocks for pages in tomllib.loads(it).values()]
        paths.add(tuple(page for pages in levels for page in pages))
    [path] = paths
    assert len(path) == len(set(path))
    assert set(path) >= set(lengths.lessons())
