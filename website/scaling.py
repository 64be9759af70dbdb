"""How far the algorithms get: a page shows what was measured of some of them.

The body of a `scaling` block is TOML, the same in every language:

    show = "counting"

The numbers are those of `benchmarks/scaling.json`, which `make bench` writes. All charts have one
scale of time.
"""

import json
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from html import escape
from math import ceil, floor, log10
from typing import Any, NamedTuple

from algorithms.errors import N_
from algorithms.messages import format_number
from website import ROOT, charts
from website.blocks import options, size, wide
from website.catalogs import catalog
from website.comparison import QUANTITIES, circumstances, title, told

MEASUREMENTS = ROOT / "benchmarks" / "scaling.json"

Board = tuple[int, int]
Key = tuple[str, str]

_TWIN = N_("Its fast twin")

# What a line is called: a page, whose title it is, or a text.
NAMES: dict[Key, str] = {
    ("queens.coordinate_sets", "python"): "queens/coordinate-sets.md",
    ("queens.marked_board", "python"): "queens/marked-board.md",
    ("queens.choice_points", "python"): "queens/choice-points.md",
    ("queens.tail_calls", "python"): "queens/tail-calls.md",
    ("queens.column_array", "python"): "queens/column-array.md",
    ("queens.column_array", "first solution"): "queens/column-array.md",
    ("queens.all_solutions", "python"): N_("Bits and a mirror"),
    ("queens.all_solutions", "numba"): N_("Bits and a mirror, compiled"),
    ("queens.symmetry", "python"): "queens/symmetry.md",
    ("queens.symmetry_fast", "python"): _TWIN,
    ("queens.symmetry_fast", "numpy"): N_("Its fast twin, for arrays"),
    ("queens.counting", "python"): N_("The border first"),
    ("queens.counting", "scalar"): N_("The border first, compiled"),
    ("queens.counting", "avx2"): "AVX2",
    ("queens.counting", "avx512"): "AVX-512",
    ("queens.random_greedy", "python"): "queens/random-greedy.md",
    ("queens.random_greedy_fast", "python"): _TWIN,
    ("queens.one_solution.genetic", "python"): N_("Evolution"),
    ("queens.one_solution.min_conflicts", "python"): N_("Repair"),
    ("queens.one_solution.min_conflicts", "numba"): N_("Repair, compiled"),
    ("queens.one_solution.explicit", "python"): N_("A plan"),
    ("queens.one_solution.explicit", "numpy"): N_("A plan, with NumPy"),
    ("knights_tour.naive", "python"): "knights-tour/naive.md",
    ("knights_tour.all_tours", "python"): _TWIN,
    ("knights_tour.backtracking", "python"): "knights-tour/backtracking.md",
    ("knights_tour.pruned", "python"): N_("Pruning"),
    ("knights_tour.warnsdorff", "python"): N_("Warnsdorff’s rule"),
    ("knights_tour.warnsdorff", "numba"): N_("Warnsdorff’s rule, compiled"),
    ("knights_tour.large", "python"): N_("Joined tours"),
    ("knights_tour.large", "numpy"): N_("Joined tours, with NumPy"),
    ("knights_tour.counting", "python"): N_("All of them counted"),
    ("knights_tour.counting", "numba"): N_("All of them counted, compiled"),
}
"""The lines of all charts, each by its module and its way of doing it."""


def _even(boards: Sequence[Board]) -> list[float]:
    """Place boards side by side."""
    return [(place + 0.5) / len(boards) for place in range(len(boards))]


def _by_size(boards: Sequence[Board]) -> list[float]:
    """Place boards by their number of squares, on a logarithmic scale."""
    logs = [log10(rows * columns) for rows, columns in boards]
    low, span = logs[0], logs[-1] - logs[0]
    if not span:
        return _even(boards)
    return [0.03 + 0.94 * (log - low) / span for log in logs]


class _Chart(NamedTuple):
    """Which lines are on a chart, and how boards stand on it.

    Attributes:
        title: What it is called.
        keys: Its lines.
        places: Tells where boards stand.
        labelled: The rows of the square boards whose names are written; empty for all.
        left_out: The rows of boards that are not drawn, since they would stand too close; the
            end of a line is.
    """

    title: str
    keys: Sequence[Key]
    places: Callable[[Sequence[Board]], list[float]]
    labelled: AbstractSet[int] = frozenset()
    left_out: AbstractSet[int] = frozenset()


_KEYS = list(NAMES)
_FIRST = "queens.column_array", "first solution"


def _of(*algorithms: str) -> list[Key]:
    return [key for key in _KEYS if key[0] in algorithms and key != _FIRST]


