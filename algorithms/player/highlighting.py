"""Program code as HTML: keywords, texts, numbers and comments have the classes of Pygments.

This uses only the standard library, because the lab in the browser has no Pygments.
"""

import io
import keyword
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from html import escape

__all__ = ["highlighted"]

_KINDS = {tokenize.NUMBER: "mi", tokenize.STRING: "s2", tokenize.COMMENT: "c1"}
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff]")
_NEGATIVE = re.compile(r"(?<![\w.])(-\d+)")


def highlighted(source: str) -> Iterator[tuple[int, str]]:
    """Yield the number and the HTML of each line of a program.

    Args:
        source: The source code. What follows a place where it is not valid Python has no classes.

    Yields:
        The number of a line, from 1, and its HTML. A comment is isolated from the code before it,
        so that one in a right-to-left script is in the right order.

    Example:
        >>> list(highlighted("n = 4  # rows"))
        [(1, 'n = <span class="mi">4</span>  <span class="c1"># <bdi dir="ltr">rows</bdi></span>')]
    """
    marks = defaultdict(list)
    for token, kind in _tokens(source):
        if token.start[0] == token.end[0]:
            marks[token.start[0]].append((token.start[1], token.string, kind))
    for number, line in enumerate(source.rstrip("\n").split("\n"), 1):
        parts, done = [], 0
        for start, text, kind in marks[number]:
            parts.append(escape(line[done:start]))
            parts.append(f'<span class="{kind}">{_inner(text, kind)}</span>')
            done = start + len(text)
        yield number, "".join(parts) + escape(line[done:])


def _tokens(source: str) -> Iterator[tuple[tokenize.TokenInfo, str]]:
    try:
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type in _KINDS:
                yield token, _KINDS[token.type]
            elif token.type == tokenize.NAME and keyword.iskeyword(token.string):
                yield token, "k"
    except (tokenize.TokenError, SyntaxError):
        return


def _inner(text: str, kind: str) -> str:
    mark = re.match(r"#+ *", text)
    if kind != "c1" or not mark:
        return escape(text)
    said = escape(text[mark.end() :])
    direction = "rtl" if _RIGHT_TO_LEFT.search(said) else "ltr"
    said = _NEGATIVE.sub(r'<bdi dir="ltr">\1</bdi>', said)
    return f'{mark[0]}<bdi dir="{direction}">{said}</bdi>'
