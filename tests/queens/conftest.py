"""Fixtures of the tests for queens."""

import pytest

from algorithms.counting import shards


@pytest.fixture
def divided(monkeypatch):
    """Divide small boards, which are counted quickly."""
    monkeypatch.setattr(shards, "DIRECT", 4)
