"""Wrong solvers of `reduce-symmetry`."""

from algorithms.errors import N_
from algorithms.practice.mistakes.model import mistake

Columns = list[int]


@mistake(
    "reduce-symmetry",
    caught_by="one-per-class",
    title=N_("Mirror images are kept"),
    why=N_(
        "Each board is compared with the rotations of those that are kept, but not with their "
        "mirror images. So two boards of some classes stay."
    ),
)
def mirror_images_stay(solutions: list[Columns]) -> list[Columns]:
    kept: list[Columns] = []
    for board in solutions:
        image, seen = board, False
        for _ in range(4):
            image = [len(board) - 1 - image.index(row) for row in range(len(board))]
            seen = seen or image in kept
        if not seen:
            kept.append(board)
    return kept


@mistake(
    "reduce-symmetry",
    caught_by="one-per-class",
    title=N_("Rotated boards are kept"),
    why=N_(
        "Each board is compared with the mirror images of those that are kept, left to right "
        "and upside down. A board that is turned by a quarter stays."
    ),
)
def rotated_stay(solutions: list[Columns]) -> list[Columns]:
    kept: list[Columns] = []
    for board in solutions:
        mirrored = [len(board) - 1 - column for column in board]
        images = [board, mirrored, board[::-1], mirrored[::-1]]
        if not any(image in kept for image in images):
            kept.append(board)
    return kept


@mistake(
    "reduce-symmetry",
    caught_by="from-given",
    title=N_("The first image of each solution is kept"),
    why=N_(
        "Of the eight images of each board, the smallest one is returned. It stands for the "
        "class, but it need not be among the boards that were given."
    ),
)
def smallest_image(solutions: list[Columns]) -> list[Columns]:
    kept = []
    for board in solutions:
        images = []
        for _ in range(4):
            board = [len(board) - 1 - board.index(row) for row in range(len(board))]
            images += [board, board[::-1]]
        if min(images) not in kept:
            kept.append(min(images))
    return kept


@mistake(
    "reduce-symmetry",
    caught_by="any-order",
    title=N_("Only neighbours in the list are compared"),
    why=N_(
        "Each board is compared with the one before it in the list. Two images of a board may "
        "stand far from each other, and in another order another number stays."
    ),
)
def compares_neighbours(solutions: list[Columns]) -> list[Columns]:
    kept = solutions[:1]
    for before, board in zip(solutions, solutions[1:], strict=False):
        image, seen = before, False
        for _ in range(4):
            image = [len(board) - 1 - image.index(row) for row in range(len(board))]
            seen = seen or board in (image, image[::-1])
        if not seen:
            kept.append(board)
    return kept


@mistake(
    "reduce-symmetry",
    caught_by="every-class",
    title=N_("One board for each column of the first queen"),
    why=N_(
        "Two boards count as the same when their first queens stand in the same column or in "
        "mirrored ones. Much more differs between two boards than the first queen."
    ),
)
def first_queen_decides(solutions: list[Columns]) -> list[Columns]:
    kept: dict[int, Columns] = {}
    for board in solutions:
        kept.setdefault(min(board[0], len(board) - 1 - board[0]), board)
    return list(kept.values())


@mistake(
    "reduce-symmetry",
    caught_by="idempotent",
    title=N_("Half of the boards is taken"),
    why=N_(
        "Each board has a mirror image, so half of the list is kept. But its boards have more "
        "images, or fewer, and not all of them are given. Done twice, even less is left."
    ),
)
def half_of_the_list(solutions: list[Columns]) -> list[Columns]:
    return solutions[: (len(solutions) + 1) // 2]


@mistake(
    "reduce-symmetry",
    caught_by="every-class",
    title=N_("A list is shortened while a loop runs over it"),
    why=N_(
        "Images are removed from the list over which the loop runs. All later boards move up, "
        "the loop jumps over the next one, and of equal boards the wrong one is removed."
    ),
)
def removes_in_the_loop(solutions: list[Columns]) -> list[Columns]:
    rest = list(solutions)
    for board in rest:
        image = board
        for _ in range(4):
            image = [len(board) - 1 - image.index(row) for row in range(len(board))]
            for other in rest:
                if other in (image, image[::-1]) and other is not board:
                    rest.remove(other)
    return rest


@mistake(
    "reduce-symmetry",
    caught_by="repeatable",
    title=N_("What an earlier call saw is left out"),
    why=N_(
        "The boards that were seen are gathered in a default value or a global list, which "
        "lives on after the call. The second time, nothing is new."
    ),
    remembers=True,
)
def seen_in_another_call(
    solutions: list[Columns], seen: list[Columns] = []
) -> list[Columns]:
    kept = []
    for board in solutions:
        if board not in seen:
            kept.append(board)
        image = board
        for _ in range(4):
            image = [len(board) - 1 - image.index(row) for row in range(len(board))]
            seen += [image, image[::-1]]
    return kept


@mistake(
    "reduce-symmetry",
    caught_by="untouched",
    title=N_("The given list is emptied"),
    why=N_(
        "Boards are taken out of the list that was given, one after the other. The answer is "
        "right, but the list of whoever called is empty: a copy was needed."
    ),
)
def empties_the_list(solutions: list[Columns]) -> list[Columns]:
    kept: list[Columns] = []
    while solutions:
        image = board = solutions.pop(0)
        seen = False
        for _ in range(4):
            image = [len(board) - 1 - image.index(row) for row in range(len(board))]
            seen = seen or image in kept or image[::-1] in kept
        if not seen:
            kept.append(board)
    return kept


@mistake(
    "reduce-symmetry",
    caught_by="answers",
    title=N_("An empty list has no first board"),
    why=N_(
        "The size is taken from the first board. When no solutions are given, there is no first "
        "board: an `IndexError`."
    ),
)
def first_of_none(solutions: list[Columns]) -> list[Columns]:
    n = len(solutions[0])
    kept: list[Columns] = []
    for board in solutions:
        image, seen = board, False
        for _ in range(4):
            image = [n - 1 - image.index(row) for row in range(n)]
            seen = seen or image in kept or image[::-1] in kept
        if not seen:
            kept.append(board)
    return kept
