"""Any usual way of writing an answer down, read into one form for each family of problems.

Reading is lenient: a wrong answer is read as well as a right one, and judged elsewhere.
"""

from algorithms.practice.forms.choice import Answer, recognise
from algorithms.practice.forms.digits import numbers_in, to_integer
from algorithms.practice.forms.model import (
    REASONS,
    Form,
    Recognised,
    Tour,
    Unreadable,
    describe,
)
from algorithms.practice.forms.queens import SOLUTION, SOLUTIONS
from algorithms.practice.forms.squares import COUNT, SQUARES, YES_NO
from algorithms.practice.forms.tours import TOUR

__all__ = [
    "COUNT",
    "REASONS",
    "SOLUTION",
    "SOLUTIONS",
    "SQUARES",
    "TOUR",
    "YES_NO",
    "Answer",
    "Form",
    "Recognised",
    "Tour",
    "Unreadable",
    "describe",
    "numbers_in",
    "recognise",
    "to_integer",
]
