import contextlib
import gc
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from textwrap import dedent

import pytest

from algorithms.board.values import encoding
from algorithms.board.values.model import Container
from algorithms.errors import MissingExtraError, SolverError
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.limits import Limits
from algorithms.practice.runner import process, solver_process
from algorithms.practice.runner.process import WorkerProcess
from algorithms.practice.runner.solver_process import SolverProcess
from algorithms.practice.runner.target import parse_target
from tests.practice.learners import loaded
from tests.practice.tables import every

SHORT = 0.4  # seconds, for calls that never end
LINUX = sys.platform == "linux"
linux = pytest.mark.skipif(not LINUX, reason="what is looked at is in /proc")


@pytest.fixture
def learner(tmp_path, monkeypatch):
    """Write a learner's file in a separate folder, and make it the working directory."""
    monkeypatch.chdir(tmp_path)

    def write(text, name="my_queens.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")
        return name

    return write


def ask(solver, *arguments, **options):
    """Call a solver."""
    return solver.call(arguments, **options)


def call(target, *arguments, then=(), parameters=(), **limits):
    """Call a solver once."""
    with SolverProcess(target, Limits(**limits), parameters) as solver:
        return ask(solver, *arguments, then=then)


def children():
    """Return the child processes of this process."""
    found = set()
    for task in Path("/proc/self/task").iterdir():
        with contextlib.suppress(OSError):  # a thread that has just ended
            found |= {*(task / "children").read_text().split()}
    return found


def descriptors():
    """Return the number of open files of this process."""
    return len(list(Path("/proc/self/fd").iterdir()))


@pytest.fixture(autouse=True)
def nothing_is_left(own_garbage):  # noqa: ARG001 - it has to run first
    """Check that no process and no file descriptor outlives its test."""
    gc.collect()
    before = (children(), descriptors()) if LINUX else None
    yield
    gc.collect()
    if LINUX:
        assert (children(), descriptors()) == before


# What comes back, also from a solver in this process


@pytest.fixture(params=["in its process", "in this process"])
def reply(request, learner):
    """Return a function that calls a solver, given its text."""

    def call_text(text, *arguments, then=()):
        text = dedent(text)
        if request.param == "in its process":
            return call(learner(text), *arguments, then=then)
        return InProcessSolver(loaded(text)).call(arguments, then=then)

    return call_text


def test_an_answer_comes_back(reply):
    """Lists and tuples arrive as such; changed arguments are reported, not those of the caller."""
    board = [[0, 1], [1, 0]]
    told = reply(
        """
        def solve(board, square):
            assert type(board[0]) is list and type(square) is tuple
            board[0][0] = 7
            return [square, (1, 2)]
        """,
        *(board, (0, 1)),
    )
    tuples = Container("tuple", (0, 1)), Container("tuple", (1, 2))
    assert told.outcome == "returned"
    assert told.value == Container("list", tuples, 1)
    assert told.shown == "[(0, 1), (1, 2)]"
    assert told.arguments[0].items[0].items == (7, 1)
    assert board == [[0, 1], [1, 0]]
    assert 0 < told.seconds < 5


def test_an_iterator_is_emptied(reply):
    """A generator arrives as its items, and a list that it yields twice as the same object."""
    told = reply(
        """
        def solve(n):
            board = []
            for i in range(n):
                board.append(i)
                yield board
        """,
        2,
    )
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
    told = reply(
        """
        from functools import reduce
        def step(a, b):
            return [][b]
        def solve(n):
            yield reduce(step, range(n))
        """,
        3,
    )
    assert told.outcome == "raised"
    assert told.raised.kind == "IndexError"
    assert told.raised.message == "list index out of range"
    assert [(f.line, f.function, f.code) for f in told.raised.frames] == [
        (6, "solve", "yield reduce(step, range(n))"),
        (4, "step", "return [][b]"),
    ]


