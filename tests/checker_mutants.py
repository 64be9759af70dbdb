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
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from difflib import unified_diff
from functools import partial
from importlib import import_module
from itertools import combinations, product
from typing import Any

from algorithms.board import Square
from algorithms.board.formats import Tour
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.search import check_property
from algorithms.practice.session import Session
from tests import goldens, independent
from tests.mutants import ROOT, changed, chosen, mutants

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
    verdict = RIGHT
    for (problem, owner), solve in reference.RIGHT.items():
        if owner is not mutated:
            continue
        solver = InProcessSolver(solve)
        if not accepted(Session(PROBLEMS[problem], solver)):
            return CAUGHT
        if not is_right(problem, Session(PROBLEMS[problem], solver)):
            verdict = WRONG
    return verdict


def accepted(session: Session) -> bool:
    """Return whether the solver passes the quick checks; larger boards might still catch it."""
    session.begin(largest=session.problem.quick)
    return all(
        check_property(each, session).verdict != "failed"
        for each in session.problem.properties
    )


def is_right(problem: str, session: Session) -> bool:
    """Return whether the answers on small boards are right."""
    judge = RIGHT_ANSWERS[problem]
    return all(judge(session.answer(call), *call) for call in CALLS[problem])


def variants(columns: Sequence[int]) -> frozenset[Squares]:
    """Return a solution with its symmetric variants."""
    return frozenset(
        tuple(enumerate(each)) for each in independent.symmetric(tuple(columns))
    )


def one_of_each_class(found: list[Squares], n: int) -> bool:
    """Return whether there is one solution of each symmetry class."""
    if not KNOWN[n].issuperset(found):
        return False
    classes = {variants([column for _, column in queens]) for queens in found}
    return len(found) == len(classes) == FUNDAMENTAL[n - 1]


def free(board: list[list[int]]) -> set[Square]:
    """Return the free squares of a board."""
    return {(row, column) for column, row in independent.free_squares(board)}


def is_found(tour: Tour | None, *arguments: Any) -> bool:
    """Return whether there is a tour from the start, or None on boards without one."""
    return (tour and tour.path) in (independent.tours(*arguments) or [None])


SIZES = [(n,) for n in KNOWN]
SOLVED = {
    n: [[column for _, column in queens] for queens in sorted(KNOWN[n])]
    for n in (1, 4, 5, 6, 7)
}
BOARDS = [
    [[int((r, c) in queens) for c in range(n)] for r in range(n)]
    for n, number in product(range(1, 5), range(3))
    for queens in combinations(product(range(n), repeat=2), number)
]
NARROW = [(1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 4), (4, 3)]
CALLS: dict[str, list[tuple[Any, ...]]] = {
    **dict.fromkeys(("all-queens", "one-queens", "count-queens"), SIZES),
    "distinct-queens": [(n,) for n in range(1, 9)],
    "images": [(queens,) for n in (1, 4, 5, 6) for queens in SOLVED[n]],
    "reduce-symmetry": [(given,) for given in SOLVED.values()],
    "safe-square": [
        (board, square)
        for board in BOARDS
        for square in product(range(len(board)), repeat=2)
    ],
    "free-squares": [(board,) for board in BOARDS],
    "knights-tour": [(*size, (0, 0)) for size in NARROW],
    "next-moves": [
        (square, *size)
        for size in product(range(1, 7), repeat=2)
        for square in product(range(size[0]), range(size[1]))
    ],
}
RIGHT_ANSWERS: dict[str, Callable[..., bool]] = {
    "all-queens": lambda found, n: sorted(found) == sorted(KNOWN[n]),
    "one-queens": lambda found, n: found in (KNOWN[n] or [None]),
    "count-queens": lambda found, n: found == len(KNOWN[n]),
    "distinct-queens": one_of_each_class,
    # The board itself may be missing.
    "images": lambda found, given: (
        {*found, tuple(enumerate(given))} == variants(given)
    ),
    "reduce-symmetry": lambda found, given: one_of_each_class(found, len(given[0])),
    "safe-square": lambda found, board, square: found == (square in free(board)),
    "free-squares": lambda found, board: sorted(found) == sorted(free(board)),
    "knights-tour": is_found,
    "next-moves": lambda found, *call: (
        sorted(found) == sorted(independent.knights_moves(*call))
    ),
}
"""Tests of the answers to the calls, by what is known from elsewhere."""


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
            whole = path.read_text(encoding="utf-8")
            if verdict_of(module, whole) != RIGHT:
                sys.exit(f"{module} is not right without a change")
            sources = list(mutants(whole))
            verdicts = list(pool.map(partial(verdict_of, module), sources))
            number = Counter(verdicts)
            print(
                f"| `{module}` | {len(sources)} | {number[CAUGHT]} | {number[RIGHT]} |"
                f" {number[WRONG]} |",
                flush=True,
            )
            for source, verdict in zip(sources, verdicts, strict=True):
                if verdict == WRONG:
                    diff = unified_diff(
                        whole.splitlines(), source.splitlines(), n=0
                    )
                    print(changed("\n".join(diff)))
            wrong += number[WRONG]
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
