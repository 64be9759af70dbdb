"""The report on a solver, as text, HTML, JSON or JUnit XML."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from algorithms.base.arguments import check_size_up_to
from algorithms.base.errors import InvalidValueError
from algorithms.base.messages import choose_language
from algorithms.practice.mistakes import Mistake
from algorithms.practice.reports.documents import (
    error_json,
    error_junit,
    report_json,
    report_junit,
)
from algorithms.practice.reports.html_report import (
    STYLE,
    error_html,
    fragment,
    page,
)
from algorithms.practice.reports.outline import Content
from algorithms.practice.reports.text import encoded, failure_text, report_text
from algorithms.practice.results import CheckResult, PropertyResult

__all__ = ["Report", "error_html", "error_json", "error_junit", "page"]


@dataclass(frozen=True, repr=False)
class Report:
    """The report on a solver.

    Attributes:
        check: The result of the check.
        language: The default language of the report, as in `choose_language`.
    """

    check: CheckResult
    language: str | None = None

    @property
    def passed(self) -> bool:
        """True if every property passed."""
        return self.check.passed

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """The known wrong programs that gave the same results in all calls of the check."""
        return self.check.mistakes

    @property
    def exit_status(self) -> int:
        """0 if the solver passed, otherwise 1."""
        return 0 if self.passed else 1

    def text(self, language: str | None = None, *, encoding: str = "utf-8") -> str:
        """Return the report as text.

        Args:
            language: As in `choose_language`; None means the language of the report.
            encoding: The encoding of the output stream: if it has no chess symbols, boards are
                drawn in ASCII, and other missing characters are replaced.

        Returns:
            The text, ending with a line break. Left-to-right and right-to-left terminals both
            display it in the correct order.

        Raises:
            InvalidValueError: `unknown-language`.
        """
        return encoded(partial(report_text, self._content(language)), encoding)

    def failure(
        self,
        result: PropertyResult,
        language: str | None = None,
        *,
        encoding: str = "utf-8",
    ) -> str:
        """Return the result for one property as text.

        Args:
            result: One of the results of the check, such as those in `report.check.failures`.
            language: As in `text`.
            encoding: As in `text`.

        Returns:
            The text, as in `text`.

        Raises:
            InvalidValueError: `unknown-language`.
        """
        write = partial(failure_text, self._content(language), result)
        return encoded(write, encoding)

    def html(self, language: str | None = None) -> str:
        """Return the report as a page.

        Args:
            language: As in `text`.

        Returns:
            One self-contained page, ending with a line break; if saved to a file, it must be
            encoded as UTF-8.

        Raises:
            InvalidValueError: `unknown-language`.
        """
        content = self._content(language)
        outline, code = content.outline(), content.language
        title = f"{outline.title} · {outline.solver}"
        return page(title, [fragment(outline, code)], code)

    def fragment(
        self, language: str | None = None, *, level: int = 2, key: str = ""
    ) -> str:
        """Return the report as an HTML fragment.

        Args:
            language: As in `text`.
            level: The level of the fragment's heading, from 1 to 4.
            key: A prefix for the ids in the fragment, needed if a page contains several reports: a
                letter, then letters and digits.

        Returns:
            One HTML element, without the style sheet.

        Raises:
            InvalidValueError: `unknown-language`; `negative-size`, `too-small` or `too-large`: the
                level is not from 1 to 4.
        """
        content = self._content(language)
        if check_size_up_to(level, 4, "level") < 1:
            raise InvalidValueError("too-small", name="level", limit=1)
        return fragment(content.outline(), content.language, level=level, key=key)

    def to_json(self, language: str | None = None) -> str:
        """Return the report as JSON.

        Args:
            language: As in `text`; the codes are the same in every language.

        Returns:
            A JSON object in ASCII, ending with a line break.

        Raises:
            InvalidValueError: `unknown-language`.
        """
        return report_json(self._content(language))

    def to_junit(self, language: str | None = None) -> str:
        """Return the report as JUnit XML, with one test case per property.

        Args:
            language: As in `text`.

        Returns:
            An XML document in ASCII, ending with a line break.

        Raises:
            InvalidValueError: `unknown-language`.
        """
        return report_junit(self._content(language))

    def _content(self, language: str | None) -> Content:
        chosen = choose_language(self.language if language is None else language)
        return Content(self.check, chosen)

    def __bool__(self) -> bool:
        """Return whether the solver passed, so that `assert check(…)` is a test."""
        return self.passed

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        check, outcome = self.check, "passed" if self.passed else "failed"
        return f"<Report: {check.problem.name}, {check.solver}, {outcome}>"

    def _repr_html_(self) -> str:
        """Return the report for a notebook."""
        return f"<style>{STYLE}</style>{self.fragment(level=3)}"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: FBT001 - as IPython calls it
        """Print the text in IPython."""
        printer.text(repr(self) if cycle else self.text())
