import collections
import contextlib
import enum
import functools
import io
import itertools
import json
import os
import sys
import types
import warnings
from fractions import Fraction
from pathlib import Path
from textwrap import dedent
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from algorithms.board.values import encoding, kinds
from algorithms.board.values.encoding import Encoder, build, call_request, encode
from algorithms.board.values.model import Container, Other, decode
from algorithms.board.values.showing import shown
from algorithms.practice.runner import (
    decoding,
    failures,
    limits,
    loading,
    lookup,
    signatures,
    worker,
)
from algorithms.practice.runner.printing import Printed
from tests.practice.tables import every


@pytest.fixture(autouse=True)
def _imports(monkeypatch):
    """Keep imports that a test refuses from being refused in later tests."""
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])


class Point(NamedTuple):
    """A tuple with names."""

    row: int
    column: int


class Size(enum.IntEnum):
    """A number with a name."""

    FOUR = 4


class Colour(enum.Enum):
    """A name with a number."""

    RED = 4


class Name(str):
    """A string whose methods lie about its value."""

    __slots__ = ()

    def __str__(self):
        return "liar"


class Liar(int):
    """A number whose methods lie about its value."""

    def __index__(self):
        return 7

    def __int__(self):
        return 7


class Pairs:
    """A sequence without `__iter__`."""

    def __len__(self):
        return 2

    def __getitem__(self, index):
        return (index, index)


class Marks(collections.abc.Mapping[int, int]):
    """A mapping that is not a dict."""

    def __getitem__(self, key):
        return 2

    def __iter__(self):
        return iter([1])

    def __len__(self):
        return 1


class Bag(collections.abc.Set[int]):
    """A set that is not a built-in one."""

    def __contains__(self, item):
        return True

    def __iter__(self):
        return iter([1, 2])

    def __len__(self):
        return 2


class InOrder(Bag):
    """An ordered set, which is reversible."""

    def __reversed__(self):
        return iter([2, 1])


class SolutionSet:
    """A class called `set` that is not a set."""

    def __iter__(self):
        return iter([1, 2])


class Once:
    """An iterable with a single iterator."""

    def __init__(self, items):
        self.items = iter(items)

    def __iter__(self):
        return self.items


class Broken:
    """An object that raises on any access."""

    def __getattribute__(self, name):
        raise RuntimeError(name)

    def __repr__(self):
        raise KeyboardInterrupt

    def __eq__(self, other):
        raise RuntimeError

    def __hash__(self):
        raise RuntimeError


class Metaclass(type):
    """A metaclass that raises on any access."""

    def __getattribute__(cls, name):
        raise RuntimeError(name)


def worse():
    """Return an object whose class raises, too."""
    return Metaclass("Worse", (), {})()


def seen(value) -> Any:
    """Return a value as it arrives."""
    return decode(json.loads(json.dumps(encode(value))))


def flat(kind, items):
    """Return the only container of a reply, whose items are not containers."""
    return Container(kind, tuple(items), 0 if kind in ("tuple", "frozenset") else 1)


with warnings.catch_warnings():
    warnings.simplefilter("ignore", PendingDeprecationWarning)
    MATRIX = np.matrix([[0, 1]])
ARRAY = np.array([[0, 1], [1, 0]])


