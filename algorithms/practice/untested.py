"""Cases that do not test a property, and the reasons."""

from algorithms.base.texts import N_

NO_ANSWER = N_("There was no answer with which it could be tested.")
SOME_WRONG = N_("Not all of the answers checked here are correct.")
TOO_LARGE = N_(
    "It needs larger boards, but the solver already fails on smaller ones."
)


class Untested(Exception):  # noqa: N818 - not an error
    """A case that does not test a property, and the reason."""

    failed = False  # a call, for another reason than a limit

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Blocked(Untested):
    """Some answers are wrong, so that it is open whether the property holds."""

    def __init__(self) -> None:
        super().__init__(SOME_WRONG)


class Unanswered(Untested):
    """A call gave no readable answer, which the property `answers` reports."""

    def __init__(self, reason: str = NO_ANSWER, *, failed: bool = False) -> None:
        super().__init__(reason)
        self.failed = failed