def test_chance_is_the_same_each_time(learner):
    """The same seed gives the same answer, another seed another."""
    file = learner("""
        import random
        def solve(n): return random.random()
    """)
    with SolverProcess(file) as solver:
        replies = [ask(solver, 1, seed=seed).value for seed in (0, 0, 1)]
    assert replies[0] == replies[1] != replies[2]
    assert replies[0] == call(file, 1).value


def test_sets_of_texts_have_one_order(learner):
    """All processes hash strings in the same way."""
    file = learner('def solve(n): return [x for x in {"ab", "c", "def", "Q."}]')
    assert call(file, 1).shown == call(file, 1).shown


def test_what_is_printed_is_kept(learner):
    """The beginning of the output arrives, the rest is counted; printing never blocks."""
    file = learner("""
        import os, sys, subprocess
        def solve(n):
            for _ in range(n):
                print("x" * 999)
            sys.stdout.buffer.write(b"bytes")
            sys.stderr.write("err")
            sys.stdout.reconfigure(encoding="utf-8")
            os.write(1, b"below" * n)
            subprocess.run([sys.executable, "-c", "print(1)"], stdout=sys.stdout)
            return input() if n < 0 else n
    """)
    with SolverProcess(file) as solver:
        reply = ask(solver, 5000)
        asked = ask(solver, -1)
    assert (reply.value, reply.printed_length) == (5000, 5_000_008)
    assert reply.printed == "x" * 999 + "\n"
    assert asked.raised.kind == "EOFError"


# What goes wrong


def test_the_file_of_a_frame(learner):
    """A frame names the file as the caller does; a message is one line."""
    file = learner("def solve(n):\n    raise KeyError('row\\n0')")
    raised = call(f"{file}:solve", 1).raised
    assert (raised.kind, raised.message) == ("KeyError", r"'row\n0'")
    (frame,) = raised.frames
    assert (frame.file, frame.line) == ("my_queens.py", 2)


def test_a_long_recursion_is_cut(learner):
    """The first and the last frames of an endless recursion are reported."""
    file = learner("def solve(n):\n    return solve(n + 1)")
    reply = call(file, 1)
    assert reply.raised.kind == "RecursionError"
    assert 2 < len(reply.raised.frames) < 20


@every(
    ("body", "outcome", "status"),
    [
        ("import sys; sys.exit()", "exited", 0),
        ("import sys; sys.exit(3)", "exited", 3),
        ("import sys; sys.exit(-1)", "exited", 255),
        ("raise SystemExit(True)", "exited", 1),
        ("raise SystemExit('no')", "exited", 1),
        ("import os; os._exit(3)", "died", 3),
        ("import os; os.abort()", "died", -6),
        ("import ctypes; ctypes.string_at(0)", "died", -11),
        ("import os, signal; os.kill(0, 9)", "died", -9),
        ("import os; os.closerange(0, 100)", "died", 70),
        ("raise KeyboardInterrupt", "raised", 0),
        ("raise GeneratorExit", "raised", 0),
        ("raise MemoryError", "memory", 0),
    ],
)
def test_ends_are_told_apart(learner, body, outcome, status):
    """Exits, crashes and exceptions have different outcomes; the next call is unaffected."""
    file = learner(f"""
        def solve(n):
            if n:
                {body}
            return 7
    """)
    with SolverProcess(file) as solver:
        reply = ask(solver, 1)
        after = ask(solver, 0)
    assert (reply.outcome, reply.status) == (outcome, status)
    assert (after.outcome, after.value) == ("returned", 7)


@pytest.mark.untraced
@every(
    "body",
    [
        "while True: pass",
        "import itertools; return sum(itertools.count())",
        "import re; return re.match('(a*)*b', 'a' * 64)",
        "import time; time.sleep(60)",
        "return iter(lambda: [__import__('time').sleep(60)], 0)",
        "import os, signal; os.kill(os.getpid(), signal.SIGSTOP)",
        "import signal; signal.alarm(0); signal.pause()",
    ],
)
def test_what_takes_too_long_is_ended(learner, body):
    """The time limit ends an endless loop, even in C; the next call is unaffected."""
    file = learner(f"""
        def solve(n):
            if n:
                {body}
            return 7
    """)
    began = time.monotonic()
    with SolverProcess(file, Limits(seconds=SHORT)) as solver:
        solver.start()
        reply = ask(solver, 1)
        assert ask(solver, 0).outcome in ("returned", "timeout")
    assert reply.outcome == "timeout"
    assert time.monotonic() - began < 20


