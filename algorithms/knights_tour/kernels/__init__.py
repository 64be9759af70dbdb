"""Compiled tours and counts, imported by `algorithms.extras.kernels` if Numba is installed."""
