"""The file or the folder that a command writes into."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from algorithms.cli.misuse import Misuse
from algorithms.errors import N_

__all__ = ["Target", "force_option", "output_option"]

output_option = click.option(
    "-o",
    "--output",
    metavar="FILE",
    required=True,
    help=N_("The file to draw into."),
)
"""`--output`: the file, or the folder."""

force_option = click.option(
    "--force", is_flag=True, help=N_("Replace a file that is there already.")
)
"""`--force`: what is there already may be replaced."""


class Target:
    """A file or a folder to write into.

    Attributes:
        path: Its path.
        kind: The end of a file's name, such as `.gif`; nothing for a folder.
        force: Whether what is there already may be replaced.
    """

    def __init__(self, output: str, *, force: bool) -> None:
        self.path, self.force = Path(output), force
        folder = self.path.is_dir() or output.endswith(("/", os.sep))
        self.kind = "" if folder else self.path.suffix.lower()

    def check(self, *kinds: str) -> None:
        """Refuse, before any work is done, what could not be written in the end."""
        if self.kind not in kinds:
            text = N_("the name must end in {suffixes}: {file}")
            raise Misuse(
                text, suffixes=", ".join(filter(None, kinds)), file=self.path
            )
        if self.kind:
            self.check_place()
        if self.kind != ".svg":
            from algorithms.drawing.raster import check_extra

            check_extra()

    def check_place(self) -> None:
        """Refuse a file that cannot be put where it should be."""
        if not self.path.parent.is_dir():
            raise Misuse(N_("there is no folder {folder}"), folder=self.path.parent)
        if self.path.exists() and not self.force:
            raise _there_already(self.path)

    def fill(self, save: Callable[..., object], drawn: Any, **options: Any) -> None:  # noqa: ANN401 - what the function takes
        """Save what is drawn."""
        try:
            save(drawn, self.path, overwrite=self.force, **options)
        except FileExistsError as error:
            raise _there_already(error.filename) from None

    def write(self, drawing: str, **caption: Any) -> None:  # noqa: ANN401 - what `save_picture` takes
        """Save one drawing, as SVG or in pixels."""
        from algorithms.drawing import save_picture
        from algorithms.drawing.files import write_whole

        if self.kind == ".svg":
            write_whole(self.path, lambda file: file.write(drawing.encode()))
        else:
            save_picture(drawing, self.path, overwrite=self.force, **caption)


def _there_already(file: object) -> Misuse:
    text = N_("{file} is there already; {option} replaces it")
    return Misuse(text, file=file, option="--force")
