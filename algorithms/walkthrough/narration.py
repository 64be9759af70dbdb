"""What happens at each step of a walk-through, said in a sentence or two."""

from algorithms.errors import N_
from algorithms.messages import format_number, plural_forms, translate
from algorithms.walkthrough.steps import Step, Walkthrough

__all__ = ["narrate", "templates"]


def NN_(message: str, plural: str) -> tuple[str, str]:  # noqa: N802 - as N_
    """Mark a text with a plural for the catalogs without translating it."""
    return message, plural


SENTENCES: dict[str, str | tuple[str, str]] = {
    # NOTE: {square} is where the queen is put, such as (1, 2); {count} queens then stand there.
    "queen.place": NN_(
        "Queen on {square}. {count} queen is on the board.",
        "Queen on {square}. {count} queens are on the board.",
    ),
    # NOTE: {square} is drawn by lot among the free ones; {count} queens then stand there.
    "queens.random_greedy.place": NN_(
        "Drawn at random: a queen on {square}. {count} queen is on the board.",
        "Drawn at random: a queen on {square}. {count} queens are on the board.",
    ),
    # NOTE: {square}, such as (1, 2), is tried; the queen on {by} attacks it along the row.
    "queen.reject.row": N_(
        "Square {square}: same row as the queen on {by}. Rejected."
    ),
    # NOTE: {square}, such as (1, 2), is tried; the queen on {by} attacks it along the column.
    "queen.reject.column": N_(
        "Square {square}: same column as the queen on {by}. Rejected."
    ),
    # NOTE: {square}, such as (1, 1), is tried; the queen on {by} attacks it along the diagonal.
    "queen.reject.main-diagonal": N_(
        "Square {square}: same diagonal as the queen on {by}, from top left to bottom right."
        " Rejected."
    ),
    # NOTE: {square}, such as (1, 1), is tried; the queen on {by} attacks it along the diagonal.
    "queen.reject.anti-diagonal": N_(
        "Square {square}: same diagonal as the queen on {by}, from top right to bottom left."
        " Rejected."
    ),
    # NOTE: {square}, such as (1, 2), is left out of a list of squares; the queen is on {by}.
    "queens.choice_points.reject.column": N_(
        "Square {square} is not feasible: same column as the queen on {by}."
    ),
    # NOTE: {square}, such as (1, 1), is left out of a list of squares; the queen is on {by}.
    "queens.choice_points.reject.main-diagonal": N_(
        "Square {square} is not feasible: same diagonal as the queen on {by}, from top left to"
        " bottom right."
    ),
    # NOTE: {square}, such as (1, 1), is left out of a list of squares; the queen is on {by}.
    "queens.choice_points.reject.anti-diagonal": N_(
        "Square {square} is not feasible: same diagonal as the queen on {by}, from top right"
        " to bottom left."
    ),
    # NOTE: The new queen on {by} attacks {square}, such as (1, 2), which was free until then.
    "queens.random_greedy.reject.row": N_(
        "Square {square} is free no longer: same row as the queen on {by}."
    ),
    # NOTE: The new queen on {by} attacks {square}, such as (1, 2), which was free until then.
    "queens.random_greedy.reject.column": N_(
        "Square {square} is free no longer: same column as the queen on {by}."
    ),
    # NOTE: The new queen on {by} attacks {square}, such as (1, 1), which was free until then.
    "queens.random_greedy.reject.main-diagonal": N_(
        "Square {square} is free no longer: same diagonal as the queen on {by}, from top left to"
        " bottom right."
    ),
    # NOTE: The new queen on {by} attacks {square}, such as (1, 1), which was free until then.
    "queens.random_greedy.reject.anti-diagonal": N_(
        "Square {square} is free no longer: same diagonal as the queen on {by}, from top right"
        " to bottom left."
    ),
    # NOTE: The search takes the last queen off {square}, such as (1, 2), and goes on.
    "queen.back": N_("Take the queen back from {square}."),
    # NOTE: The board of a search for n queens that do not attack each other is complete.
    "queen.solution": N_("A solution: no queen attacks another."),
    # NOTE: A random search is stuck, takes all queens off the board and begins anew.
    "queen.restart": N_(
        "No square is free and queens are missing: clear the board and begin again."
    ),
    # NOTE: Of boards that are images of each other one is kept; this is the {number}th kept.
    "queen.keep": N_(
        "Kept as distinct solution {number}: neither this board nor an image of it came before."
    ),
    # NOTE: Here {number} is 1: the first of the seven images of a board by symmetry.
    "queen.image.1": N_(
        "Image {number} of the seven: mirrored along the diagonal from top left to bottom right."
    ),
    # NOTE: Here {number} is 2.
    "queen.image.2": N_("Image {number} of the seven: turned clockwise by 90°."),
    # NOTE: Here {number} is 3; the top row becomes the bottom row.
    "queen.image.3": N_(
        "Image {number} of the seven: mirrored from top to bottom."
    ),
    # NOTE: Here {number} is 4.
    "queen.image.4": N_("Image {number} of the seven: turned by 180°."),
    # NOTE: Here {number} is 5.
    "queen.image.5": N_(
        "Image {number} of the seven: mirrored along the diagonal from top right to bottom left."
    ),
    # NOTE: Here {number} is 6.
    "queen.image.6": N_("Image {number} of the seven: turned clockwise by 270°."),
    # NOTE: Here {number} is 7; the first column becomes the last one.
    "queen.image.7": N_(
        "Image {number} of the seven: mirrored from left to right."
    ),
    # NOTE: Step {number} of this walk-through, counted from 1, showed the same board.
    "queen.drop": N_("Dropped: it is the board of step {number} again."),
    # NOTE: {square} is the knight's first square, such as (0, 0).
    "knight.place.0": N_("The knight begins on {square}."),
    # NOTE: The knight's move number {number} takes it to {square}, such as (2, 1).
    "knight.place": N_("Move {number}: the knight jumps to {square}."),
    # NOTE: {square} is where a move would take the knight, such as (2, 1).
    "knight.reject.visited": N_("Square {square}: visited already. Rejected."),
    # NOTE: {square} is where a move would take the knight, such as (-1, 2): off the board.
    "knight.reject.off-board": N_("{square} is off the board. Rejected."),
    # NOTE: A walk of as many squares as the board has comes to {square} more than once.
    "knights_tour.naive.reject.visited": N_(
        "No tour: the walk comes to {square} more than once, so it misses at least one other"
        " square."
        " Rejected."
    ),
    # NOTE: The knight's last move, which took it to {square}, such as (2, 1), is undone.
    "knight.back": N_("Take back the move to {square}."),
    # NOTE: The knight's tour is found.
    "knight.solution": N_(
        "The tour is complete: the knight has visited every square once."
    ),
}
"""The English sentence of each key, and its plural if it has one."""

