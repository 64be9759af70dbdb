// @ts-check
/** Reads what algorithms/walkthrough/packing.py packed; how is told there. */

/** The numbers of a packed string; null for nothing. @param {string} text @returns {any[]} */
export const unpacked = (text) =>
  Array.from(text, (letter) => (letter === " " ? null : letter.charCodeAt(0) - 48));

/** The values that a variable takes one after the other. @param {{values: any[], order: string}} packed */
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

/** The value that a difference tells. @param {any} old @param {any} told @returns {any} */
function changed(old, told) {
  if (told === null || typeof told !== "object" || Array.isArray(told)) return told;
  const value = [...old];
  for (const [at, change] of Object.entries(told)) value[at] = changed(old[at], change);
  return value;
}
