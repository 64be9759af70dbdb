// @ts-check
/** Colours for few distinct values: numbers of classes, 0 for what looks empty. */

const MOST = 9;
const EMPTY = new Set(["0", "False", "None", "''", "' '", "'.'", "'_'", "'-'", "", " ", ".", "_", "-"]);

export class Palette {
  /** @param {Iterable<string>} texts values as Python writes them; others may follow */
  constructor(texts) {
    const different = [...new Set(texts)].filter((text) => !EMPTY.has(text));
    this.isUsed = different.length <= MOST;
    different.sort((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1));
    this.numbers = new Map(different.map((text, index) => [text, index + 1]));
  }

  /** The number of the colour of a value; 0 for none. @param {string} text */
  number(text) {
    if (!this.isUsed || EMPTY.has(text)) return 0;
    if (!this.numbers.has(text) && this.numbers.size < MOST) this.numbers.set(text, this.numbers.size + 1);
    return this.numbers.get(text) ?? 0;
  }
}
