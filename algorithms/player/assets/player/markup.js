// @ts-check
/**
 * The one place where the scripts make elements of HTML, which the policy of each page forbids elsewhere.
 *
 * A reader's program can change what Python says about it: of that, only the elements and attributes of
 * reports, code, boards and search trees are kept.
 */

/** @param {string} text */
const words = (text) => new Set(text.split(" "));

const ELEMENTS = words(
  "article b bdi br button circle code dd defs desc details div dl dt ellipse em figcaption figure g h3 h4 h5 i kbd li line ol p path polygon polyline pre rect section small span strong summary svg text title tspan ul wbr",
);
const ATTRIBUTES = words(
  "aria-hidden aria-label aria-labelledby class cx cy d data-column data-indent data-last data-line data-row data-step dir direction dx dy fill fill-opacity font-family font-size font-style font-weight height id lang opacity points preserveAspectRatio r role rx ry shape-rendering stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width text-anchor transform type viewBox width x x1 x2 xmlns y y1 y2",
);

/** The values of attributes that could mean something to the page. @type {Record<string, RegExp>} */
const VALUES = {
  fill: /^[#\w]+$/,
  id: /-(title|desc)$/,
  role: /^img$/,
  stroke: /^[#\w]+$/,
  type: /^button$/,
};

const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("markup", { createHTML: (/** @type {string} */ html) => html });

/** @param {string} html */
function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = policy ? policy.createHTML(html) : html;
  return template.content;
}

/** The elements of markup from this site. @param {string} html */
export const trustedMarkup = (html) => document.importNode(parsed(html), true);

/** The allowed elements of markup from a program's run or check. @param {string} html */
export function allowedMarkup(html) {
  const content = parsed(String(html));
  for (const element of content.querySelectorAll("*")) {
    if (!ELEMENTS.has(element.localName)) element.remove();
    else element.getAttributeNames().filter((name) => !isAllowed(element, name)).forEach((name) => element.removeAttribute(name));
  }
  return document.importNode(content, true);
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/u;
const NAME = /[\p{L}\p{M}\p{N}_\u0590-\u08ff]+/gu;
/** A string, perhaps without an end, or a name: no letter of a long text is read again and again. */
const IN_CODE = new RegExp(String.raw`(["'])(?:\\.|(?!\1)[^\\\n])*(\1?)|${NAME.source}`, "gu");

/** @param {string} part */
const isolated = (part) => (RIGHT_TO_LEFT.test(part) ? `\u2068${part}\u2069` : part);

/** Code in which each string and name from right to left is isolated, so that what is in it keeps its order. @param {string} code */
export const isolatedCode = (code) =>
  RIGHT_TO_LEFT.test(code) ? code.replace(IN_CODE, (part, quote, end) => (quote && !end ? part.replace(NAME, isolated) : isolated(part))) : code;

/** The same with elements, for code that readers copy. @param {Element} element @param {string} code */
export function writeCode(element, code) {
  if (!RIGHT_TO_LEFT.test(code)) element.textContent = code;
  else element.replaceChildren(...isolatedCode(code).split(/[\u2068\u2069]/).map((part, index) => (index % 2 ? isolate(part) : part)));
  return element;
}

/** @param {string} textContent */
const isolate = (textContent) => Object.assign(document.createElement("bdi"), { textContent });

/** @param {Element} element @param {string} name */
const isAllowed = (element, name) => ATTRIBUTES.has(name) && (VALUES[name]?.test(element.getAttribute(name)) ?? true);
