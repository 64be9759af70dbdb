# ruff: noqa: F401, S307 - names in our own table, data/worker_values.toml

import collections
import functools
import io
import itertools
import json
import linecache
import os
import pickle
import resource
import signal
import sys
import types
import uuid
import warnings
from base64 import b64encode
from collections import abc
from dataclasses import asdict, replace
from fractions import Fraction
from pathlib import Path
from typing import Any
from unittest.mock import DEFAULT, Mock

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.board.values import encoding, kinds
from algorithms.board.values.encoding import Encoder, encode
from algorithms.board.values.model import Container, Other, decode
from algorithms.errors import SolverError
from algorithms.practice.replies import call_request, read_reply
from algorithms.practice.runner import (
    answers,
    limits,
    loading,
    lookup,
    worker,
)
from algorithms.practice.runner.answers import Printed, build, shown
from algorithms.practice.sources import parse_target
from tests.practice.tables import every, table


@pytest.fixture(autouse=True)
def _restored(monkeypatch):
    """Restore what the worker changes in its process."""
    for name in ("stdout", "stderr", "argv"):
        monkeypatch.setattr(sys, name, getattr(sys, name))
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    monkeypatch.setattr(sys, "path", [*sys.path])


def made(name, base=object, *arguments, **methods):
    """Return an object of a new class."""
    made_class = types.new_class(name, (base,), {}, lambda n: n.update(methods))
    return made_class(*arguments)


def seen(value) -> Any:
    """Return a value as it arrives."""
    return decode(json.loads(json.dumps(encode(value))))


def flat(kind, *items):
    """Return the only container of a reply, whose items are not containers."""
    return Container(kind, items, 0 if kind in ("tuple", "frozenset") else 1)


def failing(error, *names):
    """Return methods that raise an error."""
    return dict.fromkeys(names, Mock(side_effect=error))


RAISING = failing(RuntimeError, "__getattribute__", "__eq__", "__hash__")
RAISING |= failing(KeyboardInterrupt, "__repr__")
METACLASS: Any = type("M", (type,), failing(RuntimeError, "__getattribute__"))
PLAIN = (None, True, 7, -(2**70), 0.5, float("inf"), float("nan"), "Q.")
PAIR = flat("tuple", 1, 2)
ITERATED: dict[str, Any] = {"__iter__": lambda _: iter([1, 2])}
SET = ITERATED | {"__len__": lambda _: 2, "__contains__": lambda *_: True}
LIAR = dict.fromkeys(("__index__", "__int__"), lambda _: 7)
PAIRS = {"__len__": lambda _: 2, "__getitem__": lambda _, row: (row, 1)}
ROWS = table("loaded_solvers")
VALUES = table("worker_values")
ARRAY = np.array([[0, 1], [1, 0]])
with warnings.catch_warnings():
    warnings.simplefilter("ignore", PendingDeprecationWarning)
    MATRIX = np.matrix([[0, 1]])


@every(
    ("value", "expected"),
    [
        *((value, value) for value in PLAIN),
        ("a\ud800", r"a\ud800"),
        *((eval(text), eval(said)) for text, said in VALUES["arrive"].items()),
    ],
)
def test_values_arrive(value, expected):
    """Each kind of value arrives as its real kind, whatever its methods do."""
    assert repr(seen(value)) == repr(expected)


def test_objects_are_known_again():
    """The same list is one object, and so are two views of one part of an array."""
    one, two = [1], [1]
    assert [item.identity for item in seen([one, one, two]).items] == [2, 2, 3]
    outer = seen([ARRAY, ARRAY[0], ARRAY[0], ARRAY[1]])
    assert outer.items[0].items[0] == outer.items[1] == outer.items[2]
    assert outer.items[1] != outer.items[3]
    assert outer.items[1].items == (0, 1)


def test_cycles_end():
    """Encoding a list that contains itself, or a very deep one, ends."""
    cycle: list[Any] = [1]
    cycle.append(cycle)
    assert seen(cycle).items == (1, Other("list", "…"))
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert json.dumps(["list", "…"]) in json.dumps(encode(deep))
    assert shown(deep).endswith("]")
    while deep:
        deep = deep.pop()


@every("kind", ["iterator", "Once"])
def test_an_iterator_is_emptied_once(kind):
    """The items of an iterator, or of an object that keeps one, are the same when encoded again."""
    encoder, board = Encoder(), [0]
    rows = iter([board])
    if kind == "Once":
        rows = made(kind, __iter__=lambda _, items=rows: items)
    assert encoder.encode(rows) == [kind, 1, [["list", 2, [0]]]]
    board[0] = 1
    assert encoder.encode([rows])[2] == [[kind, 1, [["list", 2, [1]]]]]


def test_too_much(monkeypatch):
    """A value without end, or one that is too large, is not sent."""
    with pytest.raises(kinds.EndlessError):
        encode(itertools.count())
    with pytest.raises(kinds.EndlessError):
        encode(np.zeros(10**7))
    monkeypatch.setattr(encoding, "_NODES", 100)
    with pytest.raises(kinds.EndlessError):
        encode([[0] * 10] * 10)


