"""Walkthroughs and tours as animated GIFs, read back from their pixels."""

import sys
from functools import partial
from typing import Any

import pytest
from PIL import Image, ImageColor, ImageSequence

from algorithms.drawing import (
    animation,
    save_gif,
    save_pictures,
    save_tour,
    save_walkthrough,
    scene_of,
    solutions,
)
from algorithms.drawing.theme import COLOURS
from algorithms.errors import InvalidValueError, MissingExtraError
from algorithms.knights_tour.backtracking import solve
from algorithms.messages import LANGUAGES
from algorithms.walkthrough import Walkthrough, narrate, record

SIDE = 72
RGB = {name: ImageColor.getrgb(colour) for name, colour in COLOURS.items()}
TOUR = solve(3, 4) or []


@pytest.fixture(scope="module")
def walkthrough():
    """Return the walkthrough of four queens by coordinate sets."""
    return record("queens.coordinate_sets", 4)


@pytest.fixture(scope="module")
def shown_steps(walkthrough, tmp_path_factory):
    """Return the frames of its GIF and their times in milliseconds."""
    path = tmp_path_factory.mktemp("gif") / "steps.gif"
    return frames(save_walkthrough(walkthrough, path))


def frames(path):
    """Return the frames of a GIF and their times."""
    with Image.open(path) as image:
        assert image.info["loop"] == 0
        return [
            (frame.convert("RGB"), frame.info["duration"])
            for frame in ImageSequence.Iterator(image)
        ]


def at(image, square, columns, right=0.5, down=0.5):
    """Return the colour at a place of a square."""
    row, column = square
    left = (image.width - columns * SIDE) // 2
    return image.getpixel(
        (left + round((column + right) * SIDE), 42 + round((row + down) * SIDE))
    )


def queens(image, n):
    """Return the queens of a picture: the squares with a foot of a queen."""
    squares = [(row, column) for row in range(n) for column in range(n)]
    return {s for s in squares if at(image, s, n, down=0.86) == RGB["queen"]}


@pytest.mark.untraced
def test_a_frame_a_step(shown_steps, walkthrough):
    """Each step has a frame of 1.6 s, the last one twice as long, all of one size."""
    assert len(shown_steps) == len(walkthrough.steps) == 78
    assert [duration for _, duration in shown_steps] == [1600] * 77 + [3200]
    assert len({image.size for image, _ in shown_steps}) == 1


def test_the_queens_of_each_step(shown_steps, walkthrough):
    """Each frame shows exactly the queens on the board."""
    for number, (image, _) in enumerate(shown_steps):
        assert queens(image, 4) == set(walkthrough.replay(number))


