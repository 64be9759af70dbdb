"""The index of the search, fetched when a reader searches and not with every page."""

import json
from pathlib import Path


def put_aside(site: Path) -> None:
    """Move the texts out of the index that Material loads with each page.

    Args:
        site: The folder of a language's site: its `search/search_index.json` keeps the
            settings; the texts go to `search/texts.json`, for the worker in `theme/`.
    """
    index = site / "search" / "search_index.json"
    found = json.loads(index.read_text(encoding="utf-8"))
    texts = json.dumps(found["docs"], ensure_ascii=False, separators=(",", ":"))
    (site / "search" / "texts.json").write_text(texts, encoding="utf-8")
    index.write_text(json.dumps(found | {"docs": []}), encoding="utf-8")
