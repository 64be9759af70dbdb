"""Reports as JUnit XML, for CI servers and classroom tools.

The document does not depend on the time or the machine. It is ASCII in every language, so that
any stream and any file can take it.
"""

from xml.etree import ElementTree as ET

from algorithms.base.errors import AlgorithmsError
from algorithms.base.messages import explain
from algorithms.base.texts import printable
from algorithms.practice.reports.content import entry_of
from algorithms.practice.reports.outline import note_lines
from algorithms.practice.reports.text import failure_text, prose_lines
from algorithms.practice.results import CheckResult, PropertyResult


def report_junit(check: CheckResult, language: str) -> str:
    """Return a report as JUnit XML, with one test case per property."""
    cases = [_case(check, result, language) for result in check.results]
    name = f"{check.problem.name} {printable(check.solver)}"
    notes = note_lines(check.scope.notes, language)
    return _junit(name, cases, "\n".join(notes))


def error_junit(
    error: AlgorithmsError, language: str, *, problem: str = "", solver: str = ""
) -> str:
    """Return the reason why a solver could not be checked at all, as JUnit XML."""
    message = explain(error, language)
    case = ET.Element(
        "testcase", classname=printable(problem), name=printable(solver)
    )
    ET.SubElement(case, "error", type=error.code, message=message).text = message
    return _junit(printable(f"{problem} {solver}").strip(), [case])


def _case(check: CheckResult, result: PropertyResult, language: str) -> ET.Element:
    """Return a property as a test case."""
    entry = entry_of(check, result, language)
    case = ET.Element("testcase", classname=check.problem.name, name=entry.name)
    if result.finding is not None:
        (why,) = prose_lines(entry.part("why").text, language, 10**6)
        code = result.finding.fault.code
        failure = ET.SubElement(case, "failure", type=code, message=why)
        failure.text = failure_text(check, result, language)
    elif entry.verdict == "untested":
        ET.SubElement(case, "skipped", message=entry.reason)
    return case


def _junit(name: str, cases: list[ET.Element], said: str = "") -> str:
    tags = [each.tag for case in cases for each in case]
    kinds = {"failures": "failure", "errors": "error", "skipped": "skipped"}
    counts = {plural: str(tags.count(kind)) for plural, kind in kinds.items()}
    counts |= {"name": name, "tests": str(len(cases))}
    suites = ET.Element("testsuites")
    suite = ET.SubElement(suites, "testsuite", counts)
    suite.extend(cases)
    if said:
        ET.SubElement(suite, "system-out").text = said
    ET.indent(suites)
    # Everything outside ASCII becomes a character reference.
    document: bytes = ET.tostring(suites, "us-ascii", xml_declaration=True)
    return document.decode("ascii") + "\n"
