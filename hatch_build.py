"""Compile the package's catalogs for a wheel; adapt the README for a package index."""

import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


class AdaptReadme(MetadataHookInterface):
    """Remove links and pictures that are relative, because a package index has no such files."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the readme of the metadata.

        Args:
            metadata: The metadata; `readme` is set.
        """
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        _, text = text.split("\n", 1)  # the links to the other languages
        text = re.sub(r"!\[[^]]*\]\((?!\w+:)[^)]*\)\n*", "", text)
        text = re.sub(r"\[([^]]*)\]\((?!\w+:)[^)]*\)", r"\1", text)
        readme = {"content-type": "text/markdown", "text": text.lstrip()}
        metadata["readme"] = readme


class CompileCatalogs(BuildHookInterface[Any]):
    """Add a compiled catalog for each language to a wheel.

    An editable install reads the `.po` files of the checkout instead.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile each catalog into a temporary folder and include it in the wheel.

        Args:
            version: The kind of wheel: "standard" or "editable".
            build_data: The settings of the build; `force_include` grows.
        """
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from algorithms.catalogs import with_keys  # the module of the checkout

        self.folder = tempfile.TemporaryDirectory()
        for source in sorted(Path(self.root, "locales").glob("*/*/algorithms.po")):
            language = source.parts[-3]
            compiled = Path(self.folder.name, f"{language}.mo")
            with source.open("rb") as text, compiled.open("wb") as file:
                write_mo(file, with_keys(read_po(text, locale=language)))
            inside = f"algorithms/locales/{language}/LC_MESSAGES/algorithms.mo"
            build_data["force_include"][str(compiled)] = inside

    def finalize(self, *_: object) -> None:
        """Remove the temporary folder."""
        if hasattr(self, "folder"):
            self.folder.cleanup()
