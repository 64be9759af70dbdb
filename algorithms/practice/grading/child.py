"""The process that checks one submission, and writes the result as JSON.

Started as `python -P -m algorithms.practice.grading.child`, it imports nothing from the folder of
the submission. On SIGTERM it ends the solver's process, too.
"""

import json
import signal
import sys
from dataclasses import replace
from types import FrameType
from typing import Any

from algorithms.base.errors import AlgorithmsError
from algorithms.base.messages import explain
from algorithms.practice import check
from algorithms.practice.reports import Report
from algorithms.practice.results import CheckResult

KEY = "of-this-report"
"""The prefix of the ids in a report."""


def main(arguments: list[str]) -> None:
    """Check a submission."""
    asked = json.loads(arguments[0])
    hidden = frozenset(asked.pop("hidden"))
    signal.signal(signal.SIGTERM, _end)
    try:
        report = check(**asked)
    except AlgorithmsError as error:
        message = explain(error, asked["language"])
        grade: dict[str, Any] = {"status": "not-run", "error": message}
    else:
        grade = _grade(report, hidden)
    sys.stdout.write(json.dumps(grade))


def _grade(report: Report, hidden: frozenset[str]) -> dict[str, Any]:
    """Return the fields of a `Grade`."""
    check, language = report.check, report.language
    seen = Report(_visible(check, hidden), language) if hidden else report
    return {
        "status": "passed" if check.passed else "failed",
        "verdicts": {each.property.name: each.verdict for each in check.results},
        "mistakes": [each.name for each in check.mistakes],
        "fragment": report.fragment(level=3, key=KEY),
        "for_student": seen.fragment(level=2, key=KEY),
        "texts": {
            each.property.name: seen.failure(each)
            for each in seen.check.results
            if each.verdict != "passed"
        },
        "report": json.loads(report.to_json()),
    }


def _visible(check: CheckResult, hidden: frozenset[str]) -> CheckResult:
    """Return the results without hidden properties, and without their traces in other results."""
    results = tuple(
        replace(each, cause="") if each.cause in hidden else each
        for each in check.results
        if each.property.name not in hidden
    )
    failed = {each.property.name for each in results if each.verdict == "failed"}
    mistakes = tuple(each for each in check.mistakes if each.caught_by in failed)
    return replace(check, results=results, mistakes=mistakes)


def _end(_number: int, _frame: FrameType | None) -> None:
    """Exit by an exception, so that the solver's process is ended."""
    raise KeyboardInterrupt


if __name__ == "__main__":
    main(sys.argv[1:])
