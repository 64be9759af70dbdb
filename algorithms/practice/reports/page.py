"""A report as a self-contained HTML page.

The page loads nothing from outside: it contains its style sheet and the boards, and no scripts.
"""

from collections.abc import Iterable
from html import escape

from algorithms.base.errors import AlgorithmsError
from algorithms.base.messages import direction, explain, translate
from algorithms.base.texts import printable
from algorithms.practice.reports.bidi import without_isolates
from algorithms.practice.reports.fragment import report_fragment
from algorithms.practice.reports.html_elements import STYLE, article, code, prose
from algorithms.practice.reports.wording import sentence
from algorithms.practice.results import CheckResult

# Inline styles are allowed, and nothing else is loaded.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_PAGE = "body { margin: 0; padding: 1rem 0.5rem; background: light-dark(#efe8da, #151318); }"


def report_page(check: CheckResult, language: str) -> str:
    """Return a report as a complete page."""
    title = translate(check.problem.title, language)
    title = f"{title} · {printable(check.solver)}"
    return page(title, [report_fragment(check, language)], language)


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
