"""Lenses: declarations that map lines and functions of an algorithm to steps.

A line is identified by its code without the comment, not by its number. If the text has several
lines, it identifies the last of them. An expression is Python code that uses the variables of the
running function.
"""

import inspect
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import CodeType, ModuleType
from typing import Any

_COMMENT = re.compile(r"\s+#.*")


@dataclass(frozen=True)
class Mark:
    """The meaning of a line that is about to run.

    Attributes:
        kind: The kind of step. The kind `pieces` means all steps that lead to the pieces
            given by `squares`: pieces that are missing from it are taken back, then new ones
            are placed.
        squares: An expression for the list of squares placed or rejected, or for the whole
            board.
        after: The line that must have run last, among the lines named by the lens; the step
            then has the number of that line.

    Example:
        >>> Mark("place", "[(row, column)]").after
        ''
    """

    kind: str
    squares: str = ""
    after: str = ""


@dataclass(frozen=True)
class Test:
    """The meaning of the return of a function.

    Attributes:
        function: The name of the function.
        squares: An expression for a list of squares, which uses the function's variables, its
            `result` and the `pieces` on the board. For a step with a whole board, an expression for
            a list of boards.
        kind: The kind of step for each item of the list.

    Example:
        >>> Test("is_free", "[] if result else [(row, column)]").kind
        'reject'
    """

    __test__ = False  # not a pytest class

    function: str
    squares: str
    kind: str = "reject"


@dataclass(frozen=True)
class Lens:
    """The description of one algorithm for the recorder.

    Attributes:
        inside: The names of the functions whose lines are traced.
        marks: The meaning of lines, by their text.
        function: The function to run.
        size: An expression for the numbers of rows and columns, which uses the function's arguments
            and the `steps`.
        tests: The meaning of functions that return.
        rules: The rules by which squares are rejected, in the algorithm's order.
        watch: The variables whose changes are recorded.
        piece: The piece on the board, `queen` or `knight`.

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
        kind: The kind of step; empty if the line only serves as `after` of another one.
        squares: The expression for the squares.
        after: The number of the line that must have run last; 0 for any.

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
    """Compile the texts of a lens into line numbers and code.

    Args:
        lens: The lens.
        module: The algorithm.

    Returns:
        The rules of lines, by number, and the rules of functions, by name.

    Raises:
        ValueError: The module has no such line, or more than one.

    Example:
        >>> from algorithms.queens import column_array
        >>> lens = Lens(inside=("_walk",), marks={"yield tuple(queens)": Mark("solution")})
        >>> [rule.kind for rule in compiled(lens, column_array)[0].values()]
        ['solution']
    """
    source = [
        _COMMENT.sub("", line).strip()
        for line in inspect.getsource(module).splitlines()
    ]
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
    """Yield the code objects of a module's functions, including nested ones.

    Args:
        module: The algorithm.

    Returns:
        An iterator over the code objects.

    Example:
        >>> from algorithms.queens import column_array
        >>> sorted(code.co_name for code in codes(column_array))
        ['_walk', 'solutions']
    """
    functions = [inspect.unwrap(value) for value in vars(module).values()]
    todo: list[object] = []
    while functions:
        value = functions.pop()
        if inspect.isfunction(value) and value.__module__ == module.__name__:
            todo.append(value.__code__)
            # A decorator without `wraps` holds its function in a closure.
            functions += [cell.cell_contents for cell in value.__closure__ or ()]
    while todo:
        code = todo.pop()
        if isinstance(code, CodeType):
            yield code
            todo += code.co_consts


def expression(text: str) -> CodeType:
    """Compile an expression.

    Args:
        text: A Python expression.

    Returns:
        The code for `evaluate`.

    Example:
        >>> evaluate(expression("row + 1"), {"row": 7})
        8
    """
    return compile(text, "<lens>", "eval")


def evaluate(code: CodeType, values: Mapping[str, object], **more: object) -> Any:  # noqa: ANN401 - squares or a size
    """Evaluate an expression of a lens.

    Args:
        code: The compiled expression.
        values: Its variables.
        more: Further variables.

    Returns:
        The value of the expression.

    Example:
        >>> evaluate(expression("[(row, c) for c in range(2)]"), {"row": 7})
        [(7, 0), (7, 1)]
    """
    # As globals, because comprehensions do not see locals of `eval`.
    return eval(code, {**values, **more})  # noqa: S307 - the lenses' own expressions


def _number(source: list[str], text: str) -> int:
    """Return the number of the last line of a text."""
    texts = text.split("\n")
    [number] = [
        end
        for end in range(len(texts), len(source) + 1)
        if source[end - len(texts) : end] == texts
    ]
    return number
