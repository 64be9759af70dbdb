"""The engines that count completions, and the choice of the fastest one that works here.

Each process chooses its engine on the first call. Before a compiled engine is used, it counts
boards with a known number of solutions. An engine whose processor features or packages are missing,
which does not compile, or which miscounts, is skipped, and the reason is logged.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from itertools import islice
from typing import Any, Protocol

from algorithms.base.errors import InvalidValueError
from algorithms.base.extras import kernels, numpy
from algorithms.counting.bitmask import completions
from algorithms.counting.border import Border, attacked, borders

NAMES = ("avx512", "avx2", "scalar", "python")
"""The names of all engines, the fastest first."""

_LOGGER = logging.getLogger(__name__)
_KERNELS = "algorithms.counting.kernels.counting"
_SMALLEST = 7  # the kernels' smallest board
_KNOWN = {7: 40, 8: 92, 9: 352, 10: 724, 11: 2680}
_NEEDS = {"avx512": {"avx512bw", "avx512f"}, "avx2": {"avx2"}, "scalar": set[str]()}
_NARROW = {"avx512bw", "avx512vbmi2"}


class Engine(Protocol):
    """A counter of completions."""

    @property
    def name(self) -> str:
        """One of `NAMES`."""

    def with_width_for(self, n: int) -> "Engine":
        """Return an engine with the mask width for n rows, so that timings carry over."""

    def count(self, n: int, borders: Sequence[Border]) -> int:
        """Count the solutions that contain the queens of some borders or of symmetric ones."""


def engine(name: str | None = None) -> Engine:
    """Return an engine."""
    for candidate in NAMES if name is None else [name]:
        found = _working(candidate) if candidate in NAMES else None
        if found:
            return found
    raise InvalidValueError(
        "unknown-engine", engines=", ".join(engines()), value=name
    )


def engines() -> list[str]:
    """List the engines that work here."""
    return [name for name in NAMES if _working(name)]


@dataclass(frozen=True)
class PurePython:
    """The engine that needs no compiler."""

    name = "python"

    def with_width_for(self, _n: int) -> Engine:
        """Return this engine."""
        return self

    def count(self, n: int, borders: Sequence[Border]) -> int:
        """Count as described in `Engine.count`."""
        return sum(border.weight * completions(n, border) for border in borders)


@dataclass(frozen=True)
class _Compiled:
    """An engine compiled by Numba."""

    name: str
    kernel: Callable[..., int]
    block: int
    table: Any
    narrow: bool

    def with_width_for(self, n: int) -> Engine:
        """Return an engine with the mask width that this one uses for n rows."""
        return replace(self, narrow=self._is_narrow(n))

    def _is_narrow(self, n: int) -> bool:
        return self.narrow and n - 2 <= 16

    def count(self, n: int, borders: Sequence[Border]) -> int:
        """Count as described in `Engine.count`."""
        if n < _SMALLEST:
            return PurePython().count(n, borders)
        np = numpy()
        word = np.uint16 if self._is_narrow(n) else np.uint32
        room = (
            np.empty((n - 2, 3, self.block * n), word),
            np.empty(n, np.int64),
            np.empty((n, 2), np.int64),
        )
        # Python can be interrupted between two calls: after milliseconds, or after one border.
        together = 64 if n < 18 else 1
        found, left = 0, iter(borders)
        while part := list(islice(left, together)):
            rows = np.array(part, np.int64)
            found += int(self.kernel(n, rows, self.table, *room))
        return found


@cache
def _working(name: str) -> Engine | None:
    """Return an engine if it is available and counts correctly."""
    if name == "python":
        return PurePython()
    try:
        found = _compiled(name)
        wrong = _miscounted(found) if found else None
    except Exception as error:
        _LOGGER.warning("the engine %s is not used: %r", name, error)
        return None
    if wrong:
        _LOGGER.warning(
            "the engine %s is not used: it miscounts for n = %d", name, wrong
        )
        return None
    return found


def _compiled(name: str) -> _Compiled | None:
    """Return a compiled engine if its packages and processor features are available."""
    scalar, vectors = kernels(_KERNELS), kernels(f"{_KERNELS}_vectors")
    if not (scalar and vectors):
        return None
    features = _features()
    missing = _NEEDS[name] - features
    if missing:
        needed = ", ".join(sorted(missing))
        _LOGGER.info(
            "the engine %s is not used: the processor has no %s", name, needed
        )
        return None
    tables = {"avx512": vectors.TABLE[0], "avx2": vectors.TABLE, "scalar": None}
    narrow = name == "avx512" and features >= _NARROW
    return _Compiled(name, scalar.count, scalar.BLOCK, tables[name], narrow)


def _features() -> set[str]:
    """Return the processor features that Numba uses as configured; x86-64 only."""
    registry = import_module("numba.core.registry")
    codegen = registry.cpu_target.target_context.codegen()
    triple, _, features = codegen.magic_tuple()
    if not triple.startswith("x86_64"):
        return set()
    return {word[1:] for word in features.split(",") if word.startswith("+")}


def _miscounted(found: Engine) -> int | None:
    """Return an n with a known number that an engine miscounts; None if all are correct."""
    for n, known in _KNOWN.items():
        if found.count(n, borders(n)) != known:
            return n
    n, known, queens = _WIDE
    return n if found.count(n, [queens]) != known else None


# Every second queen of a solution, which has 38 completions; it needs masks of 32 bits.
_QUEENS = attacked(25, ((row, 2 * row % 25) for row in range(0, 25, 2)))
_WIDE = 25, 38, Border(1, *_QUEENS)
