"""Solvers that tests write to files, as learners do."""

from tests.practice.tables import table

RIGHT = table("programs")["solvers"]["RIGHT"]
"""A correct solver of `all-queens`."""

WRONG = RIGHT.replace("abs(c - d)", "c - d")
"""A solver that forgets a diagonal."""

HANGING = table("programs")["solvers"]["HANGING"]
"""A solver that never ends, in C."""
