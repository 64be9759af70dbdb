"""Evidence in source code: what the syntax tree of a solver shows, and what it does not."""

import ast
import tomllib
from importlib import import_module

from algorithms.practice.mistakes.evidence import combined
from algorithms.practice.syntax_tree import simplified
from tests.goldens import DATA

TABLE = tomllib.loads((DATA / "evidence.toml").read_text(encoding="utf-8"))


def test_evidence():
    """The evidence of a mistake is found in a program with it, and not in similar programs."""
    wrong = []
    for module, kinds in TABLE.items():
        functions = import_module(f"algorithms.practice.mistakes.evidence.{module}")
        for name, programs in kinds.items():
            for expected in ("found", "missing"):
                for source in programs[expected]:
                    found = getattr(functions, name)(simplified(ast.parse(source)))
                    if found != (expected == "found"):
                        wrong.append(f"{name} is not {expected} in:\n{source}")
    assert wrong == [], "\n".join(wrong)


def test_combined():
    """Evidence can be combined."""
    tree = ast.parse("b.pop()\npush")
    found = ("calls push or calls pop",), ("not calls push", "calls pop")
    missing = ("calls push", "calls pop"), ("not calls pop or calls push",)
    assert all(combined(each)(tree) for each in found)
    assert not any(combined(each)(tree) for each in missing)
