import re
from base64 import b64encode
from hashlib import sha256

import pytest

from website.pages.csp import protect

HEAD = '<head><meta charset="utf-8">'


def _policy(page):
    [content] = re.findall(r'Security-Policy" content="([^"]*)"', page)
    return {
        name: sources
        for name, *sources in (part.split() for part in content.split(";"))
    }


def _hash(text):
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def test_only_the_site_itself():
    """A page loads and runs only files of its own host, by a policy that comes first."""
    page = protect(f"{HEAD}<p>x")
    assert page.startswith(f"{HEAD}<meta http-equiv=")
    own = "connect-src font-src manifest-src script-src style-src worker-src"
    nothing = ["default-src", "base-uri", "form-action"]
    policy = _policy(page)
    assert policy.pop("img-src") == ["'self'", "data:"]
    assert {name for name in policy if policy[name] == ["'self'"]} == {*own.split()}
    assert {name for name in policy if policy[name] == ["'none'"]} == {*nothing}
    assert policy["require-trusted-types-for"] == ["'script'"]
    assert len(policy) == 11
    with pytest.raises(ValueError, match="charset"):
        protect("<p>x</p>")


def test_inline_scripts_and_styles():
    """Each inline script and style is allowed by its hash; JSON data is not a script."""
    policy = _policy(
        protect(
            f'{HEAD}<script>f("<b>")</script><script src="x.js"></script><style>p{{}}</style>'
            '<script type="application/json">{}</script><p style="color: red">'
            '<script type="application/ld+json">{}</script>'
        )
    )
    assert policy["script-src"] == ["'self'", _hash('f("<b>")')]
    assert policy["style-src"] == ["'self'", _hash("p{}")]


def test_python_runs_only_where_there_is_a_lab():
    """A page with a lab may compile WebAssembly in workers; no other page may."""
    policy = _policy(protect(f"{HEAD}<python-lab></python-lab>"))
    assert policy["script-src"] == ["'self'", "'wasm-unsafe-eval'"]
    assert policy["worker-src"] == ["'self'", "blob:"]
    assert policy["connect-src"] == ["'self'"]
    assert "'wasm-unsafe-eval'" not in _policy(protect(HEAD))["script-src"]
