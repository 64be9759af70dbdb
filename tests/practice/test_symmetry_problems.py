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


def reduce(solutions, alike=images):
    """Keep the first solution of each class."""
    kept = []
    for columns in solutions:
        if not any(each in kept for each in alike(columns)):
            kept.append(columns)
    return kept


def aliased(columns):
    """Rotate the same list repeatedly, and collect it."""
    board, found = columns[:], []
    for each in images(columns):
        board[:] = each
        found.append(board)
    return found


def cleared(solve):
    """Return a solver that empties the given list."""

    def changed(given):
        answer = [*solve(given)]
        given.clear()
        return answer

    return changed


IMAGES = [
    ("answers", lambda _: None, "nothing-returned", None),
    ("sound", lambda s: [[*each[1:], each[0]] for each in images(s)], "no-image", [1, 3, 0, 2]),
    ("sound", lambda s: [[0] * len(s), *images(s)], "no-image", [1, 3, 0, 2]),
    ("complete", turns, "image-missing", [1, 3, 0, 2]),
    ("complete", lambda s: [s], "image-missing", [1, 3, 0, 2]),
    ("at-most-eight", lambda s: [s, *images(s)], "more-than-eight", [1, 3, 0, 2]),
    ("at-most-eight", lambda s: [*once(s)[1:], s], "image-too-often", [0, 3, 1, 4, 2]),
    ("closed", lambda s: once(s)[: None if s[0] == 1 else 1], "images-of-image", [0, 3, 1, 4, 2]),
    ("repeatable", at_first(images, lambda s: images(s)[1:]), "other-answer", [1, 3, 0, 2]),
    ("untouched", cleared(images), "changed-argument", [1, 3, 0, 2]),
    ("own-objects", aliased, "one-object", [1, 3, 0, 2]),
]  # fmt: skip

REDUCE = [
    ("answers", lambda _: None, "nothing-returned", None),
    (
        "from-given", lambda given: [turn(each) for each in reduce(given)], "not-from-given",
        [[0, 2, 4, 1, 3]],
    ),
    (
        "one-per-class", lambda given: reduce(given, turns), "class-twice",
        [[1, 3, 0, 2], [2, 0, 3, 1]],
    ),
    ("one-per-class", lambda given: given, "kept-twice", [[0], [0]]),
    ("every-class", lambda given: reduce(given)[:1], "class-lost", None),
    (
        "idempotent", lambda given: reduce(given)[: 1 if len(given) == 2 else None],
        "reduced-again", None,
    ),
    (
        "any-order", lambda given: [each for each in given if each[0] <= given[0][0]],
        "order-of-list", [[2, 0, 3, 1], [1, 3, 0, 2]],
    ),
    (
        "repeatable", at_first(reduce, lambda given: reduce(given)[1:]), "other-answer",
        [[1, 3, 0, 2]],
    ),
    ("untouched", cleared(reduce), "changed-argument", [[1, 3, 0, 2]]),
]  # fmt: skip
CATCHES: list[tuple[Any, ...]] = [
    (problem, *each, argument and (argument,))
    for problem, table in (("images", IMAGES), ("reduce-symmetry", REDUCE))
    for *each, argument in table
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
