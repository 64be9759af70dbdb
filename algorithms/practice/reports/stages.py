"""The stages in which a report tells of a repair, each of them only to a reader who asks for it."""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import unified_diff
from itertools import islice

from algorithms.base.messages import translate
from algorithms.base.texts import N_, printable
from algorithms.practice.repair.model import Repair
from algorithms.practice.repair.texts import said
from algorithms.practice.results import CheckResult

# NOTE: said of a learner's program that fails; what to change is not said yet.
FOUND = N_("With a small change, your program passes every check.")

STAGES: Mapping[str, str] = {
    # NOTE: the label of a button that shows the line to change.
    "line": N_("Where?"),
    # NOTE: the label of a button that shows why the line is wrong.
    "why": N_("Why?"),
    "change": N_("Show the change"),
}
"""The stages in their order, each with the label that leads to it."""

LAST = "change"

# NOTE: a line of a program follows.
_LINE = N_("Line {line}:")
# NOTE: a question about that place in a program follows.
_BEFORE = N_("Before line {line}:")
# NOTE: the difference between two versions of a program follows.
_CHANGE = N_("With this change, your program passes every check:")
_OTHERS = N_("Number of other changes that would do: {others}.")


@dataclass(frozen=True)
class Stage:
    """A stage: a sentence, lines of code, and what follows them."""

    name: str
    text: str
    code: tuple[str, ...] = ()
    more: str = ""


def stages_of(
    check: CheckResult, language: str, until: str = LAST
) -> tuple[Stage, ...]:
    """Return the stages of a repair up to one, or to `none`; they are empty without a repair."""
    repair = check.repair
    if repair is None:
        return ()
    number, line = _place(repair)
    question, title, why = (
        said(repair, part, language) for part in ("question", "title", "why")
    )
    more = translate(_OTHERS, language, others=repair.others)
    stages = (
        Stage(
            "line",
            translate(_LINE if line else _BEFORE, language, line=number),
            (line,) if line else (),
            question,
        ),
        Stage("why", title, (), why),
        Stage(
            "change",
            translate(_CHANGE, language),
            tuple(map(printable, difference(repair))),
            more if repair.others else "",
        ),
    )
    return stages[: ("none", *STAGES).index(until)]


def _place(repair: Repair) -> tuple[int, str]:
    """Return the number and the text of the first line that changes."""
    pairs = zip(repair.before, (*repair.after, ""), strict=False)
    same = (number for number, (old, new) in enumerate(pairs) if old != new)
    first = next(same, max(len(repair.before) - 1, 0))
    return repair.line + first, printable(
        "".join(repair.before[first:][:1]).strip()
    )


def difference(repair: Repair) -> list[str]:
    """Return the lines of a change, each after a sign for an old, a new or a kept one."""
    changed = unified_diff(repair.before, repair.after, lineterm="", n=99)
    return [*islice(changed, 3, None)]  # without its head
