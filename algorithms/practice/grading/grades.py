"""Grades of submissions, which are checked in parallel, each in a separate process."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from time import monotonic
from typing import Any

from algorithms.base.messages import translate
from algorithms.base.texts import N_
from algorithms.practice.grading.grade_journal import Journal, key_of
from algorithms.practice.grading.submissions import Submission
from algorithms.practice.grading.variants import variant_of
from algorithms.practice.limits import USUAL, Limits
from algorithms.practice.runner.handle import closed

_CHILD = "algorithms.practice.grading.child"
_POLL, _PATIENCE = 0.2, 5.0  # seconds
_LATE = N_("the check was stopped after {seconds} s")
_DEAD = N_("the check's process ended before the check was finished")


@dataclass(frozen=True)
class Checks:
    """The options of the checks of a whole class."""

    function: str = ""
    language: str = "en"
    limits: Limits = USUAL
    total: float = 120.0  # seconds for one submission
    variants: bool = False
    hidden: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Grade:
    """The result of one submission."""

    submission: Submission
    status: str
    verdicts: Mapping[str, str] = field(default_factory=dict)
    mistakes: tuple[str, ...] = ()
    error: str = ""
    fragment: str = ""
    for_student: str = ""
    texts: Mapping[str, str] = field(default_factory=dict)
    report: Mapping[str, Any] | None = None
    seconds: float = 0.0
    seed: int = 0
    variant: str = ""

    @property
    def held(self) -> int:
        """The number of properties that hold."""
        return list(self.verdicts.values()).count("passed")


def grade(
    problem: str,
    submissions: Sequence[Submission],
    checks: Checks | None = None,
    *,
    jobs: int | None = None,
    journal: Path | None = None,
    progress: Callable[[int, int], object] = lambda _done, _total: None,
) -> tuple[Grade, ...]:
    """Check submissions."""
    stop, workers = Event(), jobs or os.cpu_count() or 1
    with (
        closed(),
        Journal(journal) if journal else nullcontext() as record,
        ThreadPoolExecutor(max_workers=workers) as pool,
    ):
        checker = _Checker(problem, checks or Checks(), stop, record)
        running = [pool.submit(checker.check, each) for each in submissions]
        try:
            progress(0, len(running))
            for done, future in enumerate(as_completed(running), start=1):
                future.result()  # raises the error of a journal that cannot be written
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
    checks: Checks
    stop: Event
    journal: Journal | None

    def check(self, submission: Submission) -> Grade:
        """Return the grade of one submission, whatever happens."""
        seed, variant = self.checks.limits.seed, ""
        if self.checks.variants:
            own = variant_of(self.problem, submission.name, seed)
            seed, variant = own.seed, own.task(self.checks.language)
        if submission.trouble:
            fields = self._failed(
                "not-run", submission.trouble, **submission.values
            )
        else:
            fields = self._fields(submission.path.absolute(), seed)
        fields["mistakes"] = tuple(fields.get("mistakes", ()))
        return Grade(submission, **fields, seed=seed, variant=variant)

    def _fields(self, path: Path, seed: int) -> dict[str, Any]:
        """Return the fields of a file's grade, from the journal if it has them."""
        checks, name, key = self.checks, path.name, ""
        request = {
            "problem": self.problem,
            "solver": f"{name}:{checks.function}" if checks.function else name,
            "language": checks.language,
            "seconds": checks.limits.seconds,
            "memory": checks.limits.memory,
            "sandbox": checks.limits.sandbox,
            "seed": seed,
            "hidden": sorted(checks.hidden),
        }
        if self.journal:
            with suppress(OSError):
                key = key_of(path.read_bytes(), {**request, "total": checks.total})
            if found := self.journal.found.get(key):
                return found
        begun = monotonic()
        try:
            fields: dict[str, Any] = json.loads(self._run(path, request))
            fields["status"]
        except TimeoutError:
            seconds = int(checks.total)
            fields = self._failed("unfinished", _LATE, seconds=seconds)
        except (LookupError, TypeError, ValueError):
            # Not recorded: next time, it may not be killed.
            return self._failed("unfinished", _DEAD)
        fields["seconds"] = round(monotonic() - begun, 3)
        if self.journal and key:
            self.journal.record(key, fields)
        return fields

    def _failed(self, status: str, text: str, **values: Any) -> dict[str, Any]:
        error = translate(text, self.checks.language, **values)
        return {"status": status, "error": error}

    def _run(self, path: Path, request: dict[str, Any]) -> bytes:
        """Run the child process in the submission's folder, and return its output."""
        until = monotonic() + self.checks.total
        with (
            subprocess.Popen(  # noqa: S603 - our own module
                [sys.executable, "-P", "-m", _CHILD, json.dumps(request)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=path.parent,
                env=_environment(),
                start_new_session=True,  # if it kills its process group, the checker survives
            ) as process
        ):
            try:
                while (left := until - monotonic()) > 0:
                    if self.stop.is_set():
                        raise KeyboardInterrupt
                    with suppress(subprocess.TimeoutExpired):
                        return process.communicate(timeout=min(_POLL, left))[0]
                raise TimeoutError
            finally:
                _end(process)


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
