"""The JSON of a walk-through: small, complete, as the schema says, and stable."""

import gzip
import json
import re
from pathlib import Path

import pytest
from hypothesis import given

import algorithms
from algorithms.errors import InvalidValueError
from algorithms.walkthrough import ALGORITHMS, from_json, record, to_json
from algorithms.walkthrough.encoding import VERSION
from algorithms.walkthrough.steps import KINDS, RULES
from tests.strategies import runs
from tests.walkthrough_goldens import FOLDER, example, randomly, write

SCHEMA = json.loads(
    (Path(algorithms.__file__).parent / "walkthrough/schema.json").read_text(
        "utf-8"
    )
)
PYTHON = {"object": dict, "array": list, "string": str, "integer": int}

every = pytest.mark.parametrize("algorithm", ALGORITHMS)


WORDS = {
    "type": lambda value, name: type(value) is PYTHON[name],
    "const": lambda value, expected: value == expected,
    "enum": lambda value, names: value in names,
    "pattern": lambda value, pattern: re.search(pattern, value),
    "minimum": lambda value, least: value >= least,
    "minItems": lambda value, least: len(value) >= least,
    "maxItems": lambda value, most: len(value) <= most,
    "required": lambda value, names: set(names) <= set(value),
    "properties": lambda value, parts: set(value) <= set(parts),
    "additionalProperties": lambda _, more: more is False,  # said by "properties"
    "prefixItems": lambda value, parts: len(value) == len(parts),
    "items": lambda value, _: isinstance(value, list),
    "$schema": lambda _, text: text.endswith("/2020-12/schema"),
    "title": lambda _, text: text.endswith(f"version {VERSION}"),
    "description": lambda _, text: text,
}


def check(value, schema):
    """Check a value by the words of JSON Schema that ours uses, each of them known here."""
    for word, expected in schema.items():
        assert WORDS[word](value, expected), word
    for name, part in schema.get("properties", {}).items():
        if name in value:
            check(value[name], part)
    for part, inner in zip(
        value if "prefixItems" in schema else (),
        schema.get("prefixItems", ()),
        strict=True,
    ):
        check(part, inner)
    for part in value if "items" in schema else ():
        check(part, schema["items"])


@pytest.mark.parametrize("lines", [False, True])
@every
def test_the_schema_holds(algorithm, lines):
    """What is written is what the schema describes, and one character a step."""
    packed = json.loads(to_json(example(algorithm, lines=lines)))
    check(packed, SCHEMA)
    names = ("step", "row", "column", "by")
    assert len({len(packed[name]) for name in names}) == 1
    assert ("visits" in packed) == lines


def test_the_schema_knows_every_word():
    """The schema lists the kinds of steps, the rules and the version of the code."""
    kinds, _, rules = SCHEMA["properties"]["what"]["items"]["prefixItems"]
    assert kinds["enum"] == list(KINDS)
    assert rules["enum"] == ["", *RULES, "off-board"]
    assert SCHEMA["properties"]["version"]["const"] == VERSION


@pytest.mark.parametrize(
    "change", [{"version": 2}, {"step": 7}, {"row": "\t"}, {"more": 1}]
)
def test_the_schema_refuses(change):
    """What is not as the schema says is noticed."""
    packed = json.loads(to_json(example("queens.column_array"))) | change
    with pytest.raises(AssertionError):
        check(packed, SCHEMA)


@every
def test_the_golden_steps(algorithm):
    """The recorded run is the one kept as data."""
    kept = (FOLDER / f"{algorithm}.json").read_text(encoding="utf-8")
    check(json.loads(kept), SCHEMA)
    assert from_json(kept) == example(algorithm)
    assert kept == to_json(example(algorithm)) + "\n"


def test_the_golden_files(tmp_path, monkeypatch):
    """There is a file for each algorithm, no other, and the command writes the same."""
    monkeypatch.setattr("tests.walkthrough_goldens.FOLDER", tmp_path / "new")
    write()
    new = {path.name: path.read_bytes() for path in (tmp_path / "new").iterdir()}
    assert new == {path.name: path.read_bytes() for path in FOLDER.iterdir()}


@pytest.mark.parametrize("lines", [False, True])
@every
def test_reading_gives_what_was_written(algorithm, lines):
    """Lines and changes come back, too."""
    recorded = example(algorithm, lines=lines)
    assert from_json(to_json(recorded)) == recorded


@given(runs())
def test_any_run_comes_back(run):
    """A run of any size is read as it was written; only the result is left out."""
    algorithm, args, seed = run
    recorded = record(algorithm, *args, **randomly(seed))
    again = from_json(to_json(recorded))
    assert again == recorded
    assert again.result is None


@pytest.mark.parametrize("text", ["{}", '{"format": "x", "version": 1}'])
def test_another_format(text):
    """Other JSON is refused."""
    with pytest.raises(InvalidValueError) as caught:
        from_json(text)
    assert caught.value.code == "unknown-encoding"


def test_eight_queens_are_small():
    """The whole search for 8 queens takes less than 300 KB, 20 KB compressed."""
    text = to_json(record("queens.coordinate_sets", 8)).encode()
    assert len(text) < 300_000
    assert len(gzip.compress(text)) < 20_000
