import json
import os
import signal
import subprocess
import sys
import time
from itertools import product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from algorithms.base.lines import display_width
from algorithms.messages import LANGUAGES
from algorithms.practice import check
from algorithms.practice.grading.variants import variant_of
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.reports.bidi import without_isolates
from algorithms.practice.starters import file_name, starter
from tests.practice.solvers import HANGING, RIGHT, WRONG

MARKS = set("\u2066\u2067\u2068\u2069")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Work in a folder with three solvers, without a chosen language."""
    monkeypatch.delenv("ALGORITHMS_LANGUAGE", raising=False)
    monkeypatch.chdir(tmp_path)
    for name, text in {"right": RIGHT, "wrong": WRONG, "hangs": HANGING}.items():
        Path(f"{name}.py").write_text(text, encoding="utf-8")
    return tmp_path


def test_the_list_has_all_problems(run):
    """`--list` shows the name and the title of each problem, one per line."""
    for language in LANGUAGES:
        status, out, err = run("check", "--list", "--language", language)
        lines = out.splitlines()
        assert (status, err, len(lines)) == (0, "", len(PROBLEMS)), language
        for line, name in zip(lines, PROBLEMS, strict=True):
            assert name in line, language


def test_a_problem_is_explained(run):
    """`--explain` shows the task, the signature, the properties and the answer formats."""
    for name, problem in PROBLEMS.items():
        status, out, err = run("check", name, "--explain")
        assert (status, err) == (0, ""), name
        words = " ".join(out.split())
        told = [
            problem.title,
            problem.statement,
            *(e.answer for e in problem.examples),
        ]
        told += [
            text
            for each in problem.properties
            for text in (each.name, each.statement)
        ]
        told += [form.description for form in problem.formats]
        told.append(f"solve({', '.join(problem.parameters)})")
        for text in told:
            assert " ".join(text.split()) in words, name


def test_a_starter_runs():
    """A starter is a file of short lines in logical order; its `solve` takes the arguments."""
    for name, language in product(PROBLEMS, LANGUAGES):
        text = starter(name, language)
        assert not MARKS & set(text), (name, language)
        assert max(map(display_width, text.splitlines())) <= 80, (name, language)
        names: dict[str, Any] = {}
        exec(compile(text, file_name(name), "exec"), names)
        problem = PROBLEMS[name]
        assert names["solve"](*problem.examples[0].arguments) is None, (
            name,
            language,
        )
        assert file_name(name) in names["__doc__"], (name, language)
        words = " ".join(names["__doc__"].split())
        for example in problem.examples:
            assert example.answer in words, (name, language)


def test_the_task_of_a_student(run):
    """`--variant` adds the student's own task to the explanation and to the starter."""
    for language in LANGUAGES:
        arguments = (
            "check",
            "knights-tour",
            "--variant",
            "Ada",
            "--language",
            language,
        )
        task = variant_of("knights-tour", "ada").task(language)
        _, out, _ = run(*arguments, "--explain")
        assert out.endswith(f"\n{task}\n"), language
        _, out, _ = run(*arguments, "--starter")
        assert out.startswith(f"# {without_isolates(task)}\n"), language
        assert out.endswith(starter("knights-tour", language)), language


@pytest.mark.slow
def test_the_boards_of_a_student(run):
    """A check with `--variant` draws the boards from the same seed as the grading."""
    seed = variant_of("all-queens", "ada").seed
    status, out, _ = run(
        "check", "all-queens", "right.py:solve", "--variant", "Ada"
    )
    assert (status, out.count(str(seed))) == (0, 1)


def test_a_starter_is_checked(run):
    """A starter is written to a file, and its check says that it returned nothing."""
    assert run("check", "all-queens", "--starter", "-o", "mine.py") == (0, "", "")
    assert Path("mine.py").read_text(encoding="utf-8") == starter(
        "all-queens", "en"
    )
    status, out, err = run("check", "all-queens", "mine.py:solve")
    assert (status, err) == (1, "")
    assert "None" in out


@pytest.mark.slow
def test_the_formats(run):
    """JSON and JUnit can be parsed, HTML is a page; all have the same verdicts."""
    asked = ("check", "all-queens", "wrong.py")
    status, out, _ = run(*asked, "--format", "json")
    document = json.loads(out)
    assert (status, document["exit_status"]) == (1, 1)
    broken = {
        r["property"] for r in document["results"] if r["verdict"] == "failed"
    }
    assert "none-attack" in broken
    status, out, _ = run(*asked, "--format", "junit")
    cases = ET.fromstring(out).iter("testcase")
    assert {c.get("name") for c in cases if c.find("failure") is not None} == broken
    status, out, _ = run("check", "all-queens", "wrong.py:solve")
    assert (status, out) == (1, check("all-queens", "wrong.py:solve").text())
    status, out, _ = run(*asked, "--format", "HTML", "--language", "he")
    assert out.startswith("<!doctype html>")
    assert '<html lang="he" dir="rtl">' in out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "beginning"),
    {
        "r.json": "{",
        "r.XML": "<",
        "r.html": "<!doctype",
        "r.txt": "All solutions",
    }.items(),
)
def test_a_file_tells_the_format(run, file, beginning):
    """The extension of a file selects the format; an existing file is kept unless forced."""
    asked = ("check", "all-queens", "wrong.py", "-o", file)
    assert run(*asked) == (1, "", "")
    assert Path(file).read_text(encoding="utf-8").startswith(beginning)
    Path(file).write_text("mine", encoding="utf-8")
    status, out, err = run(*asked)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert Path(file).read_text(encoding="utf-8") == "mine"
    assert run(*asked, "--force")[0] == 1
    assert Path(file).read_text(encoding="utf-8").startswith(beginning)


