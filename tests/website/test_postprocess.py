import re

from tests.practice.tables import table
from website.pages.postprocess import number_drawings, postprocess

LABEL = '<label class="md-nav__link" for="__nav_2" id="__nav_2_label" tabindex=""></label>'
SECTION = f"""<div class="md-nav__link md-nav__container">
  <a href="." class="md-nav__link "><span>Queens</span></a>
  {LABEL}
</div><nav aria-labelledby="__nav_2_label">"""


def test_changes():
    """Each change of a page's HTML that the table names is made, and nothing else."""
    for row in table("processed_html")["changes"]:
        made = postprocess(row["before"], row["language"], "..")
        assert made == row["after"], row["what"]


def test_names():
    """The search, sections and copy buttons have names; a section has that of its link."""
    assert 'aria-label="חיפוש"' in postprocess('<div role="dialog">', "he")
    page = postprocess(SECTION, "en")
    assert '<a id="__nav_2_label" href="."' in page
    assert page.count('id="__nav_2_label"') == 1
    config = r'{"translations": {"clipboard.copy": "\u05d4\u05e2\u05ea\u05e7"}}'
    code = "<pre><span></span><code>"
    page = postprocess(f"{config}{code}a{code}b", "he")
    assert re.findall('<code id="(.*?)"', page) == ["code-0", "code-1"]
    assert re.findall('target="(.*?)"', page) == ["#code-0", "#code-1"]
    assert page.count('title="העתק"') == 2


def test_scripts_of_elements():
    """A page loads the scripts of its custom elements from the root of its site."""
    page = postprocess("<head></head><board-player>", "en", "..")
    script = "../assets/javascripts/player/board-player.js"
    assert re.findall('src="(.*?)"', page) == [script]


def test_the_same_drawing_twice():
    """The second of two equal drawings has ids of its own, as have its references."""
    drawing = (
        '<svg aria-labelledby="{0}-title {0}-desc">\n<title id="{0}-title">a</title>\n'
        '<desc id="{0}-desc">b</desc></svg>'
    )
    first, other = drawing.format("board-1"), drawing.format("board-2")
    assert number_drawings(first + other + first + first) == (
        first + other + drawing.format("board-1-2") + drawing.format("board-1-3")
    )
