"""Reports as JUnit's XML, which CI servers and classrooms read.

Nothing in it depends on the time or the machine. Whatever language it speaks, it is written in
ASCII: every stream and every file can take it.
"""

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from algorithms.errors import AlgorithmsError
from algorithms.messages import translate
from algorithms.practice.reports.bidi import printable, prose_lines
from algorithms.practice.reports.labels import LABELS, error_message
from algorithms.practice.reports.text import failure_text
from algorithms.practice.reports.told import tell

if TYPE_CHECKING:
    from algorithms.practice.examination import Result
    from algorithms.practice.reports.report import Report

__all__ = ["error_junit", "report_junit"]


def report_junit(report: "Report", language: str) -> str:
    """Write a report as JUnit's XML, one test case a property.

    Args:
        report: The report.
        language: The code of the language of its texts.

    Returns:
        One document, ended by a line break.
    """
    examination = report.examination
    cases = [_case(report, result, language) for result in examination.results]
    name = f"{examination.problem.name} {printable(examination.solver)}"
    return _junit(name, cases)


def error_junit(
    error: AlgorithmsError, language: str, *, problem: str = "", solver: str = ""
) -> str:
    """Say as JUnit's XML why a solver could not be checked at all.

    Args:
        error: What was raised.
        language: The code of the language of its texts.
        problem: The problem's name.
        solver: The solver's name.

    Returns:
        One document with one test case, ended by a line break.
    """
    message = error_message(error, language)
    case = ET.Element("testcase", classname=problem, name=printable(solver))
    ET.SubElement(case, "error", type=error.code, message=message).text = message
    return _junit(f"{problem} {printable(solver)}".strip(), [case])


def _case(report: "Report", result: "Result", language: str) -> ET.Element:
    """Return a property as a test case."""
    problem = report.examination.problem.name
    case = ET.Element("testcase", classname=problem, name=result.property.name)
    if result.finding is not None:
        told = tell(report.examination, result, language)
        (why,) = prose_lines(told.why, language, 10**6)
        failure = ET.SubElement(
            case, "failure", type=result.finding.fault.code, message=why
        )
        failure.text = failure_text(report, result, language)
    elif result.verdict == "unanswered":
        message = translate(LABELS["nothing"], language)
        ET.SubElement(case, "skipped", message=message)
    return case


def _junit(name: str, cases: list[ET.Element]) -> str:
    counts = {
        f"{kind}s" if kind != "skipped" else kind: str(
            sum(case.find(kind) is not None for case in cases)
        )
        for kind in ("failure", "error", "skipped")
    }
    suites = ET.Element("testsuites")
    counts |= {"name": name, "tests": str(len(cases))}
    suite = ET.SubElement(suites, "testsuite", counts)
    suite.extend(cases)
    ET.indent(suites)
    # Everything outside ASCII becomes a character reference.
    document: bytes = ET.tostring(suites, "us-ascii", xml_declaration=True)
    return document.decode("ascii") + "\n"
