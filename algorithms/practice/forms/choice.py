"""Telling from several answers together which form a solver uses."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from algorithms.practice.forms.model import Form, Recognised, Unreadable
from algorithms.practice.forms.shapes import containers
from algorithms.practice.values import Value

__all__ = ["Answer", "recognise"]

Answer = tuple[Value, int, int]
"""An answer and the numbers of rows and columns of the board that it is about."""

_READABLE = (
    0.5  # what counts for being read at all; being a perfect answer counts 1 more
)
_UNUSUAL = 0.3  # what counts against a form that needs an unusual nesting
_TELLING = (
    "nothing",
    "none-inside",
    "unordered",
    "several",
    "too-deep",
    "number",
    "yes-no",
)


@dataclass
class _Trial:
    """How well one form fits.

    Attributes:
        form: The form.
        score: How much all answers together look like answers.
        nested: The same, less where the parts lie in more or fewer containers than usual.
        read: What was read, by the number of the answer.
        depths: In how many containers the parts lie, of those answers that tell anything.
        failed: What was raised.
    """

    form: Form
    score: float = 0.0
    nested: float = 0.0
    read: dict[int, Any] = field(default_factory=dict)
    depths: dict[int, int | None] = field(default_factory=dict)
    failed: list[Unreadable] = field(default_factory=list)


def recognise(forms: Sequence[Form], answers: Sequence[Answer]) -> Recognised:
    """Tell which form a solver uses.

    The form is taken in which the answers look most like answers; where two fit equally
    well, the one that comes first. Large boards tell more than small ones.

    Args:
        forms: A family, such as `SOLUTIONS`.
        answers: Answers of one solver, each with the numbers of rows and columns of the board.

    Returns:
        The form, its containers, and what else the answers could mean.

    Raises:
        Unreadable: No form reads any of the answers.

    Example:
        >>> from algorithms.practice.forms import SOLUTIONS
        >>> from algorithms.practice.values import Container
        >>> solution = Container("tuple", (2, 4, 1, 3))
        >>> recognise(SOLUTIONS, [(Container("list", (solution,)), 4, 4)]).form.code
        'columns-from-1'
    """
    trials = [_try(form, answers) for form in forms]
    best = max(trials, key=lambda trial: round(trial.nested, 9))
    if answers and not best.read:
        raise _complaint(trials)
    telling = [*best.depths] or [*best.read]
    largest = max(
        telling, key=lambda i: answers[i][1] * answers[i][2], default=None
    )
    if largest is None:
        return Recognised(best.form, evident=False)
    return Recognised(
        replace(best.form, level=best.depths.get(largest)),
        containers(answers[largest][0]),
        tuple(each.form for each in trials if _is_rival(each, best)),
        evident=bool(best.depths),
    )


def _try(form: Form, answers: Sequence[Answer]) -> _Trial:
    trial = _Trial(form)
    for number, (value, rows, columns) in enumerate(answers):
        try:
            found, depth = form.look(value, rows, columns)
        except Unreadable as error:
            trial.failed.append(error)
            continue
        trial.read[number] = found
        weight = max(rows, columns, 1)
        likeness = form.quality(found, rows, columns)
        unusual = 0.0
        if likeness is not None:
            trial.depths[number] = depth
            unusual = _UNUSUAL if depth not in (None, form.usual) else 0.0
        score = _READABLE + (likeness or 0)
        trial.score += weight * score
        trial.nested += weight * (score - unusual)
    return trial


def _is_rival(trial: _Trial, best: _Trial) -> bool:
    """Tell whether a form fits as well as the best one and gives another meaning."""
    return (
        trial is not best
        and bool(best.depths)
        and abs(trial.score - best.score) < 1e-9
        and trial.read.keys() >= best.read.keys()
        and any(trial.read[i] != found for i, found in best.read.items())
    )


def _complaint(trials: Sequence[_Trial]) -> Unreadable:
    """Return the error that helps most, of those that the forms raised."""
    errors = [error for trial in trials for error in trial.failed]
    for code in _TELLING:
        for error in errors:
            if error.code == code:
                return error
    answer = errors[0].answer
    return Unreadable("unknown", answer)
