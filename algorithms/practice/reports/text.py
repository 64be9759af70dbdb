"""Reports as text, for terminals, the logs of CI servers and pytest."""

from collections.abc import Iterable, Iterator

from algorithms.base.messages import translate
from algorithms.base.texts import printable
from algorithms.practice.mistakes.model import Mistake
from algorithms.practice.reports.bidi import code_line, inline, prose_lines
from algorithms.practice.reports.boards import board_lines
from algorithms.practice.reports.content import Content, content_of
from algorithms.practice.reports.labels import (
    LABELS,
    VERDICTS,
    format_lines,
    label,
    named,
    note_lines,
    summary_lines,
)
from algorithms.practice.reports.stages import FOUND, STAGES, Stage
from algorithms.practice.reports.wording import broken
from algorithms.practice.results import CheckResult, PropertyResult

_WIDTH = 80
_PLAIN = str.maketrans(
    dict(zip("→…×−–✓✗·’“”", ["->", "...", *"x--+x|'", '"', '"'], strict=True))
)


def report_text(
    check: CheckResult, language: str, *, ascii_only: bool, width: int = _WIDTH
) -> str:
    """Return a report as text."""
    page = _Page(language, ascii_only=ascii_only, width=width)
    title = translate(check.problem.title, language)
    page.prose(f"{title} · {inline(printable(check.solver), language)}")
    for sentence in summary_lines(check, language):
        page.prose(sentence)
    for verdict in ("failed", "untested", "passed"):
        results = (
            check.failures if verdict == "failed" else check.with_verdict(verdict)
        )
        if results:
            page.gap()
            page.results(check, results)
        if verdict == "failed":
            page.mistakes(check, check.mistakes)
            page.consequences(check)
    return page.text()


def failure_text(
    check: CheckResult,
    result: PropertyResult,
    language: str,
    *,
    ascii_only: bool = False,
) -> str:
    """Return the result for one property as text."""
    page = _Page(language, ascii_only=ascii_only)
    page.results(check, [result])
    if result.verdict == "failed":
        failed = {each.property.name for each in check.with_verdict("failed")}
        others = failed - {result.property.name}
        named = (each for each in check.mistakes if each.caught_by not in others)
        page.mistakes(check, named)
        page.gap()
        for sentence in (
            *note_lines(check.scope.notes, language),
            *format_lines(check, language, notes=False),
        ):
            page.prose(sentence)
    return page.text()


def repair_text(stages: Iterable[Stage], language: str, more: str = "") -> str:
    """Return stages of a repair as text, with a last sentence; empty if there are none."""
    page = _Page(language, ascii_only=False)
    for number, stage in enumerate(stages):
        if not number:
            page.prose(translate(FOUND, language))
        page.gap()
        page.stage(stage)
    if not page.lines:
        return ""
    page.gap()
    page.prose(more)
    return f"\n{page.text()}"


def encodable(text: str, encoding: str) -> str:
    """Return a text that a stream can encode."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.translate(_PLAIN)
        return text.encode(encoding, "backslashreplace").decode(encoding)
    return text


class _Page:
    """A sequence of lines, to which texts are added."""

    def __init__(
        self, language: str, *, ascii_only: bool, width: int = _WIDTH
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
        self.lines += [
            " " * (indent + (further if number else 0)) + line
            for number, line in enumerate(lines)
        ]

    def code(self, text: str, indent: int = 2) -> None:
        """Add a line of code or of a board."""
        self.lines.append(" " * indent + code_line(text, self.language))

    def labelled(self, name: str, text: str, indent: int = 2) -> None:
        """Add a text with a label before it."""
        self.prose(f"{label(name, self.language)}{text}", indent)

    def results(
        self, check: CheckResult, results: Iterable[PropertyResult]
    ) -> None:
        """Add the results of properties with one verdict."""
        for result in results:
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
        sentence = named(name, statement, self.language)
        self.prose(f"{VERDICTS[result.verdict]} {sentence}", further=2)

    def consequences(self, check: CheckResult) -> None:
        """Add the failures that another one probably explains, without their boards."""
        if check.consequences:
            self.gap()
            self.prose(translate(LABELS["consequences"], self.language))
        for result in check.consequences:
            self.statement(result)

    def finding(self, content: Content) -> None:
        """Add a counterexample."""
        self.gap()
        for line in (*content.call, *self.back(content)):
            self.code(line)
        for sentence in content.remarks:
            self.prose(sentence, 2)
        if content.printed:
            self.prose(translate(LABELS["printed"], self.language), 2)
        for line in content.printed:
            self.code(line, 4)
        if content.scene:
            self.gap()
            for line in board_lines(content.scene, ascii_only=self.ascii_only):
                self.code(line)
        self.gap()
        self.labelled("why", content.why)
        self.labelled("expected", content.expected)
        for example in content.examples:
            for line in broken(example, self.width - 4):
                self.code(line, 4)
        self.labelled("hint", content.hint)
        if content.command:
            self.labelled(content.again, "")
            self.code(content.command, 4)
        self.gap()

    def back(self, content: Content) -> Iterator[str]:
        """Yield the returned value, or the exception and its traceback."""
        lines = broken(content.back or content.raised, self.width - 4)
        for number, line in enumerate(lines):
            yield ("  " if number else "→ ") + line
        for where, line in content.frames:
            yield f"    {where}"
            if line:
                yield f"        {line}"

    def stage(self, stage: Stage) -> None:
        """Add a stage of a repair."""
        title = translate(STAGES[stage.name], self.language)
        self.prose(
            stage.text if stage.name == "change" else f"{title} {stage.text}"
        )
        for line in stage.code:
            self.code(line, 4)
        self.prose(stage.more, 2)

    def mistakes(self, check: CheckResult, mistakes: Iterable[Mistake]) -> None:
        """Add known wrong programs with the same results."""
        for mistake in mistakes:
            self.gap()
            said = LABELS["mistake"]
            self.prose(translate(said, self.language, calls=check.scope.calls))
            self.prose(translate(mistake.title, self.language), 2)
            self.labelled("page", inline(mistake.page, self.language))
            self.gap()
