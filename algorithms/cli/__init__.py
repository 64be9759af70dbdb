"""The command line: `algorithms queens 8`, `algorithms tour 8`, `algorithms draw`.

An error is one line on stderr. The exit status is 0 on success, 1 if there is no solution,
2 if an argument is wrong and 130 after Ctrl-C. The program's own messages are localized;
boards, codes and option names are not.
"""

from algorithms.cli.program import main
from algorithms.methods import METHODS

__all__ = ["METHODS", "main"]
