"""The process that checks one submission, and writes the result as JSON.

Started as `python -P -m algorithms.practice.grading.child`, it imports nothing from the folder of
the submission. On SIGTERM it ends the solver's process, too.
"""

import json
import signal
import sys
from dataclasses import replace
from typing import Any

from algorithms.base.errors import AlgorithmsError
from algorithms.base.messages import explain
from algorithms.practice import check_properties, reported
from algorithms.practice.grading.grades import Checked, record
from algorithms.practice.properties.judging import JUST
from algorithms.practice.reports import Report
from algorithms.practice.reports.outline import Content, note_lines
from algorithms.practice.results import CheckResult
from algorithms.practice.runner.sandbox import DEATH_SIGNAL, control


def main(arguments: list[str]) -> None:
    """Check a submission."""
    asked = json.loads(arguments[0])
    hidden, shown = frozenset(asked.pop("hidden")), asked.pop("shown")
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    control(DEATH_SIGNAL, signal.SIGTERM)  # if the command is killed
    judged = asked.pop("properties")
    try:
        if judged:
            checked = _judged(asked)
        else:
            *_, report = reported(**asked)
            checked = _checked(report, hidden, shown, asked["language"])
    except AlgorithmsError as error:
        if error.code.startswith("problem-"):  # an author's error ends the grading
            named = f"{error.values.get('problem')} ({asked['solver']})"
            told = {"code": error.code, "values": error.shown | {"problem": named}}
            sys.stdout.write(json.dumps(told, default=str))
            return
        checked = Checked("not-run", error=explain(error, asked["language"]))
    sys.stdout.write(json.dumps(record(checked)))


def _judged(asked: dict[str, Any]) -> Checked:
    """Return the verdicts on properties as data."""
    options = {name: asked[name] for name in ("language", "memory", "sandbox")}
    report = check_properties(asked["problem"], asked["solver"], **options)
    outline, text = report.outline(), report.text()
    just = all(each.is_just for each in report.judgement.verdicts)
    holding = {JUST: just, **dict.fromkeys(report.judgement.pool.wrong, False)}
    holding |= dict.fromkeys(report.caught, True)
    return Checked(
        "passed" if report.passed else "failed",
        {name: "passed" if x else "failed" for name, x in holding.items()},
        outline=outline,
        for_student=outline,
        texts={} if just else {JUST: text},
        report=report.to_json(),
    )


def _checked(
    report: Report, hidden: frozenset[str], shown: str, language: str
) -> Checked:
    """Return the result of a check as data."""
    check = report.check
    seen = Report(_visible(check, hidden), language)
    return Checked(
        "passed" if check.passed else "failed",
        {each.property.name: each.verdict for each in check.results},
        tuple(each.name for each in check.mistakes),
        outline=Content(check, language).outline(),
        for_student=Content(seen.check, language).outline(until=shown),
        texts={
            each.property.name: seen.failure(each)
            for each in seen.check.results
            if each.verdict != "passed"
        },
        report=report.to_json(),
        board=check.scope.board,
        notes=tuple(note_lines(check.scope.notes, language)),
        sizes=check.scope.sizes,
    )


def _visible(check: CheckResult, hidden: frozenset[str]) -> CheckResult:
    """Return the results without hidden properties, and without their traces in other results."""
    results = tuple(
        replace(each, cause="") if each.cause in hidden else each
        for each in check.results
        if each.property.name not in hidden
    )
    failed = {each.property.name for each in results if each.verdict == "failed"}
    mistakes = tuple(each for each in check.mistakes if each.caught_by in failed)
    repair = check.repair if failed else None
    return replace(check, results=results, mistakes=mistakes, repair=repair)


if __name__ == "__main__":
    main(sys.argv[1:])
