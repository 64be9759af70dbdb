"""Reports as text, for terminals, the logs of CI servers and pytest.

A terminal or the log of a CI server guesses the direction of each line, or supports left to right
only. In a right-to-left language, each line of prose is therefore enclosed in a right-to-left
isolate, and each line of code or of a board in a left-to-right isolate: then the guess only decides
on which side the line begins. Other languages do not need isolates.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from algorithms.base.lines import (
    END,
    FIRST,
    LEFT,
    display_width,
    isolated,
    without_isolates,
    wrapped,
)
from algorithms.practice.reports.boards import SIGNS, board_lines, marked
from algorithms.practice.reports.content import Entry, Part
from algorithms.practice.reports.outline import VERDICTS, Content, note_lines
from algorithms.practice.reports.wording import (
    CALL,
    broken,
    label,
    named,
    sentence,
    spoken,
)
from algorithms.practice.results import PropertyResult

_WIDTH = 80
_IN_CODE = re.compile(
    r"(['\"])(?:\\.|(?!\1).)*\1|(?<=# ).+|(?<=#)\S.*|[\w\u0590-\u08ff]+"
)
_CODE = re.compile("`[^`]+`")
_PLAIN = str.maketrans(
    dict(zip("→…×−–✓✗·•’“”", ["->", "...", *"x--+x|*'", '"', '"'], strict=True))
)


def report_text(content: Content, *, ascii_only: bool, width: int = _WIDTH) -> str:
    """Return a report as text."""
    language = content.language
    page = TextPage(language, ascii_only=ascii_only, width=width)
    outline = content.outline(width - _WIDTH + CALL)
    page.prose(f"{outline.title} · {isolated(outline.solver, language, FIRST)}")
    page.prose(*outline.summary)
    page.entries(outline.failures)
    page.mistakes(outline.mistakes)
    if outline.consequences:
        page.gap()
        page.prose(sentence("consequences", language))
    for each in outline.consequences:
        page.statement(each)
    page.gap()
    page.prose(sentence("untested", language) * bool(outline.untested()))
    for reason, entries in outline.untested().items():
        page.gap()
        page.prose(reason)
        for each in entries:
            page.statement(each)
    page.entries(outline.with_verdict("passed"))
    return page.text()


def failure_text(
    content: Content, result: PropertyResult, *, ascii_only: bool = False
) -> str:
    """Return the result for one property as text."""
    check, page = content.check, TextPage(content.language, ascii_only=ascii_only)
    page.entries([content.entry(result)])
    if result.verdict == "failed":
        failed = {each.property.name for each in check.with_verdict("failed")}
        others = failed - {result.property.name}
        known = (each for each in check.mistakes if each.caught_by not in others)
        page.mistakes(content.mistakes(known))
        page.gap()
        page.prose(*note_lines(check.scope.notes, content.language))
        page.prose(*content.formats(notes=False))
        page.prose(*content.extent("passed-tests"))
    return page.text()


def repair_text(stages: Iterable[Part], language: str, more: str = "") -> str:
    """Return stages of a repair as text, with a last sentence; empty if there is neither."""
    page = TextPage(language)
    for each in stages:
        page.prose(each.above)
        page.gap()
        title = "" if each.kind == "change" else each.label
        page.prose(title + each.text)
        page.code(each.code, 4, copied=each.kind == "change")
        page.prose(each.below, indent=2)
    page.gap()
    page.prose(more)
    return f"\n{page.text()}" if page.lines else ""


def encoded(write: Callable[..., str], encoding: str) -> str:
    """Return a text that a stream can encode, with boards in ASCII if it lacks their signs."""
    drawn = encodable(SIGNS, encoding) == SIGNS
    return encodable(write(ascii_only=not drawn), encoding)


def encodable(text: str, encoding: str) -> str:
    """Return a text that a stream can encode."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.translate(_PLAIN)
        return text.encode(encoding, "backslashreplace").decode(encoding)
    return text