@pytest.mark.untraced
@given(
    st.recursive(
        st.integers() | st.text() | st.booleans() | st.none(),
        lambda inner: st.lists(inner) | st.lists(inner).map(tuple),
    )
)
def test_arguments_arrive(value):
    """Arguments are built as they were."""
    copy = build(json.loads(json.dumps(encode(value))))
    assert (copy, repr(copy)) == (value, repr(value))


def test_other_arguments_do_not():
    """Other values cannot be arguments."""
    with pytest.raises(TypeError):
        build(encode({1: 2}))


@every(("value", "text"), VALUES["shown"].items())
def test_values_are_shown(value, text):
    """A value is shown as Python code, on one line and without memory addresses."""
    assert shown(eval(value)) == text


@every(
    "value",
    [list(range(10**6)), "Q" * 10**6, 10**600, [["Q" * 50] * 50] * 50, range],
)
def test_what_is_shown_is_short(value):
    """Only the beginning of a large value is shown."""
    assert 0 < len(shown(value)) <= 300


def test_a_representation_may_need_memory():
    """A lack of memory is not hidden."""
    with pytest.raises(MemoryError):
        shown(made("Large", **failing(MemoryError, "__repr__")))


# A call


def request(*arguments, seed=0, then=(), call=1):
    """Return a request as it arrives."""
    return {**call_request(arguments, seed, then), "call": call, "seconds": 5}


def loaded(function, file=""):
    """Return a solver as if it were loaded."""
    solver = loading.Loaded({"file": file, "module": "", "name": "solve"})
    solver.set_file(__file__)
    solver.name, solver.function = "solve", function
    return solver


def respond(function, *arguments, file="", **options):
    """Return the reply of a solver."""
    asked = request(*arguments, **options)
    return worker.respond(loaded(function, file), asked, Printed())


def test_no_answer_changes():
    """An answer is the same if an iterator is read again, or makes new lists each time."""
    lazy = made("Lazy", __iter__=lambda _: iter([[1, 3], [2, 0]]))
    each_n = (lambda n: [n]), (lambda n: iter([[n]])), (lambda n: {n})
    for solve in (*each_n, lambda _: lazy):
        assert respond(solve, 4, then=((5,), (6,)))["changed"] is None


def test_numpy_is_seeded():
    """NumPy's global random generator is seeded, too."""
    state = np.random.get_state()  # noqa: NPY002 - the same
    one, two = (respond(np.random.rand)["value"] for _ in range(2))
    np.random.set_state(state)  # noqa: NPY002 - the same
    assert one == two


def test_an_exception_may_be_broken():
    """An exception whose `__str__` fails has no message."""
    silent = made("SilentError", Exception, **failing(RuntimeError, "__str__"))
    raised = answers.failure(silent, bool)["raised"]
    assert (raised["kind"], raised["message"]) == ("SilentError", "")


def test_libraries_are_known():
    """Installed files are not the learner's; a notebook's cell is."""
    built = ("<frozen importlib._bootstrap>", "<string>")
    windows = r"C:\venv\Lib\site-packages\numpy\core.py"
    files = [os.__file__, np.__file__, worker.__file__, *built, windows]
    own = ["/home/me/my_queens.py", "<ipython-input-3-abc>"]
    assert list(filter(answers.is_library, files + own)) == files


def test_lines_are_read_with_care(tmp_path):
    """Lines are read from regular files only."""
    (tmp_path / "my.py").write_text("a\n  b = 1\n", encoding="utf-8")
    linecache.cache["<cell>"] = (2, None, ["a\n", "c = 2\n"], "<cell>")
    files = (tmp_path / "my.py", tmp_path, "/dev/zero", "a\0b", "<cell>")
    texts = [answers.line_of(str(file), 2).strip() for file in files]
    assert texts == ["b = 1", "", "", "", "c = 2"]
    frames = [[str(file), 2, "f", ""] for file in files]
    sent = {"kind": "E", "message": "", "frames": frames}
    reply: Any = read_reply({"outcome": "raised", "raised": sent})
    # The solver names the files; only its own process, in the sandbox, reads them.
    assert [each.code for each in reply.raised.frames] == ["", "", "", "", "c = 2"]


# The way to the parent


def test_replies_have_a_limit(monkeypatch):
    """A reply that is too long, or for which there is not enough memory, becomes a short one."""
    source, target = os.pipe()
    channel = worker.Channel(source, target)
    monkeypatch.setattr(worker, "_BYTES", 100)
    channel.send({"call": 1, "value": "Q" * 100})
    dumps = Mock(side_effect=[MemoryError, DEFAULT, DEFAULT], wraps=json.dumps)
    monkeypatch.setattr(worker, "dumps", dumps)
    channel.send({"call": 2})
    monkeypatch.setattr(worker, "dumps", json.dumps)
    monkeypatch.setattr(answers, "_MARKS", 2)
    channel.send({"call": 3, "value": [1, 2, 3, 4]})
    os.close(target)
    told = [channel.receive()["outcome"] for _ in range(3)]
    assert told == ["endless", "memory", "endless"]
    os.close(source)


