// @ts-check
/** Tables wider than the screen: this makes them focusable, so that keys can scroll them. */

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
    else target.removeAttribute("tabindex");
  }
});

/** Material has wrapped the tables by the time the page is loaded. */
function watch() {
  for (const frame of document.querySelectorAll(".md-typeset__scrollwrap")) sizes.observe(frame);
}

if (document.readyState === "complete") watch();
else addEventListener("load", watch);
