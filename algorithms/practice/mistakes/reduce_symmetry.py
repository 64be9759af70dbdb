"""Wrong solvers of `reduce-symmetry`."""

from algorithms.base.texts import N_
from algorithms.practice.mistakes.evidence import (
    arithmetic,
    calls,
    lists,
    none_of,
    sides,
)
from algorithms.practice.mistakes.model import mistake

Columns = list[int]


@mistake(
    caught_by="one-per-class",
    title=N_("Reflections are kept"),
    why=N_(
        "The result contains boards that are reflections of each other. Of the eight symmetric "
        "variants, the code compares only the four rotations. Compare the reflection of each "
        "rotation, too: `image in kept or image[::-1] in kept`."
    ),
    evidence=none_of(arithmetic.reflects_off_by_one),
)
def keeps_reflections(solutions: list[Columns]) -> list[Columns]:
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
    caught_by="one-per-class",
    title=N_("Quarter-turn rotations are kept"),
    why=N_(
        "The result contains boards that are quarter-turn rotations of each other. Of the eight "
        "symmetric variants, the code compares only the board, two reflections and the half turn. "
        "Compare all eight: the four rotations and the reflection of each."
    ),
    evidence=none_of(sides.exchanges_sides),
)
def keeps_rotations(solutions: list[Columns]) -> list[Columns]:
    kept: list[Columns] = []
    for board in solutions:
        mirrored = [len(board) - 1 - column for column in board]
        images = [board, mirrored, board[::-1], mirrored[::-1]]
        if not any(image in kept for image in images):
            kept.append(board)
    return kept


@mistake(
    caught_by="from-given",
    title=N_("The smallest variant is returned"),
    why=N_(
        "The result contains boards that are not in the input. The code returns the canonical form "
        "of each board, the smallest of its eight symmetric variants. Use the canonical form only "
        "to compare boards, and add the given board to the result."
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
    caught_by="any-order",
    title=N_("Only adjacent boards are compared"),
    why=N_(
        "The number of boards depends on the order of the input. The code compares each board only "
        "with the one before it, but two boards of the same symmetry class can be far apart. "
        "Compare each board with all boards in `kept`."
    ),
)
def adjacent_boards_only(solutions: list[Columns]) -> list[Columns]:
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
    caught_by="every-class",
    title=N_("Boards are compared by their first queen"),
    why=N_(
        "Symmetry classes are missing. The dictionary key depends only on the column of the first "
        "queen, so different boards get the same key, and `setdefault` keeps only the first of "
        "them. Use the smallest of the eight symmetric variants as the key."
    ),
)
def first_queen_decides(solutions: list[Columns]) -> list[Columns]:
    kept: dict[int, Columns] = {}
    for board in solutions:
        kept.setdefault(min(board[0], len(board) - 1 - board[0]), board)
    return list(kept.values())


@mistake(
    caught_by="idempotent",
    title=N_("Half of the boards are kept"),
    why=N_(
        "Applied to its own result, the function removes even more boards: it is not idempotent. "
        "The code assumes that half of the boards are reflections of the other half, but a "
        "symmetry class has up to eight boards. Compare each board with the eight symmetric "
        "variants of the boards already kept."
    ),
)
def half_of_the_list(solutions: list[Columns]) -> list[Columns]:
    return solutions[: (len(solutions) + 1) // 2]


@mistake(
    caught_by="every-class",
    title=N_("The list is modified while the loop iterates over it"),
    why=N_(
        "Symmetry classes are missing, and some symmetric variants remain. The code modifies a "
        "list while iterating over it, so the loop skips boards. Also, `remove` deletes the first "
        "equal board, which may be the one to keep. Loop over `solutions`, and build a new list."
    ),
    evidence=lists.removes_from_loop,
)
def removes_while_iterating(solutions: list[Columns]) -> list[Columns]:
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
    caught_by="repeatable",
    title=N_("Boards of earlier calls are left out"),
    why=N_(
        "A second call with the same boards returns an empty list. `seen=[]` is a mutable default "
        "argument: Python makes the list once, and it keeps the boards of earlier calls. Make a "
        "new list at the start of each call: `seen = []`."
    ),
    stateful=True,
    evidence=lists.has_mutable_default,
)
def seen_list_not_cleared(
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
    caught_by="untouched",
    title=N_("The caller's list is emptied"),
    why=N_(
        "The answer is right, but the caller's list is now empty. This is in-place modification of "
        "an argument: `pop` removes the boards from the list itself. Work on a copy: `solutions = "
        "list(solutions)`."
    ),
    evidence=calls("pop"),
)
def empties_given_list(solutions: list[Columns]) -> list[Columns]:
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
    caught_by="answers",
    title=N_("The edge case of an empty list"),
    why=N_(
        "For an empty list, the call raises an `IndexError`. The code reads `solutions[0]`, which "
        "does not exist in this edge case. Start with `if not solutions: return []`."
    ),
    evidence=arithmetic.reads_first_item,
)
def first_of_empty_list(solutions: list[Columns]) -> list[Columns]:
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
