"""Descriptions of the practice problems for the command line."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from algorithms.base.messages import translate
from algorithms.base.texts import N_

if TYPE_CHECKING:
    from algorithms.practice.model import Problem

_WIDTH = 80


def problem_list(language: str) -> str:
    """Return the names and titles of all problems."""
    from algorithms.practice.problems import PROBLEMS

    width = max(map(len, PROBLEMS))
    return "\n".join(
        # The names are on the left in every language, as in the help of the commands.
        f"{_code(f'{name:{width}}', language)}  {_prose(problem.title, language)[0]}"
        for name, problem in PROBLEMS.items()
    )


def explanation(problem: "Problem", language: str) -> str:
    """Return a problem's statement, its properties and the accepted answer formats."""
    return "\n".join(_lines(problem, language))


def _lines(problem: "Problem", language: str) -> Iterator[str]:
    from algorithms.practice.reports.wording import call_lines
    from algorithms.practice.starters import answer_lines

    yield from _prose(problem.title, language)
    yield ""
    yield from _prose(problem.statement, language)
    yield ""
    signature = f"solve({', '.join(problem.parameters)})"
    yield from _indented([_code(signature, language)])
    for example in problem.examples:
        yield ""
        call = call_lines("solve", example.arguments, problem.parameters)
        lines = [*call, *answer_lines(f"→ {example.answer}")]
        yield from _indented(_code(line, language) for line in lines)
    yield ""
    yield from _prose(N_("These properties are checked:"), language)
    yield ""
    for each in problem.properties:
        yield from _indented([_code(each.name, language)])
        yield from _indented(_prose(each.statement, language, 4), 4)
    yield ""
    yield from _prose(
        N_("An answer may have any of these formats, in any container:"), language
    )
    yield ""
    for form in problem.formats:
        yield from _indented(_prose(form.description, language, 2))
        if form.example:
            yield from _indented([_code(form.example, language)], 4)


def _prose(text: str, language: str, indent: int = 0) -> list[str]:
    from algorithms.practice.reports.bidi import prose_lines

    return prose_lines(translate(text, language), language, _WIDTH - indent)


def _code(text: str, language: str) -> str:
    from algorithms.practice.reports.bidi import code_line

    return code_line(text, language)


def _indented(lines: "list[str] | Iterator[str]", by: int = 2) -> Iterator[str]:
    for line in lines:
        yield " " * by + line
