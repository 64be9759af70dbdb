"""Correct solvers in many styles all pass the check."""

import os
from pathlib import Path

import pytest

from algorithms.practice import check

pytestmark = pytest.mark.slow
HERE = Path(__file__).parent / "right"

# The file, its function, the problem, and the form in which its answers are read.
SOLVERS = """
recursive_columns.py      solve                  all-queens       columns
leetcode_51.py            Solution.solveNQueens  all-queens       strings
permuted.py               queens                 all-queens       columns
squares_as_sets.py        all_queens             all-queens       squares
from_one.py               place_queens           all-queens       squares-from-1
with_a_stack.py           nqueens                all-queens       columns
while_loop.py             iterative              all-queens       columns-from-1
numpy_boards.py           boards                 all-queens       marks
numpy_breadth.py          columns                all-queens       columns
numpy_argwhere.py         squares                all-queens       squares
lazy.py                   gen                    all-queens       columns
exact_cover.py            n_queens               all-queens       squares
object_oriented.py        Solver.solve           all-queens       squares
functional.py             all_queens             all-queens       columns
digits.py                 solve                  all-queens       columns-from-1
dictionaries.py           find_all               all-queens       columns
marked_boards.py          queens01               all-queens       marks
one_text.py               draw                   all-queens       text
unicode_rows.py           solve                  all-queens       strings
half_and_mirror.py        solve                  all-queens       columns
leetcode_52.py            Solution.totalNQueens  count-queens     number
memoised.py               count                  count-queens     number
counting_generator.py     how_many               count-queens     number
half_count.py             count                  count-queens     number
first_found.py            one                    one-queens       columns
min_conflicts.py          solve                  one-queens       columns
by_formula.py             queens                 one-queens       columns-from-1
las_vegas.py              place                  one-queens       squares
board_of_strings.py       solve                  one-queens       marks
canonical.py              distinct               distinct-queens  columns
seen_images.py            fundamental            distinct-queens  marks
complex_classes.py        classes                distinct-queens  squares-from-1
rays.py                   is_safe                safe-square      yes-no
numpy_safe.py             safe                   safe-square      yes-no
one_liner_safe.py         may_stand              safe-square      yes-no
subtracting.py            free                   free-squares     squares
line_counts.py            free_squares           free-squares     squares
numpy_free.py             free                   free-squares     squares
mask_of_free.py           free_mask              free-squares     marks
eight_by_hand.py          images                 images           columns
zip_images.py             all_images             images           marks
numpy_images.py           images                 images           marks
other_images.py           images                 images           squares
first_of_class.py         reduce                 reduce-symmetry  columns
last_of_class.py          unique                 reduce-symmetry  columns
plain_tour.py             tour                   knights-tour     numbers
warnsdorff_tour.py        knights_tour           knights-tour     path
tour_with_stack.py        tour                   knights-tour     numbers-from-1
numpy_tour.py             tour                   knights-tour     numbers-from-1
closed_by_degree.py       closed_tour            closed-tour      path
closed_and_joined.py      closed                 closed-tour      path
eight_moves.py            moves                  next-moves       squares
complex_moves.py          moves                  next-moves       squares
numpy_moves.py            moves                  next-moves       squares
board_of_moves.py         moves                  next-moves       marks
"""
TABLE = [line.split() for line in SOLVERS.split("\n") if line]
# Two tours without a rule of thumb take half of the time of all; `make audit` checks them, too.
LONG = ("plain_tour.py", "numpy_tour.py")
CHOSEN = (
    TABLE
    if "AUDIT" in os.environ
    else [row for row in TABLE[::3] if row[0] not in LONG]
)


def told(report):
    """Return what a report says against a solver."""
    return [
        (result.property.name, result.verdict, result.finding, result.reply)
        for result in report.check.results
        if result.verdict != "passed"
    ]


@pytest.mark.parametrize(
    ("file", "function", "problem", "form"), CHOSEN, ids=[row[0] for row in CHOSEN]
)
def test_a_right_solver_passes(file, function, problem, form):
    """Every property holds for it, and its answers are read in the form that is meant."""
    # Also on a busy machine: no tour on 4 × 5 squares takes a second with NumPy.
    seconds = 20.0 if "tour" in problem else 5.0
    report = check(problem, f"{HERE / file}:{function}", seconds=seconds)
    assert told(report) == []
    assert report.passed
    assert report.mistakes == ()
    recognised = report.check.recognised
    assert recognised is not None
    assert recognised.format.code == form


def test_the_solvers_are_as_many_as_the_files():
    """Each file is a row of the table, and the problems all have solvers."""
    assert sorted({row[0] for row in TABLE}) == sorted(
        path.name for path in HERE.glob("*.py")
    )
    assert len(TABLE) >= 36
