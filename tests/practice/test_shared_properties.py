"""The properties that several problems share, tested on a small problem."""

from ast import literal_eval
from dataclasses import replace
from itertools import count, product

import pytest

from algorithms.board.formats import SOLUTION, SOLUTIONS, TOUR
from algorithms.board.values.model import Container, Other
from algorithms.practice.checking import check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.model import Need, of_calls
from algorithms.practice.problems import PROBLEMS, queens, shared_properties
from algorithms.practice.problems.answer_formats import COUNT, YES_NO
from algorithms.practice.problems.queens import sizes
from algorithms.practice.problems.readable import answers
from algorithms.practice.replies import Raised, Reply, Solver
from algorithms.practice.search import check_property
from algorithms.practice.session import Session
from tests.practice.checked import find, texts
from tests.practice.tables import every
from tests.rotation import part

ANY = Need("no-answer", lambda *_: True)
FOUR = Container("list", (1, 3, 0, 2), 1)
RIGHT = Reply("returned", Container("list", (FOUR,), 2))


def problem(*properties, formats=SOLUTIONS, **parts):
    """Return a problem with these properties, whose usual boards are small."""
    return replace(
        PROBLEMS["all-queens"],
        cases=properties[0].cases,
        properties=properties,
        formats=formats,
        probes=((4,),),
        usual=lambda arguments: arguments[0] <= 5,
        **parts,
    )


class Scripted(Solver):
    """A solver that answers from a table, with a default for all other numbers."""

    name = "scripted"

    def __init__(self, otherwise, **replies):
        self.otherwise, self.replies = otherwise, replies

    def call(self, arguments, **_options):
        """Return the reply from the table."""
        return self.replies.get(f"n{arguments[0]}", self.otherwise)


def looked_at(tried, solver, **options):
    """Return the result of one property."""
    return check_property(tried, Session(problem(tried, **options), solver))


def code_of(result):
    """Return the code of the fault found, or the verdict without one."""
    return result.finding.fault.code if result.finding else result.verdict


NEVER = {
    "raised": Reply("raised", raised=Raised("KeyError", "3")),
    "recursion-error": Reply("raised", raised=Raised("RecursionError", "deep")),
    "exited": Reply("exited", status=3),
    "died": Reply("died", status=-11),
    "timeout": Reply("timeout"),
    "out-of-memory": Reply("memory"),
    "endless": Reply("endless"),
    "nothing-returned": Reply("returned", None),
    "printed-not-returned": Reply("returned", None, printed="[", printed_length=1),
    "unreadable": Reply("returned", Other("Board", "<Board>"), "<Board>"),
}


@every("code", NEVER)
def test_a_call_that_gives_nothing_to_look_at(code):
    """Each failure to answer has its own code, and the smallest or usual call is reported."""
    result = looked_at(answers(sizes(3, 5)), Scripted(NEVER[code]))
    assert code_of(result) == code
    usual = code in ("unreadable", "printed-not-returned")
    assert result.finding.arguments == ((4,) if usual else (3,))
    assert all(texts(result.finding))


@every(
    ("code", "larger", "outcome"),
    [
        *((code, "n5", code) for code in ("timeout", "out-of-memory")),
        *((code, "n6", "passed") for code in ("timeout", "out-of-memory")),
        *((code, "n6", code) for code in ("exited", "endless", "raised")),
    ],
)
def test_limits_beyond_what_is_usual(code, larger, outcome):
    """Exceeding a limit on a call larger than usual is not a fault; every other failure is."""
    solver = Scripted(replace(RIGHT, seconds=0.1), **{larger: NEVER[code]})
    assert code_of(looked_at(answers(sizes(4, 5, 6)), solver)) == outcome


def test_another_format():
    """An answer in another format than the answers to the probes is a fault."""
    other = Reply("returned", "none", "'none'")
    for n, code in (("n3", "not-empty"), ("n7", "another-format")):
        result = looked_at(answers(sizes(3, 7)), Scripted(RIGHT, **{n: other}))
        assert code_of(result) == code
    assert "'none'" in " ".join(texts(result.finding))


