"""Run a solver in a separate process with time and memory limits.

This protects against accidents: crashes, infinite loops and processes that are left running. It
does not protect against malicious code, because the separate process has your permissions.
"""
