"""The lab: programs that readers run, change, step through and check in the page.

A page contains the highlighted program and some buttons; the rest is loaded at the first click.
The body of a `lab` block, which is a lab with all problems, is empty.
"""

import json
import re
from functools import cache
from gettext import NullTranslations
from textwrap import wrap

from babel import Locale
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from algorithms.messages import translate
from algorithms.player import player_html, words
from algorithms.practice.exception_facts import signs
from algorithms.practice.model import Problem
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.reports.html_elements import STYLE
from algorithms.practice.reports.wording import call_lines
from algorithms.practice.starters import file_name, starter
from website.blocks.partials import template
from website.blocks.parts import options
from website.languages.catalogs import catalog
from website.languages.nonbreaking import squares

FOLDER = "assets/lab"
PAGE = "lab/index.md"
_FIRST = next(iter(PROBLEMS))  # the easiest one
_WIDTH = 40  # of an example, in characters, on a phone

_DARK = re.compile(
    r"@media \(prefers-color-scheme: dark\) \{\n(?P<rules>.*?)\n\}\n", re.DOTALL
)
_BACKTICKS = re.compile("`([^`]*)`")


def opener(
    source: str,
    file: str,
    language: str,
    *,
    problem: str = "",
    key: str = "",
    view: str = "",
) -> str:
    """Return the buttons that open the lab with a program, as a fenced block of Markdown."""
    html = template("python-lab.html", language).render(
        source=source,
        file=file,
        key=key or f"lesson/{file.removesuffix('.py')}",
        problem=problem,
        view=view,
        page=False,
    )
    return f"``````lab\n{html.strip()}\n``````"


def exercise(source: str, name: str, language: str, problem: str = "") -> str:
    """Return the button that opens the lab for an exercise, as a fenced block of Markdown."""
    html = template("python-lab.html", language).render(
        source=source,
        file="exercise.py",
        key=f"exercise/{name}",
        problem=problem,
        exercise=True,
    )
    return f"``````lab\n{html.strip()}\n``````"


def page(body: str, language: str) -> str:
    """Return the lab with all problems."""
    if body.startswith("<"):
        return body
    options(body, {}, {})
    anchors = "".join(f'<span id="problem={name}"></span>' for name in PROBLEMS)
    return anchors + template("python-lab.html", language).render(
        source=_starter(_FIRST, language),
        file=file_name(_FIRST),
        key=f"problem/{_FIRST}",
        problem=_FIRST,
        page=True,
    )


def add(files: Files, config: MkDocsConfig) -> None:
    """Add the lab's texts and styles in a language to the site."""
    language = config.theme["language"]
    data = _data(language, catalog("website", language))
    for name, content in (("words.json", data), ("report.css", report_style())):
        files.append(File.generated(config, f"{FOLDER}/{name}", content=content))


def report_style() -> str:
    """Return the style sheet of reports, with the site's choice of light or dark."""

    def dark(match: re.Match[str]) -> str:
        rules = match["rules"].replace("  .practice-report", "  & .practice-report")
        return f'[data-md-color-scheme="slate"] {{\n{rules}\n}}\n'

    return _DARK.sub(dark, STYLE)


@cache  # pages are rebuilt at each save
def _data(language: str, _texts: NullTranslations) -> str:
    """Return the lab's texts and markup, as JSON."""
    gettext = catalog("website", language).gettext
    titles = [
        (name, _plain(translate(each.title, language)))
        for name, each in PROBLEMS.items()
    ]
    data = {
        "language": language,
        "digits": Locale(language).default_numbering_system,
        "page": "lab/",
        "texts": sentences(language),
        "signs": {sign: typed for sign, (typed, _) in signs().items()},
        "lab": template("lab.html", language).render(problems=titles),
        "player": words(language),
        "playerMarkup": player_html(
            language=language,
            algorithm="lab",
            label=gettext("your program"),
            runs=[("run", "shape", gettext("your program"))],
        ),
        "problems": {
            name: {
                "statement": _plain(translate(each.statement, language)),
                "file": file_name(name),
                "example": _example(each),
                "starter": _starter(name, language),
            }
            for name, each in PROBLEMS.items()
        },
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _starter(problem: str, language: str) -> str:
    """Return a starter without its docstring, because the lab shows the task above it."""
    text = starter(problem, language)
    return text[text.index("def ") :]


def _example(problem: Problem) -> str:
    """Return a call and its answer, as Python code."""
    example = problem.examples[0]
    call = call_lines("solve", example.arguments, problem.parameters, _WIDTH)
    return "\n".join([*call, *_answer(example.answer)])


def _answer(answer: str) -> list[str]:
    """Break an answer into lines: after each row of a board, and not within a square."""
    shown = f"→ {answer}"
    if len(shown) <= _WIDTH:
        return [shown]
    if answer.startswith("[["):
        return shown.replace("], [", "],\n   [").split("\n")
    lines = wrap(squares(shown), _WIDTH, subsequent_indent="   ")
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


def _plain(text: str) -> str:
    return _BACKTICKS.sub(r"\1", text)


def sentences(language: str) -> dict[str, str]:
    """Return the sentences that the lab shows, by the keys that its scripts use."""
    _ = catalog("website", language).gettext
    return {
        "lab": _("Lab: {file}"),
        "editor": _("Program {file}"),
        "line": _("Line {line}"),
        "loading": _("Loading Python. This takes a few seconds the first time."),
        "running": _("The program is running."),
        "long": _(
            "The program is still running. It may be in an infinite loop; press “Stop” to end it."
        ),
        "finished": _("The program has finished."),
        "saved": _("Saved as {file}."),
        "silent": _("The program has finished and printed nothing."),
        "failed": _("The program stopped with an error."),
        "stopped": _("The program was stopped."),
        "slow": _("The program took too long and was stopped."),
        "recording": _("The program is being recorded."),
        "recorded": _(
            "The run was recorded. Use the buttons below to step through it."
        ),
        "recordedSteps": _(
            "The run was recorded: each step changes the board. To see every line, tick “line by "
            "line” in the player."
        ),
        "ended": "{end}",
        "checking": _("Your program is being checked."),
        "choose": _("Choose a problem to check the program against."),
        "passed": _("Passed: every property holds."),
        "next": _("Next problem: {title}"),
        "passedExamples": _("Correct: every example gives the expected result."),
        "wrongExample": _(
            "Not correct yet: your program gives a different result for this example."
        ),
        "slowExample": _(
            "Not correct yet: this example took too long and was stopped. Check for an infinite "
            "loop."
        ),
        "failedExample": _("Not correct yet: this example stops with an error."),
        "examples": _(
            "The lines after >>> are examples. “Check” runs them and compares the results with the "
            "lines below them."
        ),
        "example": _("Example"),
        "expected": _("Expected"),
        "actual": _("Your program’s result"),
        "nothing": _("The result is None, and nothing was printed."),
        "wrong": _(
            "Not correct yet: the report shows an example for which your program is wrong."
        ),
        "signs": _(
            "Python cannot read these characters from another keyboard: {signs}. Switch the "
            "keyboard to English."
        ),
        "replaced": _("The characters have been replaced."),
        "restored": _("The original program has been restored."),
        "opened": _("{file} was opened."),
        "copied": _("The link was copied."),
        "copy": _("Copy the link from the field below."),
        "stepCall": _("Step through this call"),
        "unchecked": _("Not checked."),
        "broken": _("Python could not be loaded: {reason}"),
        "board": _("Board of size {rows} × {columns}"),
    }
