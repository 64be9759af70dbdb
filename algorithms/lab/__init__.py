"""The Python side of the lab: run, record and check a program that a reader writes on a page.

The lab runs it in the reader's browser, with Pyodide. The functions take and return JSON values.
They do not raise the exceptions of the reader's program, but describe them.
"""

import ast
import io
import linecache
import sys
from collections.abc import Iterable
from contextlib import redirect_stdout, suppress
from dataclasses import asdict, replace
from functools import partial
from math import inf
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any

from algorithms.base.errors import AlgorithmsError, TooManyStepsError
from algorithms.base.messages import explain, translate
from algorithms.base.texts import N_
from algorithms.board import attacks
from algorithms.player.markup import ending
from algorithms.practice.exception_help import described, refused
from algorithms.practice.inprocess import (
    InProcessSolver,
    Watch,
    load_apart,
    record_call,
    record_run,
)
from algorithms.practice.repair.model import Repair, repaired
from algorithms.practice.runner.answers import Printed
from algorithms.practice.runner.loading import prepare
from algorithms.practice.runner.lookup import LoadingError
from algorithms.practice.runner.reading import Program, plain_program, program_of
from algorithms.practice.sources import notes
from algorithms.walkthrough import FunctionWalkthrough
from algorithms.walkthrough.parting import Change

if TYPE_CHECKING:
    from algorithms.board.scene import Scene
    from algorithms.practice.grading.submissions import Submission
    from algorithms.practice.model import Problem
    from algorithms.practice.results import CheckResult

__all__ = [
    "LINES",
    "SECONDS",
    "Watch",
    "check",
    "check_examples",
    "define",
    "properties",
    "run",
    "step",
    "submissions",
]

Json = dict[str, Any]

LINES = 20_000
"""The maximum number of lines in a recording for a page."""

SECONDS = 8
"""The maximum time of a recording; the page ends the worker after 15 seconds."""

_OWN = "own-problem.py"  # no program of a reader has this name
_WIDTH = 40  # characters of an example, on a phone

_SEVERAL = N_(
    "Your program has several functions, and it is not clear which one to check. Rename "
    "the function to be checked to `solve`."
)

_DEFINITIONS = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def run(source: str, file: str = "program.py", language: str | None = None) -> Json:
    """Run a program; what it prints goes to `sys.stdout`."""
    error = _ended(source, file, language, {})
    only_defines = not error and _only_defines(plain_program(source).source, file)
    return {"error": error, "only_defines": only_defines}


def _ended(
    source: str, file: str, language: str | None, names: Json
) -> Json | None:
    """Run a program with the names that it defines; describe the exception that ends it."""
    _remember(source, file)
    names |= {"__name__": "__main__", "__file__": file}
    try:
        program = plain_program(source)
        code = compile(program.source, file, "exec", dont_inherit=True)
        prepare(program, file, names)
        _say_notes(program, language)
        exec(code, names)
    except BaseException as error:
        return described(error, file, language)
    return None


def step(
    source: str,
    file: str = "program.py",
    language: str | None = None,
    watch: Watch = Watch(),  # noqa: B008 - immutable
    *,
    call: str = "",
    board: Iterable[Iterable[int]] = (),
    problem: str = "",
    starter: str = "",
    repair: Json | None = None,
    view: str = "",
) -> Json:
    """Record a program, or one call of its solver, for the player.

    The problem, or else `view`, says which board is drawn; `board` is a wrong answer to find.
    """
    try:
        found = _found(problem) if problem else None
    except AlgorithmsError as error:
        return _failure(error, file, language)
    _remember(source, file)
    parts, is_changed = 0, False
    seconds = SECONDS / 2 if repair else SECONDS
    try:
        if starter:
            source = _with_example(source, file, starter)
            _remember(source, file)
        program = plain_program(source)
        _say_notes(program, language)
        asked: Json = {"call": call, "found": found, "view": view}
        record = partial(_recorded, file=file, seconds=seconds, asked=asked)
        walkthrough = record(program)
        if repair:
            change = Repair(**repair)
            other_run = record(plain_program(repaired(source, change)))
            lines = Change(change.line, change.before, change.after)
            parts, is_changed = lines.parting(walkthrough, other_run)
    except BaseException as error:
        return {"error": described(error, file, language)}
    watch.announce("player")  # the recording has ended, perhaps at its limit
    failed = walkthrough.error
    wrong = _wrong_step(walkthrough, [(row, column) for row, column in board])
    return {
        **_player(walkthrough, source, language, _empty(walkthrough, call, found)),
        "start": (wrong or len(walkthrough.steps)) if call else 0,
        "wrong": wrong > 0,
        "parts": parts,
        "changed": is_changed,
        "end": "" if failed else ending(walkthrough, language),
        "error": failed and described(failed, file, language),
    }


