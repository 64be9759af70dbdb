"""The first steps of learners: the list of problems, their explanations, and starter files."""

from textwrap import wrap

from algorithms.base.lines import LEFT, isolated, without_isolates
from algorithms.base.messages import choose_language, translate
from algorithms.base.texts import N_
from algorithms.practice.problems import PROBLEMS, find_problem
from algorithms.practice.reports.text import TextPage, prose_lines
from algorithms.practice.reports.wording import call_lines

_WIDTH = 79


def answer_lines(answer: str) -> list[str]:
    """Break an answer after an arrow into lines."""
    return wrap(
        answer,
        _WIDTH - 4,
        subsequent_indent=" " * (answer.find(" ") + 1),
        break_long_words=False,
        break_on_hyphens=False,
    )


def file_name(problem: str) -> str:
    """Return the name of the file, as used in the texts."""
    return f"my_{problem.rpartition('-')[2]}.py"


def starter(problem: str, language: str | None = None) -> str:
    """Return the starter file of a problem."""
    found, code = find_problem(problem), choose_language(language)
    option = "" if code == "en" else f" --language {code}"
    asked = problem if found.file else found.name
    command = f"algorithms check {asked} {file_name(found.name)}:solve{option}"
    lines = [*_prose(found.title, code), "", *_prose(found.statement, code), ""]
    for arguments, answer in found.examples:
        call = call_lines("solve", arguments, found.parameters)
        lines += [*_indented(*call, *answer_lines(f"-> {answer!r}")), ""]
    lines += [
        # NOTE: in a starter file; the command to run is on the next line.
        *_prose(N_("Run this command to check your solver:"), code),
        "",
        *_indented(command),
    ]
    docstring = "\n".join(lines).replace("\\", "\\\\").replace('"""', "'''")
    # NOTE: a comment in a starter file, inside an empty function.
    comments = _prose(N_("Write your program here"), code)
    comment = "\n".join(f"    # {line}" for line in comments)
    parameters = ", ".join(found.parameters)
    return (
        f'"""{docstring}\n"""\n\n\n'
        f"def solve({parameters}):\n{comment}\n    return None\n"
    )


def problem_list(language: str) -> str:
    """Return the names and titles of all problems."""
    width = max(map(len, PROBLEMS))
    return "".join(
        # The names are on the left in every language, as in the help of the commands.
        f"{isolated(f'{name:{width}}', language, LEFT)}  {isolated(title, language)}\n"
        for name, each in PROBLEMS.items()
        for title in [translate(each.title, language)]
    )


def explanation(name: str, language: str) -> str:
    """Return a problem's statement, its properties and the accepted answer formats."""
    problem, page = find_problem(name), TextPage(language)
    for text in (problem.title, problem.statement):
        page.prose(translate(text, language))
        page.gap()
    page.code([f"solve({', '.join(problem.parameters)})"])
    for arguments, answer in problem.examples:
        page.gap()
        page.code(call_lines("solve", arguments, problem.parameters))
        page.code(answer_lines(f"→ {answer!r}"))
    page.gap()
    page.prose(translate(N_("These properties are checked:"), language))
    page.gap()
    for each in problem.properties:
        page.code([each.name])
        page.prose(translate(each.statement, language), indent=4)
    page.gap()
    text = N_("An answer may have any of these formats, in any container:")
    page.prose(translate(text, language))
    page.gap()
    for form in problem.formats:
        page.prose(translate(form.description, language), indent=2)
        page.code([form.example] if form.example else [], 4)
    return page.text()


def _prose(text: str, language: str) -> list[str]:
    """Break a text into lines without direction marks, which do not belong in code."""
    lines = prose_lines(translate(text, language), language, _WIDTH)
    return [without_isolates(line) for line in lines]


def _indented(*lines: str) -> list[str]:
    return [f"    {line}" for line in lines]
