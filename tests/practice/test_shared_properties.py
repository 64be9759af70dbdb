"""The properties that several problems share, tested on a small problem."""

from ast import literal_eval
from dataclasses import replace

import pytest
from hypothesis.strategies import integers

from algorithms.board.formats import COUNT, SOLUTION, SOLUTIONS, TOUR, YES_NO
from algorithms.board.values.model import Container, Other
from algorithms.practice.checking import check_property, check_solver
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.model import Cases, Problem, Session
from algorithms.practice.problems import PROBLEMS, shared_properties
from algorithms.practice.problems.answer_faults import UNANSWERED
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.queens_properties import sizes
from algorithms.practice.problems.shared_properties import plain
from algorithms.practice.replies import Raised, Reply
from tests.practice.tables import every

FOUR = Container("list", (1, 3, 0, 2), 1)
ANSWER = Container("list", (FOUR,), 2)


def problem(*properties, formats=SOLUTIONS):
    """Return a problem with these properties and little else."""
    return Problem(
        name="some",
        title="",
        statement="",
        parameters=("n",),
        examples=(),
        properties=properties,
        formats=formats,
        probes=((4,),),
        board=lambda arguments: (arguments[0], arguments[0]),
        size=lambda arguments: arguments[0],
        quick=5,
        usual=lambda arguments: arguments[0] <= 5,
        page="",
    )


class Scripted:
    """A solver that answers from a table, with a default for all other numbers."""

    name, source, limited = "scripted", "", False

    def __init__(self, otherwise, **replies):
        self.otherwise, self.replies = otherwise, replies
        self.calls = []

    def call(self, arguments, *, seed=0, then=(), **_options):
        """Return the reply from the table."""
        self.calls.append((arguments, seed, then))
        return self.replies.get(f"n{arguments[0]}", self.otherwise)


def looked_at(tried, solver, **options):
    """Return the result of one property."""
    return check_property(tried, Session(problem(tried, **options), solver))


def code_of(result):
    """Return the code of the fault found, or None."""
    return result.finding and result.finding.fault.code


def says(finding):
    """Return the texts of a finding with their values."""
    fault = finding.fault
    texts = (fault.why, fault.expected, fault.hint)
    return " ".join(text.format(**finding.values) for text in texts)


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
    """Each failure to answer has its own code, and the smallest call is reported."""
    result = looked_at(answers(sizes(3, 5)), Scripted(NEVER[code]))
    assert (result.verdict, code_of(result)) == ("failed", code)
    assert result.finding.arguments == ((4,) if code == "unreadable" else (3,))
    assert says(result.finding)


@every("code", ["timeout", "out-of-memory"])
def test_limits_beyond_what_is_usual(code):
    """Exceeding a limit on a call larger than usual is not a fault."""
    tried = answers(sizes(4, 5, 6))
    right = Reply("returned", ANSWER)
    result = looked_at(tried, Scripted(right, n6=NEVER[code]))
    assert (result.verdict, result.finding) == ("passed", None)
    usual = looked_at(tried, Scripted(right, n5=NEVER[code]))
    assert code_of(usual) == code


@every("code", ["exited", "endless", "raised"])
def test_faults_beyond_what_is_usual(code):
    """Every other failure to answer is a fault, even on large boards."""
    solver = Scripted(Reply("returned", ANSWER), n6=NEVER[code])
    assert code_of(looked_at(answers(sizes(4, 5, 6)), solver)) == code


def test_no_probe_was_answered():
    """An answer is read in the first format if the probes cannot be called."""
    tried = answers(sizes(2, 2))
    solver = Scripted(Reply("returned", ANSWER), n3=NEVER["timeout"])
    session = Session(problem(tried), solver)
    assert session.reply((3,)).outcome == "timeout"
    assert check_property(tried, session).verdict == "passed"


def test_another_format():
    """An answer in another format than the answers to the probes is a fault."""
    other = Reply("returned", "none", "'none'")
    solver = Scripted(Reply("returned", ANSWER), n3=other)
    result = looked_at(answers(sizes(3, 5)), solver)
    assert code_of(result) == "another-format"
    assert "'none'" in says(result.finding)


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
    assert "what came back" in says(result.finding)


