"""Compiled searches, which `algorithms.extras.kernels` imports where numba is there."""
