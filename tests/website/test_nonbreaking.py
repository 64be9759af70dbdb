from website.languages.nonbreaking import LONGEST, keep_together, squares

NO_BREAK = "\N{NO-BREAK SPACE}"


UNCHANGED = [
    "<p>ab = 4, n == 4, n =4, in = 4</p>",
    "<pre><span></span><code>n = 4</code></pre>",
    '<svg><text n = 4="">n = 4</text></svg>',
    "<script>n = 4</script>",
    "<template>n = 4</template>",
    '<p title="n = 4">!</p>',
    f"<p><code>{'a ' * LONGEST}</code></p>",
    "<p>1024 × 1024</p>",
]
HELD = "n = 8|n = ۸|n = 12|m ≤ n|n ≥ 4|n &lt; 4|n &gt; 4|8 × 8|n × n|۳ × ۱۲|3 × n"


def test_what_is_left_alone():
    """Code blocks, drawings, scripts, attributes, long code and long products are not changed."""
    assert [keep_together(html) for html in UNCHANGED] == UNCHANGED


def test_equations_and_sizes():
    """An equation, an inequality or the size of a board does not break, with any digits."""
    for text in HELD.split("|"):
        held = text.replace(" ", NO_BREAK)
        assert keep_together(f"<p>برای {text}، 5</p>") == f"<p>برای {held}، 5</p>"


def test_short_code():
    """Short code is marked, and its characters are not changed."""
    for code in ("(1, 2)", "a" * LONGEST):
        held = keep_together(f"<code>{code}</code>")
        assert held == f'<code class="short">{code}</code>'


def test_squares():
    """A square does not break; other text in parentheses may."""
    assert squares("(1, 2), (a, 3), (4, 5") == f"(1,{NO_BREAK}2), (a, 3), (4, 5"


def test_long_numbers():
    """Only a number wider than a phone may break at its separators."""
    for comma in ",٬":
        number = comma.join(["12", *["345"] * 6])
        assert keep_together(number) == number.replace(comma, f"{comma}<wbr>")
    assert keep_together("13,267,364,410,532") == "13,267,364,410,532"
