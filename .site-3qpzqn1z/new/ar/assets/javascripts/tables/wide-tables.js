// @ts-check
/** Tables wider than the screen: Material lets fingers scroll them, this lets keys do so too. */

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
    else target.removeAttribute("tabindex");
  }
});

/** Material has framed the tables once the page is loaded. */
function watch() {
  for (const frame of document.querySelectorAll(".md-typeset__scrollwrap")) sizes.observe(frame);
}

if (document.readyState === "complete") watch();
else addEventListener("load", watch);
