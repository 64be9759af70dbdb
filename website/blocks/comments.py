"""Comments in the code on pages: the code is the same in every language, the comments are not.

Both the programs and the functions that pages include have their comments in the catalog.
"""

import io
import re
import textwrap
import tokenize
from collections.abc import Iterator
from typing import IO

from algorithms.player.highlighting import isolated_text
from website.blocks import sources
from website.languages.catalogs import catalog

_COMMENT = re.compile(r'(<span class="c1"># ?)([^<]*)(</span>)')
_NAMED = re.compile(
    r'(<span class="(?:n\w*|s[12])">)([^<]*[\u0590-\u08ff][^<]*)(</span>)'
)
_BLOCK = re.compile(r"^ *```python\n((?: *--8<-- .*\n)+)", re.MULTILINE)

_Message = tuple[int, None, str, list[str]]


def translated(code: str, language: str) -> str:
    """Return code with its comments in a language."""
    translate = catalog("website", language).gettext
    lines = code.split("\n")
    for (line, column), comment in _comments(code):
        lines[line - 1] = f"{lines[line - 1][:column]}# {translate(comment)}"
    return "\n".join(lines)


def of_programs(
    file: IO[bytes], _keywords: object, _tags: object, options: object
) -> Iterator[_Message]:
    """Yield the comments of a program, as an extractor of Babel."""
    del options
    for (line, _), comment in _comments(file.read().decode()):
        yield line, None, comment, ["A comment in a program, as short as possible."]


def of_included_code(
    file: IO[bytes], _keywords: object, _tags: object, options: object
) -> Iterator[_Message]:
    """Yield the comments of the functions that a page includes, as an extractor of Babel."""
    del options
    page = file.read().decode()
    for block in _BLOCK.finditer(page):
        line = page.count("\n", 0, block.start()) + 1
        code = sources.include(textwrap.dedent(block[1]))
        for _, comment in _comments(code):
            yield line, None, comment, ["A comment in code on a page."]


def _comments(text: str) -> Iterator[tuple[tuple[int, int], str]]:
    """Yield the position and the text of each comment."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start, token.string.removeprefix("#").strip()


def isolate(html: str) -> str:
    """Isolate the text of each comment, string and name that is written from right to left."""
    html = _NAMED.sub(r"\1<bdi>\2</bdi>\3", html)
    return _COMMENT.sub(
        lambda found: f"{found[1]}{isolated_text(found[2])}{found[3]}", html
    )
