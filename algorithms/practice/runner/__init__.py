"""Run a solver in a separate process with time and memory limits.

This contains accidents: crashes, endless loops, processes that are left running. The separate
process has your permissions.
"""