CANNOT_RUN = {
    "all-queens nowhere.py": "nowhere.py",
    "all-queens right.py:place": "place",
    "all-queens syntax.py": "syntax.py",
    "all-queens raises.py": "raises.py, line 1",
    "all-queens takes_two.py": "solve",
    "no-problem right.py": "all-queens",
    "all-queens no_module_of_this_name:solve": "no_module_of_this_name",
}


def test_what_cannot_be_run(run):
    """One clear line says why a solver cannot be run, and the exit status is 2."""
    for asked, told in CANNOT_RUN.items():
        Path("syntax.py").write_text("def solve(n)\n", encoding="utf-8")
        Path("raises.py").write_text("1 / 0\n", encoding="utf-8")
        Path("takes_two.py").write_text("def solve(a, b): ...\n", encoding="utf-8")
        status, out, err = run("check", *asked.split())
        assert (status, out, err.count("\n")) == (2, "", 1), (asked, told)
        assert told in err, (asked, told)
        assert "Traceback" not in err, (asked, told)


def test_documents_of_what_cannot_be_run(run):
    """JSON, JUnit and HTML report it, too."""
    for form in ("json", "junit", "html"):
        status, out, err = run(
            "check", "all-queens", "nowhere.py", "--format", form
        )
        assert (status, err.count("\n")) == (2, 1), form
        assert "nowhere.py" in out, form
        if form == "json":
            assert json.loads(out)["exit_status"] == 2, form
        elif form == "junit":
            assert ET.fromstring(out).find(".//error") is not None, form


def test_a_report_that_cannot_be_written(run, folder):
    """If a report cannot be written, one line says so, and the exit status is 2."""
    (folder / "taken.html").mkdir()
    asked = ("check", "all-queens", "wrong.py", "-o", "taken.html", "--force")
    status, out, err = run(*asked)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "taken.html" in err


MISUSED = {
    "": "PROBLEM is missing",
    "all-queens": "FILE:NAME is missing",
    "all-queens a b": "unexpected argument: 'b'",
    "all-queens a --explain": "unexpected argument: 'a'",
    "all-queens --list": "unexpected argument: 'all-queens'",
    "--list --explain": "--list and --explain cannot be used together",
    "all-queens right.py --format pdf": "no such format: 'pdf'",
    "all-queens right.py --time 0": "--time takes a number above 0",
    "all-queens right.py --time nan": "--time takes a number above 0",
    "all-queens right.py --memory 1": "--memory must be at least 16",
    "all-queens right.py --memory much": "--memory takes a number above 0",
    "all-queens right.py -o there/is/none.html": "no such folder: there/is",
    "all-queens right.py --language xx": "unknown language",
}


def test_misuse(run):
    """A wrong argument gives one line, and the exit status 2."""
    for arguments, told in MISUSED.items():
        status, out, err = run("check", *arguments.split())
        assert (status, out, err.count("\n")) == (2, "", 1), (arguments, told)
        assert told.replace("/", os.sep if "none" in arguments else "/") in err, (
            arguments,
            told,
        )


def test_limits(run):
    """A solver that hangs is stopped after the given time, in any digits."""
    status, out, err = run(
        "check", "all-queens", "hangs.py", "--time", "۰٫۵".replace("٫", ".")
    )
    assert (status, err) == (1, "")
    assert "solve(4)" in out


@pytest.mark.usefixtures("terminal")
def test_a_line_tells_that_it_goes_on(run):
    """In a terminal, the elapsed time is shown during the check and then removed."""
    _, out, err = run("check", "count-queens", "right.py")
    assert " s\x1b[K" in err
    assert err.endswith("\r\x1b[K")
    assert "\x1b" not in out


def test_an_error_in_the_checker(run, monkeypatch):
    """An error in the checker itself gives the exit status 3; 1 is the solver's."""
    monkeypatch.setattr("algorithms.practice.checking.check_solver", lambda: None)
    status, _, err = run("check", "all-queens", "right.py")
    assert status == 3
    assert "Traceback" in err


def without(package, *arguments):
    """Run the command as if a package were not installed."""
    code = (
        f"import sys; sys.modules[{package!r}] = None; "
        "from algorithms.cli import main; main(sys.argv[1:])"
    )
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_without_the_extra():
    """Without the packages of the extra, one line says how to install them."""
    for arguments in (["--list"], ["all-queens", "right.py"]):
        done = without("hypothesis", "check", *arguments)
        assert (done.returncode, done.stdout) == (3, ""), arguments
        assert done.stderr.count("\n") == 1, arguments
        assert 'pip install "polyglot-algorithms[practice]"' in done.stderr, (
            arguments
        )


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_ctrl_c(folder):
    """Ctrl-C ends the command with 130, and the solver with it."""
    text = "import os\nopen('pid', 'w').write(str(os.getpid()))\n" + HANGING
    Path("hangs.py").write_text(text, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "algorithms",
        "check",
        "all-queens",
        "hangs.py",
    ]
    process = subprocess.Popen([*command, "--time", "60"], cwd=folder)
    deadline = time.monotonic() + 30
    while not (Path("pid").exists() and Path("pid").read_text(encoding="utf-8")):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    time.sleep(0.3)  # so that it is in its endless loop
    process.send_signal(signal.SIGINT)
    assert process.wait(30) == 130
    pid = int(Path("pid").read_text(encoding="utf-8"))
    while True:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            break
        assert time.monotonic() < deadline
        time.sleep(0.05)
