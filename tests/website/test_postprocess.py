import re

from website.pages.postprocess import number_drawings, postprocess

LABEL = '<label class="md-nav__link" for="__nav_2" id="__nav_2_label" tabindex=""></label>'
SECTION = f"""<div class="md-nav__link md-nav__container">
  <a href="." class="md-nav__link "><span>Queens</span></a>
  {LABEL}
</div><nav aria-labelledby="__nav_2_label">"""
NAV = (
    '<nav class="md-nav" aria-label="A"></nav><nav class="md-nav x" aria-label="A">'
)
LINK = '<a href="#a" class="md-nav__link">\n<span class="md-ellipsis">x: {}</span>'
TITLE = '<bdi lang="zh" dir="ltr">回溯</bdi>'
HEADING = f'<h2 id="a">x: {TITLE}<a class="headerlink">'
START = '<span class="filename">a.py</span><pre><span></span><code>'
LONG, WORD = f"    x = {'1 + ' * 9}1", f"        {'a' * 39}"
HELD = '<span class="held">)[</span>'
CALL, COMMENT = f"  {'a' * 34}(f()[0])", '<span class="c1"># one</span>'
BROKEN = CALL.replace("(f", "(<wbr>f").replace(")[", HELD)
WRAPPED = (
    f'<span class="wrapped" data-indent="4">{LONG}</span>\n'
    f'<span class="wrapped word" data-indent="8">{WORD}</span>\n'
    f'<span class="wrapped" data-indent="2">{BROKEN}</span>\n'
    f'<span class="wrapped" data-indent="1"><span class="commented"> b  </span>{COMMENT}</span>'
)
WORKERS = '{"search": "../assets/javascripts/workers/'
CELLS = '<th scope="col" align="right">n</th><td align="right">1</td>'


def test_changes():
    """Each change of a page's HTML that its second part names is made, and nothing else."""
    for language, what, page, expected in [
        (
            "he",
            "direction of the language",
            '<html lang="he" class="no-js">',
            '<html lang="he" dir="rtl" class="no-js">',
        ),
        ("fa", "comma of the script", "<code>a</code>, <i>", "<code>a</code>، <i>"),
        ("ar", "comma of the script", "<code>a</code>, <i>", "<code>a</code>، <i>"),
        ("he", "comma of the script", "<code>a</code>, <i>", "<code>a</code>, <i>"),
        (
            "en",
            "worker that folds words",
            f'{WORKERS}search.0123abcd.min.js"}}',
            f'{WORKERS}search.js"}}',
        ),
        (
            "fa",
            "title in another language, isolated in the table of contents",
            2 * LINK.format("回溯") + HEADING,
            2 * LINK.format(TITLE) + HEADING,
        ),
        (
            "en",
            "part of a table of contents, which may have the label of a section",
            NAV,
            NAV.replace('aria-label="A"', 'role="presentation"', 1),
        ),
        (
            "en",
            "long lines of a program, which wrap with their indentation",
            f"{START}if a:\n{LONG}\n{WORD}\n{CALL}\n b  {COMMENT}\n</code></pre>",
            f"{START}if a:\n{WRAPPED}\n</code></pre>",
        ),
        (
            "en",
            "no program",
            f"<pre><code>{LONG}</pre>",
            f"<pre><code>{LONG}</pre>",
        ),
        (
            "en",
            "elements of code, of which keywords keep theirs",
            '<span class="k">if</span><span class="w"> </span><span class="n">a</span>',
            '<span class="k">if</span> a',
        ),
        ("en", "obsolete", CELLS, CELLS.replace(" align", " data-align")),
        ("en", "no element", "<head></head><p>", "<head></head><p>"),
    ]:
        assert postprocess(page, language, "..") == expected, what


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
