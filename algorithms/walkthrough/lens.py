"""What a lens can say, and how its texts become line numbers and code.

A line is named by its text, not its number: the last of several texts when they stand on
several lines. An expression is Python over the variables of the function that is running.
"""

import inspect
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import CodeType, ModuleType
from typing import Any

__all__ = [
    "Lens",
    "Mark",
    "Rule",
    "Test",
    "codes",
    "compiled",
    "evaluate",
    "expression",
]


@dataclass(frozen=True)
class Mark:
    """What it means that a line is about to run.

    Attributes:
        kind: The kind of step that it takes. With `pieces` it takes all steps that lead to the
            pieces given by the squares: what is not there any more is taken back, then what is
            new is placed.
        squares: An expression for the list of squares placed or rejected, or for the whole
            board that is shown.
        after: The line that must have run before it, of all lines that the lens names; it is
            then the line of the step.

    Example:
        >>> Mark("place", "[(row, column)]").after
        ''
    """

    kind: str
    squares: str = ""
    after: str = ""


@dataclass(frozen=True)
class Test:
    """What it means that a function returns.

    Attributes:
        function: Its name.
        squares: An expression for a list of squares, over its variables, its `result` and the
            `pieces` on the board.
        kind: The kind of step for each of them; for a step with a whole board, of boards.

    Example:
        >>> Test("is_free", "[] if result else [(row, column)]").kind
        'reject'
    """

    __test__ = False  # not a test of pytest's

    function: str
    squares: str
    kind: str = "reject"


@dataclass(frozen=True)
class Lens:
    """How to look at one algorithm.

    Attributes:
        inside: The names of the functions whose lines count.
        marks: What the lines mean, by their text.
        function: The function to run.
        size: An expression over its arguments and the `steps` for the rows and columns.
        tests: What the returns of functions mean.
        rules: Why a square is rejected, in the algorithm's order.
        watch: The variables whose changes are shown.
        piece: What stands on the board, `queen` or `knight`.

    Example:
        >>> Lens(inside=("_walk",), marks={}, rules=("column",)).rules
        ('column',)
    """

    inside: tuple[str, ...]
    marks: dict[str, Mark]
    function: str = "solutions"
    size: str = "n, n"
    tests: tuple[Test, ...] = ()
    rules: tuple[str, ...] = ()
    watch: tuple[str, ...] = ()
    piece: str = "queen"


@dataclass(frozen=True)
class Rule:
    """A mark or a test with its text compiled.

    Attributes:
        kind: The kind of step that it takes; none if the line is only remembered.
        squares: The expression for its squares.
        after: The number of the line that must have run before.

    Example:
        >>> Rule("back", expression("()")).after
        0
    """

    kind: str
    squares: CodeType
    after: int = 0


def compiled(
    lens: Lens, module: ModuleType
) -> tuple[dict[int, Rule], dict[str, Rule]]:
    """Turn the texts of a lens into numbers and code.

    Args:
        lens: The lens.
        module: The algorithm.

    Returns:
        The rules by line, and those of the functions that return, by name.

    Raises:
        ValueError: A line is not in the module, or there are several.

    Example:
        >>> from algorithms.queens import column_array
        >>> lens = Lens(inside=("_walk",), marks={"yield tuple(queens)": Mark("solution")})
        >>> [rule.kind for rule in compiled(lens, column_array)[0].values()]
        ['solution']
    """
    source = [line.strip() for line in inspect.getsource(module).splitlines()]
    marks: dict[int, Rule] = {}
    for text, mark in lens.marks.items():
        after = _number(source, mark.after) if mark.after else 0
        if after:
            marks.setdefault(after, Rule("", expression("()")))
        squares = expression(mark.squares or "()")
        marks[_number(source, text)] = Rule(mark.kind, squares, after)
    tests = {
        test.function: Rule(test.kind, expression(test.squares))
        for test in lens.tests
    }
    return marks, tests


def codes(module: ModuleType) -> Iterator[CodeType]:
    """List the code of a module's functions and of those inside them.

    Args:
        module: The algorithm.

    Returns:
        An iterator over the code objects.

    Example:
        >>> from algorithms.queens import column_array
        >>> sorted(code.co_name for code in codes(column_array))
        ['_walk', 'solutions']
    """
    found = [inspect.unwrap(value) for value in vars(module).values()]
    todo: list[object] = [
        value.__code__
        for value in found
        if inspect.isfunction(value) and value.__module__ == module.__name__
    ]
    while todo:
        code = todo.pop()
        if isinstance(code, CodeType):
            yield code
            todo += code.co_consts


def expression(text: str) -> CodeType:
    """Compile an expression.

    Args:
        text: Python.

    Returns:
        What `evaluate` takes.

    Example:
        >>> evaluate(expression("row + 1"), {"row": 7})
        8
    """
    return compile(text, "<lens>", "eval")


def evaluate(code: CodeType, values: Mapping[str, object], **more: object) -> Any:  # noqa: ANN401 - squares, or a size
    """Evaluate an expression of a lens.

    Args:
        code: The expression.
        values: The variables that it speaks of.
        more: Others.

    Returns:
        Its value.

    Example:
        >>> evaluate(expression("[(row, c) for c in range(2)]"), {"row": 7})
        [(7, 0), (7, 1)]
    """
    # As globals, so that comprehensions see them.
    return eval(code, {**values, **more})  # noqa: S307 - the lenses' own expressions


def _number(source: list[str], text: str) -> int:
    """Return the number of the line with a text; lines above it may be named, too."""
    texts = text.split("\n")
    [number] = [
        end
        for end in range(len(texts), len(source) + 1)
        if source[end - len(texts) : end] == texts
    ]
    return number
