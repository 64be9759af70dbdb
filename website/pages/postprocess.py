"""Changes to finished pages for which Material's templates have no block."""

import itertools
import json
import re
from collections import Counter
from html import escape, unescape

from algorithms.base.lines import LEFT
from algorithms.messages import direction
from algorithms.player.highlighting import LONG, above, breakable
from website.languages.catalogs import catalog

# The label of a section with an index page is empty; the link next to it has the text.
_SECTION = re.compile(
    r'(md-nav__container">\s*<a )(.*?) id="(__nav_[\d_]+_label)"', re.DOTALL
)
_CODE = re.compile(r"<pre><span></span><code>")
# Names, operators and punctuation: they have the colour of the code, and are half of its elements.
_PLAIN_CODE = re.compile(r'<span class="(?:n|nb|o|ow|p|w)">([^<]*)</span>')
_COMMENTED = re.compile(
    r'^(?P<indent> *)(?!.*<code).*<span class="c1">.*</span>$', re.MULTILINE
)
_PROGRAM = re.compile(
    r"(?<=\.py</span><pre>)((?:<span></span>)?<code[^>]*>)(.*?)(?=</code>)",
    re.DOTALL,
)
_REPORT = re.compile(r'"report highlight">.*?</pre>', re.DOTALL)
_FROM_LEFT = re.compile(rf"^ *{LEFT}.*$", re.MULTILINE)
_LINE = re.compile(r'^(?P<indent> *)(?!<span class="wrapped").*$', re.MULTILINE)
_TAG = re.compile("<[^>]*>")
_TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)
# What Material's script would make of a table: see `website.pages.material`.
_FRAME = '<div class="md-typeset__scrollwrap"><div class="md-typeset__table">{}</div></div>'
_COPY = re.compile(r'"clipboard\.copy": "([^"]*)"')
_ALIGNED = re.compile(r'(<t[hd][^>]*) align="')
_ELEMENTS = {
    "attack-board": "boards/attack-board.js",
    "board-game": "game/board-game.js",
    "board-player": "player/board-player.js",
    'div class="md-search"': "search/search-box.js",
    'a href="deeper/"': "scrolling/moved.js",
    "class-check": "lab/class-check.js",
    "moving-boards": "boards/moving-boards.js",
    "line-chart": "charts/line-chart.js",
    "python-lab": "lab/python-lab.js",
    "solved-problems": "lab/solved-problems.js",
    "table>": "scrolling/scrollable.js",  # tables of Markdown, without attributes
    "pre>": "scrolling/scrollable.js",
    "term-filter": "glossary/term-filter.js",
}
_OPEN_SECTION = re.compile(r'(id="__nav_\d+(?:_\d+)?") checked')
_PART_OF_CONTENTS = re.compile(r'<nav class="md-nav" aria-label="[^"]*">')
_TITLED = re.compile(
    r'<h\d id="(?P<id>[\w-]+)">[^<]*(?P<title><bdi[^>]*>(?P<text>[^<]*)</bdi>)'
)
_DRAWING = re.compile(
    r'aria-labelledby="(?P<key>[\w-]+)-title (?P=key)-desc">\s*'
    r'<title id="(?P=key)-title">.*?<desc id="(?P=key)-desc">',
    re.DOTALL,
)
_TYPE = re.compile(r'<span class="n"><span (title="[^"]*")>([^<]*)</span></span>')
_SEARCH_WORKER = re.compile(r"/workers/search\.\w+\.min\.js")


