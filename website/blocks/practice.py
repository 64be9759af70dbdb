"""The problems and reports of the practice checker, as blocks of a page.

The blocks are replaced by Markdown with headings, so that each problem is in the table of contents
and in the search index.
"""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from algorithms.base.lines import LEFT, isolated
from algorithms.base.texts import TomlFile
from algorithms.messages import translate
from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver, load_apart
from algorithms.practice.mistakes import MISTAKES, Mistake
from algorithms.practice.model import Problem
from algorithms.practice.problems import PROBLEMS, find_problem
from algorithms.practice.properties.judging import find_pool, judge
from algorithms.practice.properties.report import PropertyReport
from algorithms.practice.repair.search import find_repair
from algorithms.practice.reports.boards import ASCII
from algorithms.practice.reports.outline import Content
from algorithms.practice.reports.text import repair_text, report_text
from algorithms.practice.reports.wording import broken
from algorithms.practice.results import CheckResult
from website import ROOT
from website.blocks import sources
from website.blocks.parts import options
from website.languages.catalogs import catalog

_FILE, _WIDTH = "my_solver.py", 60
_LEVELS = TomlFile(__file__, "levels.toml")
_EXAMPLES = ROOT / "examples" / "problems"
_ENTITIES = {"&": "&amp;", "<": "&lt;"}
_MARKS = re.compile(r"(`[^`]*`)|([\\*_\[\]<>#&])")


def problems(body: str, language: str) -> str:
    """Return a section for each problem: its task, its signature and its properties.

    With `links = true`, return a list of the problems instead, which open in the lab; with names
    in `table`, a table of these.
    """
    _ = catalog("website", language).gettext
    asked = options(body, links=False, table=[])
    if names := asked["table"]:
        # NOTE: the heads of a table of problems.
        head = " | ".join([_("problem"), _("students need"), _("time")])
        rows = (
            f"| {' | '.join([_link(name, language), *levels(name, language)])} |"
            for name in names
        )
        return "\n".join([f"| {head} |", "|---|---|---|", *rows])
    if asked["links"]:
        items = "\n".join(
            f"- {_link(name, language)} <small>{level(name, language)}</small>"
            for name in PROBLEMS
        )
        # NOTE: said of a problem in a list that the reader has solved.
        label = _("solved")
        marks = f'<solved-problems data-label="{label}"></solved-problems>'
        return f"{items}\n\n<div>{marks}</div>"
    return "\n\n".join(_problem(each, language) for each in PROBLEMS.values())


def levels(problem: str, language: str) -> list[str]:
    """Return what a class needs for a problem, and how long it takes."""
    return [
        catalog("website", language).gettext(_LEVELS[each])
        for each in _LEVELS["problems"][problem]
    ]


def level(problem: str, language: str) -> str:
    """Return both in one line."""
    return " · ".join(levels(problem, language))


def _link(problem: str, language: str) -> str:
    """Return a link to a problem in the lab."""
    title = prose(PROBLEMS[problem].title, language)
    return f"[{title}](../lab/index.md#problem={problem})"


def report(body: str, language: str) -> str:
    """Return the report on a known mistake, an edited example or properties, as on a terminal."""
    asked = options(body, mistake="", problem="", edit=[], properties="", code="")
    if asked["properties"]:
        return _properties(asked["properties"], asked["code"], language)
    if asked["problem"]:
        check = _check_example(asked["problem"], *asked["edit"])
    else:
        found = [each for each in MISTAKES if each.name == asked["mistake"]]
        if not found:
            raise ValueError(f"there is no mistake {asked['mistake']!r}")
        check = check_mistake(found[0])
    # In ASCII: in the site's fonts, other characters for queens and frames vary in width.
    content = Content(check, language)
    text = report_text(content, ascii_only=True, width=_WIDTH)
    text += repair_text(content.stages(), language)
    return _shown(text)


def _shown(text: str) -> str:
    return f"``` {{ .text .report }}\n{text.rstrip()}\n```"


