"""Stored output of the commands and programs of pages; `python -m tests.page_outputs` renews it."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

from algorithms import __version__
from algorithms.messages import LANGUAGES, translate
from tests.goldens import DATA
from tests.practice.tables import table
from website import ROOT

FILE = DATA / "page_outputs.json"
FENCE = re.compile(
    r"^(?P<indent> *)```(?P<info>\w+)\n(?P<body>(?:.*\n)*?)(?P=indent)```$",
    re.MULTILINE,
)
SOLVER = table("programs")["page_outputs"]["SOLVER"]
"""The solver in `my_queens.py` on pages that check it."""

SANDBOX = "|".join(
    re.split("[:：]", translate(text, language, parts=""))[0]
    for text in (
        "Sandbox: files, the network and other processes were protected from your program.",
        "Not protected from the solver: {parts}.",
    )
    for language in LANGUAGES
)
"""The beginnings of the line about the sandbox."""

MASKS = {
    r"\d+\.\d+ ?s\b": "… s",
    # A busy machine may not reach the largest boards.
    r"\bCalls: \d+\. Largest board\D*: \d+ × \d+": "Calls: …. Largest board: …",
    r"(?m)^(platform|rootdir|configfile|plugins|asyncio): .*\n|^platform .*\n": "",
    r"(?m)=+ (.*) =+$": r"= \1 =",  # as wide as the time is short
    r"(?s)<(style|script)\b.*?</\1>": "",
    rf"\b{re.escape(__version__)}\b": "VERSION",
    rf"({SANDBOX})[:：][^.。<]*[.。]": "Sandbox: ….",  # it depends on the system
}
"""Patterns of text that is not compared, and their replacements."""

COMPARED = {".html", ".py", ".svg"}
"""The files that do not depend on times, or on libraries that compress pictures."""


def language_of(page: Path) -> str:
    """Return the language of a page from its folder or from the name of a README."""
    folder, *rest = page.relative_to(ROOT).parts
    if folder == "docs":
        return rest[0]
    return page.stem.partition(".")[2] or "en"


PAGES = [*ROOT.glob("README*.md"), *(ROOT / "docs").rglob("*.md")]
PAGES.sort(key=lambda page: (language_of(page) != "en", page))


def fences() -> Iterator[tuple[Path, str, str]]:
    """Yield each page with the kind and the body of each of its fenced blocks."""
    for page in PAGES:
        for match in FENCE.finditer(page.read_text(encoding="utf-8")):
            yield page, match["info"], textwrap.dedent(match["body"])


def blocks(info: str) -> dict[str, str]:
    """Return each distinct block of a kind, with the first page that has it."""
    found: dict[str, str] = {}
    for page, kind, body in fences():
        if kind == info and "--8<--" not in body:
            found.setdefault(body, str(page.relative_to(ROOT)))
    return found


def session(info: str, body: str) -> list[tuple[str, str]]:
    """Return the commands of a block, each with its output; `bash` blocks have none."""
    if info == "bash":
        return [(line, "") for line in body.splitlines()]
    parts = re.split(r"^\$ (.*)\n", body, flags=re.MULTILINE)
    assert not parts[0], "output without a command"
    return list(zip(parts[1::2], parts[2::2], strict=True))


def commands(*programs: str) -> list[tuple[str, str, str]]:
    """Return the distinct command lines of programs, each with its output and first language."""
    found: dict[tuple[str, str], str] = {}
    for page, kind, body in fences():
        if kind in ("bash", "console"):
            for line, shown in session(kind, body):
                if line.startswith(programs):
                    found.setdefault((line, shown), language_of(page))
    return [(*each, language) for each, language in found.items()]


def run(line: str, folder: Path, language: str = "en") -> dict[str, Any]:
    """Run a command, or a program of several lines, in a folder; return its output and files."""
    is_program = "\n" in line
    if is_program or "my_queens.py:solve" in line:
        (folder / "my_queens.py").write_text(SOLVER, encoding="utf-8")
    if "blocked_queens.py" in line:
        shutil.copy(ROOT / "examples/problems/blocked_queens.py", folder)
        if ":solve" in line:
            right = ROOT / "examples/problems/programs/blocked_queens.py"
            shutil.copy(right, folder / "my_queens.py")
    if "my_properties.py" in line:
        properties = ROOT / "examples/properties/all_queens.py"
        shutil.copy(properties, folder / "my_properties.py")
    if is_program:
        (folder / "program.py").write_text(line, encoding="utf-8")
    if " submissions" in line:
        (folder / "submissions").mkdir()
        (folder / "submissions" / "amal.py").write_text(SOLVER, encoding="utf-8")
    if "moodle.zip" in line:
        with ZipFile(folder / "moodle.zip", "w") as archive:
            archive.writestr("Amal_7_assignsubmission_file_/my_queens.py", SOLVER)
        sheet = (
            "Identifier,Full name,Grade,Maximum grade\nParticipant 7,Amal,,100.00\n"
        )
        (folder / "grading.csv").write_text(sheet, encoding="utf-8")
    if "marking.toml" in line:
        shutil.copy(ROOT / "examples" / "grading" / "marking.toml", folder)
    before = {*folder.iterdir()}
    environment = {"ALGORITHMS_LANGUAGE": language, "PYTHONPATH": str(ROOT)}
    # What runs in the main module only needs more than this machine: a cluster.
    options = ["-c", "import program"] if is_program else ["-m", *shlex.split(line)]
    done = subprocess.run(
        [sys.executable, *options],
        capture_output=True,
        check=True,
        cwd=folder,
        encoding="utf-8",
        env=os.environ | environment | {"PYTHONIOENCODING": "utf-8"},
    )
    # Caches of pytest and, in a checkout, of Hypothesis are hidden.
    made = [p for p in {*folder.iterdir()} - before if p.name[0] not in "._"]
    files = {path.name: _content(path) for path in sorted(made)}
    return {"stdout": masked(done.stdout).splitlines(), "files": files}


def masked(text: str) -> str:
    """Return a text without what differs between runs, machines and versions."""
    for pattern, replacement in MASKS.items():
        text = re.sub(pattern, replacement, text)
    return text


def _content(path: Path) -> str:
    """Return a hash of a file; empty if it is not compared."""
    if path.suffix not in COMPARED:
        return ""
    text = masked(path.read_text(encoding="utf-8"))
    return sha256(text.encode()).hexdigest()[:12]


def stored() -> dict[str, Any]:
    """Return the stored output of each command and program."""
    outputs: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return outputs


def write() -> None:
    """Write the file."""
    outputs = {}
    programs = [(body, "", "en") for body in blocks("python")]
    for line, _, language in [*commands("algorithms", "pytest"), *programs]:
        with TemporaryDirectory() as folder:
            outputs[line] = run(line, Path(folder), language)
    text = json.dumps(outputs, indent=1, ensure_ascii=False)
    FILE.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
