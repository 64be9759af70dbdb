"""Check of a solver's signature against the arguments of a problem.

This runs in the solver's process and uses only the standard library; it imports `inspect`, which
is slow to import, only for unusual functions.
"""

import sys
from collections.abc import Callable
from functools import lru_cache
from types import FunctionType
from typing import Any

_CACHED = type(lru_cache(print))
_LISTED = 0x04  # the flag of a code object that has `*arguments`
_PATH = tuple(
    sys.path
)  # without the learner's folder, which may contain a `token.py`


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
        inspect = _inspect()
        known = inspect.signature(_called(function), follow_wrapped=False)
        bare = [
            each.replace(annotation=inspect.Parameter.empty)
            for each in known.parameters.values()
        ]
        return str(known.replace(parameters=bare, return_annotation=known.empty))
    except Exception:
        return ""


def required(function: Callable[..., Any]) -> list[str]:
    """Return the names of the parameters that have no default value."""
    function = _called(function)
    function = getattr(
        function, "__init__" if isinstance(function, type) else "", function
    )
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
