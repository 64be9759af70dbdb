"""Reports and invented languages for the tests of reports."""

import gettext
import re
from dataclasses import replace

from hypothesis import strategies as st

from algorithms.board.formats import RecognisedFormat
from algorithms.board.formats.queens import SOLUTIONS
from algorithms.drawing import Scene
from algorithms.practice.checking import check_solver
from algorithms.practice.findings import Fault, Finding, reason
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes import MISTAKES
from algorithms.practice.model import Cases, Problem, Property
from algorithms.practice.problems import find_problem
from algorithms.practice.replies import Frame, Raised, Reply
from algorithms.practice.reports import Report
from algorithms.practice.results import CheckResult, PropertyResult, Replay, Scope

LANGUAGES = ["en", "he", "fa", "ar", "zh"]
RIGHT_TO_LEFT = ["he", "fa", "ar"]

NASTY = 'a\x1b[2J\u202eb</script><img src="http://x.example/y">\x00&'
"""Output that tries to move cursors, reverse lines and load pictures."""

ATTACK = Fault(
    "attack",
    "The queens on {first} and {second} attack each other. There are {count} queens.",
    "{n} queens of which none attacks another.",
    "Look at both diagonals.",
)
RAISED = Fault(
    "raised",
    "The call ended with an exception, {kind}: {message}",
    "An answer.",
    "Look at the line.",
)
PAIR = Scene(
    4,
    4,
    queens=((0, 0), (1, 1), (2, 3), (3, 2)),
    candidate=(1, 1),
    verdict="reject",
    by=(0, 0),
)
STATEMENTS = {
    "answers": "Every call comes back in time.",
    "right-size": "Every answer has n queens.",
    "none-attack": "No queen attacks another, in any answer.",
    "small": "Boards of 0, 1, 2 and 3 rows are answered rightly.",
}


def tried(name):
    """Return a property without cases."""
    cases = Cases(st.nothing())
    return Property(name, lambda *_: None, STATEMENTS[name], cases)


PROBLEM = Problem(
    name="all-queens",
    title="All solutions for n queens",
    statement="Return all of them.",
    parameters=("n",),
    examples=(),
    properties=tuple(map(tried, STATEMENTS)),
    formats=SOLUTIONS,
    probes=(),
    board=lambda arguments: (arguments[0], arguments[0]),
    size=lambda arguments: arguments[0],
    usual=lambda _: True,
    page="queens/",
)


def attacked(**values):
    """Return the result of a property that an answer breaks."""
    values = {"first": (0, 0), "second": (1, 1), "count": 4, "n": 4} | values
    finding = Finding(ATTACK, (4,), values, PAIR)
    reply = Reply("returned", shown="[(0, 1, 3, 2), (1, 3, 0, 2)]")
    return PropertyResult(tried("none-attack"), "failed", finding, reply, 7)


def raised(message="list index out of range", printed=""):
    """Return the result of a property that an exception breaks."""
    frames = (
        Frame("my_queens.py", 12, "solve", "    place(0, [])"),
        Frame("my_queens.py", 7, "place", "    return rows[0]"),
    )
    reply = Reply(
        "raised",
        raised=Raised("IndexError", message, frames),
        printed=printed,
        printed_length=len(printed),
    )
    values = {"kind": "IndexError", "message": message}
    finding = Finding(RAISED, (0,), values)
    return PropertyResult(tried("answers"), "failed", finding, reply, 1)


def failed(*, language="en", **nasty):
    """Return a report with some results of each kind, the failed ones not first."""
    results = (
        PropertyResult(tried("right-size"), "passed", cases=9),
        PropertyResult(tried("small"), "untested", reason=reason("no-answer")),
        raised(**nasty),
        attacked(),
    )
    form, rival, *_ = SOLUTIONS
    recognised = RecognisedFormat(form, ("list", "tuple"), (rival,))
    mistakes = tuple(each for each in MISTAKES if each.name == "one-diagonal")
    about = results, recognised, (9,), mistakes, Scope(12)
    return Report(CheckResult(PROBLEM, "my_queens.py:solve", *about), language)


def everything(language):
    """Return a report with each sentence that a report can have."""
    report = failed(language=language, printed="1")
    held, untested, first, _ = report.check.results
    told = attacked(
        board=(1, 3, 0, 2),
        directions=("along a row", "along a column"),
        missing=((0, 4), (4, 0)),
        outside=((9, 9),),
        examples=("[1]",),
    )
    finding = replace(told.finding, attempt=2)
    again = replace(told, finding=finding, replay=Replay("[]", ((5,),), "[1]"))
    later = replace(told, property=tried("right-size"), cause="none-attack")
    (form,) = (each for each in SOLUTIONS if each.code == "squares-from-1")
    form = replace(form, note="Both are right.")
    check = replace(
        report.check,
        results=(held, untested, first, again, later),
        recognised=RecognisedFormat(form, ("list",), (SOLUTIONS[0],)),
        scope=Scope(
            12,
            (4, 4),
            (4, 4),
            seed=3,
            unprotected=("files", "network", "processes"),
        ),
    )
    return Report(check, language)


def checked(problem, solve, language="en"):
    """Return the report on a function."""
    solver = InProcessSolver(solve, name="my_solver.py:solve")
    return Report(check_solver(find_problem(problem), solver), language)


def unbroken(text):
    """Join the lines of a text."""
    return " ".join(text.split())


def passed(recognised=None):
    """Return the report on a correct solver."""
    results = tuple(
        PropertyResult(each, "passed", cases=3) for each in PROBLEM.properties
    )
    return Report(CheckResult(PROBLEM, "solve", results, recognised), "en")


LETTERS = {
    "he": "אבגדהוזחטיכלמנסעפצקרשת",
    "fa": "ابپتثجچحخدذرزژسشصضطظعغ",
    "ar": "ابتثجحخدذرزسشصضطظعغفقك",
    "zh": "皇后马车象士卒炮王兵格行列盘棋步走吃将军回位",
}


class Pseudo(gettext.NullTranslations):
    """A catalog that turns every text into letters of another script, except placeholders."""

    def __init__(self, language):
        super().__init__()
        self.letters: str = LETTERS.get(language, "")

    def gettext(self, message):
        """Replace each Latin letter outside braces by one of the script."""
        letters = self.letters
        if not letters:
            return message
        return re.sub(
            r"\{\w+\}|[A-Za-z]",
            lambda match: (
                match[0]
                if match[0][0] == "{"
                else self.letters[ord(match[0].lower()) % 22]
            ),
            message,
        )

    def ngettext(self, singular, plural, n):
        """Choose as English does."""
        return self.gettext(singular if n == 1 else plural)
