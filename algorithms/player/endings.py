"""The reason for the end of a recording, and its last line, in the reader's language."""

from algorithms.base.messages import choose_language, format_number, translate
from algorithms.base.texts import N_
from algorithms.walkthrough import Walkthrough

ENDINGS = {
    "lines": N_(
        "The recording stopped at its limit of {value} lines; the program was still running."
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
