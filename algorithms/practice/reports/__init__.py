"""What came of a solver, for people in their language and for machines."""

from algorithms.practice.reports.report import Report
from algorithms.practice.reports.text import error_text

__all__ = ["Report", "error_text"]
