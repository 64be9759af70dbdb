"""The lab: programs that readers run, change, step through and check in the page.

A page contains the highlighted program and some buttons; the rest is loaded at the first click.
The body of a `lab` block, which is a lab with all problems, is empty; with `class = true`, it
is the table that checks what a class has handed in.
"""

import re
from dataclasses import replace
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from textwrap import indent
from typing import Any

from babel import Locale
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from algorithms.base.lines import without_isolates
from algorithms.base.texts import TomlFile
from algorithms.board.scene import Scene
from algorithms.cli.starters import file_name, starter
from algorithms.drawing.theme import KNIGHT, QUEEN
from algorithms.messages import translate
from algorithms.player import player_html, words
from algorithms.practice.exception_help import signs
from algorithms.practice.model import Problem
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.properties.judging import find_pool
from algorithms.practice.reports.html_report import STYLE
from algorithms.practice.reports.text import prose_lines
from algorithms.practice.reports.wording import broken, call_lines
from website.blocks.partials import template
from website.blocks.parts import compact_json, options
from website.blocks.practice import level
from website.languages.catalogs import catalog

FOLDER = "assets/lab"
PAGE = "lab/index.md"
FRAME = "lab/embed/index.html"
_SENTENCES = TomlFile(__file__, "lab.toml")
_PROPERTIES = TomlFile(__file__, "properties.toml")
_FIRST = next(iter(PROBLEMS))  # the easiest one
_WIDTH = 40  # of an example, in characters, on a phone

_DARK = re.compile(
    r"@media \(prefers-color-scheme: dark\) \{\n(?P<rules>.*?)\n\}\n", re.DOTALL
)
_BACKTICKS = re.compile("`([^`]*)`")
# What to return is the first sentence, or the second one after a short one such as “Given n”.
_LEAD = re.compile(r"(.{25,}?(?:\.(?= )|。)) ?")


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


def page(body: str, language: str, *, embed: bool = False) -> str:
    """Return the lab with all problems, for its page or for a frame."""
    if body.startswith("<"):
        return body
    if options(body, **{"class": False})["class"]:
        titles = _titles(language)
        problems = [(name, titles[name]) for name in PROBLEMS]
        return template("class-check.html", language).render(problems=problems)
    names = [*(f"problem={name}" for name in PROBLEMS), *map(_kind, _PROPERTIES)]
    anchors = "".join(f'<span id="{name}"></span>' for name in names)
    return anchors * (not embed) + template("python-lab.html", language).render(
        embed=embed,
        file=file_name(_FIRST),
        key=f"problem/{_FIRST}",
        problem=_FIRST,
        page=True,
        lab=_opened(language),
    )


def _opened(language: str, problem: str = _FIRST) -> str:
    """Return the lab as the page shows it before its scripts are loaded."""
    shown = _shown(problem, language) if problem else {}
    shown["code"] = shown.get("starter", "")
    return template("lab.html", language).render(
        problems=_titles(language).items(),
        problem=problem,
        levels={name: level(name, language) for name in PROBLEMS},
        **shown,
    )


def _titles(language: str) -> dict[str, str]:
    """Return the titles of all problems, also of those for which properties are written."""
    titles = {
        name: _plain(translate(each.title, language))
        for name, each in PROBLEMS.items()
    }
    # NOTE: in the list of problems; {title} is the title of one.
    about = catalog("website", language).gettext("Write properties: {title}")
    return titles | {
        _kind(name): about.format(title=titles[name]) for name in _PROPERTIES
    }


def _shown(name: str, language: str) -> dict[str, str]:
    """Return what the lab shows of a problem."""
    problem = PROBLEMS[name]
    _, lead, details = _LEAD.split(
        _plain(translate(problem.statement, language)), maxsplit=1
    )
    return {
        "statement": lead,
        "details": details,
        "file": file_name(name),
        "examples": _examples(problem, language),
        "starter": _starter(name, language),
    }


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
    data = {
        "language": language,
        "digits": Locale(language).default_numbering_system,
        "page": "lab/",
        "texts": sentences(language),
        "signs": {sign: typed for sign, (typed, _) in signs().items()},
        "lab": _opened(language, ""),
        "player": words(language),
        "playerMarkup": player_html(
            language=language,
            algorithm="lab",
            label=gettext("your program"),
            runs=[("run", "shape", gettext("your program"))],
        ),
        "problems": {
            **{name: _shown(name, language) for name in PROBLEMS},
            **{_kind(name): _properties(name, language) for name in _PROPERTIES},
        },
    }
    return compact_json(data)


