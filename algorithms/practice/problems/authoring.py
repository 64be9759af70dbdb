"""The parts of the definition of a problem: texts, oracles, and why an answer is wrong."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Self

from algorithms.base.arguments import check_function
from algorithms.base.errors import AlgorithmsError, InvalidValueError, check_pair
from algorithms.board import Square
from algorithms.practice.model import Oracle, Words


class OwnText(str):
    """A text of an author in one language or several, which is in no catalog."""

    __slots__ = ("texts",)
    texts: Mapping[str, str]

    def __new__(cls, words: Words, values: object = None) -> Self:
        """Choose English, or else the first text, for other languages.

        Braces are not placeholders if there are no values.
        """
        if isinstance(words, cls):
            return words
        known = {"en": words} if isinstance(words, str) else words
        if not values:
            known = {
                code: text.replace("{", "{{").replace("}", "}}")
                for code, text in known.items()
            }
        self = super().__new__(cls, known.get("en") or [*known.values(), ""][0])
        self.texts = known
        return self


class Wrong:
    """The reason why an answer breaks a property.

    Attributes:
        why: The reason, in one language or in several, with names of values in braces.
        marked: At most two squares that are marked in the picture.
        expected: What would be right; by default, the statement of the property.
        hint: A question that leads the learner on.
        values: The values in the texts.

    Raises:
        InvalidTypeError: `not-an-integer`.
        InvalidValueError: `not-a-square`; `too-long-iterator`: more than two squares.

    Example:
        >>> Wrong("The sum is {total}.", total=7).values["total"]
        7
    """

    def __init__(
        self,
        why: Words,
        *,
        marked: Sequence[Square] | Square = (),
        expected: Words = "",
        hint: Words = "",
        **values: object,
    ) -> None:
        self.why, self.expected, self.hint = why, expected, hint
        squares: Any = [*marked]
        with suppress(AlgorithmsError):
            squares = [check_pair(squares)]  # a single one
        if len(squares) > 2:
            raise InvalidValueError("too-long-iterator", name="marked", limit=2)
        self.marked = [check_pair(each, "marked") for each in squares]
        self.values = values


def one_of(find: Callable[..., Any]) -> Oracle:
    """Return the oracle of answers of which any correct one is accepted.

    Args:
        find: A function of the arguments that returns a correct answer, or None if there is none.

    Returns:
        The oracle: an answer has to be found if there is one.

    Raises:
        InvalidTypeError: `not-a-function`.

    Example:
        >>> one_of(lambda n: n if n % 2 else None).kind
        'one'
    """
    check_function(find, "find", needed=True)
    return Oracle("one", find)


def all_of(find: Callable[..., Any]) -> Oracle:
    """Return the oracle of answers that contain all of some items, in any order.

    Args:
        find: A function of the arguments that returns these items.

    Returns:
        The oracle: no item may be wrong, missing, or there twice.

    Raises:
        InvalidTypeError: `not-a-function`.

    Example:
        >>> all_of(lambda n: range(n)).kind
        'all'
    """
    check_function(find, "find", needed=True)
    return Oracle("all", find)


def exactly(find: Callable[..., Any]) -> Oracle:
    """Return the oracle of a problem with exactly one correct answer.

    Args:
        find: A function of the arguments that returns the answer.

    Returns:
        The oracle: the answer has to be equal.

    Raises:
        InvalidTypeError: `not-a-function`.

    Example:
        >>> exactly(abs).kind
        'exact'
    """
    check_function(find, "find", needed=True)
    return Oracle("exact", find)


def reason_of(error: Any) -> str:
    """Return the kind and the first line of the message of an exception."""
    kind = getattr(error, "kind", type(error).__name__)
    message = str(getattr(error, "message", error)).partition("\n")[0]
    return f"{kind}: {message}" if message else kind
