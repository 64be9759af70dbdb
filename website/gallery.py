"""The named mistakes on the site: a page for each problem, written by the kit itself.

The navigation names the pages, as it names those of the reference.
"""

import json
import re
import textwrap
from functools import cache

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from algorithms.drawing import Scene
from algorithms.practice.examination import Examination, Result, try_property
from algorithms.practice.mistakes import Mistake, mistakes_of
from algorithms.practice.model import Problem
from algorithms.practice.problems import PROBLEMS, find_problem
from algorithms.practice.reports.pictures import finding_svg
from algorithms.practice.reports.told import tell
from algorithms.practice.session import Session
from website import practice
from website.blocks import LEFT_TO_RIGHT, options, size
from website.catalogs import catalog

FOLDER = "practice/mistakes"
_SUPPRESSION = re.compile(r"  # (noqa:|type: ignore).*")


def pages() -> list[str]:
    """Name the pages, in the kit's order.

    Returns:
        Paths such as "practice/mistakes/all-queens.md".
    """
    return [f"{FOLDER}/{name}.md" for name in PROBLEMS]


def add(files: Files, config: MkDocsConfig) -> None:
    """Add the pages to the site.

    Args:
        files: The site's files; they grow.
        config: The configuration, with the reader's language.
    """
    language = config.theme["language"]
    for path, problem in zip(pages(), PROBLEMS.values(), strict=True):
        content = page(problem, language)
        files.append(File.generated(config, path, content=content))


def page(problem: Problem, language: str) -> str:
    """Write the page of a problem: each mistake, with the board that shows it.

    Args:
        problem: The problem.
        language: The reader's language.

    Returns:
        Markdown, whose one block `mistakes` is made when the page is.
    """
    _ = catalog("website", language).gettext
    title = practice.prose(problem.title, language)
    heading = _("Known mistakes: {problem}").format(problem=title)
    intro = _("Each program on this page is wrong, on purpose.")
    how = _("How to read this page")
    return (
        f"---\ntitle: {json.dumps(title, ensure_ascii=False)}\n---\n# {heading}\n\n"
        f"{intro}\n\n[{how}](index.md#reading)\n\n"
        f'```mistakes\nproblem = "{problem.name}"\n```\n'
    )


def overview(body: str, language: str) -> str:
    """List the mistakes, problem by problem, each with a link to its place.

    Args:
        body: TOML without any key.
        language: The reader's language.

    Returns:
        Markdown.

    Raises:
        ValueError: The block asks for something.
    """
    options(body, {}, {})
    return "\n\n".join(_listed(each, language) for each in PROBLEMS.values())


def mistakes(body: str, language: str) -> str:
    """Write a section for each named mistake of a problem, with the board that shows it.

    Args:
        body: TOML: `problem`, its name.
        language: The reader's language.

    Returns:
        Markdown.

    Raises:
        ValueError: There is no such problem.
    """
    problem = find_problem(options(body, {"problem": str}, {})["problem"])
    return "\n\n".join(
        _mistake(each, language) for each in mistakes_of(problem.name)
    )


@cache  # a page is made again at each save, and in `make serve` in five languages
def caught(mistake: Mistake) -> tuple[Examination, Result]:
    """Try the one property on a mistake that tells of it best.

    Args:
        mistake: The mistake.

    Returns:
        The examination, of one property, and its result.
    """
    problem, solver = find_problem(mistake.problem), practice.solver(mistake)
    session = Session(problem, solver)
    (tried,) = (p for p in problem.properties if p.name == mistake.caught_by)
    result = try_property(tried, session)
    return Examination(problem, solver.name, (result,)), result


def _listed(problem: Problem, language: str) -> str:
    title = practice.prose(problem.title, language)
    links = "\n".join(
        f"- [{practice.prose(each.title, language)}]({problem.name}.md#{each.name})"
        for each in mistakes_of(problem.name)
    )
    return f"### [{title}]({problem.name}.md) {{ #{problem.name} }}\n\n{links}"


def _mistake(mistake: Mistake, language: str) -> str:
    _ = catalog("website", language).gettext
    examination, result = caught(mistake)
    told = tell(examination, result, language)
    lines = [*told.call, *practice.answer(told.back or told.raised)]
    label = _("The code")
    return "\n\n".join(
        [
            f"## {practice.prose(mistake.title, language)} {{ #{mistake.name} }}",
            practice.prose(mistake.why, language),
            # A hundred small programs would be found for nearly every word. No <div>: where
            # one inside it ends, Material would take it for the end of this.
            '<section data-search-exclude markdown="block">',
            f'??? example "{label}"\n\n{_indented(mistake)}',
            _("It breaks this property: {statement}").format(
                statement=practice.escaped(told.statement)
            ),
            "```python\n{}\n```".format("\n".join(lines)),
            practice.escaped(told.why),
            *_figure(result, language),
            "</section>",
        ]
    )


def _indented(mistake: Mistake) -> str:
    """Write the code for a box: unfolded one by one, the page stays short."""
    code = _SUPPRESSION.sub("", mistake.source.strip())
    return textwrap.indent(f"```python\n{code}\n```", "    ")


def _figure(result: Result, language: str) -> list[str]:
    """Draw the smallest board that shows a mistake, if there is a board to draw."""
    scene = result.finding.scene if result.finding else None
    if scene is None or not scene.rows * scene.columns:
        return []
    _ = catalog("website", language).gettext
    board = size(scene.rows, scene.columns, language)
    svg = finding_svg(
        scene,
        title=_("Chessboard, {size}").format(size=board),
        description=_description(scene, language),
    )
    figure = f'<figure class="board">{svg}</figure>'
    return [f"```board\n{figure}\n```"]


def _description(scene: Scene, language: str) -> str:
    _ = catalog("website", language).gettext
    text = (
        _("Queens on the squares (row, column): {squares}")
        if scene.queens
        else _("Knight on the square (row, column): {squares}")
    )
    squares = ", ".join(map(str, scene.queens or scene.path))
    return text.format(squares=LEFT_TO_RIGHT.format(squares))
