"""The gallery of known mistakes: a generated page for each problem.

The navigation in mkdocs.yml lists the pages.
"""

import difflib
import json
import textwrap
from functools import cache

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from algorithms.base.texts import TomlFile
from algorithms.cli.starters import file_name
from algorithms.practice.mistakes import Mistake, mistakes_of
from algorithms.practice.model import Problem
from algorithms.practice.problems import PROBLEMS, find_problem
from algorithms.practice.reports.boards import finding_svg
from algorithms.practice.reports.content import entry_of
from algorithms.practice.results import CheckResult, PropertyResult
from algorithms.practice.search import check_property
from algorithms.practice.session import Session
from website.blocks import lab, practice
from website.blocks.parts import board_title, options, squares_description
from website.languages import repository, unfinished
from website.languages.catalogs import catalog

FOLDER = "practice/mistakes"
EXPLANATIONS = TomlFile(__file__, "mistakes.toml")


def pages() -> list[str]:
    """Return the pages, in the order of the problems."""
    return [f"{FOLDER}/{name}.md" for name in PROBLEMS]


def add(files: Files, config: MkDocsConfig) -> None:
    """Add the pages to the site."""
    for path, problem in zip(pages(), PROBLEMS.values(), strict=True):
        language = unfinished.shown(path, config.theme["language"])
        file = File.generated(config, path, content=page(problem, language))
        if language == "en":  # translations are in the catalogs
            file.edit_uri = repository.from_root("website/pages/mistakes.toml")
        files.append(file)


def page(problem: Problem, language: str) -> str:
    """Return the page of a problem."""
    _ = catalog("website", language).gettext
    title = practice.prose(problem.title, language)
    heading = _("Known mistakes: {problem}").format(problem=title)
    intro = _("Every program on this page is deliberately wrong.")
    how = _("How to read this page")
    front = {"title": title, "description": f"{heading} – {intro}"}
    return (
        f"---\n{json.dumps(front, ensure_ascii=False)}\n---\n# {heading}\n\n"
        f"{intro}\n\n[{how}](index.md#reading)\n\n"
        f'```mistakes\nproblem = "{problem.name}"\n```\n'
    )


def overview(body: str, language: str) -> str:
    """Return a list of the mistakes of each problem, with links."""
    options(body)
    return "\n\n".join(_listed(each, language) for each in PROBLEMS.values())


def mistakes(body: str, language: str) -> str:
    """Return a section for each known mistake of a problem, with a board that shows it."""
    problem = find_problem(options(body, problem=str)["problem"])
    return "\n\n".join(
        _mistake(each, language) for each in mistakes_of(problem.name)
    )


@cache  # pages are rebuilt at each save, and `make serve` needs five languages
def caught(mistake: Mistake) -> tuple[CheckResult, PropertyResult]:
    """Check a mistake against the property that catches it."""
    problem, solver = find_problem(mistake.problem), practice.solver(mistake)
    session = Session(problem, solver)
    (tried,) = (p for p in problem.properties if p.name == mistake.caught_by)
    result = check_property(tried, session)
    return CheckResult(problem, solver.name, (result,)), result


def _listed(problem: Problem, language: str) -> str:
    title = practice.prose(problem.title, language)
    links = "\n".join(
        f"- [{practice.prose(each.title, language)}]({problem.name}.md#{each.name})"
        for each in mistakes_of(problem.name)
    )
    return f"### [{title}]({problem.name}.md) {{ #{problem.name} }}\n\n{links}"


def _mistake(mistake: Mistake, language: str) -> str:
    _ = catalog("website", language).gettext
    check, result = caught(mistake)
    entry = entry_of(check, result, language)
    why = EXPLANATIONS[mistake.problem][mistake.name]
    lines = [*entry.call, *practice.answer(entry.ended)]
    return "\n\n".join(
        [
            f"## {practice.prose(mistake.title, language)} {{ #{mistake.name} }}",
            practice.prose(_(why), language),
            # Not in the search index: the programs would match nearly every word. A <div> will
            # not do: Material would end it at the first inner </div>.
            '<section data-search-exclude markdown="block">',
            _folded("example", _("The code"), "python", mistake.source),
            lab.opener(
                mistake.source,
                file_name(mistake.problem),
                language,
                problem=mistake.problem,
                key=f"mistakes/{mistake.name}",
            ),
            _("The program violates this property: {statement}").format(
                statement=practice.escaped(entry.statement)
            ),
            "```python\n{}\n```".format("\n".join(lines)),
            practice.escaped(entry.part("why").text),
            *_figure(result, language),
            *_repair(mistake, language),
            "</section>",
        ]
    )


def _folded(kind: str, label: str, lexer: str, code: str) -> str:
    """Return code in a collapsed box, which keeps the page short."""
    block = textwrap.indent(f"```{lexer}\n{code}```", "    ")
    return f'??? {kind} "{label}"\n\n{block}'


def _figure(result: PropertyResult, language: str) -> list[str]:
    """Draw the smallest board that shows a mistake, if there is one."""
    scene = result.finding.scene if result.finding else None
    if scene is None or not scene.rows * scene.columns:
        return []
    svg = finding_svg(
        scene,
        title=board_title(scene.rows, scene.columns, language),
        description=squares_description(scene, language),
    )
    figure = f'<figure class="board">{svg}</figure>'
    return [f"```board\n{figure}\n```"]


def _repair(mistake: Mistake, language: str) -> list[str]:
    """Return the change that makes a program right, if it is an edit of a right one."""
    before, after = mistake.source.splitlines(), mistake.right.splitlines()
    lines = [*difflib.unified_diff(before, after, n=2, lineterm="")][3:]
    shown = "".join(f"{'…' if line[:2] == '@@' else line}\n" for line in lines)
    label = catalog("website", language).gettext("The change that corrects it")
    return [_folded("success", label, "diff", shown)] if after else []
