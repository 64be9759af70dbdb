"""Compile the package's catalogs for a wheel; adapt the metadata for a package index."""

import ast
import os
import re
import sys
import tempfile
import zlib
from collections.abc import Iterator
from io import StringIO
from itertools import product
from pathlib import Path
from tokenize import COMMENT, generate_tokens
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch
from zipfile import ZIP_DEFLATED, ZipFile

from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


class AdaptMetadata(MetadataHookInterface):
    """Set the description and the addresses that a package index shows."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the readme and, if the address of the repository is known, the URLs.

        Args:
            metadata: The metadata; `readme` and `urls` are set.
        """
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": self._readme(metadata["name"]),
        }
        metadata["urls"] = {}
        if repository := self._repository():
            metadata["urls"] = {
                "Source": repository,
                "Issues": f"{repository}/issues",
                "Changelog": f"{repository}/blob/main/CHANGELOG.md",
            }

    def _readme(self, name: str) -> str:
        """Return README.md without relative links, and with the package's name to install."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        _, text = text.split("\n", 1)  # the links to the other languages
        text = re.sub(r"!\[[^]]*\]\((?!\w+:)[^)]*\)\n*", "", text)
        text = re.sub(r"\[([^]]*)\]\((?!\w+:)[^)]*\)", r"\1", text)
        text = re.sub(r'pip install (")?\.', rf"pip install \g<1>{name}", text)
        return text.lstrip()

    def _repository(self) -> str:
        """Return the address of the repository, which the website takes from the same setting."""
        settings = Path(self.root, "mkdocs.yml").read_text(encoding="utf-8")
        default: str
        [default] = re.findall(
            r'^repo_url: !ENV \[REPO_URL, "(.*)"\]', settings, re.MULTILINE
        )
        return os.environ.get("REPO_URL", default).rstrip("/")


# Strings and regular expressions stay as they are; of the rest, only the marks are needed.
_JAVASCRIPT = r"""(?mx)
    ( "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' | `(?:\\.|[^`\\])*`
    | /(?![/*=\ ]) (?:\\.|\[(?:\\.|[^]\\\n])*]|[^/\\\n[])+ /[a-z]* )
    | (?:^\ *)? /\*(?:[^*]|\*(?!/))*\*/ \s*
    | (?:^|(?<=\ )) //.*\n
    | ^\ +
    | \s*([=<>?:&|{}),;\]*%.]|\+(?!\ ?\+))\s*
    | \ ?([([])\s*
"""

# Comments and spaces for those who change the files; groups are kept.
_COMMENTS = {
    "algorithms/**/*.css": r"(?m)^ */\*[^*]*\*/\n|^ +| (?={)|(?<=[{,;]) |(?<=[a-z]:) (?=[^{}\n]*;)",
    "algorithms/player/assets/*/*.js": _JAVASCRIPT,
    "algorithms/**/*.json": r'("(?:\\.|[^"\\])*")|\s+',
    "algorithms/**/*.toml": r"(?m)^# .*\n| # NOTE: .*$",
    "algorithms/**/*.py": r"(?m)^ *# NOTE: .*\n(?: *# .*\n)*",
}

# Their comments are for those who change them.
_ROOMS = "base board cli counting drawing lab player practice queens/kernels solving walkthrough"
_DEEP = tuple(f"algorithms/{room}/" for room in _ROOMS.split())


class CompileCatalogs(BuildHookInterface[Any]):
    """Add compiled catalogs to a wheel, and files without their comments.

    An editable install reads the `.po` files of the checkout instead.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogs into a temporary folder and include them in the wheel.

        Args:
            version: The kind of wheel: "standard" or "editable".
            build_data: The settings of the build; `force_include` grows.
        """
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from website.languages.packing import packed  # the module of the checkout

        self.folder = tempfile.TemporaryDirectory()
        catalogs = {}
        for source in sorted(Path(self.root, "locales").glob("*/*/algorithms.po")):
            language = source.parts[-3]
            with source.open("rb") as file:
                catalogs[language] = read_po(file, locale=language)
        for name, content in packed(catalogs).items():
            path = Path(self.folder.name, name)
            path.write_bytes(content)
            build_data["force_include"][str(path)] = f"algorithms/locales/{name}"
        for pattern, comment in _COMMENTS.items():
            for path in Path(self.root).glob(pattern):
                target = path.relative_to(self.root).as_posix()
                shorter = Path(self.folder.name, target.replace("/", "-"))
                text = path.read_text(encoding="utf-8")
                text = re.sub(comment, _kept, text)
                if target.startswith(_DEEP) and path.suffix == ".py":
                    text = _without_comments(text)
                shorter.write_text(text, encoding="utf-8")
                build_data["force_include"][str(shorter)] = target

    def finalize(self, _version: str, _data: dict[str, Any], artifact: str) -> None:
        """Remove the temporary folder, and compress the wheel as well as possible.

        Args:
            artifact: The wheel's path.
        """
        if not hasattr(self, "folder"):
            return
        self.folder.cleanup()
        with ZipFile(artifact) as wheel:
            files = [(info, wheel.read(info)) for info in wheel.infolist()]
        # zipfile has no public way to choose how zlib compresses.
        with ZipFile(artifact, "w", ZIP_DEFLATED) as wheel:
            for info, content in files:
                packed = min(_packed(content), key=len)
                compressor = SimpleNamespace(
                    compress=lambda _, packed=packed: packed, flush=bytes
                )
                # A Python without this function builds a larger wheel.
                name = "zipfile._get_compressor"
                with patch(name, lambda *_, it=compressor, **__: it, create=True):
                    wheel.writestr(info, content)


def _without_comments(code: str) -> str:
    """Return code without its comments and the docstrings of its internal functions."""
    lines = code.splitlines(keepends=True)
    for row in _internal_docstrings(ast.parse(code)):
        lines[row - 1] = ""
    code = "".join(lines)
    lines = code.splitlines(keepends=True)
    for token in generate_tokens(StringIO(code).readline):
        row, column = token.start
        if token.type == COMMENT:
            before = lines[row - 1][:column].rstrip()
            lines[row - 1] = f"{before}\n" if before else ""
    return "".join(lines)


def _internal_docstrings(tree: ast.Module) -> Iterator[int]:
    """Yield the rows of the docstrings of functions whose names begin with an underscore."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name, body=[ast.Expr() as said, _, *_]):
                if re.match("_(?!_)", name) and ast.get_docstring(node):
                    yield from range(said.lineno, (said.end_lineno or 0) + 1)


def _kept(match: re.Match[str]) -> str:
    return match[match.lastindex] if match.lastindex else ""


def _packed(content: bytes) -> Iterator[bytes]:
    """Yield some content as zlib compresses it with each amount of memory and each strategy."""
    for memory, strategy in product(
        range(1, 10), (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED)
    ):
        way = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, memory, strategy)
        yield way.compress(content) + way.flush()
