"""Python's exceptions are explained, with the names in their messages."""

import re
import string
import traceback
import warnings

import pytest

from algorithms.errors import InvalidValueError
from algorithms.messages import LANGUAGES
from algorithms.practice.exception_help import EXPLANATIONS, explain
from tests.practice.tables import every

ISOLATES = re.compile("[\u2066\u2068\u2069]")
FULL_STOP = re.compile(r"[.。]$")

# Small programs, each with the exception that it raises and parts of the explanation.
PROVOKED = {
    "print(quens)": ("NameError", "`quens`", "spelling"),
    "math.sqrt(4)": ("NameError", "`import math`"),
    "x = true": ("NameError", "`true`", "`True`"),
    "def f():\n    n += 1\nf()": ("UnboundLocalError", "`n`", "local variable"),
    "def f():\n    def g():\n        return k\n    g()\n    k = 1\nf()": (
        "NameError",
        "`k`",
        "outer function",
    ),
    "if 1:\nx = 1": ("IndentationError", "Line 1", "`pass`"),
    "def f():\nreturn 1": ("IndentationError", "Line 1"),
    "x = 1\n  y = 2": ("IndentationError", "no block begins above"),
    "if 1:\n    x = 1\n  y = 2": ("IndentationError", "does not match"),
    "if 1:\n        x = 1\n\tx = 2": ("TabError", "mixes tabs and spaces"),
    "x = = 1": ("SyntaxError", "cannot read this line"),
    "print((1, 2)": ("SyntaxError", "`(`", "never closed"),
    "a = [1, 2": ("SyntaxError", "`[`", "never closed"),
    "for i in range(3)\n    pass": ("SyntaxError", "colon is missing"),
    "if x = 1:\n    pass": ("SyntaxError", "`==`"),
    "print(f.a=1)": ("SyntaxError", "`==`"),
    "x = [1 2]": ("SyntaxError", "comma"),
    "x = 'abc": ("SyntaxError", "string is not closed"),
    "x = '''abc": ("SyntaxError", "three quotation marks"),
    "x = 1)": ("SyntaxError", "`)`", "no opening bracket"),
    "x = (1]": ("SyntaxError", "`(` is closed by `]`"),
    "f() = 1": ("SyntaxError", "On the left of `=`"),
    "1 = x": ("SyntaxError", "On the left of `=`"),
    "a + 1 = 2": ("SyntaxError", "On the left of `=`"),
    "None = 1": ("SyntaxError", "`None`", "fixed value"),
    "return 1": ("SyntaxError", "`return` works only inside a function"),
    "yield 1": ("SyntaxError", "`yield` works only inside a function"),
    "break": ("SyntaxError", "`break` works only inside a loop"),
    "continue": ("SyntaxError", "`continue` works only inside a loop"),
    "print(“a”)": ("SyntaxError", "`“`"),
    "x =\u00a01": ("SyntaxError", "`U+00A0`"),
    "x = 012": ("SyntaxError", "begin with 0"),
    "x = 2n": ("SyntaxError", "followed directly by letters"),
    "x = 1 \\ 2": ("SyntaxError", "backslash"),
    "print 1": ("SyntaxError", "`print(...)`"),
    "f(n=1, 2)": ("SyntaxError", "must come after positional arguments"),
    "def f(a=1, b):\n    pass": ("SyntaxError", "Parameters with a default"),
    "try:\n    pass\nx = 1": ("SyntaxError", "`except`"),
    "x = 1 if 2": ("SyntaxError", "needs an `else`"),
    "def f:\n    pass": ("SyntaxError", "`(`"),
    "x = f'{'": ("SyntaxError", "f-string|string is not closed|never closed"),
    "def f():\n    n = 1\n    global n": ("SyntaxError", "`global n`"),
    "[1][3]": ("IndexError", "`len(items) - 1`"),
    "'a'[3]": ("IndexError", "`len(items) - 1`"),
    "()[0]": ("IndexError", "`len(items) - 1`"),
    "[1].pop(3)": ("IndexError", "`len(items) - 1`"),
    "[].pop()": ("IndexError", "nothing to remove"),
    "__import__('collections').deque().popleft()": ("IndexError", "nothing to"),
    "[][0] = 1": ("IndexError", "`append()`"),
    "__import__('random').choice([])": ("IndexError", "nothing to choose"),
    "{'a': 1}['b']": ("KeyError", "`'b'`", "`in`"),
    "{1}.remove(7)": ("KeyError", "`7`"),
    "set().pop()": ("KeyError", "nothing to remove"),
    "{}.popitem()": ("KeyError", "nothing to remove"),
    "1 + '2'": ("TypeError", "`+`", "`int` and `str`"),
    "x = 1\nx -= '2'": ("TypeError", "`-=`", "`int` and `str`"),
    "[1] ** 2": ("TypeError", "`**`", "`list` and `int`"),
    "1 < '2'": ("TypeError", "`<`", "`int` with `str`"),
    "'a' + 1": ("TypeError", "`int`", "`str()`"),
    "[1] + 1": ("TypeError", "`list`", "`int`", "`append()`"),
    "[1] * 2.0": ("TypeError", "`float`", "whole number"),
    "for i in 5:\n    pass": ("TypeError", "`range()`"),
    "for i in 5.0:\n    pass": ("TypeError", "`float`", "loop over it"),
    "a, b = 5": ("TypeError", "`int`", "unpacked"),
    "1 in 5": ("TypeError", "`int`", "After `in`"),
    "5[0]": ("TypeError", "`int`", "square brackets"),
    "{1}[0]": ("TypeError", "no order"),
    "zip('a')[0]": ("TypeError", "`zip`", "`list()`"),
    "{}.keys()[0]": ("TypeError", "`dict_keys`", "`list()`"),
    "len(x for x in 'a')": ("TypeError", "`generator`", "`list()`"),
    "def f():\n    pass\nf[0]": ("TypeError", "function itself"),
    "len + 1": ("TypeError", "function itself"),
    "5(1)": ("TypeError", "`int`", "`*`"),
    "list = [1]\nlist(2)": ("TypeError", "`list`", "square brackets"),
    "import random\nrandom()": ("TypeError", "call a module"),
    "(1, 2)[0] = 1": ("TypeError", "`tuple`", "immutable"),
    "'a'[0] = 'b'": ("TypeError", "`str`", "immutable"),
    "del 'a'[0]": ("TypeError", "`str`", "immutable"),
    "[[1]][0, 0]": ("TypeError", "`board[row][column]`"),
    "[1][1.0]": ("TypeError", "`float`", "`//`"),
    "'a'['b']": ("TypeError", "`str`", "whole number"),
    "range(2.0)": ("TypeError", "`float`", "whole number"),
    "def f(row, column):\n    pass\nf()": ("TypeError", "`f()`", "`row, column`"),
    "def f(function):\n    pass\nf()": ("TypeError", "`f()`", "`function`"),
    "def f(a, *, b):\n    pass\nf(1)": ("TypeError", "`f()`", "`b`"),
    "def f(n):\n    pass\nf(1, 2)": ("TypeError", "`f()`", ": 2, ", "most 1."),
    "def f(n=1):\n    pass\nf(1, 2)": ("TypeError", "`f()`", ": 2, ", "most 1."),
    "def f():\n    def g():\n        pass\n    g(1)\nf()": ("TypeError", "`g()`"),
    "class B:\n    def put():\n        pass\nB().put()": (
        "TypeError",
        "`B.put()`",
        "`self`",
    ),
    "class B:\n    pass\nB(8)": ("TypeError", "`B`", "`__init__`"),
    "[].append(1, 2)": ("TypeError", "`list.append()`", "(2)"),
    "[].pop(1, 2)": ("TypeError", "`pop()`", "(2)"),
    "len()": ("TypeError", "`len()`", "(0)"),
    "range(1, 2, 3, 4)": ("TypeError", "`range()`", "(4)"),
    "def f(n):\n    pass\nf(m=1)": ("TypeError", "`f()`", "`m`"),
    "def f(n):\n    pass\nf(1, n=1)": ("TypeError", "`f()`", "`n`", "two values"),
    "{[1]}": ("TypeError", "`list`", "`tuple(items)`"),
    "{[1]: 2}": ("TypeError", "`list`", "`tuple(items)`"),
    "len(5)": ("TypeError", "`int`", "`len()`"),
    "int([])": ("TypeError", "`int()`", "`list`"),
    "-'a'": ("TypeError", "`-`", "`str`"),
    "abs('a')": ("TypeError", "`abs()`", "`str`"),
    "', '.join([1])": ("TypeError", "`int`", "`join()`"),
    "import math\nmath.sqrt('a')": ("TypeError", "`str`", "`float()`"),
    "next([1])": ("TypeError", "`list`", "`iter()`"),
    "raise 'a'": ("TypeError", "`raise`"),
    "x = [2, 1].sort()\nx[0]": ("TypeError", "`None`", "`return`"),
    "None + 1": ("TypeError", "`None`", "`return`"),
    "for i in None:\n    pass": ("TypeError", "`None`", "`return`"),
    "None()": ("TypeError", "`None`", "`return`"),
    "int('3.5')": ("ValueError", "`'3.5'`", "decimal point"),
    "int('`')": ("ValueError", r"`'\x60'`"),
    f"int('{'a' * 90}')": ("ValueError", "aaa…`"),
    "float('3,5')": ("ValueError", "`'3,5'`"),
    "a, b = 1, 2, 3": ("ValueError", "more values", "expected: 2"),
    "a, b = [1]": ("ValueError", "fewer values", "expected: 2, found: 1"),
    "a, b, *c = [1]": ("ValueError", "expected: 2, found: 1"),
    "[].remove(1)": ("ValueError", "not there"),
    "[].index(1)": ("ValueError", "not there"),
    "().index(1)": ("ValueError", "not there"),
    "'a'.index('b')": ("ValueError", "does not contain"),
    "max([])": ("ValueError", "`max()`"),
    "import math\nmath.sqrt(-1)": ("ValueError", "`math.sqrt()`"),
    "range(1, 2, 0)": ("ValueError", "step"),
    "[][::0]": ("ValueError", "step"),
    "import random\nrandom.randint(2, 1)": ("ValueError", "range is empty"),
    "int(float('nan'))": ("ValueError", "`nan`"),
    "[].add(1)": ("AttributeError", "`list`", "`add`"),
    "().append(1)": ("AttributeError", "`append()`", "tuple"),
    "None.append(1)": ("AttributeError", "`.append`", "`None`"),
    "len.append(1)": ("AttributeError", "`.append`", "parentheses"),
    "import math\nmath.root(2)": ("AttributeError", "`math`", "`root`"),
    "class B:\n    pass\nB.size": ("AttributeError", "`B`", "`size`", "`__init__`"),
    "1 / 0": ("ZeroDivisionError", "divide by zero"),
    "1 // 0": ("ZeroDivisionError", "divide by zero"),
    "1 % 0": ("ZeroDivisionError", "divide by zero"),
    "0 ** -1": ("ZeroDivisionError", "`**`"),
    "def f():\n    f()\nf()": ("RecursionError", "base case"),
    "import maths_": ("ModuleNotFoundError", "`maths_`"),
    "import math.roots": ("ModuleNotFoundError", "`math`", "`math.roots`"),
    "from math import root": ("ImportError", "`math`", "`root`"),
    "from . import a": ("ImportError", "begins with a dot"),
    "next(iter([]))": ("StopIteration", "`next()`"),
    "raise MemoryError": ("MemoryError", "memory"),
    "2.0 ** 9999": ("OverflowError", "`float`"),
    "import math\nmath.exp(9999)": ("OverflowError", "`float`"),
    "int(float('inf'))": ("OverflowError", "`inf`"),
    "[1] * 10**30": ("OverflowError", "too large"),
    "'a'[10**30:].rjust(10**30)": ("OverflowError", "too large to be used here"),
    "assert 1 == 2": ("AssertionError", "`assert`"),
    "assert 1 == 2, 'n'": ("AssertionError", "`assert`"),
    "raise EOFError('EOF when reading a line')": ("EOFError", "`input()`"),
    "raise KeyboardInterrupt": ("KeyboardInterrupt", "stopped"),
    "raise NotImplementedError": ("NotImplementedError", "not written yet"),
    "d = {1: 1}\nfor k in d:\n    d[k + 1] = 1": ("RuntimeError", "list(items)`"),
    "s = {1}\nfor k in s:\n    s.add(k + 1)": ("RuntimeError", "list(items)`"),
    "def g():\n    yield next(iter(()))\nlist(g())": ("RuntimeError", "generator"),
    "open('nowhere.txt')": ("FileNotFoundError", "`nowhere.txt`"),
    "b'\\xff'.decode()": ("UnicodeDecodeError", "`utf-8`"),
    "'é'.encode('ascii')": ("UnicodeEncodeError", "`ascii`"),
}

