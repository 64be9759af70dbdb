"""The stages in which a report shows a repair, each only to a reader who asks for it."""

from dataclasses import dataclass
from difflib import unified_diff
from itertools import islice

from algorithms.base.texts import printable
from algorithms.practice.repair.model import Repair
from algorithms.practice.repair.texts import said
from algorithms.practice.reports.wording import sentence
from algorithms.practice.results import CheckResult

STAGES = ("line", "why", "change")
"""The stages in their order."""


@dataclass(frozen=True)
class Stage:
    """A stage: a sentence, lines of code, and what follows them."""

    name: str
    text: str
    code: tuple[str, ...] = ()
    more: str = ""


def stages_of(
    check: CheckResult, language: str, until: str = STAGES[-1]
) -> tuple[Stage, ...]:
    """Return the stages of a repair up to one, or to `none`; they are empty without a repair."""
    repair = check.repair
    if repair is None:
        return ()
    question, title, why = (
        said(repair, part, language) for part in ("question", "title", "why")
    )
    number, code = _place(repair)
    line = sentence("line" if code else "before-line", language, line=number)
    others = repair.others and sentence("others", language, others=repair.others)
    changed = unified_diff(repair.before, repair.after, lineterm="", n=99)
    difference = map(printable, islice(changed, 3, None))  # without its head
    stages = (
        Stage("line", line, code, question),
        Stage("why", title, (), why),
        Stage("change", sentence("change", language), (*difference,), others or ""),
    )
    return stages[: ("none", *STAGES).index(until)]


def _place(repair: Repair) -> tuple[int, tuple[str, ...]]:
    """Return the number and the text of the first line that changes, if there is one."""
    pairs = zip(repair.before, (*repair.after, ""), strict=False)
    changed = (number for number, (old, new) in enumerate(pairs) if old != new)
    first = next(changed, max(len(repair.before) - 1, 0))
    lines = (printable(each.strip()) for each in repair.before[first:][:1])
    return repair.line + first, (*lines,)
