"""The lab in exercises: a button below each exercise whose answer is a function."""

import ast
import re
import textwrap
from functools import cache

from algorithms.messages import translate
from website import ROOT, lab

_ANSWER = re.compile(
    r'^(?P<indent> +)\?\?\? success "[^"]*"\n(?P<body>(?:(?P=indent)    .*\n|\n)+)',
    re.MULTILINE,
)
_INCLUDED = re.compile(r'--8<-- "answers/(\w+)\.py:([a-z]\w*)"')


def add(markdown: str, language: str) -> str:
    """Add a button to each exercise that asks for a function.

    Args:
        markdown: The text of a page, before its answers are included.
        language: The reader's language.

    Returns:
        The text, with a block before each answer that includes a function of `answers`.
    """

    def with_lab(match: re.Match[str]) -> str:
        found = _INCLUDED.findall(match["body"])
        if not found:
            return match[0]
        module, name = found[-1]
        block = lab.exercise(
            _starter(module, name, language), f"{module}.{name}", language
        )
        return f"{textwrap.indent(block, match['indent'])}\n\n{match[0]}"

    return _ANSWER.sub(with_lab, markdown)


def _starter(module: str, name: str, language: str) -> str:
    """Return the signature of an answer, with a body to be written."""
    comment = translate("Write your solver here", language)
    return f"def {name}({_parameters(module, name)}):\n    # {comment}\n    return None\n"


@cache
def _parameters(module: str, name: str) -> str:
    """Return the parameters of a function of `answers`, without types."""
    path = ROOT / "answers" / f"{module}.py"
    tree = ast.parse(path.read_text(encoding="utf-8"))
    (function,) = (
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name == name
    )
    for each in ast.walk(function.args):
        if isinstance(each, ast.arg):
            each.annotation = None
    return ast.unparse(function.args)
