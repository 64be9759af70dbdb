"""Search for a solver in its module: the function or method to call, and whether it fits."""

import os
import sys
from collections.abc import Callable, Sequence
from types import CodeType, FunctionType, ModuleType
from typing import Any

from algorithms.board.values.showing import type_name
from algorithms.practice.runner.signatures import (
    accepts,
    required,
    signature_of,
    wrapper,
    wrapper_of_constant,
)

_USUAL = "solve"
_UNBOUND = classmethod, staticmethod
_BOARDS = {"board", "chessboard", "grid", "matrix", "solution", "solutions"}


class LoadingError(Exception):
    """A solver cannot be loaded."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code, self.values = code, values


def candidates(module: ModuleType) -> list[str]:
    """Return the names of possible solvers: the public functions and methods of a module."""
    public = {
        n: value for n, value in vars(module).items() if not n.startswith("_")
    }
    homes = {n: getattr(value, "__module__", None) for n, value in public.items()}
    own = [n for n in public if homes[n] == module.__name__]
    own = own or [n for n in public if _is_beside(module, homes[n])]
    classes = [n for n in own if isinstance(public[n], type)]
    functions = [n for n in own if callable(public[n]) and n not in classes]
    taking = [
        n for n in functions if accepts(public[n], 1) or not accepts(public[n], 0)
    ]
    used = {each for n in taking for each in _names_in(public[n])}
    methods = [
        f"{n}.{method}"
        for n in classes
        if n not in used
        for method, member in vars(public[n]).items()
        if not method.startswith("_") and _is_method(member)
    ]
    return [*taking, *methods] or functions


def _is_beside(module: ModuleType, name: object) -> bool:
    """Return whether another module is in the same folder."""
    files = [
        getattr(x, "__file__", "") for x in (module, sys.modules.get(str(name)))
    ]
    first, second = (os.path.dirname(each or "") for each in files)
    return first == second != ""


def _names_in(function: Callable[..., Any]) -> set[str]:
    """Return the names used in the code of a function."""
    codes = [getattr(getattr(function, "__wrapped__", function), "__code__", None)]
    for code in codes:
        codes += [x for x in getattr(code, "co_consts", ()) if type(x) is CodeType]
    return {name for code in codes for name in getattr(code, "co_names", ())}


def _is_method(member: object) -> bool:
    """Return whether a class member can be called through the class or its instances."""
    known = callable(member) or isinstance(member, classmethod)
    return (
        known and hasattr(type(member), "__get__") and not isinstance(member, type)
    )


def choose(where: str, module: ModuleType, parameters: Sequence[str] = ()) -> str:
    """Return the only candidate, the one called `solve`, or the only one that fits the problem."""
    names = candidates(module)
    usual = [name for name in names if name.rpartition(".")[2] == _USUAL]
    functions = [name for name in usual if name == _USUAL]
    choices = [names, functions, usual]
    if parameters:
        fitting = [each for each in names if _fits(where, module, each, parameters)]
        exact = [x for x in fitting if not _fits(where, module, x, parameters[1:])]
        named = [x for x in fitting if _taken(where, module, x) == [*parameters]]
        if not {*usual} & {*fitting}:  # `solve` may be a helper
            choices[1:1] = fitting, exact, named
        if not fitting:  # perhaps it is the one whose size is a constant
            choices.insert(0, _without_parameters(module))
    for choice in choices:
        if len(choice) == 1:
            return choice[0]
    if not names:
        raise LoadingError("solver-none", file=where)
    raise LoadingError("solver-several", file=where, names=_listed(where, names))


def _taken(where: str, module: ModuleType, name: str) -> list[str]:
    """Return the parameters of a function or method that have no default value."""
    found = find(where, module, name, None)
    return required(found.method)[1:] if type(found) is _Method else required(found)


def _without_parameters(module: ModuleType) -> list[str]:
    """Return the functions that take nothing and use a constant."""
    return [
        name
        for name, value in vars(module).items()
        if type(value) is FunctionType
        and value.__module__ == module.__name__
        and not (name.startswith("_") or name == "main")
        and not value.__code__.co_argcount
        and wrapper_of_constant(value, name, ["n"])
    ]


def find(where: str, module: ModuleType, name: str, count: int | None) -> Any:
    """Return the solver with a name."""
    owner: Any = None
    found: Any = module
    for part in name.split("."):
        owner = found
        try:
            found = getattr(owner, part)
        except AttributeError:
            names = _listed(where, candidates(module)) or "-"
            values = {"file": where, "name": name, "names": names}
            raise LoadingError("solver-name-missing", **values) from None
    if not callable(found):
        kind = type_name(found)
        raise LoadingError("solver-not-callable", file=where, name=name, kind=kind)
    if isinstance(owner, type):
        # A method of the metaclass is not one of the class.
        own = [vars(c)[part] for c in owner.__mro__ if part in vars(c)]
        bound = own and hasattr(type(own[0]), "__get__")
        if bound and not isinstance(own[0], _UNBOUND):
            return _Method(owner, found, count)
    return found


def check(
    function: Callable[..., Any], name: str, parameters: Sequence[str]
) -> None:
    """Check that a function can be called with the arguments of a problem."""
    count, given = len(parameters), ", ".join(parameters)
    called, after, taken = name, "", 0
    if isinstance(function, _Method):
        wrong, owner = function.wrong(count), function.owner.__name__
        method = name.rpartition(".")[2]
        taken = 1  # `self`
        if wrong is function.owner:
            name = called = owner
            after = f".{method}({given})"
        else:
            called = f"{owner}().{method}"
    else:
        wrong = None if accepts(function, count) else function
    if wrong is None:
        return
    values = {"solver": name + signature_of(wrong), "parameters": f"({given})"}
    lines = wrapper(required(wrong)[taken:], called, after, parameters)
    lines = lines or wrapper_of_constant(wrong, called, parameters)
    if not lines:
        raise LoadingError("solver-signature", **values)
    known = "..." not in lines[1]
    code = "solver-signature-size" if known else "solver-signature-start"
    raise LoadingError(code, **values, wrapper=lines)


def _fits(
    where: str, module: ModuleType, name: str, parameters: Sequence[str]
) -> bool:
    try:
        found = find(where, module, name, len(parameters))
        check(found, name, parameters)
    except LoadingError:
        return False
    # A function that shows a board is not the one that takes its size.
    return [*parameters[:1]] != ["n"] or _BOARDS.isdisjoint(required(found))


class _Method:
    """A function that calls a method on a new instance each time."""

    def __init__(
        self, owner: type, method: Callable[..., Any], count: int | None
    ) -> None:
        self.owner, self.method = owner, method
        # Unless the class has its own `__init__`, `accepts` knows nothing of it.
        own = owner.__init__ is not object.__init__  # type: ignore[misc]  # compared, not called
        self._ready = not own or accepts(owner, 0)
        # `Solver(n).solve()` is as usual as `Solver().solve(n)`.
        self.early = bool(
            count
            and own
            and not (accepts(owner, 0) and accepts(method, count + 1))
            and accepts(owner, count)
            and accepts(method, 1)
        )

    def __call__(self, *arguments: object) -> object:
        if self.early:
            return self.method(self.owner(*arguments))
        return self.method(self.owner(), *arguments)

    def wrong(self, count: int) -> Callable[..., Any] | None:
        """Return the class or the method if it cannot be called with this number of arguments."""
        if not (self.early or accepts(self.method, count + 1)):
            return self.method
        return None if self.early or self._ready else self.owner


def _listed(where: str, names: Sequence[str]) -> str:
    return ", ".join(f"{where}:{name}" for name in names)
