import gettext
import io

import griffe
import pytest

from website.languages import docstrings

MODULE = '''"""Summary of the module.

A paragraph
on two lines.

- An item
  on two lines.
- Another item.

>>> 1 + 1
2
"""

__all__ = ["LIMIT", "public"]

LIMIT = 8
"""The limit."""


def public(n):
    """Do it.

    Args:
        n: How many
            times.

    Returns:
        The result.

    Raises:
        ValueError: It failed.

    Yields:
        One by one.

    Examples:
        Why so.

        >>> public(1)
        2

    Note:
        A remark.
    """


def hidden():
    """Be private."""
'''
TEXTS = [
    "Summary of the module.",
    "A paragraph on two lines.",
    "An item on two lines.",
    "Another item.",
    "The limit.",
    "Do it.",
    "How many times.",
    "The result.",
    "It failed.",
    "One by one.",
    "Why so.",
    "Note",
    "A remark.",
]


def _extracted(code):
    file = io.BytesIO(code.encode())
    file.name = "module.py"
    return [
        message for _, _, message, _ in docstrings.extract(file, (), (), options={})
    ]


def _words(item):
    return getattr(item, "description", item)


class Capitals(gettext.NullTranslations):
    """A catalog with every text except one."""

    def gettext(self, message):
        """Return the text in capitals."""
        return message if message == "The result." else message.upper()


@pytest.fixture
def module(monkeypatch, tmp_path):
    """Return the module, loaded as for the reference."""
    monkeypatch.setattr(docstrings, "catalog", lambda *_: Capitals())
    (tmp_path / "module.py").write_text(MODULE, "utf-8")
    return griffe.load(
        "module",
        search_paths=[tmp_path],
        docstring_parser=griffe.Parser.google,
        extensions=griffe.load_extensions(
            {"website.languages.docstrings": {"language": "he"}}
        ),
    )


def test_public_docstrings_are_extracted():
    """Every text of a public docstring except examples is extracted once, in order."""
    assert _extracted(MODULE) == TEXTS


def test_wrapping_changes_no_text():
    """The line breaks of a docstring do not matter to its translation."""
    rewrapped = MODULE.replace(
        "A paragraph\non two lines.", "A paragraph on\ntwo lines."
    )
    assert rewrapped != MODULE
    assert _extracted(rewrapped) == TEXTS


def test_extracted_texts_are_shown(module):
    """The reference shows every extracted text in the reader's language."""
    shown = str([module.docstring.parsed[0].value, module["LIMIT"].docstring.value])
    for section in module["public"].docstring.parsed:
        items = (
            section.value if isinstance(section.value, list) else [section.value]
        )
        shown += " ".join([section.title or "", *map(str, map(_words, items))])
    assert not [
        text
        for text in TEXTS
        if text.upper() not in shown and text != "The result."
    ]
    assert not [text for text in TEXTS if text in shown and text != "The result."]


def test_examples_stay(module):
    """A doctest is not translated, and is marked as code for Markdown."""
    assert "```pycon\n>>> 1 + 1\n2\n```" in module.docstring.parsed[0].value
    examples = next(
        s for s in module["public"].docstring.parsed if s.kind.value == "examples"
    )
    assert [
        value for kind, value in examples.value if kind.value == "examples"
    ] == [">>> public(1)\n2"]


def test_summary_tables_are_translated(module):
    """The first line of a docstring, shown in summaries, is translated."""
    assert module["public"].docstring.value.startswith("DO IT.\n\n")


def test_a_text_without_translation_is_marked_english(module):
    """Untranslated English text is marked as English."""
    returns = next(
        s for s in module["public"].docstring.parsed if s.kind.value == "returns"
    )
    assert (
        returns.value[0].description
        == '<span lang="en" dir="ltr">The result.</span>'
    )
