"""Games: the reader solves a problem next to a recorded search.

The body of a `game` block is `piece = "queen"` or `piece = "knight"`. A search is part of a
recorded run of a program: the moves from the position of a puzzle to the first solution. The
script `theme/assets/javascripts/game/game.js` loads the puzzles when the game comes into view.
"""

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from babel import Locale
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from algorithms.board import Square
from algorithms.walkthrough import Step
from website.blocks import positions, programs
from website.blocks.partials import template
from website.blocks.parts import compact_json, options
from website.languages.catalogs import catalog

FOLDER = "assets/games"
BACK = "--"
"""The move that takes the last piece back; any other is the row and the column of a square."""

_TEXTS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
_SCENES = {
    "queen": positions.position(8, queens=[(2, 3)]),
    "knight": positions.position(5, knight=(0, 0)),
}

_GIVEN = 3  # with more queens, little is left to do
_HARD = 5  # a search that takes back fewer queens can hardly be beaten
_LONGEST = 1_000  # moves; more than anyone watches
# From most other squares, the search takes much longer.
_STARTS = ((0, 0), (0, 4), (2, 2), (4, 0), (4, 4))


class Puzzle(NamedTuple):
    """A position, and the moves of the search to its first solution."""

    given: tuple[Square, ...]
    moves: list[str]

    @property
    def takes_back(self) -> int:
        """The number of pieces that the search takes back."""
        return self.moves.count(BACK)

    @property
    def end(self) -> list[str]:
        """The squares of the pieces that the search has placed at its end."""
        board: list[str] = []
        for move in self.moves:
            if move == BACK:
                board.pop()
            else:
                board.append(move)
        return board


def game(body: str, config: MkDocsConfig, files: Files) -> str:
    """Return the figure of a `game` block; without scripts, there is only its board."""
    piece = options(body, piece=str)["piece"]
    if piece not in _SCENES:
        raise ValueError(f"piece must be one of {', '.join(_SCENES)}")
    language, scene = config.theme["language"], _SCENES[piece]
    path = f"{FOLDER}/{piece}.json"
    words = _words(piece, language)
    if files.get_file_from_path(path) is None:
        content = compact_json({"words": words, "puzzles": _packed(piece)})
        files.append(File.generated(config, path, content=content))
    board = positions.drawing(scene, language)
    caption = positions.caption(scene, language)
    return template("game.html", language).render(
        piece=piece, board=board, caption=caption, how=words["how"]
    )


def puzzles(piece: str) -> list[Puzzle]:
    """Return the puzzle without a given queen, if there is one, and then those of the days."""
    if piece == "knight":
        return [_tour(start) for start in _STARTS]
    run = programs.record("n_queens", lines=False, limit=20_000, n=8)
    found = list(_searches(run.steps, _GIVEN))
    [empty] = [puzzle for puzzle in found if not puzzle.given]
    hard = [it for it in found if it.given and it.takes_back >= _HARD]
    return [empty, *sorted(hard, key=_mixed)]


def _mixed(puzzle: Puzzle) -> bytes:
    """Return a key that mixes easy and hard puzzles, the same on each computer."""
    return sha256(repr(puzzle.given).encode()).digest()


def _tour(start: Square) -> Puzzle:
    values: dict[str, Any] = {"rows": 5, "columns": 5, "start": start}
    run = programs.record("backtracking_tour", lines=False, limit=150_000, **values)
    return list(_searches(run.steps, 1))[-1]


def _searches(steps: Iterable[Step], most: int) -> Iterator[Puzzle]:
    """Yield each position of at most so many pieces with a solution, and the moves to its first."""
    board: list[Square] = []
    moves: list[str] = []
    begun: dict[tuple[Square, ...], int] = {(): 0}
    for step in steps:
        if step.kind == "solution":
            for given, begin in begun.items():
                yield Puzzle(given, moves[begin:])
            begun = {}
        elif step.kind == "place" and step.square:
            board.append(step.square)
            moves.append(_name(step.square))
            if len(board) <= most:
                begun[tuple(board)] = len(moves)
        elif step.kind == "back":
            begun.pop(tuple(board), None)
            board.pop()
            moves.append(BACK)


def _name(*squares: Square) -> str:
    return "".join(f"{row}{column}" for row, column in squares)


@cache
def _packed(piece: str) -> list[dict[str, Any]]:
    return [
        {
            "given": _name(*puzzle.given),
            "moves": "".join(puzzle.moves[:_LONGEST]),
            "end": "".join(puzzle.end),
            "back": puzzle.takes_back,
        }
        for puzzle in puzzles(piece)
    ]


def _words(piece: str, language: str) -> dict[str, str]:
    """Return the texts of the script."""
    gettext = catalog("website", language).gettext
    texts = _TEXTS["both"] | _TEXTS[piece]
    return {
        "language": language,
        "digits": Locale(language).default_numbering_system,
        **{key: gettext(text) for key, text in texts.items()},
    }
