"""The answers of right and wrong programs by which the properties of learners are judged.

`.venv/bin/python -m tests.practice.pools` runs the programs and stores their answers in the
package. Of a wrong program, only wrong answers are stored: those to the first calls, or those
after other calls if the program is wrong only then.
"""

import json
import tomllib
from collections import Counter
from contextlib import suppress
from copy import deepcopy
from itertools import islice, product
from pathlib import Path
from typing import Any

import algorithms.practice
from algorithms.base.errors import AlgorithmsError
from algorithms.board import is_closed_tour, is_tour, tour_size
from algorithms.board.formats import Tour, Unreadable, recognise
from algorithms.board.values.model import Container
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes import PROGRAMS, function_of, mistakes_of
from algorithms.practice.problems import PROBLEMS
from algorithms.queens.column_array import solutions
from tests.goldens import DATA
from tests.practice.programs import programs


def _argument(problem):
    """Return a function that makes an argument of a TOML value: a square is a tuple."""
    squares = problem in ("next-moves", "knights-tour")
    return lambda x: tuple(x) if squares and isinstance(x, list) else x


FILE = Path(algorithms.practice.__file__).with_name("properties") / "pools.json"
MOST = 4  # wrong answers of one program, of which the first and the last are stored
CHOICES = 3  # right answers to one call

QUEENS = [[[*each] for each in solutions(n)] for n in range(9)]
NONE: Any = None
COUNTS = (1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724)
LONGEST = (10,)  # only for a program that stores what it has counted

_TABLES = tomllib.loads((DATA / "property_calls.toml").read_text("utf-8"))
CALLS, SOLVABLE = (
    {
        problem: [tuple(map(_argument(problem), call)) for call in calls]
        for problem, calls in _TABLES[name].items()
    }
    for name in ("calls", "solvable")
)
"""The calls of the programs of each problem, and those to which there is an answer."""


def symmetric(board):
    """Return the eight symmetric variants of a board."""
    found = []
    for _ in range(4):
        board = [len(board) - 1 - board.index(row) for row in range(len(board))]
        found += [board, board[::-1]]
    return found


def near(square, other):
    """Return whether two squares are a knight's move apart."""
    return sum((a - b) ** 2 for a, b in zip(square, other, strict=True)) == 5


def is_path(answer, *shape):
    """Return whether an answer is a tour of a board."""
    return is_tour(answer) and tour_size(answer) == shape


JUDGES: dict[str, Any] = {
    "all-queens": lambda answer, n: sorted(answer) == QUEENS[n],
    "one-queens": lambda answer, n: answer in (QUEENS[n] or [NONE]),
    "count-queens": lambda answer, n: answer == COUNTS[n],
    "next-moves": lambda answer, square, *shape: (
        sorted(answer)
        == [[*each] for each in product(*map(range, shape)) if near(square, each)]
    ),
    "knights-tour": lambda answer, *call: (
        call not in SOLVABLE["knights-tour"]
        if answer is None
        else answer[0] == [*call[2]] and is_path(answer, *call[:2])
    ),
    "closed-tour": lambda answer, *call: (
        call not in SOLVABLE["closed-tour"]
        if answer is None
        else is_closed_tour(answer) and is_path(answer, *call)
    ),
    "images": lambda answer, solution: (
        (counted := Counter(map(tuple, answer)))
        <= (most := Counter(map(tuple, symmetric(solution))))
        and {*counted, tuple(solution)} == {*most}
    ),
    "reduce-symmetry": lambda answer, given: (
        all(board in given for board in answer)
        and sorted(min(symmetric(each)) for each in answer)
        == sorted(map(list, {tuple(min(symmetric(each))) for each in given}))
    ),
}
"""Functions of an answer and the arguments that say whether it is right."""


