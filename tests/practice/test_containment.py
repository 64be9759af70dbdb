"""The effects of a solver on other processes, and its imports."""

import os
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
from algorithms.practice.runner import process, supervisor
from algorithms.practice.runner.handle import Handle
from algorithms.practice.runner.solver_process import SolverProcess
from tests.practice.tables import every

SHORT = 1.0  # seconds, for calls that never end
PATIENCE = 60  # seconds, for commands

linux = pytest.mark.skipif(
    sys.platform != "linux", reason="other systems have no supervisor"
)

# Ways for a solver to start a process that leaves its parent, its session and its group.
AWAY = """
    import os, signal, subprocess, sys, time
    def sleep():
        time.sleep(60)
    def ignore():
        for number in signal.SIGTERM, signal.SIGHUP, signal.SIGINT:
            signal.signal(number, signal.SIG_IGN)
        time.sleep(60)
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
def learner(tmp_path, monkeypatch):
    """Write a solver with a body, in a folder that becomes the working directory."""
    monkeypatch.chdir(tmp_path)

    def write(body, before=AWAY):
        text = f"{dedent(before)}\ndef solve(n):\n{indent(dedent(body), '    ')}\n"
        Path("my_queens.py").write_text(text, encoding="utf-8")
        return "my_queens.py"

    return write


def outcomes(file, calls=1, seconds=SHORT):
    """Return the outcomes of some calls, and end the solver."""
    with SolverProcess(file, Limits(seconds=seconds)) as solver:
        return [solver.call((n,)).outcome for n in range(calls)]


def lives(pid):
    """Return whether a process has neither ended nor ends within a moment."""
    until = time.monotonic() + 2
    while time.monotonic() < until:
        try:
            stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
        except OSError:
            return False
        if stat.rpartition(")")[2].split()[0] in "ZX":
            return False
        time.sleep(0.01)
    return True


def pid_of_the_one_away():
    """Return the process id that the process wrote."""
    return int(Path("pid").read_text(encoding="ascii"))


# Nothing outlives a check


@pytest.mark.untraced
@linux
@every(
    ("live", "end", "outcome"),
    [
        ("sleep", "return n", "returned"),
        ("ignore", "return n", "returned"),
        ("forget", "return n", "returned"),
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
def test_who_leaves_is_ended(learner, live, end, outcome):
    """A process in a session of its own ends with the solver, whatever that did to its parent."""
    Path("pid").unlink(missing_ok=True)
    file = learner(f"away({live})\n{end}")
    assert outcomes(file)[0] in outcome.split()
    assert not lives(pid_of_the_one_away())


@pytest.mark.untraced
@linux
@every("number", ["SIGKILL", "SIGSTOP", "SIGTERM", "SIGINT", "SIGHUP"])
def test_the_next_call_after_an_attack(learner, number):
    """A solver that sends a signal to its parent can be called again."""
    file = learner(f"""
        if not n:
            os.kill(os.getppid(), signal.{number})
            time.sleep(0.2)
        return n
    """)
    first, second = outcomes(file, calls=2, seconds=5.0)
    assert first == ("died" if number == "SIGKILL" else "returned")
    assert second == "returned"


@linux
@pytest.mark.parametrize(
    "end", ["return n", "os.kill(os.getppid(), signal.SIGKILL)"]
)
def test_a_chain_is_ended(learner, end):
    """Processes that each fork and end, so that no process id lasts, end with the solver."""
    file = learner(
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
def test_a_parent_that_is_stopped_again_and_again(learner):
    """A process that keeps stopping the solver's parent ends with the solver."""
    file = learner("""
        parent = os.getppid()
        def stop():
            while True:
                os.kill(parent, signal.SIGSTOP)
        away(stop)
        return n
    """)
    assert outcomes(file) == ["returned"]
    assert not lives(pid_of_the_one_away())


@linux
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_check_that_is_killed(learner, number):
    """A process in a session of its own ends, too, when the checker is killed."""
    file = learner("away(sleep)\nwhile True: pass")
    command = [sys.executable, "-m", "algorithms", "check", "all-queens", file]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as checker:
        until = time.monotonic() + PATIENCE
        while not Path("pid").exists() and time.monotonic() < until:
            time.sleep(0.01)
        checker.send_signal(number)
    assert not lives(pid_of_the_one_away())


