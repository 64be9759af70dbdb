"""The change to Material's script."""

import pytest

from website.pages.material import MaterialError, leave_content_alone

SELECTORS = 'f("pre:not(.mermaid) > code",e),g("table:not([class])",e)'


def test_the_script_finds_no_content(tmp_path):
    """The selectors are replaced, once and for all; the rest of the script stays."""
    script = tmp_path / "assets" / "javascripts" / "bundle.1.min.js"
    script.parent.mkdir(parents=True)
    script.write_text(SELECTORS, encoding="utf-8")
    leave_content_alone(tmp_path)
    leave_content_alone(tmp_path)
    assert script.read_text(encoding="utf-8") == 'f(":not(*)",e),g(":not(*)",e)'


@pytest.mark.parametrize(
    "scripts",
    [
        {},
        {"a": ""},
        {"a": SELECTORS, "b": SELECTORS},
        {"a": SELECTORS.partition(",g")[0]},
    ],
)
def test_another_version_is_an_error(tmp_path, scripts):
    """A script that selects code or tables in another way, or none, ends the build."""
    folder = tmp_path / "assets" / "javascripts"
    folder.mkdir(parents=True)
    for name, text in scripts.items():
        (folder / f"bundle.{name}.min.js").write_text(text, encoding="utf-8")
    with pytest.raises(MaterialError, match="does not select"):
        leave_content_alone(tmp_path)
