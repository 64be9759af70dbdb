"""Program code as HTML, with its comments and strings as elements, and each name in its place.

Pygments is not used, because the lab in the browser does not have it.
"""

import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from html import escape

from algorithms.base.arguments import check_text
from algorithms.base.texts import printable

_NAME = re.compile(r"[\w\u0590-\u08ff]+")
_RIGHT_TO_LEFT = re.compile(r"[\u0590-\u08ff]")
_INSIDE = re.compile(r"(?<![\w.])-\d+|\{[^{}]*\}")
_QUOTES = "'''|\"\"\"|['\"]"
_STRING = re.compile(rf"(\w*(?:{_QUOTES})|)(.*?)({_QUOTES}|)")
_WORD = re.compile(r"\S+")
_TAG = re.compile("<[^>]*>")
_COMMENT = '<span class="c1">'
_PAIR = re.compile(r"[\])][\[(]")
_CALL = re.compile(r"(?<=\w)\((?!\))")
LONG = 38
"""The characters in a line of code on a phone."""

_Part = tuple[int, int | None, bool]


def highlighted(source: str) -> Iterator[tuple[int, str]]:
    """Yield the number and the HTML of each line; comments are isolated from the code."""
    source = check_text(source, "source")
    parts = defaultdict(list)
    for at, part in _parts(source):
        parts[at].append(part)
    for number, line in enumerate(source.rstrip("\n").split("\n"), 1):
        yield number, _line(line, parts[number])


def _parts(source: str) -> Iterator[tuple[int, _Part]]:
    """Yield each line of a string or comment: start, end, and whether it is a comment."""
    starts = []
    with suppress(tokenize.TokenError, SyntaxError):
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            name = tokenize.tok_name[token.type]
            if name.endswith("STRING_START"):
                starts.append(token.start)
            start = starts.pop() if name.endswith("STRING_END") else token.start
            if name == "COMMENT":
                yield start[0], (start[1], None, True)
            elif name.endswith(("STRING", "STRING_END")) and not starts:
                (first, left), (last, right) = start, token.end
                for line in range(first, last + 1):
                    end = right if line == last else None
                    yield line, (left if line == first else 0, end, False)


def _line(line: str, parts: list[_Part]) -> str:
    html, at = "", 0
    for start, end, is_comment in parts:
        html += _code(line[at:start])
        at = len(line) if end is None else end
        text = line[start:at]
        html += _comment(text) if is_comment else _string(text)
    return html + _code(line[at:])


def _code(text: str) -> str:
    shown = _WORD.sub(lambda word: printable(word[0]), text)
    return isolated_names(escape(shown))


def _comment(text: str) -> str:
    bare = text.lstrip("# ")
    if not bare:
        return text
    mark = text.removesuffix(bare)
    return f"{_COMMENT}{mark}{isolated_text(escape(bare))}</span>"


def _string(text: str) -> str:
    bare = text.lstrip()
    shown = _WORD.sub(lambda word: printable(word[0]), bare)
    found = _STRING.fullmatch(shown)
    if not bare or not found:
        return escape(text)
    start, inner, end = map(escape, found.groups())
    if _RIGHT_TO_LEFT.search(inner):
        inner = isolated_text(inner)
    margin = text.removesuffix(bare)
    return f'{margin}<span class="s">{start}{inner}{end}</span>'


def isolated_names(html: str) -> str:
    """Return code with each name from right to left isolated: a list of them keeps its order."""

    def isolated(found: re.Match[str]) -> str:
        return (
            f"<bdi>{found[0]}</bdi>"
            if _RIGHT_TO_LEFT.search(found[0])
            else found[0]
        )

    return _NAME.sub(isolated, html)


def isolated_text(html: str) -> str:
    """Return a text isolated from the code, in its direction; -1 keeps its sign on the left."""
    if not _RIGHT_TO_LEFT.search(html):
        return f'<bdi dir="ltr">{html}</bdi>'

    def part(found: re.Match[str]) -> str:
        return f'<bdi dir="ltr">{isolated_names(found[0])}</bdi>'

    return f'<bdi dir="rtl">{_INSIDE.sub(part, html)}</bdi>'


def breakable(html: str, length: int) -> str:
    """Let a long line of code break after the bracket of a call, but not before a bracket."""
    if length <= LONG:
        return html
    return _PAIR.sub(r'<span class="held">\g<0></span>', _CALL.sub("(<wbr>", html))


def above(html: str, name: str) -> str:
    """Make an element of the code before a comment, so that the comment can be above it."""
    code, comment, rest = html.partition(_COMMENT)
    if not comment or not _TAG.sub("", code).strip():
        return html
    return f'<span class="{name}">{code}</span>{comment}{rest}'