@every(
    "body",
    [
        "import itertools; return itertools.count()",
        "return [itertools.repeat([1])]",
        "return [0] * 6_000_000",
        "return 'Q' * 70_000_000",
    ],
)
def test_answers_without_end(learner, body):
    """An endless iterator, and an answer that is too large, are endless."""
    file = learner(f"import itertools\ndef solve(n):\n    {body}")
    assert call(file, 1, seconds=30.0).outcome == "endless"


@linux
@every(
    "body",
    [
        "return bytearray(2**30)",
        "x = []\n    while True: x.append(bytearray(2**20))",
        "return [[0] * 10_000 for _ in range(2**20)]",
    ],
)
def test_memory_has_a_limit(learner, body):
    """Too much memory is reported, and the solver can be called again."""
    file = learner(f"def solve(n):\n    if not n: return 7\n    {body}")
    with SolverProcess(file, Limits(memory=2**27)) as solver:
        assert ask(solver, 1).outcome == "memory"
        assert ask(solver, 0).value == 7


@linux
def test_the_memory_of_the_parent(learner):
    """The parent's memory, which the system includes, is not taken for the learner's."""
    file = learner("""
        import os
        def solve(n): os.kill(os.getpid(), 9)
    """)
    held = bytearray(2**28)
    assert held.count(0) == 2**28  # touch each page
    with SolverProcess(file, Limits(memory=2**27)) as solver:
        assert ask(solver, 1).outcome == "died"


@linux
def test_a_crash_with_full_memory(learner):
    """A signal that ends a process with full memory is reported as a lack of memory."""
    learner("""
        import os
        def solve(n):
            held = bytearray(n)
            held.count(0)
            os.kill(os.getpid(), 9)
    """)
    script = """
from algorithms.practice.limits import Limits
from algorithms.practice.runner.solver_process import SolverProcess
with SolverProcess("my_queens.py", Limits(memory=2**28)) as solver:
    print(*(solver.call((size,)).outcome for size in (2**20, 2**28 - 2**24)))
"""
    # In a small process: what the parent holds counts.
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "died memory\n"


@every(
    "line",
    [
        b"garbage\n",
        b"\n",
        b"[" * 100_000 + b"\n",
        b'{"call": 1}\n',
        b'{"call": 1, "outcome": "won"}\n',
        b'{"call": 1, "outcome": "returned", "value": {}}\n',
        b'{"call": 1, "outcome": "raised", "raised": [1]}\n',
        b'{"call": 1, "outcome": "returned", "arguments": 3}\n',
        b'{"call": 99, "outcome": "returned"}\n',
        b'{"call": 1, "outcome": "returned", "status": Infinity}\n',
        b"\xff\xfe\n",
    ],
)
def test_nobody_else_may_reply(learner, line):
    """A solver that writes to the worker's own descriptor is ended, and nothing else happens."""
    file = learner(f"""
        import os
        def solve(n):
            for descriptor in range(3, 9):
                try: os.write(descriptor, {line!r})
                except OSError: pass
            return n
    """)
    with SolverProcess(file) as solver:
        assert ask(solver, 1).outcome == "died"
        assert ask(solver, 1).outcome == "died"


