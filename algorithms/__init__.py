"""Five published backtracking algorithms as faithful, tested Python.

Each module is the port of one article: see `algorithms.queens` and
`algorithms.knights_tour`. Importing this package loads none of them.
"""

__all__ = ["__version__"]

__version__ = "0.1.0"
