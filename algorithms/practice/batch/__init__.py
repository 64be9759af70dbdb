"""A folder of submissions: each checked on its own, and told of in one table and one page."""

from algorithms.practice.batch.grading import Grade, Limits, grade
from algorithms.practice.batch.page import page
from algorithms.practice.batch.submissions import Submission, find_submissions
from algorithms.practice.batch.table import table

__all__ = [
    "Grade",
    "Limits",
    "Submission",
    "find_submissions",
    "grade",
    "page",
    "table",
]
