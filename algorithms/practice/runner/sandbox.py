"""Protection from a solver: imports that are refused and, on Linux, a sandbox.

A solver may import the package, but not the checker, its answers or solvers. This prevents
accidents and temptation, but a program can still read the files of the package; only the sandbox
keeps it from others: namespaces, Landlock rules and an environment of its own.

The supervisor calls `separate` before it forks, and the worker calls `confine` before it loads the
solver. Whatever the kernel lacks or forbids is left out and reported. A solver may read Python, the
installed packages and its folder, but not the checker and the known answers, and write to a private
temporary folder only, and to its own folder if that is a private copy.

A launcher such as `bwrap` would use the same namespaces, and needs the same permission for them.
"""

import importlib
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib.machinery import ModuleSpec
from struct import pack
from types import ModuleType
from typing import Any

from algorithms.practice.runner.answers import Message

_path = os.path  # pathlib takes longer to import than all the rest
_CHECKER = _path.dirname(_path.dirname(_path.abspath(__file__)))
_INSIDE = _path.dirname(_CHECKER) + os.sep
_PACKAGE = _path.realpath(_INSIDE)

PARTS = ("files", "network", "processes")
"""The parts of the system that a sandbox closes to a solver."""

# From <linux/prctl.h>, <linux/sched.h>, <linux/mount.h> and <linux/capability.h>
DEATH_SIGNAL, IS_DUMPABLE, DUMPABLE, SUBREAPER, _NO_NEW_PRIVILEGES = 1, 3, 4, 36, 38
_SECURE_BITS, _NO_FIXUP, _AMBIENT, _RAISE = 28, 1 << 2, 47, 2
_MOUNTS, _IPC, _USER, _PIDS, _NET = 1 << 17, 1 << 27, 1 << 28, 1 << 29, 1 << 30
_RECURSIVE_PRIVATE, _BIND = 1 << 14 | 1 << 18, 1 << 12
_CAPABILITIES, _ALL_FILES, _SET_USER, _SET_BITS = 0x20080522, 1, 7, 8
_NOBODY = 65534

# From <linux/landlock.h>; the calls have the same numbers on all machines.
_CREATE, _ADD, _RESTRICT = 444, 445, 446
_EXECUTE, _WRITE, _READ, _LIST, _TRUNCATE = 1, 1 << 1, 1 << 2, 1 << 3, 1 << 14
_ON_FILES = _EXECUTE | _WRITE | _READ | _TRUNCATE | 1 << 15
_RIGHTS = {1: (1 << 13) - 1, 2: 1 << 13, 3: _TRUNCATE, 5: 1 << 15}  # by version
_TCP, _SIGNALS = 4, 6  # the versions that restrict them

_SYSTEM = (
    "/usr /lib /lib32 /lib64 /bin /sbin /opt /nix /etc /proc/self /proc/cpuinfo /proc/meminfo "
    "/proc/stat /sys/devices/system/cpu /dev/urandom /dev/random /dev/zero"
)
# Services that start programs for a user listen there, or there are secrets of root.
_COVERED = (
    "/run/user /run/dbus /run/systemd /run/podman /run/screen /run/containerd /run/libvirt "
    "/run/postgresql /var/snap/lxd/common/lxd /tmp/.X11-unix /tmp/tmux-{user} /dev/shm "
    "/etc/ssh /etc/ssl/private"
)
_EMPTIED = "/run/docker.sock /etc/shadow /etc/shadow- /etc/gshadow"
_HIDDEN = ("practice", "counting", "queens", "knights_tour")
_INITIAL = ("practice", "queens", "knights_tour")  # packages that may be imported
_KEPT = (
    "PATH LANG LANGUAGE TZ TZDIR VIRTUAL_ENV CONDA_PREFIX LD_LIBRARY_PATH DYLD_LIBRARY_PATH "
    "SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT NUMBER_OF_PROCESSORS ALGORITHMS_LANGUAGE"
)

_DECORATOR = "algorithms.practice.pytest_suites"

