"""The programs of the lessons: complete, short, and equal to the reference modules."""

import ast
import inspect
import random
import shutil
import subprocess
import sys

import pytest

from algorithms.board import is_queens_solution, is_tour
from algorithms.knights_tour import backtracking, naive, warnsdorff
from algorithms.knights_tour._squares import MOVES
from algorithms.queens import (
    choice_points,
    column_array,
    coordinate_sets,
    marked_board,
    random_greedy,
    symmetry,
    tail_calls,
)
from algorithms.queens.one_solution import explicit
from algorithms.walkthrough import record
from tests import facts
from website.blocks import programs
from website.blocks.tables import read
from website.languages.names import LANGUAGES

BOARDS = [(1, 1), (1, 2), (2, 2), (3, 3), (3, 4), (4, 3), (4, 4), (5, 5)]
LINES = 25
CODES = [language.code for language in LANGUAGES]


def _columns(squares):
    return tuple(column for _, column in sorted(squares))


def _prints(source, tmp_path):
    """Return what a program prints when it is a file in an empty folder."""
    path = tmp_path / "program.py"
    path.write_text(source, encoding="utf-8")
    command = [sys.executable, "-I", path.name]
    run = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    return run.stdout


@pytest.mark.parametrize("name", programs.names())
def test_programs_run_in_every_language(name, tmp_path):
    """Pasted into an empty file, each version runs and prints what the page shows."""
    expected = programs.output(name)
    assert expected.strip()
    for language in CODES:
        assert _prints(programs.source(name, language), tmp_path) == expected


def test_only_the_comments_are_translated():
    """The code is the same in all languages, and so is the number of lines."""
    for name in programs.names():
        english = programs.source(name)
        for language in CODES[1:]:
            own = programs.source(name, language)
            assert ast.dump(ast.parse(own)) == ast.dump(ast.parse(english)), name
            assert own.count("\n") == english.count("\n"), name
            if "#" in english:
                assert own != english, name


def test_programs_are_short_and_complete():
    """A program has few lines, imports only the standard library, and has no annotations."""
    for name in programs.names():
        source = programs.source(name)
        lines = source.splitlines()
        assert len([line for line in lines if line.strip()]) <= LINES, name
        assert max(map(len, lines)) <= 84, name
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import | ast.ImportFrom):
                modules = [getattr(node, "module", None) or node.names[0].name]
                assert set(modules) <= sys.stdlib_module_names, name
            if isinstance(node, ast.FunctionDef):
                arguments = [*node.args.args, *node.args.kwonlyargs]
                assert not node.returns, name
                assert not any(argument.annotation for argument in arguments), name


def test_columns():
    """These programs find the solutions of the reference module, in its order."""
    for n in range(1, 9):
        for name in ["n_queens", "column_array", "marked_board"]:
            found = [tuple(queens) for queens in programs.module(name).solve(n)]
            assert found == list(column_array.solutions(n)), (n, name)


def test_coordinate_sets():
    """The program finds the sets of the reference module, with rows before columns."""
    for n in range(1, 9):
        found = programs.module("coordinate_sets").solve(n)
        swapped = {frozenset((x, y) for y, x in solution) for solution in found}
        assert swapped == coordinate_sets.place_n_queens(n), n


@pytest.mark.untraced
def test_marks_without_counts():
    """The wrong program finds the boards of the reference module with the same fault."""
    for n in range(1, 7):
        found = programs.module("marked_board_flags").solve(n)
        assert found == list(marked_board.solutions_by_flags(n)), n


def test_choice_points():
    """The explicit stack gives the solutions of the reference module, in its order."""
    for n in range(1, 9):
        found = programs.module("choice_points").solve(n)
        assert found == list(choice_points.solutions(n)), n


def test_tail_calls():
    """The search of tail calls finds the solutions of the reference module."""
    for n in range(1, 8):
        found = programs.module("tail_calls").search(n)
        expected = [_columns(solution) for solution in tail_calls.solutions(n)]
        assert list(found) == expected, n


def test_tail_calls_do_not_grow_the_stack(monkeypatch):
    """Without its decorator the search exceeds the recursion limit; with it, it does not."""
    module = programs.module("tail_calls")
    assert len(module.search(8)) == facts.QUEENS[8]
    plain = inspect.getclosurevars(module.search).nonlocals["function"]
    monkeypatch.setattr(module, "search", plain)
    with pytest.raises(RecursionError):
        plain(8)


def test_random_greedy():
    """With the same seed, the program places the queens of the reference module."""
    for n in [1, 4, 5, 6, 7, 8]:
        module = programs.module("random_greedy")
        for seed in range(20):
            module.random.seed(seed)
            board = random_greedy.place_queens(n, rng=random.Random(seed))
            expected = {(r, c) for r in range(n) for c in range(n) if board[r][c]}
            assert set(module.solve(n)) == expected, n


