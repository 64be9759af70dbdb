"""What Material's templates leave no block for, mended in the finished page."""

import itertools
import json
import re
from html import escape

from algorithms.messages import direction
from website.catalogs import catalog

# A section with a page of its own is named by an empty label; the link beside it has the words.
_SECTION = re.compile(
    r'(md-nav__container">\s*<a )(.*?) id="(__nav_[\d_]+_label)"', re.DOTALL
)
_CODE = re.compile(r"<pre><span></span><code>")
_COPY = re.compile(r'"clipboard\.copy": "([^"]*)"')
_ELEMENTS = {
    "attack-board": "boards/attack-board.js",
    "board-player": "player/board-player.js",
    "table>": "tables/wide-tables.js",  # those of Markdown: they have no attributes
    "term-filter": "glossary/term-filter.js",
}
_PART_OF_CONTENTS = re.compile(r'<nav class="md-nav" aria-label="[^"]*">')
_TITLED = re.compile(
    r'<h\d id="(?P<id>[\w-]+)">[^<]*(?P<title><bdi[^>]*>(?P<text>[^<]*)</bdi>)'
)
_SEARCH_WORKER = re.compile(r"/workers/search\.\w+\.min\.js")


def mend(page: str, language: str, root: str = ".") -> str:
    """Mend a page.

    Args:
        page: A whole page, as Material's templates made it.
        language: Its language.
        root: Where the site of the language begins, as seen from the page.

    Returns:
        The page with its direction, names for the search dialog and for the sections of the
        navigation, buttons that copy code, the scripts of the elements in it, titles of other
        languages isolated in the table of contents, and our worker in the place of Material's,
        which it wraps.
    """
    search = catalog("website", language).gettext("Search")
    page = page.replace(
        '" class="no-js">', f'" dir="{direction(language)}" class="no-js">', 1
    )
    page = page.replace(
        'role="dialog">', f'role="dialog" aria-label="{search}">', 1
    )
    if language in {"fa", "ar"}:  # mkdocstrings writes a Latin comma after a type
        page = page.replace("</code>, ", "</code>\N{ARABIC COMMA} ")
    page = _add_copy_buttons(_add_scripts(page, root))
    page = _isolate_titles(_SECTION.sub(r'\1id="\3" \2', page))
    # The parts of a table of contents are no landmarks: a section may be named as one of them.
    page = _PART_OF_CONTENTS.sub('<nav class="md-nav" role="presentation">', page)
    return _SEARCH_WORKER.sub("/workers/search.js", page, count=1)


def _isolate_titles(page: str) -> str:
    """Keep the direction of a heading's parts where the table of contents repeats it."""
    for heading in _TITLED.finditer(page):
        link = re.compile(
            rf'(<a href="#{heading["id"]}" class="md-nav__link">[^<]*<span[^>]*>[^<]*)'
            + re.escape(heading["text"])
        )
        title = heading["title"].replace("\\", r"\\")
        page = link.sub(rf"\1{title}", page)
    return page


def _add_scripts(page: str, root: str) -> str:
    """Let a page load the scripts of its own elements, and no others."""
    scripts = [
        f'<script type="module" src="{root}/assets/javascripts/{path}"></script>'
        for element, path in _ELEMENTS.items()
        if f"<{element}" in page
    ]
    return page.replace("</head>", f"{''.join(scripts)}</head>", 1)


def _add_copy_buttons(page: str) -> str:
    """Put a button into each block of code.

    Material's script does so too, but makes a landmark of each. Inside the code, the button
    is also what keys reach, so that they can scroll the code.
    """
    named = _COPY.search(page)
    if not named:
        return page
    name = escape(json.loads(f'"{named[1]}"'))
    numbers = itertools.count()

    def button(_: re.Match[str]) -> str:
        code = f"code-{next(numbers)}"
        return (
            f'<pre><span></span><code id="{code}"><span class="md-code__nav">'
            f'<button class="md-code__button" title="{name}" data-md-type="copy"'
            f' data-clipboard-target="#{code}"></button></span>'
        )

    return _CODE.sub(button, page)