@every(
    ("value", "expected"),
    [
        (None, None),
        (True, True),
        (7, 7),
        (-(2**70), -(2**70)),
        (0.5, 0.5),
        (float("inf"), float("inf")),
        ("Q.", "Q."),
        ("a\ud800", r"a\ud800"),
        (Size.FOUR, 4),
        (Name("Q"), "Q"),
        (Liar(3), 3),
        (np.int8(3), 3),
        (np.uint64(2**63), 2**63),
        (np.bool_(1), True),
        (np.float32(0.5), 0.5),
        (np.str_("Q"), "Q"),
        (np.array(3), 3),
        ([1, True, None], flat("list", [1, True, None])),
        ((1, 2), flat("tuple", [1, 2])),
        (Point(1, 2), flat("tuple", [1, 2])),
        ({3, 1}, flat("set", [1, 3])),
        (frozenset({3}), flat("frozenset", [3])),
        ({1: 2}, flat("dict", [flat("tuple", [1, 2])])),
        (collections.UserDict({1: 2}), flat("dict", [flat("tuple", [1, 2])])),
        (Marks(), flat("dict", [flat("tuple", [1, 2])])),
        (Bag(), flat("set", [1, 2])),
        (InOrder(), flat("InOrder", [1, 2])),
        (SolutionSet(), flat("SolutionSet", [1, 2])),
        (type("dict", (SolutionSet,), {})(), flat("iterable", [1, 2])),
        ({1: 2}.items(), flat("dict_items", [flat("tuple", [1, 2])])),
        ({1: 2}.keys(), flat("dict_keys", [1])),
        (collections.deque([1]), flat("deque", [1])),
        (range(2), Container("range", (0, 1))),
        (map(str, [1]), flat("iterator", ["1"])),
        (zip([1], [2], strict=True), flat("iterator", [flat("tuple", [1, 2])])),
        (np.array([1, 2]), flat("array", [1, 2])),
        (np.array([True]), flat("array", [True])),
        (np.array(["Q."]), flat("array", ["Q."])),
        (np.array([]), flat("array", [])),
        (MATRIX, Container("array", (Container("array", (0, 1), 2),), 1)),
        (Pairs(), flat("Pairs", [flat("tuple", [0, 0]), flat("tuple", [1, 1])])),
        (b"Q", Other("bytes", "b'Q'")),
        (Fraction(1, 2), Other("Fraction", "Fraction(1, 2)")),
        (1 + 2j, Container("complex", (1, 2))),
        (Colour.RED, Other("Colour", "<Colour.RED: 4>")),
        (Broken(), Other("Broken", "<Broken>")),
        (object(), Other("object", "<object object>")),
        (2**5000, Other("int", "0x8000000000000000…")),
    ],
)
def test_values_arrive(value, expected):
    """Each kind of value arrives as its real kind, whatever its methods do."""
    arrived = seen(value)
    assert arrived == expected
    assert type(arrived) is type(expected)


def test_a_class_may_be_broken():
    """An object whose class raises on any access arrives as its type's name."""
    (arrived,) = seen([worse()]).items
    assert (arrived.kind, arrived.text[-14:]) == ("Worse", ".Worse object>")


def test_no_number_arrives():
    """NaN is a number as well."""
    assert str(seen(float("nan"))) == "nan"


def test_arrays_are_nested():
    """The rows of an array are arrays, and two views of one part are one object."""
    outer = seen([ARRAY, ARRAY[0], ARRAY[0], ARRAY[1]])
    assert outer.items[0].items[0] == outer.items[1] == outer.items[2]
    assert outer.items[1] != outer.items[3]
    assert outer.items[1].items == (0, 1)


def test_objects_are_known_again():
    """The same list has the same number, an equal one another."""
    one, two = [1], [1]
    numbers = [item.identity for item in seen([one, one, two]).items]
    assert numbers == [2, 2, 3]


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


def test_an_iterator_is_emptied_once():
    """The items of an iterator are the same when it is encoded again."""
    encoder = Encoder()
    board = [0]
    rows = iter([board])
    first = encoder.encode(rows)
    board[0] = 1
    assert first == ["iterator", 1, [["list", 2, [0]]]]
    assert encoder.encode(rows) == ["iterator", 1, [["list", 2, [1]]]]


def test_an_object_may_keep_its_iterator():
    """The items of an iterable with a single iterator are the same when it is encoded again."""
    encoder = Encoder()
    board = [0]
    rows = Once([board])
    assert encoder.encode([rows, rows])[2][0] == ["Once", 2, [["list", 3, [0]]]]
    board[0] = 1
    assert encoder.encode(rows) == ["Once", 2, [["list", 3, [1]]]]


@every("many", [itertools.count, lambda: np.zeros(10**7)])
def test_too_much(many):
    """An endless value is not sent."""
    with pytest.raises(kinds.EndlessError):
        encode(many())


