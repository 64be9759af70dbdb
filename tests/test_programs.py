"""The programs of the lessons: complete, short, and equal to the reference modules."""

import ast
import inspect
import random
import re
import shutil
import subprocess
import sys
from itertools import product
from math import prod

import pytest

from algorithms.board import is_queens_solution, is_tour, to_strings
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
from tests import facts
from tests.processes import python
from website.blocks import programs
from website.blocks.tables import read
from website.languages.names import LANGUAGES

CODES = [language.code for language in LANGUAGES]


def _columns(squares):
    return tuple(column for _, column in sorted(squares))


def _prints(source, tmp_path):
    """Return what a program prints when it is a file in an empty folder."""
    path = tmp_path / "program.py"
    path.write_text(source, encoding="utf-8")
    return python("-I", path.name, cwd=tmp_path).stdout


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
        assert len([line for line in lines if line.strip()]) <= 25, name
        assert max(map(len, lines)) <= 84, name
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import | ast.ImportFrom):
                modules = [getattr(node, "module", None) or node.names[0].name]
                assert set(modules) <= sys.stdlib_module_names, name
            if isinstance(node, ast.FunctionDef):
                arguments = [*node.args.args, *node.args.kwonlyargs]
                assert not node.returns, name
                assert not any(argument.annotation for argument in arguments), name


@pytest.mark.untraced
def test_searches_for_queens():
    """These programs find what their reference modules find, in the same order."""
    for n in range(1, 9):
        for name in ["n_queens", "n_queens_sets", "column_array", "marked_board"]:
            found = [tuple(queens) for queens in programs.module(name).solve(n)]
            assert found == list(column_array.solutions(n)), (n, name)
        sets = programs.module("coordinate_sets").solve(n)  # rows before columns
        swapped = {frozenset((x, y) for y, x in solution) for solution in sets}
        assert swapped == coordinate_sets.place_n_queens(n), n
        found = programs.module("choice_points").solve(n)
        assert found == list(choice_points.solutions(n)), n
        searched = [*programs.module("tail_calls").search(n)]
        expected = [_columns(solution) for solution in tail_calls.solutions(n)]
        assert searched == expected, n
        if n < 7:  # the wrong program has the fault of its module
            found = programs.module("marked_board_flags").solve(n)
            assert found == list(marked_board.solutions_by_flags(n)), n
        assert programs.module("counting").count(n) == facts.QUEENS[n], n
    boards = [map(" ".join, to_strings(each)) for each in column_array.solutions(4)]
    printed = "".join("\n".join([*each, "\n"]) for each in boards)
    assert programs.output("n_queens") == printed
    for n, row in enumerate(read("queens")[1:11], 1):
        assert programs.module("counting_quarters").count(n) == row["all"], n


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
        expected = [_columns(solution) for solution in symmetry.distinct(squares)]
        assert [tuple(queens) for queens in kept] == expected, n
        images = programs.module("symmetry").images
        for queens, solution in zip(found, squares, strict=True):
            own = [tuple(enumerate(image)) for image in images(queens)]
            assert own[1:] == symmetry.images(solution), n


def test_one_solution():
    """The construction is that of the module, or None; every board of min-conflicts is right."""
    for n in range(1, 60):
        assert programs.module("explicit_construction").solve(n) == explicit(n), n
    for n in [1, *range(4, 13)]:
        module = programs.module("min_conflicts")
        for seed in range(10):
            module.random.seed(seed)
            assert is_queens_solution(enumerate(module.solve(n)), n), n


@pytest.mark.parametrize("n", range(4, 7))
def test_estimate_is_exact_on_average(n, monkeypatch):
    """Weighted by their probabilities, all possible walks give the nodes of the search tree."""
    module = programs.module("estimate")
    total, paths = 0.0, [()]
    while paths:
        path = paths.pop()
        taken: list[int] = []
        chances: list[float] = []

        def choose(free, path=path, chances=chances, taken=taken):
            index = path[len(taken)] if len(taken) < len(path) else 0
            if len(taken) >= len(path):
                paths.extend((*taken, other) for other in range(1, len(free)))
            taken.append(index)
            chances.append(1 / len(free))
            return free[index]

        monkeypatch.setattr(module.random, "choice", choose)
        total += module.walk(n) * prod(chances)
    assert total == pytest.approx(facts.NODES[n])


@pytest.mark.untraced
def test_tours():
    """These programs find the tours of their modules; Warnsdorff's, that of its last try."""
    for size in [(1, 1), (2, 2), (2, 3), (3, 3), (3, 4), (4, 3)]:
        for start in product(range(size[0]), range(size[1])):
            found = programs.module("naive_tour").tours(*size, start)
            assert found == list(naive.tours(*size, start=start)), (size, start)
    for size in [(1, 1), (1, 2), (2, 2), (3, 3), (3, 4), (4, 3), (4, 4), (5, 5)]:
        found = programs.module("backtracking_tour").solve(*size)
        assert found == backtracking.solve(*size), size
    for size in [
        (1, 1),
        (1, 2),
        (3, 3),
        (3, 4),
        (4, 4),
        (5, 5),
        (6, 6),
        (8, 8),
        (9, 7),
    ]:
        found = programs.module("warnsdorff").solve(*size)
        stride = size[1] + 2
        moves = [down * stride + right for down, right in MOVES]
        free, corner = bytearray(warnsdorff._ways(*size)), 2 * stride + 1
        expected = warnsdorff._walk(free, moves, corner, size, warnsdorff._FIRST)
        assert found == expected, size
        assert found is None or is_tour(found), size


@pytest.mark.parametrize("name", ["warnsdorff", "backtracking_tour"])
def test_without_a_tour_nothing_is_printed(name, tmp_path):
    """A call for a board without a tour, in place of the program's own, prints nothing."""
    source = re.sub(
        r"in solve\(\d, \d\)", "in solve(5, 5, (0, 1))", programs.source(name)
    )
    assert "(0, 1)" in source
    assert _prints(source, tmp_path) == ""


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