def _kind(problem: str) -> str:
    """Return the name of a problem for which properties are written, as in addresses."""
    return f"properties={problem}"


def _properties(problem: str, language: str) -> dict[str, str]:
    """Return what the lab shows of a problem for which properties are written."""
    statement = _plain(translate(PROBLEMS[problem].statement, language))
    _ = catalog("website", language).gettext
    task = _(
        "Write properties for this problem: functions that get a program’s answer and "
        "return True for every correct answer, but False for some wrong ones. “Check” "
        "tries them on correct and wrong programs. What the programs have to do: "
        "{statement}"
    )
    # NOTE: after a task in which functions get a number n.
    unasked = _("Your properties do not get any answer for n = 0.")
    gap = "" if statement.endswith("。") else " "
    more = f"{gap}{unasked}" * (PROBLEMS[problem].parameters == ("n",))
    return {
        "statement": task.format(statement=statement) + more,
        "file": "my_properties.py",
        "starter": first_property(problem, language),
    }


def first_property(problem: str, language: str) -> str:
    """Return a property that is true and useless; its docstring has an example of an answer."""
    asked, _ = _PROPERTIES[problem], catalog("website", language).gettext
    name, width = asked["name"], _WIDTH + 16
    # NOTE: in the docstring of a property.
    others = _("A wrong program may return anything, even None.")
    right: str = asked["answer"]  # marked for translation in its file
    about = _(right)
    gap = "" if about.endswith("。") else " "
    told = prose_lines(f"{about}{gap}{others}", language, width)
    values = [
        (*each.arguments, each.answer)
        for each in find_pool(problem).right
        if [*map(_listed, each.arguments)] == asked["call"]
    ]
    call = f"{name}{min(values, key=lambda each: len(repr(each)))!r}"
    example = "\n...     ".join(broken(call, width - 8))
    docstring = "\n".join(
        [*map(without_isolates, told), "", f">>> {example}", "True"]
    )
    parameters = ", ".join([*PROBLEMS[problem].parameters, "answer"])
    # NOTE: a comment in a program, above a property.
    comment = _("This is true, but it catches no wrong program.")
    body = f"# {comment}\nreturn {asked['code']}"
    inner = indent(f'"""\n{docstring}\n"""\n{body}\n', "    ")
    return f"def {name}({parameters}):\n{inner}"


def _starter(problem: str, language: str) -> str:
    """Return a starter without its docstring, because the lab shows the task above it."""
    text = starter(problem, language)
    return text[text.index("def ") :]


def _example(problem: Problem, number: int = 0) -> str:
    """Return a call and its answer, as Python code."""
    arguments, answer = problem.examples[number]
    call = call_lines("solve", arguments, problem.parameters, _WIDTH)
    told = "\n   ".join(broken(repr(answer), _WIDTH - 3))
    return "\n".join([*call, f"→ {told}"])


def _examples(problem: Problem, language: str) -> str:
    """Return the examples of a problem with their boards."""
    return template("examples.html", language).render(
        examples=[
            (_example(problem, number), _scenes(problem, *each))
            for number, each in enumerate(problem.examples)
        ],
        queen=QUEEN,
        knight=KNIGHT,
    )


def _scenes(
    problem: Problem, arguments: tuple[Any, ...], answer: Any
) -> list[Scene]:
    """Return the boards of an answer, or those on which squares are asked about."""
    board, asked = problem.board(arguments), problem.scene(arguments)
    if asked and problem.answer in {"squares", "yes-no"}:
        marked = dict.fromkeys(answer if isinstance(answer, list) else (), "•")
        return [replace(asked, attacked=frozenset(), labels=marked)]
    if not isinstance(answer, list) or not answer:
        return []
    if problem.view == "knight":
        rows = enumerate(answer)
        numbers = {each: (r, c) for r, row in rows for c, each in enumerate(row)}
        return [
            Scene(*board, path=tuple(numbers[each] for each in sorted(numbers)))
        ]
    boards = answer if isinstance(answer[0], list) else [answer]
    return [Scene(*board, queens=tuple(enumerate(each))) for each in boards]


def _listed(value: Any) -> Any:
    """Return a pair as the list that a TOML file has for it."""
    return [*value] if isinstance(value, tuple) else value


def _plain(text: str) -> str:
    return _BACKTICKS.sub(r"\1", text)


def sentences(language: str) -> dict[str, str]:
    """Return the sentences that the lab shows, by the keys that its scripts use."""
    gettext = catalog("website", language).gettext
    told = {key: gettext(text) for key, text in _SENTENCES.items()}
    return {**told, "ended": "{end}"}