def test_too_much_at_all(monkeypatch):
    """A value that is too large is not sent either."""
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
    assert copy == value
    assert repr(copy) == repr(value)


def test_other_arguments_do_not():
    """Other values cannot be arguments."""
    with pytest.raises(TypeError):
        build(encode({1: 2}))


@every(
    ("value", "text"),
    [
        ([(0, 1), (1, 3)], "[(0, 1), (1, 3)]"),
        ((1,), "(1,)"),
        ([], "[]"),
        ({}, "{}"),
        (set(), "set()"),
        ({1: [2]}, "{1: [2]}"),
        ({1}, "{1}"),
        ("Q\n", r"'Q\n'"),
        (ARRAY, "array([[0, 1], [1, 0]])"),
        ([object()], "[<object object>]"),
        ([Broken()], "[<Broken>]"),
        (test_values_arrive, "<function test_values_arrive>"),
    ],
)
def test_values_are_shown(value, text):
    """A value is shown as Python code, on one line and without memory addresses."""
    assert shown(value) == text


@every(
    "value",
    [list(range(10**6)), "Q" * 10**6, 10**600, [["Q" * 50] * 50] * 50, range],
)
def test_what_is_shown_is_short(value):
    """Only the beginning of a large value is shown."""
    assert 0 < len(shown(value)) <= 300


def test_a_representation_may_need_memory():
    """A lack of memory is not hidden."""

    class Large:
        def __repr__(self):
            raise MemoryError

    with pytest.raises(MemoryError):
        shown(Large())


# A call


def request(*arguments, seed=0, then=(), call=1):
    """Return a request as it arrives."""
    return {**call_request(arguments, seed, then), "call": call}


def loaded(function, file=""):
    """Return a solver as if it were loaded."""
    solver = loading.Loaded("test_worker.py", file)
    solver.set_file(__file__)
    solver.name, solver.function = "solve", function
    return solver


@pytest.fixture
def printed(monkeypatch):
    """Restore the streams that a call replaces."""
    monkeypatch.setattr(sys, "stdout", sys.stdout)
    monkeypatch.setattr(sys, "stderr", sys.stderr)
    return Printed()


def test_a_call_is_made(printed):
    """A reply contains the answer, the arguments after the call, and the output."""

    def solve(board):
        print("here", "\ud800")
        board[0] = 1
        return tuple(board)

    reply = worker.respond(loaded(solve), request([0]), printed)
    assert reply["value"] == ["tuple", 0, [1]]
    assert reply["arguments"] == [["list", 1, [1]]]
    assert (reply["printed"], reply["printed_length"]) == ("here \\ud800\n", 7)
    assert decoding.read_reply(reply).value == Container("tuple", (1,))


def test_further_calls_are_made(printed):
    """The calls end with the first that changes an earlier answer, even a lazy one."""
    found = []

    def solve(n):
        def rows():
            found.append(n)
            yield found

        return rows()

    reply = worker.respond(loaded(solve), request(1, then=((2,), (3,))), printed)
    assert reply["value"][2] == [["list", 2, [1]]]
    assert reply["changed"] == [0, 1]
    assert found == [1, 2]


@every(("step", "calls"), [(1, 0), (2, 1), (3, 0), (3, 1), (3, 2)])
def test_an_answer_changes_after_several_calls(printed, step, calls):
    """The two calls are named that share an answer, whatever the calls between them return."""
    shared: list[int] = []
    numbers = itertools.count(calls)

    def solve(n):
        if next(numbers) % step:
            return [n]
        shared[:] = [n]
        return shared

    then = ((4,), (4,), (5,), (5,), (5,))
    reply = worker.respond(loaded(solve), request(4, then=then), printed)
    earlier, later = reply["changed"]
    assert decoding.read_reply(reply).changed == (earlier, later)
    assert later - earlier == step
    assert (earlier + calls) % step == 0


