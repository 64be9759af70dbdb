"""Static figures of a recorded run: strips of boards, search trees, and the player's frames.

The bodies of `steps` and `tree` blocks are TOML, the same in every language:

    algorithm = "queens.coordinate_sets"
    run = { n = 4 }
    steps = [1, 4, 9]

`exits = true` writes the number of onward moves on each square that the knight can reach.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

from markupsafe import Markup

from algorithms.board.moves import is_jump
from algorithms.drawing import board_svg, scene_of, step_svg, tree_svg
from algorithms.walkthrough import Walkthrough
from algorithms.walkthrough.narration import narrate
from website.blocks import runs
from website.blocks.partials import template
from website.blocks.parts import defer, options, wide
from website.languages.catalogs import catalog
from website.languages.nonbreaking import squares

_MOST_FRAMES = 24  # more would be the largest part of a page


def strip(body: str, language: str) -> str:
    """Return the figure of a `steps` block: boards of a run, each with a caption."""
    numbered = {"steps": list | None, "first": int | None, "last": int | None}
    asked = options(body, algorithm=str, run=dict, exits=False, **numbered)
    run = runs.requested(asked["algorithm"], asked["run"])
    walkthrough = runs.recorded(run)
    draw = _exits_svg if asked["exits"] else step_svg
    numbers = _numbers(asked, len(walkthrough.steps))
    caption = catalog("website", language).gettext("Steps of a run: {size}")
    html = template("strip.html", language).render(
        frames=frames(walkthrough, [k - 1 for k in numbers], language, draw),
        caption=caption.format(size=runs.title(run, language)),
    )
    return defer(html)


def _numbers(asked: dict[str, Any], total: int) -> Sequence[int]:
    """Return the numbers of the steps requested by a `steps` block, counted from 1."""
    steps: Sequence[int] | None = asked["steps"]
    first, last = asked["first"], asked["last"]
    if steps is None:
        first, last = 1 if first is None else first, total if last is None else last
        steps = range(first, last + 1)
    elif first is not None or last is not None:
        raise ValueError("steps cannot be combined with first or last")
    if not steps:
        raise ValueError("there are no such steps")
    for number in steps:
        if not (type(number) is int and 1 <= number <= total):
            raise ValueError(f"there is no step {number}: steps are 1 to {total}")
    return steps


def _exits_svg(walkthrough: Walkthrough, number: int, *, language: str) -> str:
    """Draw a step of a knight with the number of onward moves on each square it can reach."""
    scene = scene_of(walkthrough, number)
    free = {*product(range(scene.rows), range(scene.columns))} - {*scene.path}
    exits = {
        square: sum(is_jump(square, other) for other in free)
        for square in scene.attacked
    }
    scene = replace(scene, attacked=frozenset(), labels=exits)
    return board_svg(scene, title=narrate(walkthrough, number, language))


def frames(
    walkthrough: Walkthrough,
    numbers: Iterable[int],
    language: str,
    draw: Callable[..., str] = step_svg,
) -> list[tuple[int, Markup, str]]:
    """Draw some steps of a run."""
    return [
        (
            number + 1,
            svg(draw(walkthrough, number, language=language)),
            squares(narrate(walkthrough, number, language)),
        )
        for number in numbers
    ]


def of_player(walkthrough: Walkthrough, which: str, language: str) -> str:
    """Return the frames that a player shows without scripts and in print."""
    chosen = [*CHOICES[which](walkthrough)]
    if len(chosen) > _MOST_FRAMES:
        chosen = [*_key_steps(walkthrough)]
    return template("key_frames.html", language).render(
        frames=frames(walkthrough, chosen, language),
        tree=tree_of(walkthrough, language),
        legend=legend(walkthrough, language),
    )


def _key_steps(walkthrough: Walkthrough) -> Iterator[int]:
    """Yield the steps up to the first solution, without rejected squares."""
    for number, step in enumerate(walkthrough.steps):
        if step.kind != "reject":
            yield number
        if step.kind in ("solution", "drop"):
            return


def _all_steps(walkthrough: Walkthrough) -> Iterator[int]:
    yield from range(len(walkthrough.steps))


CHOICES = {"all": _all_steps, "key": _key_steps}
"""The functions that select the frames of a page, by their names in `walkthrough` blocks."""


def tree(body: str, language: str) -> str:
    """Return the figure of a `tree` block: the search tree of a run."""
    asked = options(body, algorithm=str, run=dict)
    run = runs.requested(asked["algorithm"], asked["run"])
    walkthrough = runs.recorded(run)
    drawing = tree_svg(walkthrough, language=language)
    text = catalog("website", language).gettext("Search tree: {size}")
    caption = text.format(size=runs.title(run, language))
    return (
        f'<figure class="board" data-search-exclude>{wide(drawing, caption)}'
        f"<figcaption>{caption}<br>{legend(walkthrough, language)}</figcaption></figure>"
    )


def tree_of(walkthrough: Walkthrough, language: str) -> Markup | str:
    """Draw the search tree of a run."""
    searches = any(step.kind == "place" for step in walkthrough.steps)
    return svg(tree_svg(walkthrough, language=language)) if searches else ""


def legend(walkthrough: Walkthrough, language: str) -> str:
    """Return the legend of a search tree."""
    _ = catalog("website", language).gettext
    placed = [step for step in walkthrough.steps if step.kind == "place"]
    if walkthrough.piece == "knight":
        numbers = _(
            "The numbers in a node are the row and the column of the knight."
        )
    elif all(step.square and step.square[0] == step.depth - 1 for step in placed):
        numbers = _("The number in a node is the column of the last queen.")
    else:
        numbers = _(
            "The numbers in a node are the row and the column of the last queen."
        )
    if {step.kind for step in walkthrough.steps} <= {"place", "solution"}:
        return numbers  # a path without branches
    shapes = _(
        "Circle: leads to a solution. Square: does not lead to a solution. Diamond: a "
        "solution. Cross: a rejected square (only in small trees)."
    )
    return f"{numbers}{'' if language == 'zh' else ' '}{shapes}"


def svg(text: str) -> Markup:
    """Mark a drawing of `algorithms.drawing` as HTML."""
    return Markup(text)  # noqa: S704 - drawn here
