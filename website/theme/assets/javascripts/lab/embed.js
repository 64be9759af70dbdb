// @ts-check
/**
 * The lab in a frame: it tells the page around it, by messages, its height and each verdict.
 *
 * docs/<language>/lab/index.md describes the messages. They have neither the program nor the report.
 */

const SOURCE = "polyglot-algorithms";

/** @param {Record<string, any>} message */
const tell = (message) => window.parent === window || window.parent.postMessage({ source: SOURCE, ...message }, "*");

const article = /** @type {HTMLElement} */ (document.querySelector(".lab-embedded"));
const title = /** @type {HTMLElement} */ (article.querySelector(".lab-title"));
const link = /** @type {HTMLAnchorElement} */ (article.querySelector(".lab-note > a"));

new ResizeObserver(() => tell({ type: "height", height: Math.ceil(article.getBoundingClientRect().bottom + scrollY) })).observe(article);

article.addEventListener("verdict", (event) => tell({ type: "verdict", .../** @type {CustomEvent} */ (event).detail }));

article.addEventListener("program", (event) => {
  title.textContent = /** @type {CustomEvent} */ (event).detail.title;
  link.hash = location.hash;
});
