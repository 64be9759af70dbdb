import pytest

from website.languages.fences import FenceError, replace


def _shout(body):
    if "?" in body:
        raise ValueError("no questions")
    return body.upper()


HANDLERS = {"loud": _shout}


def test_only_named_blocks_change():
    """Other blocks and prose are not changed, and a block keeps its indentation."""
    page = "loud\n\n```quiet\na\n```\n\n- item\n\n    ```loud title='x'\n    a\n      b\n    ```\n"
    changed = page.replace("    a\n      b", "    A\n      B")
    assert replace(page, HANDLERS) == changed


def test_a_block_inside_a_block_is_text():
    """A nested block is shown and not computed."""
    page = "````\n```loud\na\n```\n````\n"
    assert replace(page, HANDLERS) == page


def test_an_error_names_the_line():
    """The error of a block has the line of its opening marks."""
    with pytest.raises(FenceError) as caught:
        replace("a\n\n```loud\nb\n```\n\n```loud\nwhy?\n```\n", HANDLERS)
    assert (caught.value.line, caught.value.reason) == (7, "no questions")
