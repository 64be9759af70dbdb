"""Every public parameter with values that it does not expect."""

import inspect
from importlib import import_module
from random import Random
from typing import Any

import pytest

from algorithms.errors import AlgorithmsError, InvalidValueError
from algorithms.walkthrough import record

TOUR = [[0, 3, 6, 9], [11, 8, 1, 4], [2, 5, 10, 7]]
SQUARES = [(0, 1), (1, 3), (2, 0), (3, 2)]
GOOD: dict[str, Any] = {
    "answer": SQUARES,
    "columns": 4,
    "error": InvalidValueError("too-large", name="n", limit=3),
    "kind": "main",
    "language": "en",
    "n": 4,
    "number": 1,
    "path": "a.gif",
    "problem": "knights-tour",
    "queens": SQUARES,
    "rows": 3,
    "solution": SQUARES,
    "start": (0, 0),
    "tour": TOUR,
    "value": 3,
    "walkthrough": record("queens.column_array", 3),
}
FUNCTIONS = {
    "": [
        "all_queens",
        "closed_tour",
        "count_queens",
        "distinct_queens",
        "one_queens",
        "tour",
        "why",
        "Queens",
        "Tour",
    ],
    "errors": ["check_size"],
    "messages": ["choose_language", "direction", "explain"],
    "drawing": ["diagonals_svg", "images_svg", "scene_of", "step_svg", "tree_svg"],
    "walkthrough": ["decision_tree", "narrate", "to_json"],
    "queens.one_solution": [
        "explicit",
        "explicit_array",
        "genetic",
        "min_conflicts",
    ],
    "queens.counting": ["count", "count_distinct"],
    "queens.choice_points": ["solutions"],
    "queens.column_array": ["solutions"],
    "queens.column_array_fast": [
        "as_array",
        "as_sets",
        "as_squares",
        "first",
        "solutions",
    ],
    "queens.coordinate_sets": ["place_n_queens"],
    "queens.estimate": ["nodes"],
    "queens.marked_board": ["solutions", "solutions_by_flags"],
    "queens.random_greedy": ["place_queens"],
    "queens.random_greedy_fast": ["place_queens"],
    "queens.tail_calls": ["solutions"],
    "knights_tour.backtracking": ["solve"],
    "knights_tour.backtracking_fast": ["search", "solve"],
    "knights_tour.counting": ["closed_tours", "paths"],
    "knights_tour.existence": ["closed_tour", "open_tour"],
    "knights_tour.large": ["closed_tour", "closed_tour_array"],
    "knights_tour.naive": ["tours"],
    "knights_tour.naive_fast": ["tours"],
    "knights_tour.warnsdorff": ["tour", "tour_array"],
}


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
    }


def parameters():
    """Return each function with each of its parameters."""
    for home, names in FUNCTIONS.items():
        module = import_module(f"algorithms.{home}".rstrip("."))
        for name in names:
            function = getattr(module, name)
            for parameter in inspect.signature(function).parameters:
                yield pytest.param(
                    function, parameter, id=f"{home}.{name}-{parameter}".lstrip(".")
                )


def called(function, wrong, value):
    """Call a function with one wrong argument, and start an iteration."""
    arguments, named = [], {}
    for name, parameter in inspect.signature(function).parameters.items():
        given = value if name == wrong else GOOD.get(name, parameter.default)
        if parameter.kind is parameter.KEYWORD_ONLY:
            if name == wrong or parameter.default is parameter.empty:
                named[name] = given
        elif given is not parameter.empty:
            arguments.append(given)
    result = function(*arguments, **named)
    return next(result, None) if hasattr(result, "__next__") else result


@pytest.mark.parametrize(("function", "parameter"), [*parameters()])
def test_bad_arguments(function, parameter, tmp_path, monkeypatch):
    """A call with a wrong argument succeeds, or raises an error with a short message."""
    monkeypatch.chdir(tmp_path)
    for name, value in bad_values().items():
        try:
            called(function, parameter, value)
        except AlgorithmsError as error:
            text = str(error)
            assert len(text) < 400, name
            assert "y" * 81 not in text, name
        except (IndexError, OSError):  # documented
            assert parameter in {"current", "journal", "number"}, name


REFUSED = {
    "language": ["0.5", "True", "x", "bytes", "list", "object", "class", "long"],
    "n": ["None", "-1", "0.5", "nan", "True", "10**30", "10**5000", "x", "list"],
    "rows": ["None", "-1", "0.5", "nan", "True", "10**30", "10**5000", "x", "list"],
    "rng": ["0.5", "True", "x", "bytes", "list", "object", "class", "generator"],
    "method": ["-1", "0.5", "True", "x", "empty", "list", "set", "long"],
    "walkthrough": ["None", "-1", "x", "list", "object", "class", "generator"],
}


# Theory answers for boards of every size; the number of rows is optional for `Tour`.
HUGE = ["10**30", "10**5000"]
THEORY = ["why", "closed_tours", "paths", "closed_tour", "open_tour"]
ACCEPTED = {(name, value) for name in THEORY for value in HUGE} | {("Tour", "None")}


@pytest.mark.parametrize(
    ("function", "parameter"),
    [p for p in parameters() if p.values[1] in REFUSED],
)
def test_refused(function, parameter):
    """A value of a wrong type, or out of range, is never accepted silently."""
    for name in REFUSED[parameter]:
        if (function.__name__, name) in ACCEPTED:
            continue
        with pytest.raises(AlgorithmsError):
            called(function, parameter, bad_values()[name])


def test_a_seed_is_a_generator():
    """A seed gives the same result as a generator with this seed."""
    for home in ("queens.random_greedy", "queens.random_greedy_fast"):
        place = import_module(f"algorithms.{home}").place_queens
        assert place(8, rng=5) == place(8, rng=Random(5))
    nodes = import_module("algorithms.queens.estimate").nodes
    assert nodes(8, rng=5) == nodes(8, rng=Random(5))


def test_short_representations():
    """The representation of a large object is short."""
    from algorithms.drawing import queens_svg
    from algorithms.walkthrough import decision_tree

    walkthrough = record("queens.column_array", 4)
    drawing = queens_svg(SQUARES)
    assert repr(drawing) == f"<Svg of {len(drawing)} characters>"
    for value in (walkthrough, decision_tree(walkthrough), drawing):
        assert len(repr(value)) < 200


def test_long_values_in_messages():
    """A message repeats at most 80 characters of a value."""
    error = InvalidValueError("negative-size", name="n", value="z" * 1000)
    assert "z" * 81 not in str(error)
    assert str(error).count("z") < 81
    error = InvalidValueError("negative-size", name="n", value=-(10**5000))
    assert str(error) == "n must not be negative: -<16610 bits>"
