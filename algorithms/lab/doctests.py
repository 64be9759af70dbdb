"""Check a program against the examples in docstrings, with the standard library's `doctest`."""

import ast
import doctest
import re
import sys
import traceback
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from algorithms.practice.inprocess import UNWATCHED, Watch, silent
from algorithms.practice.sources import parse, returns_nothing


class Failure(NamedTuple):
    """An example that does not give the expected result."""

    code: str
    want: str
    got: str | None
    error: BaseException | None = None
    example: str = ""
    """The code of all examples up to this one."""
    hint: str = ""
    """The code of a fault whose hint helps."""


def examples(source: str) -> Iterator[doctest.Example]:
    r"""Yield the examples in the docstrings of a program's functions, in order."""
    parser = doctest.DocTestParser()
    for node in parse(source).body:
        if isinstance(node, ast.FunctionDef):
            yield from parser.get_examples(ast.get_docstring(node) or "")


def first_failure(
    found: Iterable[doctest.Example],
    namespace: dict[str, Any],
    watch: Watch = UNWATCHED,
) -> Failure | None:
    r"""Run examples until one fails."""
    done = ""
    for example in found:
        first, *rest = example.source.rstrip().split("\n")
        code = "\n".join(
            [f">>> {first}", *(f"... {line}".rstrip() for line in rest)]
        )
        want = example.want.rstrip()
        done += example.source
        if example.source in watch.slow:
            return Failure(code, want, None, example=done)
        watch.announce(example.source)
        failed = _failed(example, namespace)
        watch.announce("")
        if failed:
            got, error, hint = failed
            return Failure(code, want, got, error, done, hint)
    return None


def _failed(
    example: doctest.Example, namespace: dict[str, Any]
) -> tuple[str, BaseException | None, str] | None:
    """Run an example; if it fails, return what it gave, its exception, and a hint."""
    test = doctest.DocTest([example], {}, "example", None, None, None)
    test.globs = namespace  # not the copy that a DocTest makes
    usual, values = sys.__displayhook__, list[object]()

    def show(value: object) -> None:
        values[:] = [value]
        usual(value)

    sys.__displayhook__ = show  # which `run` has show the values
    try:
        doctest.DebugRunner().run(test, out=silent, clear_globs=False)
    except doctest.DocTestFailure as failure:
        return failure.got.rstrip(), None, ""
    except doctest.UnexpectedException as failure:
        error = failure.exc_info[1]
        return traceback.format_exception_only(error)[-1].rstrip(), error, ""
    finally:
        sys.__displayhook__ = usual
    if (not values or values[0] is None) and _expects_value(example):
        # What was printed, and the result.
        return f"{example.want.rstrip()}\nNone", None, "printed-not-returned"
    return None


def _expects_value(example: doctest.Example) -> bool:
    """Return whether the value of an example is expected, and not what it prints itself."""
    last = parse(example.source).body[-1]
    shows = isinstance(last, ast.Expr) and bool(example.want)
    return shows and not ast.unparse(last).startswith("print(")


def hint_of(failure: Failure, source: str) -> str:
    r"""Return the code of a fault whose hint helps: perhaps a function has no `return`."""
    got = failure.got
    if failure.hint or failure.error or got is None or (got and "None" not in got):
        return failure.hint
    forgotten = any(
        isinstance(node, ast.FunctionDef)
        and re.search(rf"\b{node.name}\(", failure.code)
        and returns_nothing(ast.Module([node], []))
        for node in parse(source).body
    )
    return "return-missing" if forgotten else ""