def test_no_answer_changes(printed):
    """An answer is the same if an iterator is read again, or makes new lists each time."""

    class Lazy:
        def __iter__(self):
            return iter([[1, 3], [2, 0]])

    for solve in (
        lambda n: [n],
        lambda n: iter([[n]]),
        lambda n: {n},
        lambda _: Lazy(),
    ):
        reply = worker.respond(
            loaded(solve), request(4, then=((5,), (6,))), printed
        )
        assert reply["changed"] is None


def test_numpy_is_seeded(printed):
    """NumPy's global random generator is seeded, too."""
    solver = loaded(np.random.rand)
    state = np.random.get_state()  # noqa: NPY002 - the same
    replies = [worker.respond(solver, request(), printed) for _ in range(2)]
    np.random.set_state(state)  # noqa: NPY002 - the same
    assert replies[0]["value"] == replies[1]["value"]


def test_a_call_fails(printed):
    """Frames are the learner's own, with the path as the caller wrote it."""

    def solve(n):
        return sorted([n], key=lambda row: row.queen)

    solver = loaded(solve, str(Path("here", "test_worker.py")))
    reply = worker.respond(solver, request(1), printed)
    functions = [frame[2] for frame in reply["raised"]["frames"]]
    assert reply["outcome"] == "raised"
    assert functions == ["solve", "<lambda>"]
    assert reply["raised"]["frames"][0][0] == str(Path("here", "test_worker.py"))


def test_an_exception_may_be_broken():
    """An exception whose `__str__` fails has no message."""

    class SilentError(Exception):
        def __str__(self):
            raise RuntimeError

    raised = failures.failure(SilentError(), bool)["raised"]
    assert (raised["kind"], raised["message"]) == ("SilentError", "")


def test_libraries_are_known():
    """Installed files are not the learner's; a notebook's cell is."""
    built = ("<frozen importlib._bootstrap>", "<string>")
    windows = r"C:\venv\Lib\site-packages\numpy\core.py"
    for file in (os.__file__, np.__file__, worker.__file__, *built, windows):
        assert failures.is_library(file), file
    for file in ("/home/me/my_queens.py", "<ipython-input-3-abc>"):
        assert not failures.is_library(file), file


def test_lines_are_read_with_care(tmp_path):
    """Lines are read from regular files only."""
    (tmp_path / "my.py").write_text("a\n  b = 1\n", encoding="utf-8")
    files = (tmp_path / "my.py", tmp_path, "/dev/zero", "a\0b")
    frames = [[str(file), 2, "f"] for file in files]
    sent = {"kind": "E", "message": "", "frames": frames}
    reply: Any = decoding.read_reply({"outcome": "raised", "raised": sent})
    assert [frame.code for frame in reply.raised.frames] == ["b = 1", "", "", ""]


# The way to the parent


class LeftError(Exception):
    """The process would have ended."""


@pytest.fixture
def channel(monkeypatch):
    """Return the two ends of a channel; functions that end or limit this process are replaced."""

    def leave(status):
        raise LeftError(status)

    monkeypatch.setattr(os, "_exit", leave)
    monkeypatch.setattr(worker, "set_alarm", lambda _seconds: None)
    monkeypatch.setattr(worker, "limit_memory", lambda _memory: None)
    there, here = os.pipe(), os.pipe()
    yield worker.Channel(there[0], here[1]), (here[0], there[1])
    for descriptor in (*there, *here):
        with contextlib.suppress(OSError):
            os.close(descriptor)


def converse(channel, requests):
    """Send all requests, close the pipe, and return the replies and the exit status."""
    served, (source, target) = channel
    for each in requests:
        os.write(target, json.dumps(each).encode() + b"\n")
    os.close(target)
    with pytest.raises(LeftError) as left:
        worker.serve(served, Printed())
    os.set_blocking(source, False)
    try:
        text = os.read(source, 1 << 20).decode()
    except BlockingIOError:
        text = ""
    return [json.loads(line) for line in text.splitlines()], left.value.args[0]


BEGIN = {
    "call": 0,
    "file": "",
    "module": "operator",
    "name": "index",
    "pickled": "",
    "home": "",
    "path": [],
    "parameters": ["n"],
    "memory": 2**30,
    "seconds": 5,
}


