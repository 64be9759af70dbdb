"""The lab: programs that readers run, change, step through and check in the page.

A page contains the highlighted program and some buttons; the rest is loaded at the first click.
The body of a `lab` block, which is a lab with all problems, is empty.
"""

import re
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from textwrap import wrap
from typing import Any

from babel import Locale
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from algorithms.base.texts import TomlFile
from algorithms.messages import translate
from algorithms.player import player_html, words
from algorithms.practice.exception_help import signs
from algorithms.practice.model import Problem
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.reports.html_report import STYLE
from algorithms.practice.reports.wording import call_lines
from algorithms.practice.starters import file_name, starter
from website.blocks.partials import template
from website.blocks.parts import compact_json, options
from website.languages.catalogs import catalog
from website.languages.nonbreaking import squares

FOLDER = "assets/lab"
PAGE = "lab/index.md"
_SENTENCES = TomlFile(__file__, "lab.toml")
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
    own: str = "",
    is_exercise: bool = False,
) -> str:
    """Return the buttons that open the lab with a program, as a fenced block of Markdown."""
    html = template("python-lab.html", language).render(
        source=source,
        file=file,
        key=key or f"lesson/{file.removesuffix('.py')}",
        problem=problem,
        view=view,
        own=own,
        page=False,
        exercise=is_exercise,
    )
    return f"``````lab\n{html.strip()}\n``````"


def own_problem(problem: Problem) -> str:
    """Return what the lab has to know of a problem that a file defines, as JSON."""
    texts: dict[str, Any] = {"title": problem.title, "statement": problem.statement}
    shown: dict[str, Any] = {
        name: {code: each.format() for code, each in text.texts.items()}
        for name, text in texts.items()
    }
    source = Path(problem.file).read_text(encoding="utf-8")
    return compact_json({"source": source, "example": _example(problem), **shown})


def page(body: str, language: str) -> str:
    """Return the lab with all problems."""
    if body.startswith("<"):
        return body
    options(body)
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
    return compact_json(data)


def _starter(problem: str, language: str) -> str:
    """Return a starter without its docstring, because the lab shows the task above it."""
    text = starter(problem, language)
    return text[text.index("def ") :]


def _example(problem: Problem) -> str:
    """Return a call and its answer, as Python code."""
    arguments, answer = problem.examples[0]
    call = call_lines("solve", arguments, problem.parameters, _WIDTH)
    return "\n".join([*call, *_answer(repr(answer))])


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
    gettext = catalog("website", language).gettext
    told = {key: gettext(text) for key, text in _SENTENCES.items()}
    return {**told, "ended": "{end}"}
