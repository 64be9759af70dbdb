"""The steps of a chessboard that a variable of a recorded program holds."""

from algorithms.board import Square
from algorithms.walkthrough import boards, tracing
from algorithms.walkthrough.steps import Log, Visit, Walkthrough

PIECES = {"queens": "queen", "knight": "knight"}
"""The piece on each board that a caller may ask for without naming a variable."""

_LARGEST = 64  # the maximum number of squares per row in a drawing


def draw(
    walkthrough: Walkthrough,
    recorder: tracing.LineRecorder,
    values: list[object],
    board: str,
) -> str:
    """Turn the values of a variable into steps; return its name.

    It is the variable with the name of the board, or else the one that most resembles a board.
    """
    piece, (rows, columns) = walkthrough.piece, _size(recorder, values)
    if piece == "queen":
        columns = rows  # a second number is not the width of a board of queens
    histories = recorder.histories
    named = {
        name: history
        for name, history in histories.items()
        if name.removesuffix(tracing.GLOBAL) == board
    }
    key = boards.choose(named, rows, columns, piece)
    if not key and board in PIECES:
        passed = {*map(boards.snapshot, (*values, *recorder.first_call))}
        searched = {
            name: history
            for name, history in histories.items()
            if not _are_squares(history) or not passed.issuperset(history)
        }
        key = boards.choose(searched, rows, columns, piece)
        key = key or boards.choose(histories, rows, columns, piece)
    walkthrough.rows, walkthrough.columns = rows, columns
    log = Log()
    for number, (line, changes, read) in enumerate(recorder.lines):
        walkthrough.visits[number] = Visit(line, len(log.steps), changes)
        found = read.get(key)
        squares = found and found.squares(rows, columns)
        if squares is None or not found:
            continue
        before = len(log.steps)
        if squares and recorder.has_arguments and not number:
            log.show("arrange", line, squares)
        _move(log, line, list(squares), is_ordered=found.is_ordered)
        if len(log.steps) > before and boards.is_solution(
            tuple(log.pieces), rows, columns, piece
        ):
            log.add("solution", line)
    walkthrough.steps = log.steps
    return key.removesuffix(tracing.GLOBAL)


def _are_squares(history: list[boards.Snapshot | None]) -> bool:
    return all(each and each.form == "squares" for each in history)


def _move(log: Log, line: int, new: list[Square], *, is_ordered: bool) -> None:
    """Add the steps that lead from the pieces on the board to new ones."""
    old = log.pieces.copy()
    if not is_ordered:
        kept = [square for square in old if square in new]
        new = kept + [square for square in new if square not in kept]
    same = next(
        (k for k, (a, b) in enumerate(zip(old, new, strict=False)) if a != b),
        min(len(old), len(new)),
    )
    if len(old) - same > 1 and new:
        log.show("arrange", line, tuple(new))
        return
    for _ in old[same:]:
        log.add("back", line)
    for square in new[same:]:
        log.add("place", line, square)


def _size(recorder: tracing.LineRecorder, values: list[object]) -> tuple[int, int]:
    """Return the size of the board: of a grid passed, the first integers passed, or of a grid."""
    for passed in (values, recorder.first_call):
        for grid in map(boards.snapshot, passed):
            if grid and grid.size and max(grid.size) <= _LARGEST:
                return grid.size
        numbers = tracing.integers_in(passed)
        if numbers and 0 < numbers[0] <= _LARGEST:
            is_pair = len(numbers) > 1 and 1 < numbers[1] <= _LARGEST
            return numbers[0], numbers[is_pair]
    read = [
        each for history in recorder.histories.values() for each in history if each
    ]
    sizes = [each.size for each in read if each.size and max(each.size) <= _LARGEST]
    if sizes:
        return sizes[0]
    ends = [_end(each) for each in read]
    n = max((end for end in ends if end <= _LARGEST), default=0)
    return n, n


def _end(read: boards.Snapshot) -> int:
    """Return the size of the smallest board for a snapshot without a size."""
    squares = read.squares(_LARGEST, _LARGEST) or ()
    return 1 + max((number for square in squares for number in square), default=-1)
