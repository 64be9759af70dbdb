"""The explanations of Python's exceptions, by the name of the exception."""

from algorithms.practice.explanations import names, syntax, types, values

EXPLANATIONS = (
    names.EXPLANATIONS
    | syntax.EXPLANATIONS
    | types.EXPLANATIONS
    | values.EXPLANATIONS
)
"""For each exception, by name, a pattern for Python's message and the explanation.

The first pattern that matches the start of the message is used. Its named groups are the values of
the explanation.
"""
