# mypy: disable-error-code="arg-type"
import ast
import pickle
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import algorithms
from algorithms import errors
from algorithms.errors import (
    MESSAGES,
    AlgorithmsError,
    InvalidTypeError,
    InvalidValueError,
    NoSolutionError,
    check_size,
    check_square,
)
from algorithms.messages import LANGUAGES, explain
from tests.refusals import error_of

KINDS = {
    "AttemptsExhaustedError": RuntimeError,
    "InvalidTypeError": TypeError,
    "InvalidValueError": ValueError,
    "MissingExtraError": ImportError,
    "NoSolutionError": ValueError,
    "RecursionTooDeepError": RecursionError,
    "SolverError": RuntimeError,
    "TooManyStepsError": RuntimeError,
}
PACKAGE = Path(algorithms.__file__).parent


def test_every_code_is_raised_somewhere():
    """Each code is used somewhere in the package, and the package raises no other code."""
    words, raised = set(), set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(word)):
                    words.add(word)
                case ast.Raise(
                    exc=ast.Call(
                        func=ast.Name(id=name), args=[ast.Constant(value=code), *_]
                    )
                ) if name in [*KINDS, "AlgorithmsError"]:
                    raised.add(code)
    assert all(re.fullmatch("[a-z]+(-[a-z]+)*", code) for code in MESSAGES)
    assert not MESSAGES.keys() - words
    assert not raised - MESSAGES.keys()


def test_errors_have_python_bases():
    """Each error inherits from our base class and one of Python's; pickling keeps its values."""
    public = {name for name in errors.__all__ if name.endswith("Error")}
    assert public == {*KINDS, "AlgorithmsError"}
    values = {"name": "start", "value": (0, 8)}
    for name, kind in {**KINDS, "AlgorithmsError": Exception}.items():
        error = getattr(errors, name)("not-a-square", **values)
        assert isinstance(error, AlgorithmsError), name
        assert isinstance(error, kind), name
        copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
        assert type(copy) is type(error)
        assert (copy.code, copy.values) == ("not-a-square", values)
        assert str(copy) == "start must be a pair (row, column), not (0, 8)"


def test_errors_are_localized(monkeypatch):
    """A message is in the language of the environment, or in English without one."""
    for language, text in {
        **dict.fromkeys(("", "en", "tlh"), "no solution exists for 3 queens"),
        "he": "אין פתרון ל־\u20683\u2069 מלכות",
        "fa_IR.UTF-8": "برای \u2068۳\u2069 وزیر جوابی وجود ندارد",
        "ar-EG": "لا يوجد حل حين يكون عدد الوزراء \u20683\u2069",
        "zh_CN": "3 皇后问题无解",
    }.items():
        monkeypatch.setenv("ALGORITHMS_LANGUAGE", language)
        assert str(NoSolutionError("no-solution", n=3)) == text, language


def test_sizes():
    """A size is a non-negative integer of any type; an error names the argument, in one line."""
    value: Any
    for value in (0, 8, 10**30, np.int8(8), np.uint64(2**63)):
        size = check_size(value)
        assert (size, type(size)) == (value, int)
    for value in (2.5, 8.0, "8", None, True, np.True_, [8], np.float64(8), 8j):
        with pytest.raises(
            InvalidTypeError, match=r"^rows must be an integer, not "
        ):
            check_size(value, "rows")
    for value in (-1, -(10**30), np.int8(-1)):
        with pytest.raises(InvalidValueError, match=f": {value}$") as negative:
            check_size(value)
        assert negative.value.code == "negative-size"
        assert negative.value.values == {"name": "n", "value": value}
    long = error_of(check_size, "x" * 10_000 + "\n")
    assert long.code == "not-an-integer"
    assert len(str(long)) < 80
    assert "\n" not in str(long)
    with pytest.raises(InvalidValueError, match=r": -<16610 bits>$"):
        check_size(-(10**5000))


def test_squares():
    """A square of the board is a pair of integers of any kind, and becomes a tuple of `int`."""
    pairs = [2, 4], np.array([2, 4]), (np.int8(2), 4), iter((2, 4)), range(2, 5, 2)
    for value in ((2, 4), *pairs):
        square = check_square(value, 3, 5)
        assert square == (2, 4)
        assert [type(number) for number in square] == [int, int]
    with pytest.raises(InvalidValueError, match=r"^start must be a pair "):
        check_square(7, 3, 5, "start")
    text = re.escape("square is off the board of size 3 × 5: (3, 5)")
    with pytest.raises(InvalidValueError, match=f"^{text}$"):
        check_square((3, 5), 3, 5)


def test_a_similar_name_is_suggested():
    """An unknown name that resembles a valid one is answered with that one, in each language."""
    cases = {
        "warnsdorff": lambda: algorithms.tour(5, method="warnsdorf"),
        "marked-board": lambda: algorithms.one_queens(5, method="marked_bord"),
        "knights-tour": lambda: algorithms.why("knight-tour", 5),
        "one-queens": lambda: algorithms.check("one-queen", "solver.py"),
    }
    for name, call in cases.items():
        with pytest.raises(algorithms.AlgorithmsError) as raised:
            call()
        assert str(raised.value).endswith(f"; did you mean {name}?")
        for language in LANGUAGES:
            assert explain(raised.value, language).count(name) == 2
    with pytest.raises(algorithms.AlgorithmsError) as raised:
        algorithms.tour(5, method="nope")
    assert "mean" not in str(raised.value)
