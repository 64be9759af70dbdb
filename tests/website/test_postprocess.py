import re

import pytest

from website.pages.postprocess import number_drawings, postprocess

SECTION = """<div class="md-nav__link md-nav__container">
  <a href="." class="md-nav__link "><span>Queens</span></a>
  <label class="md-nav__link" for="__nav_2" id="__nav_2_label" tabindex=""></label>
</div><nav aria-labelledby="__nav_2_label">"""


def test_direction():
    """The root element gets the direction of the language."""
    page = '<html lang="he" class="no-js">'
    assert postprocess(page, "he") == '<html lang="he" dir="rtl" class="no-js">'


@pytest.mark.parametrize("language", ["fa", "ar"])
def test_commas(language):
    """The comma after a type in mkdocstrings is that of the language's script."""
    page = "<code>int</code>, <code>None</code>"
    assert postprocess(page, language) == page.replace(",", "،")
    assert postprocess(page, "he") == page


def test_search_has_a_name():
    """The search dialog has a label in the reader's language."""
    assert 'aria-label="חיפוש"' in postprocess('<div role="dialog">', "he")


def test_sections_are_named_by_their_links():
    """The navigation of a section is labelled by its link and not by its empty label."""
    page = postprocess(SECTION, "en")
    assert '<a id="__nav_2_label" href="."' in page
    assert page.count('id="__nav_2_label"') == 1


def test_our_worker():
    """The search uses the worker that folds words."""
    page = '{"search": "../assets/javascripts/workers/search.0123abcd.min.js"}'
    assert (
        postprocess(page, "en")
        == '{"search": "../assets/javascripts/workers/search.js"}'
    )


def test_copy_buttons():
    """Every code block has a button with a label in the reader's language."""
    config = r'{"translations": {"clipboard.copy": "\u05d4\u05e2\u05ea\u05e7"}}'
    page = postprocess(
        f"{config}<pre><span></span><code>a<pre><span></span><code>b", "he"
    )
    assert re.findall('<code id="(.*?)"', page) == ["code-0", "code-1"]
    assert re.findall('target="(.*?)"', page) == ["#code-0", "#code-1"]
    assert page.count('title="העתק"') == 2


def test_scripts_of_elements():
    """A page loads the scripts of its custom elements from the root of its site."""
    assert postprocess("<head></head><p>", "en", "..") == "<head></head><p>"
    page = postprocess("<head></head><board-player>", "en", "..")
    assert re.findall('src="(.*?)"', page) == [
        "../assets/javascripts/player/board-player.js"
    ]


def test_titles_of_other_languages_in_the_table_of_contents():
    """The table of contents isolates the same text as the heading."""
    title = '<bdi lang="zh" dir="ltr">回溯</bdi>'
    link = (
        '<a href="#a" class="md-nav__link">\n<span class="md-ellipsis">x: {}</span>'
    )
    heading = f'<h2 id="a">x: {title}<a class="headerlink">'
    page = f"{link.format('回溯')}{link.format('回溯')}{heading}"
    assert (
        postprocess(page, "fa")
        == f"{link.format(title)}{link.format(title)}{heading}"
    )


def test_parts_of_the_table_of_contents_are_no_landmarks():
    """A part of a table of contents has no label, since a section may have the same one."""
    page = '<nav class="md-nav" aria-label="A"></nav><nav class="md-nav x" aria-label="A">'
    assert postprocess(page, "en") == (
        '<nav class="md-nav" role="presentation"></nav>'
        '<nav class="md-nav x" aria-label="A">'
    )


def test_long_lines_of_programs_wrap():
    """Long lines of a program wrap with their indentation; short ones are left alone."""
    start, end = (
        '<span class="filename">a.py</span><pre><span></span><code>',
        "</code></pre>",
    )
    long, word = f"    x = {'1 + ' * 9}1", f"        {'a' * 39}"
    assert postprocess(f"{start}if a:\n{long}\n{word}\n{end}", "en") == (
        f'{start}if a:\n<span class="wrapped" data-indent="4">{long}</span>\n'
        f'<span class="wrapped word" data-indent="8">{word}</span>\n{end}'
    )
    assert postprocess(f"<pre><code>{long}{end}", "en") == f"<pre><code>{long}{end}"


def test_code_has_few_elements():
    """Names, operators and punctuation have no element of their own, keywords do."""
    code = (
        '<span class="k">if</span><span class="w"> </span><span class="n">a</span>'
    )
    assert postprocess(code, "en") == '<span class="k">if</span> a'


def test_no_obsolete_attributes():
    """The alignment of a cell is not in an obsolete attribute."""
    page = '<th scope="col" align="right">n</th><td align="right">1</td>'
    assert postprocess(page, "en") == page.replace(" align", " data-align")


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
