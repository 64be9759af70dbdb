"""Submissions: files, or folders with one file each."""

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from algorithms.base.errors import InvalidValueError
from algorithms.base.texts import N_

# NOTE: {files} are names of files.
_SEVERAL = N_("it is not clear which of these files is the submission: {files}")
_NONE = N_("there is no Python file in this folder")
_GONE = N_("this file cannot be read")
_DEPTH = 3  # archives are often unpacked into a folder inside a folder
_SHOWN = 5
_OURS = ("conftest.py", "setup.py", "__init__.py")
_LEFT_OUT = ("__pycache__", "__MACOSX", "venv", "env", "node_modules")


@dataclass(frozen=True)
class Submission:
    """The submission of one person."""

    name: str
    path: Path
    trouble: str = ""
    values: Mapping[str, object] = field(default_factory=dict)


def find_submissions(folder: Path) -> tuple[Submission, ...]:
    """Find the submissions in a folder."""
    if folder.is_file():
        return (_submission(folder),)
    entries = sorted(folder.iterdir(), key=lambda path: (path.name.lower(), path))
    found = tuple(
        _submission(path)
        for path in entries
        if _is_folder(path, folder) or _is_solver(path)
    )
    if not found:
        raise InvalidValueError("no-submissions", folder=_plain(str(folder)))
    return found


def file_names(submissions: Sequence[Submission]) -> list[str]:
    """Return a different file name, without an extension, for each submission."""
    names: list[str] = []
    used: set[str] = set()
    for each in submissions:
        name, number = each.name, 1
        while name.casefold() in used:  # some file systems ignore the case
            number += 1
            name = f"{each.name}-{number}"
        used.add(name.casefold())
        names.append(name)
    return names


def _submission(path: Path) -> Submission:
    """Return the submission in a file or folder."""
    if path.suffix == ".py" and not path.is_dir():
        trouble = "" if path.is_file() else _GONE
        return Submission(_plain(path.stem), path, trouble)
    name, files = _plain(path.name), list(_solvers(path, _DEPTH))
    match files:
        case [only]:
            return Submission(name, only)
        case []:
            return Submission(name, path, _NONE)
    names = [_plain(str(file.relative_to(path))) for file in files]
    shown = ", ".join(names[:_SHOWN]) + (", …" if len(names) > _SHOWN else "")
    return Submission(name, path, _SEVERAL, {"files": shown})


def _solvers(folder: Path, depth: int) -> Iterator[Path]:
    """Yield the files in a folder that can be solvers; if there are none, search deeper."""
    try:
        entries = sorted(folder.iterdir())
    except OSError:  # unreadable: treated as empty
        return
    files = [path for path in entries if _is_solver(path) and path.is_file()]
    yield from files
    if not files and depth > 1:
        for path in entries:
            if _is_folder(path, folder) and not path.is_symlink():
                yield from _solvers(path, depth - 1)


def _is_solver(path: Path) -> bool:
    """Return whether the name of a file is that of a solver."""
    name = path.name
    test = name.startswith("test_") or name.endswith("_test.py")
    hidden = name.startswith(".") or name in _OURS
    return path.suffix == ".py" and not (test or hidden)


def _is_folder(path: Path, folder: Path) -> bool:
    """Return whether a path is the folder of a submission, and not a link to a parent folder."""
    if path.name.startswith(".") or path.name in _LEFT_OUT or not path.is_dir():
        return False
    return not folder.resolve().is_relative_to(path.resolve())


def _plain(text: str) -> str:
    """Return a name with undecodable bytes replaced."""
    return os.fsencode(text).decode("utf-8", "replace")
