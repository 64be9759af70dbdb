"""Compiled searches for queens, imported by `algorithms.extras.kernels` if Numba is installed."""
