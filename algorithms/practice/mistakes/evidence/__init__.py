"""Evidence for a mistake in the source code of a solver.

Each function receives the syntax tree of a solver, whose first statement is the solver itself, and
returns whether the code contains what the explanation of a mistake describes. Evidence need not be
proof, because the answers of the solver must match, too.
"""
