"""The colour and the marker of each algorithm: the same in charts, on its page and in lists."""

PAGES = (
    "queens/coordinate-sets.md",
    "queens/random-greedy.md",
    "queens/column-array.md",
    "queens/marked-board.md",
    "queens/choice-points.md",
    "queens/tail-calls.md",
    "queens/symmetry.md",
    "knights-tour/naive.md",
    "knights-tour/backtracking.md",
)
"""The pages of the algorithms, in the order of the looks in `website.blocks.charts`."""


def look(page: str) -> int | None:
    """Return the number of an algorithm's look, or None for any other page."""
    return PAGES.index(page) if page in PAGES else None


def css_class(page: str) -> str:
    """Return the class of elements that show the colour of a page's algorithm; it may be empty."""
    found = look(page)
    return "" if found is None else f"accent-{found + 1}"
