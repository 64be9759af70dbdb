"""Recorded runs that pages show: what a block asks for, recorded once for the whole site."""

import gzip
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple

from algorithms.errors import TooManyStepsError
from algorithms.messages import format_number
from algorithms.walkthrough import ALGORITHMS, Walkthrough, to_json
from algorithms.walkthrough.demonstration import demonstrate
from website.blocks import LEFT_TO_RIGHT, size
from website.catalogs import catalog

HEAVIEST = 5_000
"""The largest recorded run that a page loads, in bytes compressed."""

_LINES = 50_000  # more would never be light enough


class Run(NamedTuple):
    """A run that a page shows.

    Attributes:
        algorithm: The module, below `algorithms`.
        values: What its function takes, by name.
    """

    algorithm: str
    values: tuple[tuple[str, Any], ...]

    @property
    def name(self) -> str:
        """The name of its files."""
        values = (f"{name}{value}" for name, value in self.values)
        return "-".join([self.algorithm, *values]).translate(_IN_NAMES)


_IN_NAMES = str.maketrans({"(": "", ")": "", ",": ".", " ": ""})


def asked_for(algorithm: str, values: Any) -> Run:  # noqa: ANN401 - whatever the TOML has
    """Read the run that a block asks for.

    Args:
        algorithm: The module, such as "queens.column_array".
        values: A table of what its function takes.

    Returns:
        The run; it may still fail when it is recorded.

    Raises:
        ValueError: There is no such algorithm, or the values are no table.
    """
    if algorithm not in ALGORITHMS:
        raise ValueError(
            f"there is no algorithm {algorithm!r}: they are {', '.join(ALGORITHMS)}"
        )
    if not isinstance(values, dict):
        raise ValueError(f"a run is a table such as {{ n = 4 }}, not {values!r}")  # noqa: TRY004 - what the fences expect
    frozen = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in values.items()
    }
    return Run(algorithm, tuple(frozen.items()))


@cache
def recorded(run: Run) -> Walkthrough:
    """Record a run, with its lines unless they are too many or weigh too much.

    Args:
        run: The run.

    Returns:
        Its steps.
    """
    values = dict(run.values)
    with suppress(TooManyStepsError):
        detailed = demonstrate(run.algorithm, lines=True, limit=_LINES, **values)
        if _weight(to_json(detailed)) <= HEAVIEST:
            return detailed
    return demonstrate(run.algorithm, **values)


@cache
def packed(run: Run) -> str:
    """Return a run as the player loads it.

    Args:
        run: The run.

    Returns:
        JSON.

    Raises:
        ValueError: It weighs more than a page should load.
    """
    text = to_json(recorded(run))
    if (weight := _weight(text)) > HEAVIEST:
        raise ValueError(f"{run.name} has {weight} bytes, more than {HEAVIEST}")
    return text


def _weight(text: str) -> int:
    return len(gzip.compress(text.encode(), mtime=0))


def title(run: Run, language: str) -> str:
    """Name a run by its board, and by its start or its seed if it has one.

    Args:
        run: The run.
        language: The reader's language.

    Returns:
        A few words.
    """
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
