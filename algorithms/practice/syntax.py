"""Syntax trees of programs."""

import ast


def parse(source: str) -> ast.Module:
    """Return the syntax tree of a program."""
    try:
        return ast.parse(source)
    except SystemError:
        # Python 3.11 miscounts its depth if other code runs while it makes the tree, such as a
        # finalizer: https://github.com/python/cpython/issues/106905
        return ast.parse(source)
