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
from itertools import combinations, pairwise, product
from pathlib import Path
from typing import Any

from algorithms.board import attacks, is_queens_solution
from algorithms.practice.checking import check_property
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.model import Session
from algorithms.practice.problems import PROBLEMS
from tests import goldens
from tests.mutants import chosen

ROOT = Path(__file__).parent.parent
SECONDS = 60
MEMORY = 4 * 2**30
CAUGHT, RIGHT, WRONG = 10, 11, 12
KNOWN = {
    n: {tuple(enumerate(columns)) for columns in found}
    for n, found in goldens.solutions("choice_points").items()
}
FUNDAMENTAL = [1, 0, 0, 1, 2, 1, 6, 12]  # for n = 1 … 8, A002562


def mutants(source: str) -> Iterator[str]:
    """Yield a module with one change, for every place and operator of cosmic-ray."""
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator, operator_names

    for name in operator_names():
        operator = get_operator(name)
        if operator.arguments():
            continue  # it needs arguments
        occurrence = 0
        made = True
        while made:
            changed = mutate_code(source, operator(), occurrence)
            made = changed is not None
            if changed is not None:
                yield changed
            occurrence += 1


def verdict_of(module: str, source: str) -> int:
    """Return the verdict on a mutant, from a separate process."""
    if child := os.fork():
        _, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        return (
            code if code in (RIGHT, WRONG) else CAUGHT
        )  # a crash counts as caught
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
    sessions = [
        Session(PROBLEMS[p], InProcessSolver(solve)) for p, solve in solvers
    ]
    if not all(map(accepted, sessions)):
        return CAUGHT
    right = all(
        VERIFIERS[s.problem.name](Session(s.problem, s.solver)) for s in sessions
    )
    return RIGHT if right else WRONG


def accepted(session: Session) -> bool:
    """Return whether the solver passes the quick checks.

    Larger boards might still catch it.
    """
    session.begin(largest=session.problem.quick)
    return all(
        check_property(each, session).verdict != "failed"
        for each in session.problem.properties
    )


def all_queens(session: Session) -> bool:
    """Return whether every solution occurs once, up to n = 8."""
    found = {n: session.answer((n,)) for n in KNOWN}
    return all(
        len(found[n]) == len(KNOWN[n]) and set(found[n]) == KNOWN[n] for n in KNOWN
    )


def one_queens(session: Session) -> bool:
    """Return whether there is a solution, or None for 2 and 3."""
    found = {n: session.answer((n,)) for n in KNOWN}
    return all(
        found[n] is None if not KNOWN[n] else is_queens_solution(found[n], n)
        for n in KNOWN
    )


def count_queens(session: Session) -> bool:
    """Return whether the numbers of solutions are right."""
    return all(session.answer((n,)) == len(KNOWN[n]) for n in KNOWN)


def variants(queens: Any, n: int) -> set[Any]:
    """Return a board with its symmetric variants."""
    found = set()
    for _ in range(4):
        queens = tuple(sorted((c, n - 1 - r) for r, c in queens))
        found |= {queens, tuple(sorted((r, n - 1 - c) for r, c in queens))}
    return found


def distinct_queens(session: Session) -> bool:
    """Return whether there is one solution of each symmetry class."""
    for n, expected in enumerate(FUNDAMENTAL, 1):
        found = session.answer((n,))
        seen = {frozenset(variants(queens, n)) for queens in found}
        if not (set(found) <= KNOWN[n] and len(found) == len(seen) == expected):
            return False
    return True


def images(session: Session) -> bool:
    """Return whether all symmetric variants are found; the board itself may be missing."""
    for n in (1, 4, 5, 6):
        for queens in KNOWN[n]:
            found = set(session.answer(([column for _, column in queens],)))
            if found | {queens} != variants(queens, n):
                return False
    return True


