"""Boards as pictures: SVG in pure Python, PNG and GIF with resvg and Pillow.

The Chinese article draws one picture per solution and combines them into a GIF. So does this
package, but no folder is hard-coded, the working directory stays the same, no font has to be
installed, and drawings share no state.

SVG is text and needs only Python. PNG and GIF need the `drawing` extra
(`pip install "polyglot-algorithms[drawing]"`); its packages are imported when the first picture is
drawn.
"""

from algorithms.board.scene import Scene
from algorithms.drawing.animation import save_gif, save_tour, save_walkthrough
from algorithms.drawing.diagonals import diagonals_svg
from algorithms.drawing.picture import save_picture
from algorithms.drawing.png import save_pictures
from algorithms.drawing.scene import scene_of
from algorithms.drawing.svg import Svg, board_svg, queens_svg, step_svg, tour_svg
from algorithms.drawing.symmetry_figure import images_svg
from algorithms.drawing.tree import tree_svg

__all__ = [
    "Scene",
    "Svg",
    "board_svg",
    "diagonals_svg",
    "images_svg",
    "queens_svg",
    "save_gif",
    "save_picture",
    "save_pictures",
    "save_tour",
    "save_walkthrough",
    "scene_of",
    "step_svg",
    "tour_svg",
    "tree_svg",
]
