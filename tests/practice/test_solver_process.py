import gc
import os
import random
import signal
import sys
import threading
import time
from pathlib import Path
from textwrap import dedent
from unittest.mock import Mock

import pytest

from algorithms.board.values.model import Container
from algorithms.errors import MissingExtraError, SolverError
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.limits import Limits
from algorithms.practice.runner import answers, solver_process
from algorithms.practice.runner.solver_process import SolverProcess
from algorithms.practice.sources import parse_target
from tests.practice.learners import loaded
from tests.practice.tables import every, table
from tests.processes import children, linux, lives, python, written

LINUX = sys.platform == "linux"
SOLVERS = table("loaded_solvers")

PROGRAMS = SOLVERS["programs"]
INTRUDER = SOLVERS["intruder"]


def replies(target, *numbers, **limits):
    """Return the replies to some calls of one solver, and end it."""
    with SolverProcess(target, Limits(**limits)) as solver:
        return [solver.call((number,)) for number in numbers]


def ends(target, *numbers, **limits):
    """Return the values of some calls, or the outcomes of those that did not return."""
    found = replies(target, *numbers, **limits)
    return [e.value if e.outcome == "returned" else e.outcome for e in found]


def not_loaded(target, **limits):
    """Return the error for a solver that cannot be loaded."""
    with SolverProcess(target, Limits(**limits), ["n"]) as solver:
        with pytest.raises(SolverError) as caught:
            solver.start()
        assert solver.name == target
    return caught.value


@pytest.fixture(autouse=True)
def nothing_is_left(own_garbage):  # noqa: ARG001 - it has to run first
    """Check that no process and no file descriptor outlives its test."""

    def held():
        gc.collect()
        return LINUX and (children(), len(os.listdir("/proc/self/fd")))  # noqa: PTH208 - counted

    before = held()
    yield
    assert held() == before


# What comes back, also from a solver in this process


@pytest.fixture(params=["in its process", "in this process"])
def reply(request, learner):
    """Return a function that calls a solver, given its text."""

    def call_text(text, *arguments, then=()):
        if request.param == "in this process":
            return InProcessSolver(loaded(dedent(text))).call(arguments, then=then)
        with SolverProcess(learner(text)) as solver:
            return solver.call(arguments, then=then)

    return call_text


def test_an_answer_comes_back(reply):
    """Lists and tuples arrive as such; changed arguments are reported, not those of the caller."""
    board = [[0, 1], [1, 0]]
    told = reply(PROGRAMS["changing"], board, (0, 1))
    tuples = Container("tuple", (0, 1)), Container("tuple", (1, 2))
    assert told.outcome == "returned"
    assert told.value == Container("list", tuples, 1)
    assert told.shown == "[(0, 1), (1, 2)]"
    assert told.arguments[0].items[0].items == (7, 1)
    assert board == [[0, 1], [1, 0]]
    assert 0 < told.seconds < 5


def test_an_iterator_is_emptied(reply):
    """A generator arrives as its items, and a list that it yields twice as the same object."""
    text = "def solve(n):\n    board = []\n    for i in range(n):\n        board.append(i)\n"
    told = reply(f"{text}        yield board", 2)
    board = Container("list", (0, 1), 2)
    assert told.value == Container("iterator", (board, board), 1)
    assert told.shown == "<generator> [0, 1], [0, 1]"


def test_an_answer_is_looked_at_later(reply):
    """An answer that a later call changes is reported; no arguments are arguments, too."""
    text = (
        "found = []\ndef solve(*n):\n    found.extend(n or [0])\n    return found"
    )
    told = reply(text, 4, then=((5,),))
    assert (told.value.items, told.changed) == ((4,), (0, 1))
    assert reply(text, then=((),)).changed == (0, 1)


def test_an_exception_is_told(reply):
    """Only the learner's own frames are reported, also of a generator."""
    told = reply(PROGRAMS["failing"], 3)
    assert told.outcome == "raised"
    assert told.raised.kind == "IndexError"
    assert told.raised.message == "list index out of range"
    assert [(f.line, f.function, f.code) for f in told.raised.frames] == [
        (5, "solve", "yield reduce(step, range(n))"),
        (3, "step", "return [][b]"),
    ]