def isolated_code(code: str) -> str:
    """Isolate each string, comment and name from right to left: code keeps its order."""
    if code.isascii():
        return code
    return _IN_CODE.sub(lambda found: isolated(found[0], "en", FIRST), code)


def prose_lines(text: str, language: str, width: int) -> list[str]:
    """Break a text into lines."""

    def code(found: re.Match[str]) -> str:
        return isolated(isolated_code(without_isolates(found[0])), language, FIRST)

    lines = wrapped(_CODE.sub(code, text), width, display_width)
    return [isolated(line, language) for line in _balanced(lines)]


def _balanced(lines: list[str]) -> Iterator[str]:
    """Close an isolate at the end of its line, and reopen it in the next."""
    opened = ""
    for each in lines:
        line = opened + each
        opened = ""
        for mark in re.findall(f"[{FIRST}{LEFT}{END}]", line):
            opened = opened[:-1] if mark == END else opened + mark
        yield line + END * len(opened)


@dataclass
class TextPage:
    """A sequence of lines, to which texts are added."""

    language: str
    ascii_only: bool = False
    width: int = _WIDTH
    lines: list[str] = field(default_factory=list)

    def text(self) -> str:
        """Return all lines as one text."""
        return "\n".join(self.lines).strip("\n") + "\n"

    def gap(self) -> None:
        """Add an empty line, unless there is one."""
        if self.lines and self.lines[-1]:
            self.lines.append("")

    def prose(self, *texts: str, indent: int = 0, further: int = 0) -> None:
        """Add texts, each with its second and further lines indented more."""
        width = self.width - indent - further
        for text in filter(None, texts):
            lines = prose_lines(text, self.language, width)
            for number, line in enumerate(lines):
                self.lines.append(" " * (indent + further * (number > 0)) + line)

    def code(
        self, lines: Iterable[str], indent: int = 2, *, copied: bool = False
    ) -> None:
        """Add lines of code or of a board; Python refuses copied isolates."""
        for each in lines:
            shown = isolated(isolated_code(each), self.language, LEFT)
            self.lines.append(" " * indent + (each if copied else shown))

    def entries(self, entries: Iterable[Entry]) -> None:
        """Add what is said of properties with one verdict."""
        self.gap()
        for each in entries:
            self.statement(each)
            self.prose(each.reason, indent=2)
            if each.call:
                self.case(each)

    def statement(self, entry: Entry) -> None:
        """Add the verdict, the name and the statement of a property."""
        name = isolated(entry.name, self.language, FIRST)
        told = named(name, entry.statement, self.language)
        self.prose(f"{VERDICTS[entry.verdict]} {told}", further=2)

    def case(self, entry: Entry) -> None:
        """Add a counterexample."""
        self.gap()
        self.code(entry.call)
        for number, line in enumerate(broken(entry.ended, self.width - 4)):
            self.code([("  " if number else "→ ") + line])
        self.code(entry.frame_lines("    "))
        self.parts(entry.remarks)
        if entry.scene:
            self.gap()
            self.prose(entry.caption, indent=2)
            self.code(board_lines(entry.scene, ascii_only=self.ascii_only))
            if squares := marked(entry.scene):
                told = spoken(squares, self.language)
                text = sentence("brackets", self.language, squares=told)
                self.prose(text, indent=2)
        self.gap()
        self.parts(entry.parts)
        self.gap()

    def parts(self, parts: Iterable[Part]) -> None:
        """Add parts of a counterexample: prose, each perhaps with lines of code below it."""
        for each in parts:
            self.prose(each.label + each.text, indent=2)
            for line in each.code:
                may_break = each.kind == "expected"
                lines = broken(line, self.width - 4) if may_break else [line]
                self.code(lines, 4)

    def mistakes(self, mistakes: Iterable[Part]) -> None:
        """Add known wrong programs with the same results."""
        for each in mistakes:
            self.gap()
            self.prose(each.label)
            page = isolated("".join(each.code), self.language, FIRST)
            self.prose(each.text, label("page", self.language) + page, indent=2)
            self.gap()
