"""The process in which one submission is checked: it writes what came of it as JSON.

Started as `python -P -m algorithms.practice.batch.child`, it imports nothing from the folder of
the submission. When it is told to end, it ends the solver's process too.
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
        arguments: The problem, the solver, the language, the limits of time, in seconds, and
            of memory, in bytes, and what the ids in the report begin with.
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
        told = {"status": "not-run", "error": explain(error, language)}
    else:
        told = _told(report, key)
    sys.stdout.write(json.dumps(told))


def _told(report: Report, key: str) -> dict[str, Any]:
    """Return what the table and the page need."""
    results = report.examination.results
    return {
        "status": "passed" if report.passed else "failed",
        "verdicts": {each.property.name: each.verdict for each in results},
        "mistakes": [each.name for each in report.mistakes],
        "fragment": report.fragment(level=3, key=key),
    }


def _end(_number: int, _frame: FrameType | None) -> None:
    """Leave by an exception, which closes what is open on its way.

    It is that of Ctrl-C: Hypothesis takes any other for the solver's and searches on.
    """
    raise KeyboardInterrupt


if __name__ == "__main__":
    main(sys.argv[1:])
