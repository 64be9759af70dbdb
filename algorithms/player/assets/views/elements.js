// @ts-check
/** Elements that change only where their content does. */
import { writeCode } from "../player/markup.js";

/** @param {string} className @param {string} text @param {keyof HTMLElementTagNameMap} name @returns {any} */
export const made = (className, text = "", name = "span") =>
  Object.assign(document.createElement(name), { className, textContent: text });

/** @param {string} name @param {Record<string, string|number>} attributes @param {string} text @returns {any} */
export function drawn(name, attributes = {}, text = "") {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`);
  if (text) element.textContent = text;
  return element;
}

/** @param {Element} element @param {string} text */
export function write(element, text) {
  if (element.textContent === text) return;
  if (element instanceof HTMLElement) writeCode(element, text);
  else element.textContent = text;
}

/** @param {Element} element @param {string} name @param {string} value */
export function set(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The classes of an element. @param {string} base @param {Record<string, unknown>} flags @returns {string} */
export const classes = (base, flags) => [base, ...Object.keys(flags).filter((name) => flags[name])].join(" ");

/**
 * Make a list of elements as long as needed.
 *
 * @template T
 * @param {T[]} list
 * @param {number} length
 * @param {() => T & {element: Element}} make
 * @param {Element} frame
 */
export function fit(list, length, make, frame) {
  while (list.length > length) /** @type {any} */ (list.pop()).element.remove();
  while (list.length < length) {
    const next = make();
    list.push(next);
    frame.append(next.element);
  }
}
