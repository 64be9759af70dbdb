"""Reports as HTML: fragments for a page of many reports or a notebook, and whole pages.

A report may come from another process, and be forged: everything in it is escaped. A page loads
nothing from outside: it contains its style sheet and the boards, and no scripts.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from algorithms.base.errors import AlgorithmsError
from algorithms.base.lines import without_isolates
from algorithms.base.messages import direction, explain
from algorithms.base.texts import printable
from algorithms.practice.reports.boards import finding_svg
from algorithms.practice.reports.content import Entry, Part
from algorithms.practice.reports.outline import VERDICTS, Outline
from algorithms.practice.reports.text import isolated_code
from algorithms.practice.reports.wording import label, sentence

STYLE = Path(__file__).with_name("report.css").read_text(encoding="utf-8")
"""The style sheet of a report; it loads nothing, and each rule is limited to the report."""

# Inline styles are allowed, and nothing else is loaded.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_PAGE = "body { margin: 0; padding: 1rem 0.5rem; background: light-dark(#efe8da, #151318); }"
_CODE = re.compile("`([^`]+)`")
# Squares and short rows of numbers; n = 8, n − 1 and sizes of boards.
_NUMBERS = re.compile(r"[(\[]-?\d+(?:, -?\d+)+[)\]]")
_WHOLE = re.compile(
    rf"{_NUMBERS.pattern}|\b[a-z] = \w+|\b[a-z] − \d|\b\w{{1,2}} × \w{{1,2}}\b"
)
_LONGEST = 24  # characters that fit on a line of the narrowest phone
_ELEMENTS = str.maketrans(
    {"\u2066": '<bdi dir="ltr">', "\u2068": "<bdi>", "\u2069": "</bdi>"}
)

_ID = re.compile(r"\bboard-(?=[0-9a-f]{12}-)")
_SIDES = set(range(1, 201))  # of boards that are drawn
_LABELLED = ("why", "expected", "hint")
_KINDS = {"+": "added", "-": "removed"}  # of lines in a difference


def article(language: str, *classes: str) -> str:
    """Return the opening tag of a report."""
    return (
        f'<article class="{" ".join(["practice-report", *classes])}"'
        f' lang="{language}" dir="{direction(language)}">'
    )


def block(lines: Iterable[str]) -> str:
    """Return an element with lines of code."""
    return f'<pre dir="ltr">{code(chr(10).join(lines))}</pre>'


def code(text: str) -> str:
    """Return an element with a piece of code for a line of prose."""
    return f'<code dir="ltr">{_held(_escaped(text), _NUMBERS)}</code>'


def prose(text: str) -> str:
    """Escape a text, with elements for its isolates and its code; code may be below it."""
    text, _, below = text.partition("\n")
    held = _held(escape(text, quote=False), _WHOLE)
    lines = f'<code dir="ltr" class="below">{_escaped(below)}</code>' * bool(below)
    return _CODE.sub(_code, held).translate(_ELEMENTS) + lines


def _code(match: re.Match[str]) -> str:
    """Return code as an element; short code is not broken over lines."""
    text = without_isolates(match[1])
    kind = ' class="whole"' if len(text) <= _LONGEST else ""
    return f'<code dir="ltr"{kind}>{isolated_code(text)}</code>'


def _escaped(code: str) -> str:
    return escape(isolated_code(code), quote=False).translate(_ELEMENTS)


def _held(escaped: str, parts: re.Pattern[str]) -> str:
    """Keep parts of a text on one line by an element, so that copied text stays unchanged."""
    whole = '<span class="whole">{}</span>'.format
    return parts.sub(
        lambda part: whole(part[0]) if len(part[0]) <= _LONGEST else part[0],
        escaped,
    )


def error_html(
    error: AlgorithmsError, language: str, *, problem: str = "", solver: str = ""
) -> str:
    """Return a page with the reason why a solver could not be checked at all."""
    title = sentence("not-checked", language)
    named = " · ".join(filter(None, [printable(problem), printable(solver)]))
    lines = [
        article(language),
        f'<h1 class="title">{prose(title)}</h1>',
        f'<p class="solver">{code(named)}</p>' if named else "",
        f'<p class="outcome failed">{prose(explain(error, language))}</p>',
        "</article>",
    ]
    return page(title, filter(None, lines), language)


def page(title: str, body: Iterable[str], language: str) -> str:
    """Return a page with the reports' style sheet."""
    lines = "\n".join(body)
    return f"""<!doctype html>
<html lang="{language}" dir="{direction(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(without_isolates(title))}</title>
<style>{STYLE}{_PAGE}</style>
</head>
<body>
<main>
{lines}
</main>
</body>
</html>
"""


