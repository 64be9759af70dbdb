// @ts-check
/** Packed numbers and values: the inverse of algorithms/walkthrough/packing.py, which describes the format. */

/** The numbers of a packed string; null for a missing one. @param {string} text @returns {any[]} */
export const unpacked = (text) => Array.from(text, (letter) => (letter === " " ? null : number(letter.codePointAt(0))));

/** Surrogates are not used. @param {number} code */
const number = (code) => code - (code > 0xdfff ? 0x830 : 48);

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
  if (typeof old === "string") {
    const [start, end] = difference.keep;
    return old.slice(0, start) + difference.put + old.slice(old.length - end);
  }
  const value = [...old];
  for (const [at, change] of Object.entries(difference)) value[at] = changed(old[at], change);
  return value;
}

/** The index of the first number above a limit in an ascending list. @param {number[]} list @param {number} limit */
export function firstAbove(list, limit) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