@every(
    "line",
    [
        b'{"call": 0}',
        b'{"call": 0, "name": 3, "peak_memory": 1}',
        b'{"call": 0, "name": "", "peak_memory": Infinity}',
        b'{"call": 0, "code": ["x"], "values": {}}',
        b'{"call": 0, "code": "x", "values": {}}',
        b'{"call": 0, "code": "solver-several", "values": [1]}',
        b'{"call": 0, "code": "solver-several", "values": {}}',
    ],
)
def test_nobody_else_may_tell_of_loading(learner, line):
    """A solver that writes to the worker's own descriptor while loading is refused in one line."""
    file = learner(f"""
        import os
        for descriptor in range(3, 9):
            try: os.write(descriptor, {line!r} + b"\\n")
            except OSError: pass
        def solve(n): return n
    """)
    with SolverProcess(file) as solver, pytest.raises(SolverError) as caught:
        solver.start()
    assert caught.value.code == "solver-import-exit"
    assert "exited while it was being loaded" in str(caught.value)


def test_nobody_else_may_send_too_much(learner, monkeypatch):
    """A line with more parts than a worker sends is not parsed."""
    monkeypatch.setattr(encoding, "_MARKS", 1000)
    some = '["list", 0, [' + '["list", 0, []],' * 100 + "1]]"
    line = f'{{"call": 1, "outcome": "returned", "value": {some}}}\n'.encode()
    file = learner(f"""
        import os
        def solve(n):
            for descriptor in range(3, 9):
                try: os.write(descriptor, {line!r})
                except OSError: pass
    """)
    assert call(file, 1).outcome == "died"
    monkeypatch.setattr(encoding, "_MARKS", 10_000)
    assert len(call(file, 1).value.items) == 101


def test_a_busy_machine(learner, monkeypatch):
    """The reply of a process that ended is read, even if that takes the checker a while."""
    read = process._read

    def late(*pipe):
        time.sleep(2 * process._POLL)
        read(*pipe)

    monkeypatch.setattr(process, "_read", late)
    with (
        SolverProcess(learner("x = 1 / 0")) as solver,
        pytest.raises(SolverError) as caught,
    ):
        solver.start()
    assert caught.value.code == "solver-import-failed"


@linux
def test_a_parent_that_waits_for_nobody(learner):
    """There is a reply even if the system reaps ended processes by itself."""
    file = learner("import os\ndef solve(n): os._exit(3)")
    before = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    try:
        with SolverProcess(file) as solver:
            replies = [ask(solver, n) for n in range(2)]
    finally:
        signal.signal(signal.SIGCHLD, before)
    assert [reply.outcome for reply in replies] == ["died", "died"]


def test_processes_that_ended_are_forgotten(learner):
    """However many processes a solver ends, at most one is kept."""
    file = learner("import os\ndef solve(n): os._exit(3)")
    with SolverProcess(file) as solver:
        solver.start()
        for _ in range(2):
            assert ask(solver, 1).outcome == "died"
        solver.start()
        gc.collect()
        assert sum(type(each) is WorkerProcess for each in gc.get_objects()) == 1
    solver.close()


def test_a_copy_that_goes_on_loading(learner):
    """A process that the learner's file forks neither sends anything nor reads a request."""
    file = learner("""
        import os
        os.fork()
        def solve(n): return n
    """)
    with SolverProcess(file) as solver:
        assert [ask(solver, n).value for n in range(4)] == [0, 1, 2, 3]


@every("target", ["my_queens.py", "my_queens.py:", "my_queens"])
def test_the_name_that_was_found(learner, target):
    """If the caller does not name a function, the one that was found is reported."""
    learner("class Solution:\n def solve(self, n): return n")
    with SolverProcess(target) as solver:
        solver.start()
        assert solver.name == f"{target.rstrip(':')}:Solution.solve"


@linux
@pytest.mark.parametrize(
    "body",
    [
        "p = subprocess.Popen(['sleep', '60']).pid",
        "p = os.fork() or time.sleep(60)",
        "p = os.fork()",
    ],
)
def test_what_a_solver_starts_ends_with_it(learner, body):
    """A process that a solver starts does not outlive the solver."""
    file = learner(f"""
        import os, subprocess, time
        def solve(n):
            {body}
            open("pids", "a").write(f"{{p}} ")
            return os._exit(5) if n else p
    """)
    with SolverProcess(file, Limits(seconds=3.0)) as solver:
        replies = [ask(solver, n) for n in (0, 1)]
    assert [each.outcome for each in replies] == ["returned", "died"]
    pids = set(Path("pids").read_text().split()) - {"0"}
    assert len(pids) == 2
    assert not any(map(_lives, pids))


