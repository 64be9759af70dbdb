"""Compiled searches for queens, which `base.extras` imports if Numba is installed."""
