"""Reports on a solver, as text, HTML, JSON or JUnit XML.

If a solver could not be checked at all, the `error_` functions report why.
"""

from algorithms.practice.reports.documents import error_json, error_junit
from algorithms.practice.reports.html_report import error_html, page
from algorithms.practice.reports.report import Report

__all__ = ["Report", "error_html", "error_json", "error_junit", "page"]