def _lives(pid):
    until = time.monotonic() + 5
    while time.monotonic() < until:
        try:
            state = (
                Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
            )
        except OSError:
            return False
        if state == "Z":
            return False
        time.sleep(0.01)
    return True


def test_threads_that_live_on(learner):
    """A thread that keeps running after the answer does not disturb later calls."""
    file = learner("""
        import threading, time
        def solve(n):
            threading.Thread(target=time.sleep, args=(60,)).start()
            return n
    """)
    with SolverProcess(file) as solver:
        assert [ask(solver, n).value for n in range(3)] == [0, 1, 2]


def test_a_process_that_ends_between_two_calls(learner):
    """If a solver ends the process after its answer, only the next call fails."""
    file = learner("""
        import os, threading, time
        def leave():
            while not os.path.exists("answered"):
                time.sleep(0.01)
            os._exit(6)
        def solve(n):
            if n:
                threading.Thread(target=leave).start()
            return os.getpid()
    """)
    with SolverProcess(file) as solver:
        pid = ask(solver, 1).value
        Path("answered").touch()
        assert not _lives(pid)
        replies = [ask(solver, 0) for _ in range(2)]
    assert [(reply.outcome, reply.status) for reply in replies] == [
        ("died", 6),
        ("returned", 0),
    ]


def test_a_flood_on_the_way(learner):
    """A solver that writes to the worker's own descriptor without end is ended, too."""
    file = learner("""
        import os
        def solve(n):
            while True:
                for descriptor in range(3, 9):
                    try: os.write(descriptor, b"x" * 2**16 if n else bytes([10] * 2**16))
                    except OSError: pass
    """)
    with SolverProcess(file) as solver:
        assert [ask(solver, n).outcome for n in range(2)] == ["died", "died"]


@linux
def test_a_solver_that_is_forgotten(learner):
    """A solver that is not closed ends its process when it is collected."""
    file = learner("def solve(n): return n")
    SolverProcess(file).call((1,))
    gc.collect()  # the fixture above checks that nothing is left


@linux
@every("end", ["pass", "os._exit(0)", "os.kill(os.getpid(), 9)"])
def test_a_parent_that_ends(learner, end):
    """A process does not outlive its parent, however that ends."""
    learner("import os\ndef solve(n): return os.getpid()")
    script = f"""
import os
from algorithms.practice.runner.solver_process import SolverProcess
solver = SolverProcess("my_queens.py")
print(solver.call((1,)).value, flush=True)
{end}
"""
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert not done.stderr
    assert not _lives(int(done.stdout))


@linux
def test_an_interrupted_call(learner):
    """Ctrl-C during a call ends its process, and is raised."""
    learner("""
        import os
        def solve(n):
            open("pid", "w").write(str(os.getpid()))
            while True: pass
    """)
    script = """
import os, signal, threading, time
from pathlib import Path
from algorithms.practice.limits import Limits
from algorithms.practice.runner.solver_process import SolverProcess
def interrupt():
    while not (Path("pid").exists() and Path("pid").read_text()):
        time.sleep(0.01)
    os.kill(os.getpid(), signal.SIGINT)
threading.Thread(target=interrupt, daemon=True).start()
try:
    SolverProcess("my_queens.py", Limits(seconds=30)).call((1,))
except KeyboardInterrupt:
    print("interrupted", Path("pid").read_text())
    os._exit(0)
"""
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    said, pid = done.stdout.split()
    assert said == "interrupted"
    assert not _lives(int(pid))


# What is called


