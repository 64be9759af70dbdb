"""Every public parameter with values that it does not expect."""

# ruff: noqa: F401, S307 - the imports are the names in our own table, data/arguments.toml

import inspect
import pkgutil
from fractions import Fraction
from importlib import import_module
from itertools import count, cycle, product
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import algorithms
from algorithms import Queens, Tour
from algorithms.drawing import Scene, queens_svg, save_picture
from algorithms.errors import AlgorithmsError, InvalidValueError
from algorithms.queens import column_array
from algorithms.walkthrough import record, search_tree, to_json
from tests.practice.tables import table
from tests.rotation import part

TOUR = [[0, 3, 6, 9], [11, 8, 1, 4], [2, 5, 10, 7]]
SQUARES = [(0, 1), (1, 3), (2, 0), (3, 2)]
COLUMNS = [1, 3, 0, 2]
BOARD = [[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]]
TABLES = table("arguments")
GOOD = {key: eval(text) for key, text in TABLES["good"].items()}
EXCEPT = TABLES["except"]
# Modules without a page in the reference; `queens.counting` and `algorithms` have their names.
INTERNAL = {"base", "cli", "counting", "lab", "solving"}


def public_functions():
    """Return the public functions by their names without `algorithms.`."""
    found: dict[str, Any] = {}
    homes = ["algorithms"]
    for each in pkgutil.walk_packages(algorithms.__path__, "algorithms."):
        parts = each.name.split(".")[1:]
        packages = [
            import_module(".".join(["algorithms", *parts[:k]]))
            for k in range(1, len(parts))
        ]
        inner = any(hasattr(package, "__all__") for package in packages)
        private = any(part.startswith("_") for part in parts)
        if not (parts[0] in INTERNAL or "kernels" in parts or inner or private):
            homes.append(each.name)
    for home in homes:
        module = import_module(home)
        for name in getattr(module, "__all__", ()):
            value = getattr(module, name)
            # Other classes are those of results and errors.
            if inspect.isroutine(value) or value in (Queens, Tour):
                found[f"{home}.{name}".removeprefix("algorithms.")] = value
    return found


FUNCTIONS = public_functions()


class Class:
    """A class; as a callback it accepts everything."""

    def __init__(self, *_):
        pass


def bad_values():
    """Return fresh values, by name: a generator can be used only once."""
    return {name: eval(text) for name, text in TABLES["bad"].items()}


ACCEPTED_BY = {
    parameter: values.split()
    for values, parameters in table("accepted_arguments").items()
    for parameter in parameters.split()
}
# Any value is true or false; and these functions pass any value on, or say what a tour is.
FLAGS = {"complete", "index", "layers", "lines", "overwrite", "several", "thorough"}
FLAGS |= {"show_title"}
ANY = {"check_size.name", "record_function.args", "record_function.kwargs"}
ANY |= {"translate.values"}
TESTS = {"is_closed_tour.tour", "is_open_tour.tour", "is_tour.tour"}


def accepted_values(name, parameter):
    """Return the names of the values that a parameter accepts."""
    short = f"{name.rpartition('.')[2]}.{parameter}"
    if short in ANY | TESTS:
        return [each for each in bad_values() if each != "None" or short in ANY]
    keys = f"{name}.{parameter}", short, parameter
    return next((ACCEPTED_BY[key] for key in keys if key in ACCEPTED_BY), [])


def good(function, parameter):
    """Return a good value of a parameter, or its default."""
    default = parameter.default
    if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
        default = parameter.empty
        return GOOD.get(f"{function.__name__}.{parameter.name}", default)
    found = GOOD.get(parameter.name, default)
    return GOOD.get(f"{function.__name__}.{parameter.name}", found)


def called(function, wrong="", value=None):
    """Call a function, perhaps with one wrong argument, and start an iteration."""
    arguments, named = [], {}
    for name, parameter in inspect.signature(function).parameters.items():
        given = value if name == wrong else good(function, parameter)
        if given is parameter.empty:
            continue
        if wrong == "kwargs" and parameter.kind is parameter.VAR_POSITIONAL:
            continue
        if parameter.kind is parameter.VAR_KEYWORD:
            named["n"] = given
        elif parameter.kind is parameter.KEYWORD_ONLY:
            own = f"{function.__name__}.{name}" in GOOD
            if name == wrong or own or parameter.default is parameter.empty:
                named[name] = given
        else:
            arguments.append(given)
    result = function(*arguments, **named)
    return next(result, None) if hasattr(result, "__next__") else result


def test_exceptions():
    """Every function that the matrix leaves out exists."""
    assert EXCEPT.keys() < FUNCTIONS.keys()


@pytest.mark.untraced
@pytest.mark.parametrize("name", part(sorted(FUNCTIONS.keys() - EXCEPT), 2))
def test_bad_arguments(name, tmp_path, monkeypatch):
    """A value is either accepted, or refused by an error with a short message."""
    monkeypatch.chdir(tmp_path)
    function = FUNCTIONS[name]
    called(function)  # so that an error below is that of the wrong argument
    for parameter in inspect.signature(function).parameters.keys() - FLAGS:
        accepted = set(accepted_values(name, parameter))
        for value_name, value in bad_values().items():
            where = parameter, value_name
            try:
                called(function, parameter, value)
            except AlgorithmsError as error:
                assert value_name not in accepted, where
                text = str(error)
                assert len(text) < 400, where
                assert "y" * 81 not in text, where
            except (IndexError, SyntaxError):  # documented
                assert parameter in {"current", "number", "source"}, where
            else:
                assert value_name in accepted, where


def test_malformed_drawings(tmp_path):
    """A drawing that cannot be painted is an error with a code, and no file is left."""
    whole = queens_svg(SQUARES)
    wrong = {
        whole[: len(whole) // 2]: "not-a-drawing",
        whole.replace("</svg>", ""): "not-a-drawing",
        whole.replace("<svg", "<text"): "not-a-drawing",
        whole.replace(' width="', ' width="0" '): "not-a-drawing",
        whole.replace(' width="', ' width="9999'): "drawing-too-large",
    }
    for drawing, caption in product(wrong, ("", "a caption")):
        with pytest.raises(AlgorithmsError) as caught:
            save_picture(drawing, tmp_path / "a.png", caption=caption)
        assert caught.value.code == wrong[drawing]
        assert not [*tmp_path.iterdir()]


def test_short_representations():
    """The representation of a large object is short."""
    walkthrough = record("queens.column_array", 4)
    drawing = queens_svg(SQUARES)
    assert repr(drawing) == f"<Svg of {len(drawing)} characters>"
    for value in (walkthrough, search_tree(walkthrough), drawing):
        assert len(repr(value)) < 200