TWO = Container("list", (FOUR, Container("list", (2, 0, 3, 1), 3)), 2)
STEPS = Container("set", (Container("tuple", (0, 0)), Container("tuple", (1, 2))))


@every(
    ("formats", "value", "code"),
    [
        (SOLUTION, TWO, "several-answers"),
        (SOLUTION, 2, "number-returned"),
        (TOUR, STEPS, "unordered-answer"),
        (COUNT, "many", "not-a-number"),
        (YES_NO, "perhaps", "not-yes-or-no"),
    ],
)
def test_reasons_why_an_answer_cannot_be_read(formats, value, code):
    """An unreadable answer is a fault of its own, with examples of the formats."""
    solver = Scripted(Reply("returned", value, "what came back"))
    result = looked_at(answers(sizes(4, 4)), solver, formats=formats)
    assert code_of(result) == code
    assert "what came back" in " ".join(texts(result.finding))


def test_none_as_an_answer():
    """`None` is an answer if it is that of an example, and a probe has another answer."""
    tried, nothing = answers(sizes(3, 5)), Reply("returned", None)
    parts = {"formats": SOLUTION, "examples": [((3,), None)]}
    meant = Scripted(nothing, n4=Reply("returned", FOUR))
    assert looked_at(tried, meant, **parts).verdict == "passed"
    always = looked_at(tried, Scripted(nothing), **parts)
    assert code_of(always) == "nothing-returned"
    assert always.finding.arguments == (4,)
    raises = Scripted(nothing, n4=NEVER["raised"])
    assert code_of(looked_at(tried, raises, **parts)) == "raised"


def test_repeatable():
    """An answer that changes between calls is a fault; a different order is not."""
    tried, calls = shared_properties.repeatable(sizes(4, 5)), []

    def growing(n):
        calls.append(n)
        return [[*range(n)] for _ in calls]

    result = looked_at(tried, InProcessSolver(growing))
    assert (code_of(result), result.finding.attempt) == ("other-answer", 1)
    solutions = [[1, 3, 0, 2], [2, 0, 3, 1]]

    def turning(_):
        solutions.reverse()
        return list(solutions)

    assert code_of(looked_at(tried, InProcessSolver(turning))) == "passed"


def test_every_call():
    """Only calls that are correct at first and wrong later are reported."""

    def wrong_at(*attempts):
        calls = count()

        def solve(n):
            return [0] * n if next(calls) in attempts else [1, 3, 0, 2]

        tried = queens.WITNESS.every_call(sizes(4, 4))
        return looked_at(tried, InProcessSolver(solve), formats=SOLUTION)

    assert wrong_at(2).finding.attempt == 2
    assert wrong_at(1, 2).finding.attempt == 1
    assert wrong_at().verdict == "passed"
    assert wrong_at(0, 1, 2).verdict == "untested"


def test_untouched():
    """A changed argument is reported with its name and both values."""
    finding = find("images", "untouched", lambda solution: solution.append(1))
    values = {"before": "[1, 3, 0, 2]", "after": "[1, 3, 0, 2, 1]"}
    values["parameter"] = "solution"
    assert finding.values == values


def reused(answer):
    """Return a solver that always returns the same object."""
    return lambda n: answer.append(n) or answer


def yielded(answer):
    """Return a solver that always yields the same object."""

    def solve(n):
        answer.append(n)
        yield answer

    return solve


KEPT = shared_properties.kept(sizes(1, 3), ANY)
OWN = of_calls(sizes(4, 4), needs=ANY)(shared_properties.own_objects)
(UNTOUCHED,) = (
    each for each in PROBLEMS["images"].properties if each.name == "untouched"
)
SHARED = [0, 1]