def test_none_as_an_answer():
    """`None` is an answer if a probe has another answer."""
    tried = answers(sizes(3, 5), none_is_answer=True)
    nothing = Reply("returned", None)
    meant = Scripted(nothing, n4=Reply("returned", FOUR))
    assert looked_at(tried, meant, formats=SOLUTION).verdict == "passed"
    always = looked_at(tried, Scripted(nothing), formats=SOLUTION)
    assert code_of(always) == "nothing-returned"
    assert always.finding.arguments == (4,)
    raises = Scripted(nothing, n4=NEVER["raised"])
    assert code_of(looked_at(tried, raises, formats=SOLUTION)) == "raised"


def test_every_fault_of_answering_is_known_by_its_code():
    """The table contains every fault under its code."""
    assert all(fault.code == code for code, fault in UNANSWERED.items())
    assert set(NEVER) < set(UNANSWERED)


def counting(start):
    """Return a solver whose answer is one higher at each call."""
    calls = []

    def solve(n):
        calls.append(n)
        return [[*range(n)] for _ in range(start + len(calls))]

    return solve


def test_repeatable():
    """An answer that changes between calls is a fault; a different order is not."""
    tried = shared_properties.repeatable(sizes(4, 5))
    result = looked_at(tried, InProcessSolver(counting(0)))
    assert (code_of(result), result.finding.attempt) == ("other-answer", 1)
    solutions = [[1, 3, 0, 2], [2, 0, 3, 1]]

    def turning(_):
        solutions.reverse()
        return list(solutions)

    assert looked_at(tried, InProcessSolver(turning)).verdict == "passed"


def test_every_call():
    """Only calls that are correct at first and wrong later are reported."""
    cases, fault = sizes(4, 4), UNANSWERED["raised"]

    def wrong_at(*attempts):
        def judge(_, arguments, attempt):
            if attempt not in attempts:
                return None
            return cases.finding(fault, arguments, attempt, kind="ValueError")

        return looked_at(
            shared_properties.every_call(cases, judge),
            InProcessSolver(lambda n: [n]),
        )

    assert wrong_at(2).finding.attempt == 2
    assert wrong_at(1, 2).finding.attempt == 1
    assert wrong_at().verdict == "passed"
    assert wrong_at(0, 1, 2).verdict == "unanswered"


def test_untouched():
    """A changed argument is reported with its name and both values."""
    tried = shared_properties.untouched(
        Cases(integers(1, 1).map(lambda n: ([n],)), (([4],),))
    )
    some = replace(
        problem(tried),
        size=lambda _: 1,
        usual=lambda _: True,
        board=lambda _: (1, 1),
    )

    def after(solve):
        return check_property(tried, Session(some, InProcessSolver(solve)))

    changed = after(lambda numbers: numbers.append(0))
    assert code_of(changed) == "changed-argument"
    assert changed.finding.values == {
        "parameter": "n",
        "before": "[4]",
        "after": "[4, 0]",
    }
    assert after(lambda _: [[0]]).verdict == "passed"
    assert after(len).verdict == "unanswered"
    assert after(lambda numbers: numbers.clear() or 1 / 0).verdict == "unanswered"


def test_kept():
    """An answer that a later call changes is a fault, even from an iterator."""
    tried, answer = shared_properties.kept(sizes(1, 3)), []

    def shared(n):
        answer.append(n)
        return answer

    assert code_of(looked_at(tried, InProcessSolver(shared))) == "changed-later"
    assert looked_at(tried, InProcessSolver(lambda n: [[n]])).verdict == "passed"
    assert (
        looked_at(tried, InProcessSolver(lambda n: iter([[n]]))).verdict == "passed"
    )
    assert (
        looked_at(tried, InProcessSolver(lambda n: {n, n + 1})).verdict == "passed"
    )
    assert looked_at(tried, InProcessSolver(lambda _: None)).verdict == "unanswered"

    def yields(n):
        answer.append(n)
        yield answer

    assert code_of(looked_at(tried, InProcessSolver(yields))) == "changed-later"