def _loaded(
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


def _failure(error: BaseException, file: str, language: str | None) -> Json:
    """Return the answer to the page about a program that cannot be loaded or checked."""
    if not isinstance(error, AlgorithmsError):
        return {"error": described(error, file, language)}
    # In the lab, no function can be named.
    several = error.code == "solver-several"
    text = translate(_SEVERAL, language) if several else explain(error, language)
    return {"error": {"explanation": text.replace(f"{Path.cwd()}/", "")}}


def check(
    problem: str,
    source: str,
    file: str = "my_queens.py",
    language: str | None = None,
    watch: Watch = Watch(),  # noqa: B008 - immutable
    *,
    row: str = "",
) -> Json:
    """Check a solver as `algorithms check` does, in this process.

    With the key of a `row` in the table of a class, its cells are returned, and no repair is
    searched for.
    """
    from algorithms.practice.checking import check_solver

    _remember(source, file)
    try:
        watch.announce(file)
        asked = _found(problem)
        solver = _loaded(asked, source, file, watch)
    except BaseException as error:
        return _failure(error, file, language)
    try:
        result = check_solver(asked, solver)
    except AlgorithmsError as error:  # a teacher's property raises an exception
        return _failure(error, file, language)
    shown = _report(result, language, row or "lab")
    if row:
        return shown | _cells(result, language)
    if not result.passed:
        from algorithms.practice.repair.search import find_repair

        watch.tell("report", result=shown)
        told = partial(_search, watch)
        # A page knows no processor time; edits and their lines are limited anyway.
        if repair := find_repair(result, solver, watch=told, seconds=inf):
            shown = _report(replace(result, repair=repair), language)
    return shown


def properties(
    problem: str,
    source: str,
    file: str = "my_properties.py",
    language: str | None = None,
    watch: Watch = Watch(),  # noqa: B008 - immutable
) -> Json:
    """Judge properties as `algorithms properties` does, in this process."""
    from algorithms.practice.properties.judging import find_pool, judge
    from algorithms.practice.properties.report import PropertyReport

    _remember(source, file)
    try:
        watch.announce(file)
        pool = find_pool(problem)
        loaded = _loaded(pool.problem, source, file, watch, properties=True)
    except BaseException as error:
        return _failure(error, file, language)
    report = PropertyReport(judge(pool, loaded, file), language)
    return {
        "error": None,
        "passed": report.passed,
        "report": report.fragment(level=3, key="lab"),
        "text": report.text(),
        "caught": [*report.caught],
        "survived": [*report.survived],
        "total": len(pool.wrong),
    }


def define(definition: str, language: str | None = None) -> Json:
    """Return what the page shows of a problem that a teacher's file defines, or its error."""
    from algorithms.practice.reports.wording import call_lines

    try:
        found = _found(definition)
    except AlgorithmsError as error:
        return _failure(error, _OWN, language)
    texts: dict[str, Any] = {"title": found.title, "statement": found.statement}
    lines = list[str]()
    for arguments, answer in found.examples:
        lines += call_lines("solve", arguments, found.parameters, _WIDTH)
        lines += [f"→ {answer!r}", ""]
    return {
        "error": None,
        **{
            name: {code: each.format() for code, each in text.texts.items()}
            for name, text in texts.items()
        },
        "example": "\n".join(lines).rstrip(),
        "starter": f"def solve({', '.join(found.parameters)}):\n    return None\n",
    }


def _found(problem: str) -> "Problem":
    """Return the problem with this name, or that this text of a file defines."""
    from algorithms.practice.problems import PROBLEMS, find_problem

    if problem in PROBLEMS:
        return find_problem(problem)
    Path(_OWN).write_text(problem, encoding="utf-8")
    return find_problem(_OWN)


def _search(watch: Watch, tried: int, total: int) -> None:
    """Report the progress of a search; the watchdog ends one that does not continue."""
    watch.announce("search")
    watch.tell("progress", tried=tried, total=total)


def _report(result: "CheckResult", language: str | None, key: str = "lab") -> Json:
    """Return a report as the page shows it, and what it records of each failure."""
    from algorithms.practice.reports import Report

    report = Report(result, language)
    repair = result.repair and asdict(result.repair)
    findings = [each.finding for each in result.failures if each.finding]
    return {
        "error": None,
        "passed": report.passed,
        "repaired": bool(repair),
        "report": report.fragment(level=3, key=key),
        "text": report.text(),
        "failures": [
            {
                "call": repr(each.arguments),
                "board": list(each.scene.queens) if each.scene else [],
                "repair": repair,
            }
            for each in findings
        ],
    }


def _cells(result: "CheckResult", language: str | None) -> Json:
    """Return what the table of a class shows of a check."""
    from algorithms.practice.reports.outline import (
        Content,
        board_text,
        sizes_text,
    )

    code, sizes = language or "en", result.scope.sizes
    outline = Content(result, code).outline()
    return {
        "verdicts": {
            translate(each.property.statement, language): each.verdict
            for each in result.results
        },
        "broken": [each.statement for each in outline.failures],
        "reasons": {x.statement: x.short for x in outline.failures if x.short},
        "mistakes": [each.text for each in outline.mistakes],
        "checked": f"n = {sizes_text(sizes, code)}"
        if sizes
        else board_text(result.scope.board, code),
    }


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
        return _failure(error, folder, language)
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
        return shown | _failure(
            refused(error.code, error.values), main.name, language
        )
    except (AlgorithmsError, SyntaxError) as error:
        return shown | _failure(error, submission.file, language)
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


def check_examples(
    starter: str,
    source: str,
    file: str = "exercise.py",
    language: str | None = None,
    watch: Watch = Watch(),  # noqa: B008 - immutable
) -> Json:
    r"""Check a program against the examples in the docstrings of its starter."""
    from algorithms.lab.doctests import examples, first_failure, hint_of
    from algorithms.practice.findings import fault

    namespace: Json = {}
    watch.announce(file)
    with redirect_stdout(io.StringIO()):
        ended = _ended(source, file, language, namespace)
    if ended:
        return {"error": ended}
    watch.announce("")
    failure = first_failure(examples(starter), namespace, watch)
    code = hint_of(failure, source) if failure else ""
    shown = failure and {
        **failure._asdict(),
        "error": failure.error and described(failure.error, file, language),
        "hint": translate(fault(code).hint, language) if code else "",
    }
    return {"error": None, "passed": not failure, "failure": shown}


def _remember(source: str, file: str) -> None:
    """Make the source available to tracebacks."""
    lines = source.splitlines(keepends=True)
    linecache.cache[file] = (len(source), None, lines, file)


def _say_notes(program: Program, language: str | None) -> None:
    """Print notes on how a program was loaded, apart from what it prints itself."""
    for text, told in notes(program.supplied, program.left_out):
        sys.stderr.write(f"{translate(text, language, **told)}\n")


def _recorded(
    program: Program, *, file: str, seconds: float, asked: Json
) -> FunctionWalkthrough:
    """Record one call of the solver, or the whole program, up to a limit."""
    call, found, example = asked["call"], asked["found"], (4,)
    options: Json = {"limit": LINES, "seconds": seconds, "board": asked["view"]}
    if found:
        options["board"], example = found.view, found.probes[0]
    call_with = partial(record_call, program, file, **options)
    try:
        if call:
            return call_with(arguments=ast.literal_eval(call))
        whole = record_run(program, file, **options)
        calls_nothing = not any(event.call for event in whole.call_events)
        has_solver = any(
            isinstance(node, _DEFINITIONS)
            for node in ast.parse(program.source).body
        )
        if has_solver and calls_nothing and whole.error is None:
            with suppress(LoadingError):
                return call_with(arguments=example)
    except TooManyStepsError as full:
        whole = full.walkthrough
    return whole


def _only_defines(source: str, file: str) -> bool:
    """Return whether a program has definitions and calls nothing outside them."""
    body = ast.parse(source, file).body
    others = [each for each in body if not isinstance(each, _DEFINITIONS)]
    nodes = (each for top in others for each in ast.walk(top))
    calls = any(isinstance(each, ast.Call) for each in nodes)
    return len(others) < len(body) and not calls


def _with_example(source: str, file: str, starter: str) -> str:
    """Append the first example of a starter to a program without calls."""
    from algorithms.lab.doctests import examples

    if not _only_defines(source, file):
        return source
    lines = []
    for example in examples(starter):
        lines.append(example.source)
        if example.want:
            break
    return f"{source.rstrip()}\n\n\n{''.join(lines)}"


def _empty(
    walkthrough: FunctionWalkthrough, call: str, found: "Problem | None"
) -> "Scene":
    """Return the board without pieces, with what the picture of the problem shows on it."""
    from algorithms.board.scene import Scene
    from algorithms.practice.reports.boards import drawable

    empty = Scene(walkthrough.rows, walkthrough.columns)
    if not found:
        return empty
    with suppress(Exception):  # a call that has other arguments, or none
        if not call:
            each = next(each for each in walkthrough.call_events if each.arguments)
            call = f"({','.join(each.arguments.values())},)"
        drawn = drawable(found.scene(ast.literal_eval(call)) or empty)
        if (drawn.rows, drawn.columns) == (empty.rows, empty.columns):
            return replace(drawn, queens=(), path=(), verdict="place")
    return empty


def _player(
    walkthrough: FunctionWalkthrough,
    source: str,
    language: str | None,
    empty: "Scene",
) -> Json:
    """Return the parts of a recording that the player shows."""
    from algorithms.drawing import board_svg
    from algorithms.player import code_html, highlighted
    from algorithms.walkthrough import to_json

    rows, columns = walkthrough.rows, walkthrough.columns
    drawn = rows * columns if walkthrough.steps else 0
    reached = {visit.line for visit in walkthrough.visits}
    return {
        "run": to_json(walkthrough),
        "code": code_html([highlighted(source)], reached, language),
        "board": board_svg(empty, layers=True) if drawn else "",
        "rows": rows,
        "columns": columns,
    }


def _wrong_step(
    walkthrough: FunctionWalkthrough, wrong: list[tuple[int, int]]
) -> int:
    """Return the number of the step that makes a board wrong, or 0."""
    placed = dict[tuple[int, int], int]()
    for number, (step_, pieces) in enumerate(
        zip(walkthrough.steps, walkthrough.boards(), strict=True), 1
    ):
        if step_.kind in ("place", "arrange"):
            every = (square for square in (*placed, *pieces) if square in pieces)
            placed = {square: placed.get(square, number) for square in every}
        if wrong and {*pieces} == {*wrong}:
            squares = [*placed]
            for index, square in enumerate(squares):
                if any(attacks(square, other) for other in squares[:index]):
                    return placed[square]
    return 0
