"""Grades of submissions, which are checked in parallel, each in a separate process.

A journal keeps them, as data classes in JSON, so that a run can resume.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import nullcontext, suppress
from dataclasses import asdict, dataclass, field, fields, is_dataclass, replace
from hashlib import sha256
from pathlib import Path
from threading import Event, Lock
from time import monotonic
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from algorithms.base.errors import InvalidValueError, shown
from algorithms.base.messages import explain, translate
from algorithms.base.texts import TomlFile
from algorithms.base.version import __version__
from algorithms.counting.json_lines import JsonLines, parsed
from algorithms.practice.grading.submissions import (
    Refused,
    Staged,
    Submission,
    plain,
    staged,
)
from algorithms.practice.grading.variants import variant_of
from algorithms.practice.limits import USUAL, Limits
from algorithms.practice.problems import find_problem
from algorithms.practice.properties.judging import find_pool
from algorithms.practice.reports.outline import Outline
from algorithms.practice.runner.solver_process import closed

_START = b'{"key": '

_CHILD = "algorithms.practice.grading.child"
_POLL, _PATIENCE = 0.2, 5.0  # seconds

TEXTS: Mapping[str, str] = TomlFile(__file__, "texts.toml")
"""The texts on the pages of grades in English, by their names."""


def record(value: Any) -> Any:
    """Return a value as a JSON value; a mapping becomes a list of pairs."""
    if is_dataclass(value):
        return {x.name: record(getattr(value, x.name)) for x in fields(value)}
    if isinstance(value, Mapping):
        return [[record(key), record(item)] for key, item in value.items()]
    if isinstance(value, set | frozenset):
        return sorted(map(record, value))
    return [record(item) for item in value] if isinstance(value, tuple) else value


def restored(value: Any, kind: Any) -> Any:
    """Return the value of a type that a JSON value describes; raise a `TypeError` for others."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        known = [each for each in inner if each is not NoneType]
        own = next((each for each in known if type(value) is each), known[0])
        return None if value is None else restored(value, own)
    if is_dataclass(kind) and isinstance(value, dict):
        hints = get_type_hints(kind)
        given = {name: restored(x, hints.get(name)) for name, x in value.items()}
        return kind(**given)  # type: ignore[operator]  # a class
    if isinstance(value, list) and origin is not None:
        return _items(value, origin, inner)
    if type(value) is kind or (kind is float and type(value) is int):
        return value
    raise TypeError(type(value).__name__)


def _items(value: list[Any], origin: Any, inner: tuple[Any, ...]) -> Any:
    if origin is Mapping:
        pair = tuple[inner]  # type: ignore[valid-type]  # the types of a key and a value
        return dict(restored(item, pair) for item in value)
    if origin is tuple and inner[-1] is not Ellipsis:
        pairs = zip(value, inner, strict=True)
        return tuple(restored(item, each) for item, each in pairs)
    return origin(restored(item, inner[0]) for item in value)


