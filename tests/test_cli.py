import errno
import json
import os
import re
import signal
import subprocess
import sys
import tomllib
from codecs import getincrementaldecoder
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import click
import pytest

from algorithms import __version__, board, cli
from algorithms.base.arguments import LARGEST_PLACED
from algorithms.cli.failures import explain_failure
from algorithms.cli.language import describe
from algorithms.cli.program import program
from algorithms.errors import RecursionTooDeepError
from algorithms.queens import one_solution
from algorithms.queens.column_array import solutions
from algorithms.queens.coordinate_sets import format_solutions, place_n_queens
from algorithms.queens.random_greedy import place_queens
from algorithms.solving.methods import (
    METHODS,
    QUEENS,
    RANDOMIZED,
    SEVERAL,
    TOURS,
)
from tests import facts
from tests.independent import peaceful
from tests.practice.tables import table
from tests.processes import python
from tests.test_messages import LETTERS

pty = pytest.importorskip("pty", reason="the system has no pseudo-terminals")

ONE_SOLUTION = [method for method in QUEENS if method not in SEVERAL]
NON_SEARCHING = [name for name in QUEENS if METHODS[name].largest == LARGEST_PLACED]
CLEARED = "\r\x1b[K"
every_search = pytest.mark.parametrize("method", SEVERAL)


def command(*arguments):
    """Return the command line of a real process."""
    return [sys.executable, "-m", "algorithms", *arguments]


class OnTerminal:
    """A process whose stderr is a terminal."""

    def __init__(self, *arguments, **environment):
        self.ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            command(*arguments),
            stdout=subprocess.PIPE,
            stderr=theirs,
            env={**os.environ, **environment},
        )
        os.close(theirs)
        self.shown = ""
        self._letters = getincrementaldecoder("utf-8")()

    def read(self, until=""):
        """Read the terminal until a text appears, or to the end."""
        while not (until and until in self.shown):
            try:
                self.shown += self._letters.decode(os.read(self.ours, 1000))
            except OSError:  # Linux raises this at the end
                break
        return self.shown

    def end(self):
        """Return the exit status, the text on stdout and the text on the terminal."""
        out, _ = self.process.communicate(timeout=600)
        shown = self.read()
        os.close(self.ours)
        return self.process.returncode, out.decode(), shown


@every_search
def test_all_searches_agree(run, method):
    """Each search finds the library's solutions: all or the first one, or their number."""
    printed = format_solutions(place_n_queens(5), 5)
    assert run("queens", 5, "--all", "--method", method) == (0, f"{printed}\n", "")
    for n in range(1, 7):
        found = [list(columns) for columns in solutions(n)]
        status, out, err = run("queens", n, "--method", method, "--all", "--json")
        assert (status, err) == (0, "")
        assert json.loads(out) == {"n": n, "method": method, "solutions": found}
        status, out, _ = run("queens", n, "--method", method, "--json")
        assert json.loads(out) == {"n": n, "method": method, "solutions": found[:1]}
        assert status == (0 if found else 1)
        distinct = facts.FUNDAMENTAL[n]
        for number, *options in ((len(found),), (distinct, "--distinct")):
            command_line = ("queens", n, "--method", method, "--count", *options)
            assert run(*command_line) == (0, f"{number}\n", "")
            counted = json.loads(run(*command_line, "--json")[1])
            assert counted == {"n": n, "method": method, "count": number}


def test_count_with_the_fastest_program(run):
    """Without a method, --count counts without listing the solutions, from n = 0."""
    for n, number in (facts.QUEENS | {12: 14200}).items():
        assert run("queens", n, "--count") == (0, f"{number}\n", "")
    out = run("queens", 8, "--count", "--json")[1]
    assert json.loads(out) == {"n": 8, "count": 92}
    out = run("queens", 8, "--count", "--distinct", "--json")[1]
    assert json.loads(out) == {"n": 8, "method": "column-array", "count": 12}


