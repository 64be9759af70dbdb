"""Short explanations of Python's exceptions for learners."""

import re
from collections.abc import Mapping
from typing import Any

from algorithms.base.messages import choose_language, translate
from algorithms.base.texts import N_, TomlFile, printable

EXPLANATIONS: Mapping[str, list[dict[str, Any]]] = TomlFile(
    __file__, "explanations.toml"
)
"""For each exception, by name, the explanations: a text, and patterns of messages.

The first pattern that matches the start of Python's message is used. Its named groups are the
values of the text.
"""

_PLACE = re.compile(r" \((?:[^()\n]*, )?line \d+\)$")
_HINT = re.compile(r"\.? Did you mean:? '(?P<suggestion>[^'\n]+)'\??")
_QUOTED = re.compile(r"'(\w+)'")
_LONGEST = 40  # characters of a value: a report does not break such code
_NUMBERS = frozenset({"expected", "given", "got", "line", "taken"})
# NOTE: {suggestion} is a name, such as queens; the sentence follows an explanation.
_SUGGESTION = N_("Perhaps you meant `{suggestion}`.")


def explain(kind: str, message: str, language: str | None = None) -> str:
    """Return what an exception means and what to check, in the reader's language."""
    code = choose_language(language)
    hint = _HINT.search(message)
    plain = _PLACE.sub("", _HINT.sub("", message))
    for each in EXPLANATIONS.get(kind, ()):
        matches = (re.match(pattern, plain) for pattern in each["messages"])
        if found := next(filter(None, matches), None):
            sentences = [translate(each["text"], code, **_values(found))]
            if hint:
                sentences.append(translate(_SUGGESTION, code, **_values(hint)))
            return ("" if code == "zh" else " ").join(sentences)
    return ""


def _values(found: re.Match[str]) -> dict[str, Any]:
    """Return the values of an explanation from the named groups of its pattern."""
    return {
        name: int(value) if name in _NUMBERS else _code(name, value)
        for name, value in found.groupdict().items()
    }


def _code(name: str, value: str) -> str:
    """Return a value as code between backticks, on one line and not too long."""
    if name == "names":
        value = ", ".join(_QUOTED.findall(value))
    value = printable(value).replace("`", "\\x60")
    return value if len(value) <= _LONGEST else value[: _LONGEST - 1] + "…"
