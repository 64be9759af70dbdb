"""Helpers for the tests of problems."""

from dataclasses import replace

from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.replies import Reply, Solver
from algorithms.practice.search import check_property
from algorithms.practice.session import Session


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


def at_first(solve, later):
    """Return a solver that answers differently when a call is repeated."""
    seen = set()

    def both(*arguments):
        again = repr(arguments) in seen
        seen.add(repr(arguments))
        return (later if again else solve)(*arguments)

    return both


class Slow(Solver):
    """A solver that exceeds the time limit on some boards; it counts what it answered."""

    name = "slow"

    def __init__(self, solve, is_slow, outcome="timeout", seconds=0.1):
        self.is_slow, self.calls, self.answered = is_slow, [], 0
        self.outcome, self.seconds = outcome, seconds

        def counted(*arguments):
            self.answered += 1
            return solve(*arguments)

        self.trusted = InProcessSolver(counted)

    def call(self, arguments, **options):
        """Answer, or report the limit."""
        self.calls.append(arguments)
        if self.is_slow(*arguments):
            return Reply(self.outcome, seconds=5.0)
        return replace(
            self.trusted.call(arguments, **options), seconds=self.seconds
        )
