"""Answer formats, and the error for an answer that is not in the expected format."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from algorithms.base.texts import N_
from algorithms.board.formats.containers import FormatMismatch, read_parts
from algorithms.board.values.model import Square, Value

REASONS: Mapping[str, str] = {
    "format": N_("this answer is in a different format from the other answers"),
    "none-inside": N_(
        "the answer contains None; methods such as append() and reverse() change a list in place "
        "and return None"
    ),
    "nothing": N_("the answer is None; a return statement may be missing"),
    "number": N_("an integer is expected"),
    "several": N_("one answer is expected, but there are several"),
    "too-deep": N_("this answer is nested too deeply"),
    "unknown": N_("the answer is not in any of the known formats"),
    "unordered": N_("a set has no order, but the order matters here"),
    "yes-no": N_("True or False is expected"),
}
"""The reasons why an answer cannot be read, by code."""


class Unreadable(Exception):  # noqa: N818 - a verdict on an answer, not a failure of the checker
    """An answer is not in the expected format.

    Attributes:
        code: The reason, a key of `REASONS`.
        value: The answer, or the part of it that cannot be read.
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
    """A knight's tour as a solver returned it, right or wrong.

    Attributes:
        rows: The number of rows of the board.
        columns: The number of columns of the board.
        visits: The number of each visit, counted from 0, and its square, sorted by number. A wrong
            tour may skip or repeat numbers.
    """

    rows: int
    columns: int
    visits: tuple[tuple[int, Square], ...]

    @property
    def path(self) -> tuple[Square, ...]:
        """The squares in the order in which they are visited."""
        return tuple(square for _, square in self.visits)


Leaf = Callable[[Value, int, int], Sequence[Any] | None]
"""A function that reads one part of an answer: a solution, a square or a tour.

It receives a value and the numbers of rows and columns of the board. It returns the parts read,
usually one, or `None` for a container whose items are to be read instead.
"""


@dataclass(frozen=True)
class AnswerFormat:
    """One format of answers.

    Attributes:
        code: Its stable name, such as `columns`.
        description: A short description without a full stop.
        example: An answer in this format, as Python source; for queens, a solution for n = 4.
        leaf: The function that reads one part of an answer.
        collect: The function that combines the parts into one answer.
        quality: The function that rates how plausible an answer is, up to 1; it returns `None` for
            an answer without evidence, such as an empty list.
        note: A remark for the learner, one sentence, or the empty string.
        usual_depth: The usual number of containers around a part.
        depth: The number of containers around a part, once it is known: it distinguishes an
            empty solution from an empty list of solutions.
    """

    code: str
    description: str
    example: str
    leaf: Leaf
    collect: Callable[[list[Any], Value, int], Any]
    quality: Callable[[Any, int, int], float | None]
    note: str = ""
    usual_depth: int = 0
    depth: int | None = field(default=None, compare=False)

    def read(self, value: Value, rows: int, columns: int) -> Any:  # noqa: ANN401 - each problem has its own type
        """Read an answer.

        Args:
            value: The answer.
            rows: The number of rows of the board.
            columns: The number of columns of the board.

        Returns:
            The answer in the representation that all formats of its problem share.

        Raises:
            Unreadable: The answer is not in this format.
        """
        return self.read_with_depth(value, rows, columns)[0]

    def read_with_depth(
        self, value: Value, rows: int, columns: int
    ) -> tuple[Any, int | None]:
        """Read an answer, and also return the depth of its parts.

        Args:
            value: As in `read`.
            rows: As in `read`.
            columns: As in `read`.

        Returns:
            The answer, and the least number of containers around a part; `None` if there are no
            parts.

        Raises:
            Unreadable: The answer is not in this format.
        """
        found: list[tuple[int, Any]] = []
        try:
            # None and False are answers to some problems; elsewhere `collect` rejects them.
            if value is not None and value is not False:
                found = read_parts(
                    value, lambda each: self.leaf(each, rows, columns), self.depth
                )
            answer = self.collect([part for _, part in found], value, rows)
        except FormatMismatch as error:
            code = "nothing" if value is None else error.code
            raise Unreadable(code, error.value, value) from None
        depths = (depth for depth, part in found if part != ())
        return answer, min(depths, default=None)


@dataclass(frozen=True)
class RecognisedFormat:
    """The format in which a solver writes its answers.

    Attributes:
        format: The format.
        containers: The types of the nested containers, outermost first, such as
            `("list", "tuple")`.
        rivals: Other formats that fit the answers equally well with a different meaning.
        evident: True if the format follows from the answers, False if it is the default.
    """

    format: AnswerFormat
    containers: tuple[str, ...] = ()
    rivals: tuple[AnswerFormat, ...] = ()
    evident: bool = True

    @property
    def container(self) -> str:
        """The containers in one phrase, such as `list of tuple`."""
        return " of ".join(self.containers)

    @property
    def note(self) -> str:
        """The format's remark for the learner, an English sentence, or the empty string."""
        return self.format.note if self.evident else ""
