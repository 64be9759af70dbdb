"""Mutation tests of the practice checker, with mutants of the reference modules.

    python -m tests.checker_mutants [module ...]

Each mutant is checked like a learner's solver. If it passes, its answers on small boards are
compared with known results. The exit status is 1 if the checker accepts a mutant with wrong
answers; a mutant with right answers, which may have other messages, order or speed, may pass.

This requires cosmic-ray, like `tests/mutants.py`, and a system with fork.
"""

import os
import resource
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from itertools import combinations, product
from pathlib import Path

from algorithms.board import Square
from algorithms.practice.checking import check_property
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.model import Session
from algorithms.practice.problems import PROBLEMS
from tests import goldens, independent
from tests.mutants import ROOT, chosen, mutants

SECONDS = 60
MEMORY = 4 * 2**30
CAUGHT, RIGHT, WRONG = 10, 11, 12
Squares = tuple[Square, ...]
KNOWN: dict[int, set[Squares]] = {
    n: {tuple(enumerate(columns)) for columns in found}
    for n, found in goldens.solutions("choice_points").items()
}
FUNDAMENTAL = [1, 0, 0, 1, 2, 1, 6, 12]  # for n = 1 … 8, A002562


def verdict_of(module: str, source: str) -> int:
    """Return the verdict on a mutant, from a separate process."""
    if child := os.fork():
        _, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        return code if code in (RIGHT, WRONG) else CAUGHT  # also after a crash
    signal.alarm(SECONDS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    try:
        code = _verdict_of(module, source)
    except BaseException:
        code = CAUGHT
    os._exit(code)


def _verdict_of(module: str, source: str) -> int:
    name = f"algorithms.{module.replace('/', '.')}"
    mutated = import_module(name)
    exec(compile(source, str(mutated.__file__), "exec"), vars(mutated))
    reference = import_module("tests.practice.test_reference_modules")
    own = module.rpartition("/")[2]
    solvers = [(p, solve) for p, who, solve in reference.RIGHT if who == own]
    assert solvers, module
    verdict = RIGHT
    for problem, solve in solvers:
        solver = InProcessSolver(solve)
        if not accepted(Session(PROBLEMS[problem], solver)):
            return CAUGHT
        if not VERIFIERS[problem](Session(PROBLEMS[problem], solver)):
            verdict = WRONG
    return verdict


def accepted(session: Session) -> bool:
    """Return whether the solver passes the quick checks; larger boards might still catch it."""
    session.begin(largest=session.problem.quick)
    return all(
        check_property(each, session).verdict != "failed"
        for each in session.problem.properties
    )


def all_queens(session: Session) -> bool:
    """Return whether every solution occurs once, up to n = 8."""
    found = {n: session.answer((n,)) for n in KNOWN}
    return all(sorted(found[n]) == sorted(KNOWN[n]) for n in KNOWN)


def one_queens(session: Session) -> bool:
    """Return whether there is a solution, or None for 2 and 3."""
    found = {n: session.answer((n,)) for n in KNOWN}
    return all(found[n] in (KNOWN[n] or [None]) for n in KNOWN)


def count_queens(session: Session) -> bool:
    """Return whether the numbers of solutions are right."""
    return all(session.answer((n,)) == len(KNOWN[n]) for n in KNOWN)


def variants(queens: Squares) -> frozenset[Squares]:
    """Return a solution with its symmetric variants."""
    columns = tuple(column for _, column in queens)
    return frozenset(
        tuple(enumerate(each)) for each in independent.symmetric(columns)
    )


def one_of_each_class(found: list[Squares], n: int) -> bool:
    """Return whether there is one solution of each symmetry class."""
    classes = set(map(variants, found)) if KNOWN[n].issuperset(found) else set()
    return len(found) == len(classes) == FUNDAMENTAL[n - 1]


def distinct_queens(session: Session) -> bool:
    """Return whether one solution of each class is found."""
    return all(one_of_each_class(session.answer((n,)), n) for n in range(1, 9))


def reduce_symmetry(session: Session) -> bool:
    """Return whether one given solution of each symmetry class remains."""
    for n in (1, 4, 5, 6, 7):
        given = [[column for _, column in queens] for queens in sorted(KNOWN[n])]
        if not one_of_each_class(session.answer((given,)), n):
            return False
    return True


def images(session: Session) -> bool:
    """Return whether all symmetric variants are found; the board itself may be missing."""
    return all(
        {*session.answer(([column for _, column in queens],)), queens}
        == variants(queens)
        for n in (1, 4, 5, 6)
        for queens in KNOWN[n]
    )


def positions() -> Iterator[tuple[list[list[int]], set[Square]]]:
    """Yield all boards up to 4 × 4 with at most two queens, each with its free squares."""
    for n, number in product(range(1, 5), range(3)):
        for queens in combinations(product(range(n), repeat=2), number):
            board = [[int((r, c) in queens) for c in range(n)] for r in range(n)]
            yield board, {(row, x) for x, row in independent.free_squares(board)}


def safe_square(session: Session) -> bool:
    """Return whether only free squares are safe."""
    return all(
        session.answer((board, square)) == (square in free)
        for board, free in positions()
        for square in product(range(len(board)), repeat=2)
    )


def free_squares(session: Session) -> bool:
    """Return whether the free squares are found, each once."""
    return all(
        sorted(session.answer((board,))) == sorted(free)
        for board, free in positions()
    )


def knights_tour(session: Session) -> bool:
    """Return whether there is a tour from the start, or None on boards without one."""
    for size in [(1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 4), (4, 3)]:
        tour = session.answer((*size, (0, 0)))
        path = tour and tuple(square for _, square in tour.visits)
        if path not in (independent.tours(*size, (0, 0)) or [None]):
            return False
    return True


def next_moves(session: Session) -> bool:
    """Return whether the squares a knight's move away are found."""
    return all(
        sorted(session.answer(((row, column), *size)))
        == sorted(independent.knights_moves((row, column), *size))
        for size in product(range(1, 7), repeat=2)
        for row, column in product(range(size[0]), range(size[1]))
    )


VERIFIERS: dict[str, Callable[[Session], bool]] = {
    each.__name__.replace("_", "-"): each
    for each in [
        *(all_queens, one_queens, count_queens, distinct_queens, images),
        *(reduce_symmetry, safe_square, free_squares, knights_tour, next_moves),
    ]
}


def main() -> int:
    """Check mutants of the modules in the arguments, or of all, and return the exit status."""
    # The naive tour finishes on the smallest boards only.
    names = chosen(sys.argv[1:])
    modules = [name for name in names if name != "knights_tour/naive"]
    print("| module | mutants | caught | right after all | wrong and accepted |")
    print("|---|--:|--:|--:|--:|", flush=True)
    wrong = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for module in modules:
            path = ROOT / "algorithms" / f"{module}.py"
            sources = list(mutants(path.read_text(encoding="utf-8")))
            verdicts = list(pool.map(partial(verdict_of, module), sources))
            number = Counter(verdicts)
            print(
                f"| `{module}` | {len(sources)} | {number[CAUGHT]} | {number[RIGHT]} |"
                f" {number[WRONG]} |",
                flush=True,
            )
            for source, verdict in zip(sources, verdicts, strict=True):
                if verdict == WRONG:
                    print(_difference(path, source))
            wrong += number[WRONG]
    return int(wrong > 0)


def _difference(path: Path, source: str) -> str:
    old, new = path.read_text(encoding="utf-8").splitlines(), source.splitlines()
    pairs = [(a, b) for a, b in zip(old, new, strict=False) if a != b]
    return "\n".join(f"- {a.strip()}\n+ {b.strip()}" for a, b in pairs[:3])


if __name__ == "__main__":
    sys.exit(main())
