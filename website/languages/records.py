"""Records of translated sections in `docs/freshness/<language>.toml`, one line each."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from website.languages import sections

_HEAD = (
    "# What each section was made from; "
    "`python -m website.languages.freshness --accept` writes it.\n"
)


class RecordError(ValueError):
    """A record cannot be read or written; the message is one line."""


@dataclass(frozen=True)
class Record:
    """The English and the translated text of a section when the translation was accepted."""

    english: str
    translation: str
    reviewer: str = ""


def read(language: str) -> dict[str, Record]:
    """Return the records of a language by the keys of their sections."""
    path = sections.DOCS / "freshness" / f"{language}.toml"
    return dict(_read(path, path.stat().st_mtime_ns)) if path.exists() else {}


@cache
def _read(path: Path, _changed: int) -> dict[str, Record]:
    try:
        kept = tomllib.loads(path.read_text(encoding="utf-8"))
        return {key: Record(**values) for key, values in kept.items()}
    except (tomllib.TOMLDecodeError, TypeError) as error:
        raise RecordError(f"docs/freshness/{path.name}: {error}") from error


def write(language: str, kept: Mapping[str, Record]) -> None:
    """Write the records of a language, sorted, one per line."""
    lines = [_HEAD]
    for key in sorted(kept):
        fields = [
            f"{name} = {_quoted(text)}"
            for name, text in asdict(kept[key]).items()
            if text
        ]
        lines.append(f"{_quoted(key)} = {{ {', '.join(fields)} }}\n")
    path = sections.DOCS / "freshness" / f"{language}.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text("".join(lines), encoding="utf-8")


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
