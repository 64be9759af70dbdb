import pickle
import re
from pathlib import Path

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


@pytest.fixture(autouse=True)
def english(monkeypatch):
    """Start without a chosen language."""
    monkeypatch.delenv("ALGORITHMS_LANGUAGE", raising=False)


def test_codes_are_stable_names():
    """Codes are lower-case words with hyphens, in alphabetical order."""
    assert all(re.fullmatch("[a-z]+(-[a-z]+)*", code) for code in MESSAGES)
    assert list(MESSAGES) == sorted(MESSAGES)


def test_every_code_is_raised_somewhere():
    """Each code is raised by the package, and the package raises no other code."""
    sources = [path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")]
    raised = re.compile(r'Error\(\s*"([a-z-]+)"')
    # Doctests contain errors, too; only a `raise` counts.
    found = {
        code
        for text in sources
        for line in re.findall(r"^ *raise [^#]*?\)", text, re.MULTILINE)
        for code in raised.findall(line)
    }
    assert found == set(MESSAGES)


@pytest.mark.parametrize(("name", "kind"), KINDS.items())
def test_errors_have_python_bases(name, kind):
    """Each error inherits from our base class and from one of Python's exceptions."""
    assert issubclass(getattr(errors, name), AlgorithmsError)
    assert issubclass(getattr(errors, name), kind)


def test_every_error_is_tested():
    """The list above contains all public errors."""
    public = {name for name in errors.__all__ if name.endswith("Error")}
    assert public == {*KINDS, "AlgorithmsError"}


@pytest.mark.parametrize("name", [*KINDS, "AlgorithmsError"])
def test_errors_can_be_pickled(name):
    """Pickling keeps the type, code and values of an error."""
    error = getattr(errors, name)("not-a-square", name="start", value=(0, 8))
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert type(copy) is type(error)
    assert (copy.code, copy.values) == (
        "not-a-square",
        {"name": "start", "value": (0, 8)},
    )
    assert (
        str(copy) == str(error) == "start must be a pair (row, column), not (0, 8)"
    )


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("", "no solution exists for 3 queens"),
        ("en", "no solution exists for 3 queens"),
        ("tlh", "no solution exists for 3 queens"),
        ("he", "אין פתרון ל־\u20683\u2069 מלכות"),
        ("fa_IR.UTF-8", "برای \u2068۳\u2069 وزیر جوابی وجود ندارد"),
        ("ar-EG", "لا يوجد حل حين يكون عدد الوزراء \u20683\u2069"),
        ("zh_CN", "3 皇后问题无解"),
    ],
)
def test_errors_are_localized(monkeypatch, language, text):
    """A message is in the language of the environment, or in English without one."""
    monkeypatch.setenv("ALGORITHMS_LANGUAGE", language)
    assert str(NoSolutionError("no-solution", n=3)) == text


@pytest.mark.parametrize("value", [0, 8, 10**30, np.int8(8), np.uint64(2**63)])
def test_integers_of_all_kinds_are_sizes(value):
    """An integer of any type is returned as a Python `int`."""
    size = check_size(value)
    assert size == value
    assert type(size) is int


@pytest.mark.parametrize(
    "value", [2.5, 8.0, "8", None, True, np.True_, [8], np.float64(8), 8j]
)
def test_other_values_are_not_sizes(value):
    """A size that is not an integer raises a TypeError that names the argument."""
    with pytest.raises(
        InvalidTypeError, match=r"^rows must be an integer, not "
    ) as caught:
        check_size(value, "rows")
    assert caught.value.code == "not-an-integer"


@pytest.mark.parametrize("value", [-1, -(10**30), np.int8(-1)])
def test_sizes_are_not_negative(value):
    """A negative size raises a ValueError that names the argument and the value."""
    with pytest.raises(
        InvalidValueError, match=rf"^n must not be negative: {value}$"
    ) as caught:
        check_size(value)
    assert caught.value.values == {"name": "n", "value": value}


def test_long_values_are_shortened():
    """A message is one line even for a long value."""
    with pytest.raises(InvalidTypeError) as caught:
        check_size("x" * 10_000 + "\n")
    assert len(str(caught.value)) < 80
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "value",
    [
        (2, 4),
        [2, 4],
        np.array([2, 4]),
        (np.int8(2), 4),
        iter((2, 4)),
        range(2, 5, 2),
    ],
)
def test_pairs_of_all_kinds_are_squares(value):
    """A square is returned as a tuple of Python `int`s."""
    square = check_square(value, 3, 5)
    assert square == (2, 4)
    assert [type(number) for number in square] == [int, int]


@pytest.mark.parametrize("value", [(), (1,), (1, 2, 3), 7, None, "12", 1.5])
def test_other_values_are_not_squares(value):
    """A square that is not a pair raises a ValueError."""
    with pytest.raises(
        InvalidValueError, match=r"^start must be a pair "
    ) as caught:
        check_square(value, 9, 9, "start")
    assert caught.value.code == "not-a-square"


@pytest.mark.parametrize("value", [(0, "1"), (0.0, 1), (None, 1), (True, 0)])
def test_pairs_of_other_things(value):
    """A pair of anything but integers raises a TypeError."""
    with pytest.raises(InvalidTypeError) as caught:
        check_square(value, 9, 9)
    assert caught.value.code == "not-an-integer"


@pytest.mark.parametrize(
    "square", [(-1, 0), (0, -1), (3, 0), (0, 5), (3, 5), (4, 2)]
)
def test_squares_off_the_board(square):
    """On a board of size 3 × 5, rows are 0 to 2 and columns 0 to 4."""
    text = re.escape(f"square is off the board of size 3 × 5: {square}")
    with pytest.raises(InvalidValueError, match=f"^{text}$") as caught:
        check_square(square, 3, 5)
    assert caught.value.code == "off-board"


def test_nothing_fits_a_board_of_no_squares():
    """A board without rows contains no square."""
    with pytest.raises(InvalidValueError):
        check_square((0, 0), 0, 8)
