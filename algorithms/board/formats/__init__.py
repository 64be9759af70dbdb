"""Answer formats: the common ways to write an answer, each converted to one representation.

Reading is lenient: a wrong answer is read like a right one, and is only checked later.
"""

from algorithms.board.formats.digits import numbers_in, to_integer
from algorithms.board.formats.model import (
    AnswerFormat,
    RecognisedFormat,
    Tour,
    Unreadable,
)
from algorithms.board.formats.queens import SOLUTION, SOLUTIONS
from algorithms.board.formats.recognition import Answer, recognise
from algorithms.board.formats.tours import CLOSED_TOUR, TOUR

__all__ = [
    "CLOSED_TOUR",
    "SOLUTION",
    "SOLUTIONS",
    "TOUR",
    "Answer",
    "AnswerFormat",
    "RecognisedFormat",
    "Tour",
    "Unreadable",
    "numbers_in",
    "recognise",
    "to_integer",
]
