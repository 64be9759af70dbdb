"""Benchmarks of knight's tours: with pruning, and closed tours of large boards."""

from typing import Any

from algorithms.board import is_closed_tour, is_tour
from algorithms.knights_tour import backtracking_fast, large, warnsdorff
from benchmarks.others.table import Row, faster, timed
from benchmarks.plain import without_kernels
from benchmarks.timing import Pair
from tests.articles.listings import first_tour

__all__ = ["rows"]


def rows(*, quick: bool) -> list[Row]:
    """Return the rows of the knight's tours."""
    n, side = (5, 20) if quick else (8, 1000)
    article = Pair(
        "article : knights_tour.backtracking_fast",
        f"{n}×{n}, first tour",
        lambda: first_tour(n),
        lambda: backtracking_fast.solve(n),
    )
    plain = Pair(
        "warnsdorff : large, both pure Python",
        f"{side}×{side}",
        lambda: warnsdorff.tour(side),
        lambda: large.closed_tour(side),
        agree=_tours,
    )
    compiled = Pair(
        "warnsdorff : large, both arrays",
        f"{side}×{side}",
        lambda: warnsdorff.tour_array(side),
        lambda: large.closed_tour_array(side),
        agree=_tours,
    )
    return [
        timed(article, faster(3000)),
        timed(plain, faster(20), without_kernels),
        timed(compiled, faster(20)),
    ]


def _tours(one: Any, closed: Any) -> bool:
    """Return whether one board is a tour and the other a closed tour of the same size."""
    some, others = (
        board if isinstance(board, list) else board.tolist()
        for board in (one, closed)
    )
    return is_tour(some) and is_closed_tour(others) and len(some) == len(others)