class Journal(JsonLines):
    """The fields of the grades of finished submissions, by their keys."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path), in_use="grading-in-use")
        self._writing = Lock()
        self.found: dict[str, dict[str, Any]] = {}
        try:
            self._load()
        except BaseException:
            self.close()
            raise

    def record(self, key: str, grade: dict[str, Any]) -> None:
        """Record a finished submission; afterwards, the record survives even a power failure."""
        with self._writing:
            self.append({"key": key, "grade": grade})

    def _load(self) -> None:
        lines, torn = self.read()
        read = 0
        try:
            for line in lines:
                entry = parsed(line)
                self.found[entry["key"]] = dict(entry["grade"])
                read += 1
            # A file that never was a journal is not shortened.
            if not _START.startswith(torn.rstrip(b"\0")[: len(_START)]):
                raise ValueError(torn)  # noqa: TRY301 - as of a line
        except (KeyError, TypeError, ValueError):
            values = {"file": self._name, "line": read + 1}
            raise InvalidValueError("journal-damaged", **values) from None
        self.cut(len(torn))


@dataclass(frozen=True)
class Checks:
    """The options of the checks of a whole class."""

    function: str = ""
    functions: Mapping[str, str] = field(default_factory=dict)  # of some students
    language: str = "en"
    limits: Limits = USUAL
    total: float = 120.0  # seconds for one submission
    variants: bool = False
    properties: bool = False  # are submitted, not solvers
    hidden: frozenset[str] = frozenset()
    show_repair: str = "line"  # the last stage that students see, or none


@dataclass(frozen=True)
class Checked:
    """The result of a check, as data: the process that checked writes no HTML."""

    status: str
    verdicts: Mapping[str, str] = field(default_factory=dict)
    mistakes: tuple[str, ...] = ()
    error: str = ""
    outline: Outline | None = None
    for_student: Outline | None = None
    texts: Mapping[str, str] = field(default_factory=dict)
    report: str = ""  # as JSON
    board: tuple[int, int] | None = None  # the largest one that was checked
    sizes: tuple[int, ...] = ()  # of the boards, for problems with n queens
    seconds: float = 0.0
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Grade(Checked):
    """The result of one submission."""

    submission: Submission = field(kw_only=True)
    seed: int = 0
    variant: str = ""
    file: str = ""
    refused: bool = False

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
        file, notes, refused = submission.file, list[str](), False
        try:
            with staged(submission) as copy:
                checked = self._checked(submission, copy, seed)
                main = plain(copy.main.relative_to(copy.folder).as_posix())
                file += "" if submission.path.is_file() else f"/{main}"
                notes = [self._said(text, **values) for text, values in copy.notes]
        except Refused as error:
            refused = True
            reason = explain(error, self.checks.language)
            checked = Checked("not-run", error=reason)
        return Grade(
            **(vars(checked) | {"notes": (*checked.notes, *notes)}),
            submission=submission,
            seed=seed,
            variant=variant,
            file=file,
            refused=refused,
        )

    def _checked(self, submission: Submission, copy: Staged, seed: int) -> Checked:
        """Return the result of a check, from the journal if it has it."""
        checks, name, key = self.checks, copy.main.name, ""
        own = (checks.functions.get(each) for each in submission.keys)
        function = next(filter(None, own), checks.function)
        request = {
            "problem": self.problem,
            "solver": f"{name}:{function}" if function else name,
            "language": checks.language,
            **asdict(checks.limits),
            "seed": seed,
            "hidden": sorted(checks.hidden),
            "shown": checks.show_repair,
            "properties": checks.properties,
        }
        if self.journal:
            # Whatever the result depends on.
            parts = [copy.digest, submission.file, checks.total]
            parts += filter(None, [find_problem(self.problem).digest])
            whole = [__version__, {**request, "submission": parts}]
            key = sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()
            with suppress(LookupError, TypeError, ValueError):
                return self._read(self.journal.found[key])
        begun = monotonic()
        try:
            checked = self._read(json.loads(self._run(copy, request)))
        except TimeoutError:
            checked = self._unfinished("late", seconds=int(checks.total))
        except InvalidValueError:
            raise  # a mistake in the definition of the problem is not a learner's
        except (LookupError, RecursionError, TypeError, ValueError):
            # Not recorded: next time, it may not be killed.
            return self._unfinished("dead")
        checked = replace(checked, seconds=round(monotonic() - begun, 3))
        if self.journal:
            self.journal.record(key, record(checked))
        return checked

    def _read(self, value: Any) -> Checked:
        """Return the result that a JSON value describes; it can be a forged one."""
        if "code" in value:
            raise InvalidValueError(value["code"], **value["values"])
        checked: Checked = restored(value, Checked)
        json.loads(checked.report or "{}")
        graded = find_problem(self.problem)
        if self.checks.properties:
            graded = find_pool(self.problem).task
        names = {each.name for each in graded.properties}
        verdicts = {*checked.verdicts.values()}
        numbers = (*checked.sizes, *(checked.board or ()))
        consistent = (
            {*checked.verdicts} in (names, set())
            and all(0 <= each <= 10**6 for each in numbers)
            and verdicts <= {"passed", "failed", "untested"}
            and checked.status in ("passed", "failed", "not-run", "unfinished")
            and (checked.status == "passed") == (verdicts == {"passed"})
        )
        if not consistent:
            raise ValueError(checked.status)
        return checked

    def _unfinished(self, name: str, **values: Any) -> Checked:
        return Checked("unfinished", error=self._said(TEXTS[name], **values))

    def _said(self, text: str, **values: Any) -> str:
        return translate(text, self.checks.language, **shown(values))

    def _run(self, copy: Staged, request: dict[str, Any]) -> bytes:
        """Run the child process in the copy of a submission, and return its output."""
        until = monotonic() + self.checks.total
        asked = json.dumps(request | {"private": str(copy.folder)})
        with (
            subprocess.Popen(  # noqa: S603 - our own module
                [sys.executable, "-P", "-m", _CHILD, asked],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=copy.main.parent,
                env=_environment(copy.temporary),
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
                # Gently at first, so that it can end its own child process.
                process.terminate()
                try:
                    process.wait(_PATIENCE)
                except subprocess.TimeoutExpired:
                    process.kill()


def _environment(temporary: Path) -> dict[str, str]:
    """Return the environment for a process in another folder."""
    paths = filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))
    return {
        "HYPOTHESIS_STORAGE_DIRECTORY": os.devnull,  # no cache in the folder
        **os.environ,
        **dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(temporary)),
        "PYTHONPATH": os.pathsep.join(map(os.path.abspath, paths)),
    }
