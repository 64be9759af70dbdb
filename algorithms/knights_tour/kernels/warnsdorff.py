"""The compiled search of `algorithms.knights_tour.warnsdorff`, step by step."""

from typing import Any

import numpy as np

from algorithms.base.extras import compiled

__all__ = ["try_out", "walk"]

_FARTHEST, _POHL = 0, 1
_GONE = 99


def walk(
    ways: bytearray,
    moves: list[int],
    square: int,
    shape: tuple[int, int],
    rule: int,
) -> Any:
    """Do the same as `_walk` of the other module; the board is an array."""
    rows, columns = shape
    numbers = np.zeros(len(ways), np.int32)
    counts = np.frombuffer(ways, np.uint8)
    if _visit(counts, tuple(moves), square, rows, columns, rule, numbers):
        return numbers.reshape(rows + 4, columns + 2)[2:-2, 1:-1]
    return None


def try_out() -> None:
    """Compile what `walk` needs for 32-bit integers, or raise an error."""
    walk(bytearray(15), [0] * 8, 7, (1, 1), _FARTHEST)


@compiled
def _visit(
    ways: Any,
    moves: tuple[int, ...],
    square: int,
    rows: int,
    columns: int,
    rule: int,
    numbers: Any,
) -> bool:
    """Write the numbers of the visits; return whether all squares were visited."""
    ways[square] = _GONE
    for number in range(1, rows * columns):
        fewest, equal = np.uint8(9), 0
        best = square
        for move in moves:
            target = np.uint64(square + move)  # never an index from the end
            left = np.uint8(ways[target] - np.uint8(1))
            ways[target] = left
            if left < fewest:
                fewest, equal, best = left, 1, square + move
            elif left == fewest:
                equal += 1
        if equal == 0:
            return False
        if equal > 1:
            best, worth = -1, 0
            for move in moves:
                target = np.uint64(square + move)
                if ways[target] == fewest:
                    value = _value(ways, moves, square + move, rows, columns, rule)
                    if best < 0 or value > worth:
                        best, worth = square + move, value
        square = best
        numbers[square] = number
        ways[square] = _GONE
    return True


@compiled
def _value(
    ways: Any,
    moves: tuple[int, ...],
    square: int,
    rows: int,
    columns: int,
    rule: int,
) -> int:
    """Return the value of a square for tie-breaking; the first of the greatest is chosen."""
    if rule == _FARTHEST:
        row, column = square // (columns + 2), square % (columns + 2)
        down, right = 2 * row - rows - 3, 2 * column - columns - 1
        return down * down + right * right
    total = 0
    if rule == _POHL:
        for move in moves:
            left = ways[square + move]
            if left < 9:
                total -= left
    return total
