"""Reports as text, for terminals, the logs of CI servers and pytest."""

from collections.abc import Iterable, Iterator

from algorithms.base.messages import translate
from algorithms.base.texts import printable
from algorithms.practice.mistakes import Mistake
from algorithms.practice.reports.bidi import code_line, inline, prose_lines
from algorithms.practice.reports.boards import board_lines
from algorithms.practice.reports.content import Content, Part, content_of
from algorithms.practice.reports.labels import (
    VERDICTS,
    format_lines,
    note_lines,
    summary_lines,
)
from algorithms.practice.reports.stages import Stage
from algorithms.practice.reports.wording import broken, label, named, sentence
from algorithms.practice.results import CheckResult, PropertyResult

_WIDTH = 80
_PLAIN = str.maketrans(
    dict(zip("→…×−–✓✗·’“”", ["->", "...", *"x--+x|'", '"', '"'], strict=True))
)


def report_text(
    check: CheckResult, language: str, *, ascii_only: bool, width: int = _WIDTH
) -> str:
    """Return a report as text."""
    page = TextPage(language, ascii_only=ascii_only, width=width)
    title = translate(check.problem.title, language)
    page.prose(f"{title} · {inline(printable(check.solver), language)}")
    page.sentences(summary_lines(check, language))
    page.results(check, check.failures)
    page.mistakes(check, check.mistakes)
    if check.consequences:
        page.gap()
        page.prose(sentence("consequences", language))
    for each in check.consequences:
        page.statement(each)
    for verdict in ("untested", "passed"):
        page.results(check, check.with_verdict(verdict))
    return page.text()


def failure_text(
    check: CheckResult,
    result: PropertyResult,
    language: str,
    *,
    ascii_only: bool = False,
) -> str:
    """Return the result for one property as text."""
    page = TextPage(language, ascii_only=ascii_only)
    page.results(check, [result])
    if result.verdict == "failed":
        failed = {each.property.name for each in check.with_verdict("failed")}
        others = failed - {result.property.name}
        known = (each for each in check.mistakes if each.caught_by not in others)
        page.mistakes(check, known)
        page.gap()
        page.sentences(note_lines(check.scope.notes, language))
        page.sentences(format_lines(check, language, notes=False))
    return page.text()


def repair_text(stages: Iterable[Stage], language: str, more: str = "") -> str:
    """Return stages of a repair as text, with a last sentence; empty if there are none."""
    page = TextPage(language)
    for each in stages:
        if not page.lines:
            page.prose(sentence("repair", language))
        page.gap()
        title = sentence(f"{each.name}-stage", language)
        page.prose(each.text if each.name == "change" else f"{title} {each.text}")
        page.parts([("", "", "", each.code), ("", "", each.more, ())])
    page.gap()
    page.prose(more if page.lines else "")
    return f"\n{page.text()}" if page.lines else ""


def encodable(text: str, encoding: str) -> str:
    """Return a text that a stream can encode."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.translate(_PLAIN)
        return text.encode(encoding, "backslashreplace").decode(encoding)
    return text


class TextPage:
    """A sequence of lines, to which texts are added."""

    def __init__(
        self, language: str, *, ascii_only: bool = False, width: int = _WIDTH
    ) -> None:
        self.language, self.ascii_only, self.width = language, ascii_only, width
        self.lines: list[str] = []

    def text(self) -> str:
        """Return all lines as one text."""
        return "\n".join(self.lines).strip("\n") + "\n"

    def gap(self) -> None:
        """Add an empty line, unless there is one."""
        if self.lines and self.lines[-1]:
            self.lines.append("")

    def prose(self, text: str, indent: int = 0, further: int = 0) -> None:
        """Add a text, with its second and further lines indented more."""
        lines = prose_lines(text, self.language, self.width - indent - further)
        for number, line in enumerate(lines if text else ()):
            self.lines.append(" " * (indent + further * (number > 0)) + line)

    def sentences(self, texts: Iterable[str]) -> None:
        """Add sentences, each on lines of its own."""
        for each in texts:
            self.prose(each)

    def code(self, lines: Iterable[str], indent: int = 2) -> None:
        """Add lines of code or of a board."""
        for each in lines:
            self.lines.append(" " * indent + code_line(each, self.language))

    def results(
        self, check: CheckResult, results: Iterable[PropertyResult]
    ) -> None:
        """Add the results of properties with one verdict."""
        for number, result in enumerate(results):
            if not number:
                self.gap()
            self.statement(result)
            if result.verdict == "untested":
                self.prose(translate(result.reason, self.language), 2)
            if result.finding is not None:
                width = self.width - 8
                self.finding(content_of(check, result, self.language, width))

    def statement(self, result: PropertyResult) -> None:
        """Add the verdict, the name and the statement of a property."""
        name = inline(result.property.name, self.language)
        statement = translate(result.property.statement, self.language)
        told = named(name, statement, self.language)
        self.prose(f"{VERDICTS[result.verdict]} {told}", further=2)

    def finding(self, content: Content) -> None:
        """Add a counterexample."""
        self.gap()
        self.code((*content.call, *self.back(content)))
        self.parts(content.above(self.language))
        if content.scene:
            self.gap()
            self.code(board_lines(content.scene, ascii_only=self.ascii_only))
        self.gap()
        self.parts(content.below(self.language))
        self.gap()

    def back(self, content: Content) -> Iterator[str]:
        """Yield the returned value, or the exception and its traceback."""
        lines = broken(content.back or content.raised, self.width - 4)
        for number, line in enumerate(lines):
            yield ("  " if number else "→ ") + line
        for where, line in content.frames:
            yield from [f"    {where}", *([f"        {line}"] if line else [])]

    def parts(self, parts: Iterable[Part]) -> None:
        """Add parts of a counterexample: prose, each perhaps with lines of code below it."""
        for name, start, text, lines in parts:
            self.prose(start + text, 2)
            for each in lines:
                long = (
                    broken(each, self.width - 4) if name == "expected" else [each]
                )
                self.code(long, 4)

    def mistakes(self, check: CheckResult, mistakes: Iterable[Mistake]) -> None:
        """Add known wrong programs with the same results."""
        for each in mistakes:
            self.gap()
            self.prose(sentence("mistake", self.language, calls=check.scope.calls))
            self.prose(translate(each.title, self.language), 2)
            page = inline(each.page, self.language)
            self.prose(label("page", self.language) + page, 2)
            self.gap()
