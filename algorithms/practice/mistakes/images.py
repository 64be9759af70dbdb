"""Wrong solvers of `images`."""

from algorithms.errors import N_
from algorithms.practice.mistakes.model import mistake

Columns = list[int]


@mistake(
    "images",
    caught_by="complete",
    title=N_("Rotations without mirror images"),
    why=N_(
        "A board can be rotated four ways, and its mirror image as well: eight images. The "
        "mirror images are missing."
    ),
)
def four_of_eight(solution: Columns) -> list[Columns]:
    n = len(solution)
    images = []
    for _ in range(4):
        solution = [n - 1 - solution.index(row) for row in range(n)]
        images.append(solution)
    return images


@mistake(
    "images",
    caught_by="complete",
    title=N_("Mirror images without rotations"),
    why=N_(
        "The board is mirrored left to right, upside down, and both; that is half of the "
        "images. A quarter of a turn gives the other half."
    ),
)
def never_turned(solution: Columns) -> list[Columns]:
    n = len(solution)
    mirrored = [n - 1 - column for column in solution]
    return [solution, mirrored, solution[::-1], mirrored[::-1]]


@mistake(
    "images",
    caught_by="closed",
    title=N_("Seven of eight"),
    why=N_(
        "The board is mirrored along the main diagonal twice and along the other one never. The "
        "list has eight boards, but two of them are always the same."
    ),
)
def seven_of_eight(solution: Columns) -> list[Columns]:
    n = len(solution)
    across = [solution.index(row) for row in range(n)]
    mirrored = [n - 1 - column for column in solution]
    turned = [n - 1 - column for column in across]
    images = [solution, mirrored, solution[::-1], mirrored[::-1]]
    return [*images, across, turned, across[::-1], across[:]]


@mistake(
    "images",
    caught_by="sound",
    title=N_("Mirroring misses the board by one"),
    why=N_(
        "The mirror image of column c is n − 1 − c, for columns begin at 0. With n − c, the "
        "queens of the first column land beside the board."
    ),
)
def mirrors_past_the_edge(solution: Columns) -> list[Columns]:
    n = len(solution)
    images = []
    for _ in range(4):
        solution = [n - 1 - solution.index(row) for row in range(n)]
        images += [solution, [n - column for column in solution]]
    return images


@mistake(
    "images",
    caught_by="at-most-eight",
    title=N_("Shifted boards count as images"),
    why=N_(
        "Besides rotations and mirror images, boards are shifted by a column, the last one "
        "coming first. That is no symmetry, and there are never more than eight images."
    ),
)
def shifted_too(solution: Columns) -> list[Columns]:
    n = len(solution)
    images = []
    for _ in range(4):
        solution = [n - 1 - solution.index(row) for row in range(n)]
        for by in range(n):
            shifted = [(column + by) % n for column in solution]
            images += [shifted, shifted[::-1]]
    return images


@mistake(
    "images",
    caught_by="repeatable",
    title=N_("Images of earlier boards come again"),
    why=N_(
        "A default value such as `images=[]` is made once, when the function is defined. A "
        "second call adds its boards to those of the first."
    ),
    remembers=True,
)
def images_pile_up(solution: Columns, images: list[Columns] = []) -> list[Columns]:
    n = len(solution)
    for _ in range(4):
        solution = [n - 1 - solution.index(row) for row in range(n)]
        images.append(solution)
        images.append(solution[::-1])
    return images


@mistake(
    "images",
    caught_by="untouched",
    title=N_("The given board is turned over"),
    why=N_(
        "`reverse()` turns the list itself around and makes no new one. The board of whoever "
        "called is upside down afterwards; `reversed` or `[::-1]` leave it alone."
    ),
)
def turns_the_given_list(solution: Columns) -> list[Columns]:
    n = len(solution)
    images = [list(solution)]
    solution.reverse()
    images.append(list(solution))
    for image in images[:2]:
        images.append([n - 1 - column for column in image])
    for image in images[:4]:
        images.append([image.index(row) for row in range(n)])
    return images


@mistake(
    "images",
    caught_by="own-objects",
    title=N_("One list is turned and kept each time"),
    why=N_(
        "All images are made in the same list, and the list is kept each time without a copy. "
        "In the end, all answers are the last image."
    ),
)
def keeps_one_list(solution: Columns) -> list[Columns]:
    n = len(solution)
    image = list(solution)
    images = []
    for _ in range(4):
        image[:] = [n - 1 - image.index(row) for row in range(n)]
        images.append(image)
        image.reverse()
        images.append(image)
        image.reverse()
    return images


@mistake(
    "images",
    caught_by="answers",
    title=N_("`reverse()` gives nothing back"),
    why=N_(
        "`reverse()` changes the list and returns `None`. Whoever adds what it returns has "
        "`None` in the list instead of a board."
    ),
)
def reverse_gives_none(solution: Columns) -> list[Columns | None]:
    n = len(solution)
    images: list[Columns | None] = []
    for _ in range(4):
        solution = [n - 1 - solution.index(row) for row in range(n)]
        images.append(solution)
        images.append(list.reverse(list(solution)))
    return images
