"""The change to Material's script."""

import pytest

from website.material import MaterialError, leave_code_alone


def test_the_script_finds_no_code(tmp_path):
    """The selector of code is replaced, once and for all; the rest of the script stays."""
    script = tmp_path / "assets" / "javascripts" / "bundle.1.min.js"
    script.parent.mkdir(parents=True)
    script.write_text('f("pre:not(.mermaid) > code",e)', encoding="utf-8")
    leave_code_alone(tmp_path)
    leave_code_alone(tmp_path)
    assert script.read_text(encoding="utf-8") == 'f(":not(*)",e)'


@pytest.mark.parametrize("scripts", [{}, {"a": ""}, {"a": "x", "b": "y"}])
def test_another_version_is_an_error(tmp_path, scripts):
    """A script that selects code in another way, or none, ends the build."""
    folder = tmp_path / "assets" / "javascripts"
    folder.mkdir(parents=True)
    for name, text in scripts.items():
        (folder / f"bundle.{name}.min.js").write_text(text, encoding="utf-8")
    with pytest.raises(MaterialError, match="in another way"):
        leave_code_alone(tmp_path)
