"""The ways of writing down numbers, yes or no, and squares of a board."""

from collections.abc import Sequence
from itertools import chain

from algorithms.board import Square
from algorithms.errors import N_
from algorithms.practice.forms.digits import numbers_in, to_integer
from algorithms.practice.forms.grids import Squares, of_marks, of_rows, of_text
from algorithms.practice.forms.model import Form, Leaf
from algorithms.practice.forms.shapes import NotThisForm, pair
from algorithms.practice.values import Container, Value

__all__ = ["COUNT", "SQUARES", "YES_NO"]


def _number(value: Value, rows: int, columns: int) -> Sequence[int]:
    del rows, columns
    number = to_integer(value)
    if number is None:
        raise NotThisForm("number", value)
    return [number]


def _yes_no(value: Value, rows: int, columns: int) -> Sequence[bool]:
    del rows, columns
    if isinstance(value, bool | int | float) and value in (0, 1):
        return [bool(value)]
    raise NotThisForm("yes-no", value)


def _only_number(found: list[int], value: Value, n: int) -> int:
    del n
    if len(found) != 1 or isinstance(value, Container):
        raise NotThisForm("number", value)
    return found[0]


def _only_yes_no(found: list[bool], value: Value, n: int) -> bool:
    del n
    if value is False:
        return False
    if len(found) != 1 or isinstance(value, Container):
        raise NotThisForm("yes-no", value)
    return found[0]


def _square(value: Value, rows: int, columns: int) -> Sequence[Square] | None:
    """Read a square; squares in a dict are its values."""
    del columns
    if isinstance(value, str):
        numbers = numbers_in(value, rows)
        return [(numbers[0], numbers[1])] if numbers and len(numbers) == 2 else None
    square = pair(value)
    return None if square is None else [square]


def _all_squares(found: list[Square], value: Value, n: int) -> Squares:
    del n
    if not isinstance(value, Container | str):
        raise NotThisForm("form", value)
    return tuple(square for square in found if square)


def _all_marked(found: list[Squares], value: Value, n: int) -> Squares:
    return _all_squares(list(chain.from_iterable(found)), value, n)


def _sure(found: object, rows: int, columns: int) -> float:
    del found, rows, columns
    return 1.0


def _likeness(found: Squares, rows: int, columns: int) -> float | None:
    """Tell how much squares look like different squares of a board."""
    if not found:
        return None
    if not all(0 <= row < rows and 0 <= column < columns for row, column in found):
        return 0.1
    return 1.0 if len(set(found)) == len(found) else 0.6


def _marked(code: str, description: str, example: str, leaf: Leaf) -> Form:
    return Form(code, description, example, leaf, _all_marked, _likeness)


COUNT = (Form("number", N_("a whole number"), "2", _number, _only_number, _sure),)
"""The way of writing down how many there are."""

YES_NO = (
    Form("yes-no", N_("True or False"), "True", _yes_no, _only_yes_no, _sure),
)
"""The way of saying whether something holds."""

SQUARES = (
    Form(
        "squares",
        N_("squares, each its row and its column counted from 0"),
        "[(0, 1), (2, 3)]",
        _square,
        _all_squares,
        _likeness,
        usual=1,
    ),
    _marked(
        "marks",
        N_("a board with 1 or a letter on the squares that are meant"),
        "[[0, 1, 0], [0, 0, 1]]",
        of_marks,
    ),
    _marked(
        "strings",
        N_(
            "a text for each row, with a letter or a star on the squares that are meant"
        ),
        "['.*.', '..*']",
        of_rows,
    ),
    _marked(
        "text",
        N_(
            "one text for the whole board, with a star on the squares that are meant"
        ),
        r"'.*.\n..*'",
        of_text,
    ),
)
"""The ways of writing down squares of a board."""
