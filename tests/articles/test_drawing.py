"""The article's drawings, recorded without a picture, compared with those of the library."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from algorithms.drawing import queens_svg, save_gif, save_pictures
from algorithms.errors import InvalidValueError
from algorithms.queens import choice_points
from tests.articles.listings import load, shows
from tests.svg_reader import of_class, place

DRAWING = "drawing"


class Calls:
    """An object whose methods record how they are called."""

    def __init__(self):
        self.calls = []

    def __getattr__(self, name):
        return lambda *args, **kwargs: self.calls.append((name, args, kwargs))

    def of(self, name):
        """Return the arguments of the calls of a method."""
        return [
            (args, kwargs) for called, args, kwargs in self.calls if called == name
        ]


def drawn(solutions, size):
    """Return the recorded calls of the article's program: drawing, pictures, folders."""
    names = load("article_004_drawing", size=size)
    plt, imageio, system = Calls(), Calls(), Calls()
    names.update(
        plt=plt, imageio=imageio, os=system, mpl=SimpleNamespace(rcParams={})
    )
    names["main"]([[list(square) for square in solution] for solution in solutions])
    return plt, imageio, system, names["mpl"]


@shows(DRAWING, "Board", "Direction of y")
def test_squares_of_queens():
    """The article fills squares, with y from the bottom; the library draws pieces from the top."""
    [first, *_] = choice_points.solutions(4)
    plt, *_ = drawn([first], 4)
    assert len(plt.of("axhline")) == len(plt.of("axvline")) == 5
    filled = [(bars[0][0], y[0]) for (bars, y), _ in plt.of("broken_barh")]
    assert filled == [(column, 4 - 1 - row) for row, column in first]
    drawing = queens_svg(first, 4)
    assert [place(queen) for queen in of_class(drawing, "queen")] == list(first)
    assert of_class(drawing, "dark")
    assert of_class(drawing, "coordinate")


@shows(DRAWING, "Caption")
def test_captions():
    """The article needs an installed font for its title; the library brings its fonts."""
    plt, _, _, mpl = drawn(choice_points.solutions(4), 4)
    assert mpl.rcParams == {"font.sans-serif": ["FangSong"]}
    assert [args for args, _ in plt.of("title")] == [("4:1",), ("4:2",)]
    fonts = Path(queens_svg.__code__.co_filename).parent / "fonts"
    assert list(fonts.glob("*.ttf"))


@shows(DRAWING, "Files", "Durations")
def test_files_and_durations(tmp_path, monkeypatch):
    """The names are the article's; it repeats pictures and changes the working directory."""
    pillow = pytest.importorskip("PIL.Image", reason="the drawing extra is missing")
    monkeypatch.chdir(tmp_path)
    solutions = list(choice_points.solutions(4))
    plt, imageio, system, _ = drawn(solutions, 4)
    saved = [Path(args[0]).name for args, _ in plt.of("savefig")]
    assert system.of("chdir") == [(("desktop",), {})]
    assert len(imageio.of("imread")) == 8 + 16
    assert imageio.of("mimsave")[0][1] == {"duration": 0.2}
    assert [path.name for path in save_pictures(solutions, "some")] == saved
    assert Path.cwd() == tmp_path
    with pillow.open(save_gif(solutions, "two.gif")) as gif:
        durations = []
        for number in range(gif.n_frames):
            gif.seek(number)
            durations.append(gif.info["duration"])
    assert durations == [8 * 200, 16 * 200]


@shows(DRAWING, "Input")
def test_nothing_to_draw(tmp_path):
    """Without a solution the article ends with an IndexError, and the library says why."""
    with pytest.raises(IndexError):
        drawn([], 3)
    with pytest.raises(InvalidValueError, match="no"):
        save_gif([], tmp_path / "none.gif")
