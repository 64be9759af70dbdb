"""How the site is made: nothing here is imported by `algorithms`."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The checkout: what pages include and where catalogs lie is named from here."""