# Modules with tables of known numbers of solutions.
_TABLES = ("algorithms.queens.column_array_fast", "algorithms.counting.engines")
# A learner's file may not import these; a function of the package can be checked, though.
_SOLVERS = ("algorithms.queens.", "algorithms.knights_tour.", "algorithms.counting")

# The package itself imports these to draw answers, and to explain why there is none.
HELPERS = ("knights_tour.existence", "queens._any_format", "queens.symmetry")

# They import a module for the code that names it.
_IMPORTERS = (
    "<frozen importlib",
    str(importlib.__file__),
    _path.join(_INSIDE, "base", "submodules.py"),
    __file__,
)
_TEXT = "a solver may not import {}, which belongs to the checker or holds known answers"


def environment(folder: str) -> dict[str, str]:
    """Return the environment for a solver: what Python needs, and its folder as home."""
    from site import getuserbase

    kept = {
        name: value
        for name, value in os.environ.items()
        if name in _KEPT.split() or name.startswith(("LC_", "PYTHON", "COVERAGE"))
    }
    kept["PYTHONUSERBASE"] = getuserbase()  # packages there can still be imported
    return kept | dict.fromkeys(("HOME", "TMPDIR", "TEMP", "TMP"), folder)


def remove(folder: str) -> None:
    """Remove a folder, however deep it is and whatever its permissions are."""
    if os.name == "nt":  # where a folder with an open file cannot be moved
        from shutil import rmtree

        rmtree(folder, ignore_errors=True)
        return
    # Each folder is moved to the top: its path may be too long for the system.
    mark, places = os.urandom(8).hex(), [folder]
    for place in places:
        names: list[str] = []
        with suppress(OSError):
            os.chmod(place, 0o700)
            names = os.listdir(place)
        for inner in (f"{place}/{name}" for name in names):
            with suppress(OSError):
                if _path.isdir(inner) and not _path.islink(inner):
                    os.chmod(inner, 0o700)
                    moved = f"{folder}/{mark}-{len(places)}"
                    os.rename(inner, moved)
                    places.append(moved)
                else:
                    os.unlink(inner)
    for place in reversed(places):
        with suppress(OSError):
            os.rmdir(place)


def _system() -> Any:
    """Return the C library, or None if it is not known."""
    with suppress(AttributeError, ImportError, OSError):
        from ctypes import CDLL

        found = CDLL(None, use_errno=True)
        return found if hasattr(found, "prctl") else None
    return None


_C: Any = _system() if sys.platform == "linux" else None


def control(option: int, value: int, third: int = 0) -> int:
    """Make the system call `prctl`, if there is one."""
    return int(_C.prctl(option, value, third, 0, 0)) if _C else -1


def separate() -> bool:
    """Enter namespaces without a network; processes forked later see only each other."""
    user = os.getuid()
    if not _C or not _enter(_USER | _PIDS | _NET | _IPC | _MOUNTS):
        return False
    # Ubuntu allows namespaces, but nothing in them.
    failed = _C.mount(None, b"/", None, _RECURSIVE_PRIVATE, None)
    for place in _COVERED.format(user=user).split():
        if _path.isdir(place) and not _path.realpath("").startswith(place):
            failed |= _C.mount(b"tmpfs", place.encode(), b"tmpfs", 0, b"size=64m")
    for place in filter(_path.exists, _EMPTIED.split()):
        failed |= _C.mount(b"/dev/null", place.encode(), None, _BIND, None)
    return not failed


def _enter(spaces: int) -> bool:
    """Enter namespaces; root keeps all users there, whom only a process outside may map."""
    process, user, group = os.getpid(), os.getuid(), os.getgid()
    wait, tell = os.pipe()
    mapper = 0 if user else os.fork()
    if not user and not mapper:
        try:
            os.close(tell)
            if os.read(wait, 1):
                _map(process, _known("uid"), _known("gid"))
        finally:
            os._exit(0)
    entered = not _C.unshare(spaces)
    if entered:
        os.write(tell, b"1")
    os.close(tell)
    os.close(wait)
    if mapper:
        with suppress(ChildProcessError):  # if the checker ignores ended children
            os.waitpid(mapper, 0)
    if entered:  # it fails if all users are mapped
        _map(process, f"{user} {user} 1", f"{group} {group} 1")
    return entered