# The same search, by tail calls.
SENTENCES |= {
    key.replace("choice_points", "tail_calls"): sentence
    for key, sentence in SENTENCES.items()
    if ".choice_points." in key
}


def narrate(
    walkthrough: Walkthrough, number: int, language: str | None = None
) -> str:
    """Say what happens at a step.

    Args:
        walkthrough: The walk-through.
        number: The step, from 0.
        language: The reader's language, as `algorithms.messages.choose_language` takes it.

    Returns:
        One or two sentences.

    Raises:
        IndexError: There is no such step.
        InvalidValueError: `unknown-language`.

    Example:
        >>> from algorithms.walkthrough import record
        >>> walkthrough = record("queens.column_array", 4)
        >>> narrate(walkthrough, 1, "en")
        'Square (1, 0): same column as the queen on (0, 0). Rejected.'
    """
    if not 0 <= number < len(walkthrough.steps):
        raise IndexError(number)
    step, told = walkthrough.steps[number], _told(walkthrough.steps, number)
    keys = [
        f"{name}.{step.kind}{detail}"
        for name in (walkthrough.algorithm, walkthrough.piece)
        for detail in (f".{step.rule or told}", "")
    ]
    message, plural = _forms(next(key for key in keys if key in SENTENCES))
    return translate(
        message,
        language,
        plural=plural,
        square=step.square,
        by=step.by,
        count=step.depth,
        number=format_number(told, language),
    )


def templates(language: str | None = None) -> dict[str, dict[str, str]]:
    """Return all sentences that `narrate` can say, their values not yet filled in.

    A step has four keys, and its sentence is that of the first one that is there. The detail is
    the rule of a *reject*, and for all others the number that the step tells.

    - algorithm, kind and detail: `queens.choice_points.reject.column`
    - algorithm and kind: `queens.random_greedy.place`
    - piece, kind and detail: `queen.image.7`
    - piece and kind: `queen.back`

    These values are to be filled in, a number as `format_number` writes it:

    - `{square}`: where a piece is placed, rejected or taken back, such as (1, 2)
    - `{by}`: the square of the piece that forbids it
    - `{count}`: how many pieces are on the board; this number chooses the plural form
    - `{number}`: for a *place*, how many pieces were on the board before; for a *keep*, how many
      boards are kept with it; for an *image*, which of the seven it is; for a *drop*, the step
      that showed the same board, counted from 1; else 0

    Args:
        language: As in `narrate`.

    Returns:
        For each key the sentence for each plural category of CLDR; only `other` where the count
        makes no difference.

    Raises:
        InvalidValueError: `unknown-language`.

    Example:
        >>> templates("en")["queen.back"]
        {'other': 'Take the queen back from {square}.'}
    """
    return {key: plural_forms(*_forms(key), language) for key in SENTENCES}


def _forms(key: str) -> tuple[str, str]:
    sentence = SENTENCES[key]
    return (sentence, "") if isinstance(sentence, str) else sentence


def _told(steps: list[Step], number: int) -> int:
    """Return the number that a step tells; 0 if it tells none."""
    step = steps[number]
    if step.kind == "place":
        return step.depth - 1
    if step.same is not None and step.kind == "drop":
        return step.same + 1
    kept = [k for k in range(number + 1) if steps[k].kind == "keep"]
    if step.kind == "keep":
        return len(kept)
    return number - kept[-1] if step.kind == "image" else 0
