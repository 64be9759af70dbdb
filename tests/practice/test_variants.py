from itertools import product
from pathlib import Path

import pytest

from algorithms.errors import InvalidTypeError, InvalidValueError
from algorithms.knights_tour import warnsdorff
from algorithms.knights_tour.existence import closed_tour
from algorithms.practice.grading import grades as module
from algorithms.practice.grading.variants import variant_of
from algorithms.practice.problems import PROBLEMS
from tests.practice.tables import every

STUDENTS = [f"student {number}" for number in range(300)]
PLAIN = {"images", "reduce-symmetry"}


@every("problem", PROBLEMS)
def test_the_same_student_gets_the_same_variant(problem):
    """A variant depends on the student, the seed and the problem only."""
    for one, same in (("Ada", "Ada"), ("Ada", " aDA\n"), ("Zoé", "Zoe\u0301")):
        assert variant_of(problem, one) == variant_of(problem, same)
    seeds = {variant_of(problem, name, n).seed for name in STUDENTS for n in (0, 1)}
    assert len(seeds) == 2 * len(STUDENTS)
    assert all(0 <= seed < 2**32 for seed in seeds)


def test_variants_stay_the_same():
    """No version of Python or of this package changes the variants of an assignment."""
    variant = variant_of("knights-tour", "Ada", 7)
    assert (variant.seed, dict(variant.values)) == (
        2876441130,
        {"rows": 8, "columns": 8, "start": (4, 3)},
    )
    assert variant_of("knights-tour", "\udcff") == variant_of(
        "knights-tour", "\ufffd"
    )


@every("problem", PROBLEMS)
def test_the_task(problem):
    """There are several tasks, each a sentence with all values filled in."""
    tasks = {variant_of(problem, each).task("en") for each in STUDENTS}
    if problem in PLAIN:
        assert tasks == {""}
        return
    assert len(tasks) > 3
    assert [each for each in tasks if not each.endswith(".") or "{" in each] == []


def values_of(problem):
    """Return the different values of the students."""
    return {tuple(variant_of(problem, each).values.values()) for each in STUDENTS}


def test_every_tour_exists():
    """The boards and squares of the variants have tours."""
    for rows, columns, (row, column) in values_of("knights-tour"):
        if rows * columns % 2:
            assert warnsdorff.tour(rows, columns, start=(row, column))
        else:  # a closed tour can start on any square
            assert (row, column) in product(range(rows), range(columns))
            assert closed_tour(rows, columns).exists


def test_closed_boards():
    """The boards of closed tours have one, and the squares of moves are on the board."""
    assert all(closed_tour(*board).exists for board in values_of("closed-tour"))
    for each in STUDENTS:
        chosen = variant_of("next-moves", each).values
        board = product(range(chosen["rows"]), range(chosen["columns"]))
        assert chosen["start"] in board


def test_wrong_arguments():
    """Wrong arguments raise errors."""
    with pytest.raises(InvalidValueError, match="unknown problem"):
        variant_of("queens", "Ada")
    with pytest.raises(InvalidValueError, match="seed must not be negative"):
        variant_of("all-queens", "Ada", -1)
    with pytest.raises(InvalidTypeError, match="seed must be an integer"):
        variant_of("all-queens", "Ada", 1.5)  # type: ignore[arg-type]  # what is refused


@pytest.mark.parametrize("variants", [False, True])
def test_the_command(run, monkeypatch, tmp_path, variants):
    """With `--variants`, each submission has its own seed; else all have the same."""
    seeds = {}

    def check(_self, copy, request):
        seeds[copy.main.stem] = request["seed"]
        return b'{"status": "failed"}'

    monkeypatch.setattr(module._Checker, "_run", check)
    monkeypatch.chdir(tmp_path)
    Path("class").mkdir()
    for name in ("ann", "bob"):
        Path(f"class/{name}.py").touch()
    options = ["--seed", "3", *(["--variants"] if variants else [])]
    assert run("grade", "all-queens", "class", *options)[0] == 0
    page = Path("grades.html").read_text(encoding="utf-8")
    for name, seed in seeds.items():
        variant = variant_of("all-queens", name, 3)
        assert seed == (variant.seed if variants else 3)
    assert ("Show your result for" in page) == variants
    assert set(seeds) == {"ann", "bob"}
