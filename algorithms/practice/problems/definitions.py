"""The definitions of problems: defaults, pictures, and the data and texts of the checker's own."""

from ast import literal_eval
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

from algorithms.base.errors import check_integer, check_pair
from algorithms.base.texts import TomlFile
from algorithms.board import Square
from algorithms.board.formats import SOLUTION, SOLUTIONS, TOUR
from algorithms.board.scene import Scene
from algorithms.practice.model import Problem, Property
from algorithms.practice.problems import answer_formats
from algorithms.practice.problems.readable import answers
from algorithms.practice.replies import Arguments

TEXTS = TomlFile(__file__, "problems.toml")
"""The titles and statements of the problems, in their order, and of what they share."""

PIECES = {"rooks": "♜", "bishops": "♝"}
"""The pieces of pictures that are not drawn as queens or knights."""

DATA = TomlFile(__file__, "definitions.toml")
"""The data of the problems, and the options of properties."""

FORMATS = {
    "number": answer_formats.COUNT,
    "yes-no": answer_formats.YES_NO,
    "list": answer_formats.LIST,
    "lists": answer_formats.LISTS,
    "queens": SOLUTION,
    "solutions": SOLUTIONS,
    "squares": answer_formats.SQUARES,
    "tour": TOUR,
}
"""The formats of each kind of answers."""

_ON_BOARDS = ("queens", "solutions", "squares", "tour")
_VIEWS = ("queens", "knight")


def problem(
    name: str, *, always_none: str = "nothing-returned", **parts: Any
) -> Problem:
    """Return a problem of the checker, with its data and texts from the files."""
    texts, data = TEXTS[name], dict(DATA[name])
    for part in {"examples", "probes"} & data["calls"].keys():
        (data[part],) = calls(name, part)
    data["parameters"] = tuple(data["parameters"])
    data |= {each: texts[each] for each in ("title", "statement")}
    options, _ = data.pop("properties"), data.pop("calls")
    found = answers(always_none=always_none), *parts.pop("properties")
    properties = tuple(stated(found, texts["properties"], options))
    return with_defaults(Problem(name=name, properties=properties, **data, **parts))


def calls(problem: str, *parts: str) -> Iterator[tuple[Any, ...]]:
    """Yield parts of the data of a problem that are calls, or pairs of a call and an answer."""
    for part in parts:
        yield literal_eval(f"({DATA[problem]['calls'][part]})")


def board_of(problem: Problem, call: Arguments) -> tuple[int, int]:
    """Return the size of the board that is, or is described by, the first arguments."""
    first = call[0]
    if hasattr(first, "__len__"):
        row = first[0] if len(first) else ()
        return len(first), len(row) if hasattr(row, "__len__") else len(first)
    both = tuple(problem.parameters[:2]) == ("rows", "columns")
    return first, call[1] if both else first


def with_defaults(problem: Problem) -> Problem:
    """Return a definition with its formats, its board and the cases of each property."""
    picture = problem.picture
    drawn = problem.picture or problem.answer in _ON_BOARDS
    default = drawn and not problem.has_board

    def with_cases(tried: Property) -> Property:
        cases = tried.cases or problem.cases
        if tried.trials:
            cases = replace(cases, trials=tried.trials)
        needs = problem.needs if tried.name != "answers" else None
        return replace(tried, cases=cases, needs=tried.needs or needs)

    return replace(
        problem,
        formats=problem.formats or FORMATS[problem.answer],
        view=problem.view or (picture if picture in _VIEWS else ""),
        board=partial(board_of, problem) if default else problem.board,
        properties=tuple(map(with_cases, problem.properties)),
    )


def drawn(
    problem: Problem, board: tuple[int, int], call: Arguments, answer: Any
) -> Scene | None:
    """Return the picture of an answer, with numbers and texts that can be sent as JSON."""
    picture = problem.picture
    if callable(picture):
        boards = answer if problem.answer == "solutions" else [answer]
        if problem.answer in ("queens", "solutions", "squares"):
            for square in chain(*filter(None, boards or ())):
                if min(square) < 0:  # Python counts from the other edge
                    raise IndexError(square)
        scene = picture(answer, *call)
    else:
        scene = _usual(picture, board, call, answer)
    if scene is None:
        return None
    if not isinstance(scene, Scene):
        # Rows of numbers or short texts; 0 is an empty square.
        cells = _cells(scene).items()
        labels = {square: each for square, each in cells if each or each is False}
        columns = max(map(len, scene), default=0)
        scene = Scene(len(scene), columns, labels=labels)
    return replace(
        scene,
        rows=check_integer(scene.rows, "rows"),
        columns=check_integer(scene.columns, "columns"),
        queens=tuple(map(check_pair, scene.queens)),
        path=tuple(map(check_pair, scene.path)),
        labels={
            check_pair(square): each if type(each) is int else str(each)
            for square, each in scene.labels.items()
        },
    )


def _usual(
    picture: str, board: tuple[int, int], call: Arguments, answer: Any
) -> Any:
    """Return one of the usual pictures."""
    if picture == "grid":
        grids = (each for each in (answer, *call) if each and _is_grid(each))
        return next(grids, None)
    if not picture:
        return None
    if picture == "knight":
        return Scene(*board, path=getattr(answer, "path", answer) or ())
    squares: Any = answer or ()
    if squares and _is_grid(squares[0]):  # the first of several boards
        squares = squares[0]
    if not all(map(_is_square, squares)):
        return None
    if picture in PIECES:
        return Scene(*board, labels=dict.fromkeys(squares, PIECES[picture]))
    return Scene(*board, queens=tuple(squares))


def _is_grid(value: Any) -> bool:
    rows = list, tuple
    return isinstance(value, rows) and isinstance((*value, 0)[0], rows)


def _is_square(value: Any) -> bool:
    return isinstance(value, list | tuple) and [*map(type, value)] == [int, int]


def _cells(rows: Iterable[Any]) -> dict[Square, Any]:
    """Return what is on the squares of a board, of which the rows are given."""
    numbered = enumerate(rows)
    return {(r, c): cell for r, row in numbered for c, cell in enumerate(row)}


def hatched(
    problem: Problem, board: tuple[int, int], call: Arguments, scene: Scene
) -> Scene:
    """Return a picture with the squares that an argument blocks: it has them, or the rows."""
    given = call[problem.parameters.index(problem.blocked)]
    rows, columns = board
    squares: Iterable[Square] = map(check_pair, given)
    is_board = [columns] * rows == [*map(len, given)]
    if is_board and not all(isinstance(each, tuple) for each in given):
        cells = _cells(given).items()
        squares = (square for square, cell in cells if cell in (1, "1", "#"))
    return replace(scene, blocked=frozenset(squares))


def stated(
    properties: Iterable[Property],
    statements: Mapping[str, str],
    options: Mapping[str, Mapping[str, Any]],
) -> Iterator[Property]:
    """Yield properties with their statements and options; several problems share some of them."""
    statements, options = TEXTS["shared"] | statements, DATA["shared"] | options
    for each in properties:
        own = dict(options.get(each.name, {}))
        own["after"] = tuple(own.get("after", each.after))
        yield replace(each, statement=statements[each.name], **own)
