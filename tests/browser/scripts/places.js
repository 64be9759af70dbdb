line => {
const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
const left = {};
while (walk.nextNode())
    [...walk.currentNode.data].forEach((letter, i) => {
        const range = new Range();
        range.setStart(walk.currentNode, i);
        range.setEnd(walk.currentNode, i + 1);
        left[letter] = range.getBoundingClientRect().left;
    });
return left;
    }
