"""The line on a terminal that shows that a search still runs."""

import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from functools import partial
from queue import Empty, Queue
from threading import Thread
from typing import TypeVar

import click

from algorithms.messages import translate

__all__ = ["Progress"]

T = TypeVar("T")

_FIRST_DRAWN, _REDRAWN = 0.5, 0.2  # seconds
_BACKLOG = 1000  # solutions found before they are printed


class Progress:
    """A line on a terminal that tells how long a search runs and what it found."""

    def __init__(self, message: str, language: str) -> None:
        self.found = 0
        self._say = partial(translate, message, language)
        self._terminal = _on_terminal()
        self._begun = time.monotonic()
        self._due = self._begun + _FIRST_DRAWN
        self._drawn = False

    def counted(self, solutions: Iterable[T]) -> Iterator[T]:
        """Hand the solutions on and count them."""
        for solution in solutions:
            self.found += 1
            yield solution

    def draw(self) -> None:
        """Write the line, if it is due."""
        now = time.monotonic()
        if self._terminal and now >= self._due:
            line = self._say(seconds=int(now - self._begun), found=self.found)
            self._due, self._drawn = (
                now + _REDRAWN,
                True,
            )  # Ctrl-C may come while it is written
            click.echo(f"\r{line}\x1b[K", nl=False, err=True, color=True)

    def clear(self) -> None:
        """Take the line away, if it is there."""
        if self._drawn:
            click.echo("\r\x1b[K", nl=False, err=True, color=True)
            self._drawn = False

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
