import tomllib

from mkdocs.exceptions import PluginError

from tests.website.parts import made
from website import ROOT

WRONG = tomllib.loads((ROOT / "tests/data/wrong_blocks.toml").read_text("utf-8"))


def _said(kind, body):
    try:
        made(f"---\na: b\n---\n# T\n\n```{kind}\n{body}\n```\n", "he")
    except PluginError as error:
        return str(error)
    return "nothing"


def test_wrong_blocks():
    """A wrong block stops the build at its page and line, and the error names what is wrong."""
    assert [
        (kind, body, reason, said)
        for kind, bodies in WRONG.items()
        for body, reason in bodies.items()
        for said in [_said(kind, body)]
        if not said.startswith("docs/he/queens/x.md:6: ") or reason not in said
    ] == []