def test_printing_goes_on():
    """The output stream survives being closed, detached or reconfigured."""
    printed = Printed()
    with printed:
        printed.writelines(["a", "b"])
    printed.close()
    printed.buffer.write(b"c\xff")
    printed.buffer.close()
    print("d" * 2000, file=printed, flush=True)
    assert (len(printed.kept), printed.length) == (1000, 2008)
    assert printed.kept.startswith(r"abc\xffd")
    assert printed.fileno() == 1
    assert printed.writable()
    assert isinstance(printed, io.TextIOBase)
    wrapped = io.TextIOWrapper(printed.detach(), encoding="utf-8")
    print("queens", file=wrapped, flush=True)
    wrapped.close()
    assert printed.length == 2015
    with pytest.raises(TypeError):
        printed.write(b"bytes")  # type: ignore[arg-type]  # what is refused


# Loading


@pytest.fixture
def load(tmp_path, monkeypatch):
    """Return a function that writes a learner's file, and loads a solver."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "modules", sys.modules.copy())
    Path("folder_alone").mkdir()

    def from_text(text, target="my.py", parameters=("n",), **more):
        sys.modules.pop("my", None)
        Path("my.py").write_text(text, encoding="utf-8")
        asked = asdict(parse_target(target)) | {"path": sys.path[:]}
        return loading.load(asked | {"parameters": parameters} | more)

    return from_text


@every(("text", "name"), ROWS["loaded"])
def test_solvers_are_loaded(load, text, name):
    """Functions and methods are found, with or without their name."""
    function = load(text, f"my.py:{name}").function
    assert [function(3), function(3)] == [3, 3]  # of a new object each time
    assert load(text, f"my.py:{name}", parameters=()).name


@every(("text", "name"), ROWS["meant"])
def test_what_is_meant(load, text, name):
    """A helper is not taken for the solver: `solve` comes first, then the only one that fits."""
    assert load(text).name == name


@every(("text", "target", "message"), ROWS["refused"])
def test_solvers_that_cannot_be_had(load, text, target, message):
    """Any error before a solver is called is one clear line."""
    with pytest.raises(lookup.LoadingError) as caught:
        load(text, target)
    assert str(SolverError(caught.value.code, **caught.value.values)) == message


def test_functions_are_unpacked(load):
    """A pickled function is loaded; one that cannot be is reported like a file."""
    pickled = pickle.dumps(os.path.basename)
    solver = load("", "base", pickled=b64encode(pickled).decode(), home=__file__)
    assert solver.function("a/b") == "b"
    assert solver.owns(__file__)
    with pytest.raises(lookup.LoadingError) as caught:
        load("", file="", pickled=b64encode(pickled[:4]).decode())
    assert caught.value.code == "solver-import-failed"


@functools.wraps(lambda n, memo: (n, memo))
def over_a_memo(n):
    """Pass a memo on, as a decorator may."""
    return n, {}


@every(("function", "counts"), VALUES["accepts"].items())
def test_signatures_are_compared(function, counts):
    """A function accepts the numbers of arguments with which it can be called."""
    found = eval(function)
    assert [n for n in range(4) if lookup.accepts(found, n)] == counts


def test_signatures_are_shown():
    """A wrapper's own parameters count, not those of the wrapped function; some are unknown."""
    assert lookup.signature_of(max) == ""
    assert lookup.signature_of(over_a_memo) == "(n)"
    assert lookup.signature_of(functools.cache(over_a_memo)) == "(n)"


# Limits


def test_limits_are_set(monkeypatch):
    """The limit is added to the memory in use, unless the system allows less or refuses."""
    setrlimit = Mock(side_effect=[*[None] * 5, ValueError])
    monkeypatch.setattr(resource, "setrlimit", setrlimit)
    monkeypatch.setattr(resource, "getrlimit", lambda _: (5, 5))
    limits.limit_files(separated=False)
    limits.limit_memory(2**30)
    asked = [call.args for call in setrlimit.call_args_list]
    assert asked[0] == (resource.RLIMIT_CORE, (0, 0)), "core dumps are not disabled"
    assert asked[1] == (resource.RLIMIT_FSIZE, (5, 5))
    if sys.platform == "linux":
        assert asked[4] == (resource.RLIMIT_AS, (5, 5))
    limits.limit_memory(2**30)
    monkeypatch.setattr(limits, "resource", None)
    limits.limit_memory(2**30)
    assert setrlimit.call_count == 6


def test_a_forgotten_process_is_woken(monkeypatch):
    """The alarm is set to some time after the parent's limit."""
    told = []
    monkeypatch.setattr(signal, "setitimer", lambda _which, time: told.append(time))
    limits.set_alarm(5)
    limits.set_alarm(0)
    assert told[0] > 5
    assert told[1] == 0
