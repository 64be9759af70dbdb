import tomllib

from tests.practice.tables import table
from website import ROOT
from website.tools import prose

RULES = ROOT / "website/tools/prose.toml"
SOURCE = table("programs")["prose"]["SOURCE"]


def found(text):
    """Return the words that the check finds in a text, with their lines."""
    return [(each.line, each.words) for each in prose.check([text])]


def test_each_pattern():
    """A pattern matches its wrong example and not its right one."""
    rules = tomllib.loads(RULES.read_text("utf-8"))
    for rule in (rule for kind in rules.values() for rule in kind):
        wrong, right = (
            [*prose.check([prose.Text("a.py", 1, rule[kind], docstring=True)])]
            for kind in ("wrong", "right")
        )
        assert rule["advice"] in [each.advice for each in wrong], rule["pattern"]
        assert not right, rule["pattern"]


def test_python():
    """Docstrings and comments are checked; code, doctests and strings are not."""
    texts = prose.python(SOURCE, "a.py")
    assert [each for text in texts for each in found(text)] == [
        (3, "told"),
        (8, "anew"),
        (1, "What"),
        (10, "her"),
    ]


def test_markdown():
    """Prose is checked with its line numbers; code, addresses and tags are not."""
    page = "# told\n\n```\nanew\n```\n`kit` [a](/kit/) <kit>\nanew\n"
    assert found(prose.markdown(page, "a.md")) == [(1, "told"), (7, "anew")]


def test_messages():
    """Every message of the package and of the site is checked."""
    contents = {text.content for text in prose.everything()}
    assert "{name} must not be negative: {value}" in contents