def test_requests_are_served(channel, printed, monkeypatch):
    """Once a solver is loaded, each request gets its reply, until the pipe is closed."""
    monkeypatch.setattr(sys, "path", sys.path[:])
    asked = [BEGIN, request(3, call=1) | {"seconds": 5}]
    (begun, reply), status = converse(channel, asked)
    assert begun == {
        "call": 0,
        "name": "index",
        "peak_memory": begun["peak_memory"],
    }
    assert (reply["call"], reply["value"], status) == (1, 3, 0)
    assert printed.length == 0


def test_a_solver_that_cannot_be_served(channel, monkeypatch):
    """A loading error is sent before the process ends."""
    monkeypatch.setattr(sys, "path", sys.path[:])
    replies, status = converse(channel, [BEGIN | {"name": "queens"}])
    assert [reply["code"] for reply in replies] == ["solver-name-missing"]
    assert status == 1


@pytest.mark.parametrize(
    ("name", "replied"), [("index", 0), ("queens", 0), ("index", 1)]
)
def test_a_copy_does_not_reply(channel, printed, monkeypatch, replied, name):
    """A process that the learner's code forked, in a call or before, ends silently."""
    numbers = iter([1] * (2 + replied))
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.setattr(os, "getpid", lambda: next(numbers, 2))
    asked = [BEGIN | {"name": name}, request(3, call=1) | {"seconds": 5}]
    replies, status = converse(channel, asked)
    assert (len(replies), status) == (replied, 0)
    assert printed.length == 0


def test_replies_have_a_limit(channel, monkeypatch):
    """A reply that is too long, or for which there is not enough memory, becomes a short one."""
    served, (source, _) = channel
    monkeypatch.setattr(worker, "_BYTES", 100)
    served.send({"call": 1, "value": "Q" * 100})
    monkeypatch.setattr(worker, "_BYTES", 1000)
    lacking = iter([MemoryError])

    def dump(value):
        for error in lacking:
            raise error
        return json.dumps(value)

    monkeypatch.setattr(worker, "dumps", dump)
    served.send({"call": 2})
    monkeypatch.setattr(encoding, "_MARKS", 2)
    served.send({"call": 3, "value": ["list", 0, [1, 2, 3]]})
    lines = os.read(source, 1000).decode().splitlines()
    outcomes = [json.loads(line)["outcome"] for line in lines]
    assert outcomes == ["endless", "memory", "endless"]


def test_a_learner_may_break_what_the_worker_uses(channel, printed, monkeypatch):
    """Replies arrive even if a file changes modules of the standard library."""
    monkeypatch.setattr(sys, "path", sys.path[:])
    for module, name in ((json, "dumps"), (json, "loads"), (os, "write")):
        monkeypatch.setattr(module, name, module.__dict__[name])
    read, write, dumps, loads = os.read, os.write, json.dumps, json.loads
    served, (source, target) = channel

    def solve(n):
        json.dumps = json.loads = os.read = os.write = None  # type: ignore[assignment]  # sabotage
        return n

    monkeypatch.setattr(worker, "load", lambda _request: loaded(solve))
    asked = [BEGIN, *(request(n, call=n) | {"seconds": 5} for n in (1, 2))]
    write(target, b"".join(dumps(each).encode() + b"\n" for each in asked))
    os.close(target)
    with pytest.raises(LeftError):
        worker.serve(served, printed)
    os.read, os.write = read, write
    replies = [loads(line) for line in read(source, 1 << 20).splitlines()]
    assert [reply.get("value") for reply in replies] == [None, 1, 2]


def test_a_way_that_is_closed(channel):
    """The process ends when its pipe is closed."""
    served, (source, _) = channel
    os.close(source)
    with pytest.raises(LeftError):
        served.send({"call": 1})
    with pytest.raises(LeftError):
        worker.Channel(-1, -1).receive()


