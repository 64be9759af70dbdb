"""Players, with which readers step through recorded runs of an algorithm.

The body of a `walkthrough` block is TOML, the same in every language:

    algorithm = "queens.coordinate_sets"
    runs = [{ n = 4 }, { n = 5 }]
    frames = "all"

A program with a `call` in `programs.toml` has no board: the player shows all of it, and views of
its values.

The page itself contains the static frames that are shown without scripts and in print. All other
data of the player is in `assets/walkthroughs/` and loaded when the player becomes visible.
"""

from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from typing import NamedTuple

from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from algorithms.board.scene import Scene
from algorithms.drawing import board_svg
from algorithms.player import code_html, player_html, words
from algorithms.player.highlighting import highlighted
from algorithms.player.page import ASSETS
from algorithms.walkthrough import Walkthrough
from website.blocks import comments, run_drawings, runs, sources
from website.blocks.parts import board_title, compact_json, defer, options
from website.blocks.runs import Run
from website.languages.catalogs import catalog

FOLDER = "assets/walkthroughs"


def player(body: str, config: MkDocsConfig, files: Files) -> str:
    """Return the player of a `walkthrough` block."""
    language = config.theme["language"]
    rendered = _render(body, language, catalog("website", language))
    for name, content in rendered.files.items():
        path = f"{FOLDER}/{name}.json"
        if files.get_file_from_path(path) is None:
            files.append(File.generated(config, path, content=content))
    return rendered.html


class _Rendered(NamedTuple):
    """The HTML of a player, and the content of the files it loads by name."""

    html: str
    files: dict[str, str]


@cache  # pages are rebuilt at each save
def _render(body: str, language: str, _texts: NullTranslations) -> _Rendered:
    asked = options(body, algorithm=str, runs=list, frames="key")
    if asked["frames"] not in run_drawings.CHOICES:
        raise ValueError(f"frames must be one of {', '.join(run_drawings.CHOICES)}")
    shown = [runs.requested(asked["algorithm"], values) for values in asked["runs"]]
    if not shown:
        raise ValueError("runs is empty")
    files = {name: text for run in shown for name, text in _files(run, language)}
    files[f"{asked['algorithm']}.code"] = compact_json(_code(shown, language))
    files["words"] = compact_json(words(language))
    return _Rendered(_html(shown, asked["frames"], language), files)


def _html(shown: list[Run], frames: str, language: str) -> str:
    """Return the HTML of a player."""
    first = runs.recorded(shown[0])
    static = run_drawings.of_player(first, frames, language)
    searches = run_drawings.tree_of(first, language)
    html = player_html(
        language=language,
        algorithm=shown[0].algorithm,
        label=shown[0].label,
        runs=[
            (run.name, _shape(runs.recorded(run)), runs.title(run, language))
            for run in shown
        ],
        board=_board(first, language),
        code="",
        frames=defer(static),
        legend=run_drawings.legend(first, language) if searches else "",
    )
    # A page has several of those without boards, and landmarks need different names.
    return html if first.rows else html.replace('role="region"', 'role="group"')


def _files(run: Run, language: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the content of each file that a player loads for a run."""
    walkthrough = runs.recorded(run)
    yield run.name, runs.packed(run)
    yield _shape(walkthrough), compact_json(_board(walkthrough, language))
    yield (
        f"{run.name}.tree",
        compact_json(run_drawings.tree_of(walkthrough, language)),
    )


def _code(shown: list[Run], language: str) -> str:
    """Return the functions with lines that any of the runs reaches."""
    recorded = [runs.recorded(run) for run in shown]
    reached = {step.line for each in recorded for step in each.steps}
    lines = reached | {visit.line for each in recorded for visit in each.visits}
    source = runs.source(shown[0], language)
    if not recorded[0].rows:
        return code_html([highlighted(source)], reached | lines, language)
    functions = sources.functions(source, lines)
    return comments.isolate(code_html(functions, reached, language))


def _board(walkthrough: Walkthrough, language: str) -> Markup:
    """Draw the empty board, if the run has one."""
    if not walkthrough.rows:
        return Markup()
    empty = Scene(walkthrough.rows, walkthrough.columns)
    title = board_title(walkthrough.rows, walkthrough.columns, language)
    return run_drawings.svg(board_svg(empty, title=title, layers=True))


def add(files: Files, config: MkDocsConfig) -> None:
    """Add the player's scripts and styles to the site."""
    for path in sorted(ASSETS.rglob("*.*")):
        inside = path.relative_to(ASSETS).as_posix()
        folder = "assets/javascripts/" if path.suffix == ".js" else "assets/"
        content = path.read_text(encoding="utf-8")
        files.append(File.generated(config, f"{folder}{inside}", content=content))


def _shape(walkthrough: Walkthrough) -> str:
    """Return the name of the board's file, shared by all runs on a board of this size."""
    return f"board-{walkthrough.rows}x{walkthrough.columns}"
