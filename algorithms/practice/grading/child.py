"""The process that checks one submission, and writes the result as JSON.

Started as `python -P -m algorithms.practice.grading.child`, it imports nothing from the folder of
the submission. On SIGTERM it ends the solver's process, too.
"""

import json
import signal
import sys
from types import FrameType
from typing import Any

from algorithms.errors import AlgorithmsError
from algorithms.messages import explain
from algorithms.practice import check
from algorithms.practice.reports import Report

__all__ = ["main"]


def main(arguments: list[str]) -> None:
    """Check a submission.

    Args:
        arguments: The problem, the solver, the language, the time limit in seconds, the memory
            limit in bytes, and the prefix of the ids in the report.
    """
    problem, solver, language, seconds, memory, key = arguments
    signal.signal(signal.SIGTERM, _end)
    try:
        report = check(
            problem,
            solver,
            language=language,
            seconds=float(seconds),
            memory=int(memory),
        )
    except AlgorithmsError as error:
        grade = {"status": "not-run", "error": explain(error, language)}
    else:
        grade = _grade(report, key)
    sys.stdout.write(json.dumps(grade))


def _grade(report: Report, key: str) -> dict[str, Any]:
    """Return the fields of a `Grade`."""
    check = report.check
    return {
        "status": "passed" if check.passed else "failed",
        "verdicts": {each.property.name: each.verdict for each in check.results},
        "mistakes": [each.name for each in check.mistakes],
        "fragment": report.fragment(level=3, key=key),
    }


def _end(_number: int, _frame: FrameType | None) -> None:
    """Exit by an exception, so that the solver's process is ended.

    It is that of Ctrl-C: Hypothesis takes any other for the solver's and keeps searching.
    """
    raise KeyboardInterrupt


if __name__ == "__main__":
    main(sys.argv[1:])
