"""The line on a terminal that shows that the work goes on."""

import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from functools import partial
from queue import Empty, Queue
from threading import Thread
from typing import TypeVar

import click

from algorithms.errors import N_
from algorithms.messages import translate

__all__ = ["Bar", "Progress"]

T = TypeVar("T")

_FIRST_DRAWN, _REDRAWN = 0.5, 0.2  # seconds
_BACKLOG = 1000  # solutions found before they are printed
_CELLS = 20  # of a bar


class _Line:
    """The last line of a terminal, written anew again and again."""

    def __init__(self) -> None:
        self._terminal = _on_terminal()
        self._due = time.monotonic() + _FIRST_DRAWN
        self._drawn = False

    def write(self, text: Callable[[], str]) -> None:
        """Write the line, if it is due."""
        now = time.monotonic()
        if self._terminal and now >= self._due:
            line = text()
            # Before it is written, for Ctrl-C may come while it is.
            self._due, self._drawn = now + _REDRAWN, True
            click.echo(f"\r{line}\x1b[K", nl=False, err=True, color=True)

    def tell(self, text: str) -> None:
        """Write a line that stays."""
        if self._terminal:
            self.clear()
            click.echo(text, err=True)

    def clear(self) -> None:
        """Take the line away, if it is there."""
        if self._drawn:
            click.echo("\r\x1b[K", nl=False, err=True, color=True)
            self._drawn = False

    close = clear


# NOTE: how many pictures of an animation are painted, such as 20 of 78.
_PICTURES = N_("pictures: {done} of {total}")


class Bar(_Line):
    """A bar on a terminal that tells how many pictures are painted, or what else is done."""

    def __init__(self, language: str, message: str = _PICTURES) -> None:
        super().__init__()
        self._say = partial(translate, message, language)

    def __call__(self, done: int, total: int, **values: str) -> None:
        """Note how many are done; the values are what else the message speaks of."""
        painted = _CELLS * done // total
        bar = f"[{'#' * painted:.<{_CELLS}}]"
        self.write(lambda: f"{bar} {self._say(done=done, total=total, **values)}")


class Progress(_Line):
    """A line on a terminal that tells how long a search runs and what it found."""

    def __init__(self, message: str, language: str) -> None:
        super().__init__()
        self.found = 0
        self._say = partial(translate, message, language)
        self._begun = time.monotonic()

    def counted(self, solutions: Iterable[T]) -> Iterator[T]:
        """Hand the solutions on and count them."""
        for solution in solutions:
            self.found += 1
            yield solution

    def draw(self) -> None:
        """Write the line, if it is due."""
        seconds = int(time.monotonic() - self._begun)
        self.write(lambda: self._say(seconds=seconds, found=self.found))

    def watch(self, work: Callable[[], Iterable[T]]) -> Generator[T, None, None]:
        """Yield what the work gives, which is done in a thread while the line is redrawn."""
        results: Queue[tuple[list[T], BaseException | None]] = Queue(_BACKLOG)
        Thread(target=_work, args=(work, results), daemon=True).start()
        try:
            while True:
                self.draw()
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
            self.clear()


def _on_terminal() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()


def _work(
    work: Callable[[], Iterable[T]],
    results: "Queue[tuple[list[T], BaseException | None]]",
) -> None:
    """Put each result into the queue, and at the end nothing or what went wrong."""
    end: BaseException | None = None
    try:
        for result in work():
            results.put(([result], None))
    except BaseException as error:  # noqa: BLE001 - raised again where it is waited for
        end = error
    results.put(([], end))