# Messages of later versions, or with what a traceback adds.
WRITTEN = [
    ("NameError", "name 'quen' is not defined. Did you mean: 'queen'?", "`queen`"),
    (
        "NameError", "name 'numpy' is not defined. Did you forget to import 'numpy'?",
        "`import numpy`",
    ),
    (
        "NameError",
        "name 'itemz' is not defined. Did you mean: 'item'? Or did you forget to import 'itemz'?",
        "`import itemz`",
    ),
    (
        "AttributeError", "'list' object has no attribute 'appned'. Did you mean: 'append'?",
        "meant `append`",
    ),
    (
        "AttributeError",
        (
            "module 'random' has no attribute 'choice' (consider renaming '/a/random.py' since it "
            "has the same name as the standard library module named 'random' and prevents "
            "importing that standard library module)"
        ),
        "Your file has the same name as the module `random`",
    ),
    (
        "AttributeError",
        (
            "partially initialized module 'board' has no attribute 'n' (most likely due to a "
            "circular import)"
        ),
        "`board` is not fully loaded",
    ),
    (
        "ImportError",
        (
            "cannot import name 'n' from partially initialized module 'board' (most likely due "
            "to a circular import) (/a/board.py)"
        ),
        "`board` is not fully loaded",
    ),
    (
        "ImportError",
        (
            "cannot import name 'choice' from 'random' (consider renaming '/a/random.py' since it "
            "has the same name as the standard library module named 'random' and prevents "
            "importing that standard library module)"
        ),
        "Your file has the same name as the module `random`",
    ),
    ("SyntaxError", "invalid syntax. Did you mean 'for'?", "meant `for`"),
    ("SyntaxError", "'(' was never closed (solver.py, line 3)", "`(`"),
    ("SyntaxError", "'break' outside loop (<string>, line 12)", "`break`"),
    (
        "SyntaxError",
        "unterminated string literal (detected at line 1); perhaps you escaped the end quote",
        "string is not closed",
    ),
    ("SyntaxError", "unterminated t-string literal (detected at line 1)", "closed"),
    ("SyntaxError", "f-string: expecting '}'", "f-string"),
    ("SyntaxError", "'elif' block follows an 'else' block", "`elif`"),
    (
        "SyntaxError", "parameter without a default follows parameter with a default",
        "default value",
    ),
    ("SyntaxError", "expected 'else' after 'if' expression", "needs an `else`"),
    ("ValueError", "too many values to unpack (expected 2, got 3)", "expected: 2"),
    ("ValueError", "list.index(x): x not in list", "not there"),
    ("ValueError", "max() iterable argument is empty", "`max()`"),
    ("ValueError", "expected a nonnegative input, got -1.0", "`math.sqrt()`"),
    ("ValueError", "empty range in randrange(0, 0)", "range is empty"),
    ("TypeError", "cannot use 'list' as a set element (unhashable type: 'list')", "`list`"),
    ("TypeError", "cannot use 'list' as a dict key (unhashable type: 'list')", "`list`"),
    ("TypeError", "argument of type 'int' is not a container or iterable", "After `in`"),
    (
        "TypeError", "f() got an unexpected keyword argument 'coulmn'. Did you mean 'column'?",
        "meant `column`",
    ),
    ("TypeError", "'module' object is not callable", "`random.random()`"),
    ("ZeroDivisionError", "zero to a negative power", "`**`"),
    ("ZeroDivisionError", "integer modulo by zero", "divide by zero"),
    ("RecursionError", "Stack overflow (used 7952 kB)", "base case"),
    ("IndexError", "pop from an empty deque", "nothing to remove"),
    ("MemoryError", "", "memory"),
    ("KeyboardInterrupt", "", "stopped"),
]  # fmt: skip

