"""Wrong solvers of `distinct-queens`."""

from collections.abc import Iterator
from itertools import permutations

from algorithms.base.texts import N_
from algorithms.practice.mistakes.evidence import (
    arithmetic,
    calls,
    lists,
    none_of,
    sides,
)
from algorithms.practice.mistakes.model import mistake


@mistake(
    caught_by="one-per-class",
    title=N_("Reflections are not compared"),
    why=N_(
        "The list contains boards that are reflections of each other. Of the eight symmetric "
        "variants, the code compares only the four rotations. Compare the reflection of each "
        "rotation, too: `image in kept or image[::-1] in kept`."
    ),
    evidence=none_of(arithmetic.reflects_off_by_one),
)
def rotations_only(n: int) -> list[tuple[int, ...]]:
    kept: list[tuple[int, ...]] = []
    for board in permutations(range(n)):
        image, seen = board, False
        for _ in range(4):
            image = tuple(n - 1 - image.index(row) for row in range(n))
            seen = seen or image in kept
        falling = {row - column for row, column in enumerate(board)}
        rising = {row + column for row, column in enumerate(board)}
        if len(falling) == len(rising) == n and not seen:
            kept.append(board)
    return kept


@mistake(
    caught_by="one-per-class",
    title=N_("Quarter-turn rotations are not compared"),
    why=N_(
        "The list contains boards that are quarter-turn rotations of each other. Of the eight "
        "symmetric variants, the code compares only two reflections and the half turn. Compare all "
        "eight: the four rotations and the reflection of each."
    ),
    evidence=none_of(sides.exchanges_sides),
)
def reflections_only(n: int) -> list[tuple[int, ...]]:
    kept: list[tuple[int, ...]] = []
    for board in permutations(range(n)):
        falling = {row - column for row, column in enumerate(board)}
        rising = {row + column for row, column in enumerate(board)}
        if len(falling) == len(rising) == n:
            mirrored = tuple(n - 1 - column for column in board)
            images = {mirrored, board[::-1], mirrored[::-1]}
            if not images & set(kept):
                kept.append(board)
    return kept