@every(
    ("tried", "solve", "outcome"),
    [
        (KEPT, reused([]), "changed-later"),
        (KEPT, yielded([]), "changed-later"),
        (KEPT, lambda n: [[n]], "passed"),
        (KEPT, lambda n: iter([[n]]), "passed"),
        (OWN, lambda _: [[SHARED, [1, 3]], [SHARED, [1, 2]]], "passed"),
        (OWN, lambda _: [(0, 1)] * 2, "passed"),
        (UNTOUCHED, lambda solution: [solution[::-1]], "passed"),
    ],
)
def test_objects_of_answers(tried, solve, outcome):
    """Only a changed or a repeated list in a readable answer is a fault."""
    session = Session(
        PROBLEMS["images"] if tried is UNTOUCHED else problem(tried),
        InProcessSolver(solve),
    )
    assert code_of(check_property(tried, session)) == outcome


@every("every", [2, 3])
def test_kept_by_every_second_or_third_call(every):
    """The calls are reported between an answer and the call that changed it."""
    calls: list[int] = []
    answer: list[list[int]] = []

    def shared(n):
        calls.append(n)
        if len(calls) % every:
            return [[n]]
        answer[:] = [[n]]
        return answer

    result = looked_at(KEPT, InProcessSolver(shared))
    assert code_of(result) == "changed-later"
    numbers = [n for (n,) in literal_eval(f"[{result.finding.values['then']}]")]
    assert len(numbers) == every
    assert [*result.finding.arguments, *numbers] == calls[-every - 1 :]


def test_several_calls_that_are_too_slow():
    """After calls that hit a limit together, only smaller ones are made together."""
    largest = []

    class Slow(Scripted):
        def call(self, arguments, *, then=(), **_options):
            if not then:
                return RIGHT
            largest.append(max(arguments, *then))
            return Reply("timeout")

    result = looked_at(shared_properties.kept(sizes(4, 8), ANY), Slow(RIGHT))
    assert result.verdict == "untested"
    assert largest in ([(5,)], [(5,), (4,)])


@every("changed", [(0, 6), (3, 3), (4, 2), (-2, 1)])
def test_calls_that_were_not_made(changed):
    """No answer was changed by a call that was not made, whatever the process sends."""
    solver = Scripted(replace(RIGHT, changed=changed))
    result = looked_at(shared_properties.kept(sizes(4, 5), ANY), solver)
    assert result.verdict == "untested"


def test_own_objects():
    """The same list twice in an answer is a fault, reported with its positions."""

    def aliased(n):
        board = [0] * n
        return [[*board], board, board]

    result = looked_at(OWN, InProcessSolver(aliased))
    assert code_of(result) == "one-object"
    assert result.finding.values == {"first": 2, "second": 3}


def given_up(first, *_):
    """Answer for the smallest board only."""
    return [] if first in (0, 1, [], [0], [[0]]) else 1 / 0


NOTHING: list[object] = [
    [],
    None,
    False,
    0,
    True,
    "",
    (),
    [[]],
    {"answer": object()},
    1,
    2,
]
DONE = [*((lambda *_, value=each: value) for each in NOTHING), given_up]
DONE += [lambda first, *_: first, lambda first, *_: [first]]


@pytest.mark.untraced
@every(("problem", "solve"), part([*product(sorted(PROBLEMS), DONE)], 20))
def test_a_solver_that_does_nothing(problem, solve):
    """At most the property that there are answers holds: no other one was put to the test."""
    results = check_solver(PROBLEMS[problem], InProcessSolver(solve)).results
    held = {each.property.name for each in results if each.verdict == "passed"}
    assert held <= ({"answers"} if solve is not given_up else set())
    assert all(
        bool(each.reason) == (each.verdict == "untested") for each in results
    )


def test_one_value_on_two_boards():
    """The same object is read again for a board of another size."""
    size = replace(
        COUNT[0], leaf=lambda *read: [read], collect=lambda parts, *_: parts
    )
    session = Session(PROBLEMS["count-queens"], InProcessSolver(int), size)
    assert session.read(7, (4,)) == [(7, 4, 4)]
    assert session.read(7, (5,)) == [(7, 5, 5)]
