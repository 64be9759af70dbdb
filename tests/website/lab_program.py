"""A program for the Python of the lab, which tests/website/test_lab_assets.py runs."""

import importlib
import itertools
import pkgutil
import sys

import algorithms
from algorithms.base.catalogs import LANGUAGES
from algorithms.messages import format_number
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
OPTIONAL = "PIL cloudpickle distributed numba numpy pytest resvg_py"


def solve(n):
    """Return all arrangements of n queens but one."""
    found = [
        order
        for order in itertools.permutations(range(n))
        if len({row + column for row, column in enumerate(order)}) == n
        and len({row - column for row, column in enumerate(order)}) == n
    ]
    return found[:-1]


def import_all():
    """Import what learners may import, and every module of the package."""
    for name in MODULES.split():
        importlib.import_module(name)
    for module in pkgutil.walk_packages(algorithms.__path__, "algorithms."):
        try:
            importlib.import_module(module.name)
        except ModuleNotFoundError as error:
            if error.name not in OPTIONAL.split():
                raise


import_all()
print("{}.{}".format(*sys.version_info))
passed = check_solver(find_problem("all-queens"), InProcessSolver(solve)).passed
print("passed" if passed else "failed")
for code in LANGUAGES:
    print(code, format_number(1_234_567.5, code))
