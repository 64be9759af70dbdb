"""The programs and problems of a page: they are saved, loaded and run, and errors are described."""

import linecache
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Any

from algorithms.base.errors import AlgorithmsError
from algorithms.base.messages import explain, translate
from algorithms.base.texts import N_
from algorithms.practice.exception_help import described
from algorithms.practice.inprocess import InProcessSolver, Watch, load_apart
from algorithms.practice.runner.answers import Printed
from algorithms.practice.runner.loading import prepare
from algorithms.practice.runner.reading import Program, plain_program
from algorithms.practice.sources import notes

if TYPE_CHECKING:
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
