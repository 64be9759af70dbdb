import gzip
import json
from contextlib import suppress
from itertools import pairwise, product
from pathlib import Path
from reprlib import repr as shorten
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator, ValidationError

import algorithms
from algorithms.errors import InvalidValueError
from algorithms.queens import choice_points
from algorithms.walkthrough import (
    ALGORITHMS,
    Walkthrough,
    from_json,
    record,
    to_json,
)
from algorithms.walkthrough.encoding import VERSION
from algorithms.walkthrough.packing import pack_values, unpack_values
from algorithms.walkthrough.steps import KINDS, RULES
from tests.practice.tables import table
from tests.refusals import error_of
from tests.strategies import runs
from tests.walkthrough_goldens import FOLDER, example, goldens, randomly, write

SCHEMA = json.loads(
    (Path(algorithms.__file__).parent / "walkthrough/schema.json").read_text(
        "utf-8"
    )
)
Draft202012Validator.check_schema(SCHEMA)
check = Draft202012Validator(SCHEMA).validate


def test_each_recording():
    """The JSON of a run is valid by the schema, and decoding it restores the run."""
    for algorithm, lines in product(ALGORITHMS, (False, True)):
        recorded = example(algorithm, lines=lines)
        text = to_json(recorded)
        packed = json.loads(text)
        check(packed)
        assert len({len(packed[name]) for name in ("step", "row", "column")}) == 1
        assert ("visits" in packed) == lines
        assert from_json(text) == recorded, (algorithm, lines)


def test_the_schema_lists_every_kind():
    """The schema lists the same kinds of steps, rules and version as the code."""
    kinds, _, rules = SCHEMA["properties"]["entries"]["items"]["prefixItems"]
    assert kinds["enum"] == list(KINDS)
    assert rules["enum"] == ["", *RULES, "off-board"]
    assert SCHEMA["properties"]["version"]["const"] == VERSION


def test_the_schema_refuses():
    """The schema rejects other values and keys."""
    for change in ({"version": 2}, {"step": 7}, {"row": "\t"}, {"more": 1}):
        packed = json.loads(to_json(example("queens.column_array"))) | change
        with pytest.raises(ValidationError):
            check(packed)


def test_the_golden_steps(tmp_path, monkeypatch):
    """The recorded runs equal those kept as data; the command writes the same files."""
    for name, recorded in goldens().items():
        kept = (FOLDER / name).read_text(encoding="utf-8")
        check(json.loads(kept))
        assert from_json(kept) == recorded, name
        assert kept == to_json(recorded) + "\n", name
    monkeypatch.setattr("tests.walkthrough_goldens.FOLDER", tmp_path / "new")
    write()
    new = {path.name: path.read_bytes() for path in (tmp_path / "new").iterdir()}
    assert new == {path.name: path.read_bytes() for path in FOLDER.iterdir()}


@given(runs())
def test_round_trip_of_any_run(run):
    """Decoding restores a run of any size, without its result."""
    algorithm, args, seed = run
    recorded = record(algorithm, *args, **randomly(seed))
    again = from_json(to_json(recorded))
    assert again == recorded
    assert again.result is None


def refused(packed):
    """Return the value that the error names for a text, or for data as JSON."""
    text = packed if isinstance(packed, str) else json.dumps(packed)
    error = error_of(from_json, text)
    assert error.code == "unknown-encoding"
    return error.values["value"]


def test_another_text():
    """A text of another kind, format or version is rejected; the error shows what it is."""
    texts = ("", "{", "[]", "7", "null", "{}", '{"format": "x"}', "[" * 100_000)
    for text in texts:
        assert refused(text) == shorten(text)
    for change in ({"format": "x"}, {"version": 2}, {"version": "1"}):
        packed = json.loads(to_json(example("queens.column_array"))) | change
        assert refused(packed) == (packed["format"], packed["version"])


