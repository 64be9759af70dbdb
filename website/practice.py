"""The practice kit on the site: its problems, its named mistakes and its reports.

A page holds a block, and the kit itself says what stands there: Markdown with headings, so that
the table of contents and the search know each problem and each mistake.
"""

import re
import textwrap
from functools import cache

from algorithms.drawing import Scene
from algorithms.messages import translate
from algorithms.practice.checking import report_on
from algorithms.practice.examination import Examination, Result, try_property
from algorithms.practice.mistakes import MISTAKES, Mistake, mistakes_of
from algorithms.practice.model import Example, Problem
from algorithms.practice.problems import PROBLEMS, find_problem
from algorithms.practice.reports import Report
from algorithms.practice.reports.pictures import finding_svg
from algorithms.practice.reports.text import report_text
from algorithms.practice.reports.told import tell
from algorithms.practice.reports.wording import broken
from algorithms.practice.session import Session
from algorithms.practice.trusted import Trusted
from website.blocks import LEFT_TO_RIGHT, options, size
from website.catalogs import catalog

_FILE, _WIDTH = "my_solver.py", 60
_NOQA = re.compile(r"  # noqa: .*")
_ENTITIES = {"&": "&amp;", "<": "&lt;"}
_MARKS = re.compile(r"(`[^`]*`)|([\\*_\[\]<>#&])")


def problems(body: str, language: str) -> str:
    """Write a section for each problem: what is asked, how it is called, what must hold.

    Args:
        body: TOML without any key.
        language: The reader's language.

    Returns:
        Markdown.

    Raises:
        ValueError: The block asks for something.
    """
    options(body, {}, {})
    return "\n\n".join(_problem(each, language) for each in PROBLEMS.values())


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


def report(body: str, language: str) -> str:
    """Show the report of a named mistake, as a terminal would.

    Args:
        body: TOML: `mistake`, its name.
        language: The reader's language.

    Returns:
        Markdown.

    Raises:
        ValueError: There is no such mistake.
    """
    name = options(body, {"mistake": str}, {})["mistake"]
    found = [each for each in MISTAKES if each.name == name]
    if not found:
        raise ValueError(f"there is no mistake {name!r}")
    # In ASCII: in the site's fonts, queens and frames have widths of their own.
    text = report_text(examined(found[0]), language, ascii_only=True)
    return f"``` {{ .text .report }}\n{text.rstrip()}\n```"


@cache  # a page is made again at each save, and in `make serve` in five languages
def examined(mistake: Mistake) -> Report:
    """Check a named mistake, as if a learner had written it.

    Args:
        mistake: The mistake.

    Returns:
        The report.
    """
    return report_on(mistake.problem, _solver(mistake), "en")


@cache  # as above
def caught(mistake: Mistake) -> tuple[Examination, Result]:
    """Try the one property on a mistake that tells of it best.

    Args:
        mistake: The mistake.

    Returns:
        The examination, of one property, and its result.
    """
    problem, solver = find_problem(mistake.problem), _solver(mistake)
    session = Session(problem, solver)
    (tried,) = (p for p in problem.properties if p.name == mistake.caught_by)
    result = try_property(tried, session)
    return Examination(problem, solver.name, (result,)), result


def _solver(mistake: Mistake) -> Trusted:
    return Trusted(mistake.solver, name=f"{_FILE}:{mistake.function.__name__}")


def _problem(problem: Problem, language: str) -> str:
    _ = catalog("website", language).gettext
    call = f"def solve({', '.join(problem.parameters)}): ..."
    properties = "\n".join(
        f"- {_prose(each.statement, language)}" for each in problem.properties
    )
    examples = "\n".join(
        line for each in problem.examples for line in _example(each)
    )
    return "\n\n".join(
        [
            f"### {_prose(problem.title, language)} {{ #{problem.name} }}",
            f"`{problem.name}`",
            _prose(problem.statement, language),
            f"```python\n{call}\n\n{examples}\n```",
            _("What must hold:"),
            properties,
        ]
    )


def _example(example: Example) -> list[str]:
    arguments = ", ".join(map(repr, example.arguments))
    return [f"solve({arguments})", *_answer(example.answer)]


def _answer(text: str) -> list[str]:
    """Write what came back below a call, as a comment."""
    lines = broken(text, _WIDTH) if text else []
    return [
        f"#{'  ' if number else ' →'} {line}" for number, line in enumerate(lines)
    ]


def _mistake(mistake: Mistake, language: str) -> str:
    _ = catalog("website", language).gettext
    examination, result = caught(mistake)
    told = tell(examination, result, language)
    lines = [*told.call, *_answer(told.back or told.raised)]
    label = _("The code")
    return "\n\n".join(
        [
            f"### {_prose(mistake.title, language)} {{ #{mistake.name} }}",
            _prose(mistake.why, language),
            f'??? example "{label}"\n\n{_indented(mistake)}',
            _("It breaks this property: {statement}").format(
                statement=_escaped(told.statement)
            ),
            "```python\n{}\n```".format("\n".join(lines)),
            _escaped(told.why),
            *_figure(result, language),
        ]
    )


def _indented(mistake: Mistake) -> str:
    """Write the code for a box: unfolded one by one, the page stays short."""
    code = _NOQA.sub("", mistake.source.strip())
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
    # Out of the search: its text is what the picture shows.
    figure = f'<figure class="board" data-search-exclude>{svg}</figure>'
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


def _prose(text: str, language: str) -> str:
    spoken = translate(text, language)
    return _escaped(spoken.replace("'", "’") if language == "en" else spoken)


def _escaped(text: str) -> str:
    """Leave no mark of Markdown in a text but those of code."""
    return _MARKS.sub(
        lambda match: match[1] or _ENTITIES.get(match[2], f"\\{match[2]}"), text
    )