@linux
@pytest.mark.parametrize("number", ["SIGKILL", "SIGSTOP"])
def test_a_check_goes_on(learner, number):
    """`algorithms check` reports on a solver that kills or stops its parent."""
    file = learner(f"os.kill(os.getppid(), signal.{number})\ntime.sleep(60)")
    command = [sys.executable, "-m", "algorithms", "check", "count-queens", file]
    done = subprocess.run(
        [*command, "--time", "0.3"],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr) == (1, "")
    assert file in done.stdout


@linux
def test_a_thread_that_starts_a_solver(learner):
    """A solver can be called after the thread that started it has ended."""
    file = learner("return os.getpid()")
    with SolverProcess(file) as solver:
        thread = threading.Thread(target=solver.start)
        thread.start()
        thread.join()
        first = solver.call((1,))
        time.sleep(0.2)  # for a signal that would end it
        assert solver.call((1,)).value == first.value


@linux
def test_a_supervisor_that_is_killed(learner):
    """Even if the supervisor itself is killed, the solver ends, and another can be started."""
    file = learner("""
        with open("/proc/%d/stat" % os.getppid()) as file:
            supervisor = int(file.read().rpartition(")")[2].split()[1])
        if not n:
            os.kill(supervisor, signal.SIGKILL)
            time.sleep(60)
        return n
    """)
    assert outcomes(file, calls=2, seconds=5.0) == ["died", "returned"]


def test_a_system_without_supervisor(learner, monkeypatch):
    """A solver answers without a supervisor, and its process group ends with it."""
    monkeypatch.setattr(process, "start_worker", Handle)
    file = learner(
        "return subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)']).pid"
    )
    with SolverProcess(file) as solver:
        pid = solver.call((1,)).value
    assert not lives(pid)


def test_a_system_without_the_call(monkeypatch):
    """Without the system call, nothing is asked of the system, and no module stays loaded."""
    monkeypatch.setitem(sys.modules, "ctypes", None)
    before = set(sys.modules)
    assert supervisor._control()(36, 1) == -1
    assert set(sys.modules) == before


@linux
def test_what_the_supervisor_needs_is_not_the_learners(learner):
    """A learner's module may have the name of one that the supervisor imports."""
    file = learner("return ctypes.MINE", before="import ctypes")
    Path("ctypes.py").write_text("MINE = 5", encoding="utf-8")
    with SolverProcess(file) as solver:
        assert solver.call((1,)).value == 5


# Imports


@pytest.mark.untraced
@every(
    ("line", "module"),
    [
        ("import algorithms.practice.problems", "algorithms.practice.problems"),
        ("from algorithms.practice import mistakes", "algorithms.practice.mistakes"),
        ("from algorithms.practice import Report", "algorithms.practice.reports"),
        (
            "from algorithms.practice.problems.queens_oracle import all_solutions",
            "algorithms.practice.problems",
        ),
        ("import algorithms.practice.runner.worker", "algorithms.practice.runner"),
        ("from algorithms.queens import column_array_fast", "algorithms.queens.column_array_fast"),
        ("from algorithms.counting import count", "algorithms.counting"),
        ("from algorithms.queens.counting import count", "algorithms.queens.counting"),
        ("from algorithms.queens import column_array", "algorithms.queens.column_array"),
        ("import algorithms.queens.symmetry", "algorithms.queens.symmetry"),
        ("import algorithms as al; al.queens.symmetry", "algorithms.queens.symmetry"),
        ("import algorithms; algorithms.one_queens(4)", "algorithms.queens.one_solution"),
        ("import algorithms; algorithms.tour(3, 4)", "algorithms.knights_tour._rule_then_search"),
        ("import algorithms; list(algorithms.all_queens(4))", "algorithms.queens.column_array"),
    ],
)  # fmt: skip
def test_answers_are_not_imported(learner, line, module):
    """A file cannot import the checker, known answers or solvers, early or late."""
    said = f"a solver may not import {module}, which belongs to the checker or holds known answers"
    learner("return n", before=f"\n{line}\n")
    with (
        SolverProcess("my_queens.py") as solver,
        pytest.raises(SolverError) as caught,
    ):
        solver.start()
    assert str(caught.value) == f"my_queens.py, line 2: {said}"
    learner(line, before="")
    with SolverProcess("my_queens.py") as solver:
        raised = solver.call((1,)).raised
    assert raised
    assert (raised.kind, raised.message) == ("ImportError", said)