EVERY = [each for explained in EXPLANATIONS.values() for each in explained]


def provoke(source):
    """Return the exception that a program raises."""
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore"
        )  # Python warns of some faults before it runs them
        try:
            exec(compile(source, "solver.py", "exec"), {"__name__": "solver"})
        except BaseException as error:
            return error
    return None


def check(explanation, parts):
    """Check that an explanation is complete and contains some parts."""
    for part in parts:
        assert any(each in explanation for each in part.split("|")), explanation
    assert explanation.endswith(".")
    assert explanation.count("`") % 2 == 0
    assert not re.search(r"\{\w+\}", explanation)
    assert len(re.findall(r"\.(?: |$)", explanation)) <= 3


@every("source", PROVOKED)
def test_exceptions_are_explained(source):
    """An exception has an explanation with its names, from each form of its message."""
    kind, *parts = PROVOKED[source]
    error = provoke(source)
    assert type(error).__name__ == kind
    check(explain(kind, str(error), "en"), parts)
    lines = traceback.format_exception_only(error)
    check(explain(kind, lines[-1].strip().partition(": ")[2], "en"), parts)
    if isinstance(error, SyntaxError):
        check(explain(kind, error.msg, "en"), parts)


@every(("kind", "message", "part"), WRITTEN)
def test_messages_of_later_versions_are_explained(kind, message, part):
    """The messages of versions up to 3.14 and their suggestions are understood."""
    check(explain(kind, message, "en"), [part])


