"""Compiled tours and counts, which `base.extras` imports if Numba is installed."""
