"""The markup and the texts of the player, for a separate page and for the website."""

import re
from collections.abc import Collection, Iterable
from html import escape
from typing import Any

from algorithms.base.messages import (
    choose_language,
    format_number,
    plural_forms,
    translate,
)
from algorithms.base.texts import N_
from algorithms.player.highlighting import above, breakable
from algorithms.walkthrough import Walkthrough, templates

_TAG = re.compile("<[^>]*>")

_BUTTONS = {
    # NOTE: The short texts are the labels below the player's icons.
    "first": (N_("To the start"), N_("Start"), ["M6 18V6h2v12zm3.5-6L18 6v12z"]),
    "back": (N_("One step back"), N_("Back"), ["M19 5v14h-3V5zm-5 0v14L3 12z"]),
    "play": (
        N_("Play"),
        N_("Play"),
        ["M8 5v14l11-7z", "M14 19h4V5h-4zM6 19h4V5H6z"],
    ),
    "forward": (
        N_("One step forward"),
        N_("Forward"),
        ["M5 5v14h3V5zm5 0v14l11-7z"],
    ),
    "last": (N_("To the end"), N_("End"), ["M16 18h2V6h-2zM6 18l8.5-6L6 6z"]),
    "solution": (
        N_("To the next solution"),
        N_("Solution"),
        ["M6 3v18h2v-7h5l1 2h6V6h-6l-1-2H8V3z"],
    ),
}
"""The name, the short visible label and the icons of each button."""

_SPEEDS = {
    1600: N_("slow"),
    800: N_("normal"),
    300: N_("fast"),
    60: N_("very fast"),
}

_KEYS = {
    N_("Space"): N_("play or pause"),
    "← →": N_("one step back or forward"),
    "↑ ↓": N_("to the previous or next placement of a piece"),
    "Page Up/Page Down": N_("ten steps back or forward"),
    "Home End": N_("to the start or the end"),
    "N": N_("to the next solution"),
    # NOTE: Then the player asks no more questions about the next step.
    "Esc": N_("stop guessing"),
}

_LABELS = {
    "walkthrough": N_("Walkthrough of {name}"),
    "step": N_("Step"),
    "example": N_("Example"),
    "speed": N_("Speed"),
    "lines": N_("line by line"),
    "code": N_("Code"),
    "calls": N_("Call stack"),
    "tree": N_("Search tree"),
    "call-tree": N_("Tree of calls"),
    "variables": N_("Variables"),
    "views": N_("Pictures of variables"),
    "keys": N_("Keys"),
}

