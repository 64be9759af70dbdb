"""The data files of the lab: compiled catalogs, and Babel's data on numbers in our languages."""

import io
import pickle
import re
from typing import Any

from babel.messages.pofile import read_po

from algorithms.base.catalogs import LANGUAGES, PARTIAL
from website.lab.sources import OWN_LEFT_OUT, Sources
from website.languages.packing import packed

_NUMBERS = {  # what Babel reads to write a number and to choose a plural form
    "character_order", "decimal_formats", "default_numbering_system", "locale_id",
    "number_symbols", "numbering_systems", "ordinal_form", "plural_form",
}  # fmt: skip
_GLOBAL = {
    "cldr", "language_aliases", "likely_subtags", "parent_exceptions", "script_aliases",
    "territory_aliases", "variant_aliases",
}  # fmt: skip


def with_catalogs(sources: Sources) -> Sources:
    """Return sources with each `.po` file compiled, without the messages of omitted modules."""
    result: Sources = {}
    catalogs = {}
    for name, data in sources.items():
        if name.endswith(".po"):
            language = name.split("/")[2]
            catalog = catalogs[language] = read_po(
                io.BytesIO(data), locale=language
            )
            for message in list(catalog):
                files = [file for file, _ in message.locations]
                if files and all(map(OWN_LEFT_OUT.match, files)):
                    catalog.delete(message.id, message.context)
        else:
            result[name] = data
    for name, content in packed(catalogs).items():
        result[f"algorithms/locales/{name}"] = content
    return result


def with_locale_data(sources: Sources) -> Sources:
    """Return sources with Babel's data reduced to numbers in our languages."""
    shared = _part(sources["babel/global.dat"], _GLOBAL)
    shared["likely_subtags"] = {
        name: tag
        for name, tag in shared["likely_subtags"].items()
        if re.split("[-_]", name)[0] in {*LANGUAGES, *PARTIAL}
    }
    result = {
        name: data for name, data in sources.items() if not name.endswith(".dat")
    }
    result["babel/global.dat"] = pickle.dumps(shared, 4)
    for language in ("root", *LANGUAGES, *PARTIAL):
        name = f"babel/locale-data/{language}.dat"
        result[name] = pickle.dumps(_part(sources[name], _NUMBERS), 4)
    return result


def _part(data: bytes, keys: set[str]) -> dict[str, Any]:
    loaded: dict[str, Any] = pickle.loads(data)  # noqa: S301 - its hash was compared
    return {key: value for key, value in loaded.items() if key in keys}