def fragment(
    outline: Outline,
    language: str,
    *,
    level: int = 1,
    key: str = "",
    opened: bool = False,
) -> str:
    """Lay out a report, with a prefix for its ids, and its repair folded or opened."""
    text = "\n".join(Fragment(outline, language, level, opened).lines())
    return keyed(text, key) if key else text


def keyed(text: str, key: str) -> str:
    """Put a prefix before the ids of boards."""
    return _ID.sub(f"{key}-board-", text)


@dataclass(frozen=True)
class Fragment:
    """The parts of a report, each as the lines of its HTML."""

    outline: Outline
    language: str
    level: int
    opened: bool

    def lines(self) -> Iterator[str]:
        """Yield the whole element."""
        outline = self.outline
        kind, (outcome, *others) = self.kind(), outline.summary or ("",)
        yield article(self.language)
        yield self.heading("title", prose(outline.title))
        yield f'<p class="solver">{code(outline.solver)}</p>'
        yield f'<p class="outcome {kind}">{_sign(kind)} {prose(outcome)}</p>'
        yield from (f'<p class="reading">{prose(line)}</p>' for line in others)
        yield from self.failures()
        yield from self.repair()
        for each in outline.mistakes:
            yield from self.mistake(each)
        yield from self.listed("untested", "asked", outline.untested())
        held = {"": outline.with_verdict("passed")}
        yield from self.listed("passed", "held", held)
        yield "</article>"

    def kind(self) -> str:
        """Return the verdict on the whole."""
        verdicts = filter(self.outline.with_verdict, ("failed", "untested"))
        return next(verdicts, "passed")

    def tell(self, name: str) -> str:
        """Return a sentence of reports in the reader's language."""
        return prose(sentence(name, self.language))

    def heading(self, kind: str, inner: str, below: int = 0) -> str:
        """Return a heading a number of levels below the first one."""
        name = f"h{self.level + below}"
        return f'<{name} class="{kind}">{inner}</{name}>'

    def failures(self) -> Iterator[str]:
        """Yield the properties that do not hold."""
        if self.outline.failures:
            yield self.heading("part", self.tell("failed"), 1)
            for each in self.outline.failures:
                yield from self.failure(each)
            if self.outline.consequences:
                yield f"<p>{self.tell('consequences')}</p>"
                yield from _list(self.outline.consequences, "failed")

    def titled(self, entry: Entry) -> str:
        """Return the statement of a property, and its name."""
        return f"{prose(entry.statement)} {name_of(entry)}"

    def failure(self, entry: Entry) -> Iterator[str]:
        """Yield a property, with its counterexample if there is one."""
        statement = f"<span>{self.titled(entry)}</span>"
        yield '<section class="failure">'
        yield self.heading("statement", f"{_sign(entry.verdict)} {statement}", 2)
        if entry.reason:
            yield f"<p>{prose(entry.reason)}</p>"
        if entry.call:
            yield from self.case(entry)
        yield "</section>"

    def case(self, entry: Entry) -> Iterator[str]:
        """Yield a call and how it ended, with its board."""
        yield '<div class="case">'
        yield from _board(entry)
        yield '<div class="words">'
        ended = [f"→ {entry.ended}"] * bool(entry.ended)
        yield block((*entry.call, *ended, *entry.frame_lines("  ")))
        yield from map(_part, (*entry.remarks, *entry.parts))
        yield "</div>"
        yield "</div>"

    def repair(self) -> Iterator[str]:
        """Yield the stages of a repair, each of which a reader finds inside the one before."""
        if stages := self.outline.stages:
            yield f'<div class="repair">\n<p>{prose(stages[0].above)}</p>'
            for each in stages:
                yield from self.stage(each)
            yield from ["</details>"] * len(stages)
            yield "</div>"

    def stage(self, stage: Part) -> Iterator[str]:
        """Yield the beginning of a stage."""
        yield f"<details{' open' * self.opened}>"
        yield f"<summary>{prose(stage.label.strip())}</summary>"
        kind = ' class="label"' * (stage.kind == "why")
        yield f"<p{kind}>{prose(stage.text)}</p>"
        if stage.kind == "change":
            lines = (
                f'<span class="{_KINDS.get(line[:1], "kept")}">{_escaped(line)}</span>'
                for line in stage.code
            )
            inner = "\n".join(lines)
            yield f'<pre dir="ltr"><code dir="ltr">{inner}</code></pre>'
        elif stage.code:
            yield block(stage.code)
        yield f"<p>{prose(stage.below)}</p>"

    def mistake(self, mistake: Part) -> Iterator[str]:
        """Yield a known wrong program with the same results; its title, the cause, is folded."""
        page = prose(label("page", self.language)) + code("".join(mistake.code))
        yield f'<div class="mistake">{f"<p>{prose(mistake.label)}</p>" * bool(mistake.label)}'
        yield f"<details><summary>{self.tell('property-show-mistake')}</summary>"
        yield f'<p class="statement">{prose(mistake.text)}</p>'
        yield f'<p class="page">{page}</p>'
        yield "</details></div>"

    def listed(
        self, verdict: str, kind: str, groups: Mapping[str, Sequence[Entry]]
    ) -> Iterator[str]:
        """Yield the statements of the properties with a verdict, after their common reasons."""
        if any(groups.values()):
            yield self.heading("part", self.tell(verdict), 1)
            for reason, entries in groups.items():
                yield f"<p>{prose(reason)}</p>" * bool(reason)
                yield from _list(entries, kind)


