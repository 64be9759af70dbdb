"""Helpers for the tests of problems."""

from algorithms.practice.checking import check_property
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.model import Session
from algorithms.practice.problems import PROBLEMS


def find(problem, name, solve):
    """Return the finding of a property for a wrong solver."""
    found = PROBLEMS[problem]
    tried = next(each for each in found.properties if each.name == name)
    result = check_property(tried, Session(found, InProcessSolver(solve)))
    assert result.verdict == "failed"
    assert result.reply is not None
    assert result.finding is not None
    return result.finding


def texts(finding):
    """Return the texts of a finding with their values."""
    fault = finding.fault
    return [
        text.format(**finding.values)
        for text in (fault.why, fault.expected, fault.hint)
    ]


def broken(cases, *problems):
    """Return the properties of the problems that are not broken by any solver of a table."""
    tried = {(problem, name) for problem, name, *_ in cases}
    return {
        (name, each.name) for name in problems for each in PROBLEMS[name].properties
    } - tried


def at_first(solve, later):
    """Return a solver that answers differently when a call is repeated."""
    seen = set()

    def both(*arguments):
        again = repr(arguments) in seen
        seen.add(repr(arguments))
        return (later if again else solve)(*arguments)

    return both