_SEARCHES = (
    "coordinate_sets",
    "marked_board",
    "choice_points",
    "tail_calls",
    "column_array",
)
_LUCKY = ("random_greedy", "random_greedy_fast")
_WAYS = ("genetic", "min_conflicts", "explicit")
_TOURS = (
    *("naive", "all_tours", "backtracking", "pruned"),
    *("warnsdorff", "large", "counting"),
)
CHARTS = {
    "all": _Chart(
        N_("All solutions"),
        _of(*(f"queens.{name}" for name in (*_SEARCHES, "all_solutions"))),
        _even,
    ),
    "images": _Chart(
        N_("Images sorted out"),
        _of("queens.symmetry", "queens.symmetry_fast"),
        _even,
    ),
    "counting": _Chart(
        N_("Counting"), _of("queens.column_array", "queens.counting"), _even
    ),
    "one": _Chart(
        N_("One solution"),
        [
            _FIRST,
            *_of(
                *(f"queens.{name}" for name in _LUCKY),
                *(f"queens.one_solution.{name}" for name in _WAYS),
            ),
        ],
        _by_size,
        labelled={4, 10, 10**3, 10**5, 10**7},
        left_out=set(range(9, 41)) - {10, 12, 16, 20, 24, 30, 40},
    ),
    "tours": _Chart(
        N_("Knight’s tours"),
        _of(*(f"knights_tour.{name}" for name in _TOURS)),
        _by_size,
        labelled={3, 10, 100, 1000},
    ),
}
"""The charts by what a block calls them."""


def scaling(body: str, language: str) -> str:
    """Return the figure of a `scaling` block.

    Args:
        body: TOML: `show`, one of `CHARTS`.
        language: The reader's language.

    Returns:
        An HTML figure.

    Raises:
        ValueError: The block asks for what does not exist.
    """
    show = options(body, {"show": str}, {})["show"]
    if show not in CHARTS:
        raise ValueError(f"show must be one of {', '.join(CHARTS)}")
    content = json.loads(MEASUREMENTS.read_text(encoding="utf-8"))
    values = _values(content["rows"])
    gettext = catalog("website", language).gettext
    asked = CHARTS[show]
    keys = [key for key in asked.keys if key in values]
    drawn = {key: _drawn(values[key], asked.left_out) for key in keys}
    boards = sorted(
        {board for line in drawn.values() for board in line}, key=_order
    )
    lines = [
        charts.Line(name(key, language), [drawn[key].get(b) for b in boards])
        for key in keys
    ]
    about, caption = gettext(QUANTITIES["milliseconds"]), gettext(asked.title)
    says = gettext("Each line across stands for ten times the one below it.")
    names = [_board(show, board, language) for board in boards]
    shown = _labels(asked, boards, names)
    svg = charts.chart(
        shown,
        lines,
        ("n" if show != "tours" else gettext("Board"), about),
        (caption, "\n".join([says, *told(names, lines, "milliseconds", language)])),
        partial(format_number, language=language),
        field=charts.Field(asked.places(boards), _powers(values)),
    )
    return (
        '<figure class="chart" data-search-exclude>'
        f"{wide(svg, caption)}"
        f"<figcaption>{escape(caption)}<br>{escape(says)}<br>"
        f"{circumstances(content, language)}</figcaption></figure>"
    )


def name(key: Key, language: str) -> str:
    """Return what a line is called.

    Args:
        key: One of `NAMES`.
        language: The reader's language.

    Returns:
        The title of its page, or a text of its own.
    """
    text = NAMES[key]
    if text.endswith(".md"):
        return title(text, language)
    return catalog("website", language).gettext(text)


def _values(rows: list[dict[str, Any]]) -> dict[Key, dict[Board, float]]:
    """Return the milliseconds of each line, by the board."""
    values: dict[Key, dict[Board, float]] = {}
    for row in rows:
        height, width = row.get("board") or (row["n"], row["n"])
        line = values.setdefault((row["algorithm"], row["variant"]), {})
        line[height, width] = row["seconds"] * 1000
    return values


def _order(board: Board) -> tuple[int, Board]:
    """Tell boards by their number of squares."""
    return board[0] * board[1], board


def _drawn(
    line: dict[Board, float], left_out: AbstractSet[int]
) -> dict[Board, float]:
    """Leave out what would stand too close, but never the end of a line."""
    end = max(line, key=_order)
    return {b: line[b] for b in line if b == end or b[0] not in left_out}


def _powers(values: dict[Key, dict[Board, float]]) -> tuple[int, int]:
    """Return the powers of ten between which all times are, those of the other charts too."""
    times = [time for line in values.values() for time in line.values()]
    low = floor(log10(min(times)))
    return low, max(ceil(log10(max(times))), low + 1)


def _board(show: str, board: Board, language: str) -> str:
    return (
        size(*board, language)
        if show == "tours"
        else format_number(board[0], language)
    )


def _labels(
    asked: _Chart, boards: Sequence[Board], names: Sequence[str]
) -> list[str]:
    """Return the names of those boards under which something is written."""
    return [
        name if not asked.labelled or board[0] == board[1] in asked.labelled else ""
        for board, name in zip(boards, names, strict=True)
    ]
