"""Grades of submissions, which are checked in parallel, each in a separate process."""

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
from algorithms.practice.grading.submissions import Submission

__all__ = ["Grade", "Limits", "grade"]

_CHILD = "algorithms.practice.grading.child"
_POLL, _PATIENCE = 0.2, 5.0  # seconds
_LATE = N_("the check was stopped after {seconds} s")
_DEAD = N_("the check's process ended before the check was finished")


@dataclass(frozen=True)
class Limits:
    """The limits for one submission.

    Attributes:
        seconds: The time limit for one call, in seconds.
        memory: The memory limit for the solver's process, in bytes.
        total: The time limit for the whole check, in seconds.
    """

    seconds: float = 5.0
    memory: int = 2**30
    total: float = 120.0


@dataclass(frozen=True)
class Grade:
    """The result of one submission.

    Attributes:
        submission: The submission.
        status: `passed`; `failed`; `not-run` if it could not be loaded or called;
            `unfinished` if the check was stopped, or its process died.
        verdicts: The verdict of each property, by its name.
        mistakes: The names of the known mistakes in it.
        error: The reason why there are no verdicts, a line in the reader's language.
        fragment: The report as an HTML fragment.
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
        """The number of properties that hold."""
        return list(self.verdicts.values()).count("passed")


def grade(  # noqa: PLR0913 - the options of a whole class
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
        submissions: The submissions.
        function: The name of the function, or of the class and its method; if empty, it is
            found as `algorithms check` finds it.
        language: The code of the language of the reports.
        limits: The limits for each submission.
        jobs: The number of parallel checks; None for the number of processors.
        progress: Called now and then with the number of finished checks and their total.

    Returns:
        The grades, in the order of the submissions.
    """
    stop = Event()
    checker = _Checker(problem, function, language, limits or Limits(), stop)
    workers = jobs or os.cpu_count() or 1
    with ThreadPoolExecutor(max_workers=workers) as pool:
        running = [
            pool.submit(checker.check, each, f"s{number}")
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
class _Checker:
    """The checker of all submissions."""

    problem: str
    function: str
    language: str
    limits: Limits
    stop: Event

    def check(self, submission: Submission, key: str) -> Grade:
        """Return the grade of one submission, whatever happens."""
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
            fields = json.loads(out)
            fields["mistakes"] = tuple(fields.get("mistakes", ()))
            return Grade(submission, **fields)
        except (TypeError, ValueError):
            return self._failed(submission, "unfinished", _DEAD)

    def _failed(
        self,
        submission: Submission,
        status: str,
        text: str,
        **values: Any,  # noqa: ANN401 - of the text
    ) -> Grade:
        return Grade(
            submission, status, error=translate(text, self.language, **values)
        )

    def _run(self, path: Path, key: str) -> bytes:
        """Run the child process in the submission's folder, and return its output."""
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
            start_new_session=True,  # if it kills its process group, that is not ours
        )
        with process:
            try:
                return self._read(process)
            finally:
                _end(process)

    def _read(self, process: "subprocess.Popen[bytes]") -> bytes:
        """Return the output of a process; raise `TimeoutError` after the limit."""
        until = monotonic() + self.limits.total
        while not self.stop.is_set() and (left := until - monotonic()) > 0:
            with suppress(subprocess.TimeoutExpired):
                return process.communicate(timeout=min(_POLL, left))[0]
        raise TimeoutError


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End a process, gently at first, so that it can end its own child process."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()


def _environment() -> dict[str, str]:
    """Return the environment for a process in another folder."""
    paths = os.environ.get("PYTHONPATH", "")
    found = [os.path.abspath(path) for path in paths.split(os.pathsep) if path]  # noqa: PTH100 - not resolved
    return {
        "HYPOTHESIS_STORAGE_DIRECTORY": os.devnull,  # no cache in the folder
        **os.environ,
        "PYTHONPATH": os.pathsep.join(found),
    }
