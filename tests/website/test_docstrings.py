import gettext
import io
from typing import Any

import griffe

from tests.practice.tables import table
from website.languages import docstrings

PROGRAM = table("programs")["docstrings"]
MODULE, TEXTS = PROGRAM["MODULE"], PROGRAM["TEXTS"]


def _extracted(code):
    file = io.BytesIO(code.encode())
    file.name = "module.py"
    return [text for _, _, text, _ in docstrings.extract(file, (), (), options={})]


class Capitals(gettext.NullTranslations):
    """A catalog with every text except one."""

    def gettext(self, message):
        """Return the text in capitals."""
        return message if message == "The result." else message.upper()


def test_public_docstrings_are_extracted():
    """Every text of a public docstring except examples is extracted once, in order."""
    assert _extracted(MODULE) == TEXTS
    rewrapped = MODULE.replace("paragraph\non two", "paragraph on\ntwo")
    assert rewrapped != MODULE
    assert _extracted(rewrapped) == TEXTS


def test_extracted_texts_are_shown(monkeypatch, tmp_path):
    """The reference shows texts in the reader's language, or marks them as English; code stays."""
    monkeypatch.setattr(docstrings, "catalog", lambda *_: Capitals())
    (tmp_path / "module.py").write_text(MODULE, "utf-8")
    extension = {"website.languages.docstrings": {"language": "he"}}
    module: Any = griffe.load(
        "module",
        search_paths=[tmp_path],
        docstring_parser=griffe.Parser.google,
        extensions=griffe.load_extensions(extension),
    )
    summary = module.docstring.parsed[0].value
    shown = str([summary, module["LIMIT"].docstring.value])
    parts = {part.kind.value: part for part in module["public"].docstring.parsed}
    for part in parts.values():
        items = part.value if isinstance(part.value, list) else [part.value]
        texts = [str(getattr(item, "description", item)) for item in items]
        shown += " ".join([part.title or "", *texts])
    translated = [text for text in TEXTS if text != "The result."]
    assert [text for text in translated if text.upper() not in shown] == []
    assert [text for text in translated if text in shown] == []
    english = '<span lang="en" dir="ltr">The result.</span>'
    assert parts["returns"].value[0].description == english
    assert "```pycon\n>>> 1 + 1\n2\n```" in summary
    examples = [
        value for kind, value in parts["examples"].value if kind.value == "examples"
    ]
    assert examples == [">>> public(1)\n2"]
    assert module["public"].docstring.value.startswith("DO IT.\n\n")