def test_symmetry():
    """The program keeps the solutions that the reference module keeps."""
    for n in range(1, 9):
        found = list(column_array.solutions(n))
        kept = programs.module("symmetry").distinct(found)
        squares = [list(enumerate(queens)) for queens in found]
        assert [list(enumerate(queens)) for queens in kept] == [
            list(solution) for solution in symmetry.distinct(squares)
        ], n
        images = programs.module("symmetry").images
        for queens, solution in zip(found, squares, strict=True):
            own = [tuple(enumerate(image)) for image in images(queens)]
            assert own[1:] == symmetry.images(solution), n


def test_explicit_construction():
    """The program constructs the board of the reference module."""
    for n in [1, *range(4, 60)]:
        assert programs.module("explicit_construction").solve(n) == explicit(n), n


def test_explicit_construction_without_a_solution():
    """For 2 and 3 queens there is nothing to construct."""
    solve = programs.module("explicit_construction").solve
    assert solve(2) is None
    assert solve(3) is None


def test_min_conflicts():
    """Every board that the program returns is a solution."""
    for n in [1, *range(4, 13)]:
        module = programs.module("min_conflicts")
        for seed in range(10):
            module.random.seed(seed)
            assert is_queens_solution(enumerate(module.solve(n)), n), n


def test_counting():
    """The program counts the known number of solutions."""
    for n in range(1, 9):
        assert programs.module("counting").count(n) == facts.QUEENS[n], n


def test_counting_quarters():
    """The program that joins quarters counts the known number of solutions."""
    for n in range(1, 11):
        assert (
            programs.module("counting_quarters").count(n)
            == read("queens")[n]["all"]
        ), n


@pytest.mark.parametrize("n", range(1, 7))
def test_estimate_is_exact_on_average(n, monkeypatch):
    """Weighted by their probabilities, all possible walks give the nodes of the search tree."""
    module = programs.module("estimate")
    total = 0.0
    paths: list[tuple[int, ...]] = [()]
    while paths:
        path = paths.pop()
        chances: list[float] = []
        taken: list[int] = []

        def choose(free, path=path, chances=chances, taken=taken):
            index = path[len(taken)] if len(taken) < len(path) else 0
            if len(taken) >= len(path):
                paths.extend((*taken, other) for other in range(1, len(free)))
            taken.append(index)
            chances.append(1 / len(free))
            return free[index]

        monkeypatch.setattr(module.random, "choice", choose)
        nodes, chance = module.walk(n), 1.0
        for each in chances:
            chance *= each
        total += chance * nodes
    steps = record("queens.column_array", n).steps
    placed = sum(step.kind == "place" for step in steps)
    assert total == pytest.approx(1 + placed)


@pytest.mark.untraced
def test_naive_tour():
    """The program finds the tours of the reference module, in its order, from every start."""
    for rows, columns in [(1, 1), (2, 2), (2, 3), (3, 3), (3, 4), (4, 3)]:
        for start in [(r, c) for r in range(rows) for c in range(columns)]:
            found = programs.module("naive_tour").tours(rows, columns, start)
            assert found == list(naive.tours(rows, columns, start=start)), (
                rows,
                columns,
            )


def test_backtracking_tour():
    """The program finds the board of the reference module, or none, like it."""
    for rows, columns in BOARDS:
        found = programs.module("backtracking_tour").solve(rows, columns)
        assert found == backtracking.solve(rows, columns), (rows, columns)


def test_warnsdorff():
    """The program follows the rule as the reference module does in its last try."""
    for rows, columns in [*BOARDS, (6, 6), (8, 8), (9, 7)]:
        found = programs.module("warnsdorff").solve(rows, columns)
        ways = warnsdorff._ways(rows, columns)
        stride = columns + 2
        moves = [down * stride + right for down, right in MOVES]
        expected = warnsdorff._walk(
            bytearray(ways),
            moves,
            2 * stride + 1,
            (rows, columns),
            warnsdorff._FIRST,
        )
        assert found == expected, (rows, columns)
        assert found is None or is_tour(found), (rows, columns)


@pytest.mark.parametrize(
    ("compiler", "source", "run"),
    [
        ("g++", "backtracking_tour.cpp", ["./a.out"]),
        ("javac", "BacktrackingTour.java", ["java", "BacktrackingTour"]),
    ],
)
def test_the_tour_in_other_languages(compiler, source, run, tmp_path):
    """The programs in C++ and Java print the board of the one in Python."""
    if not shutil.which(compiler):
        pytest.skip(f"{compiler} is not installed")
    shutil.copy(programs.FOLDER / source, tmp_path)
    subprocess.run([compiler, source], cwd=tmp_path, check=True)
    printed = subprocess.run(
        run, cwd=tmp_path, capture_output=True, text=True, check=True
    ).stdout
    lines = [line.rstrip() for line in printed.splitlines()]
    assert lines == programs.output("backtracking_tour").splitlines()
