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
    """Keep short code, equations and board sizes on one line each, and let long numbers break."""
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
    """Keep the two numbers of each square on one line."""
    return _SQUARE.sub(_NO_BREAK, text)


def break_names(html: str) -> str:
    """Let the names of modules in headings break at their dots and underscores."""
    return _MODULE.sub(lambda name: re.sub(r"(?=[._])", "<wbr>", name[0]), html)
