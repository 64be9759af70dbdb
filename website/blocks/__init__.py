"""What a fenced block of a page becomes: figures, charts, tables, programs, players."""
