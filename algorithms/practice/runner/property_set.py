"""The properties in a learner's file: all its public functions, as one function that calls each.

A property takes the arguments of a problem and an answer, or some of them by their names.
"""

from collections.abc import Callable, Mapping, Sequence
from types import FunctionType
from typing import Any

from algorithms.practice.runner.lookup import (
    LoadingError,
    accepts,
    required,
    signature_of,
)

ANSWER = "answer"
"""The name of the last parameter of a property."""


def _is_property(name: str) -> bool:
    """Return whether a function with this name is not a helper, or run by pytest or by itself."""
    return not name.startswith(("_", "test_")) and name != "main"


class PropertySet:
    """The properties of a file, or of a class of functions."""

    def __init__(
        self, where: str, names: Mapping[str, Any], parameters: Sequence[str]
    ) -> None:
        self._known = [*parameters, ANSWER]
        home = names.get("__name__")  # a class of functions has none
        self._properties = {
            name: value
            for name, value in names.items()
            if type(value) is FunctionType
            if not home or (value.__module__ == home and _is_property(name))
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
