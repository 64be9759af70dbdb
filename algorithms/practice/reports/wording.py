"""Values as a report writes them: in sentences, as arguments of a call, and for machines."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from algorithms.errors import N_
from algorithms.messages import translate
from algorithms.practice.replies import Arguments
from algorithms.practice.reports.bidi import printable
from algorithms.practice.values import Container, Other

__all__ = ["call_lines", "function_name", "machine", "say", "spoken"]

_MANY = 10  # items that a sentence can carry
_WIDTH = 72  # of a call on one line
_ROWS = 16  # lines of one argument
_BRACKETS = {"tuple": ("(", ")"), "set": ("{", "}"), "frozenset": ("{", "}")}


def say(text: str, language: str, values: Mapping[str, object]) -> str:
    """Return a text of a problem in the reader's language, its values filled in.

    Args:
        text: The English text, with the names of values in braces.
        language: The code of the language.
        values: What stands for the names: squares, columns, numbers, texts.

    Returns:
        The text. Whole numbers have the digits of the language; squares and whatever else is
        code have Latin ones.

    Example:
        >>> say("The queen on {square}.", "en", {"square": (0, 3)})
        'The queen on (0, 3).'
    """
    words: dict[str, Any] = {
        name: spoken(value, language) for name, value in values.items()
    }
    return translate(text, language, **words)


def spoken(value: object, language: str) -> object:
    """Return a value as a sentence speaks of it.

    Args:
        value: A square, columns, a list of them, a number, a text or a `Value`.
        language: The code of the language.

    Returns:
        A whole number as it is, for `translate` writes it; of anything else a short text.

    Example:
        >>> spoken((0, 3), "fa"), spoken(8, "fa"), spoken([(0, 1), (1, 3)], "en")
        ('(0, 3)', 8, '(0, 1), (1, 3)')
    """
    if type(value) is int or isinstance(value, str):
        return printable(value) if isinstance(value, str) else value
    if isinstance(value, frozenset | set):
        return spoken(sorted(value, key=repr), language)
    if isinstance(value, list | tuple) and any(
        isinstance(item, list | tuple) for item in value
    ):
        # A collection: its own brackets would only be noise.
        return _listed([_written(item) for item in value], language)
    if isinstance(value, list) and not value:
        # NOTE: stands for a list in which nothing is, inside a sentence.
        return translate(N_("none"), language)
    return _written(value)


def _listed(items: Sequence[str], language: str) -> str:
    if len(items) <= _MANY:
        return ", ".join(items)
    more = translate(
        # NOTE: {items} are the first of a list of {count} in all.
        N_("{items}, … ({count} in all)"),
        language,
        items=", ".join(items[: _MANY - 2]),
        count=len(items),
    )
    return "".join(c for c in more if c not in "\u2068\u2069")


def _written(value: object) -> str:
    """Write a value as Python does, nested values too."""
    if isinstance(value, Container):
        opening, closing = _BRACKETS.get(value.kind, ("[", "]"))
        comma = "," if value.kind == "tuple" and len(value.items) == 1 else ""
        items = ", ".join(map(_written, value.items))
        return f"{opening}{items}{comma}{closing}"
    if isinstance(value, Other):
        return printable(value.text)
    return printable(repr(value))


def function_name(solver: str) -> str:
    """Return what is written before the brackets of a call.

    Args:
        solver: The solver's name, such as `my_queens.py:Solution.solve`.

    Returns:
        The name of the function.

    Example:
        >>> function_name("my_queens.py:Solution.solve"), function_name("solve")
        ('solve', 'solve')
    """
    name = solver.rpartition(":")[2].rpartition(".")[2]
    return name if name.isidentifier() else "solve"


def call_lines(
    function: str, arguments: Arguments, parameters: tuple[str, ...]
) -> tuple[str, ...]:
    """Write a call as Python, with the names of the parameters as comments.

    Args:
        function: The function's name.
        arguments: The arguments.
        parameters: The name of each.

    Returns:
        One line, or if that is too long one or more for each argument.

    Example:
        >>> call_lines("solve", (4,), ("n",))
        ('solve(4)  # n = 4',)
        >>> call_lines("tour", (5, 6, (0, 0)), ("rows", "columns", "start"))
        ('tour(5, 6, (0, 0))  # rows, columns, start',)
    """
    written = ", ".join(map(repr, arguments))
    comment = ", ".join(parameters)
    if len(arguments) == 1 and type(arguments[0]) is int:
        comment = f"{comment} = {written}"
    line = f"{function}({written})  # {comment}"
    if len(line) <= _WIDTH:
        return (line,)
    lines = [f"{function}("]
    for name, argument in zip(parameters, arguments, strict=False):
        *above, last = _argument_lines(argument)
        lines += [*(f"    {each}" for each in above), f"    {last},  # {name}"]
    return (*lines, ")")


def _argument_lines(argument: object) -> list[str]:
    """Write an argument, a list of lists with one line each."""
    nested = isinstance(argument, list) and any(
        isinstance(each, list | tuple) for each in argument
    )
    if not (nested and isinstance(argument, list)):
        return [repr(argument)]
    lines = [f" {each!r}," for each in argument]
    if len(lines) > _ROWS:
        left_out = len(lines) - _ROWS + 1
        lines[_ROWS - 1 :] = [f" ...  # {left_out} more"]
        return [f"[{lines[0][1:]}", *lines[1:], "]"]
    lines[-1] = lines[-1].removesuffix(",") + "]"
    return [f"[{lines[0][1:]}", *lines[1:]]


def machine(value: object) -> Any:  # noqa: ANN401 - JSON is anything
    """Return a value as JSON holds it.

    Args:
        value: As in `spoken`.

    Returns:
        Numbers, texts, `None` and lists of them; a mapping as a list of pairs, and anything
        else as the text that it writes.

    Example:
        >>> machine({"square": (0, 3)}), machine(frozenset({2, 1}))
        ([['square', [0, 3]]], [1, 2])
    """
    match value:
        case None | bool() | int():
            return value
        case str():
            return printable(value)
        case Mapping():
            return [[machine(key), machine(item)] for key, item in value.items()]
        case Container() | list() | tuple() | set() | frozenset():
            return [machine(item) for item in _items(value)]
    return _written(value)


def _items(value: Any) -> Iterable[Any]:  # noqa: ANN401 - any container
    """Return what is in a container, in an order that is always the same."""
    if isinstance(value, Container):
        return value.items
    return sorted(value, key=repr) if isinstance(value, set | frozenset) else value
