"""Texts of reports about particular bugs, beyond the property that fails."""

import pytest

from algorithms.board.formats import Tour
from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.problems import PROBLEMS, tour_faults
from algorithms.practice.problems.tour_properties import knights_moves
from algorithms.practice.reports import Report
from algorithms.queens import column_array
from tests.practice.checked import find, texts
from tests.practice.tables import every
from tests.practice.test_boards_problems import RAYS, free, safe, without


def report(problem, solve):
    """Return the report about a solver and its text on one line."""
    check = check_solver(PROBLEMS[problem], InProcessSolver(solve))
    found = Report(check, "en")
    return found, " ".join(found.text().split())


def right(n):
    """Return all solutions as columns."""
    return [list(each) for each in column_array.solutions(n)]


def joined(board, square):
    """Return whether a square is safe if diagonals continue at the opposite edge."""
    n, (row, column) = len(board), square
    return safe(board, square) and not any(
        board[(row + i * down) % n][(column + i * right) % n]
        for down, right in (*RAYS["main"], *RAYS["anti"])
        for i in range(1, n)
    )


def test_missed_directions_are_named():
    """The report names all directions in which attacks are missed, if there are several."""
    rays = [*RAYS["column"], *RAYS["main"]]
    found = [
        find("safe-square", "sound", lambda b, s: safe(b, s, rays)),
        find("free-squares", "sound", lambda b: free(b, rays)),
    ]
    names = ["along a row", "along a diagonal that goes down to the left"]
    assert [each.values["directions"] for each in found] == [names, names]
    one = find("safe-square", "sound", lambda b, s: safe(b, s, without("row")))
    assert "directions" not in one.values
    _, text = report("free-squares", lambda b: free(b, rays))
    assert (
        f"Your code misses attacks in several directions: {'; '.join(names)}."
        in text
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


def test_a_wrong_step_is_described():
    """The text says how the row and the column change."""
    path = ((1, 2), (2, 3))
    finding = knights_moves(Tour(3, 4, tuple(enumerate(path))), (3, 4))
    assert finding is not None
    assert finding.fault is tour_faults.NOT_A_JUMP
    assert "the row changes by 1 and the column by 1." in texts(finding)[0]


@every(("step", "around"), [((1, 3), False), ((4, 2), True)])
def test_short_steps_do_not_wrap_around(step, around):
    """On 5 × 5, both steps are a knight's move across an edge; only the longer is evidence."""
    tour = Tour(5, 5, ((0, (0, 0)), (1, step)))
    finding = knights_moves(tour, (5, 5))
    assert finding is not None
    assert (finding.fault is tour_faults.WRAPPED) == around


def test_too_many_queens_explain_their_attacks():
    """Queens that were not removed explain attacks; a board with too few queens does not."""

    def solve(count):
        def solver(n):
            squares = [(r, c) for r in range(n) for c in range(n)]
            return [squares[: n + count]] if n > 3 else right(n)

        return solver

    for count, cause in ((1, "right-size"), (-1, "")):
        found, _ = report("all-queens", solve(count))
        causes = {each.property.name: each.cause for each in found.check.results}
        assert causes["right-size"] == ""
        assert causes["none-attack"] == cause


@pytest.mark.untraced
def test_swapped_squares_explain_missing_ones():
    """If row and column are swapped in every square, the missing squares are a consequence."""
    found, text = report("free-squares", lambda b: [(c, r) for r, c in free(b)])
    assert [each.property.name for each in found.check.failures] == ["sound"]
    assert text.count("Why:") == 1


def test_one_queen_has_an_example():
    """The wrong answer for one queen is shown although solutions for larger boards are missing."""
    found, _ = report(
        "all-queens", lambda n: [s for s in right(n) if s and s[0] != n // 2]
    )
    names = [each.property.name for each in found.check.failures]
    assert names == ["none-missing", "small"]


def test_a_missing_class_has_an_example():
    """The missing class is shown although the answer also contains two boards of one class."""
    found, _ = report(
        "distinct-queens", lambda n: right(n)[: -(-len(right(n)) // 8)]
    )
    names = [each.property.name for each in found.check.failures]
    assert names == ["one-per-class", "every-class"]


def test_boards_as_columns_are_explained():
    """Only if answers have another format, the report explains the columns in its texts."""
    sentence = (
        "Here, (1, 3, 0, 2) lists the column of the queen in each row: column 1 in row 0, "
        "column 3 in row 1, and so on."
    )
    _, columns = report("all-queens", lambda n: right(n)[1:])
    assert "The solution [1, 3, 0, 2] is missing." in columns
    assert "lists the column of the queen in each row:" not in columns
    _, squares = report(
        "all-queens", lambda n: [list(enumerate(each)) for each in right(n)[1:]]
    )
    assert "The solution (1, 3, 0, 2) is missing." in squares
    assert sentence in squares


def test_unchecked_properties_are_counted():
    """The summary says how many checks could not be made, if there are any."""
    _, text = report("all-queens", lambda _: 1 / 0)
    assert "Not yet: 1 of 10 checks failed, and 9 could not be made." in text
    _, text = report("all-queens", lambda n: right(n)[1:] if n > 3 else right(n))
    assert "Not yet: 2 of 10 checks failed. Calls:" in text