def test_damaged_parts():
    """An invalid part, an operation on an empty stack and a corrupt board are rejected."""
    rows = table("damaged_recordings")["parts"]
    parts = [(name, eval(text)) for name, text in rows]  # noqa: S307 - our own
    visits = {"entries": [[1, 0, ["a"]]], "visit": "00"}
    orders = [
        ("visits", visits | {"changes": {"a": {"values": [[0]], "order": order}}})
        for order in ("", "0", "1", "10", "13", "11", "1 ")
    ]
    boards = [("boards", boards) for boards in ([], ["0"], ["0 "], [7], None)]
    for algorithm, changes in (
        ("queens.column_array", parts + orders),
        ("queens.symmetry", boards),
    ):
        packed = json.loads(to_json(example(algorithm)))
        for part, value in changes:
            refused(packed | {part: value})


@settings(max_examples=300)
@given(st.data())
@pytest.mark.untraced
def test_any_damage(data):
    """A text with any damage is either decoded or rejected with the same kind of error."""
    name = data.draw(st.sampled_from(sorted(it.name for it in FOLDER.iterdir())))
    text = (FOLDER / name).read_text(encoding="utf-8")
    at = data.draw(st.integers(0, len(text) - 1))
    until = at + data.draw(st.integers(0, 12))
    damaged = text[:at] + data.draw(st.text(max_size=3)) + text[until:]
    with suppress(InvalidValueError):
        assert isinstance(from_json(damaged), Walkthrough)


NESTED = st.recursive(
    st.integers(0, 9) | st.booleans(), lambda inner: st.lists(inner, max_size=4)
)


@pytest.mark.untraced
@given(st.lists(NESTED, max_size=20))
def test_any_values(values):
    """Any successive values of a variable are restored."""
    taken = [value for value, after in pairwise([*values, None]) if value != after]
    packed = json.loads(json.dumps(pack_values(taken)))
    assert list(unpack_values(packed)) == taken


def test_earlier_values_are_stored_once():
    """A return to an earlier value takes one character."""
    walk = [[], [1], [1, 1], [1], [1, 2], [1], []]
    assert pack_values(walk) == {
        "values": [[], [1], [1, 1], [1, 2]],
        "order": "1110100",
    }
    assert pack_values([5, 6, 7, 5]) == {"values": [5, 6, 7], "order": "1112"}


def test_small_differences():
    """A small change of a large value is stored as a difference."""
    old = [[0] * 6 for _ in range(6)]
    new = [list(row) for row in old]
    new[2][3] = 1
    longer = [*new, [7]]
    assert pack_values([old, new, longer])["values"][1:] == [{2: {3: 1}}, {6: [7]}]


SEARCHES = "choice_points column_array coordinate_sets marked_board tail_calls"
SMALL: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = [
    *((f"queens.{name}", (n,), {}) for name in SEARCHES.split() for n in (4, 5, 6)),
    *(("queens.random_greedy", (n,), randomly(92)) for n in (4, 5, 6)),
    *(("queens.symmetry", ([*choice_points.solutions(n)],), {}) for n in (4, 5, 6)),
    ("knights_tour.naive", (3,), {}),
    ("knights_tour.backtracking", (5,), {"start": (4, 4)}),
    ("knights_tour.backtracking", (5, 6), {"start": (1, 0)}),
]


@pytest.mark.untraced
def test_recordings_are_small():
    """A small run with its lines takes at most 5,000 bytes compressed, 8 queens 20,000."""
    for algorithm, args, options in SMALL:
        recorded = record(algorithm, *args, lines=True, **options)
        text = to_json(recorded)
        assert from_json(text) == recorded, algorithm
        assert len(gzip.compress(text.encode(), 9)) <= 5_000, (algorithm, args)
    text = to_json(record("queens.coordinate_sets", 8))
    assert len(text) < 300_000
    assert len(gzip.compress(text.encode())) < 20_000
