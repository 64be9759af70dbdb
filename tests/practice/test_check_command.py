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

from algorithms.base.lines import display_width, without_isolates
from algorithms.cli.starters import file_name, starter
from algorithms.messages import LANGUAGES
from algorithms.practice import check
from algorithms.practice.grading.variants import variant_of
from algorithms.practice.problems import PROBLEMS
from tests.practice.solvers import HANGING, RIGHT, WRONG
from tests.practice.tables import every, table
from tests.processes import lives, python, written

pytestmark = pytest.mark.usefixtures("no_search")


@pytest.fixture(autouse=True)
def folder(learner, monkeypatch):
    """Work in a folder with solvers, without a chosen language."""
    monkeypatch.delenv("ALGORITHMS_LANGUAGE", raising=False)
    for name, text in {"right": RIGHT, "wrong": WRONG, "hangs": HANGING}.items():
        learner(text, f"{name}.py")


def test_the_list_has_all_problems(run):
    """`--list` shows the name and the title of each problem, one per line."""
    for language in LANGUAGES:
        status, out, err = run("check", "--list", "--language", language)
        assert (status, err) == (0, ""), language
        for line, name in zip(out.splitlines(), PROBLEMS, strict=True):
            assert name in line, language


@every("name", PROBLEMS)
def test_a_problem_is_explained(run, name):
    """`--explain` shows the task, the signature, the properties and the answer formats."""
    problem = PROBLEMS[name]
    status, out, err = run("check", name, "--explain")
    assert (status, err) == (0, "")
    told = [problem.title, problem.statement]
    told += [repr(answer) for _, answer in problem.examples]
    for each in problem.properties:
        told += [each.name, each.statement]
    told += [form.description for form in problem.formats]
    told.append(f"solve({', '.join(problem.parameters)})")
    words = " ".join(out.split())
    assert [text for text in told if " ".join(text.split()) not in words] == []


@every(("name", "language"), [*product(PROBLEMS, LANGUAGES)])
def test_a_starter_runs(name, language):
    """A starter is a file of short lines in logical order; its `solve` takes the arguments."""
    text = starter(name, language)
    assert not set("\u2066\u2067\u2068\u2069") & set(text)
    assert max(map(display_width, text.splitlines())) <= 80
    names: dict[str, Any] = {}
    exec(compile(text, file_name(name), "exec"), names)
    examples = PROBLEMS[name].examples
    assert names["solve"](*examples[0][0]) is None
    assert file_name(name) in names["__doc__"]
    words = " ".join(names["__doc__"].split())
    assert [each for _, each in examples if repr(each) not in words] == []


@every("language", LANGUAGES)
def test_the_task_of_a_student(run, language):
    """`--variant` adds the student's own task to the explanation and to the starter."""
    asked = ["check", "knights-tour", "--variant", "Ada", "--language", language]
    task = variant_of("knights-tour", "ada").task(language)
    in_the_c_locale = variant_of("knights-tour", "D\udcc3\udca1na")
    assert in_the_c_locale == variant_of("knights-tour", "Dána")
    for name in ("\udcff", "\ud800"):
        assert variant_of("knights-tour", name).values
    _, out, _ = run(*asked, "--explain")
    assert out.endswith(f"\n{task}\n")
    _, out, _ = run(*asked, "--starter")
    assert out == f"# {without_isolates(task)}\n" + starter(
        "knights-tour", language
    )


@pytest.mark.slow
def test_the_boards_of_a_student(run):
    """A check with `--variant` draws the boards from the same seed as the grading."""
    seed = variant_of("all-queens", "ada").seed
    status, out, _ = run("check", "all-queens", "right.py", "--variant", "Ada")
    assert (status, out.count(str(seed))) == (0, 1)


def test_a_starter_is_checked(run):
    """A starter is written to a file, which is kept; its check says that it returned nothing."""
    asked = ("check", "all-queens", "--starter", "-o", "mine.py")
    Path("mine.py").write_text("mine", encoding="utf-8")
    status, out, err = run(*asked)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert Path("mine.py").read_text(encoding="utf-8") == "mine"
    assert run(*asked, "--force") == (0, "", "")
    assert written("mine.py") == starter("all-queens", "en")
    status, out, err = run("check", "all-queens", "mine.py:solve")
    assert (status, err) == (1, "")
    assert "None" in out


@pytest.mark.slow
def test_a_file_tells_the_format(run):
    """The extension of a file selects the format; all formats have the same verdicts."""
    texts = {}
    for file in ("r.json", "r.XML", "r.html", "r.txt"):
        assert run("check", "all-queens", "wrong.py", "-o", file) == (1, "", "")
        texts[file] = written(file)
    document = json.loads(texts["r.json"])
    results = {each["property"]: each["verdict"] for each in document["results"]}
    broken = {name for name in results if results[name] == "failed"}
    assert document["exit_status"] == 1
    assert "none-attack" in broken
    cases = ET.fromstring(texts["r.XML"]).iter("testcase")
    assert {c.get("name") for c in cases if c.find("failure") is not None} == broken
    assert texts["r.html"].startswith("<!doctype html>")
    assert texts["r.txt"] == check("all-queens", "wrong.py").text()


@every(("asked", "told"), table("misuse")["check"])
def test_what_cannot_be_run(run, learner, asked, told):
    """One clear line says why nothing can be checked or written; the exit status is 2."""
    learner("def solve(n)\n", "syntax.py")
    learner("1 / 0\n", "raises.py")
    Path("taken.html").mkdir(exist_ok=True)
    status, out, err = run("check", *asked.split())
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert told in err


def test_documents_of_what_cannot_be_run(run):
    """JSON, JUnit and HTML report it, too."""
    asked = ("check", "all-queens", "nowhere.py", "--language", "he", "--format")
    texts = {}
    for form in ("json", "junit", "HTML"):
        status, texts[form], err = run(*asked, form)
        assert (status, err.count("\n")) == (2, 1), form
        assert "nowhere.py" in texts[form], form
    assert json.loads(texts["json"])["exit_status"] == 2
    assert ET.fromstring(texts["junit"]).find(".//error") is not None
    assert '<html lang="he" dir="rtl">' in texts["HTML"]


def test_limits(run):
    """A solver that hangs is stopped after the given time, in any digits."""
    status, out, err = run("check", "all-queens", "hangs.py", "--time", "۰.۵")
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


@every("arguments", [["--list"], ["all-queens", "right.py"]])
def test_without_the_extra(arguments):
    """Without the packages of the extra, one line says how to install them."""
    code = "import sys; sys.modules['hypothesis'] = None; from algorithms.cli import main; main()"
    done = python("-c", code, "check", *arguments)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (3, "", 1)
    assert 'pip install "polyglot-algorithms[practice]"' in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_ctrl_c(learner):
    """Ctrl-C ends the command with 130, and the solver with it."""
    file = learner(
        "import os\nopen('pid', 'w').write(str(os.getpid()))\n" + HANGING
    )
    asked = ["check", "all-queens", file, "--time=60", "--sandbox=off"]
    process = subprocess.Popen([sys.executable, "-m", "algorithms", *asked])
    pid = written("pid")
    time.sleep(0.3)  # so that it is in its endless loop
    process.send_signal(signal.SIGINT)
    assert process.wait(30) == 130
    assert not lives(pid)
