"""Mutation tests of the reference modules.

    python tests/mutants.py [module ...]

Mutants are tested in copies of the tree in `.mutants/`, each with the tests of its module except
the slow ones. The exit status is 1 if a mutant survives that MUTANTS.md does not explain.

The mutants are made by cosmic-ray. Each is a changed file, so that the call stack that `tail_calls`
inspects is the same as without it.
"""

import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from difflib import unified_diff
from itertools import count
from pathlib import Path
from queue import Queue

ROOT = Path(__file__).parent.parent
WORK = ROOT / ".mutants"
EXPLAINED = ROOT / "tests" / "MUTANTS.md"
WORKERS = 2
SECONDS = 20
# Stops endless loops that fill a list.
MEMORY = 4 * 2**30

# Each module with the tests to run: `pytest -k`.
MODULES = {
    "queens/coordinate_sets": "coordinate_sets or nothing_passed",
    "queens/random_greedy": "random_greedy or nothing_passed or attempts or random_seed",
    "queens/column_array": "column_array",
    "queens/marked_board": "marked_board or nothing_passed",
    "queens/choice_points": "choice_points or nothing_passed",
    "queens/tail_calls": "tail_calls",
    "queens/symmetry": "symmetry or nothing_passed",
    "knights_tour/naive": "naive or tour_input",
    "knights_tour/backtracking": "backtracking or tour_input",
}


def mutants(source: str) -> Iterator[str]:
    """Yield a module with one change, for every place and operator of cosmic-ray."""
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator, operator_names

    for operator in map(get_operator, operator_names()):
        for occurrence in () if operator.arguments() else count():
            mutant = mutate_code(source, operator(), occurrence)
            if mutant is None:
                break
            yield mutant


def mutate(module: str, tree: Path) -> list[tuple[str, str]]:
    """Return the outcome of each mutant of a module, tested in a copy of the tree, and its diff."""
    path = tree / "algorithms" / f"{module}.py"
    source = path.read_text(encoding="utf-8")
    if (unchanged := outcome(module, tree)) != "survived":
        sys.exit(f"{module}: {unchanged} without a change")
    tried = []
    for mutant in mutants(source):
        path.write_text(mutant, encoding="utf-8")
        diff = unified_diff(source.splitlines(), mutant.splitlines(), lineterm="")
        tried.append((outcome(module, tree), "\n".join(diff)))
    return tried


def outcome(module: str, tree: Path) -> str:
    """Run the tests of a module, and return "killed", "timeout" or "survived"."""
    options = "-x -q -p no:cacheprovider -p no:xdist -p no:cov --hypothesis-profile=mutants"
    selection = (
        "-m",
        "not slow",
        "-k",
        MODULES[module],
        f"tests/{module.split('/', maxsplit=1)[0]}",
    )
    command = (sys.executable, "-B", "-m", "pytest", *options.split(), *selection)
    try:
        done = subprocess.run(
            command, cwd=tree, check=False, capture_output=True, timeout=SECONDS
        )
    except subprocess.TimeoutExpired:
        return "timeout"
    return "killed" if done.returncode else "survived"


def changed(diff: str) -> str:
    """Return the removed and added lines of a diff, without indentation and comments."""
    lines = [
        f"{line[0]} {line[1:].partition('  # ')[0].strip()}"
        for line in diff.splitlines()
        if line[:1] in ("+", "-") and line[:3] not in ("+++", "---")
    ]
    return "\n".join(line for line in lines if line[2:])


def explanations() -> dict[str, str]:
    """Return the section of MUTANTS.md on each module."""
    text = EXPLAINED.read_text(encoding="utf-8").replace("\n    ", "\n")
    sections = (section.partition("\n") for section in text.split("\n## "))
    return {title.strip("`"): text for title, _, text in sections}


def chosen(names: list[str]) -> list[str]:
    """Return the modules with these names, such as `symmetry` or `queens/symmetry`, or all."""
    shorts = {name.rpartition("/")[2] for name in names}
    found = [name for name in MODULES if name.rpartition("/")[2] in shorts]
    if len(found) != len(shorts):
        sys.exit(f"unknown module; choose from: {', '.join(MODULES)}")
    return found or [*MODULES]


def main() -> int:
    """Mutate the modules in the arguments, or all, and return the exit status."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    modules = chosen(sys.argv[1:])
    trees: Queue[Path] = Queue()
    for number in range(WORKERS):
        tree = WORK / f"tree-{number}"
        shutil.rmtree(tree, ignore_errors=True)
        for name in ("algorithms", "tests"):
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, tree / name, ignore=ignored)
        shutil.copy(ROOT / "pyproject.toml", tree)
        trees.put(tree)

    def work(module: str) -> list[tuple[str, str]]:
        tree = trees.get()
        try:
            return mutate(module, tree)
        finally:
            trees.put(tree)

    explained, unexplained = explanations(), 0
    print(
        "| module | mutants | killed | of these by timeout | survived |\n|---|--:|--:|--:|--:|"
    )
    with ThreadPoolExecutor(WORKERS) as pool:
        outcomes = dict(zip(modules, pool.map(work, modules), strict=True))
    for module, tried in outcomes.items():
        verdicts = [verdict for verdict, _ in tried]
        killed, timeouts = verdicts.count("killed"), verdicts.count("timeout")
        others = len(tried) - killed - timeouts
        print(
            f"| `{module}` | {len(tried)} | {killed + timeouts} | {timeouts} | {others} |"
        )
    for module, tried in outcomes.items():
        for verdict, diff in tried:
            if verdict not in ("killed", "timeout"):
                known = f"\n\n{changed(diff)}\n" in explained.get(module, "")
                unexplained += not known
                print(f"\n{module}: {verdict}{'' if known else ', NOT EXPLAINED'}")
                print(changed(diff) or diff)
    return int(unexplained > 0)


if __name__ == "__main__":
    sys.exit(main())
