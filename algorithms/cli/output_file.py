"""The file or folder that a command writes to, and results on stdout."""

import os
from collections.abc import Callable
from contextlib import closing
from functools import partial

import click

from algorithms.base.arguments import check_path
from algorithms.base.errors import MESSAGES
from algorithms.base.texts import N_
from algorithms.cli.failures import LocalizedUsageError
from algorithms.cli.param_types import of_files
from algorithms.cli.progress import Bar, timed

output_option = partial(
    click.option, "-o", "--output", metavar="FILE", shell_complete=of_files
)
"""An option for the file to write."""


class Target:
    """A file or folder to write to."""

    def __init__(self, output: str, *, force: bool) -> None:
        self.path, self.force = check_path(output, "-o"), force
        folder = self.path.is_dir() or output.endswith(("/", os.sep))
        self.kind = "" if folder else self.path.suffix.lower()

    def check(self, *kinds: str) -> None:
        """Reject the target before any work is done if it could not be written afterwards."""
        if self.kind not in kinds:
            raise LocalizedUsageError(
                MESSAGES["unknown-picture"],
                suffixes=", ".join(filter(None, kinds)),
                file=self.path,
            )
        if self.kind:
            self.check_place()
        if self.kind in ("", ".gif", ".png"):
            from algorithms.drawing.raster import check_extra

            check_extra()

    def check_place(self) -> None:
        """Raise a usage error if the folder is missing or the file exists."""
        if not self.path.parent.is_dir():
            raise LocalizedUsageError(
                N_("no such folder: {folder}"), folder=self.path.parent
            )
        if self.path.exists() and not self.force:
            raise _exists(self.path)

    def animate(
        self, save: Callable[..., object], drawn: object, language: str
    ) -> None:
        """Save several pictures while the terminal shows the progress."""
        with closing(Bar(language)) as bar:
            options = {"language": language, "progress": bar}
            try:
                save(drawn, self.path, overwrite=self.force, **options)
            except FileExistsError as error:
                raise _exists(error.filename) from None

    def draw(self, drawing: str, language: str, caption: str = "") -> None:
        """Save one drawing as SVG or PNG."""
        if self.kind == ".svg":
            self.write(drawing)
            return
        from algorithms.drawing import save_picture

        options = {"caption": caption, "language": language}
        save = partial(save_picture, overwrite=self.force, **options)
        timed(partial(save, drawing, self.path), language)  # it may take seconds

    def write(self, text: str) -> None:
        """Write a text in UTF-8."""
        from algorithms.drawing.files import write_whole

        write_whole(self.path, lambda file: file.write(text.encode()))


def _exists(file: object) -> LocalizedUsageError:
    text = N_("{file} already exists; use {option} to overwrite it")
    return LocalizedUsageError(text, file=file, option="--force")


def echo(result: object, *, as_json: bool, **values: object) -> None:
    """Print a result, or an object of JSON."""
    if as_json:
        import json  # rarely needed

        result = json.dumps(values)
    click.echo(result)
