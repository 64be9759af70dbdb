"""Answer formats, and the error for an answer that is not in the expected format."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from algorithms.base.texts import N_, TomlFile
from algorithms.board.formats.containers import FormatMismatch, read_parts, record
from algorithms.board.values.model import Container, Square, Value

_PART = N_(
    "Your function returns several values. One of them can be read as an answer, and only this one "
    "was checked."
)


class Unreadable(Exception):  # noqa: N818 - a verdict on an answer, not a failure of the checker
    """An answer is not in the expected format."""

    def __init__(self, code: str, value: Value, answer: Value = None) -> None:
        super().__init__(code)
        self.code, self.value = code, value
        self.answer = value if answer is None else answer


@dataclass(frozen=True)
class Tour:
    """A knight's tour as a solver returned it, right or wrong."""

    rows: int
    columns: int
    visits: tuple[tuple[int, Square], ...]

    @property
    def path(self) -> tuple[Square, ...]:
        """The squares in the order in which they are visited."""
        return tuple(square for _, square in self.visits)


Leaf = Callable[..., Sequence[Any] | None]
"""A function that reads one part of an answer: a solution, a square or a tour.

It receives a value and the numbers of rows and columns of the board. It returns the parts read,
usually one, or `None` for a container whose items are to be read instead.
"""


@dataclass(frozen=True)
class AnswerFormat:
    """One format of answers."""

    code: str
    description: str
    example: str
    leaf: Leaf = field(compare=False)
    collect: Callable[[list[Any], Value, int], Any]
    quality: Callable[[Any, int, int], float | None] = lambda *_: 1.0
    note: str = ""
    usual_depth: int = 0
    shape: Callable[[Value, int, int], bool] | None = None
    any_symbols: bool = False
    depth: int | None = field(default=None, compare=False)
    part: Value = field(default=None, compare=False)

    def read(self, value: Value, rows: int, columns: int) -> Any:
        """Read an answer."""
        return self.read_with_depth(value, rows, columns)[0]

    def read_with_depth(
        self, value: Value, rows: int, columns: int
    ) -> tuple[Any, int | None]:
        """Read an answer, and also return the depth of its parts."""
        value = record(value).get(self.part, value)
        found: list[tuple[int, Any]] = []
        try:
            # None and False are answers to some problems; elsewhere `collect` rejects them.
            if value is not None and value is not False:

                def leaf(each: Value) -> Sequence[Any] | None:
                    empty = not rows and isinstance(each, str) and not each.strip()
                    return [()] if empty else self.leaf(each, rows, columns)

                found = read_parts(value, leaf, self.depth)
            answer = self.collect([part for _, part in found], value, rows)
            if rows and self.depth is not None:
                _check_size(found, rows, columns)
        except FormatMismatch as error:
            code = "nothing" if value is None else error.code
            raise Unreadable(code, error.value, value) from None
        depths = {depth for depth, part in found if part != ()}
        if len(depths) > 1:
            raise Unreadable("format", value)
        return answer, min(depths, default=None)


def _check_size(found: list[tuple[int, Any]], rows: int, columns: int) -> None:
    """Raise an error if a board that shows every square has other rows than it should have."""
    for _, part in found:
        lengths = getattr(part, "lengths", None)
        if part and lengths and (len(lengths) != rows or {*lengths} != {columns}):
            raise FormatMismatch("size", Container("tuple", lengths))


_TEXTS = TomlFile(__file__, "formats.toml")


def formats(
    kind: str, leaves: Mapping[str, Leaf], **options: Any
) -> tuple[AnswerFormat, ...]:
    """Return the formats of a kind of answers, given the readers by the codes of the formats."""
    return tuple(
        AnswerFormat(code, leaf=leaf, **_TEXTS[kind][code], **options)
        for code, leaf in leaves.items()
    )


@dataclass(frozen=True)
class RecognisedFormat:
    """The format in which a solver writes its answers."""

    format: AnswerFormat
    containers: tuple[str, ...] = ()
    rivals: tuple[AnswerFormat, ...] = ()
    evident: bool = True

    @property
    def note(self) -> str:
        """The format's remark for the learner, an English sentence, or the empty string."""
        note = self.format.note if self.format.part is None else _PART
        return note if self.evident else ""
