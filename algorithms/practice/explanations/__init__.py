"""The explanations of Python's exceptions, by the name of the exception."""

from algorithms.practice.explanations import names, syntax, types, values

__all__ = ["EXPLANATIONS"]

EXPLANATIONS = (
    names.EXPLANATIONS
    | syntax.EXPLANATIONS
    | types.EXPLANATIONS
    | values.EXPLANATIONS
)
"""For each exception, by name, pairs of a pattern for Python's message and an explanation.

The first pattern that matches the start of the message is used. Its named groups are the values of
the explanation.
"""
