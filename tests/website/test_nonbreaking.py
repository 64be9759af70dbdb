import pytest

from website.nonbreaking import LONGEST, hold, squares

NO_BREAK = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    "html",
    [
        "<p>ab = 4, n == 4, n =4, in = 4</p>",
        "<pre><span></span><code>n = 4</code></pre>",
        '<svg><text n = 4="">n = 4</text></svg>',
        "<script>n = 4</script>",
        '<p title="n = 4">!</p>',
        f"<p><code>{'a ' * LONGEST}</code></p>",
    ],
)
def test_what_is_left_alone(html):
    """Code in blocks, drawings, scripts, attributes and long code stay as they are."""
    assert hold(html) == html


@pytest.mark.parametrize("number", ["8", "۸", "12"])
def test_equations(number):
    """An equation between a letter and a number holds together, in any digits."""
    assert (
        hold(f"<p>برای n = {number}،</p>")
        == f"<p>برای n{NO_BREAK}={NO_BREAK}{number}،</p>"
    )
    assert hold("<p>m ≤ n.</p>") == f"<p>m{NO_BREAK}≤{NO_BREAK}n.</p>"


@pytest.mark.parametrize("sign", ["≥", "&lt;", "&gt;"])
def test_inequalities(sign):
    """So does an inequality, as HTML writes it."""
    held = hold(f"<p>n {sign} 4</p>")
    assert held == f"<p>n{NO_BREAK}{sign}{NO_BREAK}4</p>"


@pytest.mark.parametrize("size", ["8 × 8", "n × n", "۳ × ۱۲", "3 × n"])
def test_sizes(size):
    """The size of a board holds together; a longer product may be broken."""
    assert hold(f"<p>{size}.</p>") == f"<p>{size.replace(' ', NO_BREAK)}.</p>"
    assert hold("<p>1024 × 1024</p>") == "<p>1024 × 1024</p>"


def test_short_code():
    """Short code is marked, and its characters stay as they are, to be copied."""
    for code in ("(1, 2)", "a" * LONGEST):
        held = hold(f"<code>{code}</code>")
        assert held == f'<code class="short">{code}</code>'


def test_squares():
    """A square holds together; other brackets do not."""
    assert squares("(1, 2), (a, 3), (4, 5") == f"(1,{NO_BREAK}2), (a, 3), (4, 5"


@pytest.mark.parametrize("comma", [",", "٬"])
def test_long_numbers(comma):
    """A number that is wider than a phone may break between its thousands, no other one."""
    number = comma.join(["12", *["345"] * 6])
    assert hold(number) == comma.join(["12", *["345"] * 6]).replace(
        comma, f"{comma}<wbr>"
    )
    assert hold("13,267,364,410,532") == "13,267,364,410,532"
