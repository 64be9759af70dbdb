"""Submissions: files, folders, notebooks and zip files, also with names as Moodle writes them.

Each runs in a private copy, and nothing that it writes stays.
"""

import os
import re
import stat
import unicodedata
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from io import BytesIO
from itertools import chain, count
from pathlib import Path, PurePosixPath
from tempfile import mkdtemp
from typing import Any
from zipfile import ZipFile, ZipInfo

from algorithms.base.errors import MESSAGES, InvalidValueError
from algorithms.base.texts import N_, printable
from algorithms.practice.runner.sandbox import remove
from algorithms.practice.sources import main_file

_SYSTEM = N_("made by the system or a tool")
_TESTS = N_("a test file")
_PARENT = N_("the folder of the submissions itself")
_UNUSUAL = N_("its name is not that of a submission")
_OLDER = N_("an earlier version: the copy with the highest number is checked")
_OURS = ("conftest.py", "setup.py", "__init__.py")
_LEFT_OUT = ("__pycache__", "__MACOSX", "venv", "env", "node_modules")
_SYSTEM_FILES = ("Thumbs.db", "desktop.ini")
_OF_TEACHERS = ".csv .html .ini .journal .json .md .toml .yml"
SOLVERS = (".py", ".ipynb", ".zip")
_UNDECODABLE = re.compile("[\ud800-\udfff]")
_NOT_IN_FILES = re.compile(r'[<>:"/\\|?*]')
_DEVICES = re.compile(r"(?i:con|prn|aux|nul|(com|lpt)\d)(\..*)?")  # of Windows
_LONGEST = 200  # bytes
# That a browser saves next to a file.
_COPY = re.compile(r"(.+?) ?\((\d+)\)(\.\w+)?")
MOODLE = re.compile(r"(.+?)_(\d+)_assignsubmission_(file|onlinetext)(?:_(.*))?$")

# Why a file in an archive is ignored, by the code of the error.
_NAMED = {
    "submission-elsewhere": _UNUSUAL,
    "submission-link": MESSAGES["submission-linked"],
}
_MEBIBYTE = 2**20
_FILE, _ALL, _FILES, _DEPTH = _MEBIBYTE, 16 * _MEBIBYTE, 500, 3
_CLASS, _CLASS_FILES = 512 * _MEBIBYTE, 20_000
_NESTED = 20  # folders in folders
_SHOWN = 5
_OPENED = os.O_RDONLY | sum(
    getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY")
)


@dataclass(frozen=True)
class Submission:
    """The submission of one person, with its files and folders and their names in the copy."""

    name: str
    path: Path
    trouble: str = ""  # the code of the reason why it is not run
    moodle: str = ""
    parts: tuple[tuple[Path, str], ...] = ()
    newer: str = ""  # the name of a file with a newer version

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
    known = {each.file: each for each in map(_submission, groups.values())}
    for file, (first, last) in _versions(known).items():
        newer = last if last != file else ""
        known[file] = replace(known[file], name=known[first].name, newer=newer)
    return tuple(known.values()), tuple(ignored)


def _versions(names: Collection[str]) -> dict[str, tuple[str, str]]:
    """Return for each file the first version of it, and the newest: `Noa (1).py` of `Noa.py`."""
    numbers = dict.fromkeys(names, 0)
    first = {name: name for name in names}
    for name in names:
        copy = _COPY.fullmatch(name)
        original = copy[1] + (copy[3] or "") if copy else name
        if copy and original in numbers:
            first[name], numbers[name] = original, int(copy[2])
    newest = {first[name]: name for name in sorted(names, key=numbers.__getitem__)}
    return {name: (first[name], newest[first[name]]) for name in names}