def reduce_symmetry(session: Session) -> bool:
    """Return whether one given solution of each symmetry class remains."""
    for n in (1, 4, 5, 6, 7):
        given = [[column for _, column in queens] for queens in sorted(KNOWN[n])]
        found = session.answer((given,))
        seen = {frozenset(variants(queens, n)) for queens in found}
        if not len(found) == len(seen) == FUNDAMENTAL[n - 1]:
            return False
    return True


def positions() -> Iterator[tuple[int, list[list[int]], list[Any]]]:
    """Yield all boards up to 4 × 4 with at most two queens."""
    for n in range(1, 5):
        squares = list(product(range(n), repeat=2))
        for number in range(3):
            for queens in combinations(squares, number):
                board = [
                    [int((r, c) in queens) for c in range(n)] for r in range(n)
                ]
                yield n, board, list(queens)


def free(n: int, queens: list[Any]) -> set[Any]:
    """Return the squares that are neither occupied nor attacked."""
    return {
        square
        for square in product(range(n), range(n))
        if square not in queens and not any(attacks(q, square) for q in queens)
    }


def safe_square(session: Session) -> bool:
    """Return whether only free squares are safe."""
    return all(
        session.answer((board, square)) == (square in free(n, queens))
        for n, board, queens in positions()
        for square in product(range(n), repeat=2)
    )


def free_squares(session: Session) -> bool:
    """Return whether the free squares are found, each once."""
    for n, board, queens in positions():
        found = session.answer((board,))
        if len(found) != len(set(found)) or set(found) != free(n, queens):
            return False
    return True


def jumps(rows: int, columns: int, square: Any) -> set[Any]:
    """Return the squares that a knight can jump to."""
    row, column = square
    return {
        (r, c)
        for r, c in product(range(rows), range(columns))
        if abs((r - row) * (c - column)) == 2
    }


def knights_tour(session: Session) -> bool:
    """Return whether there is a tour from the start, or None on boards without one."""
    for rows, columns in [(1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 4), (4, 3)]:
        tour = session.answer((rows, columns, (0, 0)))
        if (tour is None) != ((rows, columns) not in {(1, 1), (3, 4), (4, 3)}):
            return False
        if tour is None:
            continue
        path = [square for _, square in tour.visits]
        steps = pairwise(path)
        if path[0] != (0, 0) or len(set(path)) != rows * columns:
            return False
        if not all(b in jumps(rows, columns, a) for a, b in steps):
            return False
    return True


def next_moves(session: Session) -> bool:
    """Return whether the squares a knight's move away are found."""
    for rows, columns in product(range(1, 7), repeat=2):
        for square in product(range(rows), range(columns)):
            found = session.answer((square, rows, columns))
            if sorted(found) != sorted(jumps(rows, columns, square)):
                return False
    return True


VERIFIERS: dict[str, Callable[[Session], bool]] = {
    "all-queens": all_queens,
    "one-queens": one_queens,
    "count-queens": count_queens,
    "distinct-queens": distinct_queens,
    "images": images,
    "reduce-symmetry": reduce_symmetry,
    "safe-square": safe_square,
    "free-squares": free_squares,
    "knights-tour": knights_tour,
    "next-moves": next_moves,
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
            count = Counter(verdicts)
            print(
                f"| `{module}` | {len(sources)} | {count[CAUGHT]} | {count[RIGHT]} |"
                f" {count[WRONG]} |",
                flush=True,
            )
            for source, verdict in zip(sources, verdicts, strict=True):
                if verdict == WRONG:
                    print(_difference(path, source))
            wrong += count[WRONG]
    return int(wrong > 0)


def _difference(path: Path, source: str) -> str:
    old, new = path.read_text(encoding="utf-8").splitlines(), source.splitlines()
    pairs = [(a, b) for a, b in zip(old, new, strict=False) if a != b]
    return "\n".join(f"- {a.strip()}\n+ {b.strip()}" for a, b in pairs[:3])


if __name__ == "__main__":
    sys.exit(main())
