"""The catalogs that a wheel and the lab contain, compiled and compressed."""

import bz2
import json
from collections.abc import Mapping
from functools import partial
from operator import sub
from typing import Any

from babel.messages import Catalog

from algorithms.base.catalogs import key


def packed(catalogs: Mapping[str, Catalog]) -> dict[str, bytes]:
    """Return the files of compiled catalogs: the keys of the texts, and each language's texts.

    The keys are sorted, and each is written as the difference from the one before.
    """
    texts = {
        code: {
            key(each.id if isinstance(each.id, str) else each.id[0]): each.string
            for each in catalog
            if each.id and not each.fuzzy and all(each.string or [None])
        }
        for code, catalog in catalogs.items()
    }
    keys = sorted({each for own in texts.values() for each in own})
    files: dict[str, Any] = {"keys": [*map(sub, keys, [0, *keys])]}
    for code, own in texts.items():
        translated = [own.get(each, "") for each in keys]
        files[code] = {"plural": catalogs[code].plural_expr, "texts": translated}
    write = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))
    return {
        f"{name}.json.bz2": bz2.compress(write(value).encode())
        for name, value in files.items()
    }
