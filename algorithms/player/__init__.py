"""The step player: a recorded run with its board, code, call stack, variables and narration.

`player_page` returns one HTML file that works offline. The website also uses the scripts and styles
in `assets`.
"""

from algorithms.player.highlighting import highlighted
from algorithms.player.markup import code_html, player_html, words
from algorithms.player.page import player_page

__all__ = ["code_html", "highlighted", "player_html", "player_page", "words"]
