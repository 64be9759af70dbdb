"""The lab in exercises: a button below each exercise whose answer is a function."""

import ast
import re
import textwrap
from functools import cache

from algorithms.base.texts import TomlFile
from website import ROOT
from website.blocks import lab, programs, sources
from website.languages.catalogs import catalog

_ANSWER = re.compile(
    r'^(?P<indent> +)\?\?\? success "[^"]*"\n(?P<body>(?:(?P=indent)    .*\n|\n)+)',
    re.MULTILINE,
)
_INCLUDED = re.compile(r'--8<-- "answers/(\w+)\.py:([a-z]\w*)"')

_TABLES = TomlFile(__file__, "exercises.toml")

_SHOWN = '<details class="success">'

PROBLEMS = {
    name: table["problem"] for name, table in _TABLES.items() if "problem" in table
}
"""The problem that an answer solves, by its module and function."""


def add(markdown: str, language: str) -> str:
    """Add a button to each exercise that asks for a function."""

    def with_lab(match: re.Match[str]) -> str:
        found = [
            (module, name)
            for module, name in _INCLUDED.findall(match["body"])
            if name in _functions(module)
        ]
        if not found:
            return match[0]
        last = ".".join(found[-1])
        block = lab.opener(
            starter(found[-1][0], [name for _, name in found], language),
            "exercise.py",
            language,
            problem=PROBLEMS.get(last, ""),
            key=f"exercise/{last}",
            is_exercise=True,
        )
        return f"{textwrap.indent(block, match['indent'])}\n\n{match[0]}"

    return _ANSWER.sub(with_lab, markdown)


def hide_answers(html: str) -> str:
    """Leave the answers out of the search index: its results would give them away."""
    return html.replace(_SHOWN, f"{_SHOWN[:-1]} data-search-exclude>")


def starter(module: str, names: list[str], language: str) -> str:
    """Return what the reader of an exercise begins with.

    For each function of the answer: its signature with its examples, and a body to be written or
    changed. Above them: what the answer imports, and the functions that the exercise gives.
    """
    code = _code(module)
    tables = [_TABLES.get(f"{module}.{name}", {}) for name in names]
    given = [each for table in tables for each in table.get("given", [])]
    above = [sources.excerpt(code, name) for name in given]
    answers = [sources.excerpt(code, name) for name in names]
    bodies = [_unwritten(module, name, language) for name in names]
    head = sources.imports(code, "\n".join([*answers, *above, *bodies]))
    return "\n\n\n".join(filter(None, [head, *above, *bodies])) + "\n"


def _unwritten(module: str, name: str, language: str) -> str:
    """Return a function with its examples and without its answer."""
    # NOTE: a comment in a program, inside an empty function.
    comment = catalog("website", language).gettext("Write your code here")
    parameters, examples = _functions(module)[name]
    docstring = textwrap.indent("\n".join(['"""', *examples, '"""']), "    ")
    head = f"def {name}({parameters}):\n{docstring}"
    table = _TABLES.get(f"{module}.{name}", {})
    program = table.get("program")
    if program is None:
        return f"{head}\n    # {comment}\n    return None"
    source = programs.source(program, language)
    if part := table.get("left_out"):
        source = source.replace(part, f"True  # {comment}")
    return _renamed(source, head)


def _renamed(program: str, head: str) -> str:
    """Return a program without its calls, with another first line of its function `solve`."""
    functions = [
        node
        for node in ast.parse(program).body
        if isinstance(node, ast.FunctionDef)
    ]
    [solve] = [each for each in functions if each.name == "solve"]
    lines = program.splitlines()[: functions[-1].end_lineno]
    lines[solve.lineno - 1] = head
    return "\n".join(lines)


@cache
def _code(module: str) -> str:
    """Return a module of `answers` without types."""
    path = ROOT / "answers" / f"{module}.py"
    return sources.without_types(path.read_text(encoding="utf-8"))


@cache
def _functions(module: str) -> dict[str, tuple[str, list[str]]]:
    """Return the parameters and the examples of the functions of a module of `answers`."""
    return {
        node.name: (ast.unparse(node.args), _examples(node))
        for node in ast.parse(_code(module)).body
        if isinstance(node, ast.FunctionDef)
    }


def _examples(function: ast.FunctionDef) -> list[str]:
    """Return the lines of a docstring's examples."""
    docstring = ast.get_docstring(function) or ""
    _, _, examples = docstring.partition("Example:\n")
    return textwrap.dedent(examples).splitlines()
