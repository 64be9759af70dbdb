// @ts-check
/** Templates from the catalogs, filled in with values. */

/**
 * Fill in a template and return it as a paragraph.
 *
 * @param {string} template
 * @param {Record<string, string | Node>} values
 */
export function paragraph(template, values) {
  const parts = template.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? values[part] : part));
  return parent("p", ...parts);
}

/**
 * Fill in a template for an attribute; the square is isolated from left to right.
 *
 * @param {string} template
 * @param {string} square
 */
export const label = (template, square) => template.replace("{square}", `\u2066${square}\u2069`);

/** @param {string} text */
export const code = (text) => parent("code", text);

/**
 * @param {string} name
 * @param {...(string | Node)} children
 */
export function parent(name, ...children) {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}
