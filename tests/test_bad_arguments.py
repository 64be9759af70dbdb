"""Every public parameter with values that it does not expect."""

import inspect
import pkgutil
import tomllib
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
from tests.rotation import part

TOUR = [[0, 3, 6, 9], [11, 8, 1, 4], [2, 5, 10, 7]]
SQUARES = [(0, 1), (1, 3), (2, 0), (3, 2)]
COLUMNS = [1, 3, 0, 2]
BOARD = [[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]]
# The values of parameters, by their names, or by those of the function and the parameter.
GOOD: dict[str, Any] = {
    "a": (0, 0),
    "algorithm": "queens.column_array",
    "answer": SQUARES,
    "array": np.array([COLUMNS]),
    "b": (1, 1),
    "board": BOARD,
    "method": "column-array",
    "check.problem": "count-queens",
    "check_square.value": (0, 0),
    "column": 0,
    "columns": 4,
    "coordinates": SQUARES,
    "drawing": queens_svg(SQUARES),
    "error": InvalidValueError("too-large", name="n", limit=3),
    "find_solutions.rng": Random(1),
    "folder": "pictures",
    "find": column_array.solutions,
    "function": column_array.solutions,
    "functions": [[(1, "n = 4")]],
    "kind": "main",
    "label": "run",
    "language": "en",
    "marks": [[1, 1, 1], [1, 1, 0], [1, 0, 1]],
    "message": "Play",
    "n": 4,
    "nodes.rng": 1,
    "number": 1,
    "one_queens.method": "random-greedy",
    "path": "a.gif",
    "player_html.algorithm": "run",
    "probes": 2,
    "problem": "knights-tour",
    "properties": str(Path("examples/properties/knights_tour.py").absolute()),
    "queens": SQUARES,
    "reached": [1],
    "record.args": 4,
    "record_function.args": 4,
    "row": 0,
    "rows": 3,
    "runs": [("run", "shape", "title")],
    "scene": Scene(4, 4, queens=((0, 1),)),
    "selected": ((0, 0),),
    "solution": SQUARES,
    "solutions": [SQUARES],
    "solver": "algorithms.queens.counting:count",
    "source": "queens = [1, 3, 0, 2]",
    "squares": SQUARES,
    "start": (0, 0),
    "strings": [".Q..", "...Q", "Q...", "..Q."],
    "text": to_json(record("queens.column_array", 3)),
    "tour": TOUR,
    "Tour.answer": TOUR,
    "tour_board.path": [(row, column) for column in range(4) for row in range(3)],
    "tour_size.path": [(0, 0), (1, 0)],
    "value": 3,
    "walkthrough": record("queens.column_array", 3),
}
for form in ("board", "coordinates", "squares", "strings"):
    GOOD[f"to_{form}.columns"] = COLUMNS
for function in ("check_closed_tour", "closed_tour", "closed_tour_array"):
    GOOD |= {f"{function}.rows": 6, f"{function}.columns": 6}

# Functions that the matrix leaves out, with the reason.
EXCEPT = {
    "queens.coordinate_sets.is_valid": "tests a square inside the search, which checks",
    "queens.estimate.walk": "walks once inside `nodes`, which checks",
    "queens.marked_board.attacked_squares": "is called at every node of the search",
    "queens.marked_board.is_safe": "is called at every node of the search",
    "queens.tail_calls.feasible_squares": "is called at every node of the search",
    "queens.tail_calls.huifu": "calls itself with the state of the search",
    "knights_tour.backtracking.is_safe": "is called 66 million times on 8 × 8",
    "knights_tour.naive.covers_all_squares": "tests a walk inside `tours`, which checks",
    "errors.check_integer": "is a check",
    "errors.check_pair": "is a check",
    "errors.check_square": "is a check, whose callers give the size of the board",
    "player.code_html": "makes a part of `player_page`",
    "player.player_html": "makes a part of `player_page`",
}
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
    return {
        "None": None,
        "-1": -1,
        "0.5": 0.5,
        "nan": float("nan"),
        "inf": float("inf"),
        "True": True,
        "10**30": 10**30,
        "2**63": 2**63,
        "10**5000": 10**5000,
        "-10**5000": -(10**5000),
        "x": "x",
        "empty": "",
        "bytes": b"",
        "list": [],
        "dict": {},
        "object": object(),
        "lambda": lambda *_: 0,
        "class": Class,
        "generator": (number for number in range(3)),
        "long": "y" * 1_000_000,
        "zero": "a\0b",
        "nested": [[[]]],
        "set": {1, 2},
        "pair": (0.5, 0),
        "large_pair": (10**5000, -1),
        "pair_of_texts": ("x", "y" * 1_000_000),
        "endless": count(),
        "endless_squares": cycle(SQUARES),
        "range": range(10**12),
        "0-d": np.array("a"),
        "array": np.array(["a", "b"]),
        "fraction": Fraction(1, 3),
        "surrogate": "\ud800",
    }


ACCEPTED = Path(__file__).parent / "data" / "accepted_arguments.toml"
ACCEPTED_BY = {
    parameter: values.split()
    for values, parameters in tomllib.loads(ACCEPTED.read_text("utf-8")).items()
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