def name_of(entry: Entry) -> str:
    """Return an element with the name of a property."""
    return f'<span class="name">{code(entry.name)}</span>'


def _list(entries: Iterable[Entry], kind: str) -> Iterator[str]:
    """Yield the statements of properties as a list."""
    yield f'<ul class="list {kind}">'
    for each in entries:
        yield f"<li>{_sign(each.verdict)} <span>{prose(each.statement)}</span></li>"
    yield "</ul>"


def _board(entry: Entry) -> Iterator[str]:
    """Yield the drawing, if there is a board with squares."""
    scene = entry.scene
    if scene and {scene.rows, scene.columns} <= _SIDES:
        why = without_isolates(entry.part("why").text)
        statement, said = without_isolates(entry.statement), entry.caption
        title, more = (why, statement) if why else (statement, "")
        caption = said and f'<figcaption dir="auto">{prose(said)}</figcaption>'
        drawing = finding_svg(scene, title=title, description=more)
        yield f'<figure class="picture">{caption}{drawing}</figure>'


def _part(part: Part) -> str:
    """Return a part of the text about a counterexample."""
    kind, start = "", prose(part.label)
    if part.kind in _LABELLED:
        kind, start = f' class="{part.kind}"', f'<span class="label">{start}</span>'
    inner = f"<p{kind}>{start}{prose(part.text)}</p>"
    if part.code:
        inner += f"\n{block(part.code)}"
    return (
        f'<div class="again">\n{inner}\n</div>' if part.kind == "again" else inner
    )


def _sign(verdict: str) -> str:
    return f'<span class="sign" aria-hidden="true">{VERDICTS[verdict]}</span>'
