"""What a form is, what reading in it gives, and what is told of an answer it cannot read."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from algorithms.board import Square
from algorithms.errors import N_
from algorithms.practice.forms.shapes import NotThisForm, gather
from algorithms.practice.values import Value

__all__ = ["REASONS", "Form", "Recognised", "Tour", "Unreadable", "describe"]

REASONS: Mapping[str, str] = {
    "form": N_("this answer is written in another way than the other answers"),
    "none-inside": N_(
        "there is None among the answers; methods such as append() and reverse() change a list "
        "and give None back"
    ),
    "nothing": N_("nothing came back: None; a return may be missing"),
    "number": N_("a whole number is expected"),
    "several": N_("one answer is expected, and several came back"),
    "too-deep": N_("this answer has too many containers inside each other"),
    "unknown": N_("no known way of writing the answer down fits this one"),
    "unordered": N_("a set keeps no order, and here the order has a meaning"),
    "yes-no": N_("True or False is expected"),
}
"""Why an answer cannot be read, a text for each code."""


class Unreadable(Exception):  # noqa: N818 - a verdict on an answer, no failure of the kit
    """An answer that is not written in the form that is expected.

    Attributes:
        code: Why not, a key of `REASONS`.
        value: What cannot be read: the answer, or the part of it that is at fault.
        answer: The whole answer.
    """

    def __init__(self, code: str, value: Value, answer: Value = None) -> None:
        super().__init__(code)
        self.code, self.value = code, value
        self.answer = value if answer is None else answer

    @property
    def reason(self) -> str:
        """The English text of the code."""
        return REASONS[self.code]


@dataclass(frozen=True)
class Tour:
    """What a solver says of a knight's way over a board, right or wrong.

    Attributes:
        rows: The number of rows of the board.
        columns: The number of columns of the board.
        visits: The number of each visit, from 0, and its square, in the order of the
            numbers; a wrong tour may lack numbers, or have one of them twice.
    """

    rows: int
    columns: int
    visits: tuple[tuple[int, Square], ...]

    @property
    def path(self) -> tuple[Square, ...]:
        """The squares in the order of the visits."""
        return tuple(square for _, square in self.visits)


Leaf = Callable[[Value, int, int], Sequence[Any] | None]
"""Reads one solution (or square, or tour) of a board of so many rows and columns.

It gives what it read, mostly one thing, or `None` for a container to look into.
"""


@dataclass(frozen=True)
class Form:
    """One way of writing answers down.

    Attributes:
        code: Its stable name, such as `columns`.
        description: What it is, a few words without a full stop.
        example: An answer in this form, as Python writes it; a queen's solution for n = 4.
        leaf: What reads the smallest whole part of an answer.
        collect: What makes one answer of the parts that were read.
        quality: How much like an answer something is that was read, up to 1; `None` where
            it tells nothing, such as an empty list.
        note: What people should know of it, a sentence, or nothing.
        usual: In how many containers a solution (or square, or tour) mostly lies.
        level: In how many containers a solution lies, once that is known: it tells an
            empty solution from an empty list of solutions.
    """

    code: str
    description: str
    example: str
    leaf: Leaf
    collect: Callable[[list[Any], Value, int], Any]
    quality: Callable[[Any, int, int], float | None]
    note: str = ""
    usual: int = 0
    level: int | None = field(default=None, compare=False)

    def read(self, value: Value, rows: int, columns: int) -> Any:  # noqa: ANN401 - each family its own
        """Read an answer.

        Args:
            value: The answer.
            rows: The number of rows of the board that it is about.
            columns: The number of columns of that board.

        Returns:
            The answer in the one form that all forms of its family are read into.

        Raises:
            Unreadable: It is not written in this form.
        """
        return self.look(value, rows, columns)[0]

    def look(self, value: Value, rows: int, columns: int) -> tuple[Any, int | None]:
        """Read an answer, and tell how deep its parts lie.

        Args:
            value: As in `read`.
            rows: As in `read`.
            columns: As in `read`.

        Returns:
            The answer, and in how many containers its parts lie; `None` if it has none.

        Raises:
            Unreadable: It is not written in this form.
        """
        found: list[tuple[int, Any]] = []
        try:
            # None and False are answers of some families; `collect` of the others refuses.
            if value is not None and value is not False:
                found = gather(
                    value, lambda each: self.leaf(each, rows, columns), self.level
                )
            answer = self.collect([part for _, part in found], value, rows)
        except NotThisForm as error:
            code = "nothing" if value is None else error.code
            raise Unreadable(code, error.value, value) from None
        depths = (depth for depth, part in found if part != ())
        return answer, min(depths, default=None)


@dataclass(frozen=True)
class Recognised:
    """The form in which a solver writes its answers.

    Attributes:
        form: The form.
        containers: What lies in what, from the outside in, such as `("list", "tuple")`.
        rivals: Other forms that fit the answers as well and give them another meaning.
        evident: Whether the answers told anything; if not, the first form was taken.
    """

    form: Form
    containers: tuple[str, ...] = ()
    rivals: tuple[Form, ...] = ()
    evident: bool = True

    @property
    def container(self) -> str:
        """The containers in one phrase, such as `list of tuple`."""
        return " of ".join(self.containers)

    @property
    def note(self) -> str:
        """What people should know of the form, an English sentence, or nothing."""
        return self.form.note if self.evident else ""


def describe(forms: Iterable[Form]) -> tuple[tuple[str, str], ...]:
    """Tell what ways of writing are understood.

    Args:
        forms: A family, such as `SOLUTIONS`.

    Returns:
        The description and an example of each, in the order of preference.
    """
    return tuple((form.description, form.example) for form in forms)
