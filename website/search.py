"""The search index, which is loaded when a reader searches and not with every page."""

import json
from pathlib import Path


def split_index(site: Path) -> None:
    """Move the texts out of the index that Material loads with every page.

    Args:
        site: The folder of a language's site. The settings remain in
            `search/search_index.json`; the texts go to `search/texts.json`, which the search
            worker in `theme/` loads.
    """
    index = site / "search" / "search_index.json"
    found = json.loads(index.read_text(encoding="utf-8"))
    texts = json.dumps(found["docs"], ensure_ascii=False, separators=(",", ":"))
    (site / "search" / "texts.json").write_text(texts, encoding="utf-8")
    index.write_text(json.dumps(found | {"docs": []}), encoding="utf-8")
