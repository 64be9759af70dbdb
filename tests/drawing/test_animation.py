"""Walkthroughs and tours as animated GIFs, read back from their pixels."""

from functools import partial
from typing import Any

import pytest

from algorithms.drawing import (
    animation,
    save_gif,
    save_pictures,
    save_tour,
    save_walkthrough,
    scene_of,
    solutions,
)
from algorithms.knights_tour.backtracking import solve
from algorithms.messages import LANGUAGES
from algorithms.walkthrough import narrate, record
from tests.drawing.pictures import RGB, SIDE, at, frames, queens, times

FOUR = [((0, 1), (1, 3), (2, 0), (3, 2)), ((0, 2), (1, 0), (2, 3), (3, 1))]
TOUR = solve(3, 4) or []
WALK = record("queens.coordinate_sets", 4)


@pytest.mark.untraced
def test_the_steps(tmp_path):
    """Each step has a frame of 1.6 s, the last one 3.2 s, with its pieces, marks and caption.

    A rejected square has a cross, joined by a line to the queen that attacks it; an attacked
    square has a dot, a solution a frame.
    """
    shown = frames(save_walkthrough(WALK, tmp_path / "steps.gif"))
    assert len(shown) == len(WALK.steps) == 78
    assert [duration for _, duration in shown] == [1600] * 77 + [3200]
    [size] = {image.size for image, _ in shown}
    below = 42 + 4 * SIDE + 18
    assert size[1] > below + 3 * 30
    captions = {image.crop((0, below, *size)).tobytes() for image, _ in shown}
    assert len(captions) > 30
    for number, (image, _) in enumerate(shown):
        step: Any = WALK.steps[number]
        scene = scene_of(WALK, number)
        assert {*queens(image, 4)} == {*WALK.replay(number)}
        if step.kind == "reject":
            assert at(image, step.square, 4) == RGB["reject"]
            (row, column), (down, right) = step.by, step.square
            middle = (row + down) / 2, (column + right) / 2
            assert at(image, middle, 4) == RGB["line"]
        frame = image.getpixel((image.width // 2, 42 - 2))
        assert (frame == RGB["solution"]) == (step.kind == "solution")
        for square in scene.attacked - {step.square}:
            assert at(image, square, 4) in (RGB["attacked"], RGB["line"])


@pytest.mark.untraced
def test_all_languages(tmp_path, monkeypatch):
    """The board is the same in all languages; without one, that of the environment is used."""
    walkthrough = record("queens.column_array", 2)
    for language in LANGUAGES:
        path = save_walkthrough(walkthrough, tmp_path / "a.gif", language=language)
        assert queens(frames(path)[0][0], 2) == ((0, 0),)
        monkeypatch.setenv("ALGORITHMS_LANGUAGE", language)
        other = save_walkthrough(walkthrough, tmp_path / "b.gif")
        assert path.read_bytes() == other.read_bytes()


def captions(monkeypatch, module, save, *given, **options):
    """Return the captions of the pictures that a function saves."""
    seen = []

    def noted(drawings, texts, *options):
        seen.extend(texts)
        return real(drawings, texts, *options)

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
    for language, sentence in (("en", "Solution {} of 2"), (None, "{}\xa0/\xa02")):
        for save, where in ((save_gif, path), (save_pictures, tmp_path)):
            found = said(solutions, save, FOUR, where, language=language)
            assert found == [sentence.format(number) for number in (1, 2)]
    walkthrough = record("queens.column_array", 3)
    found = said(animation, save_walkthrough, walkthrough, path, language="he")
    steps = range(len(walkthrough.steps))
    assert found == [narrate(walkthrough, number, "he") for number in steps]


def test_a_tour(tmp_path):
    """The tour grows square by square; the complete tour is shown five times as long."""
    shown = frames(save_tour(TOUR, tmp_path / "tour.gif", language="en"))
    assert [duration for _, duration in shown] == [500] * 11 + [2500]
    squares = {TOUR[r][c]: (r, c) for r in range(3) for c in range(4)}
    for number, (image, _) in enumerate(shown[:-1]):
        assert at(image, squares[number], 4, down=0.86) == RGB["queen"]
    whole = shown[-1][0]
    assert at(whole, squares[0], 4, 0.25, 0.5) == RGB["start"]
    assert at(whole, squares[11], 4, 0.25, 0.5) == RGB["end"]


def test_times(tmp_path):
    """Times are in seconds, to a hundredth, up to what a GIF can say."""
    path = tmp_path / "a.gif"
    for seconds, pause, durations in [
        (0.5, None, [500, 1000]),
        (0.5, 0.25, [500, 250]),
        (0.333, None, [330, 670]),
        (0.29, 0.57, [290, 570]),
        (500, None, [500_000, 655_350]),
    ]:
        save_gif(FOUR, path, seconds=seconds, pause=pause)
        assert times(path) == durations
    walk = record("queens.column_array", 1)
    save_walkthrough(walk, path, seconds=0.2, pause=1)
    assert times(path) == [200] * (len(walk.steps) - 1) + [1000]
    save_tour(TOUR, path, seconds=0.1, pause=0.3)
    assert times(path) == [100] * 11 + [300]
