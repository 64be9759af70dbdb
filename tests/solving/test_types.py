"""The types of methods: a type checker finds a wrong name, and knows every right one."""

import inspect
import re
from typing import get_args

import pytest

import algorithms as al
from algorithms.solving import functions, methods
from tests.processes import python
from website import ROOT

NAMES = {
    "all_queens": (methods.SEVERAL, methods.DEFAULT_METHOD),
    "distinct_queens": (methods.SEVERAL, methods.DEFAULT_METHOD),
    "one_queens": (methods.QUEENS, methods.DEFAULT_METHOD_FOR_ONE),
    "tour": (methods.TOURS, "warnsdorff"),
}
RIGHT = [
    *(f"al.{f}(5, method={name!r})" for f in NAMES for name in NAMES[f][0]),
    *(f"al.why({problem!r}, 5)" for problem in get_args(functions.Problem)),
    "al.draw(al.tour(5), title='a', show_title=True, width=300).save('a.gif')",
]
WRONG = [
    *(f"al.{f}(5, method='nope')" for f in NAMES),
    "al.all_queens(8, method='explicit')",
    "al.why('queens', 8)",
    "al.draw((1, 3, 0, 2), width='300')",
]


def test_the_types_are_the_table():
    """The names in the type of `method` are those of the table; the default is the command's."""
    for function, (names, default) in NAMES.items():
        method = inspect.signature(getattr(al, function)).parameters["method"]
        assert sorted(get_args(method.annotation)) == sorted(names)
        assert method.default == default


@pytest.mark.slow
@pytest.mark.untraced
def test_a_type_checker_finds_wrong_names(tmp_path):
    """Mypy refuses each wrong call, and nothing in a program with every right name."""
    for name, calls in (("right", RIGHT), ("wrong", WRONG)):
        lines = "\n".join(["import algorithms as al", *calls, ""])
        (tmp_path / f"{name}.py").write_text(lines, encoding="utf-8")
    ran = python("-m", "mypy", "--follow-imports=silent", tmp_path, cwd=ROOT)
    found = re.findall(r"(\w+)\.py:(\d+): error", ran.stdout)
    assert found == [("wrong", str(number)) for number in range(2, len(WRONG) + 2)]
