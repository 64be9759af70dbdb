"""The effects of a solver on other processes, and its imports."""

import os
import platform
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from textwrap import dedent, indent

import pytest

from algorithms.errors import SolverError
from algorithms.practice.limits import Limits
from algorithms.practice.problems import queens_oracle
from algorithms.practice.runner import sandbox, solver_process
from algorithms.practice.runner.process import WorkerProcess
from algorithms.practice.runner.sandbox import PARTS
from algorithms.practice.runner.solver_process import SolverProcess
from tests.practice.processes import linux, lives, python, written
from tests.practice.solvers import RIGHT
from tests.practice.tables import every

# Ways for a solver to start a process that leaves its parent, its session and its group.
AWAY = """
    import os, signal, subprocess, sys, time
    def sleep():
        time.sleep(60)
    def ignore():
        for number in signal.SIGTERM, signal.SIGHUP, signal.SIGINT:
            signal.signal(number, signal.SIG_IGN)
        time.sleep(60)
    def stop(parent=os.getppid()):
        while True:
            os.kill(parent, signal.SIGSTOP)
    def forget():
        os.execve("/bin/sleep", ["sleep", "60"], {})
    def away(live):
        if not os.fork():
            os.setsid()
            if not os.fork():
                with open("pid.new", "w") as file:
                    file.write(str(os.getpid()))
                os.rename("pid.new", "pid")
                live()
            os._exit(0)
        os.wait()
        while not os.path.exists("pid"):
            time.sleep(0.01)
"""


@pytest.fixture
def solver(learner):
    """Return a function that writes a solver with a body."""

    def write(body, before=AWAY):
        body = indent(dedent(body), "    ")
        return learner(f"{dedent(before)}\ndef solve(n):\n{body}\n")

    return write


def outcomes(file, calls=1, seconds=1.0, **limits):
    """Return the outcomes of some calls, and end the solver."""
    limits = {"sandbox": "off", **limits}
    with SolverProcess(file, Limits(seconds=seconds, **limits)) as solver:
        return [solver.call((n,)).outcome for n in range(calls)]


def value(target, argument=1):
    """Return the value of one call."""
    with SolverProcess(target) as solver:
        return solver.call((argument,)).value


# Nothing outlives a check


@pytest.mark.untraced
@linux
@every(
    ("live", "end", "outcome"),
    [
        ("sleep", "return n", "returned"),
        ("ignore", "return n", "returned"),
        ("forget", "return n", "returned"),
        ("stop", "return n", "returned"),
        ("ignore", "os._exit(3)", "died"),
        ("forget", "os.kill(0, signal.SIGKILL)", "died"),
        ("ignore", "while True: pass", "timeout"),
        ("forget", "os.kill(os.getppid(), signal.SIGKILL); time.sleep(60)", "died"),
        ("ignore", "os.kill(os.getppid(), signal.SIGSTOP); return n", "returned"),
        ("sleep", "os.kill(os.getppid(), signal.SIGSTOP); time.sleep(60)", "timeout"),
        # The process that is away may hold the pipe open.
        ("ignore", "os.kill(os.getppid(), signal.SIGSTOP); os._exit(3)", "died timeout"),
    ],
)  # fmt: skip
def test_who_leaves_is_ended(solver, live, end, outcome):
    """A process in a session of its own ends with the solver, whatever that did to its parent."""
    Path("pid").unlink(missing_ok=True)
    file = solver(f"away({live})\n{end}")
    assert outcomes(file)[0] in outcome.split()
    assert not lives(written("pid"))


PARENTS = """
    parent = os.getppid()
    with open(f"/proc/{parent}/stat") as file:
        supervisor = int(file.read().rpartition(")")[2].split()[1])
"""


@pytest.mark.untraced
@linux
@every(
    ("process", "number", "outcome"),
    [
        ("parent", "SIGKILL", "died"),
        ("parent", "SIGSTOP", "returned"),
        ("parent", "SIGTERM", "returned"),
        ("parent", "SIGINT", "returned"),
        ("parent", "SIGHUP", "returned"),
        ("supervisor", "SIGKILL", "died"),
    ],
)
def test_the_next_call_after_an_attack(solver, process, number, outcome):
    """A solver that sends a signal to its parent or the supervisor can be called again."""
    pause = 60 if outcome == "died" else 0.2
    attack = f"if not n: os.kill({process}, signal.{number}); time.sleep({pause})"
    file = solver(f"{dedent(PARENTS)}{attack}\nreturn n")
    assert outcomes(file, calls=2, seconds=5.0) == [outcome, "returned"]