@every("every", [2, 3])
def test_kept_by_every_second_or_third_call(every):
    """The calls are reported between an answer and the call that changed it."""
    tried = shared_properties.kept(sizes(1, 3))
    calls: list[int] = []
    answer: list[list[int]] = []

    def shared(n):
        calls.append(n)
        if len(calls) % every:
            return [[n]]
        answer[:] = [[n]]
        return answer

    result = looked_at(tried, InProcessSolver(shared))
    assert code_of(result) == "changed-later"
    numbers = [n for (n,) in literal_eval(f"[{result.finding.values['then']}]")]
    assert len(numbers) == every
    assert [*result.finding.arguments, *numbers] == calls[-every - 1 :]


def test_several_calls_that_are_too_slow():
    """After calls that hit a limit together, only smaller ones are made together."""

    class Slow(Scripted):
        def call(self, arguments, *, then=(), **_options):
            self.calls.append((arguments, 0, then))
            return Reply("timeout") if then else self.otherwise

    solver = Slow(Reply("returned", ANSWER))
    result = looked_at(shared_properties.kept(sizes(4, 8)), solver)
    assert result.verdict == "unanswered"
    sequences = [
        [n, *(m for (m,) in then)] for (n,), _, then in solver.calls if then
    ]
    largest = [max(each) for each in sequences]
    assert largest[0] == 5
    assert largest[1:] in ([], [4])


@every("changed", [(0, 6), (3, 3), (4, 2), (-2, 1)])
def test_calls_that_were_not_made(changed):
    """No answer was changed by a call that was not made, whatever the process sends."""
    solver = Scripted(Reply("returned", ANSWER, changed=changed))
    result = looked_at(shared_properties.kept(sizes(4, 5)), solver)
    assert result.verdict == "unanswered"


def test_own_objects():
    """The same list twice in an answer is a fault, reported with its positions."""
    tried = shared_properties.own_objects(sizes(4, 4))

    def aliased(n):
        board = [0] * n
        return [[*board], board, board]

    result = looked_at(tried, InProcessSolver(aliased))
    assert code_of(result) == "one-object"
    assert result.finding.values == {"first": 2, "second": 3}
    shared = [0, 1]
    inside = InProcessSolver(lambda _: [[shared, [1, 3]], [shared, [1, 2]]])
    assert looked_at(tried, inside).verdict == "passed"
    assert (
        looked_at(tried, InProcessSolver(lambda _: [(0, 1)] * 2)).verdict
        == "passed"
    )
    assert looked_at(tried, InProcessSolver(lambda _: 7)).verdict == "unanswered"
    assert (
        looked_at(tried, InProcessSolver(lambda _: 1 / 0)).verdict == "unanswered"
    )
    assert looked_at(tried, InProcessSolver(lambda _: None)).verdict == "unanswered"


def test_plain_values():
    """Plain values do not depend on the identities of containers."""
    one = Container("list", (FOUR, FOUR), 5)
    other = Container("list", (Container("list", FOUR.items, 9), FOUR), 6)
    assert plain(one) == plain(other) == [[1, 3, 0, 2]] * 2
    assert plain(Container("set", (1, 3))) == ("set", [1, 3])
    assert plain(Container("iterator", (1, 3), 1)) == [1, 3]
    assert plain(None) is None


@pytest.mark.untraced
@every("problem", sorted(PROBLEMS))
def test_no_readable_answer_has_no_property(problem):
    """No property holds for a solver whose answers have no format."""
    solver = InProcessSolver(lambda *_: {"answer": object()})
    results = check_solver(PROBLEMS[problem], solver).results
    assert {each.verdict for each in results} == {"failed", "unanswered"}


def test_one_value_on_two_boards():
    """The same object is read again for a board of another size."""

    def leaf(value, rows, columns):
        return [(value, rows, columns)]

    size = replace(COUNT[0], leaf=leaf, collect=lambda parts, _value, _rows: parts)
    session = Session(PROBLEMS["count-queens"], InProcessSolver(int), size)
    assert session.read(7, (4,)) == [(7, 4, 4)]
    assert session.read(7, (5,)) == [(7, 5, 5)]
