"""Wrong solvers of `distinct-queens`."""

from collections.abc import Iterator
from itertools import permutations

from algorithms.errors import N_
from algorithms.practice.mistakes.model import mistake


@mistake(
    "distinct-queens",
    caught_by="one-per-class",
    title=N_("Boards are rotated, but not mirrored"),
    why=N_(
        "A board has up to eight images: four rotations, and the mirror image of each. The code "
        "knows the rotations only, so a mirror image counts as a new board."
    ),
)
def rotates_only(n: int) -> list[tuple[int, ...]]:
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
    "distinct-queens",
    caught_by="one-per-class",
    title=N_("Boards are mirrored, but not rotated"),
    why=N_(
        "The code leaves out boards that are mirrored left to right or upside down, and returns "
        "their rotations by a quarter as if they were distinct."
    ),
)
def mirrors_only(n: int) -> list[tuple[int, ...]]:
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
    "distinct-queens",
    caught_by="one-per-class",
    title=N_("Half of the columns is searched"),
    why=N_(
        "The first queen stands in the left half only. That leaves out mirror images, but the "
        "rotations of a board are still all there."
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
    "distinct-queens",
    caught_by="every-class",
    title=N_("Every eighth solution is kept"),
    why=N_(
        "Most boards have eight images, but not all of them, and the images of one board do not "
        "stand side by side in the list. Counting off eight leaves out classes."
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
    "distinct-queens",
    caught_by="every-class",
    title=N_("One board for each column of the first queen"),
    why=N_(
        "Two boards count as the same when their first queens stand in the same column or in "
        "mirrored ones. Much more differs between two boards than the first queen."
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
    "distinct-queens",
    caught_by="right-size",
    title=N_("Mirroring misses the board by one"),
    why=N_(
        "The mirror image of column c is n − 1 − c, for columns begin at 0. With n − c, the "
        "queens of the first column land beside the board."
    ),
)
def mirrors_beside_the_board(n: int) -> set[tuple[int, ...]]:
    kept: set[tuple[int, ...]] = set()
    for board in permutations(range(n)):
        falling = {row - column for row, column in enumerate(board)}
        rising = {row + column for row, column in enumerate(board)}
        if len(falling) == len(rising) == n:
            mirrored = tuple(n - column for column in board)
            kept.add(max(board, board[::-1], mirrored, mirrored[::-1]))
    return kept


@mistake(
    "distinct-queens",
    caught_by="none-attack",
    title=N_("Boards are shifted, as if the edge were open"),
    why=N_(
        "Moving all queens by one column, with the last column coming first, is no symmetry of "
        "the board: it breaks diagonals apart and joins others."
    ),
)
def shifts(n: int) -> set[tuple[int, ...]]:
    kept: set[tuple[int, ...]] = set()
    for board in permutations(range(n)):
        falling = {row - column for row, column in enumerate(board)}
        rising = {row + column for row, column in enumerate(board)}
        if len(falling) == len(rising) == n:
            shifted = [[(c + by) % n for c in board] for by in range(n)]
            kept.add(min(map(tuple, shifted), default=()))
    return kept


@mistake(
    "distinct-queens",
    caught_by="repeatable",
    title=N_("What an earlier call saw is left out"),
    why=N_(
        "The set of boards seen is global or a default value, and lives on after the call. The "
        "second time, every board was seen before and nothing is left."
    ),
    remembers=True,
)
def seen_before(
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
    "distinct-queens",
    caught_by="kept",
    title=N_("The list of the last call is used again"),
    why=N_(
        "All calls fill the same list, which is emptied at the beginning. The answer to an "
        "earlier call changes while somebody still looks at it."
    ),
    remembers=True,
)
def fills_one_list(
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
    "distinct-queens",
    caught_by="small",
    title=N_("One queen on one square is left out"),
    why=N_(
        "Boards smaller than 4 are said to have no solution. That is true of 2 and 3; on one "
        "square a queen stands alone and well."
    ),
)
def nothing_below_four(n: int) -> list[tuple[int, ...]]:
    kept: list[tuple[int, ...]] = []
    seen: set[tuple[int, ...]] = set()
    for board in permutations(range(n if n > 3 else -1)):
        falling = {row - column for row, column in enumerate(board)}
        rising = {row + column for row, column in enumerate(board)}
        if n > 3 and len(falling) == len(rising) == n and board not in seen:
            kept.append(image := board)
            for _ in range(4):
                image = tuple(n - 1 - image.index(row) for row in range(n))
                seen.update((image, image[::-1]))
    return kept


@mistake(
    "distinct-queens",
    caught_by="own-objects",
    title=N_("One list is given for all boards"),
    why=N_(
        "Every board is written into the same list, and that list is yielded each time. Whoever "
        "keeps the answers has the last board many times."
    ),
)
def writes_into_one_list(n: int) -> Iterator[list[int]]:
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
    "distinct-queens",
    caught_by="answers",
    title=N_("The smallest of no boards"),
    why=N_(
        "The code begins with the smallest solution. Where there is no solution, as on boards "
        "of 2 and 3, `min` of nothing raises a `ValueError`."
    ),
)
def smallest_of_none(n: int) -> list[tuple[int, ...]]:
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