def test_chance_in_this_process():
    """The call is seeded, and the state of `random` is restored."""
    before = random.getstate()
    solver = InProcessSolver(random.random)
    assert (solver.name, InProcessSolver(sorted, "queens").name) == (
        "random",
        "queens",
    )
    values = [solver.call((), seed=seed).value for seed in (0, 0, 1)]
    assert values[0] == values[1] != values[2]
    assert random.getstate() == before


def test_leaving_in_this_process():
    """Ctrl-C ends a check; a solver that exits has a reply, as in a separate process."""
    with pytest.raises(KeyboardInterrupt):
        InProcessSolver(Mock(side_effect=KeyboardInterrupt)).call(())
    told = InProcessSolver(Mock(side_effect=SystemExit(3))).call(())
    assert (told.outcome, told.status) == ("exited", 3)


def test_equal_answers_of_other_types(learner):
    """`True` is another answer than an earlier 1, and 1 than an earlier `True`."""
    text = "def solve(n):\n    return [1, True, [1], [True]][n]"
    found = [each.value for each in replies(learner(text), 0, 1, 0, 2, 3, 2)]
    shown = [each if type(each) in (int, bool) else each.items for each in found]
    assert repr(shown) == "[1, True, 1, (1,), (True,), (1,)]"


def test_chance_is_the_same_each_time(learner):
    """The same seed gives the same answer, and the same order of texts, in every process."""
    file = learner(PROGRAMS["random"])
    with SolverProcess(file) as solver:
        one, two, other = (solver.call((1,), seed=seed).shown for seed in (0, 0, 1))
    assert one == two != other
    assert replies(file, 1)[0].shown == one


def test_what_is_printed_is_kept(learner):
    """The beginning of the output arrives, the rest is counted; printing never blocks."""
    file = learner(PROGRAMS["printing"])
    printed, asked = replies(file, 5000, -1)
    assert (printed.value, printed.printed_length) == (5000, 5_000_008)
    assert printed.printed == "x" * 999 + "\n"
    assert (asked.raised.kind, asked.printed_length) == ("EOFError", 8)


# What goes wrong


def test_what_is_told_of_an_exception(learner):
    """A frame has the file as the caller names it; a long recursion is cut; messages are a line."""
    file = learner(PROGRAMS["raising"])
    one, deep = (each.raised for each in replies(f"{file}:solve", 1, 0))
    assert (one.kind, one.message) == ("KeyError", r"'row\n0'")
    assert [(frame.file, frame.line) for frame in one.frames] == [(file, 2)]
    assert deep.kind == "RecursionError"
    assert 2 < len(deep.frames) < 20


@pytest.mark.untraced
@every(("body", "outcome", "status"), SOLVERS["ends"])
def test_ends_are_told_apart(learner, body, outcome, status):
    """Exits, crashes, exceptions and limits are different outcomes; the next call is unaffected."""
    file = learner(f"def solve(n):\n    if n:\n        {body}\n    return 7")
    with SolverProcess(file, Limits(seconds=30.0)) as solver:
        solver.start()
        limit = 0.4 if outcome == "timeout" else None
        reply, after = solver.call((1,), seconds=limit), solver.call((0,))
    assert (reply.outcome, reply.status) == (outcome, status)
    assert reply.seconds < 25  # the shorter limit counts
    assert (after.outcome, after.value) == ("returned", 7)


@pytest.mark.parametrize(("imported", "first"), [("numba", 25.0), ("re", 10.0)])
def test_a_first_call_has_more_time(learner, monkeypatch, imported, first):
    """A first call may fill a table, or compile the function, which takes still longer."""
    learner("", "worker/numba.py")
    file = learner(f"import {imported}\ndef solve(n): return n", "worker/my.py")
    ask, asked = solver_process.WorkerProcess.ask, []

    def asking(worker, request, seconds):
        asked.append(seconds)
        return ask(worker, request, seconds)

    monkeypatch.setattr(solver_process.WorkerProcess, "ask", asking)
    assert [reply.value for reply in replies(file, 1, 2, 3)] == [1, 2, 3]
    assert asked[-3:] == [first, 5.0, 5.0]


@linux
@every(
    "body",
    [
        "x = []\n    while True: x.append(bytearray(2**20))",
        "return [[0] * 10_000 for _ in range(2**20)]",
    ],
)
def test_memory_has_a_limit(learner, body):
    """Too much memory is reported, and the solver can be called again."""
    file = learner(f"def solve(n):\n    if not n: return 7\n    {body}")
    assert ends(file, 1, 0, memory=2**27) == ["memory", 7]


