"""Programs as learners write them: in any encoding, in notebooks, without some imports."""

import io
import json
import re
import symtable
import tokenize
import warnings
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

from algorithms.practice.runner.lookup import LoadingError

_MAGIC = re.compile(
    r"(\s*)(%{1,2}\w.*|[!?].*|[\w.]+\?{1,2}\s*|[\w, ]+=\s*[%!].*|get_ipython\(\).*)$"
)
"""A line for IPython: `%time f()`, `!pip install x`, `f?`, or what a notebook exports for it."""

_MOST = 500  # such lines
_EXPORTED = re.compile(r"\s*get_ipython\(\)")
_AROUND = re.compile(r"\s*%%(?:capture|prun|time|timeit)\b")  # the cell is Python
_ALL_NAMES = re.compile(
    r"^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]*\*", re.MULTILINE
)
_MODULES = "bisect collections copy functools heapq itertools math random re string"
PROVIDED = dict.fromkeys(_MODULES.split(), "") | {
    name: module
    for module, names in {
        "typing": "Any Callable Dict FrozenSet Generator Iterable Iterator List Optional "
        "Sequence Set Tuple Union",
        "collections": "Counter OrderedDict defaultdict deque namedtuple",
        "functools": "cache cmp_to_key lru_cache reduce",
        "heapq": "heapify heappop heappush heappushpop heapreplace nlargest nsmallest",
        "itertools": "accumulate chain combinations combinations_with_replacement groupby "
        "islice pairwise permutations product starmap zip_longest",
        "bisect": "bisect_left bisect_right insort insort_left insort_right",
        "math": "ceil comb factorial floor gcd inf isqrt lcm sqrt",
        "copy": "deepcopy",
        "random": "randint randrange shuffle",
    }.items()
    for name in names.split()
}
"""The modules of names that sites provide; empty for a module itself."""


class Program(NamedTuple):
    """A program that can be compiled, and what was changed so that it can."""

    source: str
    left_out: int = 0  # lines
    supplied: Sequence[str] = ()
    """The names that sites provide and the program does not define or import."""


def program_of(content: bytes, file: str) -> Program:
    """Return the program in a file; raise `LoadingError`, or `SyntaxError` as Python does."""
    if file.lower().endswith(".ipynb"):
        return _notebook(content, file)
    return plain_program(_decoded(content, file))


def plain_program(text: str) -> Program:
    """Return the program in a text, perhaps a notebook that was exported."""
    plain, left_out = text, 0
    if "get_ipython()" in text or wrong_line(text):
        plain, left_out = _without_magics(text)
        if wrong_line(plain):
            plain, left_out = text, 0
    return Program(plain, left_out, _missing(plain))


def _missing(source: str) -> list[str]:
    """Return the names that sites provide and a program does not define or import."""
    modules = {*_ALL_NAMES.findall(source)}
    # What other modules define is not known.
    if modules - {*PROVIDED.values()} or wrong_line(source):
        return []
    with warnings.catch_warnings(action="ignore"):
        scopes = [symtable.symtable(source, "", "exec")]
    for scope in scopes:
        scopes += scope.get_children()
    symbols = [
        each
        for scope in scopes
        for each in scope.get_symbols()
        if each.is_global() or scope.get_type() == "module"
    ]
    used = {each.get_name() for each in symbols if each.is_referenced()}
    own = {
        each.get_name()
        for each in symbols
        if each.is_assigned() or each.is_imported() or each.is_namespace()
    }
    wanted = (used - own) & PROVIDED.keys()
    return sorted(each for each in wanted if PROVIDED[each] not in modules)


def supply(names: Sequence[str], namespace: dict[str, Any]) -> None:
    """Define names that are missing in a program."""
    for name in names:
        module = import_module(PROVIDED[name] or name)
        namespace[name] = getattr(module, name) if PROVIDED[name] else module


def import_lines(names: list[str]) -> list[str]:
    """Return the statements that import names."""
    modules: dict[str, list[str]] = {}
    for name in names:
        modules.setdefault(PROVIDED[name], []).append(name)
    return [
        f"{f'from {module} ' if module else ''}import {', '.join(each)}"
        for module, each in sorted(modules.items())
    ]


def _decoded(content: bytes, file: str) -> str:
    """Return the text of a file as Python decodes it, or say that it does not."""
    encoding, wrong = "UTF-8", 0
    wide = content.startswith((b"\xff\xfe", b"\xfe\xff")) or any(
        2 * half.count(0) > len(half) > 1 for half in (content[::2], content[1::2])
    )
    if not wide:
        try:
            encoding = tokenize.detect_encoding(io.BytesIO(content).readline)[0]
            return content.decode(encoding)
        except (LookupError, UnicodeError) as error:  # such as of `rot13`
            wrong = getattr(error, "start", 0)
        except SyntaxError as error:
            try:
                b"".join(content.splitlines(keepends=True)[:2]).decode()
            except UnicodeDecodeError as undecodable:
                wrong = undecodable.start
            else:  # an unknown encoding
                error.filename, error.lineno = file, 1
                raise
    line = 1 + content.count(b"\n", 0, wrong)
    name = "UTF-8" if encoding.startswith("utf-8") else encoding
    raise LoadingError("solver-encoding", file=file, line=line, encoding=name)


def _notebook(content: bytes, file: str) -> Program:
    """Return the code cells of a notebook as one program."""
    try:
        cells = [
            "".join(each["source"])
            for each in json.loads(content.decode("utf-8-sig"))["cells"]
            if each["cell_type"] == "code"
        ]
    except (KeyError, RecursionError, TypeError, ValueError):
        raise LoadingError("solver-notebook", file=file) from None
    programs = [_without_magics(x) if wrong_line(x) else (x, 0) for x in cells]
    source = "\n".join(f"{each}\n" for each, _ in programs)
    left_out = sum(count for _, count in programs)
    return Program(source, left_out, _missing(source))


def _without_magics(source: str) -> tuple[str, int]:
    """Replace lines for IPython, so that the others stay valid; return their number, too."""
    lines, left_out = source.split("\n"), 0
    if source.lstrip().startswith("%%") and not _AROUND.match(source):
        return "", len(lines)  # in another language
    exported = [k for k, line in enumerate(lines) if _EXPORTED.match(line)]
    while left_out < _MOST:
        # Elsewhere such a line may be valid: in a string, or in an expression.
        number = exported.pop() if exported else wrong_line("\n".join(lines)) - 1
        magic = _MAGIC.match(lines[number]) if 0 <= number < len(lines) else None
        if not magic:
            break
        lines[number] = f"{magic[1]}pass  # {magic[2]}"
        left_out += 1
    return "\n".join(lines) + "\n", left_out


def wrong_line(source: str) -> int:
    """Return the number of the first line that is not valid Python, 0 if there is none."""
    try:
        with warnings.catch_warnings(action="ignore"):
            compile(source, "", "exec", dont_inherit=True)
    except SyntaxError as error:
        return error.lineno or 1
    except (MemoryError, RecursionError, ValueError):
        return 1
    return 0
