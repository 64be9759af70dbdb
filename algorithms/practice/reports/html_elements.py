"""HTML elements of reports, and whole pages; anything that a learner's code wrote is escaped.

A page loads nothing from outside: it contains its style sheet and the boards, and no scripts.
"""

import re
from collections.abc import Iterable
from html import escape
from pathlib import Path

from algorithms.base.errors import AlgorithmsError
from algorithms.base.lines import without_isolates
from algorithms.base.messages import direction, explain
from algorithms.base.texts import printable
from algorithms.practice.reports.wording import sentence

STYLE = Path(__file__).with_name("report.css").read_text(encoding="utf-8")
"""The style sheet of a report; it loads nothing, and each rule is limited to the report."""

# Inline styles are allowed, and nothing else is loaded.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_PAGE = "body { margin: 0; padding: 1rem 0.5rem; background: light-dark(#efe8da, #151318); }"
_CODE = re.compile("`([^`]+)`")
# Squares and short rows of numbers; n = 8, n − 1 and sizes of boards.
_NUMBERS = re.compile(r"[(\[]-?\d+(?:, -?\d+)+[)\]]")
_WHOLE = re.compile(
    rf"{_NUMBERS.pattern}|\b[a-z] = \w+|\b[a-z] − \d|\b\w{{1,2}} × \w{{1,2}}\b"
)
_LONGEST = 24  # characters that fit on a line of the narrowest phone
_ELEMENTS = str.maketrans(
    {"\u2066": '<bdi dir="ltr">', "\u2068": "<bdi>", "\u2069": "</bdi>"}
)


def article(language: str, *classes: str) -> str:
    """Return the opening tag of a report."""
    return (
        f'<article class="{" ".join(["practice-report", *classes])}"'
        f' lang="{language}" dir="{direction(language)}">'
    )


def block(lines: Iterable[str]) -> str:
    """Return an element with lines of code."""
    return f'<pre dir="ltr">{code(chr(10).join(lines))}</pre>'


def code(text: str) -> str:
    """Return an element with a piece of code for a line of prose."""
    return f'<code dir="ltr">{_held(escape(text, quote=False), _NUMBERS)}</code>'


def prose(text: str) -> str:
    """Escape a text, with elements for its isolates and its code; code may be below it."""
    text, _, below = text.partition("\n")
    held = _held(escape(text, quote=False), _WHOLE)
    lines = f'<code dir="ltr" class="below">{escape(below)}</code>' if below else ""
    return _CODE.sub(_code, held).translate(_ELEMENTS) + lines


def _code(match: re.Match[str]) -> str:
    """Return code as an element; short code is not broken over lines."""
    escaped = without_isolates(match[1])
    kind = ' class="whole"' if len(escaped) <= _LONGEST else ""
    return f'<code dir="ltr"{kind}>{escaped}</code>'


def _held(escaped: str, parts: re.Pattern[str]) -> str:
    """Keep parts of a text on one line by an element, so that copied text stays unchanged."""
    whole = '<span class="whole">{}</span>'.format
    return parts.sub(
        lambda part: whole(part[0]) if len(part[0]) <= _LONGEST else part[0],
        escaped,
    )


def error_html(
    error: AlgorithmsError, language: str, *, problem: str = "", solver: str = ""
) -> str:
    """Return a page with the reason why a solver could not be checked at all."""
    title = sentence("not-checked", language)
    named = " · ".join(filter(None, [printable(problem), printable(solver)]))
    lines = [
        article(language),
        f'<h1 class="title">{prose(title)}</h1>',
        f'<p class="solver">{code(named)}</p>' if named else "",
        f'<p class="outcome failed">{prose(explain(error, language))}</p>',
        "</article>",
    ]
    return page(title, filter(None, lines), language)


def page(title: str, body: Iterable[str], language: str) -> str:
    """Return a page with the reports' style sheet."""
    lines = [
        "<!doctype html>",
        f'<html lang="{language}" dir="{direction(language)}">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f"<title>{escape(without_isolates(title))}</title>",
        f"<style>{STYLE}{_PAGE}</style>",
        "</head>",
        "<body>",
        "<main>",
        *body,
        "</main>",
        "</body>",
        "</html>",
    ]
    return "\n".join(lines) + "\n"
