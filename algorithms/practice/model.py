"""What a problem is, what a property is, and what is told when one is broken.

Nothing here knows a language: texts are English and marked for the catalogs, and what they
speak of stands beside them in `values`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from algorithms.drawing import Scene
from algorithms.practice.replies import Arguments

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

    from algorithms.practice.formats import AnswerFormat
    from algorithms.practice.session import Session

__all__ = ["Case", "Example", "Fault", "Finding", "Problem", "Property"]

Case = Any
"""What a property is tried on: mostly the arguments of a call, sometimes more."""


@dataclass(frozen=True)
class Fault:
    """A way in which an answer can be wrong.

    Attributes:
        code: Its stable name, such as `attack`; unique in the whole kit.
        why: What is wrong, a sentence with names of values in braces.
        expected: What was expected instead.
        hint: Where to look, for a learner.
    """

    code: str
    why: str
    expected: str
    hint: str


@dataclass(frozen=True)
class Finding:
    """One answer that is wrong: a counterexample.

    Attributes:
        fault: In which way.
        arguments: The call whose answer is wrong.
        values: What the fault's texts speak of. A square is a tuple, a board's columns a
            tuple, a number an `int`.
        scene: The board to draw; an attacking pair is `candidate` and `by`, with the verdict
            `reject`.
        attempt: Which of several calls with the same arguments it was, from 0.
    """

    fault: Fault
    arguments: Arguments
    values: Mapping[str, object] = field(default_factory=dict)
    scene: Scene | None = None
    attempt: int = 0


@dataclass(frozen=True)
class Property:
    """Something that holds for every right solver.

    Attributes:
        name: Its stable name, such as `none-attack`.
        statement: What holds, a sentence.
        cases: What draws the cases that it is tried on.
        check: What looks at one case and finds what is wrong, or nothing. It asks the session
            for answers; where there is none, the session ends the trial.
        difficulty: How hard a case is: of two counterexamples the one with less is told.
        first: The smallest cases, tried before any is drawn, in this order.
        trials: How many cases are drawn at most.
    """

    name: str
    statement: str
    cases: "SearchStrategy[Case]"
    check: "Callable[[Session, Case], Finding | None]"
    difficulty: Callable[[Case], Any]
    first: tuple[Case, ...] = ()
    trials: int = 40


@dataclass(frozen=True)
class Example:
    """A call and what it may answer, for people to read.

    Attributes:
        arguments: The arguments.
        answer: A right answer, as Python writes it.
    """

    arguments: Arguments
    answer: str


@dataclass(frozen=True)
class Problem:
    """A problem for which people write solvers.

    Attributes:
        name: Its stable name, such as `all-queens`.
        title: What it is called, a few words.
        statement: What is asked for, in a few sentences.
        parameters: The names of the arguments, in their order.
        examples: Some calls with right answers.
        properties: What holds for right solvers, the first about answering at all.
        formats: The answer formats that are accepted.
        probes: Calls whose answers show which format a solver uses, the most informative first.
        board: The numbers of rows and columns of the board that a call is about.
        size: How large a call is: after one that took too long, none as large is made.
        usual: Whether a call is small enough for any right solver to answer within the limit.
        page: The page of the site that teaches the problem, such as `queens/`.
        quick: The size of the largest calls that are made at first. Larger ones are made only
            if nothing is wrong with those: who is wrong shall not wait.
    """

    name: str
    title: str
    statement: str
    parameters: tuple[str, ...]
    examples: tuple[Example, ...]
    properties: tuple[Property, ...]
    formats: "tuple[AnswerFormat, ...]"
    probes: tuple[Arguments, ...]
    board: Callable[[Arguments], tuple[int, int]]
    size: Callable[[Arguments], int]
    usual: Callable[[Arguments], bool]
    page: str
    quick: int = 100
