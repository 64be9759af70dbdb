"""Short explanations of Python's exceptions for learners."""

import linecache
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from algorithms.base.errors import SolverError
from algorithms.base.messages import choose_language, translate
from algorithms.base.texts import N_, TomlFile, printable
from algorithms.board.values.showing import cut
from algorithms.practice.exception_facts import CONDITIONS, UNKNOWN, Facts
from algorithms.practice.runner.failures import traced

# For each exception, by name: patterns of messages, with texts by their conditions.
_EXPLANATIONS: Mapping[str, dict[str, dict[str, str]]] = TomlFile(
    __file__, "explanations.toml"
)

_PLACE = re.compile(r" \((?:[^()\n]*, )?line \d+\)$")
_HINT = re.compile(r"\.? Did you mean:? '(?P<suggestion>[^'\n]+)'\??")
_QUOTED = re.compile(r"'(\w+)'")
_FRAMES = 6  # shown at each end of a long recursion
_LONGEST = 40  # characters of a value: a report does not break such code
_NUMBERS = frozenset(
    {"column", "columns", "expected", "given", "got", "line", "rows", "taken"}
)
# NOTE: {suggestion} is a name, such as queens; the sentence follows an explanation.
_SUGGESTION = N_("Perhaps you meant `{suggestion}`.")


def explain(
    kind: str, message: str, language: str | None = None, facts: Facts = UNKNOWN
) -> str:
    """Return what an exception means and what to check, in the reader's language."""
    code, kinds = choose_language(language), [kind]
    if facts.stated and kind != "NotImplementedError":
        # An explanation of Python's own exception would not be true.
        kinds = ["raise", *kinds * (kind == "AssertionError"), "raised"]
    hint = _HINT.search(message)
    said = _explained(kinds, _PLACE.sub("", _HINT.sub("", message)), code, facts)
    if said and hint:
        name = _code(hint["suggestion"])
        said += "" if code == "zh" else " "
        said += translate(_SUGGESTION, code, suggestion=name)
    return said


def _explained(
    kinds: Iterable[str], message: str, language: str, facts: Facts = UNKNOWN
) -> str:
    """Return the first explanation that applies, of the most special kind."""
    rows = (each for kind in kinds for each in _EXPLANATIONS.get(kind, {}).items())
    for pattern, texts in rows:
        if found := re.match(pattern, message):
            values = found.groupdict()
            for condition, text in texts.items():
                more = CONDITIONS[condition](facts, values)
                if more is not None:
                    shown = _translated(values | more, language)
                    return translate(text, language, **shown)
    return ""


def described(
    error: BaseException, file: str, language: str | None = None
) -> dict[str, Any]:
    """Describe an exception of a file: its text, the lines there, and an explanation."""
    kind, message = type(error).__name__, ""
    with suppress(Exception):
        message = error.msg if isinstance(error, SyntaxError) else str(error)
    told = traced(error.__traceback__, file.__eq__, _FRAMES)
    own = told["frames"]
    if isinstance(error, SyntaxError):
        code = linecache.getline(file, error.lineno or 0)
        facts = Facts(code, error.lineno or 0, error.offset or 0)
        if error.filename == file and error.lineno:
            own.append([file, error.lineno, "", code.strip()])
    else:
        facts = Facts(
            code=str(told.get("expression", "")),
            function=own[-1][2] if own else "",
            source="".join(linecache.getlines(file)),
        )
    return {
        "kind": kind,
        "text": f"{kind}: {message}" if message else kind,
        "line": own[-1][1] if own else None,
        "lines": [
            {"line": line, "function": name, "code": code}
            for _, line, name, code in own
        ],
        "explanation": explain(kind, message, language, facts),
    }


def refused(code: str, values: dict[str, Any]) -> SolverError:
    """Return the error for a solver that cannot be loaded, with the explanation of an exception."""
    error = SolverError(code, **values)
    if code in {"solver-import-failed", "solver-syntax"}:
        text = values.get("text", "")
        facts = Facts(text, values["line"], values.get("column", 0))
        error.advice = partial(
            _advice, values.get("kind", "SyntaxError"), values["reason"], facts
        )
    if code == "solver-syntax":
        error.worded = partial(_worded, values["reason"])
    return error


def _worded(message: str, language: str) -> dict[str, str]:
    """Return Python's reason for a syntax error in the reader's language, if it is a common one."""
    said = "" if language == "en" else _explained(["reason"], message, language)
    return {"reason": said} if said else {}


def _advice(kind: str, message: str, facts: Facts, language: str) -> str:
    """Return the sentences after a message that has no full stop."""
    text = explain(kind, message, language, facts)
    return text and ("。" if language == "zh" else ". ") + text


def _translated(values: dict[str, Any], language: str) -> dict[str, Any]:
    """Return the values of an explanation as they are written in a text."""
    return {
        name: int(value)
        if name in _NUMBERS
        else translate(value, language)
        if name == "title"
        else _code(", ".join(_QUOTED.findall(value)) if name == "names" else value)
        for name, value in values.items()
    }


def _code(value: str) -> str:
    """Return a value as code between backticks, on one line and not too long."""
    return cut(printable(value).replace("`", "\\x60"), _LONGEST)