@linux
@pytest.mark.parametrize(
    "end", ["return n", "os.kill(os.getppid(), signal.SIGKILL)"]
)
def test_a_chain_is_ended(solver, end):
    """Processes that each fork and end, so that no process id lasts, end with the solver."""
    file = solver(
        f"""
        def chain():
            until = time.time() + 60
            while time.time() < until:
                if os.fork():
                    os._exit(0)
                with open("chain", "a") as file:
                    file.write(".")
        away(chain)
        while not os.path.exists("chain"):
            time.sleep(0.01)
        {end}
        """
    )
    outcomes(file)
    length = Path("chain").stat().st_size
    time.sleep(0.3)
    assert Path("chain").stat().st_size == length


@linux
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_check_that_is_killed(solver, number):
    """A process in a session of its own ends, too, when the checker is killed."""
    file = solver("away(sleep)\nwhile True: pass")
    command = [sys.executable, "-m", "algorithms", "check", "all-queens", file]
    command += ["--sandbox", "off"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as checker:
        pid = written("pid")
        checker.send_signal(number)
    assert not lives(pid)


@linux
def test_a_thread_that_starts_a_solver(solver):
    """A solver can be called after the thread that started it has ended."""
    with SolverProcess(solver("return os.getpid()")) as started:
        thread = threading.Thread(target=started.start)
        thread.start()
        thread.join()
        first = started.call((1,))
        time.sleep(0.2)  # for a signal that would end it
        assert started.call((1,)).value == first.value


def test_a_system_without_supervisor(solver, monkeypatch):
    """A solver answers without a supervisor, and its process group ends with it."""
    monkeypatch.setattr(
        solver_process, "start_worker", lambda *_, **__: WorkerProcess()
    )
    assert not lives(value(solver("return subprocess.Popen(['sleep', '60']).pid")))


def test_a_system_without_the_call(monkeypatch):
    """Without the system call, nothing is asked of the system, and the sandbox lacks all parts."""
    monkeypatch.setitem(sys.modules, "ctypes", None)
    monkeypatch.setattr(sandbox, "_C", sandbox._system())
    assert sandbox.control(36, 1) == -1
    assert sandbox.confine({}, separated=sandbox.separate()) == list(sandbox.PARTS)


@linux
def test_what_the_supervisor_needs_is_not_the_learners(solver, learner):
    """A learner's module may have the name of one that the supervisor imports."""
    learner("MINE = 5", "ctypes.py")
    assert value(solver("return ctypes.MINE", before="import ctypes")) == 5


# What a solver cannot do


HOLD = "[held := bytearray(150 * 2**20), held.count(0), time.sleep(30)]"
CROWD = f"for _ in range(5): os.fork() or {HOLD}\n    time.sleep(30)"
UNLINKED = """held = [os.memfd_create(str(each)) for each in range(5)]
    for each in held:
        for _ in range(60): os.write(each, bytes(2**20))
    time.sleep(30)"""
BOMB = "for _ in range(200): os.fork() or time.sleep(30)\n    time.sleep(30)"


@pytest.mark.untraced
@linux
@every(
    ("body", "needed", "expected"),
    [
        # A private folder is the only one to write to, and there are limits.
        ("open('new', 'w')", "files", "PermissionError"),
        ("os.remove('my_queens.py')", "files", "PermissionError"),
        ("import tempfile; return open(tempfile.mkstemp()[1], 'w').write('x')", "files", "1"),
        ("open(os.environ['TMPDIR'] + '/x', 'wb').write(bytes(2**27))", "files", "OSError"),
        ("held = [open(os.devnull) for _ in range(500)]", "off", "OSError"),
        # Nothing of the user, of the checker, of its answers, of other submissions.
        ("return 'SECRET' in os.environ", "files", "False"),
        ("os.listdir(os.path.dirname(os.getcwd()))", "files", "PermissionError"),
        ("open(PRACTICE + '/problems/queens_oracle.py')", "files", "PermissionError"),
        ("open(PRACTICE + '/../queens/column_array.py')", "files", "PermissionError"),
        ("return len(open(PRACTICE + '/../board/__init__.py').read()) > 0", "files", "True"),
        ("os.kill(os.getppid(), 9)", "all", "PermissionError"),
        ("open('/proc/%d/mem' % os.getppid())", "all", "PermissionError"),
        ("import socket; socket.create_connection(('127.0.0.1', 9), 1)", "all", "PermissionError"),
        # The memory and the number of all processes together have limits.
        (CROWD, "all", "memory"),
        (CROWD, "off", "memory"),
        (UNLINKED, "off", "died"),
        (BOMB, "all", "BlockingIOError"),
        (BOMB, "off", "BlockingIOError died"),
        # The clock that counts is the checker's.
        ("time.perf_counter = lambda: float('nan'); time.sleep(0.3)", "off", "0.3"),
    ],
)  # fmt: skip
def test_what_a_solver_cannot_do(learner, monkeypatch, body, needed, expected):
    """A sandbox and limits keep a solver from the checker, the user and others."""
    monkeypatch.setenv("SECRET", "token")
    folder = Path(queens_oracle.__file__).parents[1]
    text = (
        f"import os, time\nPRACTICE = {str(folder)!r}\ndef solve(n):\n    {body}\n"
    )
    sandbox = "off" if needed == "off" else "auto"
    limits = Limits(seconds=20.0, memory=2**29, sandbox=sandbox)
    with SolverProcess(learner(text), limits) as solver:
        reply = solver.call((1,))
        assert sandbox == "auto" or solver.missing == PARTS
    if needed in solver.missing or (needed == "all" and solver.missing):
        return  # this system lacks it, which the report says
    if expected == "0.3":
        assert 0.3 <= reply.seconds < 20.0
    else:
        found = reply.raised.kind if reply.raised else reply.outcome
        assert (
            str(reply.value) if found == "returned" else found
        ) in expected.split()


@linux
def test_no_file_of_others_is_shown(learner, tmp_path):
    """The lines of a traceback are read where the sandbox holds, whatever file a solver names."""
    (tmp_path / "others").mkdir()
    secret = tmp_path / "others" / "secret.txt"
    secret.write_text("the answer\n", encoding="utf-8")
    line = f"exec(compile('raise ValueError', {str(secret)!r}, 'exec'))"
    file = learner(f"def solve(n):\n    {line}\n", "mine/my.py")
    with SolverProcess(file, Limits(seconds=20.0)) as solver:
        raised = solver.call((1,)).raised
    shown = "the answer" if "files" in solver.missing else ""
    assert raised
    assert [frame.code for frame in raised.frames] == [line, shown]


DENIED = """
import ctypes, struct
from algorithms.practice.limits import Limits
from algorithms.practice.runner.solver_process import SolverProcess
steps = [(0x20, 0, 0, 0), (0x15, 0, 1, 165), (6, 0, 0, 0x5000D), (6, 0, 0, 0x7FFF0000)]
rules = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *each) for each in steps))
control = ctypes.CDLL(None).prctl
assert not control(38, 1, 0, 0, 0)
assert not control(22, 2, struct.pack("HxxxxxxQ", 4, ctypes.addressof(rules)), 0, 0)
with SolverProcess("my_queens.py", Limits(seconds=20.0)) as solver:
    print(solver.call((1,)).value, *solver.missing)
"""


@pytest.mark.skipif(
    platform.machine() != "x86_64", reason="numbers of system calls"
)
@linux
def test_namespaces_without_rights(learner):
    """If nothing can be covered in them, as on Ubuntu, namespaces do not count."""
    learner("def solve(n): return 5\n")
    said = python("-c", DENIED).stdout.split()
    assert said[0] == "5"
    assert {*said[1:]} >= {"network", "processes"}


@linux
def test_the_checker_is_closed(learner):
    """A solver of the same user can neither read the checker's memory nor use its pipes."""
    learner("""
        import os, sys
        def stat(pid):
            with open(f"/proc/{pid}/stat") as file:
                return int(file.read().rpartition(")")[2].split()[1])
        def solve(n):
            opened = []
            for name in "mem", "fd/1":
                for pid in supervisor, checker:
                    try: os.close(os.open(f"/proc/{pid}/{name}", os.O_RDWR))
                    except OSError: continue
                    opened.append((pid, name))
            return opened
        supervisor = stat(os.getppid())
        checker = stat(supervisor)
    """)
    script = """
from algorithms.practice.limits import Limits
from algorithms.practice.runner.solver_process import SolverProcess
with SolverProcess("my_queens.py", Limits(sandbox="off")) as solver:
    print(solver.call((1,)).shown)
"""
    # Without capabilities, root is like any user.
    plain = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"]
    command = [*(plain if os.getuid() == 0 else []), sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("[]\n", "")


@linux
def test_a_pipe_instead_of_a_file(solver):
    """A solver that puts a pipe in the place of its file does not stop the checker."""
    file = solver("os.remove(__file__); os.mkfifo(__file__)")
    with SolverProcess(file, Limits(sandbox="off")) as started:
        assert started.call((1,)).outcome == "returned"
        assert started.source == ""


def test_a_deep_folder(tmp_path, monkeypatch):
    """A folder is removed however deep it is, without what it links to."""
    monkeypatch.chdir(tmp_path)
    Path("deep/" * 200).mkdir(parents=True)
    Path("deep/link").symlink_to(tmp_path / "kept")
    Path("kept").mkdir()
    Path("deep").chmod(0o300)
    limit = "from algorithms.practice.runner.sandbox import *; sys.setrecursionlimit(100)"
    assert not python("-c", f"{limit}; remove('deep')").stderr
    assert [each.name for each in tmp_path.iterdir()] == ["kept"]


def test_a_file_that_cannot_be_removed(tmp_path, monkeypatch):
    """The rest of the folder is removed."""
    for name in "0123456789":
        (tmp_path / name).touch()
    unlink = os.unlink
    monkeypatch.setattr(
        os, "unlink", lambda it: unlink(it + "?" * it.endswith("5"))
    )
    sandbox.remove(str(tmp_path))
    assert [each.name for each in tmp_path.iterdir()] == ["5"]


@linux
def test_what_the_sandbox_lacks(solver):
    """Nothing is missing that the system has."""
    command = ["unshare", "-Uimnp", "--fork", "true"]
    spaces = (
        subprocess.run(command, capture_output=True, check=False).returncode == 0
    )
    with SolverProcess(solver("return n")) as started:
        started.start()
    assert ("network" not in started.missing) == spaces


def test_a_required_sandbox(solver, monkeypatch):
    """A solver does not run if a part of the required sandbox is missing."""
    monkeypatch.setattr(
        solver_process, "start_worker", lambda *_, **__: WorkerProcess()
    )
    file = solver("return n", before="open('ran', 'w')")
    with (
        SolverProcess(file, Limits(sandbox="require")) as started,
        pytest.raises(SolverError, match="cannot protect everything"),
    ):
        started.start()
    assert not Path("ran").exists()


def test_closed_streams(solver):
    """A check without standard input and error is the same."""
    file = solver("return helper.solve(n)", before=RIGHT.replace("solve", "one"))
    command = (
        f"{sys.executable} -m algorithms check count-queens {file}:solve 0<&- 2>&-"
    )
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=False)
    assert done.returncode == 1


# Imports


@pytest.mark.untraced
@every(
    ("line", "module"),
    [
        ("import algorithms.practice.problems", "practice.problems"),
        ("from algorithms.practice import mistakes", "practice.mistakes"),
        ("from algorithms.practice import Report", "practice.reports"),
        ("from algorithms.practice.problems.queens_oracle import images", "practice.problems"),
        ("import algorithms.practice.runner.worker", "practice.runner"),
        ("from algorithms.queens import column_array_fast", "queens.column_array_fast"),
        ("from algorithms.counting import count", "counting"),
        ("from algorithms.queens.counting import count", "queens.counting"),
        ("from algorithms.queens import column_array", "queens.column_array"),
        ("import algorithms.queens.symmetry", "queens.symmetry"),
        ("import algorithms as al; al.queens.symmetry", "queens.symmetry"),
        ("import algorithms; algorithms.one_queens(4)", "queens.one_solution"),
        ("import algorithms; algorithms.tour(3, 4)", "knights_tour._rule_then_search"),
        ("import algorithms; list(algorithms.all_queens(4))", "queens.column_array"),
    ],
)  # fmt: skip
def test_answers_are_not_imported(solver, line, module):
    """A file cannot import the checker, known answers or solvers, early or late."""
    said = (
        f"a solver may not import algorithms.{module}, "
        "which belongs to the checker or holds known answers"
    )
    with SolverProcess(solver("return n", before=f"\n{line}\n")) as early:
        with pytest.raises(SolverError) as caught:
            early.start()
        assert str(caught.value) == f"my_queens.py, line 2: {said}"
    with SolverProcess(solver(line, before="")) as late:
        raised = late.call((1,)).raised
    assert raised
    assert (raised.kind, raised.message) == ("ImportError", said)


def test_the_import_that_is_refused(solver, learner):
    """The error names the file and the line of the import; the checker is not a solver."""
    learner("\n\nimport algorithms.practice.problems", "helper.py")
    imports, checker = (
        solver("return n", before="import helper"),
        queens_oracle.__name__,
    )
    for target, at in (
        (imports, "helper.py, line 3"),
        (f"{checker}:images", checker),
    ):
        with SolverProcess(target) as started, pytest.raises(SolverError) as caught:
            started.start()
        assert caught.value.code == "solver-import-refused"
        assert str(caught.value).startswith(f"{at}")


@every(
    "line",
    [
        "import algorithms.board, algorithms.walkthrough, algorithms.drawing.symmetry_figure",
        "from algorithms import Queens, draw; Queens((1, 3, 0, 2)).images()",
        "import algorithms as al; al.draw((1, 3, 0, 2)); al.why('closed-tour', 4)",
        "from algorithms.practice import check, suite",
        "from algorithms.practice import suite\nclass TestMine(suite('images')): ...",
        "from algorithms.practice import suite\n@suite('count-queens', seconds=3.0)",
        # A refused import may be caught:
        "try: import algorithms.practice.problems\nexcept ImportError: pass",
    ],
)
def test_other_modules_are_imported(solver, line):
    """A solver can import modules of the package that hold no answers."""
    assert value(f"{solver('return n', before=line)}:solve", 3) == 3


@every(
    ("target", "shown"),
    [
        ("algorithms.queens.column_array:solutions", "<generator> (1, 3, 0, 2), (2, 0, 3, 1)"),
        ("algorithms.queens.column_array_fast:solutions", "[(1, 3, 0, 2), (2, 0, 3, 1)]"),
        ("algorithms.queens.counting:count", "2"),
    ],
)  # fmt: skip
def test_modules_of_the_package_are_solvers(target, shown):
    """A solver may be in the package itself, and then imports what it needs."""
    with SolverProcess(target) as solver:
        assert solver.call((4,)).shown == shown


def test_a_learners_own_package(solver, learner):
    """A learner's own package may be called `algorithms.practice`."""
    line = "from algorithms.practice.problems import MINE"
    learner("MINE = 5", "algorithms/practice/problems.py")
    for folder in ("algorithms", "algorithms/practice"):
        learner("", f"{folder}/__init__.py")
    assert value(solver("return MINE", before=line)) == 5


# The current folder


@pytest.mark.parametrize(
    ("arguments", "last"),
    [
        ("queens 6 --count", "4"),
        ("tour 5 --count", "1728"),
        ("count 13 --workers 2", "73712"),
        ("check all-queens my_queens.py:solve", "separate object."),
        ("trace my_queens.py:solve 4 -o page.html", ""),
    ],
)
def test_the_folder_of_a_learner(solver, learner, arguments, last):
    """`python -m algorithms` works in a folder with a `random.py`, and finds the files there."""
    learner(RIGHT, "helper.py")
    solver("return helper.solve(n)", before="import helper")
    for name in ("hashlib", "json", "pathlib", "queue", "random", "tempfile"):
        learner(f"raise ImportError({name!r})", f"{name}.py")
    command = ["-m", "algorithms", *arguments.split()]
    done = python(*command, env={**os.environ, "LANGUAGE": "en"})
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith(last)