def test_distinct_solutions(run):
    """The first solution of each symmetry class is printed; a method may have an underscore."""
    expected = format_solutions([board.to_coordinates((1, 3, 5, 0, 2, 4))], 6)
    for method in (*SEVERAL, "choice_points"):
        _, out, _ = run("queens", 6, "--distinct", "--method", method)
        assert out == f"{expected}\n", method


def test_seeds_are_those_of_the_library(run):
    """Randomised methods give the library's solution for a generator with that seed."""
    finders: dict[str, Any] = {
        **dict.fromkeys(("random-greedy", "random-greedy-fast"), place_queens),
        "min-conflicts": one_solution.min_conflicts,
        "genetic": one_solution.genetic,
    }
    assert {*finders} == {*RANDOMIZED}
    for (method, find), seed in product(finders.items(), (6, -3)):
        command_line = ("queens", 9, "--method", method, "--json")
        expected = find(9, rng=Random(seed))
        if find is place_queens:
            expected = board.from_board(expected)
        found = json.loads(run(*command_line, "--seed", seed)[1])
        assert found["solutions"] == [list(expected)], (method, seed)
        (columns,) = json.loads(run(*command_line)[1])["solutions"]
        assert board.is_queens_solution(enumerate(columns), 9), method


@pytest.mark.untraced
def test_boards_of_every_size(run):
    """One solution is the explicit one; methods that do not search print 1000 queens."""
    for n in (0, 1, 4, 100, 10**6):
        found = json.loads(run("queens", n, "--method", "explicit", "--json")[1])
        assert found["solutions"] == [one_solution.explicit(n)]
    for n in (4, 8, 30):
        columns = one_solution.explicit(n) or []
        printed = format_solutions([board.to_coordinates(columns)], n)
        assert run("queens", n) == (0, f"{printed}\n", "")
    for method in NON_SEARCHING:
        status, out, err = run("queens", 1000, "--method", method)
        assert (status, err) == (0, "")
        columns = [line.index("Q") // 3 for line in out.splitlines()]
        assert {len(line) for line in out.splitlines()} == {3000}, method
        assert len(columns) == 1000
        assert peaceful(columns), method
        _, out, _ = run("queens", 1001, "--method", method, "--json")
        assert peaceful(json.loads(out)["solutions"][0]), method


@pytest.mark.untraced
def test_the_first_of_all_solutions(run):
    """The first solution is printed without searching for the others, possibly billions."""
    command_line = ("queens", 20, "--method", "column-array-fast", "--json")
    found = json.loads(run(*command_line)[1])["solutions"]
    assert found == [list(next(solutions(20)))]
    assert json.loads(run("queens", 0, *command_line[2:])[1])["solutions"] == [[]]


def test_no_solution(run):
    """Without a solution there is one line on stderr and status 1; JSON is still printed."""
    for n, method in product((2, 3), QUEENS):
        line = f"algorithms: no solution exists for {n} queens\n"
        assert run("queens", n, "--method", method) == (1, "", line)
        status, out, err = run("queens", n, "--method", method, "--json")
        assert (status, err) == (1, line)
        assert json.loads(out) == {"n": n, "method": method, "solutions": []}
    for option in (
        "--all",
        "--distinct",
    ):  # finding none of several is not an error
        assert run("queens", 3, option) == (0, "", "")
    status, out, _ = run("queens", 3, "--all", "--json")
    assert (status, json.loads(out)["solutions"]) == (0, [])


def test_digits_of_any_script(run):
    """Numbers are read in any digits, and a square with any comma."""
    expected = run("tour", 3, "--columns", 4, "--start", "2,0")
    for start in ("۲،۰", "２，０", "٢,٠", " 2 , 0 "):
        found = run("tour", "۳", "--columns", "٤", "--start", start)
        assert found == expected, start
    assert run("queens", "٦") == run("queens", 6)


COMMANDS = table("wrong_commands")
WRONG = COMMANDS["algorithms"]
WRONG |= {
    f"queens 8 {option} --method {method}": f"{option} and --method {method} cannot be "
    "used together"
    for option in ("--all", "--count", "--distinct")
    for method in ONE_SOLUTION
}
LINE = "grade all-queens \x1b[31m\u202e\ufffe\udcff"
WRONG[LINE] = r"no such folder: \x1b[31m\u202e\ufffe\udcff"


def test_wrong_arguments(run):
    """A wrong argument gives one line that explains the problem, and status 2."""
    found = {each: run(*each.split(" ")) for each in WRONG}
    assert found == {k: (2, "", f"algorithms: {v}\n") for k, v in WRONG.items()}


@pytest.mark.untraced
@pytest.mark.parametrize("language", ["he", "fa", "ar", "zh"])
def test_wrong_arguments_in_all_languages(run, language):
    """The line is in the reader's language and has no English prose."""
    for arguments in (each for each in WRONG if "--language" not in each):
        status, out, err = run("--language", language, *arguments.split(" "))
        assert (status, out, err.count("\n")) == (2, "", 1), arguments
        assert re.search(LETTERS[language], err.removeprefix("algorithms: ")), err
        assert not re.search("must|needs|takes|such|missing", err), err


def test_one_short_line_whatever_is_typed(run):
    """A line break or thousands of digits in an argument do not break the line."""
    for arguments in (
        ["queens", "8\n9"],
        ["queens", "8", "--method", "a\nb"],
        ["q\nx"],
        ["--a\nb"],
        ["queens", "9" * 5000],
        ["--" + "x" * 5000],
        ["queens", "\u202e\ufffe"],
        ["draw", "queens", "4", "-o", "x" * 5000],
        ["draw", "queens", "4", "-o", "x/" * 2000 + "\u202e.svg"],
        ["draw", "queens", "4", "-o", "\ud800.svg"],
        ["count", "8", "--resume", "x" * 5000],
        ["trace", "x" * 5000],
    ):
        status, out, err = run(*arguments)
        assert (status, out, err.count("\n")) == (2, "", 1), err
        assert len(err) < 650, err
        assert err[:-1].isprintable()


def test_a_pipe_is_never_replaced(run, tmp_path):
    """A pipe or a device is not written to or replaced, not even with `--force`."""
    pipe = tmp_path / "pipe.svg"
    os.mkfifo(pipe)
    for arguments in (["draw", "queens", "4"], ["check", "--list"]):
        status, out, err = run(*arguments, "--force", "-o", str(pipe))
        assert (status, out) == (2, "")
        assert err == f"algorithms: {pipe} is a device or a pipe, not a file\n"
    assert pipe.is_fifo()


def test_the_status_of_files():
    """A name that is wrong is a wrong argument; a full disk and a deep search are failures."""
    wrong = (errno.ENOENT, errno.EEXIST, errno.EISDIR, errno.ENOTDIR, errno.EACCES)
    more = (errno.EPERM, errno.ELOOP, errno.ENAMETOOLONG)
    statuses = dict.fromkeys((*wrong, *more), 2) | {errno.ENOSPC: 3, errno.EIO: 3}
    for number, status in statuses.items():
        found = explain_failure(OSError(number, "reason", "file"), "en")
        assert found == ("file: reason", status), errno.errorcode[number]
    assert explain_failure(OSError(errno.EACCES, "reason"), "en") == ("reason", 3)
    too_deep = RecursionTooDeepError("recursion-limit", squares=1600, limit=1000)
    line = "a search over 1600 squares exceeds Python's recursion limit of 1000"
    assert explain_failure(too_deep, "en") == (line, 3)


def test_unknown_errors_of_click():
    """An unexpected kind of error keeps the message of click."""
    assert explain_failure(click.UsageError("a {b}"), "fa") == ("a {b}", 2)


def test_help_is_in_english_by_default(run):
    """The help names every option and method; without a command, that of the group is shown."""
    assert run("--version") == (0, f"algorithms {__version__}\n", "")
    assert run() == run("--help")
    assert run()[0] == 0
    _, out, err = run("queens", "--help")
    assert err == ""
    assert out.startswith("Usage: algorithms queens [OPTIONS] N\n")
    for name in ["method", "all", "count", "distinct", "seed", "json", "language"]:
        assert f"\n  --{name} " in out
    for method in QUEENS:
        assert method in out  # never broken at its hyphen
    assert "exit status" in out
    _, out, _ = run("tour", "--help")
    assert all(method in out for method in TOURS)


def texts_of(command, path=""):
    """Yield the keys of the texts that a command and those below it show."""
    options = [p.opts[-1] for p in command.params if isinstance(p, click.Option)]
    yield path or "algorithms", {"help", "summary", *options}
    for name, each in getattr(command, "commands", {}).items():
        yield from texts_of(each, f"{path} {name}".strip())


def test_every_help_text_is_shown():
    """Each command and option has a text, and each text belongs to a command or an option."""
    describe(program)
    path = Path(cli.__file__).with_name("help.toml")
    texts = tomllib.loads(path.read_text(encoding="utf-8"))
    shown = dict(texts_of(program))
    shown["options"] = set().union(*shown.values())
    assert texts.keys() == shown.keys()
    assert all(texts[name].keys() <= shown[name] for name in texts)
    assert all(text for table in texts.values() for text in table.values())


HELPED = [
    [],
    *([name] for name in ("queens", "tour", "draw")),
    *(["draw", name] for name in ("queens", "tour", "walkthrough")),
]


@pytest.mark.parametrize("language", ["he", "fa", "ar", "zh"])
def test_help_in_all_languages(run, language):
    """Each help text is translated completely, and fits a terminal of 80 columns."""
    for arguments in HELPED:
        status, out, err = run(*arguments, "--help", "--language", language)
        assert (status, err) == (0, "")
        english = run(*arguments, "--help")[1]
        options = re.findall(r"^  (--\w+)", english, re.MULTILINE)
        assert re.findall(r"^  (--\w+)", out, re.MULTILINE) == options
        for part in re.split(r"\n(?:\n|  (?=--|queens|tour|draw))", out.strip()):
            assert re.search(LETTERS[language], part), part
        english = r"\b(the|and|Show|Print|Usage|Options|Commands)\b"
        assert not re.search(english, out)
        assert "\0" not in out
        for line in out.splitlines():  # a Chinese character takes two columns
            assert len(line) + len(re.findall("[\u3000-\uffef]", line)) <= 80, line


def test_the_language(monkeypatch, run):
    """The option may precede or follow the command, and overrides the environment."""
    monkeypatch.setenv("ALGORITHMS_LANGUAGE", "he")
    line = "algorithms: برای \u2068۳\u2069 وزیر جوابی وجود ندارد\n"
    assert run("--language", "fa", "queens", "3")[2] == line
    assert run("queens", "3", "--language=fa_IR")[2] == line
    monkeypatch.setenv("ALGORITHMS_LANGUAGE", "zh_CN")
    assert run("queens", "3")[2] == "algorithms: 3 皇后问题无解\n"
    unknown = run("queens", "3", "--language", "tlh")[2]
    assert re.search("[一-鿿].*[:：] ?en, he", unknown)


@pytest.mark.usefixtures("terminal")
def test_progress(run):
    """A terminal shows the time and the number of solutions, and is cleared before each board."""
    status, out, err = run("queens", 8, "--count", "--method", "column-array")
    assert (status, out) == (0, "92\n")
    assert re.search(r"\r\d s, solutions found: 92\x1b\[K", err)
    assert err.endswith(CLEARED)
    in_persian = ("--all", "--method", "marked-board", "--language", "fa")
    status, out, err = run("queens", 7, *in_persian)
    assert (status, out) == (0, format_solutions(place_n_queens(7), 7) + "\n")
    assert "\u2068۰\u2069 ثانیه، تعداد جواب‌های پیداشده: " in err
    assert err.count(CLEARED) >= 40
    assert err.endswith(CLEARED)


def test_without_streams(monkeypatch):
    """A process without stderr and stdout still ends with its status."""
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(SystemExit) as ended:
        cli.main(["queens", "3"])
    assert ended.value.code == 1


def test_help_loads_little():
    """The help loads no search module and, in English, no Babel."""
    code = "import sys; from algorithms.cli import main\n"
    code += "try: main(['--help'])\nexcept SystemExit: print(*sys.modules)"
    loaded = {*python("-c", code).stdout.split()}
    assert "algorithms.cli.program" in loaded
    assert not {"babel", "json", "algorithms.board", "algorithms.queens"} & loaded


def test_letters_that_do_not_fit():
    """A help text that stdout cannot encode gives no traceback."""
    environment = {"PYTHONIOENCODING": "ascii", "ALGORITHMS_LANGUAGE": "fa"}
    result = python("-m", "algorithms", "--help", **environment)
    assert "--language" in result.stdout
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="the system has no full device"
)
def test_a_full_disk():
    """A full disk gives one line, and status 3."""
    line = "algorithms: No space left on device\n"
    with (
        Path("/dev/full").open("w", encoding="utf-8") as full,
        subprocess.Popen(
            command("queens", "8"), stdout=full, stderr=subprocess.PIPE, text=True
        ) as process,
    ):
        _, err = process.communicate()
    assert (process.returncode, err) == (3, line)


