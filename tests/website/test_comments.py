import io

import pytest

from tests.website.parts import CODES
from website.blocks import comments

CODE = """def f():
    a = "# a string"  # by 90°
    # not in the catalog: 3, 1, 2
    return a
"""
PAGE = b"""Text.

```python
--8<-- "algorithms/queens/choice_points.py:_run"
```
"""


@pytest.mark.parametrize("language", CODES)
def test_only_comments_are_translated(language):
    """A comment in the catalog is replaced, and nothing else."""
    first, changed, *rest = comments.translated(CODE, language).split("\n")
    assert ("by 90°" in changed) == (language == "en")
    assert changed.startswith('    a = "# a string"  # ')
    before, _, *after = CODE.split("\n")
    assert (first, rest) == (before, after)


def test_comments_of_included_code_are_extracted():
    """The comments of a function that a page includes are texts of the catalog."""
    found, none = (
        [*comments.of_included_code(io.BytesIO(page), None, None, None)]
        for page in (PAGE, b"```python\nf()  # a\n```\n")
    )
    assert [line for line, *_ in found] == [3, 3]
    assert found[1][2] == "No choice is left in this row: return to the row above."
    assert not none


def test_comments_are_isolated():
    """A comment has the direction of its letters; a negative number keeps its sign on the left."""
    for text, isolated in [
        ("choose", '<bdi dir="ltr">choose</bdi>'),
        ("queens[row] עמודה", '<bdi dir="rtl">queens[row] עמודה</bdi>'),
        ("-1: ריק", '<bdi dir="rtl"><bdi dir="ltr">-1</bdi>: ריק</bdi>'),
    ]:
        html = f'a  <span class="c1"># {text}</span>'
        assert comments.isolate(html) == f'a  <span class="c1"># {isolated}</span>'
    assert comments.isolate('<span class="n">אב</span>') == (
        '<span class="n"><bdi>אב</bdi></span>'
    )
