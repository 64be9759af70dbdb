"""Line breaks: none in squares, short code and equations; some in the names of modules."""

import re

LONGEST = 24
"""The maximum length of code that is kept on one line, in characters."""

_NO_BREAK = "\N{NO-BREAK SPACE}"
_PARTS = re.compile(
    r"(?P<apart><(?P<name>pre|svg|script|template)\b.*?</(?P=name)>)"
    r"|<code>(?P<code>[^<]*)</code>"
    r"|(?P<tag><[^>]*>)"
    r"|(?P<text>[^<]+)",
    re.DOTALL,
)
_EQUATION = re.compile(
    r"\b(?:([a-z]) ([=≤≥]|&[lg]t;) (?=\d|[a-z]\b)|(\w{1,2}) (×) (?=\w{1,2}\b))"
)
_LONG = re.compile(r"\d{1,3}(?:[,٬]\d{3}){6,}")  # wider than the screen of a phone
_SEPARATOR = re.compile("([,٬])")
_MODULE = re.compile(r'(?<=doc-module-name">)[\w.]+')
_SQUARE = re.compile(r"(?<=\d,) (?=\d+\))")


def keep_together(html: str) -> str:
    """Keep short code, equations and board sizes on one line each, and let long numbers break.

    Args:
        html: The content of a page.

    Returns:
        The HTML with the class `short` on short code, no-break spaces in squares, equations and
        sizes, and break opportunities at the separators of very long numbers.

    Example:
        >>> keep_together("<p>For n = 8: <code>n + 1</code></p>").replace(chr(0xA0), "~")
        '<p>For n~=~8: <code class="short">n + 1</code></p>'
    """
    return _PARTS.sub(_kept_together, html)


def _kept_together(match: re.Match[str]) -> str:
    if match["code"] is not None and len(match["code"]) <= LONGEST:
        return f'<code class="short">{match["code"]}</code>'
    if match["text"]:
        joined = squares(match["text"])
        joined = _EQUATION.sub(rf"\1\3{_NO_BREAK}\2\4{_NO_BREAK}", joined)
        return _LONG.sub(
            lambda number: _SEPARATOR.sub(r"\1<wbr>", number[0]), joined
        )
    return match[0]


def squares(text: str) -> str:
    """Keep the two numbers of each square on one line.

    Args:
        text: A sentence.

    Returns:
        The sentence with no-break spaces in its squares.

    Example:
        >>> squares("Queen on (0, 1), then (2, 13).").replace(chr(0xA0), "~")
        'Queen on (0,~1), then (2,~13).'
    """
    return _SQUARE.sub(_NO_BREAK, text)


def break_names(html: str) -> str:
    """Let the names of modules in headings break at their dots and underscores.

    Args:
        html: The content of a page.

    Returns:
        The HTML with break opportunities.

    Example:
        >>> break_names('<span class="doc doc-module-name">queens.column_array</span>')
        '<span class="doc doc-module-name">queens<wbr>.column<wbr>_array</span>'
    """
    return _MODULE.sub(lambda name: re.sub(r"(?=[._])", "<wbr>", name[0]), html)
