"""The report on properties that a learner wrote, as text, HTML or JSON."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from algorithms.base.errors import InvalidValueError, shorten
from algorithms.base.lines import FIRST, isolated, without_isolates
from algorithms.base.messages import choose_language
from algorithms.practice.properties.content import Content, sentence
from algorithms.practice.properties.judging import Judgement, PropertyVerdict
from algorithms.practice.properties.pools import Case
from algorithms.practice.reports.boards import board_lines, finding_svg
from algorithms.practice.reports.content import Entry
from algorithms.practice.reports.html_elements import (
    STYLE,
    article,
    block,
    code,
    page,
    prose,
)
from algorithms.practice.reports.json_report import json_value
from algorithms.practice.reports.outline import VERDICTS
from algorithms.practice.reports.text import TextPage, encoded
from algorithms.practice.reports.wording import label

__all__ = ["PropertyReport"]

_VERSION = 1  # increased when something is removed or changes its meaning
_PHONE = 40  # letters of a call on one line, on a narrow screen


@dataclass(frozen=True, repr=False)
class PropertyReport:
    """The report on properties.

    Attributes:
        judgement: The verdicts on the properties.
        language: The default language of the report, as in `choose_language`.
    """

    judgement: Judgement
    language: str | None = None

    @property
    def passed(self) -> bool:
        """True if every property is just, and together they catch every wrong program."""
        return self.judgement.passed

    @property
    def caught(self) -> tuple[str, ...]:
        """The names of the wrong programs that just properties catch."""
        return self.judgement.caught

    @property
    def survived(self) -> tuple[str, ...]:
        """The names of the wrong programs that no just property catches."""
        return self.judgement.survived

    @property
    def exit_status(self) -> int:
        """0 if the properties passed, otherwise 1."""
        return 0 if self.passed else 1

    def text(
        self,
        language: str | None = None,
        *,
        show: int | None = None,
        why: bool = False,
        encoding: str = "utf-8",
    ) -> str:
        """Return the report as text.

        Args:
            language: As in `choose_language`; None means the language of the report.
            show: The number of a wrong program of which a wrong answer is shown.
            why: Whether to say what the mistake of that program is, too.
            encoding: The encoding of the output stream, as in `Report.text`.

        Returns:
            The text, ending with a line break.

        Raises:
            InvalidValueError: `unknown-language`; `no-such-program`: there is no wrong program
                with this number.
        """
        code = self._language(language)
        write = partial(_text, self.judgement, code, show=show, why=why)
        return encoded(write, encoding)

    def html(self, language: str | None = None) -> str:
        """Return the report as a page.

        Args:
            language: As in `text`.

        Returns:
            One self-contained page, ending with a line break.

        Raises:
            InvalidValueError: `unknown-language`.
        """
        code = self._language(language)
        title = f"{Content(self.judgement, code).title} · {self.judgement.file}"
        return page(title, [self.fragment(code, level=1)], code)

    def fragment(self, language: str | None = None, *, level: int = 2) -> str:
        """Return the report as an HTML fragment.

        A wrong program that is not caught has a part that opens, with an answer of it, and inside
        that another one, which says what its mistake is.

        Args:
            language: As in `text`.
            level: The level of the fragment's heading, from 1 to 4.

        Returns:
            One HTML element, without the style sheet.

        Raises:
            InvalidValueError: `unknown-language`.
        """
        content = Content(self.judgement, self._language(language), _PHONE)
        return "\n".join(_html(content, level))

    def to_json(self, language: str | None = None) -> str:
        """Return the report as JSON.

        Args:
            language: As in `text`; the names are the same in every language.

        Returns:
            A JSON object in ASCII, ending with a line break. `properties` is a list of objects:
            `name`; `state`, which is "just", "useless", "unjust" or "failed"; `unjust`, which is
            null or the `arguments`, the `answer` and the `board` of a right answer that was
            rejected; `caught`, the names of wrong programs; `failure`, which is null or the
            `outcome` of a call without a verdict, its `raised` exception, `arguments` and
            `answer`; `says`. `caught` and `survived` are the names of the wrong programs that just
            properties catch, or do not; `numbers` has the numbers of the programs in the report.

        Raises:
            InvalidValueError: `unknown-language`.
        """
        return json.dumps(_json(self, self._language(language)), indent=2) + "\n"

    def _language(self, language: str | None) -> str:
        return choose_language(self.language if language is None else language)

    def __bool__(self) -> bool:
        """Return whether the properties passed."""
        return self.passed

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        about = f"{len(self.caught)} of {len(self.judgement.pool.wrong)} caught"
        return f"<PropertyReport: {self.judgement.pool.problem.name}, {about}>"

    def _repr_html_(self) -> str:
        """Return the report for a notebook."""
        return f"<style>{STYLE}</style>{self.fragment(level=3)}"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: FBT001 - as IPython calls it
        """Print the text in IPython."""
        printer.text(repr(self) if cycle else self.text())


def _text(
    judgement: Judgement,
    language: str,
    *,
    show: int | None,
    why: bool,
    ascii_only: bool,
) -> str:
    """Lay out a report as text."""
    content = Content(judgement, language)
    text = TextPage(language, ascii_only=ascii_only)
    text.prose(f"{content.title} · {isolated(judgement.file, language, FIRST)}")
    text.prose(*content.summary())
    text.entries(map(content.entry, judgement.verdicts))
    numbers = judgement.pool.numbers
    if show is None:
        for each in judgement.survived[:1]:
            option = f"--show {numbers[each]}"
            values = {"program": numbers[each], "option": option}
            text.gap()
            text.prose(sentence("show", language, **values))
        return text.text()
    shown = [name for name, number in numbers.items() if number == show]
    if not shown:
        raise InvalidValueError(
            "no-such-program", value=shorten(show), limit=len(numbers)
        )
    survivor = content.survivor(shown[0])
    text.gap()
    text.prose(survivor.entry.statement)
    text.case(survivor.entry)
    if why:
        mistake = survivor.mistake
        link = isolated("".join(mistake.code), language, FIRST)
        text.prose(mistake.label + mistake.text, label("page", language) + link)
    else:
        text.prose(sentence("why", language, option="--why"))
    return text.text()


def _html(content: Content, level: int) -> Iterator[str]:
    """Yield the lines of a fragment."""
    judgement, language = content.judgement, content.language
    kind = "passed" if judgement.passed else "failed"
    score, *others = content.summary()
    yield article(language, "properties-report")
    yield f'<h{level} class="title">{prose(content.title)}</h{level}>'
    yield f'<p class="solver">{code(judgement.file)}</p>'
    yield f'<p class="outcome {kind}">{_sign(kind)} {prose(score)}</p>'
    yield from (f'<p class="reading">{prose(line)}</p>' for line in others)
    for each in map(content.entry, judgement.verdicts):
        told = f"{code(each.name)} <span>{prose(each.statement)}</span>"
        yield '<section class="failure">'
        yield f'<h{level + 1} class="statement">{_sign(each.verdict)} {told}</h{level + 1}>'
        yield f"<p>{prose(each.reason)}</p>" * bool(each.reason)
        yield from _case(each)
        yield "</section>"
    for name in judgement.survived:
        survivor = content.survivor(name)
        label_of = partial(sentence, language=language, program=survivor.number)
        yield f"<details><summary>{prose(label_of('show-case'))}</summary>"
        yield from _case(survivor.entry)
        yield f"<details><summary>{prose(label_of('show-mistake'))}</summary>"
        link = prose(label("page", language)) + code("".join(survivor.mistake.code))
        yield f'<p class="statement">{prose(survivor.mistake.text)}</p>'
        yield f'<p class="page">{link}</p>'
        yield "</details></details>"
    yield "</article>"


def _case(entry: Entry) -> Iterator[str]:
    """Yield a call and its answer, with the board."""
    if not entry.call:
        return
    yield '<div class="case">'
    if entry.scene:
        title = without_isolates(entry.statement)
        drawing = finding_svg(entry.scene, title=title, description="")
        yield f'<figure class="picture">{drawing}</figure>'
    yield '<div class="words">'
    ended = [f"→ {entry.ended}"] * bool(entry.ended)
    yield block((*entry.call, *ended, *entry.frame_lines("  ")))
    for part in entry.parts:
        yield f"<p>{prose(part.label + part.text)}</p>"
        yield block(part.code)
    yield "</div></div>"


def _sign(verdict: str) -> str:
    return f'<span class="sign" aria-hidden="true">{VERDICTS[verdict]}</span>'


def _json(report: PropertyReport, language: str) -> dict[str, Any]:
    judgement, content = report.judgement, Content(report.judgement, language)

    def shown(case: Case, entry: Entry) -> dict[str, Any]:
        board = board_lines(entry.scene) if entry.scene else []
        values = {"arguments": case.arguments, "answer": case.answer}
        return {name: json_value(x) for name, x in values.items()} | {
            "board": board
        }

    def told(verdict: PropertyVerdict) -> dict[str, Any]:
        entry, failure = content.entry(verdict), verdict.failure
        return {
            "name": verdict.name,
            "state": verdict.state,
            "says": entry.statement,
            "unjust": verdict.unjust and shown(verdict.unjust, entry),
            "caught": verdict.caught,
            "failure": failure
            and {
                "outcome": failure.reply.outcome,
                "raised": json_value(failure.reply.raised),
                **shown(failure.case, entry),
            },
        }

    return {
        "version": _VERSION,
        "status": "passed" if report.passed else "failed",
        "exit_status": report.exit_status,
        "language": language,
        "problem": judgement.pool.problem.name,
        "file": judgement.file,
        "summary": [*content.summary()],
        "properties": [*map(told, judgement.verdicts)],
        "caught": report.caught,
        "survived": report.survived,
        "numbers": judgement.pool.numbers,
    }
