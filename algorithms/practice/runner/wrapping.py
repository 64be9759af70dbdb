"""Wrappers for functions that cannot be called with the arguments of a problem.

This runs in the solver's process and uses only the standard library.
"""

from collections.abc import Callable, Sequence
from typing import Any

_SIZES = {"n", "size", "board_size", "num", "dim", "dimension"}


def wrapper(
    taken: Sequence[str], called: str, after: str, parameters: Sequence[str]
) -> list[str]:
    """Return three lines that call a function; `...` is what is not known."""
    values = {name: name for name in taken if name in parameters}
    if [*parameters] == ["n"] and not values:
        values = dict.fromkeys([x for x in taken if x.lower() in _SIZES][:1], "n")
    rest = [name for name in taken if name not in values]
    if not rest:
        return []
    start = f"{', '.join(rest)} = {', '.join(['...'] * len(rest))}"
    arguments = ", ".join(values.get(name, name) for name in taken)
    return _lines(called, after, parameters, start, arguments)


def wrapper_of_constant(
    function: Callable[..., Any], called: str, parameters: Sequence[str]
) -> list[str]:
    """Return three lines that set the only size of a module for a function without parameters."""
    names = getattr(function, "__globals__", {})
    codes = [getattr(each, "__code__", None) for each in names.values()]
    codes.append(getattr(function, "__code__", None))
    used = {name for code in codes for name in getattr(code, "co_names", ())}
    sizes = [name for name in names if name in used and type(names[name]) is int]
    if len(sizes) != 1 or len(parameters) != 1:
        return []
    start = f"global {sizes[0]}; {sizes[0]} = {parameters[0]}"
    return _lines(called, "", parameters, start, "")


def _lines(
    called: str, after: str, parameters: Sequence[str], start: str, arguments: str
) -> list[str]:
    function = (after.partition("(")[0] or called).rpartition(".")[2]
    return [
        f"def my_{function}({', '.join(parameters)}):",
        f"    {start}",
        f"    return {called}({arguments}){after}",
    ]
