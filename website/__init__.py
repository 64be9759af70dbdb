"""The build of the documentation site; `algorithms` imports nothing from here."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The root of the checkout: paths in includes and to catalogs are relative to it."""
