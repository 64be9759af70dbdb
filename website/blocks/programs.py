"""The programs that open the lessons: `docs/programs`, one file per program.

The code is the same in every language; the comments are in the catalogs. The body of a
`program` block is TOML:

    name = "n_queens"

The page shows the program and its output, and the program can be downloaded as a file. In the same
way it shows the programs of `examples/problems`, each with a call of its own (`programs.toml`).
"""

import contextlib
import io
from functools import cache
from pathlib import Path, PurePosixPath
from types import ModuleType
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from algorithms.base.texts import TomlFile
from algorithms.practice.problems import find_problem
from algorithms.walkthrough import Walkthrough, record_program
from algorithms.walkthrough.lens import read_lenses
from algorithms.walkthrough.recorder import Recorder
from website import ROOT
from website.blocks import comments, lab, sources
from website.blocks import parts as blocks
from website.languages.catalogs import catalog

__all__ = [
    "CALLS",
    "LENSES",
    "PREFIX",
    "PROBLEMS",
    "PUZZLES",
    "block",
    "module",
    "names",
    "output",
    "record",
    "source",
]

FOLDER = ROOT / "docs" / "programs"
PREFIX = "programs."
"""The beginning of a program's name in blocks that also accept algorithms."""

_TABLES = TomlFile(__file__, "programs.toml")


def _column(key: str) -> dict[str, Any]:
    """Return what the file says about programs under a key, by their names."""
    return {name: table[key] for name, table in _TABLES.items() if key in table}


PROBLEMS, VIEWS = map(_column, ("problem", "view"))
CALLS: dict[str, str] = _column("call")
PUZZLES = {
    name: call
    for name, call in CALLS.items()
    if not (FOLDER / f"{name}.py").exists()
}
LENSES = read_lenses(_column("lens"))
LENSES["marked_board_flags"] = LENSES["marked_board"]

_BLOCK = Path(__file__).with_name("program.md").read_text("utf-8")


def names() -> list[str]:
    """Return the names of all programs."""
    return sorted([*PUZZLES, *(path.stem for path in FOLDER.glob("*.py"))])


def source(name: str, language: str = "en") -> str:
    """Return a program with comments in a language."""
    if name not in names():
        raise ValueError(
            f"there is no program {name!r}; choose one of {', '.join(names())}"
        )
    folder = ROOT / "examples/problems/programs" if name in PUZZLES else FOLDER
    text = (folder / f"{name}.py").read_text(encoding="utf-8")
    if call := PUZZLES.get(name):
        text = f"{sources.excerpt(text, 'solve')}\n\n\nprint({call})\n"
    return comments.translated(text, language)


@cache
def _loaded(name: str) -> tuple[ModuleType, str]:
    """Run a program once; return its module and its output."""
    code, file = source(name), str(FOLDER / f"{name}.py")
    module = ModuleType(f"{PREFIX}{name}")
    module.__file__ = file
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, file, "exec"), vars(module))
    return module, printed.getvalue()


def module(name: str) -> ModuleType:
    """Return a program as a module."""
    return _loaded(name)[0]


def output(name: str) -> str:
    """Return the output of a program."""
    return _loaded(name)[1]


def record(name: str, *, limit: int, lines: bool, **values: Any) -> Walkthrough:
    """Record a run of a program; without a lens, all of it, and no board."""
    if name in CALLS:
        with contextlib.redirect_stdout(io.StringIO()):
            return record_program(source(name), f"{name}.py", limit=limit)
    program = module(name)
    if "seed" in values:
        program.random.seed(values.pop("seed"))
    if name == "symmetry":
        found = module("n_queens").solve(values.pop("n"))
        values["solutions"] = [tuple(queens) for queens in found]
    # The decorator's function takes positional arguments only.
    positional = [values.pop("n")] if name == "tail_calls" else []
    recorder = Recorder(program, LENSES[name], limit, lines=lines)
    algorithm = _TABLES[name].get("narrated_as", f"{PREFIX}{name}")
    return recorder.run(algorithm, *positional, **values)


def block(
    body: str, page: str, language: str, config: MkDocsConfig, files: Files
) -> str:
    """Return a program with its output and a link to its file, as Markdown."""
    name = blocks.options(body, name=str)["name"]
    code, file = source(name, language), f"{name}.py"
    path = f"programs/{file}"
    if files.get_file_from_path(path) is None:
        files.append(File.generated(config, path, content=code))
    gettext = catalog("website", language).gettext
    board = {"problem": PROBLEMS.get(name, ""), "view": VIEWS.get(name, "")}
    return _BLOCK.format(
        file=file,
        code=code.strip("\n"),
        lab=lab.opener(code, file, language, **board),
        output=output(name).strip("\n"),
        label=gettext("Output"),
        download=gettext("Download {file}").format(file=file),
        link="../" * (len(PurePosixPath(page).parts) - 1) + path,
        exercise=_exercise(name, language) if name in PUZZLES else "",
    )


def _exercise(name: str, language: str) -> str:
    """Return a button that opens an empty function, which the lab checks."""
    problem = find_problem(str(ROOT / "examples" / "problems" / f"{name}.py"))
    # NOTE: a comment in a program, inside an empty function.
    comment = catalog("website", language).gettext("Write your code here")
    head = f"def solve({', '.join(problem.parameters)}):"
    return lab.opener(
        f"{head}\n    # {comment}\n    return None\n",
        "exercise.py",
        language,
        key=f"exercise/{name}",
        own=lab.own_problem(problem),
        is_exercise=True,
    )
