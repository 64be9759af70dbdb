"""Mutation tests of the reference modules.

    python tests/mutants.py [module ...]

Mutants are tested in copies of the tree in `.mutants/`, each with the tests of its module except
the slow ones. The exit status is 1 if a mutant survives that MUTANTS.md does not explain.

The mutants are made by cosmic-ray, which changes a file and runs pytest, so that the call stack
that `tail_calls` inspects is the same as without it.
"""

import json
import resource
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import Any

ROOT = Path(__file__).parent.parent
WORK = ROOT / ".mutants"
EXPLAINED = ROOT / "tests" / "MUTANTS.md"
WORKERS = 2
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

CONFIG = """\
[cosmic-ray]
module-path = "algorithms/{module}.py"
timeout = 20.0
excluded-modules = []
test-command = '''{command}'''

[cosmic-ray.distributor]
name = "local"
"""


def mutate(module: str, tree: Path) -> list[tuple[str, str]]:
    """Run the tests on all mutants of a module, in a copy of the tree.

    Returns:
        The outcome of each mutant, such as "killed", "timeout" or "survived", and its diff.
    """
    python = [sys.executable, "-B", "-m"]
    options = "-x -q -p no:cacheprovider -p no:xdist -p no:cov --hypothesis-profile=mutants"
    folder, _, _ = module.partition("/")
    selection = f'-m "not slow" -k "{MODULES[module]}" tests/{folder}'
    command = f"{sys.executable} -B -m pytest {options} {selection}"
    (tree / "config.toml").write_text(CONFIG.format(module=module, command=command))
    session = tree / f"{module.replace('/', '-')}.sqlite"
    cosmic_ray = [*python, "cosmic_ray.cli"]
    for step in ("baseline", "init", "exec"):
        files = ["config.toml", session.name][: 1 if step == "baseline" else 2]
        done = subprocess.run(
            [*cosmic_ray, step, *files],
            cwd=tree,
            check=False,
            capture_output=True,
            text=True,
        )
        if done.returncode:
            sys.exit(f"{module}: {step} failed\n{done.stdout}{done.stderr}")
    dump = subprocess.run(
        [*cosmic_ray, "dump", session.name],
        cwd=tree,
        check=True,
        capture_output=True,
        text=True,
    )
    return [outcome(*json.loads(line)) for line in dump.stdout.splitlines()]


def outcome(item: dict[str, Any], result: dict[str, Any] | None) -> tuple[str, str]:
    """Return the outcome of a mutant and its diff."""
    if result is None:
        return "not tried", json.dumps(item)
    verdict = result["test_outcome"] or result["worker_outcome"]
    timeout = verdict == "killed" and result["output"] == "timeout"
    return "timeout" if timeout else str(verdict), result["diff"] or ""


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
    sections = (
        EXPLAINED.read_text(encoding="utf-8").replace("\n    ", "\n").split("\n## ")
    )
    return {
        title.strip("`"): text
        for title, _, text in (s.partition("\n") for s in sections)
    }


def chosen(names: list[str]) -> list[str]:
    """Return the modules with these names, or all without names; exit if a name is unknown.

    Args:
        names: The names, such as `symmetry` or `queens/symmetry`.
    """
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
            shutil.copytree(
                ROOT / name,
                tree / name,
                ignore=shutil.ignore_patterns("__pycache__"),
            )
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
