// @ts-check
/**
 * The values of variables after a number of lines, with the indices that point into them.
 *
 * @typedef {import("./literal.js").Value} Value
 * @typedef {{label: string, text: string, at: number, place: number, pair: string}} Pointer
 *   text: the value of the index as Python writes it; at: as a number, NaN for others
 * @typedef {{name: string, value: Value, before: Value}} By what gives the colours
 * @typedef {{value: Value, before: Value, pointers: Pointer[], by: By|null}} Moment
 * @typedef {{value: Value, text: string, isPast: boolean}} Found isPast: true for the value of a variable that another call has
 */
import { indicesIn, label } from "./indices.js";
import { longest } from "./kinds.js";
import { isInteger, read } from "./literal.js";

const NAME = /^[\p{L}_]/u; // of a variable; other keys are not shown
const MOST_KNOWN = 400; // values
const SAMPLES = 24;

export class Moments {
  /**
   * @param {import("../player/recording.js").Recording} recording
   * @param {Map<number, string>} lines the program by the numbers of its lines
   */
  constructor(recording, lines) {
    this.recording = recording;
    this.visits = recording.visits;
    /** @type {Map<string, string[]>} */ this.different = new Map();
    const { uses, scopes } = indicesIn(lines);
    this.scopes = scopes;
    this.uses = uses.filter(({ name }) => this.isMoving(name));
    /** Whether a variable is used with two indices, as in a[0][1]. */
    this.tables = new Set(uses.filter(({ place }) => place === 1).map(({ variable }) => variable));
    /** @type {Map<string, Value|null>} */ this.known = new Map();
  }

  /** True for a variable with different values, unlike the length of a list. @param {string} name */
  isMoving(name) {
    return Object.hasOwn(this.visits.variables, name) && this.texts(name).length > 1;
  }

  /** The different values of a variable. @param {string} name @returns {string[]} */
  texts(name) {
    const known = this.different.get(name) ?? [...new Set(this.visits.variables[name].values)].filter((text) => text !== "");
    this.different.set(name, known);
    return known;
  }

  /** The variables that may have a view. */
  get names() {
    return Object.keys(this.visits.variables).filter((name) => NAME.test(name) && longest(this.texts(name)));
  }

  /** @param {string} text @returns {Value|null} */
  read(text) {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    const value = read(text);
    this.known.set(text, value);
    return value;
  }

  /**
   * The value of a variable after some lines; null if it has none yet.
   *
   * @param {string} name
   * @param {number} lines
   * @returns {Found|null}
   */
  find(name, lines) {
    const variable = this.visits.variables[name];
    let found = this.recording.value(variable, lines);
    const isPast = found?.value === ""; // a variable of another call
    while (found?.value === "") found = this.recording.value(variable, found.since);
    const value = found && this.read(found.value);
    return value && { value, text: found.value, isPast };
  }

  /** The largest value of a variable. @param {string} name */
  largest(name) {
    return this.read(longest(this.texts(name)));
  }

  /** Some values of a variable from the whole run, with the largest one. @param {string} name @returns {Value[]} */
  samples(name) {
    const texts = this.texts(name);
    const step = Math.max(1, texts.length / SAMPLES);
    const chosen = Array.from({ length: Math.min(texts.length, SAMPLES) }, (_, index) => texts[Math.floor(index * step)]);
    const values = [...chosen, longest(texts)].map((text) => this.read(text));
    return values.filter((value) => value !== null);
  }

  /** @param {string} name */
  usesOf(name) {
    return this.uses.filter(({ variable }) => variable === name);
  }

  /**
   * The indices of a variable, or of several, that can be seen after some lines.
   *
   * @param {string[]} names
   * @param {number} lines
   * @returns {Pointer[]}
   */
  pointers(names, lines) {
    const executed = this.visits.lines;
    // The variables are already those of the line that is executed next.
    const scope = this.scopes.get(executed[lines] ?? executed.at(-1)) ?? 0;
    const found = new Map();
    for (const use of this.uses) {
      if (use.scope !== scope || !names.includes(use.variable)) continue;
      const index = this.find(use.name, lines);
      if (!index || index.isPast) continue;
      const isNumber = isInteger(index.value);
      if (use.offset && !isNumber) continue;
      const at = isNumber ? Number(index.value.text) + use.offset : NaN;
      const pointer = { label: label(use), text: isNumber ? String(at) : index.value.text, at, place: use.place, pair: use.pair };
      found.set([pointer.label, pointer.place, pointer.pair].join(), pointer);
    }
    return [...found.values()];
  }
}

/**
 * The labels of indices, in lines: those in one line, such as j and j + 1, never meet.
 *
 * @param {import("./indices.js").Use[]} uses
 */
export function lanes(uses) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const use of uses) found.set(use.name, (found.get(use.name) ?? new Set()).add(label(use)));
  return [...found.values()].map((labels) => [...labels]);
}

/** The labels of the pointers to a place. @param {Pointer[]} pointers @param {number} at */
export const labelsAt = (pointers, at) => [...new Set(pointers.filter((pointer) => pointer.at === at).map(({ label }) => label))];
