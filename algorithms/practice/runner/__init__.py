"""Run a solver in a subprocess with time and memory limits.

This contains accidents; it is not a security sandbox.
"""
