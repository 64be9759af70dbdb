import pytest

from website.languages.chinese import join_lines


@pytest.mark.parametrize(
    ("html", "joined"),
    [
        ("<p>皇后\n问题</p>", "<p>皇后问题</p>"),
        ("<p>棋盘，\n使</p>", "<p>棋盘，使</p>"),
        (
            "<p>其中<strong>一\n个</strong>\n解</p>",
            "<p>其中<strong>一个</strong>解</p>",
        ),
        ('<p>见\n<a href="x">巡逻</a></p>', '<p>见<a href="x">巡逻</a></p>'),
    ],
)
def test_chinese_lines_are_joined(html, joined):
    """A line break between Chinese characters or punctuation is removed, also at inline tags."""
    assert join_lines(html) == joined


@pytest.mark.parametrize(
    "html",
    [
        "<p>皇后\nqueens</p>",
        "<p>queens\n皇后</p>",
        "<p>皇后</p>\n<p>问题</p>",
        "<pre><code># 皇后\n# 问题\n皇后\n问题</code></pre>",
        "<p><code>皇后\n问题</code></p>",
        "<svg><desc>皇后\n问题</desc></svg>",
    ],
)
def test_other_line_breaks_stay(html):
    """A line break next to Latin letters, between blocks, in code or in a drawing stays."""
    assert join_lines(html) == html
