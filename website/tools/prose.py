"""A check of the project's English: `python -m website.tools.prose`.

It reads Markdown pages, docstrings, comments and the messages of the catalogs, and reports each
match of a pattern in `prose.toml` with the advice for it. Spelling is checked by codespell.
"""

import ast
import io
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from website import ROOT
from website.languages.update_catalogs import extract

PAGES = [
    "docs/en/**/*.md",
    "README.md",
    "CONTRIBUTING.md",
    "DEVELOPMENT.md",
    "CHANGELOG.md",
    "tests/*.md",
]
CODE = ["algorithms", "answers", "benchmarks", "examples", "tests", "website"]
DOMAINS = ["algorithms", "website"]

_CODE_SPAN = re.compile(r"``.+?``|`[^`]*`|\{[^{}]*:::[^{}]*\}", re.DOTALL)
_FENCE = re.compile(r"^( *)(```+|~~~+).*?^\1\2", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\([^)]*\)|<[^>]*>|https?://\S+|\{ #[\w-]+ \}")
_DOCTEST = re.compile(r"^ *>>> .*?(?:\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)


class Text(NamedTuple):
    """A piece of English prose."""

    path: str
    line: int
    content: str
    docstring: bool = False


class Finding(NamedTuple):
    """A place that matches a pattern."""

    path: str
    line: int
    words: str
    advice: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: “{self.words}”: {self.advice}"


def check(texts: Iterable[Text]) -> Iterator[Finding]:
    """Find the matches of the patterns."""
    rules, summaries = _rules()
    for text in texts:
        for pattern, advice in rules:
            for match in pattern.finditer(text.content):
                line = text.line + text.content.count("\n", 0, match.start())
                words = " ".join(match[0].split())
                yield Finding(text.path, line, words, advice)
        for pattern, advice in summaries if text.docstring else ():
            if start := pattern.match(text.content.lstrip()):
                yield Finding(text.path, text.line, start[0], advice)


def everything() -> Iterator[Text]:
    """Read all English prose that the check covers."""
    for pattern in PAGES:
        for path in sorted(ROOT.glob(pattern)):
            yield markdown(path.read_text(encoding="utf-8"), _name(path))
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield from python(path.read_text(encoding="utf-8"), _name(path))
    for domain in DOMAINS:
        for message in extract(domain):
            forms = [message.id] if isinstance(message.id, str) else message.id
            for name, line in message.locations[:1]:
                yield from (Text(name, line, _without_code(form)) for form in forms)


def markdown(source: str, path: str) -> Text:
    """Return the prose of a Markdown page."""
    for pattern in (_FENCE, _LINK):
        source = pattern.sub(_blank, source)
    return Text(path, 1, _without_code(source))


def python(source: str, path: str) -> Iterator[Text]:
    """Return the docstrings and comments of a Python file."""
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", None)
        for child in body if isinstance(body, list) else ():
            if isinstance(child, ast.Expr) and isinstance(
                child.value, ast.Constant
            ):
                content = child.value.value
                if isinstance(content, str):
                    prose = _without_code(_DOCTEST.sub(_blank, content))
                    yield Text(path, child.lineno, prose, docstring=True)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield Text(path, token.start[0], _without_code(token.string))


def _without_code(text: str) -> str:
    return _CODE_SPAN.sub(_blank, text)


def _blank(match: re.Match[str]) -> str:
    """Keep the line breaks, so that the numbers of the lines stay right."""
    return " " + "\n" * match[0].count("\n")


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def _rules() -> tuple[list[tuple[re.Pattern[str], str]], ...]:
    """Return the patterns for all texts and those for the beginnings of docstrings."""
    text = Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
    return tuple(
        [(re.compile(it["pattern"], re.IGNORECASE), it["advice"]) for it in rules]
        for rules in tomllib.loads(text).values()
    )


if __name__ == "__main__":
    found = [*dict.fromkeys(map(str, check(everything())))]
    print(*found, sep="\n")  # noqa: T201 - a command prints
    sys.exit(bool(found))
