"""Calls that are refused, each by the error with the code in `data/refused.toml`."""

# ruff: noqa: F401 - the imports are the names in the table

import pytest

import algorithms as al
from algorithms import board, drawing
from algorithms.errors import check_square
from algorithms.queens.symmetry_fast import distinct_array
from algorithms.walkthrough import narrate, record, templates
from tests.practice.tables import table
from tests.refusals import error_of

CALLS = table("refused")
MESSAGES = CALLS.pop("messages")


@pytest.mark.parametrize("part", CALLS)
def test_what_is_refused(part):
    """A wrong argument raises an error with its code and a short message, when it is passed."""
    found = {call: error_of(eval, call, globals()) for call in CALLS[part]}
    assert {call: error.code for call, error in found.items()} == CALLS[part]
    assert [call for call, error in found.items() if len(str(error)) >= 300] == []


def test_messages_name_the_wrong_value():
    """A message says which value is wrong, such as a row, and what is expected."""
    for call, text in MESSAGES.items():
        error = error_of(eval, call, globals())
        assert text in str(error), call
        assert repr(error).startswith(f"{type(error).__name__}({error.code!r}")