@every(
    ("target", "file", "module", "name"),
    [
        ("my.py", "my.py", "", ""),
        ("my.py:solve", "my.py", "", "solve"),
        ("a b/my.py:Solution.solve", "a b/my.py", "", "Solution.solve"),
        (r"C:\x\my.py:solve", r"C:\x\my.py", "", "solve"),
        (r"C:\x\my.py", r"C:\x\my.py", "", ""),
        ("C:my.py", "C:my.py", "", ""),
        ("C:/x/solver:solve", "C:/x/solver", "", "solve"),
        ("פתרון.py:פתור", "פתרון.py", "", "פתור"),
        ("my.py:", "my.py", "", ""),
        ("package.module:solve", "", "package.module", "solve"),
        ("module", "", "module", ""),
        (".", ".", "", ""),
        ("..", "..", "", ""),
        ("./queens", "./queens", "", ""),
    ],
)
def test_targets_are_understood(target, file, module, name):
    """A string is a file or a module, and a name in it, on Windows, too."""
    parsed = parse_target(target)
    assert (parsed.file, parsed.module, parsed.name) == (file, module, name)
    assert parsed.shown == target


@every(
    ("text", "target"),
    [
        (
            "class S:\n def __init__(self, n): self.n = n\n def go(self): return self.n",
            "my_queens.py:S.go",
        ),
        ("def solve(n, board=None, *, x=1): return n", "my_queens:solve"),
        ("def solve(*a, **b): return a[0]", "./my_queens.py:solve"),
        ("import random\nassert random.random\ndef solve(n): return n", "random.py"),
        (
            (
                "import dataclasses\n@dataclasses.dataclass\nclass A:\n x: 'int'\n"
                "def solve(n): return A(n).x"
            ),
            "types.py:solve",
        ),
        ("import algorithms.board\ndef solve(n): return n", "algorithms2.py"),
        ("def solve(n): return n\nif __name__ == '__main__': 1 / 0", "my_queens.py"),
        ("# -*- coding: latin-1 -*-\ndef solve(n): return n", "my_queens.py"),
    ],
)  # fmt: skip
def test_solvers_of_all_shapes(learner, text, target):
    """A solver is found in files and modules of many names; see also `test_worker`."""
    file = target.partition(":")[0].removeprefix("./")
    learner(text, file if file.endswith(".py") else f"{file}.py")
    assert call(target, 3, parameters=["n"]).value == 3


def test_an_object_is_made_for_each_call(learner):
    """Each call of a method gets a new instance."""
    file = learner("""
        class Solution:
            def __init__(self): self.found = []
            def solveNQueens(self, n):
                self.found.append(n)
                return self.found
    """)
    with SolverProcess(f"{file}:Solution.solveNQueens", parameters=["n"]) as solver:
        ask(solver, 1)
        assert ask(solver, 2).value.items == (2,)


def test_files_beside_a_solver(learner):
    """A solver can import the files next to it, whatever the worker itself imported."""
    learner("def double(n): return 1 / n", "worker/encoding.py")
    learner("def helper(n): return n + 1", "worker/algorithms.py")
    learner("import algorithms", "worker/token.py")
    file = learner(
        """
        import encoding, algorithms
        class S:
            def __init__(self, n=1): ...
            def solve(self, n): return encoding.double(n) + algorithms.helper(n)
    """,
        "worker/my.py",
    )
    with SolverProcess(f"{file}:S.solve", parameters=["n"]) as solver:
        assert ask(solver, 1).value == 3
        frames = ask(solver, 0).raised.frames
    assert [frame.file for frame in frames] == [
        "worker/my.py",
        "worker/encoding.py",
    ]
    assert frames[1].code == "def double(n): return 1 / n"
    assert {path.name for path in Path("worker").iterdir()} == {
        "encoding.py",
        "algorithms.py",
        "token.py",
        "my.py",
    }


def test_a_function_is_sent():
    """A function of a test or a notebook is sent with the names that it uses."""
    more = 10

    def solve(n):
        return plus_two(n) + more

    with SolverProcess(solve, parameters=["n"]) as solver:
        assert solver.name == "test_solver_process.py:solve"
        assert ask(solver, 1).value == 13
        raised = ask(solver, None).raised
    assert raised.frames[-1].code == "return n + 2"
    assert raised.frames[-1].file.endswith("test_solver_process.py")


