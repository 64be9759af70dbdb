"""The problem of finding the symmetric variants of a solution."""

from collections import Counter
from functools import cache

from hypothesis.strategies import SearchStrategy, integers, sampled_from

from algorithms.base.texts import N_
from algorithms.board.formats import SOLUTIONS
from algorithms.board.scene import Scene
from algorithms.practice.findings import Finding, found
from algorithms.practice.model import Cases, Example, Need, Session, tested
from algorithms.practice.problems import queens_oracle as oracle
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.n_queens import TWO_BOARDS, scene_of
from algorithms.practice.problems.oracles import Items
from algorithms.practice.problems.placements import board_problem
from algorithms.practice.problems.shared_properties import (
    own_objects,
    repeatable,
    untouched,
)
from algorithms.practice.replies import Arguments


def _itself(arguments: Arguments) -> oracle.Queens:
    """Return the given board, which an answer may leave out."""
    return oracle.squares_of(arguments[0])


def _images(arguments: Arguments) -> tuple[oracle.Queens, ...]:
    return oracle.images(_itself(arguments), len(arguments[0]))


def _scene(arguments: Arguments) -> Scene:
    return scene_of(_itself(arguments), len(arguments[0]))


def _difficulty(arguments: Arguments) -> tuple[object, ...]:
    return len(arguments[0]), arguments[0]


def _drawn() -> SearchStrategy[Arguments]:
    """Return a strategy that draws solutions; there are none for 2 and 3."""

    def of_size(n: int) -> SearchStrategy[Arguments]:
        # Indices are drawn, so that solutions are computed only when they are needed.
        indices = integers(0, oracle.count(n) - 1)
        return indices.map(lambda index: (oracle.as_lists(n)[index],))

    return sampled_from((4, 5, 6, 7, 8)).flatmap(of_size)


_OTHER = Need(
    N_("None of the answers checked here has a board other than the given one."),
    lambda session, case: (
        {*session.answer(case)} - {oracle.squares_of(case[0]), ()}
    ),
)


def _cases(trials: int, *sizes: int) -> Cases:
    return Cases(
        _drawn(),
        tuple((columns,) for n in sizes for columns in oracle.as_lists(n)),
        _difficulty,
        trials,
        _scene,
        _large(),
        (([1, 3, 0, 2],), ([2, 4, 1, 3, 0],)),
    )


@cache
def _large() -> tuple[Arguments, ...]:
    """Return a solution and one of its variants for each size from 7 to 16, and for 20."""
    calls: list[Arguments] = []
    for n in (*range(7, 17), 20):
        variants = oracle.images(oracle.any_solution(n), n)
        calls += [
            (list(oracle.columns_of(variants[k])),) for k in (0, n % len(variants))
        ]
    return tuple(sorted(calls, key=_difficulty))


def _about(
    code: str, arguments: Arguments, queens: oracle.Queens, **values: object
) -> Finding:
    scene = scene_of(queens, len(arguments[0]))
    return found(code, arguments, scene, **values, image=oracle.described(queens))


_IMAGES = Items(
    right=_images,
    about=_about,
    cases=lambda trials: _cases(trials, 1, 4, 5, 6),
    needs=_OTHER,
    given=lambda session, case: (_itself(case), *session.answer(case)),
)


@tested(_cases(20, 1, 4, 5, 6), after=("sound",), needs=_OTHER)
def _at_most_eight(session: Session, arguments: Arguments) -> Finding | None:
    given, may = session.answer(arguments), Counter(_images(arguments))
    if len(given) > 8:
        scene = _scene(arguments)
        return found("more-than-eight", arguments, scene, count=len(given))
    for queens, count in Counter(given).items():
        if 0 < (times := may[queens]) < count:
            values = {"count": count, "times": times}
            return _about("image-too-often", arguments, queens, **values)
    return None


@tested(
    _cases(8, 1, 4, 5),
    after=("own-objects", "sound", "complete", "at-most-eight"),
    needs=_OTHER,
    answered=True,
)
def _closed(session: Session, arguments: Arguments) -> Finding | None:
    boards = {*_IMAGES.given(session, arguments)}
    itself, right = _itself(arguments), {*_images(arguments)}
    for image in sorted(boards & right - {itself}):
        other = (list(oracle.columns_of(image)),)
        if {*_IMAGES.given(session, other)} != boards:
            pair = [(arguments, image), (other, itself)]
            wrong, queens = pair[0] if boards != right else pair[1]
            return _about(
                "images-of-image",
                wrong,
                _itself(wrong),
                other=oracle.described(queens),
            )
    return None


IMAGES = board_problem(
    name="images",
    parameters=("solution",),
    examples=(
        Example(([1, 3, 0, 2],), "[[1, 3, 0, 2], [2, 0, 3, 1]]"),
        Example(
            ([2, 4, 1, 3, 0],),
            "[[0, 3, 1, 4, 2], [2, 0, 3, 1, 4], [4, 1, 3, 0, 2], [0, 2, 4, 1, 3], "
            "[2, 4, 1, 3, 0], [3, 1, 4, 2, 0], [4, 2, 0, 3, 1], [1, 3, 0, 2, 4]]",
        ),
        Example(([0],), "[[0]]"),
    ),
    properties=(
        answers(_cases(20, 1, 4, 5)),
        _IMAGES.sound("no-image"),
        _IMAGES.complete("image-missing"),
        _at_most_eight,
        _closed,
        repeatable(_cases(10, 1, 4), needs=_OTHER),
        untouched(_cases(10, 1, 4), _OTHER),
        # Not for one square, where all variants in NumPy are views of the same array.
        own_objects(_cases(10, 4, 5), TWO_BOARDS),
    ),
    formats=SOLUTIONS,
    probes=(([2, 0, 3, 1, 4],), ([1, 3, 5, 0, 2, 4],), ([1, 3, 0, 2],), ([0],)),
    page="queens/symmetry/",
)
