"""What a check hands back: what came of a solver, for people and for machines."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from algorithms.messages import choose_language
from algorithms.practice.reports.fragment import report_fragment
from algorithms.practice.reports.junit import report_junit
from algorithms.practice.reports.machine import report_json
from algorithms.practice.reports.page import report_page
from algorithms.practice.reports.style import STYLE
from algorithms.practice.reports.text import encodable, failure_text, report_text

if TYPE_CHECKING:
    from algorithms.practice.examination import Examination, Result
    from algorithms.practice.mistakes import Mistake

__all__ = ["Report"]


@dataclass(frozen=True, repr=False)
class Report:
    """What came of a solver.

    Attributes:
        examination: What came of each property.
        mistakes: The known mistakes that the solver makes, the likeliest first.
        language: The language of the report where none is asked for, as in `choose_language`.
    """

    examination: "Examination"
    mistakes: "tuple[Mistake, ...]" = ()
    language: str | None = None

    @property
    def passed(self) -> bool:
        """Whether every property was seen to hold."""
        return self.examination.passed

    @property
    def exit_status(self) -> int:
        """0 for a solver that passed, else 1."""
        return 0 if self.passed else 1

    def text(self, language: str | None = None, *, encoding: str = "utf-8") -> str:
        """Write the report as text.

        Args:
            language: As in `choose_language`; None takes that of the report.
            encoding: What the stream can take: where it has no queens, boards are drawn in
                ASCII, and nothing is in the text that it lacks.

        Returns:
            Lines, ended by a line break, which are in order in a terminal of any direction.

        Raises:
            InvalidValueError: `unknown-language`.
        """
        plain = not _can_draw(encoding)
        text = report_text(self, self._language(language), ascii_only=plain)
        return encodable(text, encoding)

    def failure(
        self,
        result: "Result",
        language: str | None = None,
        *,
        encoding: str = "utf-8",
    ) -> str:
        """Write down what came of one property.

        Args:
            result: One of the examination's results.
            language: As in `text`.
            encoding: As in `text`.

        Returns:
            As `text`.

        Raises:
            InvalidValueError: `unknown-language`.
        """
        code, plain = self._language(language), not _can_draw(encoding)
        text = failure_text(self, result, code, ascii_only=plain)
        return encodable(text, encoding)

    def html(self, language: str | None = None) -> str:
        """Write the report as a page.

        Args:
            language: As in `text`.

        Returns:
            One complete page that asks for nothing from outside, ended by a line break; a
            file of it must be encoded as UTF-8.

        Raises:
            InvalidValueError: `unknown-language`.
        """
        return report_page(self, self._language(language))

    def fragment(
        self, language: str | None = None, *, level: int = 2, key: str = ""
    ) -> str:
        """Write the report as a piece of a page, such as `page` makes.

        Args:
            language: As in `text`.
            level: The level of its heading, from 1 to 4.
            key: What the ids in it begin with, for a page with several reports: a letter,
                then letters and digits.

        Returns:
            One element; the style is not in it.

        Raises:
            InvalidValueError: `unknown-language`.
        """
        code = self._language(language)
        return report_fragment(self, code, level=level, key=key)

    def to_json(self, language: str | None = None) -> str:
        """Write the report as JSON.

        Args:
            language: As in `text`; the codes are the same in every language.

        Returns:
            One object, ended by a line break, in ASCII.

        Raises:
            InvalidValueError: `unknown-language`.
        """
        return report_json(self, self._language(language))

    def to_junit(self, language: str | None = None) -> str:
        """Write the report as JUnit's XML, one test case a property.

        Args:
            language: As in `text`.

        Returns:
            One document, ended by a line break, in ASCII.

        Raises:
            InvalidValueError: `unknown-language`.
        """
        return report_junit(self, self._language(language))

    def _language(self, language: str | None) -> str:
        return choose_language(self.language if language is None else language)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        examination = self.examination
        outcome = "passed" if self.passed else "failed"
        return (
            f"<Report: {examination.problem.name}, {examination.solver}, {outcome}>"
        )

    def _repr_html_(self) -> str:
        """Show the report in a notebook."""
        language = self._language(None)
        return f"<style>{STYLE}</style>{report_fragment(self, language, level=3)}"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ANN401, FBT001 - as IPython calls it
        """Show the text in IPython."""
        printer.text(repr(self) if cycle else self.text())


def _can_draw(encoding: str) -> bool:
    """Tell whether a stream can take the drawings of boards."""
    try:
        "♛♞•·×┌─┐│└┘".encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