def _known(kind: str) -> str:
    """Return the map of all the users or groups that there are here."""
    with open(f"/proc/self/{kind}_map", encoding="ascii") as opened:
        rows = [line.split() for line in opened]
    return "".join(f"{first} {first} {count}\n" for first, _, count in rows)


def _map(process: int, users: str, groups: str) -> None:
    texts = {"uid_map": users, "setgroups": "deny", "gid_map": groups}
    for name, text in texts.items():
        file = f"/proc/{process}/{name}"
        with suppress(OSError), open(file, "w", encoding="ascii") as opened:
            opened.write(text)


def confine(request: Message, *, separated: bool) -> list[str]:
    """Restrict this process for good, and return the parts of the sandbox that are missing."""
    control(_NO_NEW_PRIVILEGES, 1)
    _drop()
    version = _restrict(request, separated=separated)
    # Landlock leaves UDP, and services that start programs for the user.
    there = {"files": version >= 1, "network": separated, "processes": separated}
    return [part for part in PARTS if not there[part]]


def _drop() -> None:
    """Give up all capabilities; root becomes a user for whom limits hold, and keeps its files."""
    if not os.getuid() and not _keep(_ALL_FILES, _SET_USER, _SET_BITS):
        control(_SECURE_BITS, _NO_FIXUP)
        with suppress(OSError):
            os.setresuid(_NOBODY, _NOBODY, _NOBODY)
            _keep(_ALL_FILES)
            # For programs that it starts, too.
            control(_AMBIENT, _RAISE, _ALL_FILES)
            control(DUMPABLE, 1)
            return
    _keep()


def _keep(*capabilities: int) -> int:
    """Give up all other capabilities; return 0 if that succeeds."""
    if not _C:
        return -1
    words = [sum(1 << each for each in capabilities)] * 3 + [0] * 3
    return int(_C.capset(pack("=II", _CAPABILITIES, 0), pack("=6I", *words)))


def _restrict(request: Message, *, separated: bool) -> int:
    """Apply the rules of Landlock; return its version, 0 without it."""
    version = _C.syscall(_CREATE, None, 0, 1) if _C else 0
    if version < 1:
        return 0
    rights = sum(right for since, right in _RIGHTS.items() if since <= version)
    tcp, scopes = 3 * (version >= _TCP), 3 * (version >= _SIGNALS)
    attributes = pack("=3Q", rights, tcp, scopes)  # older versions accept zeros
    rules = _C.syscall(_CREATE, attributes, len(attributes), 0)
    if rules < 0:
        return 0
    writable = request["writable"] + ["/dev/shm"] * separated  # noqa: S108 - covered
    places = {"/dev/null": _READ | _WRITE} | dict.fromkeys(writable, ~_EXECUTE)
    for place, right in (*places.items(), *_readable(request)):
        _add_rule(rules, place, rights & right)
    restricted = _C.syscall(_RESTRICT, rules, 0)
    os.close(rules)
    return 0 if restricted else int(version)


def _add_rule(rules: int, place: str, right: int) -> None:
    """Allow something for a file, or for a folder and all below it."""
    with suppress(OSError):  # it does not exist
        opened = os.open(place, os.O_PATH | os.O_CLOEXEC)
        for allowed in right, right & _ON_FILES:  # not all fit a file
            if not _C.syscall(_ADD, rules, 1, pack("=QI", allowed, opened), 0):
                break
        os.close(opened)


def _readable(request: Message) -> Iterator[tuple[str, int]]:
    """Yield the places that a solver may read, with the rights there."""
    home = request["file"] or request["home"]
    # A function of the package, or one that was sent, may need its other modules.
    own = request["pickled"] or is_own(request)
    hidden = [_path.join(_PACKAGE, name) for name in _HIDDEN[: 1 if own else 4]]
    folders = {*_SYSTEM.split(), sys.base_prefix, sys.prefix, *sys.path, _PACKAGE}
    folders.add(_path.dirname(_path.abspath(home)) if home else "")
    if not request["file"]:
        folders.update(request["path"], [""])  # the current folder
    for place in {_path.realpath(each) for each in folders}:
        yield from _parts(place, hidden)
    yield _PACKAGE, _LIST
    for name in (*(f"{each}.__init__" for each in _INITIAL), *HELPERS):
        yield f"{_path.join(_PACKAGE, *name.split('.'))}.py", _READ


