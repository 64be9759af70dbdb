"""Solvers in thirty formats, right and wrong, for the comparison of the lab with CPython."""

_SEARCH = """
from array import array
from collections import deque
from dataclasses import dataclass


@dataclass
class Square:
    row: int
    column: int


def columns(n, queens=()):
    if len(queens) == n:
        yield queens
        return
    for column in range(n):
        if all(c != column and abs(c - column) != len(queens) - r for r, c in enumerate(queens)):
            yield from columns(n, (*queens, column))
"""
_WRONG = _SEARCH.replace(
    "abs(c - column) != len(queens) - r", "c - column != len(queens) - r"
)

_FORMATS = {
    "tuples of columns": "return list(columns(n))",
    "lists of columns": "return [list(q) for q in columns(n)]",
    "a generator": "yield from columns(n)",
    "columns from 1": "return [[c + 1 for c in q] for q in columns(n)]",
    "a set of tuples": "return set(columns(n))",
    "squares": "return [list(enumerate(q)) for q in columns(n)]",
    "sets of squares": "return [set(enumerate(q)) for q in columns(n)]",
    "a set of frozensets": "return {frozenset(enumerate(q)) for q in columns(n)}",
    "grids of 0 and 1": "return [[[int(c == k) for k in range(n)] for c in q] for q in columns(n)]",
    "grids of truth values": "return [[[c == k for k in range(n)] for c in q] for q in columns(n)]",
    "lines of text": 'return [["." * c + "Q" + "." * (n - c - 1) for c in q] for q in columns(n)]',
    "whole texts": (
        'return ["\\n".join("." * c + "Q" + "." * (n - c - 1) for c in q) for q in columns(n)]'
    ),
    "dictionaries": "return [dict(enumerate(q)) for q in columns(n)]",
    "digits": 'return ["".join(map(str, q)) for q in columns(n)]',
    "lists of letters": (
        'return [[list("." * c + "Q" + "." * (n - c - 1)) for c in q] for q in columns(n)]'
    ),
    "numbers in a text": 'return [" ".join(map(str, q)) for q in columns(n)]',
    "a text with commas": 'return [", ".join(str(c + 1) for c in q) for q in columns(n)]',
    "deques": "return [deque(q) for q in columns(n)]",
    "arrays": 'return [array("i", q) for q in columns(n)]',
    "squares from 1": "return [[(r + 1, c + 1) for r, c in enumerate(q)] for q in columns(n)]",
    "lists of squares": "return [[[r, c] for r, c in enumerate(q)] for q in columns(n)]",
    "chess names": (
        'return [["abcdefghijkl"[c] + str(r + 1) for r, c in enumerate(q)] for q in columns(n)]'
    ),
    "square numbers": "return [[r * n + c for r, c in enumerate(q)] for q in columns(n)]",
    "square numbers from 1": (
        "return [[r * n + c + 1 for r, c in enumerate(q)] for q in columns(n)]"
    ),
    "flat texts": (
        'return ["".join("." * c + "Q" + "." * (n - c - 1) for c in q) for q in columns(n)]'
    ),
    "flat lists of 0 and 1": (
        "return [[int(c == k) for c in q for k in range(n)] for q in columns(n)]"
    ),
    "powers of two": "return [[1 << c for c in q] for q in columns(n)]",
    "complex numbers": (
        "return [[complex(r, c) for r, c in enumerate(q)] for q in columns(n)]"
    ),
    "objects": "return [[Square(r, c) for r, c in enumerate(q)] for q in columns(n)]",
    "dictionaries of squares": (
        'return [[{"row": r, "column": c} for r, c in enumerate(q)] for q in columns(n)]'
    ),
}


def _solver(search: str, body: str) -> str:
    return f"{search}\n\ndef solve(n):\n    {body}\n"


SOLVERS = {
    f"{name}, {kind}": ("all-queens", _solver(search, body))
    for name, body in _FORMATS.items()
    for kind, search in (("right", _SEARCH), ("wrong", _WRONG))
}
"""A problem and the source of a solver, by name."""
