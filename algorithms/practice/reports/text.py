"""A report as text: for terminals, the logs of CI servers and pytest."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from algorithms.errors import AlgorithmsError
from algorithms.messages import translate
from algorithms.practice.reports.bidi import (
    code_line,
    inline,
    printable,
    prose_lines,
)
from algorithms.practice.reports.drawings import board_lines
from algorithms.practice.reports.labels import (
    LABELS,
    VERDICTS,
    error_message,
    label,
    named,
)
from algorithms.practice.reports.opening import head_lines, reading_lines
from algorithms.practice.reports.told import Told, tell
from algorithms.practice.reports.wording import broken

if TYPE_CHECKING:
    from algorithms.practice.examination import Result
    from algorithms.practice.mistakes import Mistake
    from algorithms.practice.reports.report import Report

__all__ = ["encodable", "error_text", "failure_text", "report_text"]

_WIDTH = 80
_PLAIN = str.maketrans(
    {
        "→": "->",
        "…": "...",
        "×": "x",
        "−": "-",
        "–": "-",
        "✓": "+",
        "✗": "x",
        "·": "|",
        "’": "'",
        "“": '"',
        "”": '"',
    }
)


def report_text(
    report: "Report", language: str, *, ascii_only: bool, width: int = _WIDTH
) -> str:
    """Write a report as text.

    Args:
        report: The report.
        language: The code of the reader's language.
        ascii_only: Whether boards are drawn in ASCII.
        width: How many columns a line may take; boards and the learner's own lines take
            what they need.

    Returns:
        The lines, ended by a line break.
    """
    page = _Page(language, ascii_only=ascii_only, width=width)
    examination = report.examination
    title = translate(examination.problem.title, language)
    name = inline(printable(examination.solver), language)
    page.prose(f"{title} · {name}")
    for sentence in head_lines(examination, language):
        page.prose(sentence)
    for verdict in ("failed", "unanswered", "passed"):
        results = [r for r in examination.results if r.verdict == verdict]
        if results:
            page.gap()
        for result in results:
            page.result(report, result)
        if results and verdict == "unanswered":
            page.nothing()
        if verdict == "failed":
            page.mistakes(report)
    return page.text()


def failure_text(
    report: "Report", result: "Result", language: str, *, ascii_only: bool = False
) -> str:
    """Write down what came of one property.

    Args:
        report: The report.
        result: One of its results.
        language: The code of the reader's language.
        ascii_only: As in `report_text`.

    Returns:
        The lines, ended by a line break; with the mistake, if a known one was recognised,
        and the form in which answers were read.
    """
    page = _Page(language, ascii_only=ascii_only)
    page.result(report, result)
    if result.verdict == "unanswered":
        page.nothing()
    if result.verdict == "failed":
        page.mistakes(report, result)
        page.gap()
        for sentence in reading_lines(report.examination, language, notes=False):
            page.prose(sentence)
    return page.text()


def error_text(error: AlgorithmsError, language: str) -> str:
    """Say in one line why a solver could not be checked at all.

    Args:
        error: What was raised.
        language: The code of the reader's language.

    Returns:
        The line, ended by a line break.
    """
    message = error_message(error, language)
    return "\n".join(prose_lines(message, language, 10**6)) + "\n"


def encodable(text: str, encoding: str) -> str:
    """Return a text as far as a stream can take it.

    Args:
        text: The text.
        encoding: The stream's encoding.

    Returns:
        The text; characters that the encoding lacks are replaced by similar ones of ASCII,
        or as Python writes them.

    Example:
        >>> encodable("n − 1 …", "ascii")
        'n - 1 ...'
    """
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.translate(_PLAIN)
        return text.encode(encoding, "backslashreplace").decode(encoding)
    return text


class _Page:
    """Lines that are written one after the other."""

    def __init__(
        self, language: str, *, ascii_only: bool, width: int = _WIDTH
    ) -> None:
        self.language, self.ascii_only, self.width = language, ascii_only, width
        self.lines: list[str] = []

    def text(self) -> str:
        """Return all lines."""
        return "\n".join(self.lines).strip("\n") + "\n"

    def gap(self) -> None:
        """Leave a line empty, but not two."""
        if self.lines and self.lines[-1]:
            self.lines.append("")

    def prose(self, text: str, indent: int = 0, further: int = 0) -> None:
        """Write a text for people, its second line and the next ones further in."""
        lines = prose_lines(text, self.language, self.width - indent - further)
        self.lines += [
            " " * (indent + (further if number else 0)) + line
            for number, line in enumerate(lines)
        ]

    def code(self, text: str, indent: int = 2) -> None:
        """Write a line of code or of a board."""
        self.lines.append(" " * indent + code_line(text, self.language))

    def labelled(self, name: str, text: str, indent: int = 2) -> None:
        """Write a text with a word before it."""
        self.prose(f"{label(name, self.language)}{text}", indent)

    def result(self, report: "Report", result: "Result") -> None:
        """Write what came of one property."""
        told = tell(report.examination, result, self.language, self.width - 8)
        name = inline(result.property.name, self.language)
        sentence = named(name, told.statement, self.language)
        self.prose(f"{VERDICTS[result.verdict]} {sentence}", further=2)
        if result.finding is not None:
            self.finding(told)

    def nothing(self) -> None:
        """Say why some properties could not be looked at."""
        self.prose(translate(LABELS["nothing"], self.language), 2)

    def finding(self, told: Told) -> None:
        """Write a counterexample."""
        self.gap()
        for line in told.call:
            self.code(line)
        for line in self.back(told):
            self.code(line)
        for sentence in told.remarks:
            self.prose(sentence, 2)
        if told.printed:
            self.prose(translate(LABELS["printed"], self.language), 2)
        for line in told.printed:
            self.code(line, 4)
        if told.scene:
            self.gap()
            for line in board_lines(told.scene, ascii_only=self.ascii_only):
                self.code(line)
        self.gap()
        self.labelled("why", told.why)
        self.labelled("expected", told.expected)
        for example in told.examples:
            for line in broken(example, self.width - 4):
                self.code(line, 4)
        self.labelled("hint", told.hint)
        self.gap()

    def back(self, told: Told) -> Iterator[str]:
        """Write what came back, or the exception and the way to it."""
        lines = broken(told.back or told.raised, self.width - 4)
        for number, line in enumerate(lines):
            yield ("  " if number else "→ ") + line
        for where, line in told.frames:
            yield f"    {where}"
            if line:
                yield f"        {line}"

    def mistakes(self, report: "Report", result: "Result | None" = None) -> None:
        """Name the mistakes that are known, or those that tell of one result."""
        for mistake in _named(report, result):
            self.gap()
            self.labelled("mistake", translate(mistake.title, self.language), 0)
            self.prose(translate(mistake.why, self.language), 2)
            self.labelled("page", inline(mistake.page, self.language))
            self.gap()


def _named(report: "Report", result: "Result | None") -> "tuple[Mistake, ...]":
    """Return the mistakes to name beside a result; all of them for none."""
    failed = {
        each.property.name
        for each in report.examination.results
        if each.verdict == "failed"
    }
    return tuple(
        mistake
        for mistake in report.mistakes
        if result is None
        or mistake.caught_by == result.property.name
        or mistake.caught_by not in failed
    )
