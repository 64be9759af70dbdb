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
    """Run the file of a solver, then record one call.

    Args:
        source: The source code.
        file: The name of its file.
        arguments: The arguments of the call.
        name: The name of the solver; by default, the only function, or the one called `solve`.
        limit: The maximum number of lines to record.

    Returns:
        The recorded call.

    Raises:
        LoadingError: There is no such function, or more than one.
        TooManyStepsError: `too-many-steps`: the call runs more lines; the error contains the part
            recorded so far.

    Example:
        >>> record_call("def solve(n): return [0] * n", "my_queens.py", (2,)).result
        [0, 0]
    """
    module = ModuleType("program")
    module.__file__ = file
    exec(compile(source, file, "exec", dont_inherit=True), vars(module))  # noqa: S102 - the solver's file
    name = name or choose(file, module)
    solver = find(file, module, name, len(arguments))
    return record_function(solver, *arguments, file=file, limit=limit)
