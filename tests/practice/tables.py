"""Tests that try all rows of a table, and list those that fail."""

import functools
import inspect
import tomllib

import pytest

from tests.goldens import DATA


def every(names, rows):
    """Have a test run once for all rows of a table; `names` are the parameters for their items."""
    names = (names,) if isinstance(names, str) else names

    def decorate(test):
        @functools.wraps(test)
        def all_rows(**fixtures):
            wrong = []
            for row in rows:
                items = row if names[1:] else (row,)
                try:
                    test(**fixtures, **dict(zip(names, items, strict=True)))
                except (Exception, pytest.fail.Exception) as error:
                    error.add_note(f"The row: {row!r}")
                    wrong.append(error)
            if wrong:
                raise BaseExceptionGroup(f"{len(wrong)} of {len(rows)} rows", wrong)

        signature = inspect.signature(test)
        fixtures = [p for p in signature.parameters.values() if p.name not in names]
        all_rows.__signature__ = signature.replace(parameters=fixtures)  # type: ignore[attr-defined]  # read by pytest
        return all_rows

    return decorate


def table(name):
    """Return the contents of a file of tables."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))
