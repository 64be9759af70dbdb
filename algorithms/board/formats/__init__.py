"""The common ways to write an answer; a wrong answer is read like a right one."""

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
