"""Answer formats: the common ways to write an answer, each converted to one representation.

Reading is lenient: a wrong answer is read like a right one, and is only checked later.
"""

from algorithms.board.formats.model import (
    AnswerFormat,
    RecognisedFormat,
    Tour,
    Unreadable,
)
from algorithms.board.formats.queens import SOLUTION, SOLUTIONS
from algorithms.board.formats.recognition import recognise
from algorithms.board.formats.tours import TOUR

__all__ = [
    "SOLUTION",
    "SOLUTIONS",
    "TOUR",
    "AnswerFormat",
    "RecognisedFormat",
    "Tour",
    "Unreadable",
    "recognise",
]
