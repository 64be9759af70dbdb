"""The reports on all solvers of the tests are those stored; see `report_goldens`."""

import pytest

from algorithms.practice.checking import check_solver
from algorithms.practice.limits import Limits
from algorithms.practice.mistakes import MISTAKES
from algorithms.practice.problems import PROBLEMS
from algorithms.practice.runner.solver_process import SolverProcess
from tests.practice.programs import UNUSUAL, programs
from tests.practice.report_goldens import SHARES, entry, stored
from tests.rotation import part

# Random answers, or at most two different ones: that others are the same says nothing.
UNNAMED = {
    *("closed-tour-not-returned", "columns-marked-whole", "count-not-returned"),
    *("distinct-not-returned", "free-not-returned", "greedy-closed-tour"),
    *("last-column-skipped", "missing-return", "queens-not-returned"),
    *("random-trials", "rows-are-one-list", "solutions-not-returned"),
    *("square-boards-only", "tour-not-returned"),
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", SHARES)
def test_reports_do_not_change(kind):
    """The report on a solver is the stored one; `make goldens` renews and shows them."""
    ours = [each for each in programs() if each.kind == kind]
    before, changed = stored(), []
    for each in part(ours, SHARES[kind]):
        now, then = entry(each), before.get(each.key, {})
        changed += [
            f"{each.key}: {name} was {then.get(name)}, is {now[name]}"
            for name in now
            if then.get(name) != now[name]
        ]
    assert not changed, "\n".join(changed)


def test_each_solver_has_a_stored_report():
    """Nothing is stored that is not compared, and the names of solvers differ."""
    assert [*stored()] == [each.key for each in programs()]


def test_stored_reports_on_right_solvers():
    """Every property holds for a right solver, whatever the form of its answers."""
    reports = stored()
    right = [each.key for each in programs() if each.kind in ("right", "form")]
    blamed = [k for k in right if reports[k]["faults"] or reports[k]["mistakes"]]
    assert blamed == []
    for file, row in UNUSUAL.items():
        found = reports[f"{row['problem']}: {file}, right"]["format"]
        assert found == row["form"], file


def test_stored_reports_on_mistakes():
    """A mistake is named; made only sometimes, it is not."""
    reports = stored()
    named = {
        each.key: [each.name]
        if each.kind == "mistake" and each.name not in UNNAMED
        else []
        for each in programs()
    }
    assert {key: reports[key]["mistakes"] for key in named} == named


def test_stored_faults_of_mistakes():
    """Each mistake breaks the property that it names; each property is broken by a mistake."""
    reports = stored()
    broken: dict[str, set[str]] = {}
    for each in MISTAKES:
        faults = reports[f"{each.problem}: {each.name}, mistake"]["faults"]
        found = {name for name in faults if faults[name] != "untested"}
        assert each.caught_by in found, each.name
        broken.setdefault(each.problem, set()).update(found)
    assert broken == {
        problem.name: {each.name for each in problem.properties}
        for problem in PROBLEMS.values()
    }


def test_stored_faults_of_late_changes():
    """The only fault reported is that later calls change an answer, however late."""
    for each in (each for each in MISTAKES if each.caught_by == "kept"):
        key = f"{each.problem}: {each.name} if calls % 2, sometimes"
        assert each.name == "mutable-default" or [*stored()[key]["faults"]] == [
            "kept"
        ]


@pytest.mark.slow
def test_a_right_solver_passes_in_its_own_process(tmp_path):
    """With limits, from a file and with large boards, a right solver passes, too."""
    told = {}
    for file, row in part([*UNUSUAL.items()], 8):
        path, problem = tmp_path / file, PROBLEMS[row["problem"]]
        path.write_text(row["source"], "utf-8")
        target = f"{path}:{row['function']}"
        # Also on a busy machine: a call takes a second at most, except on large boards.
        limits = Limits(seconds=20.0)
        with SolverProcess(target, limits, problem.parameters) as solver:
            check = check_solver(problem, solver)
        read = check.recognised and check.recognised.format.code
        if not check.passed or check.mistakes or read != row["form"]:
            told[file] = (read, check.failures, check.mistakes)
    assert told == {}
