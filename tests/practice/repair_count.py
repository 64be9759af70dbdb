"""Count the repairs of the wrong programs of the tests: which are found, where, and how fast.

`.venv/bin/python -m tests.practice.repair_count [PART_OF_NAME …]` prints a line for each program:
its repair, and the processor time of the search, with that of the solver's process. A repair is
`at` a line of the slip (`tests/data/slips.toml`) or `elsewhere`; programs with more than one slip
are `several`, or `-` without a repair. Linux only.
"""

import os
import resource
import statistics
import sys
import tempfile
import tomllib
from pathlib import Path
from time import process_time

from algorithms.practice.checking import check_solver
from algorithms.practice.mistakes import MISTAKES
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.repair.search import find_repair
from algorithms.practice.runner.solver_process import SolverProcess
from tests.goldens import DATA
from tests.practice.programs import HEADER


def programs():
    """Yield the name, the problem, the function and the source of each wrong program."""
    for kind in ("collected", "answers", "exceptions", "ticks"):
        file = DATA / "learners" / f"{kind}.toml"
        for each in tomllib.loads(file.read_text(encoding="utf-8"))["program"]:
            if each["verdict"] == "failed":
                about = each["problem"], each.get("function", ""), each["source"]
                yield f"{kind}: {each['name']}", *about
    for each in MISTAKES:
        name = f"mistake: {each.problem}: {each.name}"
        yield name, each.problem, each.function, HEADER + each.source


def seconds():
    """Return the processor time of this process and of all below it, ended or not."""
    tick, parents, times = os.sysconf("SC_CLK_TCK"), {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(folder.name)] = int(fields[1])
        times[int(folder.name)] = sum(map(int, fields[11:15])) / tick
    below = {os.getpid()}
    while more := {each for each in parents if parents[each] in below} - below:
        below |= more
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    own = process_time() + ended.ru_utime + ended.ru_stime
    return own + sum(times[each] for each in below - {os.getpid()})


def searched(problem, function, source):
    """Return the check of a program, its repair, and the time and edits of the search."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "my_solver.py"
        file.write_text(source, encoding="utf-8")
        target, found = f"{file}:{function}".rstrip(":"), PROBLEMS[problem]
        with SolverProcess(target, parameters=found.parameters) as solver:
            check = check_solver(found, solver)
            began, tried = seconds(), []
            watch = lambda *at: tried.append(at)  # noqa: E731 - it returns None
            repair = find_repair(check, solver, watch=watch)
            return check, repair, seconds() - began, len(tried)


def place(repair, lines):
    """Return where a repair is, compared with the lines of the slip."""
    if not repair:
        return "missed" if lines else "-"
    first, last = repair.line, repair.line + max(1, len(repair.before))
    at = "at" if any(first <= each < last for each in lines) else "elsewhere"
    return at if lines else "several"


def main(parts):
    """Print the repairs of the programs whose names contain one of the parts, and counts."""
    slips = tomllib.loads((DATA / "slips.toml").read_text(encoding="utf-8"))
    places, times = [], []
    for name, *about in programs():
        if parts and not any(part in name for part in parts):
            continue
        _, repair, used, tried = searched(*about)
        places.append(place(repair, slips.get(name, [])))
        times.append(used)
        change = repair and (repair.code, repair.line, repair.before, repair.after)
        print(
            f"{places[-1]:9} {used:5.2f} s {tried:4} {name} {change or ''}",
            flush=True,
        )
    print({each: places.count(each) for each in sorted({*places})})
    print(f"median {statistics.median(times):.2f} s, most {max(times):.2f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