def _parts(place: str, hidden: list[str]) -> Iterator[tuple[str, int]]:
    """Yield a place, or all its parts but the hidden ones."""
    inside = place.rstrip("/") + "/"
    if not any(f"{each}/".startswith(inside) for each in hidden):
        if not inside.startswith(tuple(f"{each}/" for each in hidden)):
            yield place, _READ | _LIST | _EXECUTE
    elif place not in hidden:
        yield place, _LIST
        with suppress(OSError), os.scandir(place) as entries:
            for entry in entries:
                path = entry.path
                if entry.is_symlink():
                    path = _path.realpath(path)
                    if (place + "/").startswith(path.rstrip("/") + "/"):
                        continue  # a way up
                yield from _parts(path, hidden)


def refuse(request: Message) -> None:
    """Have imports of the checker's modules, known answers and solvers raise `ImportError`."""
    refused = _TABLES if request["pickled"] else _SOLVERS
    sys.meta_path.insert(0, _Refusal(() if is_own(request) else refused))


def is_own(request: Message) -> bool:
    """Return whether a solver is a function of this package."""
    module: str = request["module"]
    home = _path.abspath(request["home"] or request["file"])
    return module.startswith("algorithms.") or home.startswith(_INSIDE)


def is_refusal(error: BaseException) -> bool:
    """Return whether an exception is that of a refused import."""
    return isinstance(error, ImportError) and error.msg == _TEXT.format(error.name)


def refused_at(frames: list[list[Any]], where: str) -> tuple[str, int]:
    """Return the file and the line of the learner's code that led to a refused import."""
    inside = "<frozen ", _INSIDE
    own = ((file, line) for file, line, *_ in reversed(frames))
    return next(
        (each for each in own if not each[0].startswith(inside)), (where, 1)
    )


class _Refusal:
    """A finder that refuses modules, and the loader of the substitute for a module."""

    def __init__(self, refused: tuple[str, ...]) -> None:
        self._refused = refused

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, _target: object = None
    ) -> ModuleSpec | None:
        """Raise `ImportError` for a refused module, and leave others to the next finder."""
        folders = [_path.abspath(each) for each in path or ()]
        if _CHECKER in folders:
            if name == _DECORATOR:
                return ModuleSpec(name, self)  # type: ignore[arg-type]  # has what is used of a loader
        elif (
            not name.startswith(self._refused)
            # A learner's own package may be called `algorithms`.
            or not any(f"{x}{os.sep}".startswith(_INSIDE) for x in folders)
            or (name.endswith(HELPERS) and _by_package())
        ):
            return None
        raise ImportError(_TEXT.format(name), name=name)

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Return the substitute for the module of test suites."""
        module = ModuleType(spec.name)
        module.Suite = _Suite  # type: ignore[attr-defined] # a module takes any name
        return module

    def exec_module(self, _module: ModuleType) -> None:
        """Do nothing: the module is complete."""


class _Suite:
    """A suite without tests: in a test file that is given as a solver, only functions count."""

    def __init__(self, *_arguments: Any) -> None: ...

    def __call__(self, solver: Any) -> Any:
        return solver

    def __mro_entries__(self, _bases: tuple[object, ...]) -> tuple[type, ...]:
        return ()


def _by_package() -> bool:
    """Return whether the statement that imports a module is in this package."""
    frame = sys._getframe(1)  # noqa: SLF001 - inspect is slow to import
    while frame is not None and frame.f_code.co_filename.startswith(_IMPORTERS):
        frame = frame.f_back  # type: ignore[assignment] # None at the end
    return frame is not None and frame.f_code.co_filename.startswith(_INSIDE)
