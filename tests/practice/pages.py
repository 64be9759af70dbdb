"""A parser of pages for tests."""

from html.parser import HTMLParser

VOID = {"meta", "br", "img", "link", "input"}


class Reader(HTMLParser):
    """A parser that records a page's elements, texts and addresses, and checks that tags match."""

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.attributes, self.data = [], [], [], {}
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        """Record an element."""
        self.tags.append(tag)
        self.attributes += [(tag, *each) for each in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        """Record an empty element."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        """Close the element opened last."""
        opened = self.open.pop()
        assert opened == tag, f"</{tag}> closes <{opened}>"

    def handle_data(self, data):
        """Record the text of each kind of element."""
        tag = self.open[-1] if self.open else ""
        self.data[tag] = f"{self.data.get(tag, '')} {data}"

    def ids(self):
        """Return all ids."""
        return [value for _, name, value in self.attributes if name == "id"]


def read(text):
    """Read a page whose elements are all closed."""
    reader = Reader(text)
    assert reader.open == []
    return reader
