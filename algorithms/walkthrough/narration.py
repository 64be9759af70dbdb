"""One or two sentences that describe each step of a walkthrough."""

from algorithms.base.messages import format_number, plural_forms, translate
from algorithms.base.texts import N_, NN_
from algorithms.walkthrough.steps import Step, Walkthrough, check_step

__all__ = ["narrate", "templates"]

SENTENCES: dict[str, str | tuple[str, str]] = {
    # NOTE: {square} is where the queen is placed, such as (1, 2); {count} includes this queen.
    "queen.place": NN_(
        "Place a queen on {square}. The board has {count} queen.",
        "Place a queen on {square}. The board has {count} queens.",
    ),
    # NOTE: {square} is chosen at random from the free squares; {count} includes this queen.
    "queens.random_greedy.place": NN_(
        "Random choice: queen on {square}. The board has {count} queen.",
        "Random choice: queen on {square}. The board has {count} queens.",
    ),
    # NOTE: {square}, such as (1, 2), is tried; the queen on {by} attacks it along the row.
    "queen.reject.row": N_("Reject {square}: same row as the queen on {by}."),
    # NOTE: {square}, such as (1, 2), is tried; the queen on {by} attacks it along the column.
    "queen.reject.column": N_("Reject {square}: same column as the queen on {by}."),
    # NOTE: {square}, such as (1, 1), is tried; the queen on {by} attacks it along the diagonal.
    "queen.reject.main-diagonal": N_(
        "Reject {square}: same diagonal (top left to bottom right) as the queen on {by}."
    ),
    # NOTE: {square}, such as (1, 1), is tried; the queen on {by} attacks it along the diagonal.
    "queen.reject.anti-diagonal": N_(
        "Reject {square}: same diagonal (top right to bottom left) as the queen on {by}."
    ),
    # NOTE: {square}, such as (1, 2), is left out of a list of squares; the queen is on {by}.
    "queens.choice_points.reject.column": N_(
        "Square {square} is not feasible: same column as the queen on {by}."
    ),
    # NOTE: {square}, such as (1, 1), is left out of a list of squares; the queen is on {by}.
    "queens.choice_points.reject.main-diagonal": N_(
        "Square {square} is not feasible: same diagonal (top left to bottom right) as the queen "
        "on {by}."
    ),
    # NOTE: {square}, such as (1, 1), is left out of a list of squares; the queen is on {by}.
    "queens.choice_points.reject.anti-diagonal": N_(
        "Square {square} is not feasible: same diagonal (top right to bottom left) as the queen "
        "on {by}."
    ),
    # NOTE: The new queen on {by} attacks {square}, such as (1, 2), which was free until then.
    "queens.random_greedy.reject.row": N_(
        "Square {square} is no longer free: same row as the queen on {by}."
    ),
    # NOTE: The new queen on {by} attacks {square}, such as (1, 2), which was free until then.
    "queens.random_greedy.reject.column": N_(
        "Square {square} is no longer free: same column as the queen on {by}."
    ),
    # NOTE: The new queen on {by} attacks {square}, such as (1, 1), which was free until then.
    "queens.random_greedy.reject.main-diagonal": N_(
        "Square {square} is no longer free: same diagonal (top left to bottom right) as the queen "
        "on {by}."
    ),
    # NOTE: The new queen on {by} attacks {square}, such as (1, 1), which was free until then.
    "queens.random_greedy.reject.anti-diagonal": N_(
        "Square {square} is no longer free: same diagonal (top right to bottom left) as the queen "
        "on {by}."
    ),
    # NOTE: The search takes back the last queen, on {square}, such as (1, 2), and continues.
    "queen.back": N_("Take back the queen on {square}."),
    # NOTE: The search has placed n non-attacking queens.
    "queen.solution": N_("Solution: no queen attacks another."),
    # NOTE: The random search has no free square left; it removes all queens and restarts.
    "queen.restart": N_(
        "No free square is left, but some queens are not placed yet: clear the board and start"
        " over."
    ),
    # NOTE: One line of the reader's own program moves or removes several queens.
    "queen.arrange": NN_(
        "The board changes: it now has {count} queen.",
        "The board changes: it now has {count} queens.",
    ),
    # NOTE: One board is kept of each set of symmetric variants; this is number {number}.
    "queen.keep": N_(
        "Keep as fundamental solution {number}: neither this board nor a symmetric variant has"
        " been seen before."
    ),
    # NOTE: Here {number} is 1: the first of the seven symmetric variants of a board.
    "queen.image.1": N_(
        "Symmetric variant {number} of seven: reflected across the main diagonal."
    ),
    # NOTE: Here {number} is 2.
    "queen.image.2": N_(
        "Symmetric variant {number} of seven: rotated clockwise by 90°."
    ),
    # NOTE: Here {number} is 3; the top row becomes the bottom row.
    "queen.image.3": N_(
        "Symmetric variant {number} of seven: reflected top to bottom."
    ),
    # NOTE: Here {number} is 4.
    "queen.image.4": N_("Symmetric variant {number} of seven: rotated by 180°."),
    # NOTE: Here {number} is 5.
    "queen.image.5": N_(
        "Symmetric variant {number} of seven: reflected across the anti-diagonal."
    ),
    # NOTE: Here {number} is 6.
    "queen.image.6": N_(
        "Symmetric variant {number} of seven: rotated clockwise by 270°."
    ),
    # NOTE: Here {number} is 7; the first column becomes the last one.
    "queen.image.7": N_(
        "Symmetric variant {number} of seven: reflected left to right."
    ),
    # NOTE: Step {number} of this walkthrough, counted from 1, showed the same board.
    "queen.drop": N_("Drop this board: it is the same as in step {number}."),
    # NOTE: {square} is the knight's first square, such as (0, 0).
    "knight.place.0": N_("The knight starts on {square}."),
    # NOTE: {number} is the number of the move; {square} is the new square, such as (2, 1).
    "knight.place": N_("Move {number}: the knight jumps to {square}."),
    # NOTE: {square} is the target of a move, such as (2, 1).
    "knight.reject.visited": N_("Reject {square}: already visited."),
    # NOTE: {square} is the target of a move, such as (-1, 2), off the board.
    "knight.reject.off-board": N_("Reject {square}: off the board."),
    # NOTE: A walk as long as the board has squares visits {square} more than once.
    "knights_tour.naive.reject.visited": N_(
        "Reject this walk: it visits {square} more than once, so it misses at least one other"
        " square."
    ),
    # NOTE: The knight's last move, to {square}, such as (2, 1), is undone.
    "knight.back": N_("Take back the move to {square}."),
    # NOTE: One line of the reader's own program changes the knight's path.
    "knight.arrange": NN_(
        "The path changes: it now has {count} square.",
        "The path changes: it now has {count} squares.",
    ),
    # NOTE: The search has found a knight's tour.
    "knight.solution": N_(
        "Tour complete: the knight has visited every square once."
    ),
}
"""The English sentence for each key, and its plural if it has one."""

# The tail calls run the same search.
SENTENCES |= {
    key.replace("choice_points", "tail_calls"): sentence
    for key, sentence in SENTENCES.items()
    if ".choice_points." in key
}


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
        InvalidTypeError: `wrong-type` or `not-an-integer`.
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
    message, plural = _forms(next(key for key in keys if key in SENTENCES))
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
        InvalidValueError: `unknown-language`.

    Example:
        >>> templates("en")["queen.back"]
        {'other': 'Take back the queen on {square}.'}
    """
    return {key: plural_forms(*_forms(key), language) for key in SENTENCES}


def _forms(key: str) -> tuple[str, str]:
    sentence = SENTENCES[key]
    return (sentence, "") if isinstance(sentence, str) else sentence


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
