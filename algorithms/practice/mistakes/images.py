"""Wrong solvers of `images`."""

from algorithms.base.texts import N_
from algorithms.practice.mistakes.evidence import calls, lists
from algorithms.practice.mistakes.model import mistake

Columns = list[int]


@mistake(
    caught_by="complete",
    title=N_("The reflections are missing"),
    why=N_(
        "Four of the eight symmetric variants are missing. The code returns the four rotations, "
        "but not their reflections. Add the reflection of each rotation: "
        "`images.append(solution[::-1])`."
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
    caught_by="complete",
    title=N_("The quarter-turn rotations are missing"),
    why=N_(
        "Four of the eight symmetric variants are missing. The code returns two reflections and "
        "the half turn, but no quarter-turn rotation. Rotate the board with `[n - 1 - "
        "solution.index(row) for row in range(n)]`, and add the rotated board, its two "
        "reflections and its half turn."
    ),
)
def never_rotated(solution: Columns) -> list[Columns]:
    n = len(solution)
    mirrored = [n - 1 - column for column in solution]
    return [solution, mirrored, solution[::-1], mirrored[::-1]]


@mistake(
    caught_by="closed",
    title=N_("One reflection is missing"),
    why=N_(
        "One symmetric variant is missing, and another one is in the list twice. The code adds the "
        "reflection across the main diagonal twice, but never the reflection across the "
        "anti-diagonal. Replace `transposed[:]` with `rotated[::-1]`."
    ),
)
def seven_of_eight(solution: Columns) -> list[Columns]:
    n = len(solution)
    transposed = [solution.index(row) for row in range(n)]
    mirrored = [n - 1 - column for column in solution]
    rotated = [n - 1 - column for column in transposed]
    images = [solution, mirrored, solution[::-1], mirrored[::-1]]
    return [*images, transposed, rotated, transposed[::-1], transposed[:]]


@mistake(
    caught_by="sound",
    title=N_("Reflections are off by one column"),
    why=N_(
        "Some queens are off the board, in column n. This is an off-by-one error: columns are "
        "numbered from 0, so the reflection of column c is n − 1 − c. Use `n - 1 - column`."
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
    caught_by="at-most-eight",
    title=N_("Shifted boards are included"),
    why=N_(
        "The list contains more than eight boards. A cyclic shift of the columns is not a symmetry "
        "of the chessboard: it splits diagonals at the edge. Remove the loop over `by`, and add "
        "only `solution` and `solution[::-1]`."
    ),
)
def includes_shifts(solution: Columns) -> list[Columns]:
    n = len(solution)
    images = []
    for _ in range(4):
        solution = [n - 1 - solution.index(row) for row in range(n)]
        for by in range(n):
            shifted = [(column + by) % n for column in solution]
            images += [shifted, shifted[::-1]]
    return images


@mistake(
    caught_by="repeatable",
    title=N_("Variants of earlier boards are returned again"),
    why=N_(
        "A second call also returns the variants of the first board. `images=[]` is a mutable "
        "default argument: Python makes the list once, when the function is defined, and all calls "
        "share it. Make a new list at the start of each call: `images = []`."
    ),
    stateful=True,
    evidence=lists.has_mutable_default,
)
def images_accumulate(
    solution: Columns, images: list[Columns] = []
) -> list[Columns]:
    n = len(solution)
    for _ in range(4):
        solution = [n - 1 - solution.index(row) for row in range(n)]
        images.append(solution)
        images.append(solution[::-1])
    return images


@mistake(
    caught_by="untouched",
    title=N_("The caller's list is reversed"),
    why=N_(
        "The answer is right, but the caller's board is now upside down. This is in-place "
        "modification of an argument: `reverse()` changes the list itself. Make a reversed copy: "
        "`images.append(solution[::-1])`."
    ),
    evidence=calls("reverse"),
)
def reverses_given_list(solution: Columns) -> list[Columns]:
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
    caught_by="own-objects",
    title=N_("The same list is added every time"),
    why=N_(
        "All eight boards are equal. This is aliasing: `images.append(image)` stores the same list "
        "every time, and the code changes it afterwards. Store a copy: `images.append(image[:])`."
    ),
    evidence=lists.adds_same_object,
)
def appends_same_list(solution: Columns) -> list[Columns]:
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
    caught_by="answers",
    title=N_("`reverse` returns `None`"),
    why=N_(
        "Every second board is `None`. `reverse` is an in-place method: it changes the list and "
        "returns `None`. Add a reversed copy: `images.append(solution[::-1])`."
    ),
    evidence=lists.uses_result_of_method,
)
def reverse_returns_none(solution: Columns) -> list[Columns | None]:
    n = len(solution)
    images: list[Columns | None] = []
    for _ in range(4):
        solution = [n - 1 - solution.index(row) for row in range(n)]
        images.append(solution)
        images.append(list.reverse(list(solution)))
    return images
