"""Grading of a folder of submissions: each is checked on its own, and all are reported together."""

from algorithms.practice.grading.grades import Grade, Limits, grade
from algorithms.practice.grading.page import page
from algorithms.practice.grading.submissions import Submission, find_submissions
from algorithms.practice.grading.table import table

__all__ = [
    "Grade",
    "Limits",
    "Submission",
    "find_submissions",
    "grade",
    "page",
    "table",
]
