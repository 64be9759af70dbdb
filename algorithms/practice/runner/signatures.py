"""Signatures of solvers: a check against the arguments of a problem, and wrappers that fit them.

`inspect` is slow to import, and imported only for unusual functions.
"""

import sys
from collections.abc import Callable, Sequence
from functools import lru_cache
from types import FunctionType
from typing import Any

_CACHED = type(lru_cache(print))
_LISTED = 0x04  # the flag of a code object that has `*arguments`
_SIZES = {"n", "size", "board_size", "num", "dim", "dimension"}
# Without the learner's folder, which may contain a `token.py`.
_PATH = tuple(sys.path)


def accepts(function: Callable[..., Any], count: int) -> bool:
    """Return whether a function can be called with this number of arguments."""
    function = _called(function)
    if type(function) is FunctionType:
        code = function.__code__
        least = code.co_argcount - len(function.__defaults__ or ())
        most = sys.maxsize if code.co_flags & _LISTED else code.co_argcount
        named = code.co_kwonlyargcount <= len(function.__kwdefaults__ or ())
        return least <= count <= most and named
    try:
        signature = _inspect().signature(function, follow_wrapped=False)
    except Exception:
        return True
    try:
        signature.bind(*range(count))
    except TypeError:
        return False
    return True


def signature_of(function: Callable[..., Any]) -> str:
    """Return a function's signature without annotations."""
    try:
        known = _inspect().signature(_called(function), follow_wrapped=False)
        bare = [
            each.replace(annotation=each.empty)
            for each in known.parameters.values()
        ]
        return str(known.replace(parameters=bare, return_annotation=known.empty))
    except Exception:
        return ""


def required(function: Callable[..., Any]) -> list[str]:
    """Return the names of the parameters that have no default value."""
    function = _called(function)
    if isinstance(function, type):
        function = function.__init__  # type: ignore[misc]  # of this class
    code = getattr(function, "__code__", None)
    if code is None:
        return []
    count = code.co_argcount - len(getattr(function, "__defaults__", None) or ())
    return [*code.co_varnames[:count]]


def _called(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function that takes the arguments, without any cache around it."""
    while type(function) is _CACHED:
        function = function.__wrapped__
    return function


def _inspect() -> Any:
    path = sys.path[:]
    sys.path[:] = _PATH
    try:
        import inspect
    finally:
        sys.path[:] = path
    return inspect


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
    return _lines(f"{called}({arguments}){after}", parameters, start)


def wrapper_of_constant(
    function: Callable[..., Any], called: str, parameters: Sequence[str]
) -> list[str]:
    """Return three lines that set the only size of a module for a function without parameters."""
    names = getattr(function, "__globals__", {})
    codes = [getattr(x, "__code__", None) for x in (*names.values(), function)]
    used = {name for code in codes for name in getattr(code, "co_names", ())}
    sizes = [name for name in names if name in used and type(names[name]) is int]
    if len(sizes) != 1 or len(parameters) != 1:
        return []
    start = f"global {sizes[0]}; {sizes[0]} = {parameters[0]}"
    return _lines(f"{called}()", parameters, start)


def _lines(call: str, parameters: Sequence[str], start: str) -> list[str]:
    # The last name that is called: `Solver(n).solve()` becomes `my_solve`.
    function = call.rpartition("(")[0].rpartition(".")[2]
    return [
        f"def my_{function}({', '.join(parameters)}):",
        f"    {start}",
        f"    return {call}",
    ]
