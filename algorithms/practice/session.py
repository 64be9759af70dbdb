"""The calls of one check: each is made once, and its answer read in one form."""

from dataclasses import dataclass
from typing import Any

from algorithms.practice.formats import (
    AnswerFormat,
    RecognisedFormat,
    Unreadable,
    recognise,
)
from algorithms.practice.model import Problem
from algorithms.practice.replies import Arguments, Reply, Solver
from algorithms.practice.values import Value

__all__ = ["Call", "Session", "Unanswered"]

_STUCK = frozenset({"timeout", "memory", "endless"})


class Unanswered(Exception):  # noqa: N818 - no error: the property `answers` tells of it
    """A call gave nothing that could be read, so that a property has nothing to look at."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a solver, and what became of it.

    Attributes:
        arguments: What it was called with.
        attempt: Which of several calls with the same arguments, from 0.
        then: What it was called with once more, if it was.
        reply: What became of it.
    """

    arguments: Arguments
    attempt: int
    then: Arguments | None
    reply: Reply


class Session:
    """A solver at work on a problem.

    Attributes:
        problem: The problem.
        solver: The solver.
        stuck: The size of the smallest call that ended by a limit: none as large is made
            again.
        largest: The size of the largest calls that are made; None for any.
        beyond_usual: The smallest call that ended thus although it was larger than any that
            every right solver must answer.

    Args:
        problem: The problem.
        solver: The solver.
        form: The form that the solver uses, if that is known already.
    """

    def __init__(
        self, problem: Problem, solver: Solver, form: AnswerFormat | None = None
    ) -> None:
        self.problem, self.solver = problem, solver
        self.stuck: int | None = None
        self.largest: int | None = None
        self.beyond_usual: Arguments | None = None
        self._calls: list[Call] = []
        self._replies: dict[tuple[str, int], Reply] = {}
        self._recognised = None if form is None else RecognisedFormat(form)

    def reply(self, arguments: Arguments, attempt: int = 0) -> Reply:
        """Call the solver, if it was not called thus before.

        Args:
            arguments: What it is called with.
            attempt: Which of several calls with the same arguments, from 0.

        Returns:
            What became of the call.

        Raises:
            Unanswered: A call as large as this took too long before, or is not to be made.
        """
        key = (repr(arguments), attempt)
        if key not in self._replies:
            size = self.problem.size(arguments)
            if self._too_large(size):
                raise Unanswered
            reply = self._call(arguments, attempt)
            if reply.outcome in _STUCK:
                self.stuck = size
                if not self.problem.usual(arguments):
                    self.beyond_usual = arguments
            self._replies[key] = reply
        return self._replies[key]

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls that were made, in their order."""
        return tuple(self._calls)

    def _call(
        self, arguments: Arguments, attempt: int = 0, then: Arguments | None = None
    ) -> Reply:
        reply = self.solver.call(arguments, seed=attempt, then=then)
        self._calls.append(Call(arguments, attempt, then, reply))
        return reply

    def _too_large(self, size: int) -> bool:
        stuck = self.stuck is not None and size >= self.stuck
        return stuck or (self.largest is not None and size > self.largest)

    def answer(self, arguments: Arguments, attempt: int = 0) -> Any:  # noqa: ANN401 - what the forms of the problem read
        """Call the solver and read its answer.

        Args:
            arguments: What it is called with.
            attempt: As in `reply`.

        Returns:
            The answer, in the one form that all forms of the problem are read into.

        Raises:
            Unanswered: There was no answer, or none that can be read.
        """
        reply = self.reply(arguments, attempt)
        if reply.outcome != "returned":
            raise Unanswered
        try:
            return self.read(reply.value, arguments)
        except Unreadable:
            raise Unanswered from None

    def later(self, arguments: Arguments, then: Arguments) -> tuple[Value, Value]:
        """Look at an answer when it came and again after one more call.

        Args:
            arguments: What the solver is called with first.
            then: What it is called with after that.

        Returns:
            What the first answer was, and what the same object was then.

        Raises:
            Unanswered: One of the calls gave no answer.
        """
        if self.reply(arguments).outcome != "returned":
            raise Unanswered
        if self.reply(then).outcome != "returned":
            raise Unanswered
        reply = self._call(arguments, then=then)
        if reply.outcome != "returned":
            raise Unanswered
        return reply.value, reply.later

    def read(self, value: Value, arguments: Arguments) -> Any:  # noqa: ANN401 - see `answer`
        """Read an answer in the form that the solver uses.

        Args:
            value: What came back.
            arguments: What the solver was called with.

        Returns:
            As `answer`.

        Raises:
            Unreadable: It is not written down in that form.
        """
        rows, columns = self.problem.board(arguments)
        return self.recognised.format.read(value, rows, columns)

    @property
    def recognised(self) -> RecognisedFormat:
        """The form that the solver uses, told from its answers to the problem's probes.

        Raises:
            Unreadable: No form reads any of them.
        """
        if self._recognised is None:
            answers = []
            for arguments in self.problem.probes:
                try:
                    reply = self.reply(arguments)
                except Unanswered:
                    continue
                if reply.outcome == "returned":
                    answers.append((reply.value, *self.problem.board(arguments)))
            self._recognised = recognise(self.problem.formats, answers)
        return self._recognised
