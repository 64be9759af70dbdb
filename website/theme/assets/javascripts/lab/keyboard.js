// @ts-check
/** Signs of other keyboards in the code of a program, such as ، or “: found and replaced, but not in strings and comments. */

const TRIPLE = 3;

/** @typedef {{from: number, to: number, insert: string}} Change */

/**
 * Return what has to be changed in a program, from its beginning to its end.
 *
 * @param {string} source
 * @param {Record<string, string>} signs each sign with what Python has in its place
 */
export function changesOf(source, signs) {
  return new Scanner(source, signs).all();
}

/** @param {string} source @param {Change[]} changes */
export function changed(source, changes) {
  let text = "";
  let end = 0;
  for (const { from, to, insert } of changes) {
    text += source.slice(end, from) + insert;
    end = to;
  }
  return text + source.slice(end);
}

/** The signs as a text shows them, each once and between backticks. @param {string} source @param {Change[]} changes */
export function shown(source, changes) {
  const found = new Set(changes.map(({ from, to }) => source.slice(from, to)));
  return [...found].map((sign) => `\`${visible(sign)}\``).join(" ");
}

/** @param {string} sign */
function visible(sign) {
  const code = /** @type {number} */ (sign.codePointAt(0));
  return /[\p{Z}\p{C}]/u.test(sign) ? `U+${code.toString(16).toUpperCase().padStart(4, "0")}` : sign;
}

class Scanner {
  /** @param {string} source @param {Record<string, string>} signs */
  constructor(source, signs) {
    this.source = source;
    this.signs = signs;
    this.at = 0;
    /** @type {Change[]} */ this.changes = [];
  }

  all() {
    if ([...this.source].some((sign) => Object.hasOwn(this.signs, sign))) while (this.at < this.source.length) this.code();
    return this.changes;
  }

  /** What Python has in place of the sign at an index. @param {number} at @returns {string|undefined} */
  typed(at) {
    const sign = this.source[at];
    return sign !== undefined && Object.hasOwn(this.signs, sign) ? this.signs[sign] : undefined;
  }

  /** @param {number} at @param {string} insert */
  replace(at, insert) {
    this.changes.push({ from: at, to: at + 1, insert });
  }

  /** Read code up to the end, or up to the brace that closes a part of an f-string. */
  code() {
    for (let open = 0; this.at < this.source.length; ) {
      const sign = this.source[this.at];
      const typed = this.typed(this.at);
      if (sign === "#") this.at = this.lineEnd();
      else if (sign === '"' || sign === "'") this.string();
      else if (typed === '"' || typed === "'") this.quoted(typed);
      else {
        if (sign === "{") open += 1;
        if (sign === "}" && (open -= 1) < 0) return;
        if (typed !== undefined) this.replace(this.at, typed);
        this.at += 1;
      }
    }
  }

  lineEnd() {
    const end = this.source.indexOf("\n", this.at);
    return end < 0 ? this.source.length : end;
  }

  /** Read a string; the parts of an f-string in braces are code. */
  string() {
    const { source } = this;
    const prefix = /[a-z]*$/i.exec(source.slice(Math.max(0, this.at - 2), this.at))?.[0] ?? "";
    const isFormatted = /f/i.test(prefix);
    const quote = source[this.at];
    const end = source.startsWith(quote.repeat(TRIPLE), this.at) ? quote.repeat(TRIPLE) : quote;
    this.at += end.length;
    while (this.at < source.length && !source.startsWith(end, this.at)) {
      const sign = source[this.at];
      if (sign === "\n" && end.length < TRIPLE) return;
      if (isFormatted && sign === "{" && source[this.at + 1] !== "{") {
        this.at += 1;
        this.code();
      }
      this.at += sign === "\\" || source.startsWith("{{", this.at) ? 2 : 1;
    }
    this.at += end.length;
  }

  /** Read a string between quotation marks of another keyboard, on one line or between three. @param {string} typed */
  quoted(typed) {
    const { source, at } = this;
    const isMark = (/** @type {number} */ index) => this.typed(index) === typed;
    const length = isMark(at + 1) && isMark(at + 2) ? TRIPLE : 1;
    const limit = length === TRIPLE ? source.length : this.lineEnd();
    let end = at + length;
    while (end < limit && ![...Array(length).keys()].every((index) => isMark(end + index))) end += 1;
    const isClosed = end < limit;
    const inside = source.slice(at + length, end);
    const other = typed === '"' ? "'" : '"';
    const quote = isClosed && length === 1 && inside.includes(typed) && !inside.includes(other) ? other : typed;
    for (let index = 0; index < length; index += 1) this.replace(at + index, quote);
    if (isClosed) for (let index = 0; index < length; index += 1) this.replace(end + index, quote);
    this.at = isClosed ? end + length : at + length;
  }
}
