"""Problems and their properties."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from algorithms.board.formats import AnswerFormat
from algorithms.board.scene import Scene
from algorithms.practice.findings import Finding, Untested
from algorithms.practice.replies import Arguments

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

Case = Any
"""The input of a property: mostly the arguments of a call, sometimes more."""

Check = Callable[..., Any]
"""A function that checks the answer for a case."""

Words = Any
"""A text in one language, or a dict of texts by the codes of their languages."""


@dataclass(frozen=True)
class Cases:
    """The calls, or pairs of calls, with which properties are tested.

    Attributes:
        drawn: A Hypothesis strategy for random calls, each a tuple of arguments.
        first: The smallest calls, which are made before random ones.
        difficulty: A function that takes a call and returns a sort key; the easiest are first.
        trials: The maximum number of random calls.
        large: Large calls, made if a solver passes; they may take too long.
        often: Calls that are then repeated many times.
        closed: Whether all smaller boards are valid calls, which the checker may then try.
    """

    drawn: "SearchStrategy[Case]"
    first: Sequence[Case] = ()
    difficulty: Callable[[Case], Any] = lambda case: (len(repr(case)), repr(case))
    trials: int = 20
    large: Sequence[Case] = ()
    often: Sequence[Case] = ()
    closed: bool = True

    def __post_init__(self) -> None:
        """Sort the first cases."""
        first = tuple(sorted(self.first, key=self.difficulty))
        object.__setattr__(self, "first", first)


@dataclass(frozen=True)
class Need:
    """A condition of an answer that could break a property, and a reason, by name, if none does."""

    name: str
    met: Callable[[Any, Arguments], object]


@dataclass(frozen=True)
class Property:
    """A statement that holds for every correct solver.

    Attributes:
        name: Its name: lower-case letters, digits and hyphens.
        check: A function of an answer and the arguments of the call. It returns None or true if
            the property holds; false, a text that says why not, or `Wrong` if it does not.
        statement: What the property says.
        cases: The calls that test it; with None, those of the problem.
        after: Properties whose failure explains that of this one; in a problem of your own, this
            one is asked only about answers with these properties.
        needs: The condition that an answer must meet to test the property.
        every: Whether each of the first cases has to be tested.
        answered: Whether none of the calls may fail.
        anywhere: Whether answers that are shown for other properties may break it.
        calls: Whether `check` is a function of a session and the arguments, and calls the solver
            itself: `session.answer(arguments)` returns an answer, which may be None.
        trials: The maximum number of random calls.
    """

    name: str
    check: Check
    statement: Words = ""
    cases: Cases = None  # type: ignore[assignment]  # filled in by the problem
    after: tuple[str, ...] = ()
    needs: Need | None = None
    every: bool = False
    answered: bool = False
    anywhere: bool = False
    calls: bool = False
    trials: int = 0

    def judge(self, session: Any, case: Case) -> Finding | None:
        """Check a case."""
        values = (session, case)
        if not self.calls:
            values = (session.answer(case), *case)
            if values[0] is None:
                raise Untested(self.needs.name if self.needs else "no-answer")
        finding: Finding | None = self.check(*values)
        # It is about this call, unless it says more.
        if finding and not finding.arguments:
            scene = finding.scene or session.problem.scene(case)
            finding = replace(finding, arguments=case, scene=scene)
        return finding

    def finding(self, session: Any, case: Case) -> Finding | None:
        """Check a case; raise `Untested` if its answer could not have broken the property."""
        finding = self.judge(session, case)
        if finding is None and self.needs:
            is_call = len(case) == len(session.problem.parameters)
            if not self.needs.met(session, case if is_call else case[0]):
                raise Untested(self.needs.name)
        return finding

    def cause(self, failed: Mapping[str, str]) -> str:
        """Return the failed property that probably explains the failure of this one."""
        for each in self.after:
            for name, fault in failed.items():
                if each in (name, fault):
                    return name
        return ""


def of_calls(
    cases: Any = None,
    known: str = "",
    *,
    calls: bool = True,
    needs: Need | None = None,
) -> Callable[[Check], Property]:
    """Make a property of a check of calls, whose name it has, unless another is given."""

    def made(check: Check) -> Property:
        name = known or check.__name__.strip("_").replace("_", "-")
        return Property(name, check, cases=cases, needs=needs, calls=calls)

    return made


of_answers = partial(of_calls, calls=False)
"""Make a property of a check of an answer and the arguments of its call."""


def _size(arguments: Arguments) -> int:
    """Return the first argument, or its length."""
    first = arguments[0] if arguments else 0
    return len(first) if hasattr(first, "__len__") else int(first)


def no_board(_: Arguments) -> tuple[int, int]:
    """Return the size of the board of a problem without one."""
    return 0, 0


@dataclass(frozen=True)
class Oracle:
    """A function that knows the right answers: `one` of them, `all` items, or the `exact` one."""

    kind: str
    find: Callable[..., Any]


@dataclass(frozen=True, kw_only=True)
class Problem:
    """A problem for which people write solvers.

    Attributes:
        name: Its name: lower-case letters, digits and hyphens.
        title: Its title, in one language or in several.
        statement: What the learner's function has to do, in one language or in several.
        parameters: The names of the parameters of the function.
        examples: Pairs of a call, as a tuple of arguments, and a correct answer.
        cases: The calls with which the properties are tested.
        answer: The kind of the answers: "number", "yes-no", "list", "lists", "queens",
            "solutions", "squares" or "tour".
        properties: The properties of correct answers.
        oracle: The correct answers, made by `one_of`, `all_of` or `exactly`, or None.
        picture: "queens", "rooks", "bishops", "knight", "grid", or a function of an answer, which
            may be None, and the arguments; it returns a `Scene`, or rows of numbers or short texts.
        blocked: The name of the parameter with the blocked squares, which pictures hatch: a list
            of squares, or of the rows of the board, with 1 or "#" for each blocked square.
        view: The board that recordings show; it follows from the picture.
        probes: The calls that show the format of a solver's answers; the examples by default.
        board: A function of the tuple of arguments: the numbers of rows and columns.
        size: A function of the tuple of arguments: how hard the call is; by default, the first
            argument or its length.
        usual: A function of the tuple of arguments: whether the call must meet the time limit.
        quick: The largest size in the first round of calls; larger ones follow if it passes.
        growth: A number above the factor by which the time grows from one size to the next.
        solvable: A function of the tuple of arguments: whether there is an answer.
        scene: A function that takes a call and returns the picture of its arguments, or None.
        needs: What an answer must meet to test a property that states no condition itself.
        page: The page of the site on the problem.
        file: The file that defines it, if it is not a problem of the checker.
        digest: A checksum of that file.
    """

    name: str
    title: Words = ""
    statement: Words = ""
    parameters: Sequence[str]
    examples: Sequence[Any]
    properties: Sequence[Property]
    cases: Cases = None  # type: ignore[assignment]  # checked in `complete`
    answer: str = ""
    oracle: Oracle | None = None
    picture: str | Callable[..., Any] = ""
    blocked: str = ""
    view: str = ""
    formats: tuple[AnswerFormat, ...] = ()
    probes: tuple[Arguments, ...] = ()
    board: Callable[[Arguments], tuple[int, int]] = no_board
    size: Callable[[Arguments], int] = _size
    page: str = ""
    usual: Callable[[Arguments], bool] = lambda _: True
    quick: int = 100
    growth: int | None = None
    solvable: Callable[[Arguments], bool] = lambda _: True
    scene: Callable[[Arguments], Scene | None] = lambda _: None
    needs: Need | None = None
    file: str = ""
    digest: str = ""

    @property
    def has_board(self) -> bool:
        """True if the answers refer to a board."""
        return self.board is not no_board

    @property
    def may_be_none(self) -> bool:
        """True if None is an answer to some calls."""
        one = self.oracle and self.oracle.kind == "one"
        return bool(one) or any(answer is None for _, answer in self.examples)

    @property
    def key(self) -> str:
        """The name by which another process finds the problem: its file, or its own."""
        return self.file or self.name

    def nothing(self, arguments: Arguments) -> str:
        """Return the answer that means "no solution", if none exists for these arguments."""
        told = {"None", "[]", "0"} & {repr(answer) for _, answer in self.examples}
        return "" if self.solvable(arguments) else min(told, default="")