def test_the_verdicts(shown_steps, walkthrough):
    """A rejected square has a cross, an attacked one a dot, a solution a frame."""
    for number, (image, _) in enumerate(shown_steps):
        step, scene = walkthrough.steps[number], scene_of(walkthrough, number)
        if step.kind == "reject":
            assert at(image, step.square, 4) == RGB["reject"]
        frame = image.getpixel((image.width // 2, 42 - 2))
        assert (frame == RGB["solution"]) == (step.kind == "solution")
        for square in scene.attacked - {step.square}:
            assert at(image, square, 4) in (RGB["attacked"], RGB["line"])


def test_the_attacking_line(shown_steps, walkthrough):
    """A line joins the rejected square to the queen that attacks it."""
    for number, (image, _) in enumerate(shown_steps):
        step = walkthrough.steps[number]
        if step.kind == "reject":
            (row, column), (down, right) = step.by, step.square
            middle = (row + down) / 2, (column + right) / 2
            assert at(image, middle, 4) == RGB["line"]


def test_the_captions(shown_steps):
    """Frames with equal boards have different captions."""
    below = {
        image.crop((0, 42 + 4 * SIDE + 18, *image.size)).tobytes()
        for image, _ in shown_steps
    }
    assert len(below) > 30
    image = shown_steps[0][0]
    assert image.height > 42 + 4 * SIDE + 18 + 3 * 30


def test_a_knight(tmp_path):
    """A knight's walk shows the path, the number of each visit and the squares off the board."""
    walkthrough = record("knights_tour.backtracking", 3, 4)
    walkthrough.steps[40:] = []
    shown = frames(
        save_walkthrough(walkthrough, tmp_path / "steps.gif", seconds=0.2)
    )
    assert len(shown) == 40
    for number, (image, _) in enumerate(shown):
        *visited, last = walkthrough.replay(number)
        assert at(image, last, 4, down=0.86) == RGB["queen"]
        for square in visited[:1]:
            assert at(image, square, 4, 0.25, 0.5) == RGB["start"]
        for square in visited[1:]:
            assert at(image, square, 4, 0.5, 0.5 - 13 / 48) == RGB["path"]


@pytest.mark.untraced
def test_all_languages(tmp_path, monkeypatch):
    """The board is the same in all languages; without one, that of the environment is used."""
    walkthrough = record("queens.column_array", 2)
    for language in LANGUAGES:
        path = save_walkthrough(walkthrough, tmp_path / "a.gif", language=language)
        assert queens(frames(path)[0][0], 2) == {(0, 0)}
        monkeypatch.setenv("ALGORITHMS_LANGUAGE", language)
        other = save_walkthrough(walkthrough, tmp_path / "b.gif")
        assert path.read_bytes() == other.read_bytes()


def captions(monkeypatch, module, save, *given, **options):
    """Return the captions of the pictures that a function saves."""
    seen = []

    def noted(drawings, texts, language=None):
        seen.extend(texts)
        return real(drawings, texts, language)

    real = module.frames
    monkeypatch.setattr(module, "frames", noted)
    save(*given, **options)
    monkeypatch.setattr(module, "frames", real)
    return seen


def test_numbers_in_captions(tmp_path, monkeypatch):
    """A tour counts its moves, from 0 on the first square; solutions are counted from 1."""
    path = tmp_path / "a.gif"
    said = partial(captions, monkeypatch)
    for language, sentence in (("en", "Move {} of 11"), (None, "{}\xa0/\xa011")):
        found = said(animation, save_tour, TOUR, path, language=language)
        assert found == [sentence.format(number) for number in range(12)]
    two = [((0, 1), (1, 3), (2, 0), (3, 2))] * 2
    for language, sentence in (("en", "Solution {} of 2"), (None, "{}\xa0/\xa02")):
        for save, where in ((save_gif, path), (save_pictures, tmp_path)):
            found = said(solutions, save, two, where, language=language)
            assert found == [sentence.format(number) for number in (1, 2)]
    walkthrough = record("queens.column_array", 4)
    found = said(animation, save_walkthrough, walkthrough, path, language="he")
    steps = range(len(walkthrough.steps))
    assert found == [narrate(walkthrough, number, "he") for number in steps]


def test_a_tour(tmp_path):
    """The tour grows square by square; the complete tour is shown five times as long."""
    seen = []
    path = tmp_path / "tour.gif"
    save_tour(
        TOUR, path, language="en", progress=lambda *numbers: seen.append(numbers)
    )
    shown = frames(path)
    assert seen == [(k, 12) for k in range(1, 13)]
    assert [duration for _, duration in shown] == [500] * 11 + [2500]
    squares = {
        TOUR[row][column]: (row, column) for row in range(3) for column in range(4)
    }
    for number, (image, _) in enumerate(shown[:-1]):
        assert at(image, squares[number], 4, down=0.86) == RGB["queen"]
    whole = shown[-1][0]
    assert at(whole, squares[0], 4, 0.25, 0.5) == RGB["start"]
    assert at(whole, squares[11], 4, 0.25, 0.5) == RGB["end"]
    assert frames(save_tour(TOUR, path))[-1][0].tobytes() != whole.tobytes()


def test_times_and_progress(tmp_path):
    """Times are chosen in seconds; the progress function gets the number after each frame."""
    seen = []
    walkthrough = record("queens.column_array", 1)
    path = save_walkthrough(
        walkthrough,
        tmp_path / "a.gif",
        seconds=0.2,
        pause=1,
        progress=lambda *numbers: seen.append(numbers),
    )
    total = len(walkthrough.steps)
    assert seen == [(k, total) for k in range(1, total + 1)]
    shown = [duration for _, duration in frames(path)]
    assert shown == [200] * (total - 1) + [1000]
    path = save_tour(TOUR, path, seconds=0.1, pause=0.3)
    assert [duration for _, duration in frames(path)] == [100] * 11 + [300]


@pytest.mark.parametrize("save", [save_walkthrough, save_tour])
def test_refusals(save, monkeypatch, tmp_path):
    """Invalid animations are refused, and no file is left."""
    what = record("queens.column_array", 4) if save is save_walkthrough else TOUR
    path = tmp_path / "a.gif"
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"seconds": -1}, "negative-size"),
        ({"pause": float("nan")}, "not-a-duration"),
        ({"language": "tlh"}, "unknown-language"),
    ]
    for options, code in wrong:
        with pytest.raises(InvalidValueError) as caught:
            save(what, path, **options)
        assert caught.value.code == code
    monkeypatch.setattr(animation, "MOST_FRAMES", 11)
    with pytest.raises(InvalidValueError) as caught:
        save(what, path)
    assert caught.value.code == "too-many-frames"
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MissingExtraError):
        save(what, path)
    assert list(tmp_path.iterdir()) == []


def test_nothing_to_draw(tmp_path):
    """A walkthrough without steps is refused."""
    with pytest.raises(InvalidValueError) as caught:
        save_walkthrough(Walkthrough("an example", 1, 1, []), tmp_path / "a.gif")
    assert caught.value.code == "no-pictures"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("save", [save_walkthrough, save_tour])
def test_interrupt_leaves_no_file(save, tmp_path):
    """An interrupt leaves an existing file unchanged, and no partial file."""
    what = record("queens.column_array", 3) if save is save_walkthrough else TOUR
    path = tmp_path / "a.gif"

    def interrupt(done, _total):
        if done == 3:
            raise KeyboardInterrupt

    for before in (None, b"precious"):
        if before:
            path.write_bytes(before)
            with pytest.raises(FileExistsError):
                save(what, path, overwrite=False)
        with pytest.raises(KeyboardInterrupt):
            save(what, path, progress=interrupt)
        assert [file.read_bytes() for file in tmp_path.iterdir()] == [
            before
        ] * bool(before)
