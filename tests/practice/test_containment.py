"""The effects of a solver on other processes, and its imports."""

import os
import platform
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from textwrap import indent

import pytest

from algorithms.errors import SolverError
from algorithms.practice.limits import Limits
from algorithms.practice.problems import oracle
from algorithms.practice.runner import sandbox, solver_process
from algorithms.practice.runner.sandbox import PARTS
from algorithms.practice.runner.solver_process import SolverProcess
from tests.practice.solvers import RIGHT
from tests.practice.tables import every, table
from tests.processes import linux, lives, python, written

PROGRAMS = table("confined_solvers")


@pytest.fixture
def solver(learner):
    """Return a function that writes a solver with a body."""

    def write(body, before=PROGRAMS["away"]):
        return learner(f"{before}\ndef solve(n):\n{indent(body, '    ')}\n")

    return write


def outcomes(file, calls=1, seconds=1.0):
    """Return the outcomes of some calls, and end the solver."""
    with SolverProcess(file, Limits(seconds, sandbox="off")) as solver:
        return [solver.call((n,)).outcome for n in range(calls)]


def value(target, argument=1):
    """Return the value of one call."""
    with SolverProcess(target) as solver:
        return solver.call((argument,)).value


# Nothing outlives a check


@pytest.mark.untraced
@linux
@every(("live", "end", "outcome"), PROGRAMS["leaving"])
def test_who_leaves_is_ended(solver, live, end, outcome):
    """A process in a session of its own ends with the solver, whatever that did to its parent."""
    Path("pid").unlink(missing_ok=True)
    file = solver(f"away({live})\n{end}")
    assert outcomes(file)[0] in outcome.split()
    assert not lives(written("pid"))


@pytest.mark.untraced
@linux
@every(("process", "number", "outcome"), PROGRAMS["signals"])
def test_the_next_call_after_an_attack(solver, process, number, outcome):
    """A solver that sends a signal to its parent or the supervisor can be called again."""
    pause = 60 if outcome == "died" else 0.2
    attack = f"if not n: os.kill({process}, signal.{number}); time.sleep({pause})"
    file = solver(f"{PROGRAMS['parents']}{attack}\nreturn n")
    assert outcomes(file, calls=2, seconds=5.0) == [outcome, "returned"]


@linux
@pytest.mark.parametrize(
    "end", ["return n", "os.kill(os.getppid(), signal.SIGKILL)"]
)
def test_a_chain_is_ended(solver, end):
    """Processes that each fork and end, so that no process id lasts, end with the solver."""
    until = "while not os.path.exists('chain'): time.sleep(0.01)"
    outcomes(solver(f"away(chain)\n{until}\n{end}"))
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
    monkeypatch.setattr(solver_process, "SUPERVISED", False)
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


@pytest.mark.untraced
@linux
@every(("body", "needed", "expected"), PROGRAMS["prevented"])
def test_what_a_solver_cannot_do(solver, monkeypatch, body, needed, expected):
    """A sandbox and limits keep a solver from the checker, the user and others."""
    monkeypatch.setenv("SECRET", "token")
    folder = str(Path(oracle.__file__).parents[1])
    file = solver(body, before=f"import os, time\nPRACTICE = {folder!r}")
    sandbox = "off" if needed == "off" else "auto"
    limits = Limits(seconds=20.0, memory=2**29, sandbox=sandbox)
    with SolverProcess(file, limits) as started:
        reply = started.call((1,))
        assert sandbox == "auto" or started.missing == PARTS
    if needed in started.missing or (needed == "all" and started.missing):
        return  # this system lacks it, which the report says
    if expected == "0.3":
        assert 0.2 <= reply.seconds < 20.0  # clocks differ a little
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


@pytest.mark.skipif(
    platform.machine() != "x86_64", reason="numbers of system calls"
)
@linux
def test_namespaces_without_rights(learner):
    """If nothing can be covered in them, as on Ubuntu, namespaces do not count."""
    learner("def solve(n): return 5\n")
    said = python("-c", PROGRAMS["no_rights"]).stdout.split()
    assert said[0] == "5"
    assert {*said[1:]} >= {"network", "processes"}


@linux
def test_the_checker_is_closed(learner):
    """A solver of the same user can neither read the checker's memory nor use its pipes."""
    learner(PROGRAMS["opening"])
    # Without capabilities, root is like any user.
    plain = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"]
    command = [*(plain if os.getuid() == 0 else []), sys.executable, "-c"]
    command.append(PROGRAMS["opening_checked"])
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
    monkeypatch.setattr(solver_process, "SUPERVISED", False)
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
@every(("line", "module"), PROGRAMS["refused_imports"])
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
        oracle.__name__,
    )
    for target, at in (
        (imports, "helper.py, line 3"),
        (f"{checker}:images", checker),
    ):
        with SolverProcess(target) as started, pytest.raises(SolverError) as caught:
            started.start()
        assert caught.value.code == "solver-import-refused"
        assert str(caught.value).startswith(f"{at}")


@every("line", PROGRAMS["allowed_imports"])
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
    done = python(*command, LANGUAGE="en")
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith(last)
