"""A report as a page of its own.

Nothing is asked for from outside: the style is in the page, the boards are drawn in it, and there
is no program.
"""

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from algorithms.errors import N_, AlgorithmsError
from algorithms.messages import direction, translate
from algorithms.practice.reports.bidi import printable
from algorithms.practice.reports.elements import article, code, prose, unmarked
from algorithms.practice.reports.fragment import report_fragment
from algorithms.practice.reports.labels import error_message
from algorithms.practice.reports.style import STYLE

if TYPE_CHECKING:
    from algorithms.practice.reports.report import Report

__all__ = ["error_html", "page", "report_page"]

# The page may draw and be styled by itself, and ask for nothing.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_PAGE = "body { margin: 0; padding: 1rem 0.5rem; background: light-dark(#efe8da, #151318); }"


def report_page(report: "Report", language: str) -> str:
    """Write a report as one complete page.

    Args:
        report: The report.
        language: The code of the reader's language.

    Returns:
        The page, ended by a line break.
    """
    examination = report.examination
    title = translate(examination.problem.title, language)
    title = f"{title} · {printable(examination.solver)}"
    return page(title, [report_fragment(report, language)], language)


def error_html(
    error: AlgorithmsError, language: str, *, problem: str = "", solver: str = ""
) -> str:
    """Say on a page why a solver could not be checked at all.

    Args:
        error: What was raised.
        language: The code of the reader's language.
        problem: The problem's name.
        solver: The solver's name.

    Returns:
        The page, ended by a line break.
    """
    title = translate(N_("The solver could not be checked"), language)
    named = " · ".join(filter(None, [problem, printable(solver)]))
    lines = [
        article(language),
        f'<h1 class="title">{prose(title)}</h1>',
        f'<p class="solver">{code(named)}</p>' if named else "",
        f'<p class="outcome failed">{prose(error_message(error, language))}</p>',
        "</article>",
    ]
    return page(title, filter(None, lines), language)


def page(title: str, body: Iterable[str], language: str) -> str:
    """Put elements into a page with the reports' style.

    Args:
        title: Its title, which is escaped.
        body: The elements, as they are.
        language: The code of the reader's language.

    Returns:
        The page, ended by a line break.
    """
    lines = [
        "<!doctype html>",
        f'<html lang="{language}" dir="{direction(language)}">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f"<title>{escape(unmarked(title))}</title>",
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
