"""The checks that a change can break, nearest first: `make quick` runs them within a minute.

A test file depends on each module that it imports, directly or through others; one next to the
changed module comes first. Changed pages, catalogs and files of the theme have the tests that
read them.
"""

import ast
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path
from threading import Event

import pytest

ROOT = Path(__file__).parent.parent
CODE = ("algorithms", "answers", "benchmarks", "tests", "website")
SECONDS = 55
"""The time after which tests are ended."""

STEPS = "tests/walkthrough/test_walkthrough_encoding.py"
"""The tests that compare recorded lines with stored ones."""

NUMBERS = ROOT / "tests/website/test_numbers.py"
"""The tests that compute the numbers on pages; a few pages do not need all of them."""

MANY, BATCH = 10, 3
"""The number of files of tests beyond which several run in one process, and how many."""

READ_BY = {
    "algorithms/base/errors.toml": "tests/test_messages.py tests/test_errors.py",
    "algorithms/cli/help.toml": "tests/test_cli.py",
    # Walkthroughs find the algorithms by their names.
    "algorithms/queens/": STEPS,
    "algorithms/knights_tour/": STEPS,
    "algorithms/": "tests/website/test_catalogs.py",
    "docs/": "tests/website/test_translations.py "
    "tests/website/test_terms.py tests/website/test_numbers.py tests/website/test_examples.py",
    "docs/programs/": "tests/test_programs.py",
    "locales/": "tests/test_messages.py tests/website/test_catalogs.py",
    "website/theme/": "tests/website/test_csp.py tests/website/test_lab.py",
    "README": "tests/website/test_readmes.py tests/website/test_examples.py",
    "pyproject.toml": "tests/test_package.py",
}
"""The tests that read files other than modules, by the beginning of the path."""


def changed(base: str) -> list[str]:
    """Return the files that differ from a commit, with those that were removed, and new ones."""
    names: set[str] = set()
    for command in (f"diff --name-only {base}", "ls-files -o --exclude-standard"):
        done = subprocess.run(
            ["git", *command.split()],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        names |= {*done.stdout.splitlines()}
    return sorted(names)


def imported(path: Path, modules: dict[str, Path]) -> set[Path]:
    """Return the files of the modules that a file imports, anywhere in it."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
            names.add(node.module)
    return {modules[name] for name in names if name in modules}


def importers() -> dict[Path, set[Path]]:
    """Return the files that import each file."""
    modules: dict[str, Path] = {}
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            modules[name.removesuffix(".__init__")] = path
    graph: dict[Path, set[Path]] = {path: set() for path in modules.values()}
    for path in graph:
        for other in imported(path, modules):
            graph[other].add(path)
    return graph


def affected(files: Iterable[str], graph: dict[Path, set[Path]]) -> list[Path]:
    """Return the test files that changed files can break, nearest first."""
    seen = [ROOT / file for file in files if ROOT / file in graph]
    doctests = [path for path in seen if path.is_relative_to(ROOT / "algorithms")]
    named = [
        ROOT / test
        for file in files
        for start, readers in READ_BY.items()
        for test in readers.split()
        if file.startswith(start)
    ]
    for path in seen:  # it grows
        seen += sorted(graph[path].difference(seen))
    tests = [path for path in seen if path.name.startswith("test_")]
    outside = [path for path in tests if "browser" not in path.parts]
    return list(dict.fromkeys([*doctests, *named, *outside]))


def run(
    tests: Sequence[Path], end: float, pages: Sequence[str] = ()
) -> tuple[list[Path], bool]:
    """Run tests until a time or a failure; return the files that ended, and whether all passed."""
    # Processes of pytest-xdist would finish their thousands of tests before they stop.
    size = BATCH if len(tests) > MANY else 1
    batches = [tests[k : k + size] for k in range(0, len(tests), size)]
    failed = Event()
    with ThreadPoolExecutor(2) as pool:
        one = partial(_passes, end=end, failed=failed, pages=pages)
        passed = list(pool.map(one, batches))
    results = zip(batches, passed, strict=True)
    ended = [batch for batch, result in results if result is not None]
    return [*chain(*ended)], False not in passed


def _passes(
    batch: Sequence[Path], end: float, failed: Event, pages: Sequence[str]
) -> bool | None:
    """Return whether the tests of some files pass; None if they did not end in time."""
    command = ["-m", "pytest", "-q", "-x", "-m", "not slow", "--no-header"]
    if pages and list(batch) == [NUMBERS]:
        command += ["-k", " or ".join(pages)]
    left = end - time.monotonic()
    if left <= 0 or failed.is_set():
        return None
    try:
        done = subprocess.run(
            [sys.executable, *command, *map(str, batch)],
            cwd=ROOT,
            env=os.environ | {"QUICK": "1"},
            capture_output=True,
            text=True,
            timeout=left,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return None
    passed = done.returncode in (0, pytest.ExitCode.NO_TESTS_COLLECTED)
    if not passed:
        failed.set()
        print(done.stdout + done.stderr, flush=True)
    return passed


def main(base: str = "HEAD") -> int:
    """Run the style and type checks of the changed files, and the tests they can break."""
    start = time.monotonic()
    try:
        files = changed(base)
    except subprocess.CalledProcessError as error:
        print(error.stderr.strip())
        return 2
    if not files:
        print("Nothing has changed. To check commits: make quick BASE=origin/main")
        return 0
    present = [name for name in files if (ROOT / name).is_file()]
    python = [name for name in present if name.endswith(".py")]
    commands = [[sys.executable, "-m", "website.tools.prose"]]
    if present:
        commands.append(["codespell", *present])
    if python:
        checks = (["ruff", "format", "--check"], ["ruff", "check"])
        commands += [[*check, *python] for check in checks]
        commands.append(["mypy"])  # it remembers what has not changed
    programs = Path(sys.executable).parent
    running = [
        subprocess.Popen([str(programs / command), *options], cwd=ROOT)
        for command, *options in commands
    ]
    status = max(process.wait() for process in running)
    tests = affected(files, importers())
    found = f"Changed files: {len(files)}. Files of tests that they can break: "
    print(f"{found}{len(tests)}.", flush=True)
    if status:
        return status
    pages = [name for name in files if re.match(r"docs/\w+/.*md$", name)]
    shown = [name.split("/", 2)[2] for name in pages if pages == files]
    ended, passed = run(tests, start + SECONDS, shown)
    names = "".join(f"  {path.relative_to(ROOT)}\n" for path in ended)
    left = [str(path.relative_to(ROOT)) for path in tests if path not in ended]
    print(
        f"{names}{'No failure' if passed else 'Failed'}. Files of tests that ran: {len(ended)}. "
        f"Not run: {len(left)}{'; to run them: .venv/bin/pytest ' if left else ''}{' '.join(left)}"
    )
    return 0 if passed else 1


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
