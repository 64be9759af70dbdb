"""The programs and problems of a page, and what a class has handed in, loaded or refused."""

import ast
import linecache
import sys
from contextlib import redirect_stdout, suppress
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any

from algorithms.base.errors import AlgorithmsError
from algorithms.base.messages import explain, translate
from algorithms.base.texts import N_
from algorithms.practice.exception_help import described, refused
from algorithms.practice.inprocess import InProcessSolver, Watch, load_apart
from algorithms.practice.runner.answers import Printed
from algorithms.practice.runner.loading import prepare
from algorithms.practice.runner.lookup import LoadingError
from algorithms.practice.runner.reading import Program, plain_program, program_of
from algorithms.practice.sources import notes

if TYPE_CHECKING:
    from algorithms.practice.grading.submissions import Submission
    from algorithms.practice.model import Problem

Json = dict[str, Any]

OWN = "own-problem.py"  # no program of a reader has this name

_SEVERAL = N_(
    "Your program has several functions, and it is not clear which one to check. Rename "
    "the function to be checked to `solve`."
)


def remember(source: str, file: str) -> None:
    """Make the source available to tracebacks."""
    lines = source.splitlines(keepends=True)
    linecache.cache[file] = (len(source), None, lines, file)


def say_notes(program: Program, language: str | None) -> None:
    """Print notes on how a program was loaded, apart from what it prints itself."""
    for text, told in notes(program.supplied, program.left_out):
        sys.stderr.write(f"{translate(text, language, **told)}\n")


def run_program(
    source: str, file: str, language: str | None, names: Json
) -> Json | None:
    """Run a program with the names that it defines; describe the exception that ends it."""
    remember(source, file)
    names |= {"__name__": "__main__", "__file__": file}
    try:
        program = plain_program(source)
        code = compile(program.source, file, "exec", dont_inherit=True)
        prepare(program, file, names)
        say_notes(program, language)
        exec(code, names)
    except BaseException as error:
        return described(error, file, language)
    return None


def found_problem(problem: str) -> "Problem":
    """Return the problem with this name, or that this text of a file defines."""
    from algorithms.practice.problems import PROBLEMS, find_problem

    if problem in PROBLEMS:
        return find_problem(problem)
    Path(OWN).write_text(problem, encoding="utf-8")
    return find_problem(OWN)


def load_saved(
    problem: "Problem",
    source: str,
    file: str,
    watch: Watch,
    *,
    properties: bool = False,
) -> InProcessSolver:
    """Save a solver or properties, and load them."""
    Path(file).write_text(source, encoding="utf-8")
    if not properties:
        compile(plain_program(source).source, file, "exec", dont_inherit=True)
    linecache.checkcache(file)
    with redirect_stdout(Printed()):
        return load_apart(file, problem.parameters, watch, properties=properties)


def refusal(error: BaseException, file: str, language: str | None) -> Json:
    """Return the answer to the page about a program that cannot be loaded or checked."""
    if not isinstance(error, AlgorithmsError):
        return {"error": described(error, file, language)}
    # In the lab, no function can be named.
    several = error.code == "solver-several"
    text = translate(_SEVERAL, language) if several else explain(error, language)
    return {"error": {"explanation": text.replace(f"{Path.cwd()}/", "")}}


def submissions(folder: str, language: str | None = None) -> Json:
    """Return what a class has handed in: the files in a folder, or in the only zip file there."""
    from algorithms.practice.grading.submissions import (
        Ignored,
        class_folder,
        find_submissions,
        unpacked_class,
    )

    whole, left_out = Path(folder), tuple[Ignored, ...]()
    try:
        match [*whole.iterdir()]:
            case [Path(suffix=".zip" | ".ZIP") as only]:
                whole, left_out = unpacked_class(only, Path(mkdtemp()))
            case _:
                whole = class_folder(whole)
        found, others = find_submissions(whole)
    except AlgorithmsError as error:
        return refusal(error, folder, language)
    return {
        "error": None,
        "submissions": [_submission(each, language) for each in found],
        "ignored": [
            {"name": each.name, "reason": translate(each.reason, language)}
            for each in (*others, *left_out)
        ],
    }


def _submission(submission: "Submission", language: str | None) -> Json:
    """Return the program that one student handed in, or why there is none."""
    from algorithms.practice.grading.submissions import staged

    shown: Json = {"name": submission.name, "newer": submission.newer}
    try:
        with staged(submission) as copy:
            main = copy.main
            shown["file"] = main.with_suffix(".py").name
            program = program_of(main.read_bytes(), main.name)
            modules = {
                each.relative_to(main.parent).as_posix(): each.read_bytes().decode(
                    errors="replace"
                )
                for each in main.parent.rglob("*.py")
                if each != main
            }
    except LoadingError as error:
        known = refused(error.code, error.values)
        return shown | refusal(known, main.name, language)
    except (AlgorithmsError, SyntaxError) as error:
        return shown | refusal(error, submission.file, language)
    return {
        **shown,
        "error": None,
        "source": program.source,
        "modules": modules,
        "alike": _kind(program.source, modules),
    }


def _kind(source: str, modules: dict[str, str]) -> str:
    """Return a text that is the same for programs that differ only in comments and spaces."""
    with suppress(SyntaxError, ValueError):
        source = ast.dump(ast.parse(source))
    return str(hash((source, *sorted(modules.values()))))
