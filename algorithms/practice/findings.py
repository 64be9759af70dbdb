"""Findings: wrong answers, each with its fault.

Nothing here depends on a language: texts are in English and marked for translation, and the
values that they mention are in `values`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from algorithms.board.scene import Scene
from algorithms.practice.replies import Arguments


@dataclass(frozen=True)
class Fault:
    """A way in which an answer can be wrong.

    Attributes:
        code: Its stable name, such as `attack`; unique in the whole checker.
        why: The reason, a sentence with names of values in braces.
        expected: The expected answer.
        hint: Advice for a learner.
    """

    code: str
    why: str
    expected: str
    hint: str


@dataclass(frozen=True)
class Finding:
    """One wrong answer: a counterexample.

    Attributes:
        fault: The way in which it is wrong.
        arguments: The call whose answer is wrong.
        values: The values for the fault's texts. Squares and the columns of boards are tuples, and
            numbers are of type `int`.
        scene: The board to draw; an attacking pair is `candidate` and `by`, with the verdict
            `reject`.
        attempt: The number of the call among several with the same arguments, from 0.
    """

    fault: Fault
    arguments: Arguments
    values: Mapping[str, object] = field(default_factory=dict)
    scene: Scene | None = None
    attempt: int = 0