@every(
    ("kind", "message"),
    [
        ("NoSolutionError", "no solution exists for 3 queens"),
        ("ValueError", "n must be positive"),
        ("TypeError", "n must be an integer"),
        ("RuntimeError", "no solution"),
        ("FileNotFoundError", ""),
        ("", ""),
    ],
)
def test_other_exceptions_have_no_explanation(kind, message):
    """There is no explanation for an exception of the program's own."""
    assert explain(kind, message, "en") == ""


@every("language", LANGUAGES)
def test_explanations_in_all_languages(language):
    """In each language the names are code, and the last sentence is complete."""
    for kind, message, _ in WRITTEN:
        text = ISOLATES.sub("", explain(kind, message, language))
        assert FULL_STOP.search(text)
        assert text.count("`") % 2 == 0
        assert not re.search(r"\{\w+\}", text)
    text = ISOLATES.sub(
        "", explain("NameError", "name 'n' is not defined", language)
    )
    assert "`n`" in text


def test_the_language_is_checked():
    """An unknown language is an error, also without an explanation."""
    with pytest.raises(InvalidValueError):
        explain("NoSolutionError", "", "tlh")


def test_values_have_groups():
    """Each value of an explanation is a named group of each of its patterns."""
    for each in EVERY:
        names = {n for _, n, _, _ in string.Formatter().parse(each["text"]) if n}
        for pattern in each["messages"]:
            assert names <= set(re.compile(pattern).groupindex), pattern


def test_invisible_characters_are_shown():
    """A message cannot change the order of the text around it."""
    text = explain(
        "ValueError", "could not convert string to float: '\u202e1'", "en"
    )
    assert r"`'\u202e1'`" in text
