"""Each problem in one line of code: queens, tours, why there is none, and a picture."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Literal, get_args

from algorithms.base.arguments import (
    check_items,
    check_method,
    check_rng,
    check_sides,
)
from algorithms.base.errors import (
    InvalidValueError,
    NoSolutionError,
    check_pair,
    check_square,
    shorten,
)
from algorithms.base.messages import choose_language, explain
from algorithms.board import Square
from algorithms.board.formats.reading import read_iterator
from algorithms.knights_tour import existence
from algorithms.solving import methods
from algorithms.solving.answers import Queens, Tour, queens_of, tour_of
from algorithms.solving.methods import ForAll, ForOne, ForTours

if TYPE_CHECKING:
    from algorithms.drawing import Svg

Problem = Literal["all-queens", "one-queens", "knights-tour", "closed-tour"]


class QueensIterator(Iterator[Queens]):
    """An iterator with a readable `repr`."""

    def __init__(self, name: str, found: Iterator[Queens]) -> None:
        self._name, self._found = name, found

    def __next__(self) -> Queens:
        return next(self._found)

    def __repr__(self) -> str:
        return f"<iterator: {self._name}>"


def all_queens(n: int, *, method: ForAll = "column-array") -> Iterator[Queens]:
    """Find all solutions for n queens, one by one.

    Args:
        n: The number of queens, up to the method's limit. The number of solutions grows fast:
            14,200 for n = 12 and 14,772,512 for n = 16.
        method: The algorithm: "column-array" or "column-array-fast" (n up to 29), "marked-board" or
            "choice-points" (up to 21), "coordinate-sets" or "tail-calls" (up to 13, because they
            find all solutions before they return the first). On larger boards, even the first
            solution would take minutes or hours.

    Returns:
        An iterator over the solutions in the order of their columns; empty if there are none. For
        n = 0 the empty board is a solution.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`, `too-large`, `too-large-for-method` or `unknown-method`.

    Example:
        >>> list(all_queens(4))
        [Queens((1, 3, 0, 2)), Queens((2, 0, 3, 1))]
    """
    n, name = methods.check_board(n, method, methods.SEVERAL)
    solutions = methods.find_solutions(name, n, Random()) if n else iter([()])
    return QueensIterator(f"all_queens({n})", map(queens_of, solutions))


def one_queens(
    n: int, *, method: ForOne = "explicit", rng: Random | int | None = None
) -> Queens | None:
    """Find one solution for n queens.

    Args:
        n: The number of queens, up to the method's limit.
        method: The algorithm: "explicit" (a formula) or "min-conflicts" (n up to 10,000,000),
            "genetic" (up to 100), "random-greedy" or "random-greedy-fast" (up to 34), or any method
            of `all_queens`, with its limit; the first solution is returned.
        rng: The random number generator of "min-conflicts", "genetic", "random-greedy" or
            "random-greedy-fast", or its seed; None for a new generator. Other methods take none.

    Returns:
        A solution; None for n = 2 and n = 3, which have none.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer; `not-a-generator`.
        InvalidValueError: `negative-size`, `too-large`, `too-large-for-method`, `unknown-method`
            or `not-randomised`.

    Example:
        >>> one_queens(8), one_queens(3)
        (Queens((3, 5, 7, 1, 6, 0, 2, 4)), None)
    """
    n, name = methods.check_board(n, method)
    generator, randomised = check_rng(rng), methods.RANDOMIZED
    if rng is not None and name not in randomised:
        raise InvalidValueError(
            "not-randomised", method=name, methods=", ".join(randomised)
        )
    found = methods.find_solutions(name, n, generator, several=False)
    columns = next(found, None) if n else ()
    return None if columns is None else queens_of(columns)


def distinct_queens(n: int, *, method: ForAll = "column-array") -> Iterator[Queens]:
    """Find the fundamental solutions for n queens: one of each symmetry class.

    Args:
        n: As in `all_queens`.
        method: As in `all_queens`.

    Returns:
        An iterator over the solutions, each the smallest of its symmetric variants.

    Raises:
        InvalidTypeError: As in `all_queens`.
        InvalidValueError: As in `all_queens`.

    Example:
        >>> list(distinct_queens(4)), len(list(distinct_queens(8)))
        ([Queens((1, 3, 0, 2))], 12)
    """
    found = all_queens(n, method=method)
    smallest = (queens for queens in found if queens <= min(queens.images()))
    return QueensIterator(f"distinct_queens({n})", smallest)


def count_queens(n: int) -> int:
    """Count the solutions for n queens, without listing them.

    Each additional queen takes about eight times as long: with the `fast` extra, n = 18 takes
    seconds and n = 20 minutes; without it, it is hundreds of times as slow. `queens.counting.count`
    also shares the work between processes, reports progress, and resumes an interrupted count.

    Args:
        n: The number of queens, up to 27; for more queens, the number of solutions is not known.

    Returns:
        The number of solutions.

    Raises:
        InvalidTypeError: `not-an-integer`: n is not an integer.
        InvalidValueError: `negative-size`; `beyond-the-record`: n is above 27.

    Example:
        >>> count_queens(8)
        92
    """
    from algorithms.counting import count

    return count(n)


def tour(
    rows: int,
    columns: int | None = None,
    *,
    start: Square = (0, 0),
    method: ForTours = "warnsdorff",
) -> Tour | None:
    """Find a knight's tour.

    Args:
        rows: The number of rows: up to 1,000 with "warnsdorff" and "closed", otherwise up to 100.
        columns: The number of columns, with the same limit; None for a square board.
        start: The row and the column of the first square.
        method: The algorithm: "warnsdorff", "backtracking", "backtracking-fast" or "closed", which
            is `closed_tour`. Where Warnsdorff's rule finds no tour, "warnsdorff" continues with
            short backtracking searches. From 7 × 7 on, the two backtracking searches may take
            impractically long, depending on the start.

    Returns:
        A tour; None if there is no tour from this start.

    Raises:
        InvalidTypeError: `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `negative-size`, `too-large`, `not-a-square`, `off-board` or
            `unknown-method`.
        AttemptsExhaustedError: `tour-tries`: "warnsdorff" and the searches after it found no tour,
            although one may exist.

    Example:
        >>> tour(5), tour(4)
        (Tour(5 × 5, (0, 0) to (2, 2)), None)
    """
    board = find_board(method, rows, columns, start)
    return None if board is None else tour_of(board)


def closed_tour(
    rows: int, columns: int | None = None, *, start: Square = (0, 0)
) -> Tour | None:
    """Find a closed tour: from its last square the knight can return to the first in one move.

    Args:
        rows: The number of rows, up to 1,000.
        columns: The number of columns, up to 1,000; None for a square board.
        start: The row and the column of the first square.

    Returns:
        A closed tour; None if the board has none.

    Raises:
        InvalidTypeError: `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `negative-size`, `too-large`, `not-a-square` or `off-board`;
            `tour-under-six`: a closed tour exists, but the board has a side of 3 or 5 and more than
            50 squares.

    Example:
        >>> closed_tour(6).is_closed, closed_tour(7)
        (True, None)
    """
    return tour(rows, columns, start=start, method="closed")


def find_board(
    method: str, rows: int, columns: int | None, start: Square
) -> list[list[int]] | None:
    """Return the numbered board of a tour; None if there is no tour from this start."""
    row = methods.METHODS[check_method(method, methods.TOURS)]
    shape = check_sides(rows, columns, row.largest)
    if 0 in shape and check_pair(start, "start") == (0, 0):  # also by default
        return None
    start = check_square(start, *shape, "start")
    if row is methods.METHODS["closed"]:
        verdict = existence.closed_tour(*shape)
    else:
        verdict = existence.open_tour(*shape, start)
    if verdict.exists is False:
        return None
    board: list[list[int]] | None = row.call(row.tour, *shape, start=start)
    return board


def why(
    problem: Problem,
    rows: int,
    columns: int | None = None,
    *,
    start: Square | None = None,
    language: str | None = None,
) -> str | None:
    """Return the reason why a board has no solution, if a theorem rules one out.

    Args:
        problem: "all-queens", "one-queens", "knights-tour" or "closed-tour".
        rows: The size of the board, or its number of rows.
        columns: The number of columns; None for a square board.
        start: The row and the column of a tour's first square; None for any square.
        language: The language of the reason, as in `choose_language`.

    Returns:
        A sentence; None if no theorem rules out a solution.

    Raises:
        InvalidTypeError: `not-a-text`; `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `unknown-problem`, `negative-size`, `not-a-square`, `off-board` or
            `unknown-language`.

    Example:
        >>> why("all-queens", 3)
        'no solution exists for 3 queens'
        >>> why("closed-tour", 6) is None
        True
    """
    problems = get_args(Problem)
    if not isinstance(problem, str) or problem not in problems:
        raise InvalidValueError(
            "unknown-problem", value=shorten(problem), problems=", ".join(problems)
        )
    language = choose_language(language)
    rows, columns = check_sides(rows, columns)
    if start is not None:
        start = check_square(start, rows, columns, "start")
    try:
        if problem == "knights-tour":
            existence.check_open_tour(rows, columns, start)
        elif problem == "closed-tour":
            existence.check_closed_tour(rows, columns)  # it may start on any square
        elif rows == columns in (2, 3):
            return explain(NoSolutionError("no-solution", n=rows), language)
    except NoSolutionError as error:
        return explain(error, language)
    return None


def draw(
    answer: object,
    *,
    n: int | None = None,
    marked: Iterable[Square] = (),
    title: str = "",
    description: str = "",
    show_title: bool = False,
    width: int | None = None,
) -> "Svg":
    """Draw queens or a knight's tour.

    Args:
        answer: The answer in any format that the checker knows: a result of this package,
            columns, squares, a board, text or an array. It is drawn as a tour if each square is
            visited once by knight's moves, and otherwise as queens, which may attack each other.
            A numbered board that cannot be read as queens is drawn as a tour with any moves.
        n: The size of a board of queens, up to 200; None to use the number of queens or rows.
        marked: Squares (row, column) to mark, such as those that a queen attacks: with a dot, or
            with a frame around a queen; a tour has no room for marks.
        title: The drawing's name, for the tooltip and for screen readers; if empty, the size of the
            board is used.
        description: A description of the picture; a text version of the board is appended to it.
        show_title: True to also write the title, in any language, above the board.
        width: The width in pixels of the drawing and of a file saved from it, from 1 to 8,000; None
            for a size at which a square is about 48 pixels wide, and 72 in PNG and GIF.

    Returns:
        The text of one `<svg>` element. A notebook shows it as a picture, and its `save` writes
        an SVG, PNG or GIF file. The GIF of a tour of at most 2,000 squares shows its moves.

    Raises:
        InvalidTypeError: `no-answer`: the answer is None; `not-an-integer`: n or the width is not
            an integer; `not-a-collection`: `marked` is not a collection.
        InvalidValueError: `unreadable-answer`: the answer is not in a known format;
            `several-answers`: it is a collection of solutions; `negative-size`, `too-small` or
            `too-large`: the board has more than 200 rows, or the width is not from 1 to 8,000;
            `too-long`: a visible title has more than 1,000 characters; `off-board`;
            `not-a-square`; `marks-on-a-tour`.

    Example:
        >>> draw((1, 3, 0, 2)).count('class="queen"')
        4
        >>> draw([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]]).count('class="queen"')
        0
    """
    from algorithms.drawing import queens_svg, tour_svg

    look: Any = {
        "title": title,
        "description": description,
        "show_title": show_title,
        "width": width,
    }
    marks, path = check_items(marked, "marked"), None
    if isinstance(answer, Queens):
        n, answer = len(answer) if n is None else n, answer.squares
    else:
        answer = read_iterator(answer)
        with suppress(InvalidValueError):
            path = Tour(answer) if n is None else None
    if path and len(path) == 1 and not isinstance(answer, Tour):
        path = None
    if path is None or not (isinstance(answer, Tour) or path.is_solution()):
        drawn = partial(queens_svg, answer, n, **look)
        try:
            plain = drawn()
        except InvalidValueError:
            if path is None:
                raise
        else:  # an error of the marks is not one of the answer
            return drawn(marked=marks) if marks else plain
    if marks:
        raise InvalidValueError("marks-on-a-tour")
    return tour_svg(path, **look)