def test_a_solver_may_have_another_way(learner):
    """A solver can catch the error of a refused import."""
    before = (
        "try: import algorithms.practice.problems\nexcept ImportError: found = 7"
    )
    with SolverProcess(learner("return found", before=before)) as solver:
        assert solver.call((1,)).value == 7


@every(
    "line",
    [
        "import algorithms.board, algorithms.walkthrough, algorithms.drawing.symmetry_figure",
        "from algorithms import Queens, draw; Queens((1, 3, 0, 2)).images()",
        "import algorithms as al; al.draw((1, 3, 0, 2)); al.why('closed-tour', 4)",
        "from algorithms.practice import check, suite",
    ],
)
def test_other_modules_are_imported(learner, line):
    """A solver can import modules of the package that hold no answers."""
    with SolverProcess(learner("return n", before=line)) as solver:
        assert solver.call((3,)).value == 3


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


def test_the_checker_is_no_solver():
    """The checker's own modules cannot be given as solvers."""
    module = queens_oracle.__name__
    with (
        SolverProcess(f"{module}:all_solutions") as solver,
        pytest.raises(SolverError) as caught,
    ):
        solver.start()
    assert caught.value.code == "solver-import-refused"


def test_a_learners_own_package(learner):
    """A learner's own package may be called `algorithms.practice`."""
    folder = Path("algorithms/practice")
    file = learner(
        "return MINE", before="from algorithms.practice.problems import MINE"
    )
    folder.mkdir(parents=True)
    (folder / "problems.py").write_text("MINE = 5", encoding="utf-8")
    for each in folder, folder.parent:
        (each / "__init__.py").touch()
    with SolverProcess(file) as solver:
        assert solver.call((1,)).value == 5


def test_a_test_file_is_a_solver(learner):
    """A file with `@suite` and a test class can be given as a solver."""
    before = """
        from algorithms.practice import suite
        class TestMine(suite("count-queens")): ...
        @suite("count-queens", seconds=3.0)
    """
    with SolverProcess(f"{learner('return n', before=before)}:solve") as solver:
        assert solver.call((3,)).value == 3


# The current folder


@pytest.fixture
def _shadows(learner):
    """Put files with the names of standard modules next to a solver."""
    learner("return helper.solutions(n)", before="import helper")
    Path("helper.py").write_text(
        "from itertools import permutations\n"
        "def solutions(n):\n"
        "    return [p for p in permutations(range(n)) if n == len({i + c for i, c in "
        "enumerate(p)}) == len({i - c for i, c in enumerate(p)})]\n",
        encoding="utf-8",
    )
    for name in ("hashlib", "json", "pathlib", "queue", "random", "tempfile"):
        Path(f"{name}.py").write_text(
            f"raise ImportError({name!r})", encoding="utf-8"
        )


@pytest.mark.usefixtures("_shadows")
@pytest.mark.parametrize(
    ("arguments", "last"),
    [
        ("queens 6 --count", "4"),
        ("tour 5 --count", "1728"),
        ("count 13 --workers 2", "73712"),
        ("check all-queens my_queens.py:solve", "answer is a separate object."),
        ("trace my_queens.py:solve 4 -o page.html", ""),
    ],
)
def test_the_folder_of_a_learner(arguments, last):
    """`python -m algorithms` works in a folder with a `random.py`, and finds the files there."""
    done = subprocess.run(
        [sys.executable, "-m", "algorithms", *arguments.split()],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
        env={**os.environ, "LANGUAGE": "en"},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith(last)
