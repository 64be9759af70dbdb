"""The files that a class has handed in, in a folder or in a zip file."""

import ast
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

from algorithms.base.errors import AlgorithmsError
from algorithms.base.messages import translate
from algorithms.lab.loading import Json, refusal
from algorithms.practice.exception_help import refused
from algorithms.practice.runner.lookup import LoadingError
from algorithms.practice.runner.reading import program_of

if TYPE_CHECKING:
    from algorithms.practice.grading.submissions import Submission


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
