"""The engines that count completions, and the choice of the fastest one that works here.

An engine is chosen in each process, when one is first asked for. Before a compiled one is used it
counts boards of which the number of solutions is known. One for which the processor or a package
is missing, which does not compile, or which counts wrongly, is left out, and that is logged.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from itertools import islice
from typing import Any, Protocol

from algorithms.errors import InvalidValueError
from algorithms.extras import kernels, numpy
from algorithms.queens.counting.bitmask import completions
from algorithms.queens.counting.border import Border, borders

__all__ = ["NAMES", "Engine", "engine", "engines"]

NAMES = ("avx512", "avx2", "scalar", "python")
"""All engines, the fastest one first."""

_LOGGER = logging.getLogger(__name__)
_KERNELS = "algorithms.queens.kernels.counting"
_SMALLEST = 7  # the kernels' smallest board
_KNOWN = {7: 40, 8: 92, 9: 352, 10: 724, 11: 2680}
_NEEDS = {"avx512": {"avx512bw", "avx512f"}, "avx2": {"avx2"}, "scalar": set[str]()}
_NARROW = {"avx512bw", "avx512vbmi2"}


class Engine(Protocol):
    """What counts completions."""

    @property
    def name(self) -> str:
        """One of `NAMES`."""

    def as_on(self, n: int) -> "Engine":
        """Return an engine that counts any board as this one counts a board of n rows."""

    def count(self, n: int, borders: Sequence[Border]) -> int:
        """Count the solutions that have the queens of some borders, or their images.

        Several threads may count at once; compiled engines let go of Python's lock.

        Args:
            n: The number of rows of the board, 2 to 27.
            borders: Classes of border queens of that board.

        Returns:
            The sum of the weights times the completions.
        """


def engine(name: str | None = None) -> Engine:
    """Return an engine.

    Args:
        name: One of `NAMES`; without it, the fastest one that works here.

    Returns:
        The engine, the same one each time.

    Raises:
        InvalidValueError: `unknown-engine`: there is none of that name, or it does not work here.

    Example:
        >>> engine("python").count(8, borders(8))
        92
    """
    for candidate in NAMES if name is None else [name]:
        found = _working(candidate) if candidate in NAMES else None
        if found:
            return found
    raise InvalidValueError(
        "unknown-engine", engines=", ".join(engines()), value=name
    )


def engines() -> list[str]:
    """List the engines that work here.

    Returns:
        Their names, the fastest one first; "python" is the last and always there.

    Example:
        >>> engines()[-1]
        'python'
    """
    return [name for name in NAMES if _working(name)]


@dataclass(frozen=True)
class _Python:
    """The engine that needs no compiler."""

    name = "python"

    def as_on(self, _n: int) -> Engine:
        """Return this one."""
        return self

    def count(self, n: int, borders: Sequence[Border]) -> int:
        """Count as `Engine` says."""
        return sum(border.weight * completions(n, border) for border in borders)


@dataclass(frozen=True)
class _Compiled:
    """An engine that numba compiles.

    Attributes:
        name: One of `NAMES`.
        kernel: The function `count` of the kernels.
        block: Their `BLOCK`.
        table: What the kernels choose their vectors by.
        narrow: Whether masks have 16 bits where that is enough, twice as many in a vector.
    """

    name: str
    kernel: Callable[..., int]
    block: int
    table: Any
    narrow: bool

    def as_on(self, n: int) -> Engine:
        """Return one whose masks are as wide."""
        return replace(self, narrow=self._is_narrow(n))

    def _is_narrow(self, n: int) -> bool:
        return self.narrow and n - 2 <= 16

    def count(self, n: int, borders: Sequence[Border]) -> int:
        """Count as `Engine` says."""
        if n < _SMALLEST:
            return _Python().count(n, borders)
        np = numpy()
        word = np.uint16 if self._is_narrow(n) else np.uint32
        room = (
            np.empty((n - 2, 3, self.block * n), word),
            np.empty(n, np.int64),
            np.empty((n, 2), np.int64),
        )
        # Between two calls Python can be interrupted: after milliseconds, or one border.
        together = 64 if n < 18 else 1
        found, left = 0, iter(borders)
        while part := list(islice(left, together)):
            rows = np.array(part, np.int64)
            found += int(self.kernel(n, rows, self.table, *room))
        return found


@cache
def _working(name: str) -> Engine | None:
    """Return an engine, if it is there and counts rightly."""
    if name == "python":
        return _Python()
    try:
        found = _compiled(name)
        wrong = _wrong(found) if found else None
    except Exception as error:  # noqa: BLE001 - whatever a compiler may raise
        _LOGGER.warning("the engine %s is not used: %r", name, error)
        return None
    if wrong:
        _LOGGER.warning(
            "the engine %s is not used: it counts wrongly for n = %d", name, wrong
        )
        return None
    return found


def _compiled(name: str) -> _Compiled | None:
    """Return a compiled engine, if its packages are there and the processor has what it needs."""
    scalar, vectors = kernels(_KERNELS), kernels(f"{_KERNELS}_vectors")
    if not (scalar and vectors):
        return None
    features = _features()
    missing = _NEEDS[name] - features
    if missing:
        needed = ", ".join(sorted(missing))
        _LOGGER.info("the engine %s is not used: no %s here", name, needed)
        return None
    tables = {"avx512": vectors.TABLE[0], "avx2": vectors.TABLE, "scalar": None}
    narrow = name == "avx512" and features >= _NARROW
    return _Compiled(name, scalar.count, scalar.BLOCK, tables[name], narrow)


def _features() -> set[str]:
    """Return what numba, however it is configured, takes the processor to have; only of x86-64."""
    registry = import_module("numba.core.registry")
    codegen = registry.cpu_target.target_context.codegen()
    triple, _, features = codegen.magic_tuple()
    if not triple.startswith("x86_64"):
        return set()
    return {word[1:] for word in features.split(",") if word.startswith("+")}


def _wrong(found: Engine) -> int | None:
    """Return an n for which an engine counts wrongly; None if there is none among those known."""
    for n, known in _KNOWN.items():
        if found.count(n, borders(n)) != known:
            return n
    n, known, queens = _WIDE
    return n if found.count(n, [queens]) != known else None


def _attacked(n: int, queens: Iterable[tuple[int, int]]) -> Border:
    """Return what some queens attack, as if they stood on the border."""
    masks = [0, 0, 0, 0]
    for row, column in queens:
        lines = (row, column, column - row + n - 1, row + column)
        masks = [mask | 1 << line for mask, line in zip(masks, lines, strict=True)]
    return Border(1, *masks)


# Every second queen of a solution, which the others complete in 38 ways, with masks of 32 bits.
_WIDE = 25, 38, _attacked(25, [(row, 2 * row % 25) for row in range(0, 25, 2)])