class Reader:
    """The answers of a program in the plain form in which properties receive them."""

    def __init__(self, problem, make):
        self.problem, self.make = PROBLEMS[problem], make
        self.form: Any = None
        with suppress(Unreadable):
            solver, answers = InProcessSolver(make()), []
            for call in CALLS[problem][:5]:
                board = self.problem.board(call)
                answers.append((solver.call(deepcopy(call)).value, *board))
            self.form = recognise(self.problem.formats, answers).format

    def solver(self):
        """Return a solver that was not called; generators are consumed before they are read."""
        function = self.make()

        def solve(*arguments):
            value = function(*arguments)
            return [*value] if hasattr(value, "__next__") else value

        return InProcessSolver(solve)

    def answers(self, solver, arguments):
        """Yield the answer to a call, unless it raises an exception."""
        value = solver.call(deepcopy(arguments))
        if value.outcome == "returned":
            try:
                board = self.problem.board(arguments)
                yield plain(self.problem, self.form.read(value.value, *board))
            except (AttributeError, Unreadable):
                yield raw(value.value)


def plain(problem, read):
    """Return an answer that was read: a number, columns, boards or squares."""
    if isinstance(read, Tour):
        return [[*square] for square in read.path]
    if read is None or isinstance(read, int):
        return read
    if problem.name == "next-moves":
        return [[*square] for square in read]
    if problem.name == "one-queens":
        return columns_of(read) if read else None
    return [columns_of(board) for board in read]


def columns_of(board):
    """Return the columns of the queens of a board, from its first row to its last."""
    return [column for _, column in sorted(board)]


def raw(value):
    """Return a value that cannot be read."""
    if isinstance(value, Container):
        return [raw(each) for each in value.items]
    assert value is None or isinstance(value, int)
    return value


def is_right(problem, answer, arguments):
    """Return whether an answer is right; one that cannot be read is wrong."""
    with suppress(AlgorithmsError, IndexError, TypeError):
        return JUDGES[problem](answer, *arguments)
    return False


def right_answers(problem):
    """Yield numbers of calls and different right answers to them."""
    makes: list[Any] = [
        lambda source=source: function_of(source, "solve")
        for source in PROGRAMS[problem]["bases"].values()
    ]
    makes += [
        each.load
        for each in programs()
        if each.kind == "right" and each.problem == problem
    ]
    assert len(makes) >= 5
    readers = [Reader(problem, make) for make in makes]
    for number, call in enumerate(CALLS[problem]):
        found = []
        for reader in readers if call != LONGEST else readers[4:5]:
            for answer in reader.answers(reader.solver(), call):
                assert is_right(problem, answer, call), (problem, call, answer)
                found += [] if answer in found else [answer]
        if isinstance(found[0], list) and "tour" not in problem != "one-queens":
            found[2:2] = [each[::-1] for each in found[:1]]
        if problem == "reduce-symmetry":  # the last one of each class
            first = readers[0]
            found[1:1] = first.answers(first.solver(), (call[0][::-1],))
        if problem == "one-queens" and found[0]:
            found[1:1] = [found[0][::-1], [call[0] - 1 - each for each in found[0]]]
        if problem == "closed-tour" and found[0]:
            found += [found[0][5:] + found[0][:5], found[0][::-1]]
        distinct = [each for k, each in enumerate(found) if each not in found[:k]]
        yield from ([number, each] for each in distinct[:CHOICES])


def wrong_answers(problem, mistake, *, later):
    """Return numbers of calls and wrong answers to them, perhaps after other calls."""
    reader = Reader(problem, lambda: mistake.solver)
    order, solver = [*enumerate(CALLS[problem])], reader.solver()
    wrong = (
        [number, answer]
        for number, call in (order + order[::-1] if later else order)
        for answer in reader.answers(solver if later else reader.solver(), call)
        if not is_right(problem, answer, call)
    )
    found = [*islice(wrong, MOST)]
    return found[:1] + found[1:][-1:]


def pool(problem):
    """Return the calls of a problem, with right and wrong answers."""
    wrong, found = {}, []
    for each in mistakes_of(problem):
        wrong[each.name] = wrong_answers(problem, each, later=False)
        if not wrong[each.name]:
            wrong[each.name] = wrong_answers(problem, each, later=True)
            found.append(each.name)
    return {
        "calls": CALLS[problem],
        "right": [*right_answers(problem)],
        "wrong": {name: each for name, each in wrong.items() if each},
        "later": [name for name in found if wrong[name]],
    }


if __name__ == "__main__":
    lines = [
        f'"{problem}": {json.dumps(pool(problem), separators=(",", ":"))}'
        for problem in CALLS
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n")