# What is printed


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
    assert printed.writable()
    assert printed.buffer.writable()
    assert printed.fileno() == 1
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
    """Load a solver from a file, and restore `sys`."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.setattr(sys, "argv", sys.argv)
    monkeypatch.setattr(sys, "modules", sys.modules.copy())

    def from_text(text, name="", parameters=("n",), **where):
        Path("folder_alone").mkdir(exist_ok=True)
        sys.modules.pop("mine_alone", None)
        Path("mine_alone.py").write_text(dedent(text), encoding="utf-8")
        asked = {"file": "mine_alone.py", "module": "", "pickled": "", "home": ""}
        asked |= {"path": [], "name": name, "parameters": list(parameters)} | where
        return loading.load(asked)

    return from_text


@every(
    ("text", "name"),
    [
        ("def solve(n): return n", ""),
        ("class S:\n def solve(self, n): return n", ""),
        ("class S:\n def __init__(self, n): self.n = n\n def go(self): return self.n", "S.go"),
        ("class S:\n @staticmethod\n def go(n): return n", "S.go"),
        ("class S:\n @staticmethod\n def go(n): return n", ""),
        ("class S:\n @classmethod\n def go(cls, n): return n", "S.go"),
        ("import operator\nsolve = operator.index", "solve"),
        ("from os import *\ndef queens(n): return n", ""),
        ("def _no(): ...\nqueens = lambda n: n", ""),
        ("import functools\n@functools.cache\ndef f(n): return n", ""),
        ("class B:\n def go(self, n): return n\nclass S(B): ...", "S.go"),
        ("class C:\n def __call__(self, n): return n\nc = C()", "c"),
        ("import functools\nclass S:\n @functools.lru_cache\n def solve(self, n): return n", ""),
        (
            (
                "import functools\nclass S:\n def f(self, n, m): return n\n"
                " go = functools.partialmethod(f, m=2)"
            ),
            "S.go",
        ),
        ("class M(type):\n def go(cls, n): return n\nclass S(metaclass=M): ...", "S.go"),
    ],
)  # fmt: skip
def test_solvers_are_loaded(load, text, name):
    """Functions and methods are found, with or without their name."""
    assert load(text, name).function(3) == 3
    assert load(text, name, parameters=()).name


@every(
    ("text", "name"),
    [
        ("def show(board): ...\nclass S:\n def solve(self, n): ...", "S.solve"),
        ("def solve(n): ...\nclass S:\n def solve(self, n): ...", "solve"),
        ("def queens(n): return [S() for _ in ()]\nclass S:\n def solve(self, n): ...", "queens"),
        ("def main(): print(S())\nclass S:\n def go(self, n): ...", "S.go"),
        ("def main(): ...\ndef queens(n): ...", "queens"),
        (
            (
                "from functools import cache\n@cache\ndef f(n): return S()\n"
                "class S:\n def go(self, n): ..."
            ),
            "f",
        ),
        ("class S:\n kind = int\n size = 4\n def go(self, n): ...", "S.go"),
        ("def show(board): ...\nclass S:\n def solveNQueens(self, n): ...", ""),
        ("class A:\n def solve(self, n): ...\nclass B:\n def solve(self, n): ...", ""),
    ],
)  # fmt: skip
def test_what_is_meant(load, text, name):
    """A helper is not taken for the solver: `solve` comes first, and ambiguity is an error."""
    if name:
        assert load(text, parameters=()).name == name
        return
    with pytest.raises(lookup.LoadingError) as caught:
        load(text)
    assert caught.value.code == "solver-several"


def test_modules_are_loaded(load):
    """A module is found in the working directory; its frames are the learner's."""
    Path("other_alone.py").write_text("def solve(n): return n", encoding="utf-8")
    solver = load("", "solve", file="", module="other_alone")
    assert solver.function(3) == 3
    file = solver.function.__code__.co_filename
    assert solver.owns(file)
    assert solver.shown(file) == "other_alone.py"


def test_functions_are_unpacked(load):
    """A pickled function is loaded."""
    import base64
    import pickle

    text = base64.b64encode(pickle.dumps(os.path.basename)).decode()
    solver = load(
        "", "base", file="", pickled=text, path=sys.path[:], home=__file__
    )
    assert solver.function("a/b") == "b"
    assert solver.owns(__file__)


