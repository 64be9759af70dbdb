"""Shared fixtures of the tests of grading and of reports."""

from pathlib import Path

import pytest

from algorithms.base import catalogs
from tests.practice.reported import Pseudo


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Work next to an empty folder for submissions."""
    monkeypatch.delenv("ALGORITHMS_LANGUAGE", raising=False)
    monkeypatch.chdir(tmp_path)
    Path("class").mkdir()
    return Path("class")


@pytest.fixture
def pseudo(monkeypatch):
    """Invented languages, so that every text has a translation."""
    monkeypatch.setattr(catalogs, "_catalog", Pseudo)
