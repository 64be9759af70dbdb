"""Texts of reports about particular bugs, beyond the property that fails."""

import pytest

from algorithms.board.formats import Tour
from algorithms.practice.problems.tours import knights_moves
from tests.practice.checked import find, texts
from tests.practice.reported import checked, unbroken
from tests.practice.tables import every
from tests.practice.test_boards_problems import RAYS, free, safe
from tests.practice.test_queens_problems import right


def joined(board, square):
    """Return whether a square is safe if diagonals continue at the opposite edge."""
    n, (row, column) = len(board), square
    return safe(board, square) and not any(
        board[(row + i * down) % n][(column + i * right) % n]
        for down, right in (*RAYS["main"], *RAYS["anti"])
        for i in range(1, n)
    )


@every(
    ("solve", "around"),
    [(joined, True), (lambda b, s: safe(b, s) and not sum(map(sum, b)), False)],
)
def test_diagonals_across_the_edges(solve, around):
    """Negative indices are a cause only if they explain every refused square of larger boards."""
    free_of = {
        "safe-square": solve,
        "free-squares": lambda b: [s for s in free(b) if solve(b, s)],
    }
    for problem, each in free_of.items():
        finding = find(problem, "complete", each)
        assert finding.fault.code.endswith("around-the-edge") == around
        assert ("Negative indices" in finding.fault.hint) == around


def step_fault(size, first, second):
    """Return the finding for one step of a tour on a square board."""
    found = knights_moves(Tour(size, size, ((0, first), (1, second))), (size, size))
    assert found is not None
    return found


def test_a_wrong_step_is_described():
    """The text says how the row and the column change."""
    finding = step_fault(4, (1, 2), (2, 3))
    assert finding.fault.code == "no-knights-move"
    assert "the row changes by 1 and the column by 1." in texts(finding)[0]


def test_short_steps_do_not_wrap_around():
    """On 5 × 5, both steps are a knight's move across an edge; only the longer is evidence."""
    assert step_fault(5, (0, 0), (1, 3)).fault.code != "around-the-edge"
    assert step_fault(5, (0, 0), (4, 2)).fault.code == "around-the-edge"


@every(("count", "cause"), [(1, "right-size"), (-1, "")])
def test_too_many_queens_explain_their_attacks(count, cause):
    """Queens that were not removed explain attacks; a board with too few queens does not."""

    def solve(n):
        squares = [(r, c) for r in range(n) for c in range(n)]
        return [squares[: n + count]] if n > 3 else right(n)

    results = checked("all-queens", solve).check.results
    causes = {each.property.name: each.cause for each in results}
    assert (causes["right-size"], causes["none-attack"]) == ("", cause)


def for_one(n):
    """Return a board for one queen only."""
    if n == 1:
        return [[1]]
    return None


@every(
    ("problem", "solve", "names"),
    [
        # If row and column are swapped in every square, missing squares are a consequence.
        ("free-squares", lambda b: [(c, r) for r, c in free(b)], ["sound"]),
        # The wrong answer for one queen is shown although solutions for larger boards are missing.
        (
            "all-queens",
            lambda n: [s for s in right(n) if s and s[0] != n // 2],
            ["small", "none-missing"],
        ),
        # The missing class is shown although the answer has two boards of one class.
        (
            "distinct-queens",
            lambda n: right(n)[: -(-len(right(n)) // 8)],
            ["one-per-class", "every-class"],
        ),
        # The only answer other than None is read as the board that it is.
        ("one-queens", for_one, ["finds"]),
    ],
)
@pytest.mark.untraced
def test_failures_that_are_told(problem, solve, names):
    """A failure has a counterexample of its own, unless another failure explains it."""
    report = checked(problem, solve)
    assert [each.property.name for each in report.check.failures] == names
    assert report.text().count("Why:") == len(names)


def test_boards_as_columns_are_explained():
    """Only if answers have another format, the report explains the columns in its texts."""
    columns = checked("all-queens", lambda n: right(n)[1:]).text()
    assert "The solution [1, 3, 0, 2] is missing." in columns
    assert "lists the column of the queen in each row:" not in unbroken(columns)
    squares = checked(
        "all-queens", lambda n: [list(enumerate(each)) for each in right(n)[1:]]
    )
    text = unbroken(squares.text())
    assert "The solution (1, 3, 0, 2) is missing." in text
    assert (
        "Here, (1, 3, 0, 2) lists the column of the queen in each row: column 1 in row 0, "
        "column 3 in row 1, and so on." in text
    )
