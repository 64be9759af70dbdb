import ast

import pytest

from website.blocks.sources import excerpt, include, whole

MODULE = '''"""The module's docstring."""

import os

# Why eight.
SIZE: int = 8
"""The size."""


class Board:
    """A board."""

    size = SIZE


@os.decorator
def place(n):
    """Place queens.

    More.
    """

    # Columns first.
    def search(x):
        """Search."""
        yield x  # one by one

    return search(n)


def nothing():
    """Do nothing."""
'''

WORKFLOW = """# What is run.
steps:

  - run: pytest  # noqa: here it means nothing
"""


@pytest.fixture
def root(tmp_path):
    """Return a project with one module and a file that is not Python."""
    (tmp_path / "code.py").write_text(MODULE, "utf-8")
    (tmp_path / "tests.yml").write_text(WORKFLOW, "utf-8")
    return tmp_path


def test_a_function_with_decorators_and_without_docstrings(root):
    """A function is included without its docstring but with its comments."""
    assert include('--8<-- "code.py:place"', root) == (
        "@os.decorator\ndef place(n):\n    # Columns first.\n    def search(x):\n"
        "        yield x  # one by one\n\n    return search(n)"
    )


def test_an_inner_function_is_dedented(root):
    """A dotted name selects a nested function, and the code is dedented."""
    assert include('--8<-- "code.py:place.search"', root) == (
        "# Columns first.\ndef search(x):\n    yield x  # one by one"
    )


def test_a_constant_with_the_comment_above(root):
    """The comment above a constant is included."""
    assert include('--8<-- "code.py:SIZE"', root) == "# Why eight.\nSIZE: int = 8"


def test_a_body_is_never_empty(root):
    """A function whose body is only a docstring remains valid Python."""
    assert include('--8<-- "code.py:nothing"', root) == "def nothing():\n    ..."


def test_pieces_are_two_blank_lines_apart(root):
    """Several directives in a block are included in order, with blank lines between them."""
    block = '--8<-- "code.py:Board"\n--8<-- "code.py:nothing"\n'
    assert include(block, root) == (
        "class Board:\n    size = SIZE\n\n\ndef nothing():\n    ..."
    )


def test_a_module_loses_its_docstrings_only():
    """An entire module keeps every statement except docstrings."""
    shown = excerpt(MODULE)
    assert '"""' not in shown
    kept = [type(node) for node in ast.parse(MODULE).body]
    assert [type(node) for node in ast.parse(shown).body] == [
        kind for kind in kept if kind is not ast.Expr
    ]


def test_other_code_is_unchanged(root):
    """A block without directives is not changed."""
    assert include('print("--8<--")', root) == 'print("--8<--")'


def test_a_file_is_included_unchanged(root):
    """A file that is not Python keeps its comments and empty lines."""
    assert whole('--8<-- "tests.yml"\n', root) == WORKFLOW


def test_other_text_is_unchanged(root):
    """A block without a directive is not changed by `whole`, either."""
    assert whole("a: --8<--\n\nb: 1\n", root) == "a: --8<--\n\nb: 1\n"
