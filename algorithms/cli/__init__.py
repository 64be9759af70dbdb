"""The command line: `algorithms queens 8`, `algorithms tour 8`, `algorithms draw`.

Errors are one line on stderr. The exit status is 0 when it worked, 1 when there is no
solution, 2 when an argument is wrong and 130 when Ctrl-C ended it. All that the program
says itself is in the reader's language; boards, codes and the names of options are not.
"""

from algorithms.cli.methods import METHODS
from algorithms.cli.program import main

__all__ = ["METHODS", "main"]
