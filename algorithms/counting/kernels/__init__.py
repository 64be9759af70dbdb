"""Compiled counts of queens, which `base.extras` imports if Numba is installed."""
