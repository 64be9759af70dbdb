from pathlib import Path

import pytest

from algorithms.errors import InvalidTypeError, InvalidValueError
from algorithms.knights_tour import warnsdorff
from algorithms.knights_tour.existence import closed_tour
from algorithms.practice.grading import grades as module
from algorithms.practice.grading.variants import variant_of
from algorithms.practice.problems import PROBLEMS

STUDENTS = [f"student {number}" for number in range(300)]
PLAIN = {"images", "reduce-symmetry"}


def test_the_same_student_gets_the_same_variant():
    """A variant depends on the student, the seed and the problem only."""
    for problem in PROBLEMS:
        assert variant_of(problem, "Ada") == variant_of(problem, "Ada"), problem
        assert variant_of(problem, "Ada") == variant_of(problem, " aDA\n"), problem
        assert variant_of(problem, "Zoé") == variant_of(problem, "Zoe\u0301"), (
            problem
        )
        seeds = {variant_of(problem, each).seed for each in STUDENTS}
        assert len(seeds) == len(STUDENTS), problem
        others = {variant_of(problem, each, 1).seed for each in STUDENTS}
        assert not seeds & others, problem
        assert all(0 <= seed < 2**32 for seed in seeds), problem


def test_variants_stay_the_same():
    """No version of Python or of this package changes the variants of an assignment."""
    variant = variant_of("knights-tour", "Ada", 7)
    assert (variant.seed, dict(variant.values)) == (
        2876441130,
        {"rows": 8, "columns": 8, "start": (4, 3)},
    )


def test_the_task():
    """There are several tasks, each a sentence with all values filled in."""
    for problem in PROBLEMS:
        tasks = {variant_of(problem, each).task("en") for each in STUDENTS}
        if problem in PLAIN:
            assert tasks == {""}, problem
            continue
        assert len(tasks) > 3, problem
        for task in tasks:
            assert task.endswith("."), problem
            assert "{" not in task, problem


def test_every_tour_exists():
    """The boards and squares of the variants have tours."""
    found = set()
    for each in STUDENTS:
        values = variant_of("knights-tour", each).values
        found.add((values["rows"], values["columns"], values["start"]))
    assert len(found) > 150
    for rows, columns, (row, column) in found:
        odd = rows * columns % 2
        assert not (odd and (row + column) % 2)
        assert 0 <= row < rows
        assert 0 <= column < columns
        if odd:
            assert warnsdorff.tour(rows, columns, start=(row, column))
        else:  # a closed tour can start on any square
            assert closed_tour(rows, columns).exists


def test_closed_boards():
    """The boards of closed tours have one."""
    boards = {
        tuple(variant_of("closed-tour", each).values.values()) for each in STUDENTS
    }
    assert len(boards) == 12
    for each in STUDENTS:
        values = variant_of("next-moves", each).values
        assert values["start"][0] < values["rows"], values
        assert values["start"][1] < values["columns"], values
    assert all(closed_tour(*board).exists for board in boards)


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

    def check(_self, path, request):
        seeds[path.stem] = request["seed"]
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
