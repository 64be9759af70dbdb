"""A program for the Python of the lab, which tests/website/test_lab_assets.py runs."""

import importlib
import pkgutil
import sys
import traceback

import algorithms
from algorithms.catalogs import LANGUAGES
from algorithms.messages import choose_language, format_number, translate
from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.problems import find_problem

MODULES = (
    "abc argparse array ast asyncio base64 bisect builtins calendar cmath code codecs "
    "collections collections.abc colorsys contextlib copy cProfile csv dataclasses datetime "
    "decimal difflib dis doctest enum fractions functools gc gettext glob graphlib hashlib "
    "heapq html inspect io itertools json keyword linecache locale logging math numbers operator "
    "os pathlib pdb pickle platform pprint profile pydoc queue random re reprlib secrets shutil "
    "signal statistics string struct sys tempfile textwrap threading time timeit token tokenize "
    "trace traceback tracemalloc types typing unicodedata unittest unittest.mock uuid warnings "
    "weakref zipfile zlib"
)
OPTIONAL = {"PIL", "cloudpickle", "distributed", "numba", "numpy", "pytest", "resvg_py"}


def one_wrong(n):
    """Solve n queens wrongly: the last solution is missing."""
    from itertools import permutations

    found = [
        list(order)
        for order in permutations(range(n))
        if len({order[i] + i for i in range(n)}) == n
        and len({order[i] - i for i in range(n)}) == n
    ]
    return found[:-1] if n > 4 else found


for name in MODULES.split():
    importlib.import_module(name)

for module in pkgutil.walk_packages(algorithms.__path__, "algorithms."):
    try:
        importlib.import_module(module.name)
    except ModuleNotFoundError as error:
        assert error.name in OPTIONAL, f"{module.name}: {error}"
    except Exception:
        print(module.name)
        raise

problem = find_problem("all-queens")
result = check_solver(problem, InProcessSolver(one_wrong))
print("passed" if result.passed else "failed")
try:
    "x".foo
except AttributeError:
    assert "lab_program.py" in traceback.format_exc()
for code in LANGUAGES:
    print(code, format_number(1234567.5, code), translate(problem.title, code))
