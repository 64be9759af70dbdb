"""Shell completion of names, files and folders."""

from collections.abc import Callable, Iterable

import click
from click.shell_completion import CompletionItem

from algorithms.base.messages import LANGUAGES


def matching(names: Iterable[str], incomplete: str) -> list[CompletionItem]:
    """Return the names that begin with the typed text."""
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


def of_languages(
    _ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Complete the code of a language."""
    return matching(LANGUAGES, incomplete)


def of_problems(
    _ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Complete the name of a problem of the checker."""
    from algorithms.practice.problems import PROBLEMS  # slow to import

    return matching(PROBLEMS, incomplete)


def _places(kind: str) -> Callable[..., list[CompletionItem]]:
    """Return a function that lets the shell complete a path."""
    return lambda _ctx, _param, incomplete: [CompletionItem(incomplete, type=kind)]


of_files, of_folders = _places("file"), _places("dir")
