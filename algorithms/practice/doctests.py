"""Check a program against the examples in docstrings, with the standard library's `doctest`."""

import ast
import doctest
import re
import traceback
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from algorithms.practice.syntax_tree import returns_nothing
from algorithms.practice.watched import Watch, silent


class Failure(NamedTuple):
    """An example that does not give the expected result."""

    code: str
    want: str
    got: str | None
    error: BaseException | None = None


def examples(source: str) -> Iterator[doctest.Example]:
    r"""Yield the examples in the docstrings of a program's functions, in order."""
    parser = doctest.DocTestParser()
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            yield from parser.get_examples(ast.get_docstring(node) or "")


def first_failure(
    found: Iterable[doctest.Example],
    namespace: dict[str, Any],
    watch: Watch = Watch(),  # noqa: B008 - immutable
) -> Failure | None:
    r"""Run examples until one fails."""
    runner = _Runner()
    for example in found:
        code = _with_prompts(example.source)
        if example.source in watch.slow:
            return Failure(code, example.want.rstrip(), None)
        watch.announce(example.source)
        failed = runner.try_one(example, namespace)
        watch.announce("")
        if failed:
            return Failure(code, example.want.rstrip(), runner.got, runner.error)
    return None


def forgets_return(failure: Failure, source: str) -> bool:
    r"""Return whether an example probably fails because a function has no `return`."""
    got = failure.got
    if failure.error or got is None or (got and "None" not in got):
        return False
    return any(
        isinstance(node, ast.FunctionDef)
        and re.search(rf"\b{node.name}\(", failure.code)
        and returns_nothing(ast.Module([node], []))
        for node in ast.parse(source).body
    )


def _with_prompts(source: str) -> str:
    first, *rest = source.rstrip().split("\n")
    return "\n".join([f">>> {first}", *(f"... {line}".rstrip() for line in rest)])


class _Runner(doctest.DocTestRunner):
    """A runner that keeps what an example gave instead of printing a report."""

    got = ""
    error: BaseException | None = None

    def try_one(self, example: doctest.Example, namespace: dict[str, Any]) -> bool:
        """Run an example; return whether it failed."""
        self.got, self.error = "", None
        test = doctest.DocTest([example], {}, "example", None, None, None)
        test.globs = namespace  # not the copy that a DocTest makes
        return bool(self.run(test, out=silent, clear_globs=False).failed)

    def report_start(self, *_: object) -> None:
        """Print nothing."""

    def report_success(self, *_: object) -> None:
        """Print nothing."""

    def report_failure(
        self, out: object, test: object, example: object, got: str
    ) -> None:
        """Keep the output."""
        del out, test, example
        self.got = got.rstrip()

    def report_unexpected_exception(
        self,
        out: object,
        test: object,
        example: object,
        exc_info: tuple[type[BaseException], BaseException, Any],
    ) -> None:
        """Keep the exception."""
        del out, test, example
        self.error = exc_info[1]
        self.got = traceback.format_exception_only(exc_info[1])[-1].rstrip()