def plus_two(n):
    """Be a function next to the one that is sent."""
    return n + 2


def test_a_function_that_cannot_be_sent(monkeypatch):
    """A function that cannot be pickled, or a missing cloudpickle, is one clear line."""
    lock = threading.Lock()
    with pytest.raises(SolverError) as caught:
        SolverProcess(lambda n: (n, lock))
    assert caught.value.code == "solver-not-sent"
    monkeypatch.setitem(sys.modules, "cloudpickle", None)
    with pytest.raises(MissingExtraError) as missing:
        SolverProcess(lambda n: n)
    assert missing.value.code == "practice-missing"
    for target, code in ((3, "solver-not-callable"), (" ", "solver-unnamed")):
        with pytest.raises(SolverError) as caught:
            parse_target(target)  # type: ignore[arg-type]  # what is refused
        assert caught.value.code == code


@every(
    ("text", "target", "message"),
    [
        ("", "other.py:solve", "file other.py does not exist"),
        ("", "os.nothing", "module os.nothing does not exist"),
        ("", "my_queens.py", "my_queens.py defines no function that can be checked"),
        (
            "def one(n): ...\ndef two(n): ...",
            "my_queens.py",
            (
                "my_queens.py defines several functions; name one of them: "
                "my_queens.py:one, my_queens.py:two"
            ),
        ),
        (
            "def one(n): ...", "my_queens.py:solve",
            "my_queens.py defines no solve; it defines my_queens.py:one",
        ),
        (
            "solve = [3]", "my_queens.py:solve",
            "solve in my_queens.py is not a function; its type is list",
        ),
        (
            "def solve(board, n: int, x=1): ...", "my_queens.py",
            "solve(board, n, x=1) cannot be called with the arguments of the problem: (n)",
        ),
        (
            "class S:\n def solve(self): ...", "my_queens.py:S.solve",
            "S.solve(self) cannot be called with the arguments of the problem: (n)",
        ),
        (
            "class S:\n def __init__(self, a, b): ...\n def solve(self, n): ...",
            "my_queens.py:S.solve",
            "S(a, b) cannot be called with the arguments of the problem: (n)",
        ),
        (
            "def solve(n):\nreturn n",
            "my_queens.py",
            (
                "my_queens.py, line 2: this is not valid Python: expected an indented block "
                "after function definition on line 1"
            ),
        ),
        (
            "def solve(n): ...\nx = 1 / 0",
            "./my_queens.py",
            (
                "./my_queens.py, line 2: the file cannot be loaded: "
                "ZeroDivisionError: division by zero"
            ),
        ),
        (
            "x = 1\nimport nowhere",
            "my_queens:solve",
            (
                "my_queens.py, line 2: the file cannot be loaded: "
                "ModuleNotFoundError: No module named 'nowhere'"
            ),
        ),
        (
            "import sys\nsys.exit(4)", "my_queens.py",
            "my_queens.py exited while it was being loaded, with exit status 4",
        ),
        (
            "import os\nos._exit(5)", "my_queens.py",
            "my_queens.py exited while it was being loaded, with exit status 5",
        ),
        ("while True: pass", "my_queens.py", "my_queens.py takes more than 0.8 seconds to load"),
    ],
)  # fmt: skip
def test_solvers_that_cannot_be_had(learner, monkeypatch, text, target, message):
    """Any error before a solver is called is one clear line."""
    monkeypatch.setattr(
        solver_process, "_LOADING", 0.0 if "while" in text else 10.0
    )
    learner(text)
    seconds = SHORT if "while" in text else 5.0
    with (
        SolverProcess(target, Limits(seconds=seconds), ["n"]) as solver,
        pytest.raises(SolverError) as caught,
    ):
        solver.start()
    assert str(caught.value) == message
    assert solver.name == target
