// @ts-check
/** Where the reader's work begins in a program: what to write, or the value to change. */

/** The comment in an empty function, the gap in a program, or the size of the board. */
const PLACES = [/(?<=^ +)#.*(?=\n +return None$)/m, /True(?= {2}# )/, /(?<=^n = )\d+/m];

/** The result of a property that holds for every answer. */
const RESULT = /(?<=^ +# .*\n +return )\S.*/m;

/** A number in a line that is not indented, such as the 8 in `print(len(solve(8)))`. */
const NUMBER = /^(?!def |class |from |import |random\.seed|[A-Z\s#]).*?[(=,] ?(?!1\b)(\d[\d_]*)/dgm;

/** @param {string} source @param {boolean} isProperties @returns {[number, number]} the range to be selected */
export function placeOfWork(source, isProperties) {
  for (const place of isProperties ? [RESULT] : PLACES) {
    const found = place.exec(source);
    if (found) return [found.index, found.index + found[0].length];
  }
  const numbers = [...source.matchAll(NUMBER)].map((/** @type {any} */ found) => found.indices[1]);
  return numbers.at(-1) ?? [0, 0];
}
