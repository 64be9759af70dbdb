"""The sources of the lab's Python: parts of the standard library, packages and our own code.

Each function returns file contents by the name that the file has in its zip.
"""

import hashlib
import io
import re
from pathlib import Path
from zipfile import ZipFile

from website import ROOT

WHEELS = ROOT / ".lab-cache" / "wheels"
REQUIREMENTS = ROOT / "requirements" / "lab.txt"

Sources = dict[str, bytes]

_NOTES = re.compile(rb" *# NOTE: .*")  # for translators

# Of no use in a page: processes, servers, protocols, terminals, databases, the C interface; and
# Python versions of modules in C.
_STANDARD_LEFT_OUT = re.compile(
    r"(?:__phello__|concurrent/interpreters|ctypes|http|multiprocessing|pyodide/http|site-packages"
    r"|sqlite3|wsgiref|xml/dom|xml/sax|xmlrpc)/"
    r"|.*/__main__\.py|email/(?!__init__)|logging/[a-z]|urllib/r|asyncio/(?:proactor|tools|windows)"
    r"|_pyrepl/(?!__init__|pager|trace|types|utils)|concurrent/futures/(?:interpreter|process)\.py"
    r"|(?:__hello__|_aix_support|_markupbase|_py_abc|_pydatetime|_pyio|_ssl|antigravity"
    r"|compileall|configparser|filecmp|ftplib|getopt|html/parser|imaplib|json/tool|mailbox|mimetypes|modulefinder"
    r"|netrc|nturl2path|optparse|pickletools|plistlib|poplib|pty|py_compile|pyclbr|rlcompleter"
    r"|shelve|smtplib|socketserver|sre_\w+|ssl|stringprep|tabnanny|tarfile|tty|wave|webbrowser|zipapp"
    r")\.py$"
)
# These are part of Python's own program: it does not read them from files.
_FROZEN = re.compile(
    r"(?:_collections_abc|_sitebuiltins|abc|codecs|genericpath"
    r"|importlib/(?:_bootstrap|_bootstrap_external|machinery|util)"
    r"|io|ntpath|os|posixpath|runpy|site|stat|zipimport)\.py$"
)
STANDARD_FULL = (
    r"(?:bisect|calendar|cmath|collections/.*|copy|dataclasses|datetime|decimal"
    r"|enum|fractions|functools|heapq|json/__init__|operator|pprint|random|re/__init__"
    r"|statistics|string/.*|textwrap|time|timeit|typing)\.py$"
)
"""The modules of which readers may ask for `help()`, as a regular expression."""

# Of the encodings: Unicode, the codecs of bytes and text, and those of our readers' languages.
_ENCODINGS = re.compile(
    r"encodings/(?:__init__|aliases|ascii|base64_codec|big5|bz2_codec|charmap|cp125[256]|cp437"
    r"|gb\w+|hex_codec|hz|iso8859_[68]|latin_1|punycode|quopri_codec|raw_unicode_escape|rot_13"
    r"|undefined|unicode_escape|utf_\w+|uu_codec|zlib_codec)\.py$"
)
_PACKAGES_LEFT_OUT = re.compile(
    r"[\w.-]+\.dist-info/|_hypothesis_(?:ftz_detector|pytestplugin)\.py"
    r"|babel/(?:localtime|messages)/|babel/(?:dates|languages|lists|support|units|util)\.py"
    r"|hypothesis/(?:extra/[^_]|extra/_[a-z]|internal/conjecture/provider_conformance|provisional"
    r"|stateful|strategies/_internal/attrs|utils/terminal|vendor/[a-z-]+\.txt)|.*/py\.typed$"
)
OWN_LEFT_OUT = re.compile(
    r"algorithms/(?:cli/|__main__\.py|\w+/kernels/|counting/pool\.|drawing/fonts/"
    r"|practice/(?:grading/(?!__init__|subm)|pytest_|runner/(?:solver_process|start|supervisor)\.))"
)
"""Our modules that cannot run in a page, and fonts, as a regular expression."""


class LabError(Exception):
    """The files of the lab cannot be made or are not as they should be."""


def read(path: Path) -> bytes:
    """Return the contents of a file that `make site` installs or the project contains."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise LabError(f"{path} is missing: make site installs it") from None


def standard(archive: bytes) -> Sources:
    """Return the parts of the standard library that learners and the checker may import."""
    return {
        name: data
        for name, data in _unpacked(archive).items()
        if not (_STANDARD_LEFT_OUT.match(name) or _FROZEN.match(name))
        and (not name.startswith("encodings/") or _ENCODINGS.match(name))
    }


def wheels(folder: Path = WHEELS, requirements: Path = REQUIREMENTS) -> list[Path]:
    """Return the wheels of the lab, after comparing their hashes."""
    text = read(requirements).decode()
    hashes = set(re.findall(r"--hash=sha256:(\w+)", text))
    found = []
    for name, version in re.findall(r"^([\w-]+)==(\S+)", text, re.MULTILINE):
        path = next(
            folder.glob(f"{name}-{version}-*.whl"), folder / f"{name}-{version}.whl"
        )
        if hashlib.sha256(read(path)).hexdigest() not in hashes:
            raise LabError(
                f"{path} is not the file that {requirements.name} requires"
            )
        found.append(path)
    return found


def packages(paths: list[Path]) -> Sources:
    """Return the parts of the installed packages that the checker needs."""
    chosen: Sources = {}
    for path in paths:
        chosen |= {
            name: data
            for name, data in _unpacked(read(path)).items()
            if not _PACKAGES_LEFT_OUT.match(name)
        }
    return chosen


def own() -> Sources:
    """Return our own package and its catalogs, as they are in the checkout."""
    found = [
        *(ROOT / "algorithms").rglob("*"),
        *(ROOT / "locales").glob("*/*/algorithms.po"),
    ]
    names = {path.relative_to(ROOT).as_posix(): path for path in found}
    return {
        name
        if name.startswith("algorithms/")
        else f"algorithms/{name}": _NOTES.sub(b"", path.read_bytes())
        for name, path in sorted(names.items())
        if path.suffix in {".css", ".json", ".po", ".py", ".toml"}
        and not OWN_LEFT_OUT.match(name)
    }


def _unpacked(archive: bytes) -> Sources:
    with ZipFile(io.BytesIO(archive)) as files:
        return {
            name: files.read(name)
            for name in files.namelist()
            if not name.endswith("/")
        }
