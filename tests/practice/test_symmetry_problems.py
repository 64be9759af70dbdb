"""The problems about symmetry: correct solvers pass, wrong ones are caught."""

from typing import Any

from algorithms.queens import symmetry
from tests.practice.checked import at_first, find, texts


def turn(columns):
    """Rotate a board by 90 degrees."""
    return [len(columns) - 1 - columns.index(c) for c in range(len(columns))]


def turns(columns):
    """List a board and its three rotations."""
    found = [columns]
    for _ in range(3):
        found.append(turn(found[-1]))
    return found


def images(columns):
    """List all eight symmetric variants, including equal ones."""
    return turns(columns) + [each[::-1] for each in turns(columns)]


def once(columns):
    """List the distinct symmetric variants."""
    return [list(each) for each in sorted(set(map(tuple, images(columns))))]


def reduce(solutions):
    """Keep the first solution of each class."""
    kept = []
    for columns in solutions:
        if not any(each in kept for each in images(columns)):
            kept.append(columns)
    return kept


REDUCE = [
    (
        "from-given", lambda given: [turn(each) for each in reduce(given)], "not-from-given",
        [[0, 2, 4, 1, 3]],
    ),
    ("one-per-class", lambda given: given, "kept-twice", [[1, 3, 0, 2], [1, 3, 0, 2]]),
    (
        "repeatable", at_first(reduce, lambda given: reduce(given)[1:]), "other-answer",
        [[1, 3, 0, 2]],
    ),
]  # fmt: skip
CATCHES: list[tuple[Any, ...]] = [
    *(("reduce-symmetry", *each, (argument,)) for *each, argument in REDUCE),
    ("images", "closed", turns, "images-of-image", ([1, 3, 0, 2],)),
]


def squares(solutions):
    """Return the squares of each solution."""
    return [[*enumerate(columns)] for columns in solutions]


RIGHT: list[tuple[Any, ...]] = [
    ("images", lambda s: images(s)[1:]),
    ("images", lambda s: [each for each in once(s) if each != s]),
    ("images", lambda s: {tuple(each) for each in images(s)}),
    ("images", lambda s: symmetry.images(list(enumerate(s)))),
    ("reduce-symmetry", lambda given: reduce(given[::-1])),
    ("reduce-symmetry", lambda given: squares(reduce(sorted(given)))),
    ("reduce-symmetry", lambda given: symmetry.distinct(squares(given))),
    (
        "reduce-symmetry",
        lambda given: {min(map(tuple, images(each))): each for each in given}.values(),
    ),
]  # fmt: skip


def test_an_odd_board_is_described():
    """A board without one queen per row is described by its squares."""
    finding = find("images", "sound", lambda s: [[(0, c) for c in s]])
    assert "[(0, 0), (0, 1), (0, 2), (0, 3)]" in texts(finding)[0]