def _properties(problem: str, code: str, language: str) -> str:
    """Return properties and the report on them; without code, the report on the example."""
    option = "" if language == "en" else f" --language {language}"
    command = f"algorithms properties {problem} my_properties.py{option}"
    lines = _judged(problem, code).text(language).split("\n")
    asked = isolated(f"$ {command}", language, LEFT)
    report = _shown("\n".join([asked, "", *map(_in_ascii, lines)]))
    return f"```python\n{code.strip()}\n```\n\n{report}" if code else report


def _in_ascii(line: str) -> str:
    """Return a line of a report, in ASCII if it is of a board."""
    return line.translate(ASCII) if set("┌│└").intersection(line) else line


@cache
def _judged(problem: str, code: str) -> PropertyReport:
    example = _EXAMPLES.with_name("properties") / f"{problem.replace('-', '_')}.py"
    pool = find_pool(problem)
    with TemporaryDirectory() as folder:
        file = Path(folder, "my_properties.py")
        file.write_text(
            code or example.read_text(encoding="utf-8"), encoding="utf-8"
        )
        loaded = load_apart(str(file), pool.problem.parameters, properties=True)
        return PropertyReport(judge(pool, loaded, file.name))


@cache  # pages are rebuilt at each save, and `make serve` needs five languages
def check_mistake(mistake: Mistake) -> CheckResult:
    """Return the report on a known mistake, as if a learner had written it."""
    return check_solver(find_problem(mistake.problem), solver(mistake))


@cache
def _check_example(name: str, before: str, after: str) -> CheckResult:
    """Return the report on a program of `examples/problems` with a mistake, and the repair."""
    text = (_EXAMPLES / "programs" / f"{name}.py").read_text(encoding="utf-8")
    code = sources.excerpt(text, "solve")  # as on the page about it
    if before not in code:
        raise ValueError(f"{before!r} is not in the program {name}")
    problem = find_problem(str(_EXAMPLES / f"{name}.py"))
    with TemporaryDirectory() as folder:
        file = Path(folder, "my_queens.py")  # the name in its starter
        file.write_text(code.replace(before, after), encoding="utf-8")
        solver = load_apart(str(file), problem.parameters)
        solver.name = f"{file.name}:solve"
        check = check_solver(problem, solver)
        return replace(check, repair=find_repair(check, solver))


def solver(mistake: Mistake) -> InProcessSolver:
    """Return a known mistake as a solver that a learner could have written."""
    return InProcessSolver(mistake.solver, name=f"{_FILE}:{mistake.function}")


def _problem(problem: Problem, language: str) -> str:
    _ = catalog("website", language).gettext
    call = f"def solve({', '.join(problem.parameters)}): ..."
    properties = "\n".join(
        f"- {prose(each.statement, language)}" for each in problem.properties
    )
    examples = "\n".join(
        line for each in problem.examples for line in _example(*each)
    )
    link = _("Solve it in the lab")
    return "\n\n".join(
        [
            f"### {prose(problem.title, language)} {{ #{problem.name} }}",
            f"`{problem.name}`",
            prose(problem.statement, language),
            f"```python\n{call}\n\n{examples}\n```",
            _("Properties:"),
            properties,
            f"[{link}](../lab/index.md#problem={problem.name})",
        ]
    )


def _example(arguments: tuple[object, ...], right: object) -> list[str]:
    call = ", ".join(map(repr, arguments))
    return [f"solve({call})", *answer(repr(right))]


def answer(text: str) -> list[str]:
    """Return the answer to a call as a comment."""
    lines = broken(text, _WIDTH) if text else []
    return [
        f"#{'  ' if number else ' →'} {line}" for number, line in enumerate(lines)
    ]


def prose(text: str, language: str) -> str:
    """Return a text of the checker as Markdown."""
    translated = translate(text, language)
    return escaped(translated.replace("'", "’") if language == "en" else translated)


def escaped(text: str) -> str:
    """Escape the special characters of Markdown in a text, except in code."""
    return _MARKS.sub(
        lambda match: match[1] or _ENTITIES.get(match[2], f"\\{match[2]}"), text
    )
