"""Walk-throughs: a page names an algorithm and its runs, and shows every step of them.

The body of a `walkthrough` block is TOML, the same in every language:

    algorithm = "queens.coordinate_sets"
    runs = [{ n = 4 }, { n = 5 }]
    stills = "all"

What a page shows without scripts, and on paper, stands in the page: the still frames. What its
player needs besides is put into `assets/walkthroughs/`, and loaded when it comes into view.
"""

import gzip
import json
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from gettext import NullTranslations
from importlib import import_module
from typing import Any, NamedTuple

from babel import Locale
from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PackageLoader,
    Template,
)
from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from algorithms.drawing import board_svg, step_svg, tree_svg
from algorithms.drawing.scene import Scene
from algorithms.errors import TooManyStepsError
from algorithms.messages import format_number
from algorithms.walkthrough import ALGORITHMS, Walkthrough, to_json
from algorithms.walkthrough.demonstration import demonstrate
from algorithms.walkthrough.narration import narrate, templates
from website import ROOT, sources
from website.blocks import (
    LEFT_TO_RIGHT,
    colours_as_attributes,
    options,
    size,
    wide,
)
from website.catalogs import catalog

FOLDER = "assets/walkthroughs"

_LINES = 50_000  # more would never be light enough

HEAVIEST = 5_000
"""The largest recorded run that a page loads, in bytes compressed."""


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


