"""The extent of a check: larger boards, repeated calls, seeds, and causes of failures."""

import os
import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import algorithms as al
from algorithms.board import attacks
from algorithms.errors import InvalidTypeError, InvalidValueError
from algorithms.practice import check
from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.limits import Limits
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.problems.oracle import (
    attacker,
    find_tour,
    free_squares,
    jumps,
    queens_on,
)
from algorithms.practice.problems.placements import crowded
from algorithms.practice.reports.wording import call_text
from tests.practice.tables import every

AUDIT = "AUDIT" in os.environ
"""True to try all sizes, as `make audit` does."""


class Limited(InProcessSolver):
    """A solver in this process that can be called with large boards, on any machine."""

    limited = True

    def call(self, arguments, **options):
        """Answer at once, so that the time limit of all calls leaves none out."""
        return replace(super().call(arguments, **options), seconds=0.0)


def failed(problem, solve, **limits):
    """Return the names of the failed properties, and the counterexamples."""
    checked = check_solver(PROBLEMS[problem], Limited(solve), Limits(**limits))
    return {it.property.name: it.finding for it in checked.with_verdict("failed")}


@cache
def closed(rows, columns):
    """Return a closed tour as a path, or nothing."""
    found = al.closed_tour(rows, columns)
    return found and found.path


RIGHT: dict[str, Callable[..., Any]] = {
    "knights-tour": find_tour,
    "closed-tour": closed,
    "one-queens": al.one_queens,
    "all-queens": al.all_queens,
    "images": lambda columns: al.Queens(columns).images(),
    "next-moves": jumps,
}

LARGE = [
    ("knights-tour", lambda r, c, _: r * c < 64),
    ("knights-tour", lambda r, c, s: (r, c) != (6, 6) or s != (2, 3)),
    ("knights-tour", lambda r, c, s: (r, c) != (5, 5) or s == (0, 0)),
    ("knights-tour", lambda r, c, _: (r, c) != (7, 8)),
    ("knights-tour", lambda r, c, _: (r, c) != (9, 10)),
    ("closed-tour", lambda r, c: (r, c) != (6, 5)),
    ("closed-tour", lambda r, c: (r, c) != (10, 7)),
    ("closed-tour", lambda r, c: r * c < 64),
    ("one-queens", lambda n: n < 17),
    ("one-queens", lambda n: n != 25),
]


@pytest.mark.untraced
@every("body", ["return []", "made.append(n)\n    return [[len(made)]]"])
def test_each_call_is_counted(learner, body):
    """The number of calls is that of the function, also of calls in a row and of replays."""
    Path("made").write_bytes(b"")
    note = "with open('made', 'a') as file:\n        file.write('.')"
    file = learner(f"made = []\ndef solve(n):\n    {note}\n    {body}\n")
    report = check("all-queens", file, sandbox="off")
    assert report.check.scope.calls == len(Path("made").read_bytes())


@pytest.mark.untraced
def test_a_call_that_waits(learner):
    """A program that waits is not said to be slow, or in a loop."""
    file = learner("import time\ndef solve(n):\n    time.sleep(60)\n")
    text = " ".join(check("all-queens", file, seconds=0.5).text().split())
    assert "It hardly used the processor: it was waiting." in text
    assert "infinite loop" not in text


@pytest.mark.parametrize(("problem", "works"), LARGE)
@pytest.mark.untraced
def test_a_solver_that_gives_up_on_large_boards(problem, works):
    """A solver that finds nothing on one large board fails there."""

    def partial(*arguments):
        return RIGHT[problem](*arguments) if works(*arguments) else None

    findings = failed(problem, partial)
    assert set(findings) == {"finds"}
    assert not works(*findings["finds"].arguments)


@pytest.mark.parametrize("limit", [4, 7, 10] if AUDIT else [10])
@pytest.mark.untraced
def test_a_solver_that_ignores_queens(limit):
    """A solver that ignores all queens after the first few is wrong on a crowded board."""

    def seen(board):
        kept = set(queens_on(board)[:limit])
        n = range(len(board))
        return [[int((row, column) in kept) for column in n] for row in n]

    def free(board):
        taken = queens_on(board)
        return [s for s in free_squares(seen(board)) if s not in taken]

    def safe(board, square):
        return square not in queens_on(board) and not attacker(seen(board), square)

    assert failed("free-squares", free)
    assert failed("safe-square", safe)


def test_crowded_boards():
    """On every second crowded board exactly one queen attacks the square."""
    for number, (board, square) in enumerate(crowded(20)):
        attacking = [each for each in queens_on(board) if attacks(each, square)]
        assert len(attacking) == number % 2
        assert len(queens_on(board)) >= 4


@pytest.mark.parametrize("size", [9, 12, 20] if AUDIT else [12])
@pytest.mark.untraced
def test_variants_and_moves_of_large_boards(size):
    """A fault that begins at a size above 8 is found."""
    images = RIGHT["images"]
    assert failed("images", lambda s: images(s)[len(s) >= size :])
    assert failed(
        "next-moves", lambda s, r, c: jumps(s, r, c)[: 8 if c < size else -1]
    )


@pytest.mark.parametrize("share", [0.05, 0.13])
@pytest.mark.parametrize(
    "problem", ["all-queens", "one-queens", "next-moves", "images"]
)
@pytest.mark.untraced
def test_one_wrong_answer_in_twenty(problem, share):
    """A solver that is wrong in one call of twenty, at random, does not pass."""
    wrong: list[Any] | None = None if problem == "one-queens" else []

    def unreliable(*arguments):
        return wrong if random.random() < share else RIGHT[problem](*arguments)

    for seed in range(3):
        assert failed(problem, unreliable, seed=seed)


