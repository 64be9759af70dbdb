"""Players: a page names an algorithm and its runs, and lets a reader go through every step.

The body of a `walkthrough` block is TOML, the same in every language:

    algorithm = "queens.coordinate_sets"
    runs = [{ n = 4 }, { n = 5 }]
    frames = "all"

What a page shows without scripts, and on paper, stands in the page: the still frames. What its
player needs besides is put into `assets/walkthroughs/`, and loaded when it comes into view.
"""

import json
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from importlib import import_module
from typing import Any, NamedTuple

from babel import Locale
from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from algorithms.drawing import board_svg
from algorithms.drawing.scene import Scene
from algorithms.walkthrough import Walkthrough
from algorithms.walkthrough.narration import templates
from website import deferred, runs, sources, static_figures
from website.blocks import options, size
from website.catalogs import catalog
from website.runs import Run

FOLDER = "assets/walkthroughs"


def player(body: str, config: MkDocsConfig, files: Files) -> str:
    """Return the player of a `walkthrough` block.

    Args:
        body: TOML: `algorithm`, such as "queens.column_array"; `runs`, what it is run on,
            the first one shown first; `frames`, "all" frames or by default the "key" ones.
        config: The site's configuration.
        files: The site's files; they grow by what the player loads.

    Returns:
        HTML: the custom element, and inside it what is there without scripts.

    Raises:
        ValueError: The block asks for what does not exist, or for too long a run.
    """
    language = config.theme["language"]
    made = _made(body, language, catalog("website", language))
    for name, content in made.loads.items():
        path = f"{FOLDER}/{name}.json"
        if files.get_file_from_path(path) is None:
            files.append(File.generated(config, path, content=content))
    return made.html


class _Made(NamedTuple):
    """A player, and by name what it loads."""

    html: str
    loads: dict[str, str]


@cache  # a page is made again at each save
def _made(body: str, language: str, _texts: NullTranslations) -> _Made:
    types = {"algorithm": str, "runs": list, "frames": str}
    asked = options(body, types, {"frames": "key"})
    if asked["frames"] not in static_figures.CHOICES:
        raise ValueError(
            f"frames must be one of {', '.join(static_figures.CHOICES)}"
        )
    shown = [runs.asked_for(asked["algorithm"], values) for values in asked["runs"]]
    if not shown:
        raise ValueError("runs is empty")
    walkthrough, algorithm = runs.recorded(shown[0]), asked["algorithm"]
    loads = {name: text for run in shown for name, text in _loads(run, language)}
    loads[f"{algorithm}.code"] = _json(_code(shown, language))
    loads["words"] = _json(_words(language))
    html = static_figures.template("player.html", language)
    named = [
        (run.name, _shape(runs.recorded(run)), runs.title(run, language))
        for run in shown
    ]
    still = static_figures.of_player(walkthrough, asked["frames"], language)
    return _Made(
        html.render(
            algorithm=algorithm,
            runs=named,
            board=_board(walkthrough, language),
            frames=Markup(deferred.defer(still)),  # noqa: S704 - made here
            legend=static_figures.legend(language)
            if static_figures.tree_of(walkthrough, language)
            else "",
        ),
        loads,
    )


def _loads(run: Run, language: str) -> Iterator[tuple[str, str]]:
    """Yield what a player loads of a run: its name and its content."""
    walkthrough = runs.recorded(run)
    yield run.name, runs.packed(run)
    yield _shape(walkthrough), _json(_board(walkthrough, language))
    yield f"{run.name}.tree", _json(static_figures.tree_of(walkthrough, language))


def _code(shown: list[Run], language: str) -> str:
    """Return the functions whose lines are told of in any run of an algorithm."""
    module = import_module(f"algorithms.{shown[0].algorithm}")
    recorded = [runs.recorded(run) for run in shown]
    reached = {step.line for each in recorded for step in each.steps}
    lines = reached | {visit.line for each in recorded for visit in each.visits}
    html = static_figures.template("code.html", language)
    return html.render(functions=sources.functions(module, lines), reached=reached)


def _board(walkthrough: Walkthrough, language: str) -> Markup:
    empty = Scene(walkthrough.rows, walkthrough.columns)
    title = catalog("website", language).gettext("Chessboard, {size}")
    board = size(walkthrough.rows, walkthrough.columns, language)
    return static_figures.svg(
        board_svg(empty, title=title.format(size=board), layers=True)
    )


def _words(language: str) -> dict[str, Any]:
    """Return what a player says in a language, as templates."""
    gettext = catalog("website", language).gettext
    return {
        "language": language,
        "digits": Locale(language).default_numbering_system,
        "narration": templates(language),
        "begin": gettext("The beginning: the board is empty."),
        "line": gettext("Line {line} has run."),
        "step": gettext("Step {step} of {total}"),
    }


def _shape(walkthrough: Walkthrough) -> str:
    """Name the board of a run: that of other runs of its size, too."""
    return f"board-{walkthrough.rows}x{walkthrough.columns}"


def _json(data: Any) -> str:  # noqa: ANN401 - whatever JSON can hold
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