@every(
    ("text", "where", "code"),
    [
        ("", {"file": "."}, "solver-folder"),
        ("", {"file": "", "module": "folder_alone"}, "solver-folder"),
        ("x = '\0'", {}, "solver-syntax"),
        ("# coding: nowhere", {}, "solver-syntax"),
        ("def solve(n, *, board): ...", {}, "solver-signature"),
        ("raise MemoryError", {}, "solver-import-failed"),
        ("import nowhere", {"file": "", "module": "mine_alone"}, "solver-import-failed"),
        ("", {"file": "", "pickled": "AAAA"}, "solver-import-failed"),
    ],
)  # fmt: skip
def test_solvers_that_cannot_be_had(load, text, where, code):
    """These have their codes, too; those of `test_solver_process` have their sentences there."""
    with pytest.raises(lookup.LoadingError) as caught:
        load(text, **where)
    assert caught.value.code == code


@functools.wraps(lambda n, memo: (n, memo))
def over_a_memo(n):
    """Pass a memo on, as a decorator may."""
    return n, {}


@every(
    ("function", "counts"),
    [
        (lambda n: n, {1}),
        (lambda n, m=0: n + m, {1, 2}),
        (lambda *n: n, {0, 1, 2, 3}),
        (lambda n, *, m: (n, m), set()),
        (lambda n, *, m=0: n + m, {1}),
        (lambda n, **m: (n, m), {1}),
        (len, {1}),
        (print, {0, 1, 2, 3}),
        (max, {0, 1, 2, 3}),  # without a signature
        (types.SimpleNamespace(solve=lambda n: n).solve, {1}),
        ([].insert, {2}),
        (over_a_memo, {1}),
        (functools.cache(over_a_memo), {1}),
        (types.SimpleNamespace(solve=over_a_memo).solve, {1}),
        (types.MethodType(over_a_memo, 1), {0}),
        (Pairs, {0}),
    ],
)
def test_signatures_are_compared(function, counts):
    """A function accepts the numbers of arguments with which it can be called."""
    assert {n for n in range(4) if signatures.accepts(function, n)} == counts


def test_a_signature_may_be_unknown():
    """The signature of a callable without one is empty."""
    assert signatures.signature_of(max) == ""


def test_a_decorator_is_what_is_called():
    """A wrapper's own parameters count, and not those of the wrapped function."""
    assert signatures.signature_of(over_a_memo) == "(n)"
    assert signatures.signature_of(functools.cache(over_a_memo)) == "(n)"


# Limits


def test_limits_are_set(monkeypatch):
    """The limit is added to the memory in use, unless the system allows less."""
    resource = pytest.importorskip("resource", reason="not a POSIX system")
    told = []
    monkeypatch.setattr(resource, "setrlimit", lambda *how: told.append(how))
    monkeypatch.setattr(resource, "getrlimit", lambda _: (5, 5))
    limits.limit_memory(2**30)
    assert (resource.RLIMIT_CORE, (0, 0)) in told
    if sys.platform == "linux":
        assert (resource.RLIMIT_AS, (5, 5)) in told
    monkeypatch.setattr(limits, "resource", None)
    limits.limit_memory(2**30)


def test_a_forgotten_process_is_woken(monkeypatch):
    """The alarm is set to some time after the parent's limit."""
    signal = pytest.importorskip("signal", reason="no signals")
    if not hasattr(signal, "setitimer"):
        pytest.skip("there is no such timer")
    told = []
    monkeypatch.setattr(signal, "setitimer", lambda _which, time: told.append(time))
    limits.set_alarm(5)
    limits.set_alarm(0)
    assert told[0] > 5
    assert told[1] == 0


def test_a_limit_may_be_refused(monkeypatch):
    """If a limit cannot be set, there is none."""
    resource = pytest.importorskip("resource", reason="not a POSIX system")

    def refuse(*_how):
        raise ValueError

    monkeypatch.setattr(resource, "setrlimit", refuse)
    limits.limit_memory(2**30)
