"""The sentences of a report on properties, in the reader's language, before their layout."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from algorithms.base.messages import translate
from algorithms.base.texts import TomlFile, printable
from algorithms.practice.properties.judging import Judgement, PropertyVerdict
from algorithms.practice.properties.pools import Case, scene_of
from algorithms.practice.replies import Reply
from algorithms.practice.reports.content import Entry, Part
from algorithms.practice.reports.outline import note_lines, sizes_text
from algorithms.practice.reports.wording import CALL, call_lines, written
from algorithms.practice.runner.property_set import ANSWER

_SENTENCES: Mapping[str, str] = TomlFile(__file__, "sentences.toml")

_SIGNS = {
    "just": "passed",
    "useless": "untested",
    "unjust": "failed",
    "failed": "failed",
}
"""The verdicts whose signs stand before properties."""


def sentence(name: str, language: str, **values: Any) -> str:
    """Return a sentence in the reader's language."""
    return translate(_SENTENCES[name], language, **values)


@dataclass(frozen=True)
class Survivor:
    """A wrong program that is not caught: a case, and what its mistake is."""

    number: int
    entry: Entry
    mistake: Part


@dataclass(frozen=True)
class Content:
    """What a report on the properties in a file says."""

    judgement: Judgement
    language: str
    width: int = CALL

    @property
    def title(self) -> str:
        """The title of the problem."""
        return translate(self.judgement.pool.problem.title, self.language)

    def summary(self) -> Iterator[str]:
        """Yield the sentences at the top of the report."""
        judgement, states = (
            self.judgement,
            {x.state for x in self.judgement.verdicts},
        )
        counts = {
            "caught": len(judgement.caught),
            "total": len(judgement.pool.wrong),
        }
        yield sentence("score", self.language, **counts)
        if states & {"unjust", "failed"}:
            yield sentence("uncounted", self.language)
        yield from note_lines(judgement.notes, self.language)
        if judgement.survived:
            survived = self.numbers(judgement.survived)
            yield sentence("survived", self.language, programs=survived)

    def numbers(self, programs: Iterable[str]) -> str:
        """Return the numbers of wrong programs."""
        known = self.judgement.pool.numbers
        return sizes_text((known[each] for each in programs), self.language)

    def entry(self, verdict: PropertyVerdict) -> Entry:
        """Return what is said of one property."""
        state, values = verdict.state, dict[str, Any]()
        case, reply = verdict.unjust, Reply("returned", shown="False")
        if state == "just":
            values = {"programs": self.numbers(verdict.caught)}
        if state == "failed" and (failure := verdict.failure):
            case, reply = failure.case, failure.reply
            state = "raised" if reply.outcome == "raised" else "stopped"
        reason, met = "", self.judgement.met
        if met and met in verdict.failures and not case:
            case, reply = met.case, met.reply
            number = self.judgement.pool.numbers[met.program]
            reason = sentence("raises", self.language, program=number)
        told = sentence(state, self.language, **values)
        about = (verdict.name, told, _SIGNS[verdict.state])
        return self._shown(about, verdict.name, case, reply, reason)

    def _shown(
        self,
        about: tuple[str, str, str],
        function: str,
        case: Case | None,
        reply: Reply,
        reason: str = "",
    ) -> Entry:
        """Return an entry with a call of a property, or without one."""
        if case is None:
            return Entry(*about)
        pool, raised, ended = self.judgement.pool, reply.raised, reply.shown
        if raised:
            ended = printable(f"{raised.kind}: {raised.message}".removesuffix(": "))
        frames = [
            (printable(f"{x.file}:{x.line}, {x.function}"), printable(x.code))
            for x in (raised.frames[-1:] if raised else ())
        ]
        values, names = (
            (*case.arguments, case.answer),
            [*pool.problem.parameters, ANSWER],
        )
        return Entry(
            *about,
            reason=reason,
            call=call_lines(function, values, names, self.width),
            ended=ended,
            frames=tuple(frames),
            scene=scene_of(pool, case),
        )

    def survivor(self, program: str) -> Survivor:
        """Return a case of a wrong program, and what its mistake is."""
        pool, language = self.judgement.pool, self.language
        case, number = pool.wrong[program][0], pool.numbers[program]
        problem, mistake = pool.problem, pool.mistakes[program]
        right = pool.right_answers(case.arguments)[0]
        entry = Entry(
            f"{number}",
            sentence("case", language, program=number),
            "untested",
            call=call_lines(
                "solve", case.arguments, problem.parameters, self.width
            ),
            ended=written(case.answer),
            scene=scene_of(pool, case),
            parts=(
                Part("expected", _label("right", language), code=(written(right),)),
            ),
        )
        title = translate(mistake.title, language)
        why = Part("why", _label("mistake", language), title, (mistake.page,))
        return Survivor(number, entry, why)


def _label(name: str, language: str) -> str:
    """Return a label, ready for a text to follow."""
    word = sentence(name, language)
    return word if word.endswith("：") else f"{word} "
