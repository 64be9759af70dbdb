"""The file or folder that a command writes to."""

import os
from collections.abc import Callable
from typing import Any

import click

from algorithms.base.arguments import check_path
from algorithms.base.errors import MESSAGES
from algorithms.base.texts import N_
from algorithms.cli.completion import of_files
from algorithms.cli.usage_errors import LocalizedUsageError

output_option = click.option(
    "-o",
    "--output",
    metavar="FILE",
    shell_complete=of_files,
    required=True,
    help=N_("The file to write."),
)

force_option = click.option(
    "--force", is_flag=True, help=N_("Overwrite an existing file.")
)


class Target:
    """A file or folder to write to."""

    def __init__(self, output: str, *, force: bool) -> None:
        self.path, self.force = check_path(output, "-o"), force
        folder = self.path.is_dir() or output.endswith(("/", os.sep))
        self.kind = "" if folder else self.path.suffix.lower()

    def check(self, *kinds: str) -> None:
        """Reject the target before any work is done if it could not be written afterwards."""
        self.check_kind(*kinds)
        if self.kind:
            self.check_place()
        if self.kind != ".svg":
            from algorithms.drawing.raster import check_extra

            check_extra()

    def check_kind(self, *kinds: str) -> None:
        """Raise a usage error for another file extension."""
        if self.kind not in kinds:
            raise LocalizedUsageError(
                MESSAGES["unknown-picture"],
                suffixes=", ".join(filter(None, kinds)),
                file=self.path,
            )

    def check_place(self) -> None:
        """Raise a usage error if the folder is missing or the file exists."""
        if not self.path.parent.is_dir():
            raise LocalizedUsageError(
                N_("no such folder: {folder}"), folder=self.path.parent
            )
        if self.path.exists() and not self.force:
            raise _exists(self.path)

    def fill(self, save: Callable[..., object], drawn: Any, **options: Any) -> None:
        """Call a function that saves a drawing to the target."""
        try:
            save(drawn, self.path, overwrite=self.force, **options)
        except FileExistsError as error:
            raise _exists(error.filename) from None

    def write(self, drawing: str, **caption: Any) -> None:
        """Save one drawing as SVG or PNG."""
        from algorithms.drawing import save_picture

        if self.kind == ".svg":
            self.write_text(drawing)
        else:
            save_picture(drawing, self.path, overwrite=self.force, **caption)

    def write_text(self, text: str) -> None:
        """Write a text in UTF-8."""
        from algorithms.drawing.files import write_whole

        write_whole(self.path, lambda file: file.write(text.encode()))


def _exists(file: object) -> LocalizedUsageError:
    text = N_("{file} already exists; use {option} to overwrite it")
    return LocalizedUsageError(text, file=file, option="--force")
