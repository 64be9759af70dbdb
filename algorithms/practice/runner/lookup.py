"""Search for a solver in its module: the function or method to call, and whether it fits.

If it does not, there may be a wrapper that fits the arguments of the problem. `inspect` is slow to
import, and imported only for unusual functions.
"""

import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from algorithms.board.values.showing import type_name

_USUAL = "solve"
_UNBOUND = classmethod, staticmethod
_CACHED = type(lru_cache(print))
_LISTED = 0x04  # the flag of a code object that has `*arguments`
_SIZES = {"n", "size", "board_size", "num", "dim", "dimension"}
# Without the learner's folder, which may contain a `token.py`.
_PATH = tuple(sys.path)
_NO_PROPERTY = re.compile(r"_|test_|main$")
_BOARDS = {"board", "chessboard", "grid", "matrix", "solution", "solutions"}

ANSWER = "answer"
"""The name of the last parameter of a property."""


class LoadingError(Exception):
    """A solver cannot be loaded."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code, self.values = code, values


def module_of(kind: type) -> ModuleType:
    """Return a module that contains nothing but a class."""
    module = ModuleType(kind.__module__)
    setattr(module, kind.__name__, kind)
    return module


def candidates(module: ModuleType) -> list[str]:
    """Return the names of possible solvers: the public functions and methods of a module."""
    public = {n: x for n, x in vars(module).items() if not n.startswith("_")}
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
        if not method.startswith("_")
        and (callable(member) or isinstance(member, classmethod))
        and hasattr(type(member), "__get__")
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


def choose(where: str, module: ModuleType, parameters: Sequence[str] = ()) -> str:
    """Return the only candidate, the one called `solve`, or the only one that fits the problem."""
    names = candidates(module)
    usual = [name for name in names if name.rpartition(".")[2] == _USUAL]
    functions = [name for name in usual if name == _USUAL]
    choices = [names, functions, usual]
    if parameters:
        fitting = [each for each in names if _fits(module, each, parameters)]
        exact = [x for x in fitting if not _fits(module, x, parameters[1:])]
        named = [
            x for x in fitting if required(find(where, module, x)) == [*parameters]
        ]
        if not {*usual} & {*fitting}:  # `solve` may be a helper
            choices[1:1] = fitting, exact, named
        if not fitting:  # perhaps it is the one whose size is a constant
            choices.insert(0, _without_parameters(module))
        # Others may be helpers of the only one that none of them calls.
        used = [_names_in(find(where, module, each)) - {each} for each in names]
        choices.append([each for each in fitting if each not in set().union(*used)])
    for choice in choices:
        if len(choice) == 1:
            return choice[0]
    if not names:
        raise LoadingError("solver-none", file=where)
    raise LoadingError("solver-several", file=where, names=_listed(where, names))


def _without_parameters(module: ModuleType) -> list[str]:
    """Return the functions that take nothing and use a constant."""
    return [
        name
        for name, value in vars(module).items()
        if type(value) is FunctionType
        and value.__module__ == module.__name__
        and not (name.startswith("_") or name == "main")
        and not value.__code__.co_argcount
        and _only_size(value)
    ]


def find(where: str, module: ModuleType, name: str) -> Any:
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
            return _Method(owner, found)
    return found


def check(
    function: Callable[..., Any], name: str, parameters: Sequence[str]
) -> None:
    """Check that a function can be called with the arguments of a problem."""
    given, taken, method = ", ".join(parameters), 0, name.rpartition(".")[2]
    header = f"def {method}({given}):"
    if isinstance(function, _Method):
        wrong, owner = function.wrong(len(parameters)), function.owner.__name__
        call, taken = f"{owner}().{method}({{}})", 1  # `self`
        header = f"def {method}({', '.join(['self', *parameters])}):"
        if wrong is function.owner:
            name, call = owner, f"{owner}({{}}).{method}({given})"
            header = "def __init__(self):"
    else:
        wrong = None if accepts(function, len(parameters)) else function
        call = f"{name}({{}})"
    if wrong is None:
        return
    values: dict[str, Any] = {
        "solver": name + signature_of(wrong),
        "header": header,
    }
    if lines := _wrapper(wrong, call, required(wrong)[taken:], parameters):
        values["wrapper"] = lines
        if "..." in lines[1]:
            values["starts"] = "..."
    raise LoadingError("solver-signature", parameters=f"({given})", **values)


def _fits(module: ModuleType, name: str, parameters: Sequence[str]) -> bool:
    try:
        found = find("", module, name)
        check(found, name, parameters)
    except LoadingError:
        return False
    # A function that shows a board is not the one that takes its size.
    return [*parameters[:1]] != ["n"] or _BOARDS.isdisjoint(required(found))


class _Method:
    """A function that calls a method on a new instance each time."""

    def __init__(self, owner: type, method: Callable[..., Any]) -> None:
        self.owner, self.method = owner, method

    def __call__(self, *arguments: object) -> object:
        if self._is_early(len(arguments)):
            return self.method(self.owner(*arguments))
        return self.method(self.owner(), *arguments)

    def wrong(self, count: int) -> Callable[..., Any] | None:
        """Return the class or the method if it cannot be called with this number of arguments."""
        if not (self._is_early(count) or accepts(self.method, count + 1)):
            return self.method
        return None if self._is_early(count) or self._takes(0) else self.owner

    def _is_early(self, count: int) -> bool:
        """Return whether the class takes the arguments, as in `Solver(n).solve()`."""
        usual = self._takes(0) and accepts(self.method, count + 1)
        early = count and self._takes(count) and accepts(self.method, 1)
        return bool(early and not usual)

    def _takes(self, count: int) -> bool:
        """Return whether the class takes this number of arguments."""
        # Unless it has its own `__init__`, `accepts` knows nothing of it.
        own = self.owner.__init__ is not object.__init__  # type: ignore[misc]  # compared, not called
        return accepts(self.owner, count) if own else not count


def _listed(where: str, names: Sequence[str]) -> str:
    return ", ".join(f"{where}:{name}" for name in names)


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
    if isinstance(function, _Method):
        return required(function.method)[1:]
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


def _wrapper(
    function: Callable[..., Any],
    call: str,
    taken: Sequence[str],
    parameters: Sequence[str],
) -> list[str]:
    """Return three lines that call a function; `...` is what is not known."""
    values = {name: name for name in taken if name in parameters}
    if [*parameters] == ["n"] and not values:
        values = dict.fromkeys([x for x in taken if x.lower() in _SIZES][:1], "n")
    rest = [name for name in taken if name not in values]
    start = f"{', '.join(rest)} = {', '.join(['...'] * len(rest))}"
    if not rest:
        size = _only_size(function)
        if taken or not size or len(parameters) != 1:
            return []
        start = f"global {size}; {size} = {parameters[0]}"
    call = call.format(", ".join(values.get(name, name) for name in taken))
    # The last name that is called: `Solver(n).solve()` becomes `my_solve`.
    last = call.rpartition("(")[0].rpartition(".")[2]
    return [
        f"def my_{last}({', '.join(parameters)}):",
        f"    {start}",
        f"    return {call}",
    ]


def _only_size(function: Callable[..., Any]) -> str:
    """Return the only whole number that the functions of a module use by its name."""
    names = getattr(function, "__globals__", {})
    codes = [getattr(x, "__code__", None) for x in (*names.values(), function)]
    used = {name for code in codes for name in getattr(code, "co_names", ())}
    sizes = [name for name in names if name in used and type(names[name]) is int]
    return sizes[0] if len(sizes) == 1 else ""


class PropertySet:
    """The properties of a file, or of a class of functions, as one function that calls each.

    A property takes the arguments of a problem and an answer, or some of them by their names.
    """

    def __init__(
        self, where: str, names: Mapping[str, Any], parameters: Sequence[str]
    ) -> None:
        self._known = [*parameters, ANSWER]
        home = names.get("__name__")  # a class of functions has none
        self._properties = {
            name: value
            for name, value in names.items()
            if type(value) is FunctionType
            # Others are helpers, or run by pytest or by themselves.
            if not home
            or (value.__module__ == home and not _NO_PROPERTY.match(name))
        }
        if not self._properties:
            raise LoadingError("solver-none", file=where)
        self._taken = {
            name: self._parameters_of(where, name, value)
            for name, value in self._properties.items()
        }

    def __call__(self, name: str = "", *values: object) -> object:
        """Call a property with the arguments and an answer, or return the names of all."""
        if not name:
            return [*self._properties]
        given = dict(zip(self._known, values, strict=True))
        arguments = [given[each] for each in self._taken[name]]
        holds = self._properties[name](*arguments)
        # A property with `assert` returns None, which does not reject the answer.
        return None if holds is None else bool(holds)

    def _parameters_of(
        self, where: str, name: str, function: Callable[..., Any]
    ) -> Sequence[str]:
        """Return the names of the values that a property takes, in its order."""
        wanted = required(function)
        if ANSWER in wanted and {*wanted} <= {*self._known}:
            if accepts(function, len(wanted)):
                return wanted
        elif accepts(function, len(self._known)):  # under names of its own
            return self._known
        values = {"name": name + signature_of(function), "file": where}
        call = f"{name}({', '.join(self._known)})"
        raise LoadingError("property-signature", **values, call=call)
