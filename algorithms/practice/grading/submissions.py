"""Submissions: files, folders, notebooks and zip files, also with names as Moodle writes them."""

import re
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path

from algorithms.base.errors import InvalidValueError
from algorithms.base.texts import N_, printable

_UNKNOWN = N_("this is not a Python file, a notebook, a zip file or a folder")
LINKED = N_("this is a link that leads out of the submission")
_SYSTEM = N_("made by the system or a tool")
_TESTS = N_("a test file")
_PARENT = N_("the folder of the submissions itself")
UNUSUAL = N_("its name is not that of a submission")
_OURS = ("conftest.py", "setup.py", "__init__.py")
_LEFT_OUT = ("__pycache__", "__MACOSX", "venv", "env", "node_modules")
_SYSTEM_FILES = ("Thumbs.db", "desktop.ini")
_OF_TEACHERS = ".csv .html .ini .journal .json .md .toml .yml"
SOLVERS = (".py", ".ipynb", ".zip")
_UNDECODABLE = re.compile("[\ud800-\udfff]")
_NOT_IN_FILES = re.compile(r'[<>:"/\\|?*]')
_DEVICES = re.compile(r"(?i:con|prn|aux|nul|(com|lpt)\d)(\..*)?")  # of Windows
_LONGEST = 200  # bytes
MOODLE = re.compile(r"(.+?)_(\d+)_assignsubmission_(file|onlinetext)(?:_(.*))?$")


@dataclass(frozen=True)
class Submission:
    """The submission of one person, with its files and folders and their names in the copy."""

    name: str
    path: Path
    trouble: str = ""
    moodle: str = ""
    parts: tuple[tuple[Path, str], ...] = ()

    @property
    def file(self) -> str:
        """The name of its entry in the folder."""
        return plain(self.path.name)

    @property
    def keys(self) -> tuple[str, ...]:
        """The name and the number by which a marking scheme knows the student."""
        return student_key(self.name), *filter(None, [self.moodle])


@dataclass(frozen=True)
class Ignored:
    """An entry that is not part of a submission, and why; `expected` if that is not a surprise."""

    name: str
    reason: str
    expected: bool = False


def find_submissions(
    folder: Path,
) -> tuple[tuple[Submission, ...], tuple[Ignored, ...]]:
    """Find the submissions in a folder, and the other entries."""
    if folder.is_file():
        parts = ((folder.resolve(), folder.name),)
        return (Submission(plain(folder.stem), folder, parts=parts),), ()
    entries = sorted(folder.iterdir(), key=lambda path: (path.name.lower(), path))
    ignored, groups = [], dict[str, list[Path]]()
    for path in entries:
        if found := _ignored(path, folder):
            ignored.append(found)
        else:
            moodle = MOODLE.match(path.name)
            key = moodle[2] if moodle else f"/{path.name}"
            groups.setdefault(key, []).append(path)
    if not groups:
        raise InvalidValueError("no-submissions", folder=plain(str(folder)))
    return tuple(map(_submission, groups.values())), tuple(ignored)


def file_names(submissions: Sequence[Submission]) -> list[str]:
    """Return a different file name, without an extension, for each submission."""
    names = dict[str, str]()  # by what some systems compare
    for each in submissions:
        own = file_name(each.name)
        tried = chain([own], (f"{own}-{number}" for number in count(2)))
        name = next(it for it in tried if student_key(it).casefold() not in names)
        names[student_key(name).casefold()] = name
    return [*names.values()]


def file_name(name: str) -> str:
    """Return a name, changed as far as necessary, that any system takes for a file."""
    name = _NOT_IN_FILES.sub("_", printable(name))
    name = name.encode()[:_LONGEST].decode(errors="ignore").rstrip(". ")
    return f"_{name}" if not name or _DEVICES.fullmatch(name) else name


def student_key(name: str) -> str:
    """Return a student's name as it is compared: some systems take letters and marks apart."""
    return unicodedata.normalize("NFC", name.strip())


def is_solver(path: Path, endings: Sequence[str] = SOLVERS) -> bool:
    """Return whether the name of a file is that of a solver."""
    name = path.name
    other = _is_test(name) or name.startswith(".") or name in _OURS
    return path.suffix.lower() in endings and not other


def is_left_out(name: str) -> bool:
    """Return whether a file or folder is not part of a submission."""
    return name.startswith(".") or name in _LEFT_OUT


def plain(text: str) -> str:
    """Return a name with undecodable bytes replaced."""
    with suppress(UnicodeEncodeError):  # the C locale decodes ASCII only
        text = text.encode(errors="surrogateescape").decode(errors="replace")
    return _UNDECODABLE.sub("\ufffd", text)


def _submission(paths: Sequence[Path]) -> Submission:
    """Return the submission in an entry, or in several that Moodle wrote for one student."""
    found = [(path, MOODLE.match(path.name)) for path in paths]
    # The text that a student typed into Moodle is not a file of the submission.
    files = [each for each in found if not each[1] or each[1][3] == "file"] or found
    path, moodle = files[0]
    known = path.is_dir() or path.suffix.lower() in SOLVERS or len(files) > 1
    name = moodle[1] if moodle else path.name if path.is_dir() else path.stem
    return Submission(
        plain(name),
        path,
        LINKED if path.is_symlink() else "" if known else _UNKNOWN,
        moodle[2] if moodle else "",
        tuple(
            (p, (m[4] or "") if m else "" if p.is_dir() else p.name)
            for p, m in files
        ),
    )


def _ignored(path: Path, folder: Path) -> Ignored | None:
    """Return why an entry is not part of a submission, if so."""
    name, reason = path.name, ""
    if is_left_out(name) or name in _SYSTEM_FILES or name.startswith("~$"):
        reason = _SYSTEM
    elif path.is_dir():
        reason = _PARENT if folder.resolve().is_relative_to(path.resolve()) else ""
    elif name in _OURS or (path.suffix == ".py" and _is_test(name)):
        reason = _TESTS
    elif path.suffix.lower() in _OF_TEACHERS.split() and not MOODLE.match(name):
        reason = UNUSUAL
    expected = reason in (_SYSTEM, _TESTS)
    return Ignored(plain(name), reason, expected) if reason else None


def _is_test(name: str) -> bool:
    return name.startswith("test_") or name.endswith("_test.py")
