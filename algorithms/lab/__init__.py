"""The Python side of the lab: run, record and check a program that a reader writes on a page.

The lab runs it in the reader's browser, with Pyodide. The functions take and return JSON values.
They do not raise the exceptions of the reader's program, but describe them.
"""

from algorithms.lab.checking import check, check_examples, define, properties
from algorithms.lab.loading import submissions
from algorithms.lab.recording import LINES, SECONDS, run, step
from algorithms.practice.inprocess import Watch

__all__ = [
    "LINES",
    "SECONDS",
    "Watch",
    "check",
    "check_examples",
    "define",
    "properties",
    "run",
    "step",
    "submissions",
]
