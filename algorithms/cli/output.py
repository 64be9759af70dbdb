"""Output of a command: progress, durations in words, results on stdout, and files."""

import os
import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from functools import partial
from queue import Empty, Queue
from threading import Thread
from typing import Any, TypeVar

import click

from algorithms.base.arguments import check_path
from algorithms.base.errors import InvalidValueError
from algorithms.base.messages import translate
from algorithms.base.texts import N_, NN_
from algorithms.cli.param_types import of_files

T = TypeVar("T")

_FIRST_DRAWN, _REDRAWN = 0.5, 0.2  # seconds
_BACKLOG = 1000  # solutions found before they are printed
_CELLS = 20  # of a bar

_UNITS = [
    (31556952, NN_("{count} year", "{count} years")),
    (86400, NN_("{count} day", "{count} days")),
    # NOTE: {count} is a number of hours.
    (3600, (N_("{count} h"), "")),
    # NOTE: {count} is a number of minutes.
    (60, (N_("{count} min"), "")),
]

# NOTE: the number of pictures rendered so far, such as 20 of 78.
_PICTURES = N_("pictures: {done} of {total}")

output_option = partial(
    click.option, "-o", "--output", metavar="FILE", shell_complete=of_files
)
"""An option for the file to write."""


class _Line:
    """The last line of a terminal, redrawn while work is done."""

    def __init__(self, message: str, language: str) -> None:
        self.message, self._language = message, language
        self._terminal = _on_terminal()
        self._due = time.monotonic() + _FIRST_DRAWN
        self._drawn = False

    def show(self, bar: str = "", **values: Any) -> None:
        """Write the message with its values if enough time has passed."""
        now = time.monotonic()
        if self._terminal and now >= self._due:
            line = bar + translate(self.message, self._language, **values)
            # Set first, because Ctrl-C may interrupt the writing.
            self._due, self._drawn = now + _REDRAWN, True
            click.echo(f"\r{line}\x1b[K", nl=False, err=True, color=True)

    def print(self, text: str) -> None:
        """Print a line that stays."""
        if self._terminal:
            self.close()
            click.echo(text, err=True)

    def close(self) -> None:
        """Remove the line if it is shown."""
        if self._drawn:
            click.echo("\r\x1b[K", nl=False, err=True, color=True)
            self._drawn = False


class Bar(_Line):
    """A terminal progress bar for rendered pictures or other work."""

    def __call__(self, done: int, total: int, **values: str) -> None:
        """Show how much is done; `values` fill the other placeholders of the message."""
        bar = f"[{'#' * (_CELLS * done // total):.<{_CELLS}}] "
        self.show(bar, done=done, total=total, **values)


class Progress(_Line):
    """A terminal line with the elapsed time of a search and the number of solutions found."""

    def __init__(self, message: str, language: str) -> None:
        super().__init__(message, language)
        self.found = 0
        self._started = time.monotonic()

    def counted(self, solutions: Iterable[T]) -> Iterator[T]:
        """Yield the solutions and count them."""
        for solution in solutions:
            self.found += 1
            yield solution

    def watch(self, work: Callable[[], Iterable[T]]) -> Generator[T, None, None]:
        """Do the work in a thread, redraw the line meanwhile, and yield the results."""
        results: Queue[tuple[list[T], BaseException | None]] = Queue(_BACKLOG)
        Thread(target=_work, args=(work, results), daemon=True).start()
        try:
            while True:
                seconds = int(time.monotonic() - self._started)
                self.show(seconds=seconds, found=self.found)
                try:
                    result, error = results.get(timeout=_REDRAWN)
                except Empty:
                    continue
                if error:
                    raise error
                if not result:
                    return
                yield from result
        finally:
            self.close()


def timed(work: Callable[[], T], language: str) -> T:
    """Do the work while the terminal shows the elapsed time."""
    (result,) = Progress(N_("{seconds} s"), language).watch(lambda: [work()])
    return result


def _on_terminal() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()


def _work(
    work: Callable[[], Iterable[T]],
    results: "Queue[tuple[list[T], BaseException | None]]",
) -> None:
    """Put each result into the queue, then an empty list or the error."""
    end: BaseException | None = None
    try:
        for result in work():
            results.put(([result], None))
    except BaseException as error:
        end = error
    results.put(([], end))


def format_duration(seconds: float, language: str) -> str:
    """Return a duration in the largest unit of which there are at least two."""
    for unit, (message, plural) in _UNITS:
        if seconds >= 2 * unit:
            count = int(seconds / unit)
            return translate(message, language, plural=plural, count=count)
    return translate(N_("{seconds} s"), language, seconds=max(1, round(seconds)))


class Target:
    """A file or folder to write to."""

    def __init__(self, output: str, *, force: bool) -> None:
        self.path, self.force = check_path(output, "-o"), force
        folder = self.path.is_dir() or output.endswith(("/", os.sep))
        self.kind = "" if folder else self.path.suffix.lower()

    def check(self, *kinds: str) -> None:
        """Reject the target before any work is done if it could not be written afterwards."""
        if self.kind not in kinds:
            suffixes = ", ".join(filter(None, kinds))
            raise InvalidValueError(
                "unknown-picture", suffixes=suffixes, file=self.path
            )
        if self.kind:
            self.check_place()
        if self.kind in ("", ".gif", ".png"):
            from algorithms.drawing.raster import check_extra

            check_extra()

    def check_place(self) -> None:
        """Raise a usage error if the folder is missing or the file exists."""
        if not self.path.parent.is_dir():
            raise InvalidValueError("no-such-folder", folder=self.path.parent)
        if self.path.exists() and not self.force:
            raise _exists(self.path)

    def animate(
        self, save: Callable[..., object], drawn: object, language: str
    ) -> None:
        """Save several pictures while the terminal shows the progress."""
        with closing(Bar(_PICTURES, language)) as bar:
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


def _exists(file: object) -> InvalidValueError:
    return InvalidValueError("file-exists", file=file, option="--force")


def echo(result: object, *, as_json: bool, **values: object) -> None:
    """Print a result, or an object of JSON."""
    if as_json:
        import json  # rarely needed

        result = json.dumps(values)
    click.echo(result)