_GUESS = {
    # NOTE: The label of a button: before some steps, the reader is asked what comes next.
    "guess": N_("Guess the next step"),
    "guess.begin": N_(
        "Before some steps, you are asked what comes next. Tap an answer, or press its number."
    ),
    "guess.round": N_("Questions in this round: {count}."),
    # NOTE: What happened in the step before a question follows.
    "guess.before": N_("Last step:"),
    # NOTE: A button that begins a round of questions.
    "guess.start": N_("Start guessing"),
    "guess.number": N_("Question {number} of {count}"),
    "guess.square": N_("Which square does the program try next?"),
    "guess.try": N_("The program looks at {square}. What happens?"),
    "guess.step": N_("What happens next?"),
    "guess.line": N_("Which line runs next?"),
    # NOTE: {name} is a variable of the reader's program.
    "guess.value": N_(
        "Line {line} runs next. What is the value of {name} afterwards?"
    ),
    "guess.right": N_("Right."),
    "guess.wrong": N_("Not this time."),
    # NOTE: A button that shows the answer.
    "guess.open": N_("Show answer"),
    "guess.given": N_("Next question"),
    "guess.next": N_("The next question comes at step {step}."),
    # NOTE: A button that goes to the question which the player has not reached yet.
    "guess.away": N_("To the question"),
    # NOTE: A button that shows how many answers in a round were right.
    "guess.last": N_("To the result"),
    "guess.over": N_("Next round"),
    "guess.again": N_("Play this round again"),
    "guess.stop": N_("Stop guessing"),
    # NOTE: {count} is the number of questions in a round.
    "guess.score": N_("The round is over. Right answers: {right} of {count}"),
    # NOTE: Above a list of the steps that a round has asked about.
    "guess.steps": N_("This is what happened. Tap a step to see it again."),
    # NOTE: Why a square is the next one that a search tries, which goes from left to right.
    "guess.beside": N_("The next square of the row is {square}."),
    "guess.row": N_(
        "The search continues in the next row, which begins with {square}."
    ),
    "guess.order": N_(
        "The program tries the jumps of the knight in the same order every time."
    ),
    # NOTE: {square} is a square, such as (1, 3), on which the next queen is placed.
    "guess.free": N_("No queen attacks {square}."),
    "guess.new": N_("{square} is on the board, and the knight has not been there."),
    # NOTE: The reason for a step back: a search has tried all squares for the next piece.
    "guess.stuck": N_("No other square is left to try."),
    "guess.stuck.row": N_("No other square of row {row} is left to try."),
    # NOTE: The reason for a step back after a solution.
    "guess.more": N_("The program now looks for other solutions."),
    "guess.condition.true": N_("The condition on line {line} is true."),
    "guess.condition.false": N_("The condition on line {line} is false."),
    "guess.loop.true": N_("The loop on line {line} has an item left."),
    "guess.loop.false": N_("The loop on line {line} has no items left."),
    # NOTE: {call} is a call, such as solve(4).
    "guess.call": N_("{call} begins."),
    # NOTE: {name} is a variable, {old} and {value} are its values.
    "guess.was": N_("Line {line} changes {name} from {old} to {value}."),
}
"""The texts of questions about the next step."""

_VIEWS = {
    # NOTE: The label of a button; {name} is a variable.
    "show": N_("Show {name} as a picture"),
    # NOTE: The label of a list: cells, grid, rows, graph, …
    "as": N_("Shown as"),
    "cells": N_("cells"),
    "grid": N_("grid"),
    "rows": N_("rows"),
    "graph": N_("graph"),
    "queens": N_("chessboard with queens"),
    "knight": N_("chessboard with a knight’s path"),
    # NOTE: The label of a list of variables; their values give marks and colours to a picture.
    "by": N_("Marked by"),
    "none": N_("nothing"),
    # NOTE: {name} is a variable of another call in a recorded program.
    "past": N_("This function has no {name}; that variable’s last value is shown."),
    "cut": N_("The recording contains only part of this value."),
}
"""The texts of the views of variables."""

_CALLS = N_("Call stack: the calls that have not returned yet")

_CALL_TREE = N_("Tree of calls: choose a call to go to its beginning")

_BEGIN = N_("Start: the board is empty.")


