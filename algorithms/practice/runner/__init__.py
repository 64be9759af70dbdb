"""Run a solver in a separate process with time and memory limits.

This protects against accidents: crashes, infinite loops and processes that are left running. It
does not protect against malicious code, because the separate process has your permissions.

`start.py` starts the process, in which `worker` answers requests. The modules that `worker` and
`supervisor` import run in it: they use only the standard library, and import it before the
learner's folder is on the path. `solver_process` is the checker's side.
"""
