"""Recordings of a reader's program, for the player."""

import ast
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from algorithms.base.errors import AlgorithmsError, TooManyStepsError
from algorithms.board import attacks
from algorithms.lab.loading import (
    Json,
    found_problem,
    refusal,
    remember,
    run_program,
    say_notes,
)
from algorithms.player.markup import ending
from algorithms.practice.exception_help import described
from algorithms.practice.inprocess import Watch, record_call, record_run
from algorithms.practice.repair.model import Repair, repaired
from algorithms.practice.runner.lookup import LoadingError
from algorithms.practice.runner.reading import Program, plain_program
from algorithms.walkthrough import FunctionWalkthrough
from algorithms.walkthrough.parting import Change

if TYPE_CHECKING:
    from algorithms.board.scene import Scene
    from algorithms.practice.model import Problem

LINES = 20_000
"""The maximum number of lines in a recording for a page."""

SECONDS = 8
"""The maximum time of a recording; the page ends the worker after 15 seconds."""

_DEFINITIONS = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def run(source: str, file: str = "program.py", language: str | None = None) -> Json:
    """Run a program; what it prints goes to `sys.stdout`."""
    error = run_program(source, file, language, {})
    only_defines = not error and _only_defines(plain_program(source).source, file)
    return {"error": error, "only_defines": only_defines}


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
        found = found_problem(problem) if problem else None
    except AlgorithmsError as error:
        return refusal(error, file, language)
    remember(source, file)
    parts, is_changed = 0, False
    seconds = SECONDS / 2 if repair else SECONDS
    try:
        if starter:
            source = _with_example(source, file, starter)
            remember(source, file)
        program = plain_program(source)
        say_notes(program, language)
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
