"""Recorded runs shown on pages; each is recorded once per language."""

import gzip
import inspect
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from algorithms.errors import TooManyStepsError
from algorithms.messages import format_number
from algorithms.walkthrough import ALGORITHMS, Walkthrough, to_json
from algorithms.walkthrough.demonstration import demonstrate
from website.blocks import comments, programs
from website.blocks.parts import LEFT_TO_RIGHT, size
from website.languages.catalogs import catalog

HEAVIEST = 5_000
"""The maximum size of a recorded run that a page loads, in bytes after compression."""

_LINES = 50_000  # more would always be too large


class Run(NamedTuple):
    """A run shown on a page."""

    algorithm: str
    values: tuple[tuple[str, Any], ...]

    @property
    def program(self) -> str:
        """The name of the program; an empty string for a module of `algorithms`."""
        name = self.algorithm.removeprefix(programs.PREFIX)
        return name if name != self.algorithm else ""

    @property
    def label(self) -> str:
        """The name in captions: a module, or the file of a program."""
        return f"{self.program}.py" if self.program else self.algorithm

    @property
    def name(self) -> str:
        """The name of the run's files."""
        values = (f"{name}{value}" for name, value in self.values)
        return "-".join([self.algorithm, *values]).translate(_IN_NAMES)


_IN_NAMES = str.maketrans({"(": "", ")": "", ",": ".", " ": ""})


def requested(algorithm: str, values: Any) -> Run:
    """Return the run requested by a block."""
    known = [
        *ALGORITHMS,
        *(programs.PREFIX + name for name in (*programs.LENSES, *programs.CALLS)),
    ]
    if algorithm not in known:
        raise ValueError(
            f"there is no algorithm {algorithm!r}; choose one of {', '.join(known)}"
        )
    if not isinstance(values, dict):
        raise ValueError(f"a run is a table such as {{ n = 4 }}, not {values!r}")  # noqa: TRY004 - the fences expect it
    frozen = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in values.items()
    }
    return Run(algorithm, tuple(frozen.items()))


@cache
def recorded(run: Run) -> Walkthrough:
    """Record a run, line by line unless there are too many lines."""
    with suppress(TooManyStepsError):
        detailed = _record(run, lines=True, limit=_LINES)
        if _weight(to_json(detailed)) <= HEAVIEST:
            return detailed
    return _record(run, lines=False, limit=100_000)


def _record(run: Run, *, lines: bool, limit: int) -> Walkthrough:
    values = dict(run.values)
    if run.program:
        return programs.record(run.program, lines=lines, limit=limit, **values)
    return demonstrate(run.algorithm, lines=lines, limit=limit, **values)


def source(run: Run, language: str) -> str:
    """Return the source code of the module or program that a run executes."""
    if run.program:
        return programs.source(run.program, language)
    module = import_module(f"algorithms.{run.algorithm}")
    return comments.translated(inspect.getsource(module), language)


@cache
def packed(run: Run) -> str:
    """Return a run in the format that the player loads."""
    text = to_json(recorded(run))
    if (weight := _weight(text)) > HEAVIEST:
        raise ValueError(f"{run.name} has {weight} bytes, more than {HEAVIEST}")
    return text


def _weight(text: str) -> int:
    return len(gzip.compress(text.encode(), mtime=0))


def title(run: Run, language: str) -> str:
    """Return the title of a run: its board, with the start or the seed, or its call."""
    if call := programs.CALLS.get(run.program):
        return str(call)
    walkthrough = recorded(run)
    board = size(walkthrough.rows, walkthrough.columns, language)
    gettext, given = catalog("website", language).gettext, dict(run.values)
    if "start" in given:
        start = LEFT_TO_RIGHT.format(given["start"])
        return gettext("{board} from {square}").format(board=board, square=start)
    if "seed" in given:
        seed = format_number(given["seed"], language)
        return gettext("{board}, seed {number}").format(board=board, number=seed)
    return board