def newest(
    submissions: Sequence[Submission],
) -> tuple[tuple[Submission, ...], tuple[Ignored, ...]]:
    """Return the submissions that count, and the earlier versions as ignored files."""
    older = (Ignored(each.file, _OLDER) for each in submissions if each.newer)
    return tuple(each for each in submissions if not each.newer), tuple(older)


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
    trouble = "" if known else "submission-unknown"
    if path.is_symlink():
        trouble = "submission-linked"
    name = moodle[1] if moodle else path.name if path.is_dir() else path.stem
    return Submission(
        plain(name),
        path,
        trouble,
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
        reason = _UNUSUAL
    expected = reason in (_SYSTEM, _TESTS)
    return Ignored(plain(name), reason, expected) if reason else None


def _is_test(name: str) -> bool:
    return name.startswith("test_") or name.endswith("_test.py")


class Refused(InvalidValueError):  # noqa: N818 - not a failure of ours
    """The reason why a submission is not run."""


class Staged:
    """The copy of a submission: its main file, and the digest of all files."""

    def __init__(
        self, folder: Path, *, most: int = _ALL, files: int = _FILES
    ) -> None:
        self.folder, self.main = folder, folder
        self.temporary = folder.with_name("tmp")
        self.notes: list[tuple[str, dict[str, Any]]] = []
        self.ignored: list[Ignored] = []
        self._most, self._files = most, files  # how much more there may be
        self._size = most // _MEBIBYTE
        self._digest = sha256()

    @property
    def digest(self) -> str:
        """The digest of the names and contents of all files."""
        return self._digest.hexdigest()

    def copy(self, source: Path, name: str, root: Path) -> None:
        """Copy a file or folder of the submission."""
        self._count()
        try:
            if link := source.is_symlink():
                source = source.resolve()
                if not source.is_relative_to(root):
                    raise Refused("submission-link", file=plain(name))
            if not stat.S_ISDIR(source.lstat().st_mode):
                self.write(name, _content(source, name))
                return
            # A folder is copied where it is.
            entries = [] if link else sorted(source.iterdir())
        except (OSError, RuntimeError):  # a link to itself, before Python 3.13
            raise Refused("submission-unreadable") from None
        if name.count("/") > _NESTED and not link:
            raise Refused("submission-many", size=self._size)
        for each in entries:
            if not is_left_out(each.name):
                self.copy(each, f"{name}/{each.name}" if name else each.name, root)

    def unpack(self, name: str, content: bytes, *, cut: bool = False) -> None:
        """Unpack a zip file; `cut` keeps the beginning of a large file, and ignores wrong names."""
        try:
            with ZipFile(BytesIO(content)) as archive:
                for info in archive.infolist():
                    self._count()
                    try:
                        self._extract(archive, info, cut=cut)
                    except Refused as error:
                        if not cut or error.code not in _NAMED:
                            raise
                        reason = _NAMED[error.code]
                        self.ignored.append(Ignored(plain(info.filename), reason))
        except Refused:
            raise
        except Exception:  # each way to compress has errors of its own
            raise Refused("submission-not-a-zip", file=plain(name)) from None

    def write(self, name: str, content: bytes, *, cut: bool = False) -> None:
        """Write a file, unless it is too large; one that was cut may have a byte more."""
        limit = _limit(name) + cut
        self._most -= len(content)
        if self._most < 0:
            raise Refused("submission-many", size=self._size)
        if len(content) > limit:
            told = {"file": plain(name), "size": limit // _MEBIBYTE}
            if name.lower().endswith(SOLVERS):
                raise Refused("file-too-large", **told)
            self.notes.append((MESSAGES["file-too-large"], told))
            return
        self._digest.update(f"{len(os.fsencode(name))} {len(content)} ".encode())
        self._digest.update(os.fsencode(name) + content)
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)

    def find_main(self, endings: tuple[str, ...] = SOLVERS) -> None:
        """Find the file with the solver: a program, else a notebook, else in a zip file."""
        found = (list(_shallowest(self.folder, _DEPTH, (x,))) for x in endings)
        files = next(filter(None, found), [])
        if not files:
            raise Refused("submission-none")
        if len(files) == 1 and files[0].suffix.lower() == ".zip":
            content = files[0].read_bytes()
            files[0].unlink()
            self.unpack(files[0].name, content)
            self.find_main(endings[:-1])
        elif found_main := main_file(files):
            self.main = found_main
        else:
            names = [plain(str(each.relative_to(self.folder))) for each in files]
            names[_SHOWN:] = ["…"] if len(names) > _SHOWN else []
            raise Refused("submission-several", files=", ".join(names))

    def _count(self) -> None:
        self._files -= 1
        if self._files < 0:
            raise Refused("submission-many", size=self._size)

    def _extract(self, archive: ZipFile, info: ZipInfo, *, cut: bool) -> None:
        """Write a file of an archive."""
        name = _name(info)
        parts = PurePosixPath(name).parts
        if info.is_dir():
            return
        if name.startswith("/") or ".." in parts or ":" in name or "\0" in name:
            raise Refused("submission-elsewhere", file=plain(name))
        if stat.S_ISLNK(info.external_attr >> 16):
            raise Refused("submission-link", file=plain(name))
        if not any(map(is_left_out, parts)):
            with archive.open(info) as file:
                self.write(name, file.read(_limit(name) + 1), cut=cut)


@contextmanager
def staged(submission: Submission) -> Iterator[Staged]:
    """Copy a submission to a private folder, which is deleted afterwards."""
    if submission.trouble:
        raise Refused(submission.trouble)
    private = mkdtemp(prefix="grade-")
    try:
        copy = Staged(Path(private) / "work")
        copy.folder.mkdir()
        copy.temporary.mkdir()
        for path, name in submission.parts:
            if name and path.suffix.lower() == ".zip" and not path.is_symlink():
                copy.unpack(name, _content(path, name))
            else:
                # Nothing but the entry itself is in the submission, whatever it links to.
                copy.copy(path, name, path.parent.resolve() / path.name)
        (_, name), *others = submission.parts
        if name.endswith(".py") and not others:
            copy.main = copy.folder / name
        else:
            copy.find_main()
        yield copy
    finally:  # it may be too deep for `shutil.rmtree`
        remove(private)


def unpacked_class(archive: Path, folder: Path) -> tuple[Path, tuple[Ignored, ...]]:
    """Unpack the submissions of a class; return their folder and the ignored files."""
    whole = Staged(folder, most=_CLASS, files=_CLASS_FILES)
    if archive.stat().st_size > _CLASS:
        raise Refused(
            "file-too-large", file=plain(archive.name), size=_CLASS // _MEBIBYTE
        )
    whole.unpack(archive.name, archive.read_bytes(), cut=True)
    return class_folder(folder), tuple(whole.ignored)


def class_folder(folder: Path) -> Path:
    """Return the folder of a class, which may be the only thing in another folder."""
    match [each for each in folder.iterdir() if not is_left_out(each.name)]:
        # The folder of a class, rather than that of one student.
        case [Path() as only] if only.is_dir() and not MOODLE.match(only.name):
            if len(list(_shallowest(only, _DEPTH, SOLVERS))) > 1:
                return only
    return folder


def _limit(name: str) -> int:
    return _ALL if name.lower().endswith(".zip") else _FILE


def _content(path: Path, name: str) -> bytes:
    """Return the beginning of a regular file, at most one byte above its limit."""
    try:
        if stat.S_ISREG(path.lstat().st_mode):
            # It may have been replaced since: by a link, or by a FIFO, on which opening would wait.
            with open(os.open(path, _OPENED), "rb") as file:  # noqa: PTH123 - of a descriptor
                if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                    return file.read(_limit(name) + 1)
    except OSError:
        raise Refused("submission-unreadable") from None
    raise Refused("submission-special", file=plain(name))


def _name(info: ZipInfo) -> str:
    """Return a name in an archive; without a mark of its encoding, UTF-8 is tried first."""
    name = info.filename
    if not info.flag_bits & 0x800:
        with suppress(UnicodeError):
            name = name.encode("cp437").decode("utf-8")
    return name.replace("\\", "/")


def _shallowest(
    folder: Path, depth: int, endings: tuple[str, ...]
) -> Iterator[Path]:
    """Yield the files with an ending in a folder; if there are none, search deeper."""
    entries = sorted(folder.iterdir())
    files = [p for p in entries if p.is_file() and is_solver(p, endings)]
    yield from files
    if not files and depth > 1:
        for path in entries:
            if path.is_dir():
                yield from _shallowest(path, depth - 1, endings)