def words(language: str | None = None) -> dict[str, Any]:
    """Return the texts that the player's script fills in, as templates."""
    from babel import Locale

    code = choose_language(language)
    sentences = {
        "begin": _BEGIN,
        "begin.run": N_("Start of the run."),
        "end": N_("The run has ended. Solutions found: {count}. Steps: {total}."),
        "kept": N_(
            "The run has ended. Fundamental solutions: {count}. Steps: {total}."
        ),
        "over": N_("The run has ended. Steps: {total}."),
        **{f"end.{reason}": text for reason, text in ENDINGS.items()},
        # NOTE: A line in the call stack, in place of the calls in the middle of a deep recursion.
        "folded": N_("More calls of {name}: {count}"),
        # NOTE: As above, for calls of several functions.
        "folded.all": N_("More calls: {count}"),
        "line": N_("The program ran line {line}."),
        # NOTE: Follows a sentence on the condition or the loop in a line.
        "next": N_("So line {line} runs next."),
        # NOTE: For screen readers: {call} is a call, such as solve(4), {value} its result.
        "call.returned": N_("{call} has returned {value}"),
        # NOTE: {value} is a list of what a generator has yielded.
        "call.yielded": N_("{call} has yielded {value}"),
        # NOTE: {value} is an exception, such as ValueError: no tour.
        "call.raised": N_("{call} has raised {value}"),
        # NOTE: A line of the reader's program, as in backtracking: {name} is a list or set.
        "choose": N_("Choose {item}: it is added to {name}."),
        # NOTE: The same item is removed when the search comes back.
        "undo": N_("Undo: {item} is removed from {name}."),
        # NOTE: {place} is such as board[0][1], {item} its new value.
        "choose.cell": N_("Choose: {place} becomes {item}."),
        # NOTE: {item} is the value that {place} had before.
        "undo.cell": N_("Undo: {place} becomes {item} again."),
        "step": N_("Step {step} of {total}"),
        "link": N_("Copy a link to this step"),
        "copied": N_("The link was copied."),
        # NOTE: The label of the button "Play" while the run is played.
        "pause": N_("Pause"),
        **{f"view.{name}": text for name, text in _VIEWS.items()},
        **_GUESS,
    }
    return {
        "language": code,
        "digits": Locale(code).default_numbering_system,
        "narration": templates(code),
        **{
            key: plural_forms(text, "", code)["other"]
            for key, text in sentences.items()
        },
    }


def player_html(
    *,
    language: str | None,
    algorithm: str,
    label: str,
    runs: Iterable[tuple[str, str, str]],
    board: str = "",
    code: str = "",
    frames: str = "",
    legend: str = "",
) -> str:
    """Return the markup of a player."""

    def say(text: str, **values: str) -> str:
        return escape(translate(text, language, **values), quote=True)

    buttons = "\n".join(
        f'<button type="button" data-do="{name}" title="{say(text)}" aria-label="{say(short)}">'
        + "".join(
            f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>'
            for path in icons
        )
        + f"<span>{say(short)}</span></button>"
        for name, (text, short, icons) in _BUTTONS.items()
    )
    options = "".join(
        f'<option value="{name}" data-board="{shape}">{escape(title)}</option>'
        for name, shape, title in runs
    )
    speeds = "".join(
        f'<option value="{pause}"{" selected" * (pause == 800)}>{say(text)}</option>'
        for pause, text in _SPEEDS.items()
    )
    keys = "".join(
        f"<div><dt>{_keys(names, language)}</dt><dd>{say(text)}</dd></div>"
        for names, text in _KEYS.items()
    )
    return f"""<div class="walkthrough">
<board-player data-search-exclude algorithm="{algorithm}">
<div class="player" role="group" aria-label="{say(_LABELS["walkthrough"], name=label)}">
<div class="player-board">{board}</div>
<div class="player-views" role="region" aria-label="{say(_LABELS["views"])}" hidden></div>
<div class="player-transport" dir="ltr">
{buttons}
<input type="range" min="0" max="0" value="0" aria-label="{say(_LABELS["step"])}">
</div>
<p class="player-says" aria-hidden="true">{say(_BEGIN) if board else ""}</p>
<p class="player-status" role="status"></p>
<div class="player-place">
<span class="player-step"></span>
<button type="button" name="guess" aria-pressed="false" hidden>{say(_GUESS["guess"])}</button>
</div>
<div class="player-options">
<label>{say(_LABELS["example"])} <select name="run">{options}</select></label>
<label>{say(_LABELS["speed"])} <select name="speed">{speeds}</select></label>
<label class="player-lines"><input type="checkbox" name="lines"> {say(_LABELS["lines"])}</label>
</div>
<div class="player-code" role="region" aria-label="{say(_LABELS["code"])}" tabindex="0">{code}</div>
<div class="player-calls" role="region" aria-label="{say(_LABELS["calls"])}" tabindex="0" hidden>
<p>{say(_CALLS)}</p>
<ol></ol>
</div>
<div class="player-call-tree" hidden>
<p>{say(_CALL_TREE)}</p>
<div role="tree" aria-label="{say(_LABELS["call-tree"])}"></div>
</div>
<div class="player-tree" role="region" aria-label="{say(_LABELS["tree"])}" tabindex="0"></div>
{f'<p class="player-legend">{escape(legend)}</p>' if legend else ""}
<dl class="player-variables" tabindex="0" aria-label="{say(_LABELS["variables"])}"></dl>
<details class="player-help"><summary>{say(_LABELS["keys"])}</summary>
<dl>{keys}</dl>
</details>
</div>
<noscript>{frames}</noscript>
</board-player>
</div>"""


