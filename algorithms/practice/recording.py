"""Recordings of a solver's call, for the player."""

from types import ModuleType
from typing import Any

from algorithms.practice.runner.lookup import choose, find
from algorithms.walkthrough import FunctionWalkthrough, record_function


def record_call(
    source: str,
    file: str,
    arguments: tuple[Any, ...],
    *,
    name: str = "",
    limit: int = 20_000,
) -> FunctionWalkthrough:
    """Run the file of a solver, then record one call."""
    module = ModuleType("program")
    module.__file__ = file
    exec(compile(source, file, "exec", dont_inherit=True), vars(module))
    name = name or choose(file, module)
    solver = find(file, module, name, len(arguments))
    return record_function(solver, *arguments, file=file, limit=limit)
