// @ts-check
/**
 * The values in a recording, read from the text that Python writes for them.
 *
 * @typedef {{type: string, text: string, items: Value[], entries: [Value, Value][], isCut: boolean}} Value
 *   type: list, tuple, set, dict, str, number or other; items of a collection, of a dictionary its keys;
 *   isCut: the recording has only a part of it
 */

const CLOSING = { "[": "]", "(": ")", "{": "}" };
const TYPES = { "[": "list", "(": "tuple", "{": "set" };

/** The types that Python writes as calls, and what they are shown as. */
const CALLS = { deque: "list", array: "list", frozenset: "set", set: "set", Counter: "dict", defaultdict: "dict", OrderedDict: "dict" };

const LONGEST = 400; // of a text, as in algorithms/walkthrough/values.py, which leaves out its middle
const CUT = (LONGEST - 3) >> 1; // where the middle begins

const STRING = /b?(?:'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*")/y;
const NUMBER = /[+-]?(?:\d[\w.]*(?:(?<=e)[+-]\d+)?|inf|nan)/y;
const NAME = /[\p{L}_][\p{L}\p{N}_.]*/uy;

class Reader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  /** @param {Partial<Value>} parts @param {number} start @returns {Value} */
  made(parts, start) {
    const text = this.text.slice(start, this.at);
    const line = text.includes("\n") ? text.replace(/\s*\n\s*/g, " ") : text;
    return { type: "other", text: line, items: [], entries: [], isCut: false, ...parts };
  }

  skip() {
    while (/\s/.test(this.text[this.at] ?? "")) this.at += 1;
  }

  /** Pass over a text if it comes next. @param {string} text */
  take(text) {
    this.skip();
    const isNext = this.text.startsWith(text, this.at);
    if (isNext) this.at += text.length;
    return isNext;
  }

  /** @param {RegExp} pattern sticky */
  match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  /** @returns {Value} */
  value() {
    this.skip();
    const start = this.at;
    const sign = this.text[start];
    if (sign in CLOSING) return this.collection(sign);
    if (this.match(STRING)) {
      const made = this.made({ type: sign === "b" ? "other" : "str" }, start);
      return { ...made, isCut: made.text.length === LONGEST && made.text.startsWith("...", CUT) };
    }
    if (this.match(NUMBER)) return this.made({ type: "number" }, start);
    if (sign === "<") return this.object();
    if (!this.match(NAME)) throw new SyntaxError(this.text);
    const name = this.text.slice(start, this.at);
    return this.text[this.at] === "(" ? this.call(name, start) : this.made({}, start);
  }

  /** An object that Python writes in angle brackets. */
  object() {
    const start = this.at;
    let depth = 0;
    do {
      const sign = this.text[this.at++];
      if (sign === undefined) throw new SyntaxError(this.text);
      depth += sign === "<" ? 1 : sign === ">" ? -1 : 0;
    } while (depth);
    return this.made({}, start);
  }

  /** @param {string} opening @returns {Value} */
  collection(opening) {
    const start = this.at++;
    /** @type {Value[]} */ const items = [];
    /** @type {[Value, Value][]} */ const entries = [];
    let isCut = false;
    while (!this.take(CLOSING[opening])) {
      if (this.take("...")) isCut = true;
      else {
        const item = this.value();
        items.push(item);
        if (opening === "{" && this.take(":")) entries.push([item, this.value()]);
      }
      if (!this.take(",") && !this.text.startsWith(CLOSING[opening], this.at)) throw new SyntaxError(this.text);
    }
    const isDict = opening === "{" && entries.length === items.length;
    return this.made({ type: isDict ? "dict" : TYPES[opening], items, entries, isCut }, start);
  }

  /** A value that Python writes as a call, such as deque([1, 2]). @param {string} name @param {number} start */
  call(name, start) {
    this.at += 1;
    /** @type {Value[]} */ const given = [];
    while (!this.take(")")) {
      this.skip();
      this.match(/[\p{L}_][\p{L}\p{N}_]*=/uy);
      if (!this.take("...")) given.push(this.value());
      if (!this.take(",") && this.text[this.at] !== ")") throw new SyntaxError(this.text);
    }
    const inside = given.find(isCollection);
    const type = given.length && !inside ? undefined : CALLS[name];
    if (!type || (type === "dict" && inside && inside.type !== "dict")) return this.made({}, start);
    return this.made({ ...(inside && { items: inside.items, entries: inside.entries, isCut: inside.isCut }), type }, start);
  }
}

/** Return a value, or null if its text cannot be read. @param {unknown} text @returns {Value|null} */
export function read(text) {
  if (typeof text !== "string" || !text) return null;
  const reader = new Reader(text);
  try {
    const value = reader.value();
    reader.skip();
    return reader.at === text.length ? value : null;
  } catch {
    return null; // not a value that is shown as more than its text
  }
}

/** True for what contains other values. @param {Value} value */
export const isCollection = ({ type }) => type === "list" || type === "tuple" || type === "set" || type === "dict";

/** True for what has an order. @param {Value} value */
export const isSequence = ({ type }) => type === "list" || type === "tuple";

/** True for an integer. @param {Value} value */
export const isInteger = ({ type, text }) => type === "number" && /^-?\d+$/.test(text);

/** The characters of a text as they are shown: those that cannot be seen stay as Python writes them. @param {Value} value */
export function letters({ text, isCut }) {
  const quoted = text.slice(1, isCut ? CUT : -1);
  const found = quoted.match(/\\(?:x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8}|[^])|[^]/gu) ?? [];
  return found.map((letter) => (/^\\['"\\]$/.test(letter) ? letter[1] : letter));
}

/** A value without the quotation marks of a text. @param {Value} value */
export const bare = (value) => (value.type === "str" ? letters(value).join("") : value.text);

/**
 * The rows of a grid: lists, tuples or texts of which the longest has two items; null if there are none.
 *
 * @param {Value} value
 * @returns {Value[][]|null}
 */
export function rowsOf(value) {
  if (!isSequence(value) || !value.items.length) return null;
  const isText = value.items.every(({ type }) => type === "str");
  if (!isText && !value.items.every(isSequence)) return null;
  const rows = value.items.map((row) => (isText ? characters(row) : row.items));
  const lengths = rows.map((row) => row.length);
  if (isText && Math.min(...lengths) !== Math.max(...lengths)) return null;
  const isFlat = rows.every((row) => row.every((item) => !isCollection(item)));
  return isFlat && Math.max(...lengths) > 1 ? rows : null;
}

/** The characters of a text, as values. @param {Value} value @returns {Value[]} */
export const characters = (value) => letters(value).map((text) => ({ ...value, type: "letter", text, isCut: false }));

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