def test_a_closed_pipe():
    """A reader that closes the pipe early, like `head`, sees no traceback."""
    with subprocess.Popen(
        command("queens", "10", "--all"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline() == " Q " + 9 * " - " + "\n"
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 128 + signal.SIGPIPE


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(monkeypatch, capsys, shell):
    """Each shell has a script, and completes subcommands' values; files are left to the shell."""
    monkeypatch.setenv("_ALGORITHMS_COMPLETE", f"{shell}_source")
    with pytest.raises(SystemExit):
        cli.main([])
    assert f"_ALGORITHMS_COMPLETE={shell}_complete" in capsys.readouterr().out
    monkeypatch.setenv("_ALGORITHMS_COMPLETE", f"{shell}_complete")
    for line, values in COMMANDS["completed"].items():
        expected = values.split()
        words = f"algorithms {line}".split()
        monkeypatch.setenv("COMP_WORDS", " ".join(words))
        last = words[-1] if shell == "fish" else str(len(words) - 1)
        monkeypatch.setenv("COMP_CWORD", last)
        with pytest.raises(SystemExit) as ended:
            cli.main([])
        out, err = capsys.readouterr()
        assert (ended.value.code, err) == (0, ""), line
        found = [name for name in re.split(r"[\s,]+", out) if name in expected]
        assert found == expected, line
        assert bool(out.strip()) == bool(expected), line


@pytest.mark.parametrize(
    "arguments",
    [["tour", "8", "--method", "backtracking"], ["queens", "20", "--count"]],
)
def test_interrupt_on_a_terminal(arguments):
    """Ctrl-C during a search clears the line; there is no traceback, and the status is 130."""
    running = OnTerminal(*arguments)
    running.read(until=" s")
    running.process.send_signal(signal.SIGINT)
    status, out, shown = running.end()
    assert (status, out) == (130, "")
    assert shown.rstrip().endswith("\x1b[K")
    assert shown.split("\x1b[K")[-2] == "\r"
    assert "Traceback" not in shown


def test_progress_on_a_terminal():
    """A real terminal shows the progress of a long search, clears it, and none of a short one."""
    options = ("--count", "--method", "column-array")
    running = OnTerminal("queens", "13", *options, ALGORITHMS_LANGUAGE="zh")
    status, out, shown = running.end()
    assert (status, out) == (0, "73712\n")
    assert re.match(r"\r\d+ 秒，已找到 [\d,]+ 个解\x1b\[K", shown)
    assert shown.endswith(CLEARED)
    assert OnTerminal("queens", "6", "--count").end() == (0, "4\n", "")
