"""Program code as HTML, with its comments as elements.

Pygments is not used, because the lab in the browser does not have it.
"""

import io
import re
import tokenize
from collections.abc import Iterator
from contextlib import suppress
from html import escape

from algorithms.base.arguments import check_text
from algorithms.base.texts import printable

_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff]")
_WORD = re.compile(r"\S+")


def highlighted(source: str) -> Iterator[tuple[int, str]]:
    """Yield the number and the HTML of each line; comments are isolated from the code."""
    source = check_text(source, "source")
    starts = {}
    with suppress(tokenize.TokenError, SyntaxError):
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                starts[token.start[0]] = token.start[1]
    for number, line in enumerate(source.rstrip("\n").split("\n"), 1):
        start = starts.get(number, len(line))
        code = _WORD.sub(lambda word: printable(word[0]), line[:start])
        yield number, escape(code) + _comment(line[start:])


def _comment(text: str) -> str:
    bare = text.lstrip("# ")
    if not bare:
        return text
    mark = text.removesuffix(bare)
    return f'<span class="c1">{mark}{isolated_comment(escape(bare))}</span>'


def isolated_comment(html: str) -> str:
    """Return a comment isolated from the code, in its direction; -1 keeps its sign on the left."""
    direction = "rtl" if _RIGHT_TO_LEFT.search(html) else "ltr"
    inner = re.sub(r"(?<![\w.])-\d+", r'<bdi dir="ltr">\g<0></bdi>', html)
    return f'<bdi dir="{direction}">{inner}</bdi>'
