// @ts-check
/** Tables and code wider than the screen: this makes them focusable, so that keys can scroll them. */

const sizes = new ResizeObserver((entries) => {
  // All sizes are read before the first change, which makes the layout out of date.
  const wide = entries.map(({ target }) => target.scrollWidth > target.clientWidth);
  entries.forEach(({ target }, index) => {
    if (wide[index]) target.setAttribute("tabindex", "0");
    else target.removeAttribute("tabindex");
  });
});

/** After the page has been shown: each measurement computes the layout. */
function watch() {
  for (const frame of document.querySelectorAll(".md-typeset__scrollwrap, .md-typeset pre > code")) sizes.observe(frame);
}

if (document.readyState === "complete") watch();
else addEventListener("load", watch);
