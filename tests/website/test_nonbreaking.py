import pytest

from website.languages.nonbreaking import LONGEST, keep_together, squares

NO_BREAK = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    "html",
    [
        "<p>ab = 4, n == 4, n =4, in = 4</p>",
        "<pre><span></span><code>n = 4</code></pre>",
        '<svg><text n = 4="">n = 4</text></svg>',
        "<script>n = 4</script>",
        "<template>n = 4</template>",
        '<p title="n = 4">!</p>',
        f"<p><code>{'a ' * LONGEST}</code></p>",
    ],
)
def test_what_is_left_alone(html):
    """Code blocks, drawings, scripts, attributes and long code are not changed."""
    assert keep_together(html) == html


@pytest.mark.parametrize("number", ["8", "۸", "12"])
def test_equations(number):
    """An equation between a letter and a number does not break, with any digits."""
    assert (
        keep_together(f"<p>برای n = {number}،</p>")
        == f"<p>برای n{NO_BREAK}={NO_BREAK}{number}،</p>"
    )
    assert keep_together("<p>m ≤ n.</p>") == f"<p>m{NO_BREAK}≤{NO_BREAK}n.</p>"


@pytest.mark.parametrize("sign", ["≥", "&lt;", "&gt;"])
def test_inequalities(sign):
    """An inequality does not break, also with HTML entities."""
    held = keep_together(f"<p>n {sign} 4</p>")
    assert held == f"<p>n{NO_BREAK}{sign}{NO_BREAK}4</p>"


@pytest.mark.parametrize("size", ["8 × 8", "n × n", "۳ × ۱۲", "3 × n"])
def test_sizes(size):
    """The size of a board does not break; a longer product may break."""
    assert (
        keep_together(f"<p>{size}.</p>") == f"<p>{size.replace(' ', NO_BREAK)}.</p>"
    )
    assert keep_together("<p>1024 × 1024</p>") == "<p>1024 × 1024</p>"


def test_short_code():
    """Short code is marked, and its characters are not changed."""
    for code in ("(1, 2)", "a" * LONGEST):
        held = keep_together(f"<code>{code}</code>")
        assert held == f'<code class="short">{code}</code>'


def test_squares():
    """A square does not break; other text in parentheses may."""
    assert squares("(1, 2), (a, 3), (4, 5") == f"(1,{NO_BREAK}2), (a, 3), (4, 5"


@pytest.mark.parametrize("comma", [",", "٬"])
def test_long_numbers(comma):
    """Only a number wider than a phone may break at its separators."""
    number = comma.join(["12", *["345"] * 6])
    assert keep_together(number) == comma.join(["12", *["345"] * 6]).replace(
        comma, f"{comma}<wbr>"
    )
    assert keep_together("13,267,364,410,532") == "13,267,364,410,532"
