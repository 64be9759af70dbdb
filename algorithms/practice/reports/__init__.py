"""What came of a solver, for people in their language and for machines.

Where a solver could not be checked at all, the functions say why instead of a report.
"""

from algorithms.practice.reports.junit import error_junit
from algorithms.practice.reports.machine import error_json
from algorithms.practice.reports.page import error_html, page
from algorithms.practice.reports.report import Report
from algorithms.practice.reports.text import error_text

__all__ = [
    "Report",
    "error_html",
    "error_json",
    "error_junit",
    "error_text",
    "page",
]
