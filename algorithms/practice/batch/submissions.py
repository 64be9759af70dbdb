"""What was handed in: files, or folders with a file each."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from algorithms.errors import N_, InvalidValueError

__all__ = ["Submission", "find_submissions"]

# NOTE: {files} are names of files.
_SEVERAL = N_("it is not clear which of these files was handed in: {files}")
_NONE = N_("there is no Python file in this folder")
_GONE = N_("this file cannot be read")
_DEPTH = 3  # archives are often unpacked into a folder inside a folder
_SHOWN = 5
_OURS = ("conftest.py", "setup.py", "__init__.py")
_LEFT_OUT = ("__pycache__", "__MACOSX", "venv", "env", "node_modules")


@dataclass(frozen=True)
class Submission:
    """What one person handed in.

    Attributes:
        name: The name of the file, without its ending, or of the folder.
        path: The file; the folder if there is no one file in it.
        trouble: Why it cannot be checked, an English sentence with names of values in
            braces; mostly nothing.
        values: The values of the trouble.
    """

    name: str
    path: Path
    trouble: str = ""
    values: Mapping[str, object] = field(
        default_factory=lambda: MappingProxyType({})
    )


def find_submissions(folder: Path) -> tuple[Submission, ...]:
    """Find what was handed in.

    Args:
        folder: A folder with a file for each submission, or a folder for each. Files of
            tests do not count, nor hidden ones.

    Returns:
        The submissions, in the order of their names.

    Raises:
        InvalidValueError: `no-submissions`: there is nothing of the kind.
        OSError: The folder cannot be read.
    """
    entries = sorted(folder.iterdir(), key=lambda path: (path.name.lower(), path))
    found = tuple(
        _submission(path)
        for path in entries
        if _is_folder(path, folder) or _is_solver(path)
    )
    if not found:
        raise InvalidValueError("no-submissions", folder=_plain(str(folder)))
    return found


def _submission(path: Path) -> Submission:
    """Look for the one file of a submission."""
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
    """Yield the files in a folder that can be solvers; where there are none, look deeper."""
    try:
        entries = sorted(folder.iterdir())
    except OSError:  # nobody may read it: as good as empty
        return
    files = [path for path in entries if _is_solver(path) and path.is_file()]
    yield from files
    if not files and depth > 1:
        for path in entries:
            if _is_folder(path, folder) and not path.is_symlink():
                yield from _solvers(path, depth - 1)


def _is_solver(path: Path) -> bool:
    """Tell whether a file can be a solver by its name."""
    name = path.name
    test = name.startswith("test_") or name.endswith("_test.py")
    hidden = name.startswith(".") or name in _OURS
    return path.suffix == ".py" and not (test or hidden)


def _is_folder(path: Path, folder: Path) -> bool:
    """Tell whether something is a folder of somebody, and no link to where we come from."""
    if path.name.startswith(".") or path.name in _LEFT_OUT or not path.is_dir():
        return False
    return not folder.resolve().is_relative_to(path.resolve())


def _plain(text: str) -> str:
    """Return a name whose bytes may be no text."""
    return os.fsencode(text).decode("utf-8", "replace")