@mistake(
    caught_by="one-per-class",
    title=N_("Half of the columns are searched"),
    why=N_(
        "The list contains boards that are rotations or reflections of each other. Searching half "
        "of the columns removes many reflections, but other boards of the same symmetry class "
        "remain. Compare each board with the eight symmetric variants of the boards already kept."
    ),
)
def left_half(n: int) -> list[list[int]]:
    solutions: list[list[int]] = []

    def place(queens: list[int]) -> None:
        row = len(queens)
        if row == n:
            solutions.append(queens)
            return
        for column in range(n if row > 0 else (n + 1) // 2):
            if all(
                abs(column - c) not in (0, row - r) for r, c in enumerate(queens)
            ):
                place([*queens, column])

    place([])
    return solutions


@mistake(
    caught_by="every-class",
    title=N_("Every eighth solution is kept"),
    why=N_(
        "Symmetry classes are missing. The code assumes that each symmetry class has eight boards "
        "that are next to each other in the list. But some classes are smaller, and the boards of "
        "a class can be far apart. Compare each board with the eight symmetric variants of the "
        "boards already kept."
    ),
)
def every_eighth(n: int) -> list[tuple[int, ...]]:
    return [
        board
        for board in permutations(range(n))
        if len({row - column for row, column in enumerate(board)}) == n
        and len({row + column for row, column in enumerate(board)}) == n
    ][::8]


@mistake(
    caught_by="every-class",
    title=N_("Boards are compared by their first queen"),
    why=N_(
        "Symmetry classes are missing. The dictionary key depends only on the column of the first "
        "queen, so different boards get the same key, and `setdefault` keeps only the first of "
        "them. Use the smallest of the eight symmetric variants as the key."
    ),
)
def same_first_queen(n: int) -> list[tuple[int, ...]]:
    kept: dict[int, tuple[int, ...]] = {}
    for board in permutations(range(n)):
        falling = {row - column for row, column in enumerate(board)}
        rising = {row + column for row, column in enumerate(board)}
        if len(falling) == len(rising) == n:
            first = min(board[0], n - 1 - board[0]) if n else 0
            kept.setdefault(first, board)
    return list(kept.values())


@mistake(
    caught_by="right-size",
    title=N_("Reflections are off by one column"),
    why=N_(
        "Some queens are off the board, in column n. This is an off-by-one error: columns are "
        "numbered from 0, so the reflection of column c is n − 1 − c. Use `n - 1 - column`."
    ),
)
def mirrors_off_the_board(n: int) -> set[tuple[int, ...]]:
    kept: set[tuple[int, ...]] = set()
    for board in permutations(range(n)):
        falling = {row - column for row, column in enumerate(board)}
        rising = {row + column for row, column in enumerate(board)}
        if len(falling) == len(rising) == n:
            images = []
            for _ in range(4):
                board = tuple(n - 1 - board.index(row) for row in range(n))
                images += [board, tuple(n - column for column in board)]
            kept.add(max(images))
    return kept


@mistake(
    caught_by="none-attack",
    title=N_("Boards are shifted instead of reflected"),
    why=N_(
        "Some queens attack each other. A cyclic shift of the columns is not a symmetry of the "
        "chessboard: it splits diagonals at the edge. Use the eight symmetric variants instead: "
        "the four rotations and the reflection of each."
    ),
)
def cyclic_shifts(n: int) -> set[tuple[int, ...]]:
    kept: set[tuple[int, ...]] = set()
    for board in permutations(range(n)):
        falling = {row - column for row, column in enumerate(board)}
        rising = {row + column for row, column in enumerate(board)}
        if len(falling) == len(rising) == n:
            shifted = [[(c + by) % n for c in board] for by in range(n)]
            kept.add(min(map(tuple, shifted), default=()))
    return kept


@mistake(
    caught_by="repeatable",
    title=N_("Boards of earlier calls are left out"),
    why=N_(
        "A second call with the same n returns an empty list. `seen=set()` is a mutable default "
        "argument: Python makes the set once, and it keeps the boards of earlier calls. Make a new "
        "set at the start of each call: `seen = set()`."
    ),
    stateful=True,
    evidence=lists.has_mutable_default,
)
def seen_set_not_cleared(
    n: int, seen: set[tuple[int, ...]] = set()
) -> list[tuple[int, ...]]:
    kept = []
    for board in permutations(range(n)):
        falling = {row - column for row, column in enumerate(board)}
        rising = {row + column for row, column in enumerate(board)}
        if len(falling) == len(rising) == n and board not in seen:
            kept.append(board)
            image = board
            for _ in range(4):
                image = tuple(n - 1 - image.index(row) for row in range(n))
                seen.update((image, image[::-1]))
    return kept


@mistake(
    caught_by="kept",
    title=N_("The list of the previous call is used again"),
    why=N_(
        "A later call changes the list that an earlier call returned. `kept=[]` is a mutable "
        "default argument: all calls clear, fill and return the same list. Make a new list in each "
        "call: replace `kept.clear()` with `kept = []`."
    ),
    stateful=True,
    evidence=lists.has_mutable_default,
)
def reuses_one_list(
    n: int, kept: list[tuple[int, ...]] = []
) -> list[tuple[int, ...]]:
    seen: set[tuple[int, ...]] = set()
    kept.clear()
    for board in permutations(range(n)):
        falling = {row - column for row, column in enumerate(board)}
        rising = {row + column for row, column in enumerate(board)}
        if len(falling) == len(rising) == n and board not in seen:
            kept.append(image := board)
            for _ in range(4):
                image = tuple(n - 1 - image.index(row) for row in range(n))
                seen.update((image, image[::-1]))
    return kept


@mistake(
    caught_by="small",
    title=N_("Small boards have no fundamental solution"),
    why=N_(
        "For n = 0 and n = 1, the list is empty. The condition `n > 3` is too strict: each of "
        "these edge cases has one solution. Remove the condition: for n = 2 and n = 3, the list "
        "is empty anyway."
    ),
    evidence=arithmetic.excludes_small_boards,
)
def empty_below_four(n: int) -> list[tuple[int, ...]]:
    kept: list[tuple[int, ...]] = []
    seen: set[tuple[int, ...]] = set()
    for board in permutations(range(n)):
        falling = {row - column for row, column in enumerate(board)}
        rising = {row + column for row, column in enumerate(board)}
        if n > 3 and len(falling) == len(rising) == n and board not in seen:
            kept.append(image := board)
            for _ in range(4):
                image = tuple(n - 1 - image.index(row) for row in range(n))
                seen.update((image, image[::-1]))
    return kept


@mistake(
    caught_by="own-objects",
    title=N_("All boards are the same list"),
    why=N_(
        "If you store the boards, they are all equal. This is aliasing: the generator writes "
        "every board into `answer` and yields this list every time. Yield a new list: `yield "
        "list(board)`."
    ),
    evidence=lists.adds_same_object,
)
def yields_same_board(n: int) -> Iterator[list[int]]:
    answer = [0] * n
    seen: set[tuple[int, ...]] = set()
    for board in permutations(range(n)):
        falling = {row - column for row, column in enumerate(board)}
        rising = {row + column for row, column in enumerate(board)}
        if len(falling) == len(rising) == n and board not in seen:
            answer[:] = board
            yield answer
            for _ in range(4):
                board = tuple(n - 1 - board.index(row) for row in range(n))
                seen.update((board, board[::-1]))


@mistake(
    caught_by="answers",
    title=N_("`min` of an empty set"),
    why=N_(
        "For n = 2 and n = 3, the call raises a `ValueError`. The edge case without a solution is "
        "not handled: the loop runs at least once, and `min` of an empty set fails. Loop only "
        "while there are boards: `while rest:`."
    ),
    evidence=calls("min", "max"),
)
def min_of_empty_set(n: int) -> list[tuple[int, ...]]:
    rest = {
        board
        for board in permutations(range(n))
        if len({row - column for row, column in enumerate(board)}) == n
        and len({row + column for row, column in enumerate(board)}) == n
    }
    kept: list[tuple[int, ...]] = []
    while rest or not kept:
        kept.append(image := min(rest))
        for _ in range(4):
            image = tuple(n - 1 - image.index(row) for row in range(n))
            rest -= {image, image[::-1]}
    return kept
