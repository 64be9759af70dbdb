"""The practice kit on the site: its problems and its reports.

A page holds a block, and the kit itself says what stands there: Markdown with headings, so that
the table of contents and the search know each problem.
"""

import re
from functools import cache

from algorithms.messages import translate
from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes import MISTAKES, Mistake
from algorithms.practice.model import Example, Problem
from algorithms.practice.problems import PROBLEMS, find_problem
from algorithms.practice.reports.text import report_text
from algorithms.practice.reports.wording import broken
from algorithms.practice.results import CheckResult
from website.blocks import options
from website.catalogs import catalog

_FILE, _WIDTH = "my_solver.py", 60
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
    text = report_text(checked(found[0]), language, ascii_only=True, width=_WIDTH)
    return f"``` {{ .text .report }}\n{text.rstrip()}\n```"


@cache  # a page is made again at each save, and in `make serve` in five languages
def checked(mistake: Mistake) -> CheckResult:
    """Check a named mistake, as if a learner had written it.

    Args:
        mistake: The mistake.

    Returns:
        The result of the check.
    """
    return check_solver(find_problem(mistake.problem), solver(mistake))


def solver(mistake: Mistake) -> InProcessSolver:
    """Take a named mistake for what a learner has written.

    Args:
        mistake: The mistake.

    Returns:
        The solver, which runs here: its code is ours.
    """
    return InProcessSolver(
        mistake.solver, name=f"{_FILE}:{mistake.function.__name__}"
    )


def _problem(problem: Problem, language: str) -> str:
    _ = catalog("website", language).gettext
    call = f"def solve({', '.join(problem.parameters)}): ..."
    properties = "\n".join(
        f"- {prose(each.statement, language)}" for each in problem.properties
    )
    examples = "\n".join(
        line for each in problem.examples for line in _example(each)
    )
    return "\n\n".join(
        [
            f"### {prose(problem.title, language)} {{ #{problem.name} }}",
            f"`{problem.name}`",
            prose(problem.statement, language),
            f"```python\n{call}\n\n{examples}\n```",
            _("What must hold:"),
            properties,
        ]
    )


def _example(example: Example) -> list[str]:
    arguments = ", ".join(map(repr, example.arguments))
    return [f"solve({arguments})", *answer(example.answer)]


def answer(text: str) -> list[str]:
    """Write what came back below a call, as a comment.

    Args:
        text: What came back, as Python writes it.

    Returns:
        The comment's lines.
    """
    lines = broken(text, _WIDTH) if text else []
    return [
        f"#{'  ' if number else ' →'} {line}" for number, line in enumerate(lines)
    ]


def prose(text: str, language: str) -> str:
    """Say a text of the kit in Markdown.

    Args:
        text: The English.
        language: The reader's language.

    Returns:
        Markdown of one line.
    """
    spoken = translate(text, language)
    return escaped(spoken.replace("'", "’") if language == "en" else spoken)


def escaped(text: str) -> str:
    """Leave no mark of Markdown in a text but those of code.

    Args:
        text: A text, with code between backticks.

    Returns:
        Markdown of the same text.
    """
    return _MARKS.sub(
        lambda match: match[1] or _ENTITIES.get(match[2], f"\\{match[2]}"), text
    )