@pytest.mark.untraced
@linux
def test_the_time_of_a_call_is_not_that_of_the_machine(learner):
    """A call that has no processor for a while is not late; one that waits is, and says so."""
    file = learner(PROGRAMS["stopped"])
    with SolverProcess(file, Limits(seconds=1.0, sandbox="off")) as solver:
        solver.call((0,))

        def stop():
            pid = int(written("pid"))
            os.kill(pid, signal.SIGSTOP)
            time.sleep(1.5)
            Path("continued").touch()
            os.kill(pid, signal.SIGCONT)

        thread = threading.Thread(target=stop)
        thread.start()
        stopped = solver.call((1,))
        thread.join()
        ends = [
            (each.outcome, each.waited) for each in map(solver.call, [(2,), (3,)])
        ]
    assert stopped.outcome == "returned"
    assert ends == [("timeout", True), ("timeout", False)]


@linux
def test_the_memory_of_the_parent(learner):
    """The parent's memory, which the system includes, is not taken for the learner's."""
    file = learner("import os\ndef solve(n): os.kill(os.getpid(), 9)")
    held = bytearray(2**28)
    assert held.count(0) == 2**28  # touch each page
    assert ends(file, 1, memory=2**27) == ["died"]


@linux
def test_a_crash_with_full_memory(learner):
    """A signal that ends a process with full memory is a lack of memory; an exit is not."""
    learner(PROGRAMS["full"])
    # In a small process: what the parent holds counts.
    told = python("-c", PROGRAMS["full_called"]).stdout.split()
    assert told == ["died", "memory", "died"]


@every("line", [*SOLVERS["replies"], "[" * 100_000])
def test_nobody_else_may_reply(learner, line):
    """A solver that writes to the worker's own descriptor is ended, and nothing else happens."""
    sent = f"{line}\n".encode("latin-1")
    file = learner(f"{INTRUDER}\ndef solve(n): send({sent!r})")
    assert ends(file, 1, 1) == ["died", "died"]


@every("line", SOLVERS["loadings"])
def test_nobody_else_may_tell_of_loading(learner, line):
    """A solver that writes to the worker's own descriptor while loading is refused in one line."""
    sent = f"{line}\n".encode()
    file = learner(f"{INTRUDER}\nsend({sent!r})\ndef solve(n): return n")
    assert "exited while it was being loaded" in str(not_loaded(file))


def test_nobody_else_may_send_too_much(learner, monkeypatch):
    """A line with more parts than a worker sends is not parsed."""
    some = '["list", 0, [' + '["list", 0, []],' * 100 + "1]]"
    line = f'{{"call": 1, "outcome": "returned", "value": {some}}}\n'.encode()
    file = learner(f"{INTRUDER}\ndef solve(n): send({line!r})")
    monkeypatch.setattr(answers, "_MARKS", 1000)
    assert ends(file, 1) == ["died"]
    monkeypatch.setattr(answers, "_MARKS", 10_000)
    assert len(ends(file, 1)[0].items) == 101


@every(("before", "body", "expected"), SOLVERS["disturbing"])
def test_a_call_does_not_disturb_the_next(learner, before, body, expected):
    """Each call is answered, whatever an earlier one did to the process."""
    before = before or INTRUDER
    file = learner(f"{before}\ndef solve(n):\n    {body}\n    return n")
    assert ends(file, 0, 1, 2, seconds=60.0) == expected


def test_a_busy_machine(learner, monkeypatch):
    """The reply of a process that ended is read, even if that takes the checker a while."""
    read = solver_process._read

    def late(*pipe):
        time.sleep(1.5)
        return read(*pipe)

    monkeypatch.setattr(solver_process, "_read", late)
    error = not_loaded(learner("x = 1 / 0"), sandbox="off")
    assert error.code == "solver-import-failed"


@linux
def test_a_parent_that_waits_for_nobody(learner):
    """There is a reply even if the system reaps ended processes by itself."""
    file = learner("import os\ndef solve(n): os._exit(3)")
    before = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    try:
        assert ends(file, 1, 2) == ["died", "died"]
    finally:
        signal.signal(signal.SIGCHLD, before)


def test_a_process_that_ends_between_two_calls(learner):
    """If a solver ends the process after its answer, only the next call fails."""
    file = learner(PROGRAMS["leaving"])
    with SolverProcess(file, Limits(sandbox="off")) as solver:
        pid = solver.call((1,)).value
        Path("answered").touch()
        assert not lives(pid)
        failed, after = (solver.call((0,)) for _ in range(2))
    assert (failed.outcome, failed.status) == ("died", 6)
    assert after.outcome == "returned"


