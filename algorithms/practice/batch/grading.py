"""Checks submissions side by side, each in a process of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from time import monotonic
from types import MappingProxyType
from typing import Any

from algorithms.errors import N_
from algorithms.messages import translate
from algorithms.practice.batch.submissions import Submission

__all__ = ["Grade", "Limits", "grade"]

_CHILD = "algorithms.practice.batch.child"
_POLLED, _PATIENCE = 0.2, 5.0  # seconds
_LATE = N_("the check was ended after {seconds} s")
_DEAD = N_("the process of the check ended before the check was done")


@dataclass(frozen=True)
class Limits:
    """How much a submission may take.

    Attributes:
        seconds: How long one call may take.
        memory: How much memory, in bytes, the solver may take.
        total: How long, in seconds, the whole check of a submission may take.
    """

    seconds: float = 5.0
    memory: int = 2**30
    total: float = 120.0


@dataclass(frozen=True)
class Grade:
    """What came of a submission.

    Attributes:
        submission: The submission.
        status: `passed`; `failed`; `not-run` if it could not be loaded or called;
            `unfinished` if the check was ended, or its process died.
        verdicts: The verdict of each property, by its name.
        mistakes: The names of the known mistakes in it.
        error: Why there are no verdicts, a line in the reader's language.
        fragment: The report as a piece of HTML.
    """

    submission: Submission
    status: str
    verdicts: Mapping[str, str] = field(
        default_factory=lambda: MappingProxyType({})
    )
    mistakes: tuple[str, ...] = ()
    error: str = ""
    fragment: str = ""

    @property
    def held(self) -> int:
        """How many properties hold."""
        return list(self.verdicts.values()).count("passed")


def grade(  # noqa: PLR0913 - what one may want to say of a whole class
    problem: str,
    submissions: Sequence[Submission],
    *,
    function: str = "",
    language: str = "en",
    limits: Limits | None = None,
    jobs: int | None = None,
    progress: Callable[[int, int], object] = lambda _done, _total: None,
) -> tuple[Grade, ...]:
    """Check submissions.

    Args:
        problem: The problem's name.
        submissions: What was handed in.
        function: The name of the function, or of the class and its method; if there is
            none, it is found as `algorithms check` finds it.
        language: The code of the language of the reports.
        limits: How much each may take.
        jobs: How many are checked at a time; None for as many as there are processors.
        progress: Told, every now and then, how many are done, and of how many.

    Returns:
        What came of each, in their order.
    """
    stop = Event()
    asked = _Asked(problem, function, language, limits or Limits(), stop)
    workers = jobs or os.cpu_count() or 1
    with ThreadPoolExecutor(max_workers=workers) as pool:
        running = [
            pool.submit(asked.check, each, f"s{number}")
            for number, each in enumerate(submissions)
        ]
        try:
            progress(0, len(running))
            for done, _ in enumerate(as_completed(running), start=1):
                progress(done, len(running))
        except BaseException:  # Ctrl-C: nothing is left running
            stop.set()
            pool.shutdown(cancel_futures=True)
            raise
    return tuple(future.result() for future in running)


@dataclass(frozen=True)
class _Asked:
    """What every submission is checked for."""

    problem: str
    function: str
    language: str
    limits: Limits
    stop: Event

    def check(self, submission: Submission, key: str) -> Grade:
        """Check one submission; whatever comes of it, it is told as a grade."""
        if submission.trouble:
            return self._failed(
                submission, "not-run", submission.trouble, **submission.values
            )
        try:
            out = self._run(submission.path.absolute(), key)
        except TimeoutError:
            seconds = int(self.limits.total)
            return self._failed(submission, "unfinished", _LATE, seconds=seconds)
        try:
            told = json.loads(out)
            told["mistakes"] = tuple(told.get("mistakes", ()))
            return Grade(submission, **told)
        except (TypeError, ValueError):
            return self._failed(submission, "unfinished", _DEAD)

    def _failed(
        self,
        submission: Submission,
        status: str,
        text: str,
        **values: Any,  # noqa: ANN401 - what the text speaks of
    ) -> Grade:
        return Grade(
            submission, status, error=translate(text, self.language, **values)
        )

    def _run(self, path: Path, key: str) -> bytes:
        """Run the child in the submission's folder, and return what it writes."""
        solver = f"{path.name}:{self.function}" if self.function else path.name
        limits = self.limits
        command = [
            *(sys.executable, "-P", "-m", _CHILD, self.problem, solver),
            *(self.language, str(limits.seconds), str(limits.memory), key),
        ]
        process = subprocess.Popen(  # noqa: S603 - our own module
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=path.parent,
            env=_environment(),
            start_new_session=True,  # whom it kills with its group is not us
        )
        with process:
            try:
                return self._read(process)
            finally:
                _end(process)

    def _read(self, process: "subprocess.Popen[bytes]") -> bytes:
        """Wait for what a process writes, but not for ever."""
        until = monotonic() + self.limits.total
        while not self.stop.is_set() and (left := until - monotonic()) > 0:
            with suppress(subprocess.TimeoutExpired):
                return process.communicate(timeout=min(_POLLED, left))[0]
        raise TimeoutError


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End a process, gently at first, for then it ends the one that it started itself."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()


def _environment() -> dict[str, str]:
    """Return the environment of a process that works in another folder."""
    paths = os.environ.get("PYTHONPATH", "")
    found = [os.path.abspath(path) for path in paths.split(os.pathsep) if path]  # noqa: PTH100 - not resolved
    return {
        "HYPOTHESIS_STORAGE_DIRECTORY": os.devnull,  # it would leave notes in the folder
        **os.environ,
        "PYTHONPATH": os.pathsep.join(found),
    }
