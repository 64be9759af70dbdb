"""Stored reports on solvers; `python -m tests.practice.report_goldens` stores them again.

With some text as its argument, it prints the reports on the solvers whose names contain it.
"""

import json
import re
import sys
from hashlib import sha256
from multiprocessing import Pool
from typing import Any

from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.reports.documents import report_json
from algorithms.practice.reports.outline import Content
from algorithms.practice.results import CheckResult, PropertyResult
from tests.goldens import DATA
from tests.practice.programs import Program, programs

FILE = DATA / "reports.json"
SHARES = {"mistake": 1, "right": 12, "sometimes": 60, "form": 60}
"""The kinds of solvers; a commit tests one in so many of a kind."""


def checked(program: Program) -> CheckResult:
    """Check a solver in this process, where nothing depends on the time."""
    solver = InProcessSolver(program.load())
    return check_solver(PROBLEMS[program.problem], solver)


def portable(check: CheckResult) -> str:
    """Return a report as JSON, without what differs between runs and versions of Python."""
    text = re.sub(r"<learner \d+>", "<learner>", report_json(Content(check, "en")))
    for each in check.results:
        message = (
            each.reply.raised.message if each.reply and each.reply.raised else ""
        )
        if " " in message:  # not a value
            text = text.replace(json.dumps(message)[1:-1], "…")
    return text


def entry(program: Program) -> dict[str, Any]:
    """Return what is stored of a report: its hash, and what makes a difference readable."""
    check = checked(program)
    return {
        "hash": sha256(portable(check).encode()).hexdigest()[:12],
        "format": check.recognised and check.recognised.format.code,
        "calls": check.scope.calls,
        "board": check.scope.board and list(check.scope.board),
        "mistakes": [each.name for each in check.mistakes],
        "faults": {
            each.property.name: _fault(check, each)
            for each in check.results
            if each.verdict != "passed"
        },
    }


def _fault(check: CheckResult, result: PropertyResult) -> str:
    """Return why a property did not pass, for which size, and the property that is the cause."""
    if result.finding is None:
        return result.verdict
    size = check.problem.size(result.finding.arguments)
    cause = f", because of {result.cause}" if result.cause else ""
    return f"{result.finding.fault.code} at {size}{cause}"


def _line(number: int) -> str:
    program = programs()[number]
    return f"{json.dumps(program.key)}: {json.dumps(entry(program))}"


def stored() -> dict[str, Any]:
    """Return the stored entries by the keys of the solvers."""
    entries: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return entries


def write() -> None:
    """Write the file, one line per solver."""
    with Pool() as pool:
        lines = pool.map(_line, range(len(programs())), chunksize=4)
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    if not sys.argv[1:]:
        write()
    for each in programs() if sys.argv[1:] else ():
        if sys.argv[1] in each.key:
            print(each.key, portable(checked(each)))
