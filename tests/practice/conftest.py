"""Shared fixtures of the tests of the checker."""

from pathlib import Path
from textwrap import dedent

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


@pytest.fixture
def learner(tmp_path, monkeypatch):
    """Return a function that writes a learner's file in a folder, the working directory."""
    monkeypatch.chdir(tmp_path)

    def write(text, name="my_queens.py"):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(dedent(text), encoding="utf-8")
        return name

    return write
