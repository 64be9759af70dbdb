"""Fenced blocks of a page, and what they become: figures, charts, tables, programs, players."""
