"""One or two sentences that describe each step of a walkthrough."""

from functools import cache

from algorithms.base.messages import format_number, plural_forms, translate
from algorithms.base.texts import TomlFile
from algorithms.walkthrough.steps import Step, Walkthrough, check_step

__all__ = ["narrate", "templates"]

_FILE = TomlFile(__file__, "narration.toml")


@cache
def sentences() -> dict[str, tuple[str, str]]:
    """Return the English sentence for each key, and its plural or ''."""
    found = {
        key: (text, "") if isinstance(text, str) else (text[0], text[1])
        for key, text in _FILE.items()
    }
    # The tail calls run the same search.
    same = {key.replace("choice_points", "tail_calls"): found[key] for key in found}
    return found | same


def narrate(
    walkthrough: Walkthrough, number: int, language: str | None = None
) -> str:
    """Return the sentences that describe a step.

    Args:
        walkthrough: The walkthrough.
        number: The number of the step, counted from 0.
        language: The reader's language, as in `algorithms.messages.choose_language`.

    Returns:
        One or two sentences.

    Raises:
        IndexError: There is no such step.
        InvalidTypeError: `wrong-type`, `not-an-integer` or `not-a-text`.
        InvalidValueError: `unknown-language`.

    Example:
        >>> from algorithms.walkthrough import record
        >>> walkthrough = record("queens.column_array", 4)
        >>> narrate(walkthrough, 1, "en")
        'Reject (1, 0): same column as the queen on (0, 0).'
    """
    check_step(walkthrough, number)
    step = walkthrough.steps[number]
    step_number = _step_number(walkthrough.steps, number)
    keys = [
        f"{name}.{step.kind}{detail}"
        for name in (walkthrough.algorithm, walkthrough.piece)
        for detail in (f".{step.rule or step_number}", "")
    ]
    known = sentences()
    message, plural = known[next(key for key in keys if key in known)]
    return translate(
        message,
        language,
        plural=plural,
        square=step.square,
        by=step.by,
        count=step.depth,
        number=format_number(step_number, language),
    )


def templates(language: str | None = None) -> dict[str, dict[str, str]]:
    """Return the templates of all sentences that `narrate` uses.

    For each step, four keys are tried in order; the first that exists supplies the sentence.
    For a *reject*, the detail is the rule; for all other kinds, it is the value of `{number}`.

    - algorithm, kind and detail: `queens.choice_points.reject.column`
    - algorithm and kind: `queens.random_greedy.place`
    - piece, kind and detail: `queen.image.7`
    - piece and kind: `queen.back`

    The placeholders are filled in as follows; numbers are formatted by `format_number`:

    - `{square}`: the square of the piece that is placed, rejected or taken back, such as (1, 2)
    - `{by}`: the square of the piece that forbids `{square}`
    - `{count}`: the number of pieces on the board, which selects the plural form
    - `{number}`: for a *place*, the number of pieces on the board before the step; for a *keep*,
      the number of boards kept so far, including this one; for an *image*, its number from 1 to 7;
      for a *drop*, the number (counted from 1) of the step with the same board; otherwise 0

    Args:
        language: As in `narrate`.

    Returns:
        The sentence for each key, by CLDR plural category; only `other` if the count makes no
        difference.

    Raises:
        InvalidTypeError: `not-a-text`.
        InvalidValueError: `unknown-language`.

    Example:
        >>> templates("en")["queen.back"]
        {'other': 'Take back the queen on {square}.'}
    """
    return {
        key: plural_forms(*forms, language) for key, forms in sentences().items()
    }


def _step_number(steps: list[Step], number: int) -> int:
    """Return the value of `{number}` for a step."""
    step = steps[number]
    if step.kind == "place":
        return step.depth - 1
    if step.same is not None and step.kind == "drop":
        return step.same + 1
    kept = [k for k in range(number + 1) if steps[k].kind == "keep"]
    if step.kind == "keep":
        return len(kept)
    return number - kept[-1] if step.kind == "image" else 0
