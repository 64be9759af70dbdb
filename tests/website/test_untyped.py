import ast
import builtins
import re

from tests.practice.tables import table
from website import ROOT
from website.blocks import programs
from website.blocks.sources import imports, include, without_types
from website.languages import sections

BLOCK = re.compile(r'^ *```python\n((?: *--8<-- "answers/.*\n)+)', re.MULTILINE)
PROGRAM = re.compile(r'^```program\nname = "(\w+)"', re.MULTILINE)


def test_without_types():
    """Types are removed, and nothing else; long parameters keep their lines."""
    for each in table("programs")["untyped"]:
        assert without_types(each["before"]) == each["after"]


def test_imports():
    """Only the names that the code uses are imported."""
    module = "import random\nimport os.path as p\nfrom math import pi, tau\n"
    assert (
        imports(module, "p.join(pi)") == "import os.path as p\nfrom math import pi"
    )
    assert imports(module, "print()") == ""


def names(code):
    """Return the names that code defines anywhere, and those that it uses."""
    nodes = [*ast.walk(ast.parse(code))]
    names = [node for node in nodes if isinstance(node, ast.Name)]
    defined = {getattr(node, "name", getattr(node, "arg", None)) for node in nodes}
    defined |= {n.asname or n.name for n in nodes if isinstance(n, ast.alias)}
    defined |= {node.id for node in names if not isinstance(node.ctx, ast.Load)}
    return defined, {node.id for node in names}


def test_answers_use_only_what_the_page_shows():
    """Each name in an answer is defined in it, in an earlier answer, or in the page's program."""
    for page in sections.pages():
        text = (ROOT / "docs/en" / page).read_text("utf-8")
        shown = {*dir(builtins)}
        for name in PROGRAM.findall(text):
            shown |= names(programs.source(name))[0]
        for directives in BLOCK.findall(text):
            lines = map(str.strip, directives.splitlines())
            code = include("\n".join(lines))
            defined, used = names(code)
            shown |= defined
            assert used <= shown, f"{page}: {directives}"
            assert code == without_types(code), f"{page}: {directives}"
