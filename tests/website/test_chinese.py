from website.languages.chinese import join_lines

JOINED = {
    "<p>皇后\n问题</p>": "<p>皇后问题</p>",
    "<p>棋盘，\n使</p>": "<p>棋盘，使</p>",
    "<p>其中<strong>一\n个</strong>\n解</p>": "<p>其中<strong>一个</strong>解</p>",
    '<p>见\n<a href="x">巡逻</a></p>': '<p>见<a href="x">巡逻</a></p>',
}
UNCHANGED = [
    "<p>皇后\nqueens</p>",
    "<p>queens\n皇后</p>",
    "<p>皇后</p>\n<p>问题</p>",
    "<pre><code># 皇后\n# 问题\n皇后\n问题</code></pre>",
    "<p><code>皇后\n问题</code></p>",
    "<svg><desc>皇后\n问题</desc></svg>",
]


def test_chinese_lines_are_joined():
    """Line breaks inside a Chinese text are removed, also at inline tags, but not in code."""
    assert {html: join_lines(html) for html in JOINED} == JOINED
    assert [join_lines(html) for html in UNCHANGED] == UNCHANGED
