"""Boards as pictures: SVG in pure Python, PNG and GIF with resvg and Pillow.

SVG is text and needs only Python. PNG and GIF need the `drawing` extra
(`pip install "polyglot-algorithms[drawing]"`); its packages are imported when the first picture is
drawn.

Source: the Chinese article
《Python3 趣味系列题5 ------回溯+尾递归优化解决N皇后问题》 (article 004), its last
part, which draws one picture per solution and combines them into a GIF.

Differences from the article:

- Board: The article draws n + 1 lines in each direction and fills the squares of the queens with
  black. Here the board is chequered, with the numbers of rows and columns at its edge, and a queen
  looks like a queen.
- Direction of y: In the article, y counts from the bottom, so a queen is drawn at the height
  `n - 1 - row`; here, y counts from the top, as rows do.
- Caption: The article's title is above the board, in Chinese, in a font that must be installed.
  Here the caption is below, as `1 / 12` or as a sentence in the language that you choose, and
  its fonts come with the package.
- Files: The article writes to a fixed folder on its author's desktop and makes it the working
  directory. Here you name the folder and the file, and the working directory stays the same. The
  names of the pictures are the article's: `8_1.png`, `8_2.png` and so on.
- Durations: The article includes each picture 8 times, and the last one 16 times, and shows each
  for 0.2 seconds, in the unit that ImageIO used before version 2.28. Here a picture is included
  once and has its own duration: 1.6 seconds, and 3.2 seconds for the last one.
- Input: Without a solution, the article's program ends with an `IndexError`; here an error says
  that there is nothing to draw.
"""

from algorithms.board.scene import Scene
from algorithms.drawing.animation import save_gif, save_tour, save_walkthrough
from algorithms.drawing.diagonals import diagonals_svg
from algorithms.drawing.frames import save_picture
from algorithms.drawing.scene import scene_of
from algorithms.drawing.solutions import save_pictures
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