def player(body: str, config: MkDocsConfig, files: Files) -> str:
    """Return the player of a `walkthrough` block.

    Args:
        body: TOML: `algorithm`, such as "queens.column_array"; `runs`, what it is run on,
            the first one shown first; `stills`, "all" frames or by default the "key" ones.
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


def add_stills(page: str) -> str:
    """Put the still frames of its players into a page.

    They come last: nothing else has to be looked for in their thousands of elements.

    Args:
        page: The finished HTML of a page.

    Returns:
        The page with what its players show without scripts.
    """
    return _PLACE_OF_STILLS.sub(lambda match: _made_stills[match[1]], page)


class _Made(NamedTuple):
    """A player, and by name what it loads."""

    html: str
    loads: dict[str, str]


_PLACE_OF_STILLS = re.compile("<!-- stills ([^ ]+) -->")
_made_stills: dict[str, str] = {}


@cache  # a page is made again at each save
def _made(body: str, language: str, _texts: NullTranslations) -> _Made:
    types = {"algorithm": str, "runs": list, "stills": str}
    asked = options(body, types, {"stills": "key"})
    if asked["stills"] not in _STILLS:
        raise ValueError(f"stills must be one of {', '.join(_STILLS)}")
    runs = [_run(asked["algorithm"], values) for values in asked["runs"]]
    if not runs:
        raise ValueError("runs is empty")
    walkthrough, algorithm = _recorded(runs[0]), asked["algorithm"]
    loads = {name: text for run in runs for name, text in _loads(run, language)}
    loads[f"{algorithm}.code"] = _json(_code(runs, language))
    loads["words"] = _json(_words(language))
    stills = f"{runs[0].name}-{asked['stills']}-{language}"
    frames = _STILLS[asked["stills"]](walkthrough)
    _made_stills[stills] = _still_frames(walkthrough, frames, language)
    html = _template("player.html", language)
    named = [
        (run.name, _shape(_recorded(run)), _title(run, language)) for run in runs
    ]
    return _Made(
        html.render(
            algorithm=algorithm,
            runs=named,
            board=_board(walkthrough, language),
            stills=stills,
            legend=_legend(language) if _tree(walkthrough, language) else "",
        ),
        loads,
    )


def _loads(run: Run, language: str) -> Iterator[tuple[str, str]]:
    """Yield what a player loads of a run: its name and its content."""
    walkthrough = _recorded(run)
    yield run.name, packed(run)
    yield _shape(walkthrough), _json(_board(walkthrough, language))
    yield f"{run.name}.tree", _json(_tree(walkthrough, language))


def _still_frames(
    walkthrough: Walkthrough, numbers: Iterator[int], language: str
) -> str:
    html = _template("stills.html", language)
    return html.render(
        frames=[
            (
                _svg(step_svg(walkthrough, number, language=language)),
                narrate(walkthrough, number, language),
            )
            for number in numbers
        ],
        tree=_tree(walkthrough, language),
        legend=_legend(language),
    )


def tree(body: str, language: str) -> str:
    """Return the figure of a `tree` block: the decision tree of a run.

    Args:
        body: TOML: `algorithm`; `run`, what it is run on; `step`, counted from 1, to show
            the path to it.
        language: The reader's language.

    Returns:
        An HTML figure.

    Raises:
        ValueError: The block asks for what does not exist.
    """
    types = {"algorithm": str, "run": dict, "step": int}
    asked = options(body, types, {"step": 0})
    run = _run(asked["algorithm"], asked["run"])
    walkthrough = _recorded(run)
    if not 0 <= asked["step"] <= len(walkthrough.steps):
        raise ValueError(f"there is no step {asked['step']}")
    current = asked["step"] - 1 if asked["step"] else None
    svg = tree_svg(walkthrough, current=current, language=language)
    caption = catalog("website", language).gettext(
        "Decision tree of {module} on the {size} board"
    )
    values = {"module": run.algorithm, "size": _title(run, language)}
    shown = values | {"module": f"<code>{run.algorithm}</code>"}
    return (
        f'<figure class="board" data-search-exclude>{wide(svg, caption.format(**values))}'
        f"<figcaption>{caption.format(**shown)}<br>{_legend(language)}</figcaption></figure>"
    )


def _run(algorithm: str, values: Any) -> Run:  # noqa: ANN401 - whatever the TOML has
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
def _recorded(run: Run) -> Walkthrough:
    """Record a run, with its lines unless they are too many or weigh too much."""
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
    text = to_json(_recorded(run))
    if (weight := _weight(text)) > HEAVIEST:
        raise ValueError(f"{run.name} has {weight} bytes, more than {HEAVIEST}")
    return text


def _weight(text: str) -> int:
    return len(gzip.compress(text.encode(), mtime=0))


def _key_steps(walkthrough: Walkthrough) -> Iterator[int]:
    """Yield what happens up to the first solution, but not what is rejected on the way."""
    for number, step in enumerate(walkthrough.steps):
        if step.kind != "reject":
            yield number
        if step.kind in ("solution", "drop"):
            return


def _all_steps(walkthrough: Walkthrough) -> Iterator[int]:
    yield from range(len(walkthrough.steps))


_STILLS = {"all": _all_steps, "key": _key_steps}


def _tree(walkthrough: Walkthrough, language: str) -> Markup | str:
    """Return the decision tree of a search; nothing for a run that places no piece."""
    searches = any(step.kind == "place" for step in walkthrough.steps)
    return _svg(tree_svg(walkthrough, language=language)) if searches else ""


def _legend(language: str) -> str:
    """Say what the shapes in a tree mean."""
    return catalog("website", language).gettext(
        "Circle: leads to a solution. Square: dead end. Diamond: solution. Cross: rejected."
    )


def _code(runs: list[Run], language: str) -> str:
    """Return the functions whose lines are told of in any run of an algorithm."""
    module = import_module(f"algorithms.{runs[0].algorithm}")
    recorded = [_recorded(run) for run in runs]
    reached = {step.line for each in recorded for step in each.steps}
    lines = reached | {visit.line for each in recorded for visit in each.visits}
    html = _template("code.html", language)
    return html.render(functions=sources.functions(module, lines), reached=reached)


def _board(walkthrough: Walkthrough, language: str) -> Markup:
    empty = Scene(walkthrough.rows, walkthrough.columns)
    title = catalog("website", language).gettext("Chessboard, {size}")
    board = size(walkthrough.rows, walkthrough.columns, language)
    return _svg(board_svg(empty, title=title.format(size=board), layers=True))


def _svg(text: str) -> Markup:
    return Markup(colours_as_attributes(text))  # noqa: S704 - drawn here


def _title(run: Run, language: str) -> str:
    """Name a run by its board, and by its start or its seed if it has one."""
    walkthrough = _recorded(run)
    title = size(walkthrough.rows, walkthrough.columns, language)
    gettext, given = catalog("website", language).gettext, dict(run.values)
    if "start" in given:
        start = LEFT_TO_RIGHT.format(given["start"])
        return gettext("{board} from {square}").format(board=title, square=start)
    if "seed" in given:
        seed = format_number(given["seed"], language)
        return gettext("{board}, seed {number}").format(board=title, number=seed)
    return title


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


def _template(name: str, language: str) -> Template:
    return _environment(catalog("website", language)).get_template(name)


@cache
def _environment(texts: NullTranslations) -> Environment:
    """Return what fills in the templates of this module, with the texts of a language."""
    own = FileSystemLoader(ROOT / "website" / "theme" / "partials")
    environment = Environment(
        loader=ChoiceLoader([own, PackageLoader("material", "templates")]),
        autoescape=True,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.install_gettext_translations(texts)  # type: ignore[attr-defined] # added by the extension
    return environment


def _shape(walkthrough: Walkthrough) -> str:
    """Name the board of a run: that of other runs of its size, too."""
    return f"board-{walkthrough.rows}x{walkthrough.columns}"


def _json(data: Any) -> str:  # noqa: ANN401 - whatever JSON can hold
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
