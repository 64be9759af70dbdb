"""Fenced blocks of a page whose body is computed."""

import re
import textwrap
from collections.abc import Callable, Mapping
from types import MappingProxyType

# The syntax of superfences: the closing line repeats the opening marks and indentation.
_FENCE = re.compile(
    r"^(?P<opening>(?P<indent>[ ]*)(?P<marks>(?P<mark>[`~])(?P=mark){2,})[ ]*(?P<info>[^\n`]*)\n)"
    r"(?P<body>.*?)(?P<closing>^(?P=indent)(?P=marks)[ ]*)$",
    re.MULTILINE | re.DOTALL,
)


class FenceError(ValueError):
    """A fenced block cannot be computed."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


def replace(
    markdown: str,
    handlers: Mapping[str, Callable[[str], str]],
    writers: Mapping[str, Callable[[str], str]] = MappingProxyType({}),
) -> str:
    """Replace the bodies of fenced blocks, or entire blocks."""

    def rewrite(match: re.Match[str]) -> str:
        kind = match["info"].partition(" ")[0]
        made_by = handlers.get(kind) or writers.get(kind)
        if made_by is None:
            return match[0]
        try:
            made = made_by(textwrap.dedent(match["body"]))
        except (ValueError, TypeError, RuntimeError, OSError) as error:
            line = markdown.count("\n", 0, match.start()) + 1
            raise FenceError(line, str(error)) from error
        if kind in writers:
            return made
        body = textwrap.indent(made.strip("\n"), match["indent"])
        return f"{match['opening']}{body}\n{match['closing']}"

    return _FENCE.sub(rewrite, markdown)


def blank(markdown: str) -> str:
    """Blank out the fenced blocks, so that only prose is left, at its original offsets."""
    return _FENCE.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), markdown)