@pytest.mark.parametrize("end", ["raise ValueError", "return 'no'", "return []"])
@pytest.mark.parametrize("problem", ["all-queens", "one-queens", "knights-tour"])
def test_a_third_call_that_fails(problem, end):
    """A solver fails whose third call with the same arguments gives no or another answer."""
    space = {"right": RIGHT[problem]}
    exec(
        "seen = []\ndef solve(*given):\n    seen.append(given)\n"
        f"    if seen.count(given) == 3:\n        {end}\n    return right(*given)",
        space,
    )
    broken = failed(problem, space["solve"])
    assert any(each.attempt == 2 for each in broken.values())
    assert {"all-queens": "repeatable"}.get(problem, "every-call") in broken


def test_seeds():
    """The same seed gives the same report, and other seeds other random numbers."""

    def drawing(_):
        drawn.append(random.random())
        return 0

    reports = []
    for seed in (0, 0, 7):
        drawn: list[float] = []
        report = check_solver(
            PROBLEMS["count-queens"], InProcessSolver(drawing), Limits(seed=seed)
        )
        reports.append((drawn, [each.finding for each in report.results]))
        assert report.scope.seed == seed
        assert report.scope.calls == len(drawn)
    assert reports[0] == reports[1]
    assert reports[0][0] != reports[2][0]


@pytest.mark.untraced
def test_consequences_are_folded():
    """Failures that another one explains are listed without their boards."""
    report = check("all-queens", lambda n: [list(range(n))], language="en")
    assert [each.property.name for each in report.check.failures] == ["none-attack"]
    failed = report.check.with_verdict("failed")
    assert {each.cause for each in failed} == {"", "none-attack"}
    text = " ".join(report.text().split())
    assert "Also failed, probably for the same reason" in text
    assert text.count("Why:") == 1
    assert not report


def reported(learner, source, name):
    """Return the text, on one line, of a report on a solver of `count-queens`, and the report."""
    report = check("count-queens", f"{learner(source)}:{name}", language="en")
    return " ".join(report.text().split()), report


def test_a_counterexample_that_needs_earlier_calls(learner):
    """The report shows what a new process answers, and the calls after which it differs."""
    source = "def solve(n, found=[]):\n    found.append(n)\n    return len(found)"
    text, report = reported(learner, source, "solve")
    failures = {each.property.name: each for each in report.check.failures}
    replay = failures["repeatable"].replay
    assert replay
    assert len(replay.before) == 1
    assert (
        "As the first call after your program is started, this call gives 1" in text
    )
    assert f"After {call_text('solve', replay.before[0])}, it gives 2." in text
    assert "To see the same problem:" in text
    assert 'python -c "from my_queens import solve; solve(' in text


def test_the_line_that_repeats_a_call(learner):
    """The line calls a method of a new object; a lambda has none; what recurs has no remark."""
    source = "class Mine:\n    def solve(self, n): return n\nsolve = lambda n: n"
    text, report = reported(learner, source, "Mine.solve")
    command = 'python -c "from my_queens import Mine; print(Mine().solve(2))"'
    assert command in text
    assert all(each.replay is None for each in report.check.results)
    code = compile(source, "my_queens.py", "exec")
    found: dict[str, Any] = {"__name__": "my_queens"}
    exec(code, found)
    assert command in check("count-queens", found["Mine"], language="en").text()
    assert "python -c" not in check("count-queens", found["solve"]).text()


@every(
    ("name", "values", "error"),
    [
        ("seconds", ["5", True, None], InvalidTypeError),
        ("seconds", [0, -1.5, float("nan"), float("inf")], InvalidValueError),
        ("memory", [2.5, "1 GB"], InvalidTypeError),
        ("memory", [1000], InvalidValueError),
        ("seed", [1.5], InvalidTypeError),
        ("seed", [-1], InvalidValueError),
        ("examples", ["many"], InvalidTypeError),
        ("examples", [0], InvalidValueError),
        ("problem", [len, 8], InvalidTypeError),
        ("problem", ["no-problem"], InvalidValueError),
        ("language", ["tlh"], InvalidValueError),
    ],
)
def test_wrong_arguments(name, values, error):
    """A wrong argument raises an error before the solver is called."""
    for value in values:
        arguments = {"problem": "count-queens", name: value}
        with pytest.raises(error):
            check(solver=lambda _: pytest.fail("called"), **arguments)


def test_thorough():
    """A thorough check finds what the usual one does not reach, and says how far it went."""
    assert Limits(thorough=True).often > Limits().often
    count = "algorithms.queens.counting:count"
    report = check("count-queens", count, thorough=True, examples=5)
    assert report
    assert report.check.scope.calls > 400


@pytest.mark.untraced
def test_a_raised_limit_applies_to_large_boards():
    """Calls on large boards have a shorter limit, unless the caller raised that of a call."""

    class Watched(Limited):
        """A solver that keeps the limits of its calls."""

        def call(self, arguments, **options):
            """Answer, and keep the limit."""
            limits.add(options["seconds"])
            return super().call(arguments, **options)

    for seconds, limit in ((5.0, 1.0), (9.0, 9.0)):
        limits: set[float | None] = set()
        asked = Limits(seconds)
        assert check_solver(PROBLEMS["closed-tour"], Watched(closed), asked).passed
        assert limits == {None, limit}
    assert [Limits(20.0, thorough=t).large_total for t in (False, True)] == [60, 60]
    assert [Limits(thorough=t).large_total for t in (False, True)] == [3.0, 30.0]
    assert Limits(thorough=True).large_seconds == 5.0