def _keys(names: str, language: str | None) -> str:
    if names == "Space":  # the only key without an inscription
        names = translate(names, language)
    parts = names.split("/") if "/" in names else names.split()
    return " ".join(f"<kbd>{part}</kbd>" for part in parts)


def code_html(
    functions: Iterable[Iterable[tuple[int, str]]],
    reached: Collection[int],
    language: str | None = None,
) -> str:
    """Return the code that the player shows; the numbers of lines that ran are buttons."""
    parts = (
        "".join(
            _line(str(line), number, number in reached, language)
            for number, line in function
        )
        for function in functions
    )
    inside = "".join(
        f'<span class="player-function">{part}</span>' for part in parts
    )
    return f'<pre class="highlight"><code>{inside}</code></pre>'


def _line(line: str, number: int, is_reached: object, language: str | None) -> str:
    mark = f"<i>{number}</i>"
    if is_reached:
        text = N_("Line {line}: go to the next step at which it runs")
        name = escape(translate(text, language, line=str(number)), quote=True)
        mark = f'<button type="button" aria-label="{name}">{number}</button>'
    code = _TAG.sub("", line)
    indent = len(code) - len(code.lstrip(" "))
    if indent:
        margin = " " * indent
        indented = f'<span class="player-indent">{margin}</span>'
        line = line.replace(margin, indented, 1)
    return (
        f'<span class="player-line" data-line="{number}" data-indent="{indent}">'
        f"{mark}{above(breakable(line, len(code)), 'player-text')}\n</span>"
    )


ENDINGS = {
    "lines": N_(
        "The recording stopped at its limit (lines: {value}); the program was still running."
    ),
    # NOTE: {value} is a number of megabytes.
    "bytes": N_(
        "The recording stopped at its limit of {value} MB; the program was still running."
    ),
    # NOTE: {value} is a number of seconds.
    "seconds": N_(
        "The recording stopped at its limit of {value} s; the program was still running."
    ),
    # NOTE: {value} is a large number, of the machine's steps on a line such as `while True: pass`.
    "line": N_(
        "The recording stopped because a single line ran for more than {value} instructions."
    ),
    # NOTE: {value} is a number of results of a generator, which may be infinite.
    "results": N_(
        "The recording stopped after {value} results; the generator may have more."
    ),
    "lost": N_(
        "The recording stopped early: the program reached Python’s recursion limit, or it sets a "
        "trace function itself."
    ),
    "interrupt": N_("You stopped the program."),
    # NOTE: {value} is the exception, such as IndexError: list index out of range.
    "error": N_("The program ended with the exception “{value}”."),
    # NOTE: Follows one of the sentences about the end of a recording.
    "last": N_("The last recorded line is line {line}."),
}
"""The reasons for the end of a recording if the program did not end by itself."""


def ending(walkthrough: Walkthrough, language: str | None = None) -> str:
    """Return why and where a recording ends; '' if the program ended by itself."""
    if walkthrough.end is None:
        return ""
    reason, value = walkthrough.end
    if not isinstance(value, str):
        value = format_number(value, language)
    why = translate(ENDINGS[reason], language, value=value)
    if not walkthrough.visits:
        return why
    line = walkthrough.visits[-1].line
    space = "" if choose_language(language) == "zh" else " "
    return why + space + translate(ENDINGS["last"], language, line=line)
