import ast

from tests.practice.tables import table
from website.blocks.sources import excerpt, include, whole

PROGRAM = table("programs")["sources"]
MODULE = PROGRAM["MODULE"]

WORKFLOW = """# What is run.
steps:

  - run: pytest  # noqa: here it means nothing
"""


def test_included_code(tmp_path):
    """A directive includes code with its comments and decorators, without docstrings."""
    (tmp_path / "code.py").write_text(MODULE, "utf-8")
    for row in PROGRAM["included"]:
        assert include(row["block"], tmp_path) == row["shown"]


def test_a_module_loses_its_docstrings_only():
    """An entire module keeps every statement except docstrings."""
    shown = excerpt(MODULE)
    assert '"""' not in shown
    kept = [type(node) for node in ast.parse(MODULE).body]
    assert [type(node) for node in ast.parse(shown).body] == [
        kind for kind in kept if kind is not ast.Expr
    ]


def test_a_file_is_included_unchanged(tmp_path):
    """A file that is not Python keeps its comments and empty lines."""
    (tmp_path / "tests.yml").write_text(WORKFLOW, "utf-8")
    assert whole('--8<-- "tests.yml"\n', tmp_path) == WORKFLOW
    assert whole("a: --8<--\n\nb: 1\n", tmp_path) == "a: --8<--\n\nb: 1\n"
