"""The definitions of problems: defaults, and the data and texts of the checker's own."""

from ast import literal_eval
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from algorithms.base.texts import TomlFile
from algorithms.board.formats import SOLUTION, SOLUTIONS, TOUR
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
