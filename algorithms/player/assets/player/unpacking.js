// @ts-check
/** The inverse of algorithms/walkthrough/packing.py, which describes the format. */

/** The numbers of a packed string; null for a missing one. @param {string} text @returns {any[]} */
export const unpacked = (text) =>
  Array.from(text, (letter) => (letter === " " ? null : letter.charCodeAt(0) - 48));

/** The consecutive values of a variable. @param {{values: any[], order: string}} packed */
export function values({ values: listed, order }) {
  /** @type {any[]} */
  const stack = [];
  /** @type {any[]} */
  const known = [];
  return unpacked(order).map((number) => {
    if (number === 0) stack.pop();
    else {
      if (number === 1) known.push(changed(stack.at(-1), listed[known.length]));
      stack.push(known.at(number === 1 ? -1 : number - 2));
    }
    return stack.at(-1);
  });
}

/** Apply a difference to a value. @param {any} old @param {any} difference @returns {any} */
function changed(old, difference) {
  const isValue = difference === null || typeof difference !== "object" || Array.isArray(difference);
  if (isValue) return difference;
  const value = [...old];
  for (const [at, change] of Object.entries(difference)) value[at] = changed(old[at], change);
  return value;
}