def postprocess(page: str, language: str, root: str = ".") -> str:
    """Apply all changes to a page."""
    gettext = catalog("website", language).gettext
    search = gettext("Search")
    loading = gettext("Loading…")
    # NOTE: {query} is another spelling of what the reader searched for.
    suggestion = gettext("Did you mean {query}?")
    nothing = gettext(
        # NOTE: Words in brackets are links to the glossary and to the list of lessons.
        "Try another word, check the language of your keyboard, or look at the [glossary] or "
        "the [lessons]."
    )
    page = page.replace(
        '" class="no-js">', f'" dir="{direction(language)}" class="no-js">', 1
    )
    page = page.replace(
        'role="dialog">',
        f'role="dialog" aria-label="{search}" data-loading="{loading}"'
        f' data-suggestion="{suggestion}" data-nothing="{nothing}">',
        1,
    )
    if language in {"fa", "ar"}:  # mkdocstrings writes a Latin comma after a type
        page = page.replace("</code>, ", "</code>\N{ARABIC COMMA} ")
    page = _ALIGNED.sub(r'\1 data-align="', page)  # `align` is obsolete
    page = _TYPE.sub(r'<span class="n" \1>\2</span>', page)
    page = page.replace(' tabindex=""', "")  # Material's; it is not a number
    page = _TABLE.sub(lambda table: _FRAME.format(table[0]), page)
    page = _COMMENTED.sub(_wrap, _PLAIN_CODE.sub(r"\1", page))
    page = _PROGRAM.sub(_wrap_long, page)
    line = r'<span class="from-left">\g<0></span>'
    page = _REPORT.sub(lambda report: _FROM_LEFT.sub(line, report[0]), page)
    page = _add_copy_buttons(_add_scripts(page, root))
    # On a phone, the menu begins with all sections, not with the lessons of one.
    page = _OPEN_SECTION.sub(r"\1", page)
    page = _isolate_titles(_SECTION.sub(r'\1id="\3" \2', page))
    # Parts of a table of contents are not landmarks: a section can have the same name as one.
    page = _PART_OF_CONTENTS.sub('<nav class="md-nav" role="presentation">', page)
    return _SEARCH_WORKER.sub("/workers/search.js", page, count=1)


def _wrap(line: re.Match[str]) -> str:
    """Let a line of code wrap: on a phone, or in a comment, a part would be cut off."""
    text = unescape(_TAG.sub("", line[0]))
    html = breakable(line[0], len(text))
    # Broken after its indentation, a long word would leave an empty line.
    is_word = " " not in text.strip() and "<wbr>" not in html
    kind = "wrapped word" if is_word else "wrapped"
    html = above(html, "commented")
    return f'<span class="{kind}" data-indent="{len(line["indent"])}">{html}</span>'


def _wrap_long(program: re.Match[str]) -> str:
    """Let the lines of a program wrap that are too long for a phone."""

    def wrapped(line: re.Match[str]) -> str:
        is_long = len(unescape(_TAG.sub("", line[0]))) > LONG
        return _wrap(line) if is_long else line[0]

    return program[1] + _LINE.sub(wrapped, program[2])


def _isolate_titles(page: str) -> str:
    """Copy the direction of a heading's parts to its entry in the table of contents."""
    for heading in _TITLED.finditer(page):
        link = re.compile(
            rf'(<a href="#{heading["id"]}" class="md-nav__link">[^<]*<span[^>]*>[^<]*)'
            + re.escape(heading["text"])
        )
        title = heading["title"].replace("\\", r"\\")
        page = link.sub(rf"\1{title}", page)
    return page


def _add_scripts(page: str, root: str) -> str:
    """Add only the scripts of the custom elements that a page has."""
    paths = [path for element, path in _ELEMENTS.items() if f"<{element}" in page]
    scripts = [
        f'<script type="module" src="{root}/assets/javascripts/{path}"></script>'
        for path in dict.fromkeys(paths)
    ]
    return page.replace("</head>", f"{''.join(scripts)}</head>", 1)


def _add_copy_buttons(page: str) -> str:
    """Add a copy button to each block of code."""
    named = _COPY.search(page)
    if not named:
        return page
    name = escape(json.loads(f'"{named[1]}"'))
    numbers = itertools.count()

    def button(_: re.Match[str]) -> str:
        code = f"code-{next(numbers)}"
        return (
            f'<pre><code id="{code}"><span class="md-code__nav">'
            f'<button class="md-code__button" title="{name}" data-md-type="copy"'
            f' data-clipboard-target="#{code}"></button></span>'
        )

    return _CODE.sub(button, page)


def number_drawings(page: str) -> str:
    """Give each drawing on a page its own ids: the same board can be there twice."""
    seen: Counter[str] = Counter()

    def numbered(drawing: re.Match[str]) -> str:
        key = drawing["key"]
        seen[key] += 1
        return (
            drawing[0].replace(key, f"{key}-{seen[key]}")
            if seen[key] > 1
            else drawing[0]
        )

    return _DRAWING.sub(numbered, page)
