// @ts-check
/** What differs between two values of a variable. */

/** @typedef {import("./literal.js").Value} Value */

/**
 * The indices of the items that are new or different; if some were added or removed, of those in between.
 *
 * @param {Value[]} now
 * @param {Value[]} before
 * @returns {Set<number>}
 */
export function changedItems(now, before) {
  const isSame = (/** @type {number} */ a, /** @type {number} */ b) => now[a].text === before[b].text;
  if (now.length === before.length) return new Set([...now.keys()].filter((index) => !isSame(index, index)));
  const shared = Math.min(now.length, before.length);
  let [start, end] = [0, 0];
  while (start < shared && isSame(start, start)) start += 1;
  while (end < shared - start && isSame(now.length - 1 - end, before.length - 1 - end)) end += 1;
  return new Set([...now.keys()].slice(start, now.length - end));
}

/**
 * The indices of the items of a set, or of the keys of a dictionary, that are new or have another value.
 *
 * @param {Value} now
 * @param {Value} before
 * @returns {Set<number>}
 */
export function changedKeys(now, before) {
  const known = texts(before);
  const all = [...texts(now)];
  return new Set([...all.keys()].filter((index) => known.get(all[index][0]) !== all[index][1]));
}

/** @param {Value} value @returns {Map<string, string>} */
const texts = ({ type, items, entries }) =>
  new Map(type === "dict" ? entries.map(([key, value]) => [key.text, value.text]) : items.map(({ text }) => [text, text]));

/** The rows and columns of the cells that are new or different. @param {Value[][]} now @param {Value[][]} before */
export function changedCells(now, before) {
  /** @type {[number, number][]} */
  const found = [];
  for (const [row, items] of now.entries()) {
    for (const [column, { text }] of items.entries()) if (before[row]?.[column]?.text !== text) found.push([row, column]);
  }
  return found;
}
