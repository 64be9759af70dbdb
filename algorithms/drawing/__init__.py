"""Boards as pictures: SVG text in pure Python, PNG and GIF with Pillow.

The Chinese article draws one picture a solution and strings them together to a GIF. This
package does the same, without its needs: no folder is written down in the code, the working
folder stays what it is, no font has to be installed, and no state is shared between drawings.

SVG is text and needs nothing but Python. PNG and GIF need Pillow, which is imported when
the first picture is made: `pip install "polyglot-algorithms[drawing]"`.
"""

from algorithms.drawing.diagonals import diagonals_svg
from algorithms.drawing.animation import save_gif, save_tour, save_walkthrough
from algorithms.drawing.symmetry_figure import images_svg
from algorithms.drawing.png import save_picture, save_pictures
from algorithms.drawing.scene import Scene, scene_of
from algorithms.drawing.svg import Svg, board_svg, queens_svg, step_svg, tour_svg
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
