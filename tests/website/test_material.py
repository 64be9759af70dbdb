"""The changes to Material's script."""

import pytest

from website.pages.material import MaterialError, leave_content_alone

SELECTORS = 'f("pre:not(.mermaid) > code",e),g("table:not([class])",e)'


def _script(site, name, text):
    path = site / "assets" / "javascripts" / f"bundle.{name}.min.js"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def test_the_script_finds_no_content(tmp_path):
    """The selectors are replaced, once and for all; the rest of the script stays."""
    script = _script(tmp_path, "1", SELECTORS)
    leave_content_alone(tmp_path)
    leave_content_alone(tmp_path)
    text = script.read_text("utf-8")
    assert text.endswith('f(":not(*)",e),g(":not(*)",e)')
    assert text.count('createPolicy("default"') == 1


def test_another_version_is_an_error(tmp_path):
    """A script that selects code or tables in another way, none, or two, ends the build."""
    for name, texts in [
        ("none", []),
        ("empty", [""]),
        ("two", [SELECTORS, SELECTORS]),
        ("half", [SELECTORS.partition(",g")[0]]),
    ]:
        for number, text in enumerate(texts):
            _script(tmp_path / name, number, text)
        with pytest.raises(MaterialError, match="does not select"):
            leave_content_alone(tmp_path / name)