@linux
def test_a_solver_that_is_forgotten(learner):
    """A solver that is not closed ends its process when it is collected."""
    SolverProcess(learner("def solve(n): return n")).call((1,))
    gc.collect()  # the fixture above checks that nothing is left


@linux
def test_an_interrupted_call(learner):
    """Ctrl-C during a call ends its process, and is raised."""
    file = learner(PROGRAMS["endless"])

    def interrupt():
        written("pid")
        signal.raise_signal(signal.SIGINT)  # which the main thread handles

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        replies(file, 1, seconds=60, sandbox="off")
    thread.join()
    assert not lives(int(written("pid")))


# What is called


@every(("target", "file", "module", "name"), SOLVERS["targets"])
def test_targets_are_understood(target, file, module, name):
    """A string is a file or a module, and a name in it, on Windows, too."""
    parsed = parse_target(target)
    assert (parsed.file, parsed.module, parsed.name) == (file, module, name)
    assert parsed.shown == target


@every(("text", "target", "name"), SOLVERS["shapes"])
def test_solvers_of_all_shapes(learner, text, target, name):
    """A solver is found in files and modules of many names, and named; see `test_worker`, too."""
    learner(text, f"{target.partition(':')[0].removesuffix('.py')}.py")
    with SolverProcess(target, parameters=["n"]) as solver:
        assert solver.call((3,)).value == 3
        assert solver.name == (f"{target.rstrip(':')}:{name}" if name else target)


def test_files_beside_a_solver(learner):
    """A solver can import the files next to it, whatever the worker itself imported."""
    files = [
        learner("def double(n): return 1 / n", "worker/encoding.py"),
        learner("def helper(n): return n + 1", "worker/algorithms.py"),
        learner("import algorithms", "worker/token.py"),
        learner(PROGRAMS["importing"], "worker/my.py"),
    ]
    right, wrong = replies(f"{files[-1]}:S.solve", 1, 0)
    assert right.value == 3
    assert [(frame.file, frame.line) for frame in wrong.raised.frames] == [
        ("worker/my.py", 4),
        ("worker/encoding.py", 1),
    ]
    assert wrong.raised.frames[1].code == "def double(n): return 1 / n"
    assert {*map(str, Path("worker").iterdir())} == {*files}


def test_a_function_is_sent():
    """A function of a test or a notebook is sent with the names that it uses."""
    more = 10

    def solve(n):
        return plus_two(n) + more

    with SolverProcess(solve, parameters=["n"]) as solver:
        assert solver.name == "test_solver_process.py:solve"
        assert solver.call((1,)).value == 13
        raised = solver.call((None,)).raised
    assert raised
    assert raised.frames[-1].code == "return n + 2"
    assert raised.frames[-1].file.endswith("test_solver_process.py")


def plus_two(n):
    """Be a function next to the one that is sent."""
    return n + 2


def test_a_function_that_cannot_be_sent(monkeypatch):
    """A function that cannot be pickled, or a missing cloudpickle, is one clear line."""
    lock = threading.Lock()
    unsent = (lambda n: (n, lock)), 3, " "
    codes = "solver-not-sent", "solver-not-callable", "solver-unnamed"
    for target, code in zip(unsent, codes, strict=True):
        with pytest.raises(SolverError) as caught:
            SolverProcess(target)  # type: ignore[arg-type]  # what is refused
        assert caught.value.code == code
    monkeypatch.setitem(sys.modules, "cloudpickle", None)
    with pytest.raises(MissingExtraError) as missing:
        SolverProcess(lambda n: n)
    assert missing.value.code == "practice-missing"


def test_solvers_that_cannot_be_had(learner, monkeypatch):
    """Any error before a solver is called is one clear line; see `test_worker` for the others."""
    assert str(not_loaded(learner("import os\nos._exit(5)"))) == (
        "my_queens.py exited while it was being loaded, with exit status 5"
    )
    assert str(not_loaded("other.py:solve")) == "file other.py does not exist"
    monkeypatch.setattr(solver_process, "_LOADING", 0.0)
    assert str(not_loaded(learner("while True: pass"), seconds=0.4)) == (
        "my_queens.py takes more than 0.8 seconds to load"
    )
